import { sha256 } from '../digest.ts';
import type { StateDatabase, StoredRow } from './database.ts';
import type { Row, Table } from './row.ts';

/**
 * Puts rows, each with the text of its body, in the place of those `before`. What identifies a row are the columns in
 * `key`. A row without a text keeps the one that it had, and is left out where that is gone; one that is there already isn't written
 * again: texts seldom change, and are long. All of it is on the disk afterwards. @throws StateFolderError
 */
export function replaceRows(
  state: StateDatabase,
  table: Table,
  key: readonly string[],
  before: readonly StoredRow[],
  rows: readonly { row: Row; text?: string | undefined }[],
): void {
  // As it is stored: an id may hold half a surrogate pair.
  const keyOf = (row: Row) => JSON.stringify(key.map((column) => String(row[column]).toWellFormed()));
  state.durably(() => {
    const others = new Map(before.map((row) => [keyOf(row), row]));
    for (const { row, text } of rows) {
      const known = others.get(keyOf(row));
      others.delete(keyOf(row));
      const digest = known?.['body_digest'] ?? null;
      if (known && (text === undefined || sha256(text) === digest))
        state.put(table, { ...row, body_digest: digest });
      else if (text !== undefined) state.put(table, row, text);
    }
    for (const { rowid } of others.values()) state.remove(table, 'WHERE rowid = ?', rowid);
  });
}
