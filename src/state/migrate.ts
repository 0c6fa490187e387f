import type { DatabaseSync } from 'node:sqlite';
import { isOfContent, StateDamageError } from './fault.ts';
import { withRecord } from './old/columns.ts';
import { checksumOf, type Row, type Table, tables } from './row.ts';

/**
 * Brings a state of an earlier version into the form of this one, in one transaction: its tables are made anew from `schema`
 * and filled with their rows. `damaged` hears of each that doesn't match its checksum and is left out.
 * @throws what SQLite throws; StateDamageError where tables or values aren't those of that version
 */
export function migrate(database: DatabaseSync, schema: string, damaged: (table: Table) => void): void {
  database.exec('BEGIN IMMEDIATE; DROP TABLE IF EXISTS station_weeks; DROP INDEX IF EXISTS issue_day;');
  try {
    // Versions 6 and 7 added them.
    const earlier = tables.filter((table) => table !== 'heard' && table !== 'given');
    for (const table of earlier) database.exec(`ALTER TABLE ${table} RENAME TO ${table}_before`);
    database.exec(schema);
    for (const table of earlier) {
      const columns = database
        .prepare(`SELECT name FROM pragma_table_info('${table}') WHERE name NOT IN ('checksum', 'body')`)
        .all()
        .map(({ name }) => String(name));
      for (const { checksum, body, ...before } of database
        .prepare(`SELECT * FROM ${table}_before`)
        .iterate()) {
        if (checksum !== checksumOf(before as Row)) {
          damaged(table);
          continue;
        }
        const found = withRecord(table, before as Row);
        const row = Object.fromEntries(columns.map((name) => [name, found[name] ?? null]));
        const values = { ...row, checksum: checksumOf(row), ...(body && { body }) };
        const names = Object.keys(values);
        const places = names.map(() => '?').join(', ');
        database
          .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`)
          .run(...Object.values(values));
      }
      database.exec(`DROP TABLE ${table}_before`);
    }
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    if (isOfContent(error)) throw new StateDamageError((error as Error).message);
    throw error;
  }
}
