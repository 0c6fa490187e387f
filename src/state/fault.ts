import { StateFolderError } from '../disk.ts';

/** The database of the state isn't what was written. Its message is a sentence. */
export class StateDamageError extends Error {
  override readonly name = 'StateDamageError';
}

/** The state was written by a newer program, or by another one. Its message is a sentence. */
export class StateVersionError extends Error {
  override readonly name = 'StateVersionError';
}

/** SQLite's primary result codes: https://www.sqlite.org/rescode.html. */
const full = 13;
const busy = new Set([5, 6]);
const damaged = new Set([11, 26]);

/** SQLite's primary result code in an error of `node:sqlite`; undefined for any other error. */
function resultCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}

/** Whether SQLite says that a file is damaged, or no database at all. */
export function isDamage(error: unknown): boolean {
  return error instanceof StateDamageError || damaged.has(resultCode(error) ?? 0);
}

/** Whether another connection holds the lock that was asked for. */
export function isBusy(error: unknown): boolean {
  return busy.has(resultCode(error) ?? 0);
}

/** An error of SQLite as one with a sentence for the operator; any other error unchanged. */
export function asStateError(error: unknown, file: string, folder: string): unknown {
  const code = resultCode(error);
  if (code === undefined || !(error instanceof Error)) return error;
  if (damaged.has(code))
    return new StateDamageError(
      `The state database ${file} is damaged (${error.message}). Build again: the next build puts it aside and keeps what can still be read.`,
      { cause: error },
    );
  if (busy.has(code))
    return new StateFolderError(folder, new Error('another program holds the lock of neve.db'));
  return new StateFolderError(folder, new Error(code === full ? 'ENOSPC' : error.message, { cause: error }));
}
