import { tolerance } from '../model/answer-time.ts';
import { type Copy, copyHeader, copyIn, isOutlived, type KeptFile, overflow } from './copy.ts';

/** At most so many bytes of pages and files. */
export const limit = 10_000_000;

/** A page's copy with its text. */
export interface KeptPage {
  copy: Copy;
  answer: Response;
}

export type Store = ReturnType<typeof createStore>;

/** The beginning of the names of a site's caches. Sites of one origin have theirs apart. */
function cachesOf(base: string): string {
  return `neve ${base} `;
}

const sizeHeader = 'neve-size';

/** The store of the site at the path `base`. */
export function createStore(caches: CacheStorage, base: string) {
  const own = [`${cachesOf(base)}pages 1`, `${cachesOf(base)}files 1`] as const;
  const [pages, files] = [() => caches.open(own[0]), () => caches.open(own[1])];

  async function copies(): Promise<Copy[]> {
    const cache = await pages();
    const found = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    return found
      .flatMap((answer) => (answer && copyIn(answer.headers)) ?? [])
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  async function keptFiles(): Promise<KeptFile[]> {
    const cache = await files();
    const kept = (await cache.keys()).map(async (key) => {
      const size = (await cache.match(key))?.headers.get(sizeHeader);
      return { path: new URL(key.url).pathname, size: Number(size ?? 0) };
    });
    return Promise.all(kept);
  }

  async function removePages(paths: readonly string[]): Promise<void> {
    const cache = await pages();
    await Promise.all(paths.map((path) => cache.delete(path)));
  }

  async function removeCaches(isLeft: (name: string) => boolean): Promise<void> {
    const names = (await caches.keys()).filter((name) => name.startsWith(cachesOf(base)) && isLeft(name));
    await Promise.all(names.map((name) => caches.delete(name)));
  }

  async function page(path: string): Promise<KeptPage | undefined> {
    const answer = await (await pages()).match(path);
    const copy = answer && copyIn(answer.headers);
    return answer && copy ? { copy, answer } : undefined;
  }

  /** @throws DOMException `QuotaExceededError` when the device has no room */
  async function putPage(copy: Copy, html: string, headers: Headers): Promise<void> {
    const body = new TextEncoder().encode(html);
    const own = plain(headers);
    own.set(...copyHeader({ ...copy, size: body.byteLength }));
    await (await pages()).put(copy.path, new Response(body, { headers: own }));
  }

  async function change(path: string, changes: Partial<Copy>): Promise<void> {
    const found = await page(path);
    if (!found) return;
    const html = await found.answer.text();
    const put = () => putPage({ ...found.copy, ...changes }, html, found.answer.headers);
    // Where there is no room for both, the old one makes way.
    await put().catch(() => removePages([path]).then(put));
  }

  return {
    page,
    /** Whether all that a copy needs is still there: browsers may clear a part, and without its script it can't expire. */
    async isWhole({ needs }: Copy): Promise<boolean> {
      const cache = await files();
      const found = await Promise.all(needs.map((path) => cache.match(path)));
      return found.every(Boolean);
    },
    copies,
    putPage,
    remove: removePages,
    files: keptFiles,
    change,
    /** Puts copies right that have seen a later time than it is: the device's clock was ahead then. */
    async setBack(time: number): Promise<void> {
      for (const { path, keptAt, seenAt } of await copies())
        if (seenAt > time + tolerance) await change(path, { keptAt: Math.min(keptAt, time), seenAt: time });
    },
    file: async (path: string) => (await files()).match(path),
    async putFile(path: string, answer: Response): Promise<void> {
      const body = await answer.arrayBuffer();
      const own = plain(answer.headers);
      own.set(sizeHeader, String(body.byteLength));
      await (await files()).put(path, new Response(body, { headers: own }));
    },
    /**
     * Removes what is past its time, what doesn't fit, and files that nobody needs; gives the copies that went. `now` is the
     * earliest that it may be: a time that one answer gave, or a copy has seen, may be wrong, and what is gone doesn't come back.
     */
    async tidy(now: number, isPinned: (path: string) => boolean): Promise<Copy[]> {
      const all = await copies();
      const pinned = all.filter(({ path }) => isPinned(path));
      const loose = all.filter(({ path }) => !isPinned(path));
      const outlived = loose.filter((copy) => isOutlived(copy, now));
      const living = loose.filter((copy) => !outlived.includes(copy));
      const kept = await keptFiles();
      const gone = [...outlived, ...overflow(living, kept, limit, pinned)];
      await removePages(gone.map(({ path }) => path));
      const needed = new Set(all.flatMap((copy) => (gone.includes(copy) ? [] : copy.needs)));
      const cache = await files();
      for (const { path } of kept) if (!needed.has(path)) await cache.delete(path);
      return gone;
    },
    /** Removes what another version of the store left of this site: nothing here would ever show or count it. */
    removeOthers: () => removeCaches((name) => !own.some((each) => each === name)),
    /** Removes everything of this site, of every version of the store. */
    empty: () => removeCaches(() => true),
  };
}

/** The headers of an answer without what belongs to its way over the network. */
function plain(headers: Headers): Headers {
  const own = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie', 'vary'])
    own.delete(name);
  return own;
}
