import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { sha256 } from '../digest.ts';
import { StateFolderError } from '../disk.ts';
import { withRecord } from './old/columns.ts';
import { checksumOf, type Row, type Table, tables } from './row.ts';

/** How many rows behind a damaged place are tried one by one before the table is read from its other end. */
const maxGap = 1_000;

/**
 * Gives a damaged database, with its write-ahead log, a name with the time at which it was put aside; gives that name.
 * @throws StateFolderError
 */
export function putAside(file: string, now: number, folder: string): string {
  const when = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  let aside = `${file}.damaged-${when}`;
  for (let count = 2; existsSync(aside); count += 1) aside = `${file}.damaged-${when}-${count}`;
  try {
    for (const part of ['', '-wal', '-shm'])
      if (existsSync(file + part)) renameSync(file + part, aside + part);
  } catch (error) {
    throw new StateFolderError(folder, error);
  }
  return aside;
}

/**
 * Gives the database with what was rescued the name that the damaged one had, also where a build was killed before that.
 * @throws StateFolderError
 */
export function finishRescue(file: string, fresh: string): void {
  if (existsSync(file) || !existsSync(fresh)) return;
  // A log of the damaged one would be taken for the new one's.
  try {
    for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true });
    renameSync(fresh, file);
  } catch (error) {
    throw new StateFolderError(path.dirname(file), error);
  }
}

/** Removes a database, with its write-ahead log, that a build may have left. */
export function removeDatabase(file: string): void {
  for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true });
}

/**
 * Hands on every row of a damaged database that can be read and matches its checksum; gives how many. The file stays as
 * it is: it may be another program's.
 */
export function rescueRows(damaged: string, put: (table: Table, row: Row, text?: string) => void): number {
  const copy = `${damaged}.copy`;
  try {
    return rescueFrom(hasSoundCopy(damaged, copy) ? copy : damaged, put);
  } finally {
    removeDatabase(copy);
  }
}

/** Copies a database, with a sound header. Without room for that the caller reports how many records could be read. */
function hasSoundCopy(damaged: string, copy: string): boolean {
  try {
    for (const part of ['', '-wal'])
      if (existsSync(damaged + part)) copyFileSync(damaged + part, copy + part, constants.COPYFILE_FICLONE);
    const descriptor = openSync(copy, 'r+');
    const header = Buffer.alloc(100);
    const length = readSync(descriptor, header);
    if (length === header.length)
      writeSync(descriptor, soundHeader(header, fstatSync(descriptor).size), 0, length, 0);
    closeSync(descriptor);
    return true;
  } catch {
    return false;
  }
}

/**
 * A header with what is the same in all states, so that damage to it alone costs no record: SQLite's name, pages of 4 kB, a
 * write-ahead log, format 4, UTF-8 (https://www.sqlite.org/fileformat.html#the_database_header).
 */
function soundHeader(header: Buffer, size: number): Buffer {
  const sound = Buffer.from(header);
  sound.write('SQLite format 3\0\x10\0\x02\x02\0@  ', 0, 'latin1');
  sound.writeUInt32BE(Math.floor(size / 4_096), 28);
  sound.writeUInt32BE(4, 44);
  sound.fill(0, 52, 68);
  sound.writeUInt32BE(1, 56);
  return sound;
}

function rescueFrom(file: string, put: (table: Table, row: Row, text?: string) => void): number {
  let count = 0;
  let database: DatabaseSync;
  try {
    database = new DatabaseSync(file, { readOnly: true });
  } catch {
    // Nothing of it can be read: the caller reports how many records were kept.
    return 0;
  }
  for (const table of tables) {
    // What was done once is done again with what is left.
    if (table === 'marks') continue;
    for (const row of readableRows(database, table)) {
      const { rowid: _, checksum, body, ...columns } = row;
      const known = columns as Row;
      if (checksum !== checksumOf(known)) continue;
      const text = body instanceof Uint8Array ? textOf(body, String(known['body_digest'])) : undefined;
      if (body && text === undefined) continue;
      put(table, withRecord(table, known), text);
      count += 1;
    }
  }
  try {
    database.close();
  } catch {
    // It is put aside for good; nothing more is asked of it.
  }
  return count;
}

function textOf(body: Uint8Array, digest: string): string | undefined {
  try {
    const text = zstdDecompressSync(body).toString('utf8');
    return sha256(text) === digest ? text : undefined;
  } catch {
    // Damaged: the row is left out.
    return undefined;
  }
}

/** The rows of a table from both ends up to what is damaged, and behind small damaged places. */
function* readableRows(database: DatabaseSync, table: Table): Generator<Record<string, SQLOutputValue>> {
  const seen = new Set<number>();
  for (const [compare, order, step] of [
    ['>', 'ASC', 1],
    ['<', 'DESC', -1],
  ] as const) {
    let at = step > 0 ? -1 : Number.MAX_SAFE_INTEGER;
    let gap = 0;
    for (;;) {
      try {
        const condition = gap === 0 ? `rowid ${compare} ? ORDER BY rowid ${order} LIMIT 1` : 'rowid = ?';
        const row = database
          .prepare(`SELECT rowid AS rowid, * FROM ${table} NOT INDEXED WHERE ${condition}`)
          .get(gap === 0 ? at : at + gap * step);
        if (row) {
          at = Number(row['rowid']);
          gap = 0;
          if (seen.has(at)) break;
          seen.add(at);
          yield row;
        } else if (gap === 0) {
          break;
        } else {
          gap += 1;
        }
      } catch {
        // A damaged page: the rows behind it are tried one by one.
        gap += 1;
      }
      if (gap > maxGap || (gap > 0 && step < 0)) break;
    }
  }
}
