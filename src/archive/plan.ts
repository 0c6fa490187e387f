import { access } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../digest.ts';
import { type Archive, type ArchivedIssue, type ArchivePage, archivePath } from '../model/archive.ts';
import type { SiteLanguage } from '../model/language.ts';
import type { History } from '../state/history.ts';
import { type Kept, keptFile, readKept } from './kept.ts';
import { archivedIssues, monthOfIssues, pagesOfMonth } from './pages.ts';
import { publishedMonths, publishedPages } from './take-back.ts';

/** What a build does about the archive: what it renders, and which published pages it takes over. */
export interface ArchivePlan {
  archive: Archive;
  /** Files and folders, from the output folder on, that go from the published site to the new one. */
  moves: string[];
  /** Every page that the archive will have, rendered or taken over: its folder, from the output folder on. */
  places: Set<string>;
  /** What the new site is to know of its months that differ from the published ones. */
  kept: Kept[];
  /** What the operator should know. */
  warnings: string[];
}

/** What a plan is made for. */
export interface PlanOptions {
  history: History;
  /** Digest of the address of the service. */
  service: string;
  languages: readonly SiteLanguage[];
  /** Whatever shows on every page: program and settings. */
  renderKey: unknown;
  /** The published site. */
  outDir: string;
  /** Render every page, whatever is published. */
  force?: boolean;
}

/**
 * Plans the archive: a page that the published site has, made from the same issue by the same program with the
 * same settings, is taken over; only the others are rendered. Of a month whose history didn't change nothing is
 * read but its list of pages.
 */
export async function planArchive(around: PlanOptions): Promise<ArchivePlan> {
  const { history, languages, outDir } = around;
  const plan: ArchivePlan = {
    archive: { months: [], pages: [], issues: {} },
    moves: [],
    kept: [],
    places: new Set(),
    warnings: [],
  };
  const renderKey = sha256(JSON.stringify(around.renderKey)).slice(0, 32);
  for (const month of history.months()) {
    const published = around.force ? undefined : await keptWithAssets(outDir, month, renderKey);
    const token = history.token(month);
    if (published?.token === token && (await isWhole(outDir, published, languages))) {
      plan.archive.months.push(published.month);
      for (const place of Object.keys(published.pages)) plan.places.add(place);
      plan.moves.push(keptFile(month), ...languages.map((language) => `${language}/archive/${month}`));
      continue;
    }
    await planMonth(plan, around, { month, renderKey, token, published });
  }
  plan.archive.months.reverse();
  const gone = await goneIssues(plan, around);
  if (gone > 0)
    plan.warnings.push(
      `${gone} pages of the archive are gone from the new site, and nobody asked for that: neither the state nor the published site has their issues any more. Restore a backup of neve.db or of ${outDir} if you have one.`,
    );
  return plan;
}

async function planMonth(
  { archive, moves, kept, places }: ArchivePlan,
  { history, service, languages, outDir }: PlanOptions,
  {
    month,
    renderKey,
    token,
    published,
  }: { month: string; renderKey: string; token: string; published: Kept | undefined },
): Promise<void> {
  const record = await readKept(outDir, month);
  const hasPage = (issue: ArchivedIssue) =>
    isThere(path.join(outDir, placeOf({ language: issue.language, kind: 'issue', issue }), 'index.html'));
  const all = archivedIssues(history.issues(month), languages);
  // Without its text, an issue has the page that is published or none.
  const has = await Promise.all(all.map(async (issue) => issue.hasText || (await hasPage(issue))));
  const issues = all.filter((_, index) => has[index]);
  const own = monthOfIssues(month, issues);
  if (own.days.length === 0) return;
  const pages: Kept['pages'] = {};
  const days = new Map<string, { paths: string[]; isWhole: boolean }>();
  for (const { page, key } of pagesOfMonth(own, issues, languages, renderKey)) {
    const place = placeOf(page);
    pages[place] = key;
    places.add(place);
    const isLast = page.kind === 'issue' && !page.issue.hasText;
    const isKept =
      isLast || (published?.pages[place] === key && (await isThere(path.join(outDir, place, 'index.html'))));
    if (!isKept) archive.pages.push(page);
    const isMonth = page.kind === 'month';
    // A month's folder holds its days: of the month itself only the page goes.
    if (isKept && isMonth) moves.push(`${place}/index.html`);
    if (isMonth) continue;
    const folder = place.split('/').slice(0, 4).join('/');
    const day = days.get(folder) ?? { paths: [], isWhole: true };
    days.set(folder, day);
    if (isKept) day.paths.push(page.kind === 'day' ? `${place}/index.html` : place);
    else day.isWhole = false;
  }
  // A day's own page shows all its issues: where it is kept, none of them went.
  for (const [folder, day] of days) {
    for (const each of day.isWhole ? [folder] : day.paths) moves.push(each);
  }
  archive.months.push(own);
  archive.issues[month] = issues;
  const assets = issues.every(({ hasText }) => hasText) ? published?.assets : record?.assets;
  const heads = issues.map(
    ({ row: _, hasText: __, segment: ___, hasTranslation: ____, isReplaced: _____, ...head }) => head,
  );
  kept.push({ renderKey, token, month: own, pages, assets: assets ?? [], service, issues: heads });
}

function placeOf(page: ArchivePage): string {
  return `${page.language}/archive/${archivePath(page)}`;
}

/** What the published site tells of a month; nothing where a style or script of its pages went: those are rendered again. */
async function keptWithAssets(outDir: string, month: string, renderKey: string): Promise<Kept | undefined> {
  const kept = await readKept(outDir, month);
  if (kept?.renderKey !== renderKey) return undefined;
  const found = await Promise.all(kept.assets.map((asset) => isThere(path.join(outDir, asset))));
  return found.every(Boolean) ? kept : undefined;
}

/** How many pages of issues the published site has and the new one won't, although nobody forgot them on purpose. */
async function goneIssues(
  { moves, places }: ArchivePlan,
  { history, service, languages, outDir }: PlanOptions,
): Promise<number> {
  const pruned = history.prunedBefore() ?? '';
  let gone = 0;
  for (const month of await publishedMonths(outDir)) {
    if (moves.includes(keptFile(month))) continue;
    const record = await readKept(outDir, month);
    if (record && record.service !== service) continue;
    const shown = languages.map((language) => `${language}/`);
    const published = record
      ? Object.keys(record.pages)
      : await publishedPages(outDir, month, { service, languages });
    for (const place of published) {
      const [, , , day, segment] = place.split('/');
      if (segment === undefined || !shown.some((start) => place.startsWith(start))) continue;
      if (`${month}-${day}` >= pruned && !places.has(place)) gone += 1;
    }
  }
  return gone;
}

/** Whether a month of the published site still stands there. */
async function isWhole(
  outDir: string,
  { month, pages }: Kept,
  languages: readonly SiteLanguage[],
): Promise<boolean> {
  const places = languages.map((language) => `${language}/archive/${month.month}`);
  if (!places.every((place) => place in pages)) return false;
  const found = await Promise.all(places.map((place) => isThere(path.join(outDir, place, 'index.html'))));
  return found.every(Boolean);
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    // Whatever hinders it: the page is rendered.
    () => false,
  );
}
