import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readJson } from '../disk.ts';
import { isThere } from '../folders.ts';

/*
 * Pages that the new site takes over from the published one. They are moved, not copied, so that a year of
 * archive costs no more than a week of it. What is to be moved is written down before; a build that is cut off
 * in between is made good by the next one, before it does anything else.
 */

/** Writes down what is to be moved once the new site is published: paths from the output folder on. */
export async function writePendingMoves(outDir: string, paths: readonly string[]): Promise<void> {
  await mkdir(path.dirname(outDir), { recursive: true });
  // On the disk before any rename is: a power cut could keep those and lose the list.
  await writeFile(listFile(outDir), JSON.stringify(paths), { flush: true });
}

/**
 * Moves what was written down from the old site to the new one; what the new one has itself is left. To be called
 * while both exist, and again after a crash.
 */
export async function finishPendingMoves(outDir: string): Promise<void> {
  for (const place of await pendingMoves(outDir)) {
    const from = path.join(`${outDir}.old`, place);
    const to = path.join(outDir, place);
    if (!isThere(from) || isThere(to)) continue;
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
  }
  await rm(listFile(outDir), { force: true });
}

/** What was written down to be moved, and hasn't been yet. */
export async function pendingMoves(outDir: string): Promise<string[]> {
  // None in a list that was cut off while it was written: then nothing had been moved yet.
  const found = await readJson(listFile(outDir));
  return Array.isArray(found) ? found.filter((place) => typeof place === 'string') : [];
}

function listFile(outDir: string): string {
  return `${outDir}.carry`;
}
