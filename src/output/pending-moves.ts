import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../source/state-file.ts';

/*
 * Pages that the new site takes over from the published one. They are moved, not copied, so that a year of
 * archive costs no more than a week of it. What is to be moved is written down before; a build that is cut off
 * in between is made good by the next one, before it does anything else.
 */

/** Writes down what is to be moved once the new site is published: paths from the output folder on. */
export async function writePendingMoves(outDir: string, paths: readonly string[]): Promise<void> {
  await mkdir(path.dirname(outDir), { recursive: true });
  const file = await open(listFile(outDir), 'w');
  try {
    await file.writeFile(JSON.stringify(paths));
    // On the disk before any rename is: a power cut could keep those and lose the list.
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Moves what was written down from the old site to the new one; what the new one has itself is left. To be called
 * while both stand, and again after a crash.
 */
export async function finishPendingMoves(outDir: string): Promise<void> {
  for (const place of await readList(listFile(outDir))) {
    const from = path.join(`${outDir}.old`, place);
    const to = path.join(outDir, place);
    if (!(await isThere(from)) || (await isThere(to))) continue;
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
  }
  await rm(listFile(outDir), { force: true });
}

/** What was written down to be moved, and hasn't been yet. */
export function pendingMoves(outDir: string): Promise<string[]> {
  return readList(listFile(outDir));
}

function listFile(outDir: string): string {
  return `${outDir}.carry`;
}

async function readList(file: string): Promise<string[]> {
  try {
    const found: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Array.isArray(found) ? found.filter((place) => typeof place === 'string') : [];
  } catch (error) {
    // One that was cut off while it was written: then nothing had been moved yet.
    if (isMissing(error) || error instanceof SyntaxError) return [];
    throw error;
  }
}

async function isThere(place: string): Promise<boolean> {
  try {
    await access(place);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
