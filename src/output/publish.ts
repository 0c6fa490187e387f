import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finishPendingMoves } from '../archive/pending-moves.ts';
import { freeName, isThere } from '../folders.ts';

/** Where a build puts its files until they are complete: beside the site that is published. */
export function stagingDir(outDir: string): string {
  return `${outDir}.next`;
}

/** Where a site is kept that the gate refused. */
export function refusedFolder(outDir: string): string {
  return `${outDir}.refused`;
}

/** A file that marks an unfinished site as one that a build may remove. */
export const buildMark = '.neve-build';

/** Whether a file, from the site's folder on, is one that a build writes last, and that an unchanged one renews. */
export function isReport(file: string): boolean {
  return /^(status|build|status\/\d+)\.json$/.test(file);
}

/** Makes the folder that a site is made in, with its mark. */
export async function openStagingDir(outDir: string): Promise<string> {
  const staging = stagingDir(outDir);
  await mkdir(staging, { recursive: true });
  await writeFile(path.join(staging, buildMark), '');
  return staging;
}

/** Where a report is written at first: in the published folder itself a crash would leave it. */
const temporary = (outDir: string) => `${outDir}.report`;

/**
 * Replaces reports of the published site, by their names, and nothing else: a reader finds the old or the new one of
 * each, whole.
 */
export async function replaceReports(outDir: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(outDir, name)), { recursive: true });
    await writeFile(temporary(outDir), text, { flush: true });
    await rename(temporary(outDir), path.join(outDir, name));
  }
}

/**
 * Puts the finished site in the place of the old one, by renames; a crash leaves the old or the new one whole. What the gate
 * refused before goes. `remove` removes a file or folder; what it can't remove stays beside the new site. Gives a sentence on
 * each of these.
 */
export async function publish(outDir: string, remove = removeAll): Promise<string[]> {
  const staging = stagingDir(outDir);
  const old = `${outDir}.old`;
  const left = await clearAway(old, outDir, remove);
  // From here on its build report identifies it as ours.
  await rm(path.join(staging, buildMark), { force: true });
  if (isThere(outDir)) await rename(outDir, old);
  await rename(staging, outDir);
  await finishPendingMoves(outDir);
  await removeSite(old, remove).catch(() => left.push(leftOver(old)));
  return [...left, ...(await clearAway(refusedFolder(outDir), outDir, remove))];
}

/**
 * Removes a site beside the published one. No build waits for what can't be removed of it, such as files of another account: it
 * is moved out of the way, so that its name is free, and a sentence says where it is.
 */
export async function clearAway(folder: string, outDir: string, remove = removeAll): Promise<string[]> {
  try {
    await removeSite(folder, remove);
    return [];
  } catch {
    const aside = freeName(`${outDir}.left`);
    await rename(folder, aside);
    return [leftOver(aside)];
  }
}

const leftOver = (place: string) => `What is left of an earlier site can’t be removed: delete ${place}.`;

const removeAll = (place: string): Promise<void> => rm(place, { recursive: true, force: true });

/**
 * Removes a site, its marks last: without them, what a crash leaves would look like the operator's own files. @throws what kept
 * some of it from being removed, once all else is gone
 */
export async function removeSite(folder: string, remove = removeAll): Promise<void> {
  if (!isThere(folder)) return;
  const names = (await readdir(folder)).filter((name) => ![buildMark, 'status.json'].includes(name));
  const faults: unknown[] = [];
  for (const name of names) await remove(path.join(folder, name)).catch((error) => faults.push(error));
  if (faults.length > 0) throw faults[0];
  await remove(folder);
}

/**
 * Puts right what a crash between two renames left: the old site without its name, which an empty folder may have by now. Gives a
 * sentence on what can't be removed.
 */
export async function recover(outDir: string, remove = removeAll): Promise<string[]> {
  const old = `${outDir}.old`;
  if (isThere(old) && isThere(outDir) && (await readdir(outDir)).length === 0) await rmdir(outDir);
  if (!isThere(outDir) && isThere(old)) await rename(old, outDir);
  // Or pages that were to be moved from the old site to the new one.
  await finishPendingMoves(outDir);
  const left = await clearAway(stagingDir(outDir), outDir, remove);
  await rm(temporary(outDir), { force: true });
  return left;
}
