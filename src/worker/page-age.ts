import type { Load } from './page-files.ts';
import { type PageText, readPageText } from './page-text.ts';
import type { WorkerSite } from './paths.ts';
import type { Store } from './store.ts';

/** What keeping pages needs of the device and the network. */
export type KeeperDeps = { store: Store; site: WorkerSite; load: Load; clock(): number };

/**
 * Which build a page is of, for one that is to be kept: '' where that isn't known; undefined for one of an earlier build than
 * the device's copies: while a build is uploaded, pages of both come, and a list of one. A page that isn't in the list has to
 * be later than its own copy; and none may show an earlier issue of a bulletin than a copy that came after the list was made, or
 * than any where there is no list, as while a cache answers for a site that is down.
 */
export async function buildOf(deps: KeeperDeps, path: string, text: PageText, isAsked: boolean) {
  const { issues, listed } = text;
  const unlisted = { isOld: false, build: deps.site.build, of: Infinity };
  // As a copy an old page would no longer say that it is one.
  const { isOld, build, of } = isAsked || listed ? await listing(deps, text) : unlisted;
  const own = isOld ? await issuesIn(deps, path) : undefined;
  if (isOld && !(own && isLater(issues, own) && !isLater(own, issues))) return undefined;
  for (const copy of await deps.store.copies()) {
    if (copy.keptAt <= of || (copy.path !== overviewOf(path) && !issues.has(copy.path))) continue;
    const others = await issuesIn(deps, copy.path);
    if (others && isLater(others, issues)) return undefined;
  }
  return build;
}

/**
 * What the site's list of current pages says of a page: that it is one of an earlier build, as a cache on the way may
 * have, or of which build it is; '' where that isn't known, as while a build is uploaded whose worker came before its pages.
 * `of`: of when the list is.
 */
async function listing({ site, load, clock }: KeeperDeps, { listed, issues }: PageText) {
  const file = listed?.file ?? `${site.base}status.json`;
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

/** The pages whose copies show an earlier issue of a bulletin than a page. */
export async function* laggingBehind(deps: KeeperDeps, path: string, { issues }: PageText) {
  for (const other of new Set([overviewOf(path), ...issues.keys()])) {
    const others = other === path ? undefined : await issuesIn(deps, other);
    if (others && isLater(issues, others)) yield other;
  }
}

async function issuesIn({ store, site }: KeeperDeps, path: string): Promise<Issues | undefined> {
  const kept = await store.page(path);
  return kept && readPageText(await kept.answer.text(), site.base)?.issues;
}

type Issues = PageText['issues'];

/** Whether one shows a later issue of a bulletin than the other. */
function isLater(one: Issues, other: Issues): boolean {
  return [...one].some(([path, issued]) => issued > (other.get(path) ?? Infinity));
}

/** The overview that has a row for the bulletin at a path; any other path as it is. */
function overviewOf(path: string): string {
  return path.replace(/forecasts\/[^/]+\/$/, '');
}
