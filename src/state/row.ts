import { sha256 } from '../digest.ts';

export const tables = [
  'marks',
  'answers',
  'issues',
  'pruned',
  'addresses',
  'published',
  'bulletins',
  'heard',
  'given',
] as const;
export type Table = (typeof tables)[number];

export type Value = string | number | null;

/** A row by its columns, without `checksum` and `body`. */
export type Row = Record<string, Value>;

/** The checksum of a row: SHA-256 of its columns, in any order. */
export function checksumOf(row: Row): string {
  const columns = Object.keys(row).sort();
  return sha256(JSON.stringify(columns.map((column) => [column, row[column] ?? null])));
}

/** What a row remembers: as it was written, by its checksum, and of today's form, by the version of the state. */
export function recordIn<T>(row: Row): T {
  return JSON.parse(String(row['record'])) as T;
}
