import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isWithin } from './settings.ts';
import type { Review } from './settings-error.ts';

/** What operating systems and editors leave behind. */
export const leftovers = /^(\.DS_Store|Thumbs\.db|desktop\.ini|\.git|\.gitkeep|.*~|\..*\.sw[a-p])$/;

/** A file that is published as it is. */
export interface OwnFile {
  /** Its path in the site, with `/`. */
  file: string;
  digest: string;
  bytes: number;
}

/**
 * The file that a setting names, with links resolved. @throws Error with the end of a sentence where none is there, or it
 * lies outside of the folder
 */
export async function fileIn(folder: string, name: string): Promise<string> {
  const real = await realpath(path.resolve(folder, name)).catch(() => undefined);
  if (!real || !(await stat(real)).isFile())
    throw new Error(`is no file in ${folder}; put it there, or correct the name`);
  if (!isWithin(real, await realpath(folder)))
    throw new Error(`lies outside of the site folder; put the file into ${folder}`);
  return real;
}

/**
 * All files below `folder` in the site folder; sorted. Links are followed within the site folder. A fault is a link that leads
 * out of it, or what is neither file nor folder.
 */
export async function ownFiles(
  siteDir: string,
  folder: string,
  { faults }: Pick<Review, 'faults'>,
): Promise<OwnFile[]> {
  const top = path.join(siteDir, folder);
  if (!(await lstat(top).catch(() => undefined))) return [];
  const site = await realpath(siteDir);
  const files: OwnFile[] = [];
  const look = async (inner: string, above: readonly string[]): Promise<void> => {
    const label = path.posix.join(folder, inner);
    const real = await realpath(path.join(top, inner)).catch(() => undefined);
    if (real === undefined) {
      faults.push(`${label} is a link that leads nowhere; delete it, or put the file itself there.`);
      return;
    }
    if (!isWithin(real, site) || above.includes(real)) {
      const where = above.includes(real) ? 'a folder that holds it' : 'outside of the site folder';
      faults.push(
        `${label} is a link to ${real}, ${where}; put the file itself there, so that nothing is published by mistake.`,
      );
      return;
    }
    const found = await stat(real);
    if (found.isFile()) files.push({ file: inner, digest: await digestOfFile(real), bytes: found.size });
    else if (!found.isDirectory()) faults.push(`${label} is neither a file nor a folder; remove it.`);
    else
      for (const name of (await readdir(real)).sort())
        if (!leftovers.test(name)) await look(path.posix.join(inner, name), [...above, real]);
  };
  await look('', []);
  return files;
}

async function digestOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest('base64url').slice(0, 22);
}
