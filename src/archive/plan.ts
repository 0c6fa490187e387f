import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../digest.ts';
import { type Archive, type ArchivedIssue, type ArchivePage, archivePath } from '../model/archive.ts';
import type { EarlierText, Past } from '../model/issue.ts';
import type { Language } from '../model/language.ts';
import type { Site } from '../model/site.ts';
import { excerpt } from '../schema/value.ts';
import type { History } from '../state/history.ts';
import { type MonthRecord, readMonthRecord, recordFile } from './month-record.ts';
import { archivedIssues, monthOfIssues, pagesOfMonth } from './pages.ts';
import { writePendingMoves } from './pending-moves.ts';
import { publishedMonths, publishedPages } from './restore.ts';

/** What a build does about the archive: what it renders, and which published pages it takes over. */
export type ArchivePlan = ReturnType<typeof emptyPlan>;

const emptyPlan = () => ({
  archive: { months: [], pages: [], issues: {} } as Archive,
  /** Files and folders, from the output folder on, that go from the published site to the new one. */
  moves: [] as string[],
  /** Every page that the archive will have, rendered or taken over: its folder, from the output folder on. */
  places: new Set<string>(),
  /** What the new site is to know of its months that differ from the published ones. */
  records: [] as MonthRecord[],
  warnings: [] as string[],
});

interface PlanOptions {
  history: History;
  serviceDigest: string;
  languages: readonly Language[];
  /** How many areas the site has. */
  areas: number;
  /** Whatever shows on every page: program and settings. */
  renderKey: unknown;
  outDir: string;
  /** Render every page, whatever is published. */
  force?: boolean;
}

/**
 * Plans the archive. The latest month changes with every issue, so its pages are made or taken like all others of the site
 * (`output/site-writer.ts`). An earlier month goes over as a whole where its history, the program and the settings are the same; of
 * it nothing is read but its list of pages.
 */
export async function planArchive(around: PlanOptions): Promise<ArchivePlan> {
  const { history, languages, outDir } = around;
  const plan = emptyPlan();
  const months = history.months();
  for (const month of months) {
    const key = sha256(JSON.stringify([around.renderKey, history.token(month)])).slice(0, 32);
    const published = await readMonthRecord(outDir, month);
    const isSame = published?.key === key && month !== months.at(-1) && !around.force;
    if (isSame && isWhole(outDir, published, languages)) {
      plan.archive.months.push(published.month);
      for (const place of published.pages) plan.places.add(place);
      plan.moves.push(recordFile(month));
      for (const language of languages) plan.moves.push(`${language}/archive/${month}`);
    } else planMonth(plan, around, month, key);
  }
  plan.archive.months.reverse();
  const gone = await goneIssues(plan, around);
  if (gone > 0)
    plan.warnings.push(
      `${gone} pages of the archive are gone from the new site, though that wasn’t asked for: neither the state nor the published site has their issues any more. Restore a backup of neve.db or of ${outDir} if you have one.`,
    );
  return plan;
}

/**
 * So many issues of an area and day have pages in each language, and so many of a day for each area that the site has, or for ten: a
 * service that changes its bulletins, or their areas, with every answer would fill the host with pages, which would stay there. The
 * history has all issues.
 */
const [maxPerArea, minAreas] = [10, 10];

function planMonth(
  { archive, moves, records, places, warnings }: ArchivePlan,
  { history, serviceDigest, languages, areas, outDir }: PlanOptions,
  month: string,
  key: string,
): void {
  const hasPage = (issue: ArchivedIssue) =>
    existsSync(path.join(outDir, placeOf({ language: issue.language, kind: 'issue', issue }), 'index.html'));
  const counts = new Map<string, number>();
  const maxPerDay = maxPerArea * Math.max(areas, minAreas);
  const counted = (key: string) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
  const isBeyondMax = ({ language, day, slug, areaId }: ArchivedIssue) =>
    counted(`${language} ${day} ${slug || areaId}`) > maxPerArea || counted(`${language} ${day}`) > maxPerDay;
  const left: ArchivedIssue[] = [];
  const issues = archivedIssues(history.issues(month), languages).filter((issue) => {
    // Without its text, an issue has the page that is published or none.
    if (!issue.hasText) return hasPage(issue);
    const isLeft = isBeyondMax(issue) && !hasPage(issue);
    if (isLeft) left.push(issue);
    return !isLeft;
  });
  const last = left.at(-1);
  if (last)
    warnings.push(
      `Of an area and day only the first ${maxPerArea} issues in a language have pages in the archive, and of a day the first ${maxPerDay}: ${left.length} more of ${month} are kept without one, the latest of ${excerpt(last.name || last.areaId)} on ${last.day}. “npm run history -- export” has them.`,
    );
  const own = monthOfIssues(month, issues);
  if (own.days.length === 0) return;
  const pages = pagesOfMonth(own, issues, languages);
  for (const page of pages) {
    if (page.kind === 'issue' && !page.issue.hasText) moves.push(placeOf(page));
    else archive.pages.push(page);
    places.add(placeOf(page));
  }
  archive.months.push(own);
  archive.issues[month] = issues;
  const heads = issues.map(
    ({ row: _, hasText: __, segment: ___, hasTranslation: ____, isReplaced: _____, ...head }) => head,
  );
  records.push({
    key,
    month: own,
    pages: pages.map(placeOf),
    service: serviceDigest,
    issues: heads,
  });
}

function placeOf(page: ArchivePage): string {
  return `${page.language}/archive/${archivePath(page)}`;
}

/** How many pages of issues the published site has, and the new one won't, though they weren't pruned. */
async function goneIssues({ moves, places }: ArchivePlan, around: PlanOptions): Promise<number> {
  const pruned = around.history.prunedBefore() ?? '';
  let gone = 0;
  for (const month of await publishedMonths(around.outDir)) {
    if (moves.includes(recordFile(month))) continue;
    for (const place of await publishedPages(around.outDir, month, around)) {
      const [, , , day] = place.split('/');
      if (`${month}-${day}` >= pruned && !places.has(place)) gone += 1;
    }
  }
  return gone;
}

/** Whether the published site still has a month: its pages were made by this program, whose styles and scripts the new site has. */
function isWhole(outDir: string, { month, pages }: MonthRecord, languages: readonly Language[]): boolean {
  const places = languages.map((language) => `${language}/archive/${month.month}`);
  // Whatever hinders finding one: the month is rendered.
  return places.every((place) => pages.includes(place) && existsSync(path.join(outDir, place, 'index.html')));
}

/**
 * What came before each bulletin, without the addresses of archive pages that the site won't have, so that views say them in
 * plain text; and a sentence on each. `places`: the folders of the pages that it will have, from the output folder on.
 */
export function withoutDeadLinks(past: Site['past'], places: ReadonlySet<string>) {
  const warnings: string[] = [];
  const linked = (text: EarlierText | undefined) => {
    if (text?.path === undefined) return text;
    const { path: page, ...unlinked } = text;
    const { language, name } = text.issue;
    if (places.has(`${language}/archive/${page}`)) return text;
    warnings.push(
      `The archive has no page ${language}/archive/${page}/, so the bulletin of ${name} names that issue without a link.`,
    );
    return unlinked;
  };
  const pastOf = (own: Past | undefined) =>
    own && { ...own, earlier: linked(own.earlier), previous: linked(own.previous) };
  const areas = Object.entries(past ?? {}).map(
    ([id, { en, fr }]) => [id, { en: pastOf(en), fr: pastOf(fr) }] as const,
  );
  return { past: past && Object.fromEntries(areas), warnings };
}

/**
 * Finishes the archive of a rendered site in `folder`: leaves the list of its pages for the next build, and writes down which
 * pages are to be moved when it is published.
 */
export async function finishArchive(
  { records, moves }: ArchivePlan,
  folder: string,
  outDir: string,
): Promise<void> {
  await mkdir(path.join(folder, 'archive'), { recursive: true });
  for (const record of records)
    await writeFile(path.join(folder, recordFile(record.month.month)), JSON.stringify(record));
  await writePendingMoves(outDir, moves);
}
