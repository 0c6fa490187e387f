import {
  type AreaMetadata,
  type DatedRatings,
  type Day,
  isUsableAt,
  namesDanger,
  type Period,
} from './bulletin.ts';
import {
  type BandRatings,
  bands,
  byBand,
  type Highest,
  higherRating,
  higherRatings,
  highest,
  levelNumber,
  levels,
  type Rating,
  sameRating,
  sameRatings,
} from './danger.ts';
import { orderedDays } from './day-order.ts';
import { milliseconds } from './instant.ts';

/** Ratings from an instant (`from`, epoch milliseconds; absent: since ever) to just before another (`to`; absent: for ever). */
export interface Span {
  from?: number | undefined;
  to?: number | undefined;
  ratings: BandRatings;
  /** The service's own words for exactly these ratings: never where its sources differ. */
  alt?: string | undefined;
}

/** The ratings that are in force in a span. */
export interface RatingPeriod extends Span {
  /** The metadata and the bulletin, or two periods of the metadata, differ here; `ratings` are the higher ones. */
  differ: boolean;
}

export type RatingNow =
  | { kind: 'rated'; ratings: BandRatings; highest: Highest; differ: boolean; alt?: string }
  /** Nothing but the service's own highest danger is there. */
  | { kind: 'highestOnly'; highest: Highest }
  | { kind: 'none' };

/**
 * All periods of an area's ratings, sorted and without gaps unless no source rates the time. The rule is
 * the domain's: the metadata's period `[from, to)`, else the first day whose `date.value` lies after the
 * instant; where several speak of the same time and differ, the higher one per band. Ratings whose time can't be read
 * may hold now: by themselves they rate nothing, but they raise other ratings.
 */
export function ratingPeriods(
  bulletin: DatedRatings | undefined,
  metadata: AreaMetadata | undefined,
): RatingPeriod[] {
  return periodsOf(bulletin, metadata, []);
}

/**
 * The periods as they are shown: where no source rates a time, and ratings whose own time can't be read may be of it, the danger can't be
 * read, and is at least the highest of those – unless the service's own highest danger shows instead.
 */
export function shownPeriods(
  bulletin: DatedRatings | undefined,
  metadata: AreaMetadata | undefined,
): RatingPeriod[] {
  const periods = ratingPeriods(bulletin, metadata);
  const dateless = datelessSpans(bulletin, metadata).filter(({ ratings }) =>
    namesDanger(Object.values(ratings)),
  );
  if (dateless.length === 0 || highestAlone(bulletin, metadata, periods)) return periods;
  return periodsOf(bulletin, metadata, dateless);
}

/** `instead`: what is shown as unread where nothing rates a time. */
function periodsOf(
  bulletin: DatedRatings | undefined,
  metadata: AreaMetadata | undefined,
  instead: readonly Span[],
): RatingPeriod[] {
  const dated = [...(metadata?.periods ?? []).flatMap(spanOfPeriod), ...spansOfDays(bulletin)];
  const undated = undatedSpans(bulletin, metadata);
  const limits = limitsOf([...dated, ...undated]);
  const periods: RatingPeriod[] = [];
  for (const [index, from] of limits.entries()) {
    const to = limits[index + 1];
    if (to === undefined) break;
    const holds = (each: Span) => periodAt([each], from);
    // Periods of the metadata may overlap.
    const [first, ...others] = dated.filter(holds);
    if (!first) {
      const ratings = instead.filter(holds).map((each) => each.ratings);
      if (ratings.length > 0) periods.push({ ...span(from, to, asUnread(ratings)), differ: false });
      continue;
    }
    const known = others.reduce((most, each) => higherRatings(most, each.ratings), first.ratings);
    const ratings = undated.filter(holds).reduce((most, each) => higherRatings(most, each.ratings), known);
    const differ = [...others.map((each) => each.ratings), ratings].some(
      (each) => !sameRatings(first.ratings, each),
    );
    const { alt } = first;
    periods.push({ ...span(from, to, ratings, differ ? undefined : alt || undefined), differ });
  }
  return merged(periods);
}

function span(from: number, to: number, ratings: BandRatings, alt?: string): Span {
  return { from: from === -Infinity ? undefined : from, to: to === Infinity ? undefined : to, ratings, alt };
}

/** The instants at which spans begin or end, ascending; without a limit, infinite ones. */
export function limitsOf(spans: readonly Span[]): number[] {
  const limits = spans.flatMap(({ from = -Infinity, to = Infinity }) => [from, to]);
  return [...new Set(limits)].sort((a, b) => a - b);
}

/** The period that holds an instant. */
export function periodAt<P extends { from?: number; to?: number }>(
  periods: readonly P[],
  now: number,
): P | undefined {
  return periods.find(({ from = -Infinity, to = Infinity }) => from <= now && now < to);
}

/**
 * The one rule for the rating now, for page, map, list, feed and picture alike. None when the bulletin is
 * expired, off season, not yet valid or of unknown age; without a bulletin, what the metadata says of this
 * time. Who shows an external or unreadable bulletin doesn't ask: it has no rating here.
 */
export function ratingNow(
  bulletin: DatedRatings | undefined,
  metadata: AreaMetadata | undefined,
  now: number,
): RatingNow {
  if (bulletin && !isUsableAt(bulletin, now)) return { kind: 'none' };
  return ratingIn(shownPeriods(bulletin, metadata), highestAlone(bulletin, metadata), now);
}

/** The rating now in the periods of a bulletin that may be shown as current, else the service's highest danger `alone`. */
export function ratingIn(
  periods: readonly RatingPeriod[],
  alone: Rating | undefined,
  now: number,
): RatingNow {
  const period = periodAt(periods, now);
  if (period) {
    return {
      kind: 'rated',
      ratings: period.ratings,
      highest: highest(Object.values(period.ratings)),
      differ: period.differ,
      alt: period.alt || undefined,
    };
  }
  return alone ? { kind: 'highestOnly', highest: highest([alone]) } : { kind: 'none' };
}

/**
 * The service's own highest danger, where nothing else rates any time of the bulletin's validity; the higher rating where one has no
 * time that can be read.
 */
export function highestAlone(
  bulletin: DatedRatings | undefined,
  metadata: AreaMetadata | undefined,
  periods: readonly RatingPeriod[] = ratingPeriods(bulletin, metadata),
): Rating | undefined {
  if (!bulletin || !metadata || metadata.highest.kind === 'missing') return undefined;
  const issued = milliseconds(bulletin.issued) ?? -Infinity;
  const until = milliseconds(bulletin.until) ?? Infinity;
  if (periods.some(({ from = -Infinity, to = Infinity }) => from < until && to > issued)) return undefined;
  const undated = datelessSpans(bulletin, metadata).flatMap(({ ratings }) => Object.values(ratings));
  return undated.reduce(higherRating, metadata.highest);
}

/** A period between its limits; year 0001 and 9999 are open. None where a limit can't be read: see `undatedSpans`. */
function spanOfPeriod({ from, to, ratings, alt }: Period): Span[] {
  const start = from === 'open' || from === 'absent' ? -Infinity : from;
  const end = to === 'open' ? Infinity : to;
  if (typeof start !== 'number' || typeof end !== 'number' || start >= end) return [];
  return isGiven(ratings) ? [span(start, end, ratings, alt)] : [];
}

/**
 * Ratings whose time can't be read, each with all the time in which it may hold, and the service's own highest danger where it is
 * above all others: it may hold at any time.
 */
export function undatedSpans(bulletin: DatedRatings | undefined, metadata: AreaMetadata | undefined): Span[] {
  const contradicting = bulletin && metadata ? highestAbove(bulletin, metadata) : undefined;
  const ofAnyTime = contradicting ? [{ ratings: contradicting }] : [];
  return [...datelessSpans(bulletin, metadata), ...ofAnyTime];
}

/**
 * Ratings whose time can't be read, each with all the time that they may be of: a period of the metadata without a limit that
 * can be read, or with both in reverse; a day without a date, between the dates before and after it.
 */
function datelessSpans(bulletin: DatedRatings | undefined, metadata: AreaMetadata | undefined): Span[] {
  const periods = (metadata?.periods ?? []).flatMap((period): Span[] => {
    const { from, to, ratings } = period;
    if (!isGiven(ratings) || spanOfPeriod(period).length > 0) return [];
    const isReversed = typeof from === 'number' && typeof to === 'number';
    if (isReversed) return [{ ratings }];
    return [{ from: milliseconds(from), to: milliseconds(to), ratings }];
  });
  // Where all days are in doubt, `spansOfDays` gives what is sure of them.
  const days = bulletin?.areDaysUnread ? [] : (orderedDays(bulletin?.days ?? []) ?? []);
  return [
    ...periods,
    ...days.flatMap(({ until, ratings }, index): Span[] => {
      if (typeof until === 'number' || !isGiven(ratings)) return [];
      const isDated = (day: Day) => typeof day.until === 'number';
      const before = days.slice(0, index).findLast(isDated)?.until ?? 'absent';
      const after = days.slice(index).find(isDated)?.until ?? 'absent';
      return [{ from: milliseconds(before), to: milliseconds(after), ratings }];
    }),
  ];
}

/**
 * Where the service's own highest danger is above everything that rates any time, one of them is wrong: which bands and times
 * it is for is unknown, so each has at least that.
 */
function highestAbove(
  { days }: DatedRatings,
  { periods, highest: named }: AreaMetadata,
): BandRatings | undefined {
  const rated = [...days, ...periods].map(({ ratings }) => ratings).filter(isGiven);
  const { level: least } = highest([named]);
  const { level } = highest(rated.flatMap((ratings) => Object.values(ratings)));
  const isAbove = rated.length > 0 && least && (!level || levelNumber(least) > levelNumber(level));
  return isAbove ? byBand(() => ({ kind: 'unknown', raw: '…', atLeast: least })) : undefined;
}

/** From one day to the next where no day is missing between them, also when clocks are put back: 36 hours. */
const longestDay = 129_600_000;

/**
 * A day's ratings are in force until its `date.value`, from the day before's on. Where the day before has no
 * date that can be read, it is unknown since when: the day rates nothing, so that a later day's ratings are
 * never shown as today's. Where that, or before the first day the issue, lies further back, a day between them is missing:
 * then they hold for 24 hours, or for as long as all days are apart. So does a single entry: the interface has one per day.
 */
function spansOfDays(bulletin: DatedRatings | undefined): Span[] {
  const given = bulletin?.days ?? [];
  if (bulletin?.areDaysUnread) return [{ ratings: ofAnyDay(given) }];
  const all = orderedDays(given);
  if (!all) return [{ ratings: ofAnyDay(given) }];
  const days = all
    .flatMap(({ until, ratings }, index) => {
      const before = all[index - 1];
      const isStartKnown = before === undefined || typeof before.until === 'number';
      return typeof until === 'number' ? [{ until, ratings, isStartKnown }] : [];
    })
    .sort((a, b) => a.until - b.until);
  const [step = 0, ...otherSteps] = new Set(
    days.slice(1).map(({ until }, index) => until - (days[index]?.until ?? until)),
  );
  const apart = days.length > 2 && otherSteps.length === 0 ? step : 86_400_000;
  const issued = milliseconds(bulletin?.issued ?? 'absent') ?? -Infinity;
  let from = -Infinity;
  return days.flatMap(({ until, ratings, isStartKnown }) => {
    const before = from === -Infinity ? issued : from;
    const isAfterGap = before > -Infinity && until - before > Math.max(apart, longestDay);
    const start = isAfterGap ? until - apart : from;
    from = until;
    return isStartKnown && start < until && isGiven(ratings) ? [span(start, until, ratings)] : [];
  });
}

/** What is certain at any time when the order of the days is unknown: a rating that all days share, else the lowest level where all have one. */
function ofAnyDay(days: readonly Day[]): BandRatings {
  const ratings = days.map((day) => day.ratings);
  return byBand((band): Rating => {
    const first = ratings[0]?.[band] ?? { kind: 'missing' };
    if (ratings.every((each) => sameRating(each[band], first))) return first;
    const least = ratings.map((each) => highest([each[band]]).level);
    const atLeast = levels.find((level) => !least.includes(undefined) && least.includes(level));
    return { kind: 'unknown', raw: '…', atLeast };
  });
}

/** Ratings of which none is known to be of a time: each is the least that the danger may be. */
function asUnread(all: readonly BandRatings[]): BandRatings {
  return byBand((band) => {
    const given = all.map((ratings) => ratings[band]).filter(({ kind }) => kind !== 'missing');
    return given.length === 0
      ? { kind: 'missing' }
      : given.reduce(higherRating, { kind: 'unknown', raw: '…' });
  });
}

function isGiven(ratings: BandRatings): boolean {
  return bands.some((band) => ratings[band].kind !== 'missing');
}

/** Neighbouring periods that say the same become one, so that pages carry no boundary where nothing changes. */
function merged(periods: RatingPeriod[]): RatingPeriod[] {
  const result: RatingPeriod[] = [];
  for (const period of periods) {
    const last = result.at(-1);
    const continues =
      last &&
      last.to === period.from &&
      last.differ === period.differ &&
      last.alt === period.alt &&
      sameRatings(last.ratings, period.ratings);
    if (!continues) result.push({ ...period });
    else last.to = period.to;
  }
  return result;
}
