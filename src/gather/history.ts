import { segmentOf } from '../archive/pages.ts';
import { isZone, offsetMinutes } from '../i18n/zone.ts';
import { issuePath } from '../model/archive.ts';
import { type Area, bulletinIn } from '../model/area.ts';
import type { Bulletin } from '../model/bulletin.ts';
import type { Instant } from '../model/instant.ts';
import {
  type EarlierText,
  earlierText,
  type Issue,
  inForceAt,
  isInForceAt,
  type Past,
  previousIssue,
} from '../model/issue.ts';
import { factsOf, isInForce } from '../model/kept-bulletin.ts';
import { type Language, languages } from '../model/language.ts';
import type { Site } from '../model/site.ts';
import { readBulletin } from '../schema/bulletin.ts';
import { excerpt } from '../schema/value.ts';
import { type FiledIssue, type History, issueKey, monthOf, type NewIssue } from '../state/history.ts';
import type { Gathered } from './gather.ts';
import { issueOf, type Received, withRemarks } from './issue-record.ts';

const hour = 3_600_000;
const day = 24 * hour;
const pastDays = 7;

/**
 * Of one version so many texts with the same ratings are filed: one that changes with every build would fill the disk and ring
 * in every feed.
 */
const mostRevisions = 20;

/** The areas, with the revision of every bulletin whose text changed under its id and version. */
function withRevisions(areas: readonly Area[], revisions: ReadonlyMap<string, number>): Area[] {
  if (revisions.size === 0) return [...areas];
  return areas.map((area) => {
    const changed = { ...area };
    for (const language of languages) {
      const edition = area[language];
      const revision = edition?.kind === 'bulletin' && revisions.get(revisionKey(language, edition.bulletin));
      if (revision) changed[language] = { ...edition, bulletin: { ...edition.bulletin, revision } };
    }
    return changed;
  });
}

/**
 * Keeps what wasn't seen before. Gives the areas with the revisions of their bulletins, and what came before each. Issues
 * are read one by one, and only what is needed of them stays in memory. `openDays`: for how many days an open end holds. @throws StateFolderError
 */
export function rememberIssues(
  history: History,
  received: readonly Received[],
  areas: readonly Area[],
  openDays: number,
  now: number,
): { areas: Area[]; pasts: NonNullable<Site['past']>; warnings: string[] } {
  const areaOf = areasOf(areas);
  const own = received.map((each) => {
    const area = areaOf(each);
    return { ...each, area, issue: issueOf(each, area, now) };
  });
  const versions = new Set(own.map(({ issue }) => revisionKey(issue.language, issue)));
  const known = new Map<string, Issue & { hasText?: boolean }>();
  for (const issue of history.eachOfIds(own.map((each) => each.issue.id)))
    if (versions.has(revisionKey(issue.language, issue))) known.set(issueKey(issue), issue);
  const texts = new Map<string, number>();
  const count = (issue: Issue): number => {
    const key = revisionKey(issue.language, issue);
    texts.set(key, (texts.get(key) ?? 0) + 1);
    return texts.get(key) ?? 0;
  };
  for (const issue of known.values()) count(issue);
  const fresh: NewIssue[] = [];
  const unfiled = new Set<string>();
  for (const { bulletin, input, issue } of own) {
    const before = known.get(issueKey(issue));
    // An area may become the office's own without a word of its text changing.
    const becameOwn = before?.external && !issue.external;
    // Of one that was taken back from the published site, only now the text is there.
    const lacksText = before?.hasText === false;
    if (before && (before.whole || !issue.whole) && !becameOwn && !lacksText) continue;
    const key = revisionKey(issue.language, issue);
    const sameRatings =
      !before && (texts.get(key) ?? 0) >= mostRevisions
        ? [...known.values()].findLast(
            (each) => revisionKey(each.language, each) === key && ratingsKey(each) === ratingsKey(issue),
          )
        : undefined;
    if (sameRatings) {
      known.set(issueKey(issue), { ...issue, revision: sameRatings.revision });
      unfiled.add(issue.id);
      continue;
    }
    const filed: Issue = {
      ...issue,
      ...(before
        ? { revision: before.revision, day: before.day, seenAt: before.seenAt }
        : { revision: count(issue) }),
    };
    known.set(issueKey(filed), filed);
    fresh.push({ issue: filed, product: withRemarks(input, bulletin) });
  }
  if (fresh.length > 0) history.append(fresh);
  const revisions = new Map<string, number>();
  const shown: { area: Area; issue: Issue }[] = [];
  for (const { language, area, issue: each } of own) {
    const issue = known.get(issueKey(each)) ?? each;
    if (issue.revision > 1) revisions.set(revisionKey(language, issue), issue.revision);
    if (area && bulletinIn(area[language])?.id === issue.id) shown.push({ area, issue });
  }
  const before = whatCameBefore(
    history,
    shown.map(({ issue }) => issue),
  );
  const pasts: NonNullable<Site['past']> = {};
  for (const [index, { area, issue }] of shown.entries()) {
    const past = before[index] && pastOf(history, before[index], openDays);
    if (past) pasts[area.id] = { ...pasts[area.id], [issue.language]: past };
  }
  const warning = `The text of ${unfiled.size} bulletin(s) keeps changing under one version; the latest text is shown, but no longer filed in the archive or named as an update: ${excerpt([...unfiled].join(', '))}.`;
  return { areas: withRevisions(areas, revisions), pasts, warnings: unfiled.size > 0 ? [warning] : [] };
}

/**
 * Puts a text that came by its id, and was the list's in a build before, in the place of the list's, where the history says that the service has changed the end of
 * that version since: the language had the list's end in a build before, and no language had the two ends the other way round. The list's text counts beside it, as `isEarlierText`.
 */
function takeLaterTexts(
  history: History,
  { answers, received }: Pick<Gathered, 'answers' | 'received'>,
  now: number,
): void {
  for (const language of languages) {
    const { products, laterById = [], others = [], unlisted = [] } = answers[language] ?? {};
    const { items = [], keptAt } = products ?? {};
    for (const { bulletin: later, input } of laterById) {
      const at = items.findIndex((each) => versionKey(each) === versionKey(later));
      const listed = items[at];
      if (!listed || listed.until === later.until || !isInForce(factsOf(later), now)) continue;
      const ends = endsOf(history, listed);
      const isExtended = languages.every((each) => {
        const [own, other] = [ends[each].get(listed.until), ends[each].get(later.until)];
        if (!own) return each !== language && !other;
        return !other || isBefore(own, other);
      });
      if (!isExtended) continue;
      items[at] = later;
      for (const [index, each] of received.entries())
        if (each.bulletin === listed) received[index] = { language, bulletin: later, input };
      others.splice(others.indexOf(later), 1, listed);
      for (const each of others)
        if (versionKey(each) === versionKey(later) && each.until === listed.until) each.isEarlierText = true;
      // A kept list hasn't got it.
      if (keptAt !== undefined) unlisted.push(later.id);
    }
  }
}

/** When and in which order each end of a version was filed first. */
type Ends = Map<Instant, { row: number; seenAt: number }>;

function endsOf(history: History, text: Bulletin): Record<Language, Ends> {
  const filed = history.ofId(text.id).filter((issue) => versionKey(issue) === versionKey(text));
  const ends: Record<Language, Ends> = { en: new Map(), fr: new Map() };
  for (const issue of filed.reverse()) ends[issue.language].set(issue.until, issue);
  return ends;
}

/** A clock may have been wrong, and rows saved from a damaged database may be in another order: both have to say so. */
function isBefore(a: { row: number; seenAt: number }, b: { row: number; seenAt: number }): boolean {
  return a.row < b.row && a.seenAt < b.seenAt;
}

function isEarlierEnd(end: Instant, other: Instant): boolean {
  return typeof end === 'number' && !(typeof other === 'number' && other <= end);
}

function versionKey({ id, version }: Pick<Bulletin, 'id' | 'version'>): string {
  return JSON.stringify([id, version]);
}

/**
 * Marks the texts of a version whose end a language had before another one: `isEarlierText`. Only a language that had all of the ends
 * says so: that two languages differ changes none. An end that no list had before this build says nothing, as it may be an older one,
 * except beside a list that was kept before it (and see `takeLaterTexts`). One whose version a language had with an earlier end since,
 * which no answer has now, is marked as `mayEndEarlier`: the whole service may have gone back.
 */
export function markEarlierTexts(
  history: History,
  { answers, points, received: given }: Pick<Gathered, 'answers' | 'points' | 'received'>,
  now: number,
): void {
  takeLaterTexts(history, { answers, received: given }, now);
  const received = languages.flatMap((language) => {
    const { products, others = [], unlisted = [] } = answers[language] ?? {};
    const isKept = ({ id }: Bulletin) => products?.keptAt !== undefined && !unlisted.includes(id);
    const listed = (products?.items ?? []).map((text) => ({ text, isKept: isKept(text) }));
    const atPlaces = Object.values(points).flatMap((each) => {
      const point = each?.[language];
      return point?.kind === 'bulletin' ? [point.bulletin] : [];
    });
    return [...listed, ...[...others, ...atPlaces].map((text) => ({ text, isKept: false }))];
  });
  const byVersion = Map.groupBy(received, ({ text }) => versionKey(text));
  for (const texts of byVersion.values()) {
    const all = new Set(texts.map(({ text }) => text.until));
    const [first] = texts;
    if (!first) continue;
    const histories = Object.values(endsOf(history, first.text));
    for (const had of histories) {
      for (const { text, isKept } of texts) {
        const own = had.get(text.until);
        if (!own) continue;
        const since = [...had].filter(([, end]) => isBefore(own, end)).map(([end]) => end);
        if (since.some((end) => isEarlierEnd(end, text.until)) && !since.some((end) => all.has(end)))
          text.mayEndEarlier = true;
        const others = [...all].filter((end) => end !== text.until);
        if (others.length === 0) continue;
        const seen = others.flatMap((end) => had.get(end) ?? []);
        const isFirst = seen.length === others.length && seen.some((end) => isBefore(own, end));
        const areNew = isKept && others.every((end) => histories.every((each) => !each.has(end)));
        if (isFirst || areNew) text.isEarlierText = true;
      }
    }
  }
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
export function revisionKey(language: Language, { id, version }: Pick<Bulletin, 'id' | 'version'>): string {
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

/** What came before each of some issues, in their order; issues of an area are looked for in the month of each and the one before. */
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
    const local = today - back * day + 12 * hour;
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
