import { type BulletinEdition, withNotice } from './area.ts';
import {
  type AreaMetadata,
  type Bulletin,
  type Day,
  inSeason,
  isOffSeason,
  type Period,
  type RatedBulletin,
} from './bulletin.ts';
import { byBand, higherRating, higherRatings, type Rating } from './danger.ts';
import type { BulletinFacts } from './kept-bulletin.ts';
import { highestAlone, limitsOf, ratingPeriods, type Span, undatedSpans } from './rating-now.ts';

/**
 * An edition with the ratings of another bulletin of the same ground where those are higher: in its days, which the
 * danger table shows, and in its metadata's periods, which every page and file goes by. The other's ratings count
 * until its own end; what it said of the time before `now` (epoch milliseconds) doesn't. Ratings of either whose time can't
 * be read raise what they may be of, as they do in one bulletin.
 */
export function raisedBy(
  edition: BulletinEdition,
  other: Partial<RatedBulletin>,
  now: number,
): BulletinEdition {
  const { bulletin } = edition;
  const isRaised = edition.isRaised ?? (other.bulletin && true);
  const metadata = edition.metadata ?? emptyMetadata(bulletin);
  const isRated = ratingPeriods(bulletin, metadata).length > 0 && !highestAlone(bulletin, metadata);
  const periods = ratingPeriods(other.bulletin, other.metadata);
  const highestOfOther = highestAlone(other.bulletin, other.metadata) ?? nothing;
  if (!isRated && highestOfOther.kind !== 'missing') {
    const raised = { ...metadata, highest: higherRating(metadata.highest, highestOfOther) };
    return { ...edition, isRaised, bulletin: inSeason(bulletin, raised), metadata: raised };
  }
  const rivals = [...periods, ...atLeast(highestOfOther)].flatMap((period) =>
    clipped(period, other.bulletin, now),
  );
  const undated = undatedOf(other, now);
  if (rivals.length === 0 && undated.length === 0) return edition;
  const ownPeriods = isRated ? ratingPeriods(undefined, metadata) : atLeast(metadata.highest);
  const raised = {
    ...metadata,
    periods: [...joined(ownPeriods, rivals), ...[...undatedOf({ metadata }, now), ...undated].map(asUndated)],
  };
  const days = raisedDays(bulletin.days, [...rivals, ...undated]);
  return { ...edition, isRaised, bulletin: inSeason({ ...bulletin, days }, raised), metadata: raised };
}

/** The facts of a bulletin of which only the id is known. */
export function ofUnknownAge(id: string): BulletinFacts {
  return { id, issued: 'absent', until: 'absent', offSeason: false, external: false };
}

const nothing: Rating = { kind: 'missing' };
const lost: Rating = { kind: 'unknown', raw: '…' };

/** An edition beside a bulletin of its area that can't be read: that may be newer, and its danger higher. */
export function besideUnread(edition: BulletinEdition, now: number): BulletinEdition {
  if (isOffSeason(edition.bulletin)) return withNotice(edition, { kind: 'unreadToo' });
  const metadata = {
    ...emptyMetadata(edition.bulletin),
    periods: [asUndated({ ratings: byBand(() => lost) })],
  };
  return withNotice(raisedBy(edition, { metadata }, now), { kind: 'unreadToo' });
}

/** A highest danger without a band: which band it is for is unknown, so every band has at least that. */
function atLeast(highest: Rating): Span[] {
  if (highest.kind !== 'level' && highest.kind !== 'unknown') return [];
  const rating: Rating =
    highest.kind === 'level' ? { kind: 'unknown', raw: '…', atLeast: highest.value } : highest;
  return [{ ratings: byBand(() => rating) }];
}

/** A period within the bulletin's validity and after now, in the terms of ratings that begin long ago. */
function clipped(period: Span, bulletin: Bulletin | undefined, now: number): Span[] {
  const end = typeof bulletin?.until === 'number' ? bulletin.until : Infinity;
  const to = Math.min(period.to ?? Infinity, end);
  if (to <= now || to <= (period.from ?? -Infinity)) return [];
  const { from, ratings } = period;
  return [{ from, to: to === Infinity ? undefined : to, ratings }];
}

/** Ratings whose time can't be read, for all the time until the one that they end at the latest. */
function undatedOf({ bulletin, metadata }: Partial<RatedBulletin>, now: number): Span[] {
  return undatedSpans(bulletin, metadata)
    .flatMap((period) => clipped(period, bulletin, now))
    .map(({ from: _, ...period }) => period);
}

function asUndated({ to, ratings }: Span): Period {
  return { from: 'unreadable', to: to ?? 'unreadable', ratings };
}

/** The periods of both, cut where either changes; where both speak, the higher rating of each band. */
function joined(own: readonly Span[], rivals: readonly Span[]): Period[] {
  const both = [...own, ...rivals];
  return limitsOf(both).flatMap((from, index, sorted): Period[] => {
    const to = sorted[index + 1];
    if (to === undefined) return [];
    const [first, ...others] = both.filter((each) => overlaps(each, from, to));
    if (!first) return [];
    return [
      {
        from: from === -Infinity ? 'open' : from,
        to: to === Infinity ? 'open' : to,
        ratings: others.reduce((most, each) => higherRatings(most, each.ratings), first.ratings),
        // The service's words are those for its own ratings.
        alt: others.length === 0 ? first.alt : undefined,
      },
    ];
  });
}

/** Each day, raised to the highest ratings of all periods whose time may overlap it. */
function raisedDays(days: Bulletin['days'], rivals: readonly Span[]): Bulletin['days'] {
  const isDated = ({ until }: Day) => typeof until === 'number';
  return days.map((day, index) => {
    const before = Number(days.slice(0, index).findLast(isDated)?.until ?? -Infinity);
    const until = Number(days.slice(index).find(isDated)?.until ?? Infinity);
    const from = before < until ? before : -Infinity;
    const same = rivals.filter((each) => overlaps(each, from, until));
    return { ...day, ratings: same.reduce((most, { ratings }) => higherRatings(most, ratings), day.ratings) };
  });
}

function overlaps({ from = -Infinity, to = Infinity }: Span, start: number, end: number): boolean {
  return from < end && to > start;
}

function emptyMetadata({ areaId, id, kind }: Bulletin): AreaMetadata {
  return {
    areaId,
    name: '',
    productId: id,
    kind,
    url: '',
    periods: [],
    highest: { kind: 'missing' },
    unread: [],
  };
}
