import path from 'node:path';
import type { StartedBuild } from './build-start.ts';
import { GateError, type Refusal } from './gate/refusal.ts';
import { nextBoundary } from './model/boundary.ts';
import {
  keepRefused,
  publishedContent,
  type RefusedSite,
  readRefused,
  refusedFolder,
  tellRefused,
  writeRefused,
} from './output/refused.ts';

/** Keeps a finished site that the gate refused, and gives the error that says the way out. */
export async function refuse(
  { settings: { outDir }, run, content, options }: StartedBuild,
  folder: string,
  refusals: readonly Refusal[],
): Promise<GateError> {
  const before = await readRefused(outDir);
  const { builtAt } = run.site;
  const refused: RefusedSite = {
    content,
    accept: [...options.accept].sort(),
    published: await publishedContent(outDir),
    renderedAt: builtAt,
    // Never: the largest instant of a date.
    nextBoundary: Math.min(nextBoundary(run.site, builtAt), 8.64e15),
    since: before?.since ?? builtAt,
    builds: (before?.builds ?? 0) + 1,
    refusals: [...refusals],
  };
  await keepRefused(outDir, folder, refused);
  await tellRefused(outDir, refused);
  return new GateError(refusals, wayOut(outDir, refused));
}

/**
 * The error of a build that would only make the refused site once more: answers, boundaries of time, settings, version
 * and overruled rules are the same. Nothing where it has to be made.
 */
export async function refusedAgain({
  settings: { outDir },
  run,
  content,
  options,
}: StartedBuild): Promise<GateError | undefined> {
  if (options.force) return undefined;
  const before = await readRefused(outDir);
  const { builtAt } = run.site;
  const isSame =
    before?.content === content &&
    before.accept.join() === [...options.accept].sort().join() &&
    before.published === (await publishedContent(outDir)) &&
    builtAt >= before.renderedAt &&
    builtAt < before.nextBoundary;
  if (!before || !isSame) return undefined;
  const refused = { ...before, builds: before.builds + 1 };
  await writeRefused(outDir, refused);
  await tellRefused(outDir, refused);
  const since = new Date(refused.since).toISOString();
  return new GateError(before.refusals, [
    `Nothing has changed since, so the site wasn’t rendered again; ${refused.builds} builds have been refused since ${since}.`,
    ...wayOut(outDir, refused),
  ]);
}

/** What an operator can do, as sentences. */
function wayOut(outDir: string, { refusals, accept }: RefusedSite): string[] {
  const refused = path.relative(process.cwd(), refusedFolder(outDir)) || '.';
  const rules = [...new Set([...accept, ...refusals.map(({ rule }) => rule)])];
  return [
    'This doesn’t pass by itself: it takes other data, another setting or a corrected program.',
    `The refused site is kept in ${refusedFolder(outDir)}. To look at it: npm start -- --folder ${quoted(refused)}`,
    `To publish it as it is: npm run build -- ${rules.map((rule) => `--accept ${rule}`).join(' ')}`,
  ];
}

/** A path as a shell takes it. */
function quoted(given: string): string {
  return /^[\w./-]+$/.test(given) ? given : `'${given.replaceAll("'", "'\\''")}'`;
}
