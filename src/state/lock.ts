import { mkdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SettingsError } from '../settings/settings-error.ts';
import { isBusy, isDamage } from './fault.ts';

/**
 * Takes the lock of a folder or output, `{place}.lock`; gives what releases it. The lock is SQLite's on that
 * database, an empty one: the kernel releases it when the process ends, however it ends, so nobody has to guess whether another is
 * alive or dead. It holds across containers that share a volume as far as their file system has locks, which local ones have. The file
 * stays: one that is removed can be locked by two, each having found it at another time.
 * @throws SettingsError when another build has it, or something else has its name; the disk's error
 */
export function lockFor(place: string): () => void {
  mkdirSync(path.dirname(place), { recursive: true });
  const file = `${place}.lock`;
  if (!isLock(file))
    throw new SettingsError([
      `${file} is not a lock of this program, which needs that name; move it away, or name another folder in its place.`,
    ]);
  const database = new DatabaseSync(file);
  const take = () => database.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE;');
  try {
    try {
      take();
    } catch (error) {
      if (!isDamage(error)) throw error;
      // Not removed: a build that holds the lock of this very file goes on holding it.
      truncateSync(file);
      take();
    }
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new SettingsError([
      `Another build is writing ${place}; wait for it, or end the process that has ${file} open.`,
    ]);
  }
  return () => {
    if (database.isOpen) database.close();
  };
}

/** Whether a place is free for a lock or has one: an empty file, whole pages of a database as 0.2 wrote them, or what 0.1 wrote. */
function isLock(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return !found;
  const { size } = found;
  return size % 4_096 === 0 || (size < 4_096 && readFileSync(file, 'utf8').startsWith('{"pid":'));
}
