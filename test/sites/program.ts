import { cpSync, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { copyTo } from '../../scripts/project-copy.ts';

/** What Node loads before a build that needs no threads, no pauses, and no pictures of its own. */
export const quickBuild = ['--import', new URL('./quick-build.ts', import.meta.url).href];

/** Copies the project into a folder below another, which is given a home too; the copy's address. */
export async function copyProgram(outer: string): Promise<string> {
  const folder = path.join(outer, 'project');
  await copyTo(folder);
  await mkdir(path.join(outer, 'home'));
  // Node finds what it kept by the way from here to the code: it is the same in all copies.
  const compiled = path.join(inject('runFolder'), 'compiled');
  await mkdir(compiled, { recursive: true });
  await symlink(compiled, path.join(outer, 'compiled'));
  return folder;
}

/** Where a copy of the project keeps its bundles. */
export const bundlesOf = (folder: string) => path.join(folder, '.cache', 'bundles');

/** The variables by which is kept what Node makes of the code of a copied project, wherever that is, and what quick builds draw. */
export const keptFor = (folder: string) => ({
  NODE_COMPILE_CACHE: path.join(path.dirname(folder), 'compiled'),
  NODE_COMPILE_CACHE_PORTABLE: '1',
  TEST_PICTURES: path.join(inject('runFolder'), 'pictures'),
});

/** Copies what a folder lacks of another into it, each entry whole or not at all. */
export async function addMissing(from: string, to: string): Promise<void> {
  const there = await readdir(from).catch(() => []);
  await mkdir(to, { recursive: true });
  for (const name of there) {
    if (name === 'new' || name.endsWith('.part') || existsSync(path.join(to, name))) continue;
    const part = path.join(to, `${name}.${process.pid}.part`);
    try {
      // Dozens of small files: a tenth of what the same costs without "Sync".
      cpSync(path.join(from, name), part, { recursive: true });
      await rename(part, path.join(to, name));
    } catch {
      // Another test has brought the same one, or its project has just let it go: it costs a build some seconds.
      await rm(part, { recursive: true, force: true });
    }
  }
}
