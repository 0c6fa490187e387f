import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, truncateSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SettingsError } from '../settings/settings-error.ts';
import { isBusy, isDamage } from './fault.ts';

/**
 * Takes the lock of a folder or output, `{place}.lock`; gives what releases it. The lock is SQLite's on that small
 * database: the kernel releases it when the process ends, however it ends, so nobody has to guess whether another is alive or
 * dead. It holds across containers that share a volume as far as their file system has locks, which local ones have.
 * @throws SettingsError when another build has it; what the disk has against it
 */
export function lockFor(place: string, now = Date.now()): () => void {
  const file = `${place}.lock`;
  mkdirSync(path.dirname(file), { recursive: true });
  for (;;) {
    const database = openLock(file);
    const token = randomUUID();
    if (!hold(database, token, now)) {
      const holder = holderOf(database);
      database.close();
      throw new SettingsError([`Another build is writing ${place} (${holder}); wait for it.`]);
    }
    // Whoever had it may have removed the file in between: then ours is the lock of a file that nobody finds.
    if (tokenAt(file) === token) {
      return () => {
        if (!database.isOpen) return;
        // While it is still held: nobody can have taken this file meanwhile.
        rmSync(file, { force: true });
        database.close();
      };
    }
    database.close();
  }
}

/**
 * The token in the lock file of that name, undefined where there is none. By SQLite, not by inode: file systems give the number
 * of a removed file to the next one, and a plain `close` of the file would give up this process's lock of it.
 */
function tokenAt(file: string): unknown {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    return database.prepare('SELECT token FROM holder').get()?.['token'];
  } catch (error) {
    // Removed, or another build is just making it: not ours, so the lock is tried again.
    if (isBusy(error) || (error instanceof Error && /unable to open|no such table/.test(error.message)))
      return undefined;
    throw error;
  } finally {
    database?.close();
  }
}

/** The small database of a lock. One that a crash or an earlier version left in another form is made anew. */
function openLock(file: string): DatabaseSync {
  try {
    return connect(file);
  } catch (error) {
    if (!isDamage(error)) throw error;
    // Not removed: a build that holds the lock of this very file goes on holding it.
    truncateSync(file);
    return connect(file);
  }
}

function connect(file: string): DatabaseSync {
  // While another one writes down that it has the lock, it is waited for.
  const database = new DatabaseSync(file, { timeout: 1_000 });
  try {
    // No journal beside it; a lock has nothing to roll back.
    database.exec('PRAGMA journal_mode = MEMORY');
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Takes the lock and records who holds it. Gives whether it was free. */
function hold(database: DatabaseSync, token: string, now: number): boolean {
  try {
    database.exec('BEGIN IMMEDIATE');
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
  try {
    database.exec(
      'DROP TABLE IF EXISTS holder; CREATE TABLE holder (pid INTEGER, host TEXT, since TEXT, token TEXT);',
    );
    database
      .prepare('INSERT INTO holder VALUES (?, ?, ?, ?)')
      .run(process.pid, hostname(), new Date(now).toISOString(), token);
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
