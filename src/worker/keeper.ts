import { type FreshPage, type PageAnswer, readAnswer } from './answer.ts';
import { type Copy, isOutlived, latestOf } from './copy.ts';
import type { KeepResult, KeptList, Removal } from './messages.ts';
import { gatherFiles, type Load } from './page-files.ts';
import { readPageText } from './page-text.ts';
import { cachePolicy, pinnedPages, type WorkerSite } from './paths.ts';
import { type Store, tolerance } from './store.ts';

/** Keeps pages: each whole, with its files, or not at all. */
export type Keeper = ReturnType<typeof createKeeper>;

/** What pages ask for, one after the other where they write. */
export function createKeeper(deps: { store: Store; site: WorkerSite; load: Load; clock(): number }) {
  const { store, site, load, clock } = deps;
  const { base, languages } = site;
  const isPinned = (path: string) => cachePolicy(path, site) === 'pinned';
  let last: Promise<unknown> = Promise.resolve();
  let renewing = Promise.resolve();

  /** Does one thing after the other: tidying takes files away that a page just being kept needs. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  }

  async function ask(path: string): Promise<PageAnswer> {
    return readAnswer(await load(path, { cache: 'no-cache', redirect: 'manual' }), path, base, clock);
  }

  /**
   * What the site's list of current pages says of a page: that it is one of an earlier build, as a cache on the way may
   * have, or of which build it is; '' where that isn't known, as while a build is uploaded whose worker came before its pages.
   * `of`: of when the list is.
   */
  async function listing({ listed, issues }: FreshPage['text']) {
    const file = listed?.file ?? `${base}status.json`;
    // Some caches keep what they mustn't, but by its whole address. What gives no answer says nothing.
    const answer = await load(`${file}?${clock()}`, { cache: 'no-store' }).catch(() => undefined);
    const status = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
    const build = status?.content === site.build ? site.build : '';
    // A list from before the page's own bulletins is the old one of both.
    const of = Math.max(Date.parse(status?.builtAt), Date.parse(status?.latestIssue) || 0);
    if (!listed || typeof status?.current !== 'string' || !(of >= Math.max(0, ...issues.values())))
      return { isOld: false, build, of };
    const isOld = !status.current.match(/.{5}/g)?.includes(listed.digest);
    return { isOld, build: isOld ? '' : build, of };
  }

  /**
   * Whether a page is of an earlier build than the device's copies: while a build is uploaded, pages of both come, and a list of
   * one. A page that isn't in the list has to be later than its own copy; and none may show an earlier issue of a bulletin than a copy
   * that came after the list was made, or than any where there is no list, as while a cache answers for a site that is down.
   */
  async function isBehind(path: string, { issues }: FreshPage['text'], isOld: boolean, of: number) {
    const own = isOld ? await issuesIn(path) : undefined;
    if (isOld && !(own && isLater(issues, own) && !isLater(own, issues))) return true;
    for (const copy of await store.copies()) {
      if (copy.keptAt <= of || (copy.path !== overviewOf(path) && !issues.has(copy.path))) continue;
      const others = await issuesIn(copy.path);
      if (others && isLater(others, issues)) return true;
    }
    return false;
  }

  async function issuesIn(path: string) {
    const kept = await store.page(path);
    return kept && readPageText(await kept.answer.text(), base)?.issues;
  }

  /** Keeps a page; gives the copies that made room for it, nothing where it is an earlier build's and no copy is there. */
  async function put(
    path: string,
    { html, text, headers, at, isDated }: FreshPage,
    added: readonly string[] = [],
  ): Promise<Copy[] | undefined> {
    const before = (await store.page(path))?.copy;
    const isAsked = added.length > 0 || (before?.groups ?? []).length > 0 || isPinned(path);
    if (cachePolicy(path, site) !== 'read' && !isAsked) return [];
    // As a copy an old page would no longer say that it is one.
    const { isOld, build, of } =
      isAsked || text.listed ? await listing(text) : { isOld: false, build: site.build, of: Infinity };
    if (await isBehind(path, text, isOld, of)) {
      const groups = [...new Set([...(before?.groups ?? []), ...added])];
      await inTurn(() => store.change(path, { groups }));
      return before && [];
    }
    // Who just reads a page has its station's week already; shapes of all areas are only for who asked.
    const data = isAsked ? text.data : text.data.filter((each) => each.startsWith(`${base}data/stations/`));
    const { needs, loaded } = await gatherFiles({ lasting: text.lasting, data }, isAsked, store, load);
    const { title, language, until, untilText } = text;
    const gone = await inTurn(async () => {
      // An answer may have an earlier answer's time, and the device's clock be slow: two that agree are right.
      if (isDated && Math.abs(at - clock()) < tolerance) await store.setBack(at);
      const current = (await store.page(path))?.copy;
      const groups = [...new Set([...(current?.groups ?? []), ...added])];
      // Meanwhile a later answer was kept, or a reader asked for the page with more than was gathered here.
      const isLater = isDated && current !== undefined && current.keptAt > at;
      if (added.length === 0 && (isLater || (groups.length > 0 && !isAsked))) return [];
      for (const [file, answer] of loaded) await store.putFile(file, answer);
      const copy: Copy = {
        path,
        title,
        language,
        keptAt: at,
        seenAt: at,
        until,
        untilText,
        size: 0,
        groups,
        needs,
        build,
        digest: text.listed?.digest,
      };
      // Tidied away since they were looked for; the page is kept when it is next read.
      if (!(await store.isWhole(copy))) throw new Error(`A file that ${path} needs is gone.`);
      await store.putPage(copy, html, headers);
      return store.tidy(isDated ? at : clock(), isPinned);
    });
    // Beside a later bulletin, the copy of the overview or of an earlier one would say another rating. Where the later one
    // isn't there yet, it stays, and says since when.
    for (const other of new Set([overviewOf(path), ...text.issues.keys()])) {
      const issues = other === path ? undefined : await issuesIn(other);
      if (issues && isLater(text.issues, issues))
        await ask(other)
          .then((found) => follow(other, found))
          .catch(() => undefined);
    }
    return gone;
  }

  /** Keeps or replaces the copy of a page, or removes one that was just read, as the answer for its address asks. */
  async function follow(path: string, found: PageAnswer): Promise<void> {
    if (found.kind === 'page') return void (await put(path, found.page));
    if (found.kind !== 'gone' || isPinned(path)) return;
    await inTurn(async () => {
      // What a reader asked to keep goes at its time.
      if (!(await store.page(path))?.copy.groups.length) await store.remove([path]);
    });
  }

  /** The name under which the page at `path` keeps things: the same in both languages. */
  function groupOf(path: string): string {
    return path.slice(base.length).replace(/^[^/]*\//, '');
  }

  async function keepGroup(path: string): Promise<KeepResult> {
    const group = groupOf(path);
    const own = await ask(path);
    if (own.kind !== 'page') return own.kind === 'gone' ? 'gone' : 'network';
    const paths = offeredIn(own.page.html, site, group);
    const lost: Copy[] = [];
    for (const each of paths) {
      const found = each === path ? own : await ask(each);
      if (found.kind === 'gone') await follow(each, found);
      const gone = found.kind === 'page' ? await put(each, found.page, [group]) : [];
      if (!gone || (found.kind !== 'page' && found.kind !== 'gone')) return 'network';
      lost.push(...gone);
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
        if (!isKept) await store.remove([copy.path]);
        else await store.change(copy.path, { groups });
      }
      await store.tidy(clock(), isPinned);
    });
  }

  async function renewNow(path: string): Promise<void> {
    const before = await store.page(path);
    if (before?.copy.build !== site.build && cachePolicy(path, site) === 'read')
      await follow(path, await ask(path));
    const copies = await store.copies();
    for (const group of new Set(copies.flatMap(({ groups }) => groups))) {
      const own = languages.map((language) => `${base}${language}/${group}`);
      const isCurrent = (page: string) =>
        copies.some((copy) => copy.path === page && copy.build === site.build);
      const old = own.find((page) => !isCurrent(page));
      if (old) await keepGroup(old);
    }
  }

  return {
    follow,
    /** Notes that a copy was served at a time. */
    note: (copy: Copy, now: number): Promise<void> =>
      inTurn(async () => {
        const current = (await store.page(copy.path))?.copy;
        // Renewed meanwhile: that one hasn't been seen yet.
        if (current?.keptAt === copy.keptAt)
          await store.change(copy.path, { seenAt: latestOf([current], now) });
      }),
    /** Keeps what the page at `path` offers to keep. */
    async keepOffer(path: string): Promise<KeepResult> {
      const group = groupOf(path);
      const wasKept = (await store.copies()).some(({ groups }) => groups.includes(group));
      const result = await keepGroup(path).catch((error: unknown): KeepResult => {
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
        return isFull ? 'full' : 'network';
      });
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

type Issues = ReadonlyMap<string, number>;

/** The overview that has a row for the bulletin at a path; any other path as it is. */
function overviewOf(path: string): string {
  return path.replace(/forecasts\/[^/]+\/$/, '');
}

/** Whether one shows a later issue of a bulletin than the other. */
function isLater(one: Issues, other: Issues): boolean {
  return [...one].some(([path, issued]) => issued > (other.get(path) ?? Infinity));
}

/** The pages that a page offers to keep: itself, in every language, where it names none. */
function offeredIn(html: string, { base, languages }: WorkerSite, group: string): string[] {
  const named = /\sdata-keep-pages="([^"]*)"/.exec(html)?.[1]?.split(' ').filter(Boolean) ?? [];
  const own = languages.map((language) => `${base}${language}/${group}`);
  return [...new Set([...own, ...named])].filter((path) => {
    const policy = cachePolicy(path, { base, languages });
    return policy === 'read' || policy === 'asked';
  });
}
