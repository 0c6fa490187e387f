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
 * - `kept`: all of it;
 * - `full`: there is no room for all of it;
 * - `network`: something couldn’t be loaded;
 * - `gone`: the site has no such page any more.
 */
export type KeepResult = 'kept' | 'full' | 'network' | 'gone';

/** What is kept. `now`: the time as far as the device knows, epoch milliseconds. */
export interface KeptList {
  now: number;
  copies: Copy[];
}
