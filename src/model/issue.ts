import { type Bulletin, type DatedRatings, withOpenDays } from './bulletin.ts';
import { type BandRatings, bands, byBand, ratingOf } from './danger.ts';
import type { Instant } from './instant.ts';
import type { Language } from './language.ts';
import { dangerOf } from './listed-bulletins.ts';
import { ratingNow } from './rating-now.ts';

/** A day of an issue's danger table: until when, and the word of each band from the top; empty where there is none. */
export type IssuedDay = readonly [until: Instant, alp: string, tln: string, btl: string];

/**
 * What the history knows of a bulletin in one language without opening it. An issue is identified by language, id,
 * version and text: the service may change a text under the same id and version, which is then a revision.
 */
export interface Issue {
  id: string;
  version?: number;
  /** Counts the texts seen under one id and version, from 1. */
  revision: number;
  language: Language;
  digest: string;
  areaId: string;
  /** The area's address when it was seen. */
  slug: string;
  name: string;
  /** Under this local date it is filed: that of its issue, else the one on which it was seen (UTC); YYYY-MM-DD. */
  day: string;
  issued: Instant;
  until: Instant;
  zone: string;
  seenAt: number;
  /** Whether message, season and comment are known. */
  whole: boolean;
  /** Published by another agency: kept, but not ours to show. */
  external: boolean;
  offSeason: boolean;
  days: IssuedDay[];
  centroid?: readonly [longitude: number, latitude: number];
}

/** The ratings of a day of an issue. */
export function ratingsOfDay([, ...words]: IssuedDay): BandRatings {
  return byBand((band) => ratingOf(words[bands.indexOf(band)]));
}

/** Whether two issues are of one area: its id, else its address, which goes on to areas of the same place only. */
export function isSameArea(
  issue: Pick<Issue, 'areaId' | 'slug'>,
  area: Pick<Issue, 'areaId' | 'slug'>,
): boolean {
  return issue.areaId === area.areaId || (issue.slug !== '' && issue.slug === area.slug);
}

/** The order of issues: by time of issue, then version, then revision. Negative when `a` is the earlier one. */
export function compareIssues(a: Issue, b: Issue): number {
  return time(a) - time(b) || (a.version ?? 0) - (b.version ?? 0) || a.revision - b.revision;
}

/** The text of ours that came before under the same id: an earlier version or revision. */
export function earlierText<Kept extends Issue>(issue: Issue, others: readonly Kept[]): Kept | undefined {
  return latest(
    others.filter(
      (other) =>
        other.id === issue.id &&
        other.language === issue.language &&
        !other.external &&
        ((other.version ?? 0) - (issue.version ?? 0) || other.revision - issue.revision) < 0,
    ),
  );
}

/** The issue of the same area and language that came before. */
export function previousIssue<Kept extends Issue>(issue: Issue, others: readonly Kept[]): Kept | undefined {
  return latest(
    others.filter(
      (other) =>
        other.id !== issue.id &&
        other.language === issue.language &&
        !other.external &&
        isSameArea(other, issue) &&
        typeof issue.issued === 'number' &&
        typeof other.issued === 'number' &&
        other.issued < issue.issued,
    ),
  );
}

/** What was in force at an instant that is over, and whose issue said so. */
interface PastRating {
  issue: Issue;
  /** Absent where the issue rated that time with no level and no statement. */
  ratings?: BandRatings;
}

/**
 * The issue of an area that was in force at an instant (epoch milliseconds), with its ratings then, by the one rule: that
 * issued last; of several issued at the same time the one with the higher danger then. `openDays`: for how many days an
 * open end holds.
 */
export function inForceAt(
  instant: number,
  issues: readonly Issue[],
  openDays: number,
): PastRating | undefined {
  const inForce = issues.filter((issue) => isInForceAt(issue, instant));
  const last = latest(inForce);
  if (!last) return undefined;
  const danger = (issue: Issue) => dangerOf({ bulletin: ratingsOf(issue, openDays) }, instant);
  const [issue = last] = inForce
    .filter((each) => each.issued === last.issued && (each.id !== last.id || each === last))
    .sort((a, b) => danger(b) - danger(a) || compareIssues(b, a));
  const now = ratingNow(ratingsOf(issue, openDays), undefined, instant);
  return now.kind === 'rated' ? { issue, ratings: now.ratings } : { issue };
}

/** Whether an issue of ours was in force at an instant, by its own word. */
export function isInForceAt({ issued, until, external }: Issue, instant: number): boolean {
  return (
    !external &&
    typeof issued === 'number' &&
    issued <= instant &&
    (until === 'open' || (typeof until === 'number' && instant < until))
  );
}

function latest<Kept extends Issue>(issues: readonly Kept[]): Kept | undefined {
  return [...issues].sort(compareIssues).at(-1);
}

function time({ issued, seenAt }: Issue): number {
  return typeof issued === 'number' ? issued : seenAt;
}

function ratingsOf({ issued, until, offSeason, days }: Issue, openDays: number): DatedRatings {
  const kind = offSeason ? 'offseason' : 'avalancheforecast';
  const displays = byBand(() => '');
  const dated = days.map((day) => ({ until: day[0], display: '', ratings: ratingsOfDay(day), displays }));
  return withOpenDays<DatedRatings>({ kind, issued, until, days: dated }, openDays);
}

export interface EarlierText {
  issue: Issue;
  bulletin: Bulletin;
  /** Its address below the archive's; absent where the archive has no page of it. */
  path?: string;
}

/** What came before a bulletin. It depends on the bulletin and the history only, not on the instant of the build. */
export interface Past {
  /** Id of the bulletin that this is the past of. */
  of: string;
  /** The seven local noons before its issue, ascending, and what was in force then. */
  noons: { instant: number; rating?: PastRating }[];
  /** The text before it under the same id: it was updated. */
  earlier?: EarlierText;
  previous?: EarlierText;
}
