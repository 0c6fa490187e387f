import { existsSync } from 'node:fs';
import { chmod, constants, copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { summarize } from '../gate/refusal.ts';
import type { OwnFile } from '../settings/own-files.ts';
import { buildMark, isReport } from './publish.ts';

/** Errors of a place where the site has something of its own: a file, a folder, or a file in the place of a folder. */
const taken = ['EEXIST', 'EISDIR', 'ENOTDIR'];

/** A month of the archive and what lies in it: whole months may be moved there from the published site later. */
const monthOfArchive = /^([a-z]+\/)?archive(\/\d{4}-\d{2}([./].*)?)?$/;

/**
 * Copies the operator's files into a site whose own files are all there. One whose address is taken is left out, as is one in a
 * month of the archive, which may not be there yet, and a compressed copy of a file of the site's, which hosts would send in its place:
 * gives sentences on these.
 */
export async function copyOwnFiles(
  from: string,
  files: readonly OwnFile[],
  folder: string,
): Promise<string[]> {
  const [placed, displaced, copies]: [string[], string[], string[]] = [[], [], []];
  // Before any is copied: beside the operator's own file its copy is the operator's too.
  for (const { file } of files) {
    const plain = file.replace(/\.(gz|br|zst)$/i, '');
    const isReserved = isReport(plain) || monthOfArchive.test(plain) || plain === buildMark;
    if (plain !== file && (isReserved || existsSync(path.join(folder, plain)))) copies.push(`static/${file}`);
    else if (isReserved) displaced.push(`static/${file}`);
    else placed.push(file);
  }
  for (const file of placed) {
    const to = path.join(folder, file);
    try {
      await mkdir(path.dirname(to), { recursive: true });
      await copyFile(path.join(from, file), to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      // A copy has the rights of its original, which may be the operator's alone.
      await chmod(to, 0o644);
    } catch (error) {
      if (!taken.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      displaced.push(`static/${file}`);
    }
  }
  const replaced = summarize(
    displaced,
    'file(s) of static/ are not published, because the site has its own at that address',
  );
  const copied = summarize(
    copies,
    'compressed file(s) in static/ are not published, because hosts would send them in place of the site’s own',
  );
  return [replaced && `${replaced} Rename yours.`, copied && `${copied} Delete yours.`].filter(
    (sentence) => sentence !== undefined,
  );
}
