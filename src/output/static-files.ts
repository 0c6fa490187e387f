import { existsSync } from 'node:fs';
import { constants, copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { OwnFile } from '../settings/own-files.ts';
import { buildMark, isReport } from './publish.ts';

/** Errors of a place where the site has something of its own: a file, a folder, or a file in the place of a folder. */
const taken = ['EEXIST', 'EISDIR', 'ENOTDIR'];

/** A month of the archive and what lies in it: months may be moved from the published site as a whole, after all else is there. */
const monthOfArchive = /^([a-z]+\/)?archive(\/\d{4}-\d{2}([./].*)?)?$/;

/**
 * Copies the operator's files into a site whose own files are all there. One whose address is taken is left out, as is one in a
 * month of the archive, which may not be there yet, and a compressed copy of a file of the site's, which hosts would send in its place: the
 * gate warns of them.
 */
export async function copyOwnFiles(from: string, files: readonly OwnFile[], folder: string): Promise<void> {
  // Before any is copied: beside the operator's own file its copy is the operator's too.
  const placed = files.filter(({ file }) => {
    const plain = file.replace(/\.(gz|br|zst)$/i, '');
    return (
      !isReport(plain) &&
      !monthOfArchive.test(plain) &&
      plain !== buildMark &&
      (plain === file || !existsSync(path.join(folder, plain)))
    );
  });
  for (const { file } of placed) {
    const to = path.join(folder, file);
    try {
      await mkdir(path.dirname(to), { recursive: true });
      await copyFile(path.join(from, file), to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    } catch (error) {
      if (!taken.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}
