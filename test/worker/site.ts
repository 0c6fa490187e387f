import { createKeeper, type Keeper } from '../../src/worker/keeper.ts';
import type { WorkerSite } from '../../src/worker/paths.ts';
import { createStore, type Store } from '../../src/worker/store.ts';
import { memoryCaches } from './cache-storage.ts';

export const now = Date.UTC(2026, 1, 7, 20);
export const hour = 3_600_000;
export const site: WorkerSite = { base: '/', languages: ['en', 'fr'], build: 'one' };

/** A page as the site makes them, of `/en/places/hut/` unless `at` is another path. */
export function pageHtml(
  title: string,
  { at = '/en/places/hut/', until, body = '' }: { at?: string; until?: number; body?: string } = {},
): string {
  const end = until === undefined ? '' : ` data-until="${until}" data-until-text="Sun"`;
  return `<!doctype html><html lang="en-CA" data-worker="/sw.js"${end}><head><title>${title}</title><link rel="canonical" href="https://site.test${at}"></head><body><h1>${title}</h1>${body}</body></html>`;
}

/** A site whose files the test sets, its store on a device, and the time of both. */
export interface Scene {
  files: Map<string, string | number>;
  asked: string[];
  caches: CacheStorage;
  store: Store;
  keeper: Keeper;
  time: { now: number };
  load(path: string): Promise<Response>;
  /** The paths of all copies. */
  paths(): Promise<string[]>;
}

/** A site with such files, each page of its own path: a number is an answer's status, with `/404.html` where the site has one; what is missing isn't there. */
export function scene(
  files: Record<string, string | number>,
  { room = Infinity, build = 'one', caches = memoryCaches(room) } = {},
): Scene {
  const store = createStore(caches, '/');
  const time = { now };
  const asked: string[] = [];
  const ownPage = (path: string, html: string) => html.replace(/(?<=site\.test)\/en\/places\/hut\//, path);
  const all = new Map<string, string | number>(
    Object.entries({ '/status.json': JSON.stringify({ content: build }), ...files }).map(([path, file]) => [
      path,
      typeof file === 'string' ? ownPage(path, file) : file,
    ]),
  );
  const load = async (path: string): Promise<Response> => {
    asked.push(path);
    const found = all.get(path.replace(/\?.*/, '')) ?? 404;
    if (found === 0) throw new TypeError('no network');
    const isPage = typeof found !== 'string' || found.startsWith('<!doctype');
    const headers = { 'content-type': isPage ? 'text/html; charset=utf-8' : typeOf(path) };
    const date = { date: new Date(time.now).toUTCString() };
    return typeof found === 'number'
      ? new Response(String(all.get('/404.html') ?? 'error'), {
          status: found,
          headers: { ...headers, ...date },
        })
      : new Response(found, { headers: { ...headers, ...date } });
  };
  const keeper = createKeeper({ store, site: { ...site, build }, load, clock: () => time.now });
  const paths = async () => (await store.copies()).map(({ path }) => path);
  return { files: all, asked, caches, store, keeper, time, load, paths };
}

function typeOf(path: string): string {
  return path.endsWith('.json') ? 'application/json' : 'text/javascript';
}
