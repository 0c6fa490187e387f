import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { namesOfFiles } from '../folders.ts';
import { projectFolder } from '../project.ts';

/** What else, beside `src/` and the settings, decides how data become a site. */
const others = ['astro.config.mjs', 'package.json', 'package-lock.json'];

/**
 * A digest of the program: its files, its packages by their lock file, Node and the time-zone data. Pages of
 * one version are never taken for those of another. `versions` is `process.versions` or its like.
 */
export function programDigest(versions: { node: string; tz?: string | undefined }): string {
  const hash = createHash('sha256').update(`${versions.node} ${versions.tz ?? ''}`);
  const sources = namesOfFiles(path.join(projectFolder, 'src')).map((file) => `src/${file}`);
  const found = others.filter((file) => existsSync(path.join(projectFolder, file)));
  for (const file of [...sources, ...found].sort())
    hash.update(`\0${file}\0`).update(readFileSync(path.join(projectFolder, file)));
  return hash.digest('hex').slice(0, 32);
}
