import { segmentOf } from '../archive/pages.ts';
import { isZone, offsetMinutes } from '../i18n/zone.ts';
import { issuePath } from '../model/archive.ts';
import { type Area, bulletinIn } from '../model/area.ts';
import {
  type EarlierText,
  earlierText,
  type Issue,
  inForceAt,
  isInForceAt,
  type Past,
  previousIssue,
} from '../model/issue.ts';
import { type Language, languages } from '../model/language.ts';
import type { Site } from '../model/site.ts';
import { readBulletin } from '../schema/bulletin.ts';
import { excerpt } from '../schema/value.ts';
import { type FiledIssue, type History, issueKey, monthOf, type NewIssue } from '../state/history.ts';
import { issueOf, type Received, readersDigest, withRemarks } from './issue-record.ts';

const day = 86_400_000;
const pastDays = 7;

/**
 * Of one version so many texts with the same ratings are filed: one that changes with every build would fill
 * the disk and ring in every feed.
 */
const mostRevisions = 20;

/** Within a day so many issues are filed for each area, or for so many areas: ids that are new in every answer would fill the disk. */
const [mostOfDay, leastAreas] = [5, 2_000];

/** The areas, with the revision of every bulletin whose text changed under its id and version. */
function withRevisions(areas: readonly Area[], revisions: ReadonlyMap<string, number>): Area[] {
  if (revisions.size === 0) return [...areas];
  return areas.map((area) => {
    const changed = { ...area };
    for (const language of languages) {
      const edition = area[language];
      const revision =
        edition?.kind === 'bulletin' && revisions.get(revisionKey({ language, ...edition.bulletin }));
      if (revision) changed[language] = { ...edition, bulletin: { ...edition.bulletin, revision } };
    }
    return changed;
  });
}

/**
 * Keeps what wasn't seen before. Gives the areas with the revisions of their bulletins, and what came before
 * each. Issues are read one by one, and only what is needed of them stays in memory. `openDays`: for how many
 * days an open end holds. @throws StateFolderError
 */
export function rememberIssues(
  history: History,
  received: readonly Received[],
  areas: readonly Area[],
  openDays: number,
  now: number,
): { areas: Area[]; pasts: NonNullable<Site['past']>; warnings: string[] } {
  const { filed, unfiled, beyond } = fileIssues(history, received, areas, now);
  const revised = filed.filter(({ issue }) => issue.revision > 1);
  const revisions = new Map(revised.map(({ issue }) => [revisionKey(issue), issue.revision]));
  const shown = filed.filter(isShown);
  const areaOf = new Map(shown.map(({ area, issue }) => [issue, area?.id ?? '']));
  const pasts: NonNullable<Site['past']> = {};
  for (const before of whatCameBefore(history, [...areaOf.keys()])) {
    const areaId = areaOf.get(before.issue) ?? '';
    const past = pastOf(history, before, openDays);
    if (past) pasts[areaId] = { ...pasts[areaId], [before.issue.language]: past };
  }
  const warnings: string[] = [];
  if (unfiled.size > 0)
    warnings.push(
      `The text of ${unfiled.size} bulletin(s) keeps changing under one version; the latest text is shown, but no longer filed in the archive or named as an update: ${excerpt([...unfiled].join(', '))}.`,
    );
  if (beyond.length > 0)
    warnings.push(
      `${beyond.length} new bulletin(s) are shown, but not filed: of a day the archive takes the first ${mostIn(areas)}, more than a service has that doesn’t give each bulletin a new id in every answer. The last of them is ${excerpt(beyond.at(-1)?.issue.id ?? '')}.`,
    );
  return { areas: withRevisions(areas, revisions), pasts, warnings };
}

/**
 * The received bulletins as issues, each as it was filed. `unfiled`: the ids of those that aren't any more; `beyond`: those for
 * which there is no room.
 */
function fileIssues(history: History, received: readonly Received[], areas: readonly Area[], now: number) {
  const areaOf = areasOf(areas);
  const all = received.map((each) => {
    const area = areaOf(each);
    return { ...each, area, issue: issueOf(each, area, now) };
  });
  const versions = new Set(all.map(({ issue }) => revisionKey(issue)));
  const known = new Map<string, Issue & Partial<FiledIssue>>();
  const digestNow = ({ row, hasText }: Partial<FiledIssue>) =>
    row !== undefined && hasText ? readersDigest(history.product({ row })) : undefined;
  for (const issue of history.eachOfIds(all.map((each) => each.issue.id)))
    if (versions.has(revisionKey(issue))) known.set(issueKey(issue), issue);
  const texts = new Map<string, number>();
  const count = (issue: Issue): number => {
    const key = revisionKey(issue);
    texts.set(key, (texts.get(key) ?? 0) + 1);
    return texts.get(key) ?? 0;
  };
  for (const issue of known.values()) count(issue);
  // What the schema has learned or forgotten since changes the digest of a text that is the same.
  const byVersion = Map.groupBy(known.values(), revisionKey);
  for (const { issue } of all) {
    if (known.has(issueKey(issue))) continue;
    const same = byVersion.get(revisionKey(issue))?.findLast((each) => digestNow(each) === issue.digest);
    if (same) known.set(issueKey(issue), same);
  }
  const fresh: (NewIssue & { area: Area | undefined })[] = [];
  const unfiled = new Set<string>();
  for (const { bulletin, input, issue, area } of all) {
    const before = known.get(issueKey(issue));
    // An area may become the office's own without a word of its text changing.
    const becameOwn = before?.external && !issue.external;
    // One that was restored from the published site has its text only now.
    const lacksText = before?.hasText === false;
    if (before && (before.whole || !issue.whole) && !becameOwn && !lacksText) continue;
    const key = revisionKey(issue);
    const isFull = !before && (texts.get(key) ?? 0) >= mostRevisions;
    const isSame = (each: Issue) => revisionKey(each) === key && ratingsKey(each) === ratingsKey(issue);
    const sameRatings = isFull ? [...known.values()].findLast(isSame) : undefined;
    if (sameRatings) {
      known.set(issueKey(issue), { ...issue, revision: sameRatings.revision });
      unfiled.add(issue.id);
      continue;
    }
    const { digest, revision, day, seenAt } = before ?? { ...issue, revision: count(issue) };
    const filed: Issue = { ...issue, digest, revision, day, seenAt };
    known.set(issueKey(issue), filed);
    fresh.push({ issue: filed, product: withRemarks(input, bulletin), area });
  }
  const most = mostIn(areas);
  const room = fresh.length > 0 ? Math.max(most - history.countSince(now - day, most), 0) : 0;
  if (fresh.length > room) fresh.sort((a, b) => Number(isShown(b)) - Number(isShown(a)));
  const beyond = fresh.splice(room);
  if (fresh.length > 0) history.append(fresh);
  const filed = all.map(({ area, issue }) => ({ area, issue: known.get(issueKey(issue)) ?? issue }));
  return { filed, unfiled, beyond };
}

/** Whether an issue's area shows it. */
function isShown({ area, issue }: { area: Area | undefined; issue: Issue }): boolean {
  return bulletinIn(area?.[issue.language])?.id === issue.id;
}

function mostIn(areas: readonly Area[]): number {
  return mostOfDay * Math.max(areas.length, leastAreas);
}

function ratingsKey({ issued, until, offSeason, days }: Issue): string {
  return JSON.stringify([issued, until, offSeason, days]);
}

/** Finds the area that a bulletin belongs to: the one that shows it, else the one that it names. */
function areasOf(areas: readonly Area[]): (received: Received) => Area | undefined {
  const showing = (language: Language) => firstBy(areas, (area) => bulletinIn(area[language])?.id);
  const [en, fr, named] = [showing('en'), showing('fr'), firstBy(areas, ({ id }) => id)];
  return ({ language, bulletin }) =>
    (language === 'en' ? en : fr).get(bulletin.id) ?? named.get(bulletin.areaId);
}

function firstBy<T>(all: readonly T[], keyOf: (one: T) => string | undefined): Map<string | undefined, T> {
  return new Map(all.map((each) => [keyOf(each), each] as const).reverse());
}

/** What a bulletin's revision is found by. */
function revisionKey({ language, id, version }: Pick<Issue, 'language' | 'id' | 'version'>): string {
  return JSON.stringify([language, id, version ?? null]);
}

/** What an issue is compared with, each as it was filed. */
interface Before {
  issue: Issue;
  /** The noons before, with the issues of its area that were in force then and issued last. */
  noons: { instant: number; inForce: FiledIssue[] }[];
  /** The text before under its id. */
  earlier?: FiledIssue | undefined;
  /** The issue of its area before. */
  previous?: FiledIssue | undefined;
}

/** What came before each of some issues, in their order, of the month of each and the month before. */
function whatCameBefore(history: History, issues: readonly Issue[]): Before[] {
  const all = issues.map((issue): Before => {
    const { issued, zone } = issue;
    const noons = typeof issued === 'number' ? noonsBefore(issued, zone, pastDays) : [];
    return { issue, noons: noons.map((instant) => ({ instant, inForce: [] })) };
  });
  const by = (part: 'id' | 'areaId' | 'slug') =>
    Map.groupBy(all, ({ issue: { language, [part]: value } }) => `${language} ${value}`);
  const [byId, byArea, bySlug] = [by('id'), by('areaId'), by('slug')];
  for (const filed of history.eachOfIds(issues.map(({ id }) => id)))
    for (const each of byId.get(`${filed.language} ${filed.id}`) ?? [])
      each.earlier = earlierText(each.issue, [...(each.earlier ? [each.earlier] : []), filed]);
  const months = new Set(issues.flatMap(({ day }) => [monthBefore(monthOf(day)), monthOf(day)]));
  for (const month of [...months].sort())
    for (const filed of history.eachOf(month)) {
      const { language, areaId, slug } = filed;
      const near = slug === '' ? [] : (bySlug.get(`${language} ${slug}`) ?? []);
      for (const each of new Set([...(byArea.get(`${language} ${areaId}`) ?? []), ...near])) {
        each.previous = previousIssue(each.issue, [...(each.previous ? [each.previous] : []), filed]);
        for (const noon of each.noons) {
          if (!isInForceAt(filed, noon.instant)) continue;
          const since = Number(noon.inForce[0]?.issued ?? -Infinity);
          if (Number(filed.issued) > since) noon.inForce = [filed];
          else if (filed.issued === since) noon.inForce.push(filed);
        }
      }
    }
  return all;
}

function pastOf(history: History, before: Before, openDays: number): Past | undefined {
  const noons = before.noons.map(({ instant, inForce }) => {
    return { instant, rating: inForceAt(instant, inForce, openDays) };
  });
  const earlier = readEarlierText(history, before.earlier);
  const previous = readEarlierText(history, before.previous);
  if (!earlier && !previous && noons.every(({ rating }) => !rating)) return undefined;
  return { of: before.issue.id, noons, earlier, previous };
}

function readEarlierText(history: History, issue: FiledIssue | undefined): EarlierText | undefined {
  const product = issue && history.product(issue);
  if (!issue || product === undefined) return undefined;
  const { value: bulletin } = readBulletin(product, issue.whole ? 'whole' : 'list');
  // Neither is compared, and pictures' addresses may be long.
  if (!bulletin) return undefined;
  const path = issuePath({ day: issue.day, segment: segmentOf(issue) });
  return { issue, path, bulletin: { ...bulletin, pictures: [], notifications: [] } };
}

/** The last local noons before an instant, ascending; in UTC where the zone isn't known. */
export function noonsBefore(instant: number, zone: string, count: number): number[] {
  const shown = isZone(zone) ? zone : 'UTC';
  const offset = (ms: number) => offsetMinutes(shown, ms) * 60_000;
  const today = Math.floor((instant + offset(instant)) / day) * day;
  const noons = Array.from({ length: count + 1 }, (_, back) => {
    const local = today - back * day + day / 2;
    return local - offset(local - offset(local));
  });
  return noons
    .filter((noon) => noon < instant)
    .slice(0, count)
    .reverse();
}

function monthBefore(month: string): string {
  return new Date(Date.parse(`${month}-01T00:00:00Z`) - 1).toISOString().slice(0, 'YYYY-MM'.length);
}
