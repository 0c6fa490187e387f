import { tolerance } from '../model/answer-time.ts';
import { type FreshPage, type PageAnswer, readAnswer } from './answer.ts';
import { type Copy, latestOf } from './copy.ts';
import { buildOf, type KeeperDeps, laggingBehind } from './page-age.ts';
import { gatherFiles } from './page-files.ts';
import { cachePolicy } from './paths.ts';

/** Keeps single pages: each whole, with its files, or not at all. */
export function createPageKeeper(deps: KeeperDeps) {
  const { store, site, load, clock } = deps;
  const isPinned = (path: string) => cachePolicy(path, site) === 'pinned';
  let last: Promise<unknown> = Promise.resolve();

  /** Does one thing after the other: tidying takes files away that a page just being kept needs. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  }

  async function ask(path: string): Promise<PageAnswer> {
    return readAnswer(await load(path, { cache: 'no-cache', redirect: 'manual' }), path, site.base, clock);
  }

  /**
   * Keeps a page, in a `group` where a reader asked for it; gives the copies that made room for it, nothing where it is an
   * earlier build's and no copy is there.
   */
  async function put(path: string, page: FreshPage, group?: string): Promise<Copy[] | undefined> {
    const { html, text, headers, at, isDated } = page;
    const asked = group ? [group] : [];
    const groupsOf = (copy: Copy | undefined) => [...new Set([...(copy?.groups ?? []), ...asked])];
    const before = (await store.page(path))?.copy;
    const isAsked = groupsOf(before).length > 0 || isPinned(path);
    if (cachePolicy(path, site) !== 'read' && !isAsked) return [];
    const build = await buildOf(deps, path, text, isAsked);
    if (build === undefined) {
      await inTurn(() => store.change(path, { groups: groupsOf(before) }));
      return before && [];
    }
    // Who just reads a page has its station's week already; shapes of all areas are only for who asked.
    const data = isAsked
      ? text.data
      : text.data.filter((each) => each.startsWith(`${site.base}data/stations/`));
    const { needs, loaded } = await gatherFiles({ lasting: text.lasting, data }, isAsked, store, load);
    const gone = await inTurn(async () => {
      // An answer may have an earlier answer's time, and the device's clock be slow: two that agree are right.
      if (isDated && Math.abs(at - clock()) < tolerance) await store.setBack(at);
      const current = (await store.page(path))?.copy;
      const groups = groupsOf(current);
      // Meanwhile a later answer was kept, or a reader asked for the page with more than was gathered here.
      const isLater = isDated && current !== undefined && current.keptAt > at;
      if (!group && (isLater || (groups.length > 0 && !isAsked))) return [];
      for (const [file, answer] of loaded) await store.putFile(file, answer);
      const { title, language, until, untilText } = text;
      const times = { keptAt: at, seenAt: at, until, untilText };
      const copy = { path, title, language, ...times, size: 0, groups, needs, build };
      // Tidied away since they were looked for; the page is kept when it is next read.
      if (!(await store.isWhole(copy))) throw new Error(`A file that ${path} needs is gone.`);
      await store.putPage(copy, html, headers);
      return store.tidy(isDated ? Math.min(at, clock()) : clock(), isPinned);
    });
    // Beside a later bulletin, the copy of the overview or of an earlier one would say another rating. Where the later one
    // isn't there yet, it stays, and says since when.
    for await (const other of laggingBehind(deps, path, text))
      await ask(other)
        .then((found) => follow(other, found))
        .catch(() => undefined);
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

  /** Notes that a copy was served at a time. */
  function note({ path, keptAt }: Copy, now: number): Promise<void> {
    return inTurn(async () => {
      const current = (await store.page(path))?.copy;
      // Renewed meanwhile: that one hasn't been seen yet.
      if (current?.keptAt === keptAt) await store.change(path, { seenAt: latestOf([current], now) });
    });
  }

  return { isPinned, inTurn, ask, put, follow, note };
}
