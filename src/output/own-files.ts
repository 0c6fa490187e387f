import { constants, copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { OwnFile } from '../settings/site-folder.ts';

/** Errors of a place where the site has something of its own: a file, a folder, or a file in the place of a folder. */
const taken = ['EEXIST', 'EISDIR', 'ENOTDIR'];

/** What a build writes last, after its own files were checked. */
const reports = ['status.json', 'build.json', '.neve-build'];

/**
 * Copies the operator's files into a site whose own files are all there. One whose address is taken is left out: the gate
 * warns of it.
 */
export async function copyOwnFiles(from: string, files: readonly OwnFile[], folder: string): Promise<void> {
  for (const { file } of files) {
    if (reports.includes(file)) continue;
    const to = path.join(folder, file);
    try {
      await mkdir(path.dirname(to), { recursive: true });
      await copyFile(path.join(from, file), to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    } catch (error) {
      if (!taken.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}
