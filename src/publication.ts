import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StartedBuild } from './build-start.ts';
import { openSite } from './gate/folder.ts';
import { judge } from './gate/gate.ts';
import { GateError } from './gate/refusal.ts';
import { readRepeats, writeRepeats } from './gate/repeats.ts';
import { nextBoundary } from './model/boundary.ts';
import { publish } from './output/publish.ts';
import { type Published, readPublished, statusText, writePublished } from './output/published.ts';
import { afterGate, type Status } from './output/status.ts';
import { statusNow } from './unchanged.ts';

/**
 * The last steps of a build: tells the site's status, lets the gate judge the finished folder, and puts it in the
 * place of the published one. `pageWarnings` are those of pages and files. Gives the status with all warnings.
 * @throws GateError when a rule refuses it; nothing published is changed then
 */
export async function judgeAndPublish(
  started: StartedBuild,
  folder: string,
  pageWarnings: readonly string[],
): Promise<Status> {
  const { settings, config, options, prepared } = started;
  const { stateDir, outDir } = settings;
  const gateWarnings: string[] = [];
  const warn = (sentence: string) => void gateWarnings.push(sentence);
  const tell = (status: Status) => writeFile(path.join(folder, 'status.json'), statusText(status));
  const told = statusNow(started, pageWarnings, []);
  await tell(told);
  const remembered = await readPublished(stateDir, outDir, warn);
  const site = await openSite(folder, { folder: outDir, remembered }, config.gate);
  const verdict = await judge(site, options.accept, await readRepeats(stateDir, warn), config.gate);
  await writeRepeats(stateDir, verdict.repeats);
  if (verdict.refusals.length > 0) throw new GateError(verdict.refusals);
  gateWarnings.push(...verdict.warnings);
  const status = afterGate(told, gateWarnings, verdict.accepted);
  await tell(status);
  await publish(outDir);
  await prepared.published();
  await writePublished(stateDir, recordOf(started, pageWarnings, status));
  return status;
}

function recordOf(
  { run, content, settings }: StartedBuild,
  pageWarnings: readonly string[],
  status: Status,
): Published {
  const { builtAt } = run.site;
  return {
    outDir: settings.outDir,
    content,
    renderedAt: builtAt,
    nextBoundary: nextBoundary(run.site, builtAt),
    pageWarnings: [...pageWarnings],
    accepted: status.accepted,
    status,
  };
}
