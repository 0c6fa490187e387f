import { rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readJson, statusOf, writeFileAtomic } from '../disk.ts';
import { GateError, type Refusal, ruleNames } from '../gate/refusal.ts';
import { nextBoundary } from '../model/boundary.ts';
import { clearAway, refusedFolder, replaceReports } from '../output/publish.ts';
import { isRecord } from '../schema/value.ts';
import { shellPath } from './shell-path.ts';
import type { StartedBuild } from './start.ts';

/** A site that wasn't published, and what has to stay the same for it to be refused again without being rendered. */
const refusedSite = z.object({
  /** What it was made from, and compared with: see `keyOf`; earlier versions kept others. */
  key: z.string().default(''),
  accept: z.array(z.string()),
  /** The instant as of which its pages were made, epoch milliseconds, and the next at which they would differ. */
  renderedAt: z.number(),
  nextBoundary: z.number(),
  /** Since when builds have been refused without one being published, epoch milliseconds, and how many. */
  since: z.number(),
  builds: z.number(),
  refusals: z.array(z.object({ rule: z.enum(ruleNames), sentence: z.string() })),
});
type RefusedSite = z.infer<typeof refusedSite>;

/** Its name in the folder of the refused site. */
const recordName = 'refusal.json';

/** Keeps a finished site that the gate refused, and gives the error that says the way out. */
export async function refuse(
  started: StartedBuild,
  folder: string,
  refusals: readonly Refusal[],
): Promise<GateError> {
  const { settings, config, run, options } = started;
  const { outDir } = settings;
  const before = await readRefused(outDir);
  const { builtAt } = run.site;
  const refused: RefusedSite = {
    key: await keyOf(started),
    accept: [...options.accept],
    renderedAt: builtAt,
    // Never: the largest instant of a date.
    nextBoundary: Math.min(nextBoundary(run.site, config.announcement, builtAt), 8.64e15),
    since: before?.since ?? builtAt,
    builds: (before?.builds ?? 0) + 1,
    refusals: [...refusals],
  };
  const left = await clearAway(refusedFolder(outDir), outDir);
  await rename(folder, refusedFolder(outDir));
  await report(outDir, refused);
  return new GateError(refusals, [...wayOut(outDir, refused), ...left]);
}

/**
 * The error of a build that would only make the refused site once more: answers, boundaries of time, settings, version
 * and overruled rules are the same. Nothing where it has to be made.
 */
export async function refusedAgain(started: StartedBuild): Promise<GateError | undefined> {
  const { settings, run, options } = started;
  const { outDir } = settings;
  const before = options.force ? undefined : await readRefused(outDir);
  const { builtAt } = run.site;
  if (!before || before.key !== (await keyOf(started))) return undefined;
  if (builtAt < before.renderedAt || builtAt >= before.nextBoundary) return undefined;
  const refused = { ...before, builds: before.builds + 1 };
  await report(outDir, refused);
  const since = new Date(refused.since).toISOString();
  return new GateError(before.refusals, [
    `Nothing has changed since, so the site wasn’t rendered again; ${refused.builds} builds have been refused since ${since}.`,
    ...wayOut(outDir, refused),
  ]);
}

/** Of answers, settings and program, the rules that may be broken, and the site that is published. */
async function keyOf({ settings, contentDigest, options }: StartedBuild): Promise<string> {
  const { content = '' } = await statusOf(settings.outDir);
  return [contentDigest, ...[...options.accept].sort(), content].join(' ');
}

/** The site that was refused last, if it is still there; none where its record can't be read: it is rendered again. */
async function readRefused(outDir: string): Promise<RefusedSite | undefined> {
  return refusedSite.safeParse(await readJson(path.join(refusedFolder(outDir), recordName))).data;
}

/**
 * Writes the record of a refused site, and into the reports of the published one, for monitors, since when it isn't
 * renewed and why. Its `builtAt` stays: pages go on to say how old they are.
 */
async function report(outDir: string, site: RefusedSite): Promise<void> {
  const { since, builds, refusals } = site;
  await writeFileAtomic(refusedFolder(outDir), recordName, `${JSON.stringify(site, null, 2)}\n`);
  const rules = [...new Set(refusals.map(({ rule }) => rule))];
  const refused = { since: new Date(since).toISOString(), builds, rules };
  const sentences = refusals.map(({ rule, sentence }) => `${rule}: ${sentence}`);
  for (const name of ['build.json', 'status.json']) {
    const published = await readJson(path.join(outDir, name));
    // A site that says nothing of itself isn't one that builds renew.
    if (!isRecord(published) || typeof published.builtAt !== 'string') continue;
    const isStatus = name === 'status.json';
    const changed = { ...published, refused: isStatus ? refused : { ...refused, sentences } };
    // Every page loads the status, which has to stay small.
    await replaceReports(outDir, { [name]: `${JSON.stringify(changed, null, isStatus ? 0 : 2)}\n` });
  }
}

/** What an operator can do, as sentences. */
function wayOut(outDir: string, { refusals, accept }: RefusedSite): string[] {
  const rules = [...new Set([...accept, ...refusals.map(({ rule }) => rule)])];
  return [
    'This doesn’t go away by itself: it takes different data, a different setting or a corrected program.',
    `The refused site is kept in ${refusedFolder(outDir)}. To look at it: npm start -- --folder ${shellPath(refusedFolder(outDir))}`,
    `To publish it as it is: npm run build -- ${rules.map((rule) => `--accept ${rule}`).join(' ')}`,
  ];
}
