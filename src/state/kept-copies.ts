import { printableAddress } from '../source/address.ts';
import type { Validators } from '../source/attempt.ts';
import type { StateDatabase, StoredRow } from './database.ts';
import { recordIn } from './row.ts';

export interface KeptCopy {
  /** The address that it came from, printable. */
  url: string;
  /** Epoch milliseconds at which the service last said that this is its answer. */
  fetchedAt: number;
  validators: Validators;
  body: string;
}

/** The kept copies of one service. Each body is read alone: all of them may be larger than the memory. */
export type KeptCopies = ReturnType<typeof openKeptCopies>;

/** The kept copies of a service: `origin` is its base URL, or `sample`. Those of one are never shown as another's. */
export function openKeptCopies(state: StateDatabase, origin: string) {
  // With or without a trailing slash it is the same service; secrets don't reach the disk.
  const base = (URL.canParse(origin) ? printableAddress(origin) : origin).replace(/\/+$/, '');
  const rowOf = (key: string): StoredRow | undefined =>
    state.rows('answers', 'WHERE base = ? AND key = ?', base, key.toWellFormed())[0];

  return {
    /** The copy kept under a key. Undefined also for one that is damaged, which is reported. */
    read(key: string): KeptCopy | undefined {
      const row = rowOf(key);
      const body = row && state.text('answers', row);
      if (!row || body === undefined) return undefined;
      return { ...recordIn<Omit<KeptCopy, 'body'>>(row), body };
    },
    /** @throws StateFolderError */
    write(key: string, { url, body, ...kept }: KeptCopy) {
      const record = JSON.stringify({ url: printableAddress(url), ...kept });
      state.put('answers', { base, key, record }, body);
    },
    /** The copy is what the service has as of `fetchedAt` (HTTP 304). @throws StateFolderError */
    touch(key: string, fetchedAt: number) {
      const row = rowOf(key);
      if (row)
        state.put('answers', { ...row, record: JSON.stringify({ ...recordIn<object>(row), fetchedAt }) });
    },
    /** The SHA-256 of a copy's body. */
    digest(key: string) {
      const digest = rowOf(key)?.['body_digest'];
      return typeof digest === 'string' ? digest : undefined;
    },
    keys() {
      return state
        .rows('answers', 'WHERE base = ?', base)
        .map(({ key }) => String(key))
        .sort();
    },
    /** @throws StateFolderError */
    remove(key: string) {
      state.remove('answers', 'WHERE base = ? AND key = ?', base, key.toWellFormed());
    },
  };
}
