import { type Copy, isOutlived, latestOf } from './copy.ts';
import type { KeepResult, KeptList, Removal } from './messages.ts';
import type { KeeperDeps } from './page-age.ts';
import { createPageKeeper } from './page-keeper.ts';
import { cachePolicy, pinnedPages, type WorkerSite } from './paths.ts';

export type Keeper = ReturnType<typeof createKeeper>;

/**
 * Keeps what readers ask for: an offer's pages in one group, which is named by the path of the page that makes the offer,
 * without its language. What pages ask for is done one after the other where it writes.
 */
export function createKeeper(deps: KeeperDeps) {
  const { store, site, clock } = deps;
  const { isPinned, inTurn, ask, put, follow, note } = createPageKeeper(deps);
  let renewing = Promise.resolve();

  async function keepGroup(path: string): Promise<KeepResult> {
    const group = groupOf(path, site);
    const own = await ask(path);
    if (own.kind !== 'page') return own.kind === 'gone' ? 'gone' : 'network';
    const paths = offeredIn(own.page.html, site, group);
    const lost: Copy[] = [];
    for (const each of paths) {
      const found = each === path ? own : await ask(each);
      if (found.kind === 'gone') await follow(each, found);
      else {
        const gone = found.kind === 'page' ? await put(each, found.page, group) : undefined;
        if (!gone) return 'network';
        lost.push(...gone);
      }
    }
    await leave(group, (each) => !paths.includes(each));
    return lost.some(({ groups }) => groups.length > 0) ? 'full' : 'kept';
  }

  /**
   * Takes copies out of a group. Those that nobody asks for any more go, or with `asRead` stay like any page that
   * was read.
   */
  function leave(group: string, isLeft: (path: string) => boolean, asRead = false): Promise<void> {
    return inTurn(async () => {
      for (const copy of await store.copies()) {
        if (!copy.groups.includes(group) || !isLeft(copy.path)) continue;
        const groups = copy.groups.filter((each) => each !== group);
        const isKept = groups.length > 0 || (asRead && cachePolicy(copy.path, site) === 'read');
        await (isKept ? store.change(copy.path, { groups }) : store.remove([copy.path]));
      }
      await store.tidy(clock(), isPinned);
    });
  }

  async function renewNow(path: string): Promise<void> {
    const before = await store.page(path);
    if (before?.copy.build !== site.build && cachePolicy(path, site) === 'read')
      await follow(path, await ask(path));
    const copies = await store.copies();
    const current = copies.filter(({ build }) => build === site.build).map((copy) => copy.path);
    for (const group of new Set(copies.flatMap(({ groups }) => groups))) {
      const old = ownPages(group, site).find((page) => !current.includes(page));
      if (old) await keepGroup(old);
    }
  }

  return {
    follow,
    note,
    /** Keeps what the page at `path` offers to keep. */
    async keepOffer(path: string): Promise<KeepResult> {
      const group = groupOf(path, site);
      const wasKept = (await store.copies()).some(({ groups }) => groups.includes(group));
      const result = await keepGroup(path).catch((error: unknown) =>
        error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'network',
      );
      // Half of it would look like all of it.
      if (result !== 'kept' && !wasKept) await leave(group, () => true, true);
      return result;
    },
    /** Keeps the pages that are always at hand. @throws when they aren't available */
    async keepPinned(): Promise<void> {
      for (const path of pinnedPages(site)) {
        const found = await ask(path);
        if (found.kind !== 'page') throw new Error(`${path} isn’t available: ${found.kind}.`);
        await put(path, found.page);
      }
    },
    /** Renews a page that is being read, and what readers asked to keep, where its own page is of another build or is missing. */
    renew(path: string): Promise<void> {
      const work = () => renewNow(path);
      renewing = renewing.then(work, work);
      return renewing;
    },
    async list(): Promise<KeptList> {
      const all = await store.copies();
      const now = latestOf(all, clock());
      return { now, copies: all.filter((copy) => !isPinned(copy.path) && !isOutlived(copy, now)) };
    },
    remove(removal: Removal): Promise<void> {
      if ('group' in removal) return leave(removal.group, () => true);
      return inTurn(async () => {
        const paths = (await store.copies()).map(({ path }) => path);
        await store.remove('page' in removal ? [removal.page] : paths.filter((path) => !isPinned(path)));
        await store.tidy(clock(), isPinned);
      });
    },
  };
}

/** The name under which the page at `path` keeps things: the same in both languages. */
function groupOf(path: string, { base }: WorkerSite): string {
  return path.slice(base.length).replace(/^[^/]*\//, '');
}

/** The page that gives a group its name, in each language. */
function ownPages(group: string, { base, languages }: WorkerSite): string[] {
  return languages.map((language) => `${base}${language}/${group}`);
}

/**
 * The pages that a page offers to keep: itself, in every language, where it names none. They are in a tag of ours: a text of the
 * service may look like the attribute, but has no `<`.
 */
function offeredIn(html: string, site: WorkerSite, group: string): string[] {
  const named = /<[a-z][^<>]*\sdata-keep-pages="([^"]*)"/.exec(html)?.[1]?.split(' ').filter(Boolean) ?? [];
  return [...new Set([...ownPages(group, site), ...named])].filter((path) =>
    ['read', 'asked'].includes(cachePolicy(path, site)),
  );
}
