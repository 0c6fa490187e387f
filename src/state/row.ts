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

/** A row as SQLite gives it, with its integers as numbers: one beyond 2^53 could not be read otherwise, and a damaged row may hold one. */
export function plain(row: Record<string, unknown>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? Number(value) : (value as string | number | null),
    ]),
  );
}
