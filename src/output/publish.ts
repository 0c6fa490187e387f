import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
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

/** The process that wants to build, and how it finds out about others. */
export interface Builder {
  pid: number;
  /** Epoch milliseconds. */
  now: number;
  isAlive(pid: number): boolean;
}

/** No build takes this long: an older lock is a killed build's, whose number another process may have by now. */
const longestBuild = 2 * 3_600_000;

/**
 * Takes the lock beside the output, so that two builds of one output don't break each other; gives what releases
 * it. Synchronous, as it may have to be released while the process ends. A lock whose process is gone, or is
 * this one (a build of it that failed), or that is hours old, counts for nothing.
 * @throws SettingsError when another build has it.
 */
export function lockFor(outDir: string, { pid, now, isAlive }: Builder): () => void {
  const file = `${outDir}.lock`;
  const own = JSON.stringify({ pid, since: new Date(now).toISOString() });
  mkdirSync(path.dirname(file), { recursive: true });
  if (!createNew(file, own)) {
    const other = lockIn(file);
    const isOld = Math.abs(now - Date.parse(other?.since ?? '')) > longestBuild;
    if (other && other.pid !== pid && !isOld && isAlive(other.pid)) throw inUse(outDir, file, other);
    rmSync(file, { force: true });
    // Somebody else may have been quicker with the lock of a process that is gone.
    if (!createNew(file, own)) throw inUse(outDir, file, lockIn(file));
  }
  return () => {
    const held = lockIn(file);
    if (held?.pid === pid) rmSync(file, { force: true });
  };
}

interface Lock {
  pid: number;
  since: string;
}

function inUse(outDir: string, file: string, lock: Lock | undefined): SettingsError {
  const who = lock ? `process ${lock.pid}, since ${lock.since}` : 'another process';
  return new SettingsError([
    `Another build is writing ${outDir} (${who}); wait for it, or delete ${file} if there is none.`,
  ]);
}

/** Whether the file is new: it isn't written where there is one. */
function createNew(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The lock in a file; a file that is gone, cut off or something else holds none. */
function lockIn(file: string): Lock | undefined {
  try {
    const { pid, since } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Lock>;
    return Number.isInteger(pid) ? { pid: Number(pid), since: String(since) } : undefined;
  } catch {
    // Its writer broke off: nobody holds it.
    return undefined;
  }
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
