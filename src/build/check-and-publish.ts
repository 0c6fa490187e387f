import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StateFolderError } from '../disk.ts';
import { filesIn } from '../folders.ts';
import { expectedDanger } from '../gate/expected.ts';
import { formerRulesWarning } from '../gate/refusal.ts';
import { checkSite } from '../gate/rules.ts';
import { siteUnderTest } from '../gate/site-under-test.ts';
import { nextBoundary } from '../model/boundary.ts';
import { publish } from '../output/publish.ts';
import { growthWarning, pageDigests, sizeOf } from '../output/site-measures.ts';
import type { WrittenFiles } from '../output/site-writer.ts';
import { type BuildReport, reportFiles, reportOf } from '../output/status.ts';
import { readPublished, writePublished } from '../state/published.ts';
import { refuse } from './refused-site.ts';
import type { StartedBuild } from './start.ts';

/**
 * The last steps of a build: has the gate check the finished folder, writes the reports, and puts the folder in the place of
 * the published one. `made` is what is known of its files; `pageWarnings` are
 * those of pages and files. Gives the report with all warnings.
 * @throws GateError when a rule refuses it; nothing published is changed then
 */
export async function checkAndPublish(
  started: StartedBuild,
  folder: string,
  made: WrittenFiles,
  pageWarnings: readonly string[],
): Promise<BuildReport> {
  const { settings, state, stateWarnings, options, prepared, run, config, contentDigest } = started;
  const { outDir, siteUrl } = settings;
  const { sample, builtAt } = run.site;
  const files = [...filesIn(folder).keys()];
  const remembered = readPublished(state, outDir)?.report as Partial<BuildReport> | undefined;
  const site = await siteUnderTest(
    folder,
    {
      sample,
      base: siteUrl.pathname,
      languages: config.languages,
      expected: expectedDanger(run.site, config.languages),
    },
    { replaced: outDir, remembered: remembered?.status, files, made },
  );
  const { refusals, warnings: overruled, accepted } = await checkSite(site, options.accept);
  const output = sizeOf(filesIn(folder));
  const report = reportOf(started, {
    warnings: [
      ...stateWarnings,
      ...prepared.warnings,
      ...pageWarnings,
      ...overruled,
      ...growthWarning(remembered?.details?.output, output),
      ...formerRulesWarning(options.accept),
    ],
    accepted,
    pages: pageDigests(made, folder, files),
    output,
  });
  for (const [name, text] of Object.entries(reportFiles(report))) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  if (refusals.length > 0) throw await refuse(started, folder, refusals);
  for (const warning of await publish(outDir)) report.details.warnings.push(warning);
  try {
    state.durably(() => {
      prepared.published();
      writePublished(state, {
        outDir,
        content: contentDigest,
        renderedAt: builtAt,
        accepted,
        report,
        nextBoundary: nextBoundary(run.site, config.announcement, builtAt),
        pageWarnings: [...pageWarnings, ...overruled],
      });
    });
  } catch (error) {
    if (!(error instanceof StateFolderError)) throw error;
    // Readers have the new site: whoever uploads it, or waits for a failure, has to know that.
    report.details.warnings.push(
      `The site is published, but what the next build should know of it couldn't be kept. ${error.message}`,
    );
  }
  return report;
}
