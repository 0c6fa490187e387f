import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { namesOfFiles } from '../folders.ts';
import { projectFolder } from '../project.ts';

/** All that decides how data become a site, apart from the settings. */
const parts = ['src', 'astro.config.mjs', 'package.json', 'package-lock.json'];

/**
 * A digest of the program: its files, its packages by their lock file, Node and the time-zone data. Pages of
 * one version are never taken for those of another. `versions` is `process.versions` or its like.
 */
export function programDigest(versions: { node: string; tz?: string | undefined }): string {
  const hash = createHash('sha256').update(`${versions.node} ${versions.tz ?? ''}`);
  for (const file of parts.flatMap(filesOf).sort())
    hash.update(`\0${file}\0`).update(readFileSync(path.join(projectFolder, file)));
  return hash.digest('hex').slice(0, 32);
}

function filesOf(part: string): string[] {
  const place = path.join(projectFolder, part);
  if (!existsSync(place)) return [];
  return statSync(place).isFile() ? [part] : namesOfFiles(place).map((file) => `${part}/${file}`);
}
