import type { StartedBuild } from './build-start.ts';
import { type PageDigests, pagesIn } from './output/page-digests.ts';
import { isStillRight, renewReport } from './output/published.ts';
import { forgetRefused } from './output/refused.ts';
import { sizeIn } from './output/size.ts';
import { type BuildReport, reportOf } from './output/status.ts';
import { readPublished, writePublished } from './state/published.ts';

/**
 * Whether the published site is still right as it is: then its report is renewed, nothing else, and the new one
 * given. @throws StateFolderError
 */
export async function renewUnchanged(started: StartedBuild): Promise<BuildReport | undefined> {
  const { settings, state, stateWarnings, run, content, options, prepared } = started;
  if (options.force) return undefined;
  const published = readPublished(state, settings.outDir);
  if (!published || !(await isStillRight(settings.outDir, published, content, run.site.builtAt)))
    return undefined;
  const { pageWarnings } = published;
  const warnings = [...stateWarnings, ...prepared.warnings, ...pageWarnings];
  const report = reportNow(started, warnings, published.accepted, pagesIn(published.report));
  const size = sizeIn(published.report);
  if (size) report.details.output = size;
  await renewReport(settings.outDir, report);
  await forgetRefused(settings.outDir);
  prepared.published();
  writePublished(state, { ...published, report });
  return report;
}

/** The report of a build with all of its warnings. */
export function reportNow(
  { run, content, service, prepared }: StartedBuild,
  warnings: readonly string[],
  accepted: readonly string[],
  pages: PageDigests,
): BuildReport {
  return reportOf(run, {
    warnings,
    zoneData: process.versions['tz'] ?? 'unknown',
    content,
    service,
    accepted,
    pages,
    serviceTime: prepared.serviceTime,
  });
}
