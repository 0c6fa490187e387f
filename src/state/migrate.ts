import type { DatabaseSync } from 'node:sqlite';
import { isOfContent, StateDamageError } from './fault.ts';
import { checksumOf, type Row, type Table } from './row.ts';

/** By the version that a state has: the tables whose columns the next version changes. */
const changedTables: Readonly<Record<number, readonly Table[]>> = { 1: ['bulletins'], 2: ['bulletins'] };
/** By the version that a state has: the tables that the next version doesn't have. */
const droppedTables: Readonly<Record<number, readonly string[]>> = { 3: ['station_weeks'] };

/**
 * Brings a state of an earlier version into the form of this one, in one transaction: each changed table is made anew from
 * `schema` and filled with its rows; new columns are empty. A row that doesn't match its checksum doesn't match it
 * afterwards either, so that it is reported when it is read. @throws what SQLite throws; StateDamageError where tables or values aren't those of that version
 */
export function migrate(database: DatabaseSync, schema: string): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  const [changed, dropped] = [changedTables[version] ?? [], droppedTables[version] ?? []];
  if (changed.length + dropped.length === 0) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const table of changed) database.exec(`ALTER TABLE ${table} RENAME TO ${table}_before`);
    database.exec(schema);
    for (const table of changed) moveRows(database, table);
    for (const table of dropped) database.exec(`DROP TABLE IF EXISTS ${table}`);
    database.exec(`PRAGMA user_version = ${version + 1}; COMMIT`);
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    if (isOfContent(error)) throw new StateDamageError((error as Error).message);
    throw error;
  }
  migrate(database, schema);
}

function moveRows(database: DatabaseSync, table: Table): void {
  const columns = database
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name));
  for (const found of database.prepare(`SELECT * FROM ${table}_before`).all()) {
    const { checksum, body, ...before } = found;
    const isSound = checksum === checksumOf(before as Row);
    const row = Object.fromEntries(columns.map((name) => [name, before[name] ?? null]));
    const { checksum: _checksum, body: _body, ...checked } = row;
    const values = { ...row, body: body ?? null, checksum: isSound ? checksumOf(checked as Row) : checksum };
    database
      .prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
      .run(...columns.map((name) => values[name as keyof typeof values] ?? null));
  }
  database.exec(`DROP TABLE ${table}_before`);
}
