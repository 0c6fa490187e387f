import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StartedBuild } from './build-start.ts';
import { openSite } from './gate/folder.ts';
import { checkSite } from './gate/gate.ts';
import { formerRulesWarning } from './gate/refusal.ts';
import { nextBoundary } from './model/boundary.ts';
import { pageDigests } from './output/page-digests.ts';
import { publish, refusedFolder, removeSite } from './output/publish.ts';
import { growthWarning, sizeIn, sizeOf } from './output/size.ts';
import { afterGate, type BuildReport, reportFiles } from './output/status.ts';
import { refuse } from './refusal.ts';
import { type Published, readPublished, writePublished } from './state/published.ts';
import { reportNow } from './unchanged.ts';

/**
 * The last steps of a build: reports on the site, has the gate check the finished folder, and puts it in the
 * place of the published one. `added` is the folder of files that the operator adds as they are; `pageWarnings` are
 * those of pages and files. Gives the report with all warnings.
 * @throws GateError when a rule refuses it; nothing published is changed then
 */
export async function checkAndPublish(
  started: StartedBuild,
  folder: string,
  added: string,
  pageWarnings: readonly string[],
): Promise<BuildReport> {
  const { settings, state, stateWarnings, options, prepared } = started;
  const { outDir } = settings;
  const gateWarnings: string[] = [];
  const warnings = [...stateWarnings, ...prepared.warnings, ...pageWarnings];
  const pages = await pageDigests(folder, started.run);
  const written = reportNow(started, warnings, [], pages);
  await write(folder, written);
  const remembered = readPublished(state, outDir);
  const beside = { replaced: outDir, remembered: remembered?.report, added };
  const site = await openSite(folder, beside);
  const result = await checkSite(site, options.accept);
  if (result.refusals.length > 0) throw await refuse(started, folder, result.refusals);
  for (const warning of result.warnings) gateWarnings.push(warning);
  const size = await sizeOf(folder);
  const growth = growthWarning(sizeIn(remembered?.report), size);
  if (growth) gateWarnings.push(growth);
  for (const warning of formerRulesWarning(options.accept)) gateWarnings.push(warning);
  const report = afterGate(written, warnings, gateWarnings, result.accepted);
  report.details.output = size;
  await write(folder, report);
  await publish(outDir);
  await removeSite(refusedFolder(outDir));
  prepared.published();
  writePublished(state, recordOf(started, pageWarnings, report));
  return report;
}

async function write(folder: string, report: BuildReport): Promise<void> {
  for (const [name, text] of Object.entries(reportFiles(report)))
    await writeFile(path.join(folder, name), text);
}

function recordOf(
  { run, content, settings }: StartedBuild,
  pageWarnings: readonly string[],
  report: BuildReport,
): Published {
  const { builtAt } = run.site;
  return {
    outDir: settings.outDir,
    content,
    renderedAt: builtAt,
    nextBoundary: nextBoundary(run.site, builtAt),
    pageWarnings: [...pageWarnings],
    accepted: report.details.accepted,
    report,
  };
}
