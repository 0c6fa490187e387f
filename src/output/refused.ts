import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Refusal } from '../gate/refusal.ts';
import { isRecord } from '../schema/value.ts';
import { isMissing, writeFileAtomic } from '../source/state-file.ts';

/** A site that wasn't published, and what has to stay the same for it to be refused again without being rendered. */
export interface RefusedSite {
  /** Digest of answers, settings and program. */
  content: string;
  /** Rules that were overruled. */
  accept: string[];
  /** `content` of the published site that it was compared with; '' where there was none. */
  published: string;
  /** The instant as of which its pages were made, epoch milliseconds, and the next at which they would differ. */
  renderedAt: number;
  nextBoundary: number;
  /** Since when builds have been refused without one being published, epoch milliseconds, and how many. */
  since: number;
  builds: number;
  refusals: Refusal[];
}

const fileName = 'refusal.json';

/** Where a refused site is kept: beside the published one. */
export function refusedFolder(outDir: string): string {
  return `${outDir}.refused`;
}

/** The site that was refused last, if it is still there; none where its record can't be read: it is rendered again. */
export async function readRefused(outDir: string): Promise<RefusedSite | undefined> {
  const found = await jsonIn(path.join(refusedFolder(outDir), fileName));
  const isRefused =
    isRecord(found) &&
    [found.content, found.published].every((text) => typeof text === 'string') &&
    [found.renderedAt, found.nextBoundary, found.since, found.builds].every((one) => Number.isFinite(one)) &&
    Array.isArray(found.accept) &&
    Array.isArray(found.refusals);
  return isRefused ? (found as unknown as RefusedSite) : undefined;
}

/** Keeps a finished site in `folder` that was refused, in the place of an earlier one. */
export async function keepRefused(outDir: string, folder: string, refused: RefusedSite): Promise<void> {
  await forgetRefused(outDir);
  await rename(folder, refusedFolder(outDir));
  await writeRefused(outDir, refused);
}

/** Writes the record of a refused site that is kept already. */
export async function writeRefused(outDir: string, refused: RefusedSite): Promise<void> {
  await writeFileAtomic(refusedFolder(outDir), fileName, `${JSON.stringify(refused, null, 2)}\n`);
}

/** Removes the refused site: another one is published, or the published one is right. */
export async function forgetRefused(outDir: string): Promise<void> {
  await rm(refusedFolder(outDir), { recursive: true, force: true });
}

/** `content` of the published site; '' where there is none. */
export async function publishedContent(outDir: string): Promise<string> {
  const status = await jsonIn(path.join(outDir, 'status.json'));
  return isRecord(status) && typeof status.content === 'string' ? status.content : '';
}

/**
 * Tells monitors of the published site since when it isn't renewed, and why. Its `builtAt` stays: pages go on to say how
 * old they are.
 */
export async function tellRefused(
  outDir: string,
  { since, builds, refusals }: Pick<RefusedSite, 'since' | 'builds' | 'refusals'>,
): Promise<void> {
  const refused = {
    since: new Date(since).toISOString(),
    builds,
    rules: [...new Set(refusals.map(({ rule }) => rule))],
  };
  const sentences = refusals.map(({ rule, sentence }) => `${rule}: ${sentence}`);
  for (const [name, said] of [
    ['build.json', { ...refused, sentences }],
    ['status.json', refused],
  ] as const) {
    const report = await jsonIn(path.join(outDir, name));
    // A site that says nothing of itself isn't one that builds renew.
    if (!isRecord(report) || typeof report.builtAt !== 'string') continue;
    // Not made in the published folder itself, where a crash would leave it.
    const [folder, aside] = [refusedFolder(outDir), `live-${name}`];
    await writeFileAtomic(folder, aside, `${JSON.stringify({ ...report, refused: said }, null, 2)}\n`);
    await rename(path.join(folder, aside), path.join(outDir, name));
  }
}

async function jsonIn(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
