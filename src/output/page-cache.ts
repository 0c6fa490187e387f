import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../source/state-file.ts';

/*
 * Astro keeps the pages that it rendered and a list of what each was made from, and writes the list last. A
 * build that was cut off leaves pages that the list knows by the keys of the build before: a page could come
 * back later under the key of another content. So such a cache is thrown away.
 */

const mark = 'unfinished';

/** Makes sure that the kept pages belong to their list; to be called before any is rendered. */
export async function trustPages(cacheFolder: string): Promise<void> {
  const file = path.join(cacheFolder, mark);
  if (await isThere(file)) {
    await rm(path.join(cacheFolder, 'incremental-build.json'), { force: true });
    await rm(path.join(cacheFolder, 'dist'), { recursive: true, force: true });
  }
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(file, '');
}

/** The list is written, and its pages are good: to be called once they are published. */
export async function keepPages(cacheFolder: string): Promise<void> {
  await rm(path.join(cacheFolder, mark), { force: true });
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
