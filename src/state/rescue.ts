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
import { StateFolderError } from '../disk.ts';
import { freeName } from '../folders.ts';
import { StateDamageError } from './fault.ts';
import { checksumOf, plain, type Row, type Table, tables, textIn } from './row.ts';

type PutRow = (table: Table, row: Row, text?: string) => void;
type ReadRow = Record<string, SQLOutputValue>;

/** How many rows behind a damaged place are tried one by one before the table is read from its other end. */
const maxGap = 1_000;

/**
 * Gives a damaged database, with its write-ahead log, a name with the time at which it was put aside; gives that name.
 * @throws StateFolderError
 */
export function putAside(file: string, now: number, folder: string): string {
  const when = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  const aside = freeName(`${file}.damaged-${when}`);
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
export function rescueRows(damaged: string, put: PutRow): number {
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

function rescueFrom(file: string, put: PutRow): number {
  let database: DatabaseSync;
  try {
    database = new DatabaseSync(file, { readOnly: true });
  } catch {
    // Nothing of it can be read: the caller reports how many records were kept.
    return 0;
  }
  let count = 0;
  for (const table of tables) {
    // What was done once is done again with what is left.
    if (table === 'marks') continue;
    for (const row of readableRows(database, table)) if (carry(table, row, put)) count += 1;
  }
  try {
    database.close();
  } catch {
    // It is put aside for good; nothing more is asked of it.
  }
  return count;
}

/**
 * Hands on every row of a whole database of an earlier version; gives how many. `damaged` hears of each that doesn't match its
 * checksum and is left out. @throws StateDamageError where a table is missing; what SQLite throws
 */
export function carryRows(file: string, put: PutRow, damaged: (table: Table) => void): number {
  const database = new DatabaseSync(file, { readOnly: true });
  let count = 0;
  try {
    for (const table of tables) {
      const isThere = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table);
      // Versions 6 and 7 added these.
      if (!isThere && (table === 'heard' || table === 'given')) continue;
      if (!isThere) throw new StateDamageError(`its table "${table}" is gone`);
      const rows = database.prepare(`SELECT * FROM ${table} ORDER BY rowid`);
      rows.setReadBigInts(true);
      for (const row of rows.iterate()) {
        if (carry(table, row, put)) count += 1;
        else damaged(table);
      }
    }
  } finally {
    database.close();
  }
  return count;
}

/** Hands on a row in today's form; gives whether it matched its checksum. */
function carry(table: Table, { rowid: _, checksum, body, ...columns }: ReadRow, put: PutRow): boolean {
  const row = plain(columns);
  if (checksum !== checksumOf(row)) return false;
  const text = body instanceof Uint8Array ? textIn(body, row['body_digest']) : undefined;
  if (body && text === undefined) return false;
  put(table, row, text);
  return true;
}

/** The rows of a table from both ends up to what is damaged, and behind small damaged places. */
function* readableRows(database: DatabaseSync, table: Table): Generator<ReadRow> {
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
