import { statusOf } from '../disk.ts';
import { filesIn } from '../folders.ts';
import { clearAway, refusedFolder, replaceReports } from '../output/publish.ts';
import { sizeOf } from '../output/site-measures.ts';
import { type BuildReport, reportFiles, reportOf } from '../output/status.ts';
import { type PublishedSite, readPublished, writePublished } from '../state/published.ts';
import type { StartedBuild } from './start.ts';

/**
 * Renews the report of the published site, and nothing else, if that site is still right. Returns the new report; undefined if the site
 * has to be made. @throws StateFolderError
 */
export async function renewUnchanged(started: StartedBuild): Promise<BuildReport | undefined> {
  const { settings, state, stateWarnings, run, contentDigest, options, prepared } = started;
  if (options.force) return undefined;
  const published = readPublished(state, settings.outDir);
  if (!published || !(await isStillRight(settings.outDir, published, contentDigest, run.site.builtAt)))
    return undefined;
  const { pageWarnings, accepted } = published;
  const warnings = [...stateWarnings, ...prepared.warnings, ...pageWarnings];
  const { pages, output } = detailsOf(published);
  const report = reportOf(started, { warnings, accepted, pages, output });
  await replaceReports(settings.outDir, reportFiles(report));
  const left = await clearAway(refusedFolder(settings.outDir), settings.outDir);
  for (const each of left) report.details.warnings.push(each);
  state.durably(() => {
    prepared.published();
    writePublished(state, { ...published, report });
  });
  return report;
}

/**
 * Whether the published site shows just what a build as of `now` would: it was made from the same content, no
 * boundary of time lies between, the clock hasn't gone back, and it is still the one in the output folder, where no file was
 * changed, removed or added since.
 */
export async function isStillRight(
  outDir: string,
  published: PublishedSite,
  contentDigest: string,
  now: number,
): Promise<boolean> {
  if (published.content !== contentDigest) return false;
  if (now < published.renderedAt || now >= published.nextBoundary) return false;
  if ((await statusOf(outDir)).content !== contentDigest) return false;
  return detailsOf(published).output?.digest === sizeOf(filesIn(outDir)).digest;
}

/** To be asked of a site of this content only: then this version of the program wrote its report. */
const detailsOf = ({ report }: PublishedSite) => (report as BuildReport).details;
