import type { StartedBuild } from './build-start.ts';
import { readRepeats, writeRepeats } from './gate/repeats.ts';
import { isStillRight, readPublished, renewStatus, writePublished } from './output/published.ts';
import { type Status, statusOf } from './output/status.ts';

/**
 * Whether the published site is still right as it is: then its `status.json` is renewed, nothing else, and the new
 * status given. @throws StateFolderError
 */
export async function renewUnchanged(started: StartedBuild): Promise<Status | undefined> {
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
  const status = statusNow(started, [...pageWarnings, ...warnings], published.accepted);
  await renewStatus(settings.outDir, status);
  await prepared.published();
  await writePublished(settings.stateDir, { ...published, status });
  return status;
}

/** The status of a build with these warnings beside those of gathering. */
export function statusNow(
  { run, content, prepared, service }: StartedBuild,
  warnings: readonly string[],
  accepted: readonly string[],
): Status {
  return statusOf(run, {
    warnings: [...prepared.warnings, ...warnings],
    zoneData: process.versions['tz'] ?? 'unknown',
    content,
    service,
    accepted,
  });
}
