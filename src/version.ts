import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './source/state-file.ts';

/** All that decides how data become a site, apart from the settings. */
const parts = ['src', 'astro.config.mjs', 'package.json', 'package-lock.json'];

/**
 * A digest of the program: its files, its packages by their lock file, Node and the time-zone data. Pages of
 * one version are never taken for those of another. `versions` is `process.versions` or its like.
 */
export async function versionOf(
  root: string,
  versions: { node: string; tz?: string | undefined },
): Promise<string> {
  const files = (await Promise.all(parts.map((part) => filesOf(root, part)))).flat().sort();
  const hash = createHash('sha256').update(`${versions.node} ${versions.tz ?? ''}`);
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))));
  for (const [index, file] of files.entries()) hash.update(`\0${file}\0`).update(contents[index] ?? '');
  return hash.digest('hex').slice(0, 32);
}

async function filesOf(root: string, part: string): Promise<string[]> {
  try {
    const entries = await readdir(path.join(root, part), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [part];
    if (isMissing(error)) return [];
    throw error;
  }
}
