import { zstdDecompressSync } from 'node:zlib';
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

/** No text that is kept is longer; a damaged length must not fill the memory. */
const maxTextBytes = 256 * 1024 * 1024;

/** The text in a body, by its digest; undefined where it isn't the one that was written. */
export function textIn(body: Uint8Array, digest: Value | undefined): string | undefined {
  try {
    const text = zstdDecompressSync(body, { maxOutputLength: maxTextBytes }).toString('utf8');
    return sha256(text) === digest ? text : undefined;
  } catch {
    // What zstd finds wrong says no more than that.
    return undefined;
  }
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
