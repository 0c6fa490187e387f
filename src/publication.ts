import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StartedBuild } from './build-start.ts';
import { checkSite } from './gate/gate.ts';
import { formerRulesWarning } from './gate/refusal.ts';
import { openSite } from './gate/site-under-test.ts';
import { nextBoundary } from './model/boundary.ts';
import type { MadeFiles } from './output/made.ts';
import { compressFile, isCompressible } from './output/precompress.ts';
import { publish, refusedFolder, removeSite } from './output/publish.ts';
import { filesIn } from './output/site-files.ts';
import { growthWarning, pageDigests, sizeIn, sizeOf } from './output/site-measures.ts';
import { afterGate, type BuildReport, reportFiles } from './output/status.ts';
import { refuse } from './refused-site.ts';
import type { SiteConfig } from './settings/config.ts';
import { type Published, readPublished, writePublished } from './state/published.ts';
import { reportNow } from './unchanged.ts';

/**
 * The last steps of a build: has the gate check the finished folder, writes the reports, and puts the folder in the place of
 * the published one. `made` is what is known of its files; `added` is the folder of
 * files that the operator adds as they are; `pageWarnings` are those of pages and files. Gives the report with all warnings.
 * @throws GateError when a rule refuses it; nothing published is changed then
 */
export async function checkAndPublish(
  started: StartedBuild,
  folder: string,
  made: MadeFiles,
  added: string,
  pageWarnings: readonly string[],
): Promise<BuildReport> {
  const { settings, state, stateWarnings, options, prepared, run, config } = started;
  const { outDir } = settings;
  const files = filesIn(folder);
  const warnings = [...stateWarnings, ...prepared.warnings, ...pageWarnings];
  const before = reportNow(started, warnings, [], pageDigests(run, made));
  const remembered = readPublished(state, outDir)?.report;
  const site = await openSite(folder, {
    ...{ replaced: outDir, remembered, added },
    known: { report: before, files: [...files.keys()], made: made },
  });
  const { refusals, warnings: overruled, accepted } = await checkSite(site, options.accept);
  // The files that nobody makes here: scripts, styles, what the operator added.
  const others = config.precompress
    ? [...files.keys()].filter((file) => !made[file] && isCompressible(file))
    : [];
  for (const file of others)
    compressFile(readFileSync(path.join(folder, file)), file, { folder, published: outDir });
  const size = sizeOf(filesIn(folder));
  const growth = growthWarning(sizeIn(remembered), size) ?? [];
  const gateWarnings = [overruled, growth, formerRulesWarning(options.accept)].flat();
  const report = afterGate(before, warnings, gateWarnings, accepted);
  report.details.output = size;
  for (const [name, text] of Object.entries(reportFiles(report))) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  if (refusals.length > 0) throw await refuse(started, folder, refusals);
  await publish(outDir);
  await removeSite(refusedFolder(outDir));
  prepared.published();
  writePublished(state, recordOf(started, [...pageWarnings, ...overruled], report));
  return report;
}

function recordOf(
  { run, content, settings, config }: StartedBuild,
  pageWarnings: readonly string[],
  report: BuildReport,
): Published {
  const { builtAt } = run.site;
  return {
    outDir: settings.outDir,
    content,
    renderedAt: builtAt,
    nextBoundary: Math.min(nextBoundary(run.site, builtAt), announcementBoundary(config, builtAt)),
    pageWarnings: [...pageWarnings],
    accepted: report.details.accepted,
    report,
  };
}

/** When the announcement next begins or ends; infinite where it doesn't. */
function announcementBoundary({ announcement }: SiteConfig, now: number): number {
  const { from = '', until = '' } = announcement ?? {};
  return Math.min(...[from, until].map(Date.parse).filter((time) => time > now), Number.POSITIVE_INFINITY);
}
