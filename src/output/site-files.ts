import { copyFile, link, lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../source/state-file.ts';
import type { FileFacts, FileRequest } from './read-site-file.ts';
import { runInThread } from './threads.ts';

/** All files below a folder, sorted, with `/`, and their sizes in bytes; none where there is no such folder. */
export async function filesIn(folder: string): Promise<Map<string, number>> {
  let entries: Awaited<ReturnType<typeof readEntries>>;
  try {
    entries = await readEntries(folder);
  } catch (error) {
    if (isMissing(error)) return new Map();
    throw error;
  }
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

function readEntries(folder: string) {
  return readdir(folder, { recursive: true, withFileTypes: true });
}

/** Reads a file of a site, in a thread and once however often it is asked for. @throws where it can't be read */
export type ReadFile = (file: string) => Promise<FileFacts>;

/** What reads the files of a site, and compresses them where a `published` one is named: see `FileRequest`. */
export function fileReader(site: Omit<FileRequest, 'file'>): ReadFile {
  const read = new Map<string, Promise<FileFacts>>();
  return (file) => {
    const facts = read.get(file) ?? runInThread('readSiteFile', { ...site, file });
    read.set(file, facts);
    return facts;
  };
}

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

/**
 * Puts a file into an unfinished site in `folder`: as a link to that of the `published` one where it has the same bytes, else
 * it is written.
 */
export async function putFile(
  { folder, published }: { folder: string; published: string },
  file: string,
  text: string,
): Promise<void> {
  const [from, to] = [path.join(published, file), path.join(folder, file)];
  const old = await readFile(from).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (old?.equals(Buffer.from(text))) return linkFile(from, to);
  await mkdir(path.dirname(to), { recursive: true });
  await writeFile(to, text);
}
