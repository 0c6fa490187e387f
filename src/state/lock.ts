import { mkdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SettingsError } from '../settings/settings-error.ts';
import { isBusy, isDamage } from './fault.ts';

/**
 * Takes the lock of a folder or output, `{place}.lock`; gives what releases it. The lock is SQLite's on that small
 * database: the kernel releases it when the process ends, however it ends, so nobody has to guess whether another is alive or
 * dead. It holds across containers that share a volume as far as their file system has locks, which local ones have. The file
 * stays: one that is removed can be locked by two, each having found it at another time.
 * @throws SettingsError when another build has it, or something else has its name; the disk's error
 */
export function lockFor(place: string, now = Date.now()): () => void {
  mkdirSync(path.dirname(place), { recursive: true });
  const database = openLock(`${place}.lock`);
  if (!hold(database, now)) {
    const holder = holderOf(database);
    database.close();
    throw new SettingsError([`Another build is writing ${place} (${holder}); wait for it.`]);
  }
  return () => {
    if (database.isOpen) database.close();
  };
}

/** The small database of a lock. One that a crash or an earlier version left in another form is made anew. */
function openLock(file: string): DatabaseSync {
  if (!isLock(file))
    throw new SettingsError([
      `${file} is not a lock of this program, which needs that name; move it away, or name another folder in its place.`,
    ]);
  try {
    return connect(file);
  } catch (error) {
    if (!isDamage(error)) throw error;
    // Not removed: a build that holds the lock of this very file goes on holding it.
    truncateSync(file);
    return connect(file);
  }
}

/** Whether a place is free for a lock or has one: whole pages of a database, damaged or not, or what 0.1 wrote. */
function isLock(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return !found;
  const { size } = found;
  return size % 4_096 === 0 || (size < 4_096 && readFileSync(file, 'utf8').startsWith('{"pid":'));
}

function connect(file: string): DatabaseSync {
  // While another one writes down that it has the lock, it is waited for.
  const database = new DatabaseSync(file, { timeout: 1_000 });
  try {
    // No journal beside it, and no waiting for the disk: a lock has nothing to roll back, nor to outlast a power cut.
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;');
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Takes the lock and records who holds it. Gives whether it was free. */
function hold(database: DatabaseSync, now: number): boolean {
  try {
    database.exec('BEGIN IMMEDIATE');
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
  try {
    database.exec('DROP TABLE IF EXISTS holder; CREATE TABLE holder (pid INTEGER, host TEXT, since TEXT);');
    database
      .prepare('INSERT INTO holder VALUES (?, ?, ?)')
      .run(process.pid, hostname(), new Date(now).toISOString());
    database.exec('COMMIT; BEGIN IMMEDIATE;');
    return true;
  } catch (error) {
    // Between the two, another build may have been quicker.
    if (isBusy(error)) return false;
    database.close();
    throw error;
  }
}

/** Who has the lock, for people only: a process has another number in another container. */
function holderOf(database: DatabaseSync): string {
  try {
    const { pid, host, since } = database.prepare('SELECT * FROM holder').get() ?? {};
    if (pid) return `process ${pid} on ${host}, since ${since}`;
  } catch (error) {
    // It is being written, or holds nothing yet.
    if (!isBusy(error) && !(error instanceof Error && /no such table/.test(error.message))) throw error;
  }
  return 'another process';
}
