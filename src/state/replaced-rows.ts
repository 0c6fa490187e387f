import { sha256 } from '../digest.ts';
import type { StateDatabase } from './database.ts';
import type { Row, Table } from './row.ts';

/**
 * Puts rows, each with the text of its body, in the place of those that a table has, or has of a service. A row without a
 * text keeps the one that it had, and is left out where that is gone; one that is there already isn't written again: texts seldom
 * change, and are long. All of it is on the disk afterwards. @throws StateFolderError
 */
export function replaceRows(
  state: StateDatabase,
  table: Table,
  rows: readonly { row: Row; text?: string | undefined }[],
  service?: string,
): void {
  // As it is stored: an id may hold half a surrogate pair.
  const keyOf = ({ rowid: _, record: __, body_digest: ___, ...key }: Row) =>
    JSON.stringify(
      Object.entries(key)
        .map(([column, value]) => `${column} ${String(value).toWellFormed()}`)
        .sort(),
    );
  state.durably(() => {
    const before =
      service === undefined ? state.rows(table) : state.rows(table, 'WHERE service = ?', service);
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
