import type { Copy } from './copy.ts';

/** What a page asks the worker. `page` is a path. */
export type Ask =
  | { ask: 'read'; page: string }
  | { ask: 'keep'; page: string }
  | { ask: 'list' }
  | ({ ask: 'remove' } & Removal);

/** What goes: all that was kept under a name, one page by its path, or everything. */
export type Removal = { group: string } | { page: string } | { all: true };

/**
 * - `kept`: all of it, so many bytes;
 * - `full`: there is no room for all of it;
 * - `network`: something couldn’t be loaded;
 * - `gone`: the site has no such page any more.
 */
export type KeepResult = { result: 'kept'; size: number } | { result: 'full' | 'network' | 'gone' };

/** What is kept: the copies, what readers asked for with its size, and the size of all. */
export interface KeptList {
  /** The time as far as the device knows, epoch milliseconds. */
  now: number;
  copies: Copy[];
  groups: { group: string; size: number }[];
  total: number;
}
