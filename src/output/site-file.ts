import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Puts a file that is kept elsewhere, and is replaced there but never changed, into an unfinished site: as a link to the same
 * bytes, or copied where the file system has no such links or is another one. @throws what the disk has against it
 */
export async function linkFile(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw error;
    // A copy must not write into a file that another site has, too.
    if (code === 'EEXIST') await rm(to);
    await copyFile(from, to);
  }
}
