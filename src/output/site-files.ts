import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../source/state-file.ts';

/** All files below a folder, sorted, with `/`, and their sizes in bytes; none where there is no such folder. */
export async function filesIn(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const files = entries.flatMap((entry) => {
    if (entry.isDirectory()) return [];
    const place = path.join(entry.parentPath, entry.name);
    return [path.relative(folder, place).split(path.sep).join('/')];
  });
  const sizes = files
    .sort()
    .map(async (file) => [file, await lstat(path.join(folder, file)).then(({ size }) => size)] as const);
  return new Map(await Promise.all(sizes));
}

/**
 * Puts a file that is kept elsewhere, and is replaced there but never changed, into an unfinished site: as a link to the same
 * bytes, or copied where the file system has no such links or is another one. Its folder is made.
 * @throws what the disk has against it
 */
export function linkFile(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  linkInto(from, to);
}

/** As `linkFile`, into a folder that is there. */
export function linkInto(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw error;
    // A copy must not write into a file that another site has, too.
    if (code === 'EEXIST') rmSync(to);
    copyFileSync(from, to);
  }
}
