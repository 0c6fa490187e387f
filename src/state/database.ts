import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { sha256 } from '../digest.ts';
import { StateFolderError } from '../disk.ts';
import { asStateError, isDamage, StateDamageError, StateVersionError } from './fault.ts';
import { carryRows, finishRescue, putAside, removeDatabase, rescueRows } from './rescue.ts';
import { checksumOf, plain, type Row, type Table, textIn, type Value } from './row.ts';

/** A row as it was read, with its place in the table. */
export type StoredRow = Row & { rowid: number };

/** `PRAGMA user_version` of the databases that this program reads and writes. */
export const stateVersion = 7;
/** "Névé" in the header of the file, so that no other program's database is taken for ours. */
const applicationId = 0x4e_76_e9_01;
/** Version 0.2.4's: earlier ones had other columns. */
const oldestVersion = 5;
/** A version from here on is damage: none has been skipped so far. */
const impossibleVersion = 100;
const fileName = 'neve.db';

/** The state of a site: one SQLite file. Values are checked when they are read, see `schema.sql`. */
export type StateDatabase = ReturnType<typeof connectionTo>;

/**
 * Opens the state of a build, made where there is none. A damaged file is put aside under another name, and what can
 * still be read of it is kept. One build at a time: see `lock.ts`. `now`, in epoch milliseconds, is for the
 * name of a file that is put aside; `warn` takes a sentence on what is damaged.
 * @throws StateVersionError for a newer or too old state, with nothing touched; StateFolderError
 */
export function openState(
  folder: string,
  { now, warn }: { now: number; warn: (sentence: string) => void },
): StateDatabase {
  const file = path.join(folder, fileName);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StateFolderError(folder, error);
  }
  const fresh = `${file}.new`;
  finishRescue(file, fresh);
  const isKnown = hasKnownHeader(file);
  /** Whole before it takes the other's place: a build that is killed before that leaves everything to the next one. */
  const filled = (fill: (put: StateDatabase['put']) => number): number => {
    removeDatabase(fresh);
    const made = connectionTo(openWhole(fresh), folder, warn);
    try {
      return made.durably(() => fill(made.put));
    } finally {
      made.close();
    }
  };
  try {
    if (!isKnown) throw new StateDamageError('its header is not that of a state');
    const database = openWhole(file);
    if (versionOf(database, file) === stateVersion) return connectionTo(database, folder, warn);
    database.close();
    filled((put) => carryRows(file, put, (table) => warn(damagedRecord(table, file))));
    removeDatabase(file);
  } catch (error) {
    if (!isDamage(error)) throw asStateError(error, file, folder);
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    const kept = filled((put) => rescueRows(file, put));
    const aside = putAside(file, now, folder);
    warn(
      `The state database ${file} was damaged (${reason}). It is now ${aside}; ${kept} of its records could be read and are kept. What is missing is asked for again, or taken back from the published site as far as that has it. Restore a backup if you have one.`,
    );
  }
  finishRescue(file, fresh);
  return connectionTo(openWhole(file), folder, warn);
}

/**
 * Opens the state for reading only, beside a build or after it; undefined where there is none.
 * @throws StateVersionError, StateDamageError
 */
export function openStateForReading(
  folder: string,
  warn: (sentence: string) => void,
): StateDatabase | undefined {
  const file = path.join(folder, fileName);
  if (!existsSync(file)) return undefined;
  hasKnownHeader(file);
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    database.exec('PRAGMA busy_timeout = 5000');
    versionOf(database, file);
    return connectionTo(database, folder, warn);
  } catch (error) {
    throw asStateError(error, file, folder);
  }
}

/**
 * Looks into the header before SQLite does, which would begin by writing beside the file. Gives whether it can be a
 * state's; only what SQLite takes for something else than damage is looked at: a format that it may only read, or doesn't know.
 * @throws StateVersionError for one that this program can't read; StateFolderError
 */
function hasKnownHeader(file: string): boolean {
  if (!existsSync(file)) return true;
  const header = Buffer.alloc(100);
  let length = 0;
  try {
    const descriptor = openSync(file, 'r');
    length = readSync(descriptor, header);
    closeSync(descriptor);
  } catch (error) {
    throw new StateFolderError(path.dirname(file), error);
  }
  const isOurs = length === header.length && header.readUInt32BE(68) === applicationId;
  const version = isOurs ? header.readUInt32BE(60) : 0;
  expectReadable(version, file);
  return header.readUInt16BE(18) <= 0x0202 && header.readUInt32BE(44) <= 4 && version < impossibleVersion;
}

/** @throws StateVersionError for the version of a state that this program can't read */
function expectReadable(version: number, file: string): void {
  if (version > stateVersion && version < impossibleVersion)
    throw new StateVersionError(
      `The state ${file} was written by a newer version of the program (form ${version}, this one knows ${stateVersion}): build with that version, or set NEVE_STATE_DIR to another folder; nothing was changed.`,
    );
  if (version > 0 && version < oldestVersion)
    throw new StateVersionError(
      `The state ${file} was written by version 0.2.3 or an earlier one: build once with version 0.2.9, which converts it, or set NEVE_STATE_DIR to another folder, where history and kept copies begin anew; nothing was changed.`,
    );
}

/** A connection to a database that SQLite finds whole, with all tables of its version. @throws what SQLite throws; StateDamageError */
function openWhole(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec(
      'PRAGMA busy_timeout = 5000; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;',
    );
    const fault = faultIn(database);
    if (fault) throw new StateDamageError(fault);
    const id = database.prepare('PRAGMA application_id').get()?.['application_id'];
    const { count } = database.prepare('SELECT count(*) AS count FROM sqlite_schema').get() ?? {};
    if (id !== applicationId && count !== 0) throw new StateDamageError('its header is not that of a state');
    const version = versionOf(database, file);
    if (version > 0 && version < stateVersion) return database;
    const schema = readFileSync(path.join(import.meta.dirname, 'schema.sql'), 'utf8');
    expectKnownTables(database, schema);
    database.exec(
      `BEGIN IMMEDIATE;
       ${schema}
       PRAGMA application_id = ${applicationId};
       PRAGMA user_version = ${stateVersion};
       COMMIT;`,
    );
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The version of a database, 0 of a new one; its header may be in the write-ahead log still. @throws StateVersionError */
function versionOf(database: DatabaseSync, file: string): number {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  expectReadable(version, file);
  return version;
}

function faultIn(database: DatabaseSync): string | undefined {
  // Not `quick_check`: an index that lacks an entry would hide the row.
  const found = database.prepare('PRAGMA integrity_check(1)').get();
  const answer = String(Object.values(found ?? {})[0]);
  return answer === 'ok' ? undefined : answer.replace(/\s+/g, ' ');
}

/**
 * SQLite's check doesn't read the definitions of the tables: one that the disk has changed would hide a table, or a
 * column of it. @throws StateDamageError
 */
function expectKnownTables(database: DatabaseSync, schema: string): void {
  const fresh = new DatabaseSync(':memory:');
  try {
    fresh.exec(schema);
    const definitionsIn = (each: DatabaseSync) =>
      each
        .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema')
        .all()
        .map((row) => JSON.stringify(row));
    const known = new Set(definitionsIn(fresh));
    if (!definitionsIn(database).every((each) => known.has(each)))
      throw new StateDamageError('the definition of a table isn’t what was written');
  } finally {
    fresh.close();
  }
}

function connectionTo(database: DatabaseSync, folder: string, warn: (sentence: string) => void) {
  const file = path.join(folder, fileName);
  const statements = new Map<string, StatementSync>();
  const columns = new Map<Table, string[]>();

  function prepare(sql: string): StatementSync {
    const found = statements.get(sql) ?? database.prepare(sql);
    if (!statements.has(sql)) {
      // As numbers, integers beyond 2^53 would throw, and a damaged row may hold one.
      found.setReadBigInts(true);
      statements.set(sql, found);
    }
    return found;
  }

  function guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw asStateError(error, file, folder);
    }
  }

  /** Columns of a table but `body`, which is read alone. */
  function columnsOf(table: Table): string[] {
    const found =
      columns.get(table) ??
      prepare(`SELECT name FROM pragma_table_info('${table}')`)
        .all()
        .map(({ name }) => String(name))
        .filter((name) => name !== 'body');
    columns.set(table, found);
    return found;
  }

  function damagedRow(table: Table, rowid: number): void {
    warn(damagedRecord(table, file));
    try {
      prepare(`DELETE FROM ${table} WHERE rowid = ?`).run(rowid);
    } catch (error) {
      // A reader can't; the next build does.
      if (isDamage(error)) throw error;
    }
  }

  function* each(table: Table, condition = '', ...values: (string | number)[]): Generator<StoredRow> {
    const damaged: number[] = [];
    try {
      const found = prepare(
        `SELECT rowid AS rowid, ${columnsOf(table).join(', ')} FROM ${table} ${condition}`,
      ).iterate(...values);
      for (const every of found) {
        const { rowid, checksum, ...row } = plain(every);
        if (checksum === checksumOf(row)) yield { ...row, rowid: Number(rowid) };
        else damaged.push(Number(rowid));
      }
      for (const rowid of damaged) damagedRow(table, rowid);
    } catch (error) {
      throw asStateError(error, file, folder);
    }
  }

  return {
    /** NEVE_STATE_DIR. */
    folder,
    /**
     * Writes a row in the place of the one with the same key, if there is one.
     * `text` goes into `body`; without it, the body stays as it was. @throws StateFolderError, StateDamageError
     */
    put: (table: Table, row: Row, text?: string): void =>
      guarded(() => {
        const full: Row = Object.fromEntries(
          columnsOf(table)
            .filter((name) => name !== 'checksum')
            .map((name) => {
              const value = row[name] ?? null;
              // As SQLite gives it back: half a surrogate pair has no place in UTF-8.
              return [name, typeof value === 'string' ? value.toWellFormed() : value];
            }),
        );
        if (text !== undefined) full['body_digest'] = sha256(text);
        const values = { ...full, checksum: checksumOf(full) };
        const names = Object.keys(values);
        const bound: (string | number | null | Uint8Array)[] = Object.values(values);
        if (text !== undefined) {
          names.push('body');
          bound.push(zstdCompressSync(text));
        }
        const updates = names.map((name) => `${name} = excluded.${name}`).join(', ');
        const places = names.map(() => '?').join(', ');
        prepare(
          `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places}) ON CONFLICT DO UPDATE SET ${updates}`,
        ).run(...bound);
      }),
    /**
     * One by one, the rows that meet an SQL condition (`WHERE …`, `ORDER BY …`), without body and checksum. One that doesn't
     * match its checksum is left out, and at the end reported and removed. @throws StateDamageError
     */
    each,
    /** The same at once. @throws StateDamageError */
    rows: (...which: Parameters<typeof each>): StoredRow[] => [...each(...which)],
    /**
     * One column, or an expression, of the rows that meet a condition; rows aren't checked, so it is for comparing and
     * for finding rows only. @throws StateDamageError
     */
    column: (table: Table, expression: string, condition = '', ...values: (string | number)[]): Value[] =>
      guarded(() =>
        prepare(`SELECT ${expression} AS value FROM ${table} ${condition}`)
          .all(...values)
          .map((row) => plain(row)['value'] ?? null),
      ),
    /** The text in a row's body; undefined, and reported, where it isn't the one that was written. */
    text: (table: Table, { rowid, body_digest: digest }: StoredRow): string | undefined =>
      guarded(() => {
        const found = prepare(`SELECT body FROM ${table} WHERE rowid = ?`).get(rowid)?.['body'];
        if (digest === null) return undefined;
        const text = found instanceof Uint8Array ? textIn(found, digest) : undefined;
        if (text === undefined) damagedRow(table, rowid);
        return text;
      }),
    /** Removes the rows that meet a condition; gives how many. @throws StateFolderError */
    remove: (table: Table, condition: string, ...values: (string | number)[]): number =>
      guarded(() => Number(prepare(`DELETE FROM ${table} ${condition}`).run(...values).changes)),
    /**
     * Everything written in `work` is on the disk when this returns, or nothing of it is. What is written outside of a
     * transaction survives the end of the process, but the last of it perhaps not a power cut.
     * @throws StateFolderError
     */
    durably: <T>(work: () => T): T =>
      guarded(() => {
        if (database.isTransaction) return work();
        database.exec('PRAGMA synchronous = FULL; BEGIN IMMEDIATE;');
        try {
          const result = work();
          database.exec('COMMIT');
          return result;
        } catch (error) {
          // A full disk has rolled it back already.
          if (database.isTransaction) database.exec('ROLLBACK');
          throw error;
        } finally {
          database.exec('PRAGMA synchronous = NORMAL');
        }
      }),
    /** What SQLite finds wrong with the whole file; undefined when nothing is. */
    fault: () => guarded(() => faultIn(database)),
    /** Ends the connection; the write-ahead log is merged into the file. */
    close() {
      if (database.isOpen) database.close();
    },
  };
}

function damagedRecord(table: Table, file: string): string {
  return `A record in the table "${table}" of the state database ${file} isn’t what was written there, and is not used.`;
}
