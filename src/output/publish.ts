import { cp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { carryOver } from './carry.ts';

/** Where a build puts its files until they are complete: beside the site that is published. */
export function stagingDir(outDir: string): string {
  return `${outDir}.next`;
}

/**
 * Where Astro renders pages: beside the published site, or in the project's own cache when that is on another file
 * system, since Astro moves files from the project's folder to its output by renames.
 */
export async function renderFolder(outDir: string, project: string): Promise<string> {
  const above = path.dirname(outDir);
  if (!(await exists(above))) return stagingDir(outDir);
  const [own, published] = await Promise.all([stat(project), stat(above)]);
  return own.dev === published.dev ? stagingDir(outDir) : path.join(project, '.cache', 'site');
}

/** Puts what was rendered where the finished site is made, if it isn't there. */
export async function collectRendered(rendered: string, outDir: string): Promise<string> {
  const staging = stagingDir(outDir);
  if (path.resolve(rendered) === staging) return staging;
  await cp(rendered, staging, { recursive: true });
  await rm(rendered, { recursive: true });
  return staging;
}

/**
 * Puts the finished site in the place of the old one, by renames; a crash leaves the old or the new one whole. `remove`
 * removes a file or folder.
 */
export async function publish(outDir: string, remove = removeAll): Promise<void> {
  const staging = stagingDir(outDir);
  const old = `${outDir}.old`;
  await removeSite(old, remove);
  if (await exists(outDir)) await rename(outDir, old);
  await rename(staging, outDir);
  await carryOver(outDir);
  await removeSite(old, remove);
}

const removeAll = (place: string): Promise<void> => rm(place, { recursive: true, force: true });

/** Removes a site, its status last: without that, what a crash leaves would look like the operator's own files. */
async function removeSite(folder: string, remove: typeof removeAll): Promise<void> {
  if (!(await exists(folder))) return;
  for (const name of await readdir(folder)) if (name !== 'status.json') await remove(path.join(folder, name));
  await remove(folder);
}

/** Puts right what a crash between two renames left: the old site without its name. */
export async function recover(outDir: string): Promise<void> {
  const old = `${outDir}.old`;
  if (!(await exists(outDir)) && (await exists(old))) await rename(old, outDir);
  // Or pages that were to be moved from the old site to the new one.
  await carryOver(outDir);
  await rm(stagingDir(outDir), { recursive: true, force: true });
}

async function exists(folder: string): Promise<boolean> {
  try {
    await stat(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
