import type { StartedBuild } from './build-start.ts';
import { readRepeats, writeRepeats } from './gate/repeats.ts';
import { isStillRight, readPublished, renewReport, writePublished } from './output/published.ts';
import { type BuildReport, reportOf } from './output/status.ts';

/**
 * Whether the published site is still right as it is: then its report is renewed, nothing else, and the new one
 * given. @throws StateFolderError
 */
export async function renewUnchanged(started: StartedBuild): Promise<BuildReport | undefined> {
  const { settings, run, content, options, prepared } = started;
  if (options.force) return undefined;
  const warnings: string[] = [];
  const published = await readPublished(
    settings.stateDir,
    settings.outDir,
    (sentence) => void warnings.push(sentence),
  );
  if (!published || !(await isStillRight(settings.outDir, published, content, run.site.builtAt)))
    return undefined;
  // The service says again what was published: what was refused in between wasn't what it means.
  const repeats = await readRepeats(settings.stateDir, (sentence) => void warnings.push(sentence));
  if (Object.keys(repeats).length > 0) await writeRepeats(settings.stateDir, {});
  const { pageWarnings } = published;
  const report = reportNow(started, [...prepared.warnings, ...pageWarnings, ...warnings], published.accepted);
  await renewReport(settings.outDir, report);
  await prepared.published();
  await writePublished(settings.stateDir, { ...published, report });
  return report;
}

/** The report of a build with all of its warnings. */
export function reportNow(
  { run, content, service }: StartedBuild,
  warnings: readonly string[],
  accepted: readonly string[],
): BuildReport {
  return reportOf(run, {
    warnings,
    zoneData: process.versions['tz'] ?? 'unknown',
    content,
    service,
    accepted,
  });
}
