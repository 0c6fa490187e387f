import { readdir, rename, rm, stat } from 'node:fs/promises';
import { SettingsError } from '../settings/config.ts';
import { carryOver } from './carry.ts';

/** Where a build puts its files until they are complete: beside the site that is published. */
export function asideOf(outDir: string): string {
  return `${outDir}.next`;
}

/** Puts the finished site in the place of the old one, by renames; a crash leaves the old or the new one whole. */
export async function publish(outDir: string): Promise<void> {
  const aside = asideOf(outDir);
  const old = `${outDir}.old`;
  await rm(old, { recursive: true, force: true });
  if (await exists(outDir)) await rename(outDir, old);
  await rename(aside, outDir);
  await carryOver(outDir);
  await rm(old, { recursive: true, force: true });
}

/**
 * Makes sure that publishing replaces nothing but a site: the folder is missing or empty, or holds the
 * `status.json` that every site of ours has. @throws SettingsError
 */
export async function expectReplaceable(outDir: string): Promise<void> {
  if (!(await exists(outDir))) return;
  const names = await readdir(outDir).catch(() => ['(no folder)']);
  if (names.length === 0 || names.includes('status.json')) return;
  throw new SettingsError([
    `NEVE_OUT_DIR is "${outDir}", which holds other things than a site made here, and a build replaces all of it; name a folder of its own, or empty that one.`,
  ]);
}

/** Puts right what a crash between two renames left: the old site without its name. */
export async function recover(outDir: string): Promise<void> {
  const old = `${outDir}.old`;
  if (!(await exists(outDir)) && (await exists(old))) await rename(old, outDir);
  // Or pages that were to be moved from the old site to the new one.
  await carryOver(outDir);
  await rm(asideOf(outDir), { recursive: true, force: true });
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
