import { type Bulletin, isUsableAt, validityPeriodOf } from './bulletin.ts';
import { type BandRatings, type Highest, higherRatings, highest } from './danger.ts';
import type { RatingPeriod } from './rating-now.ts';
import { usableUntil } from './validity.ts';

/**
 * The highest ratings of a bulletin's validity, and until when (epoch milliseconds) it gives any; where it is valid
 * until further notice or far ahead, until its end isn't taken at its word any more: a copy doesn't learn that there is a newer one.
 */
export interface RatingSpan {
  ratings: BandRatings;
  highest: Highest;
  until: number;
}

/**
 * What texts and pictures may say that are read long after they were made, elsewhere: the highest ratings from the
 * bulletin's issue to its end, the same build after build, together with their end; of a time that isn't rated they name
 * nothing, and nothing beyond it. Undefined where no such text may carry a rating: no period is in force at `now`, or the
 * end is unknown.
 */
export function ratingSpan(
  bulletin: Bulletin,
  ratingPeriods: readonly RatingPeriod[],
  now: number,
): RatingSpan | undefined {
  const { issued, until } = bulletin;
  const period = validityPeriodOf(bulletin);
  if (!isUsableAt(bulletin, now)) return undefined;
  if (typeof until !== 'number' && until !== 'open') return undefined;
  const start = typeof issued === 'number' ? issued : -Infinity;
  const end = usableUntil(period);
  const periods = ratingPeriods.filter(({ from = -Infinity, to = Infinity }) => from < end && to > start);
  // Only as far as no time between them is without a rating.
  const begin = periods.findLastIndex(
    ({ from = -Infinity }, index) => from <= now && periods[index - 1]?.to !== from,
  );
  const gap = periods.findIndex(
    ({ to = Infinity }, index) => index >= begin && periods[index + 1]?.from !== to,
  );
  const joined = begin < 0 ? [] : periods.slice(begin, gap + 1);
  const [first, ...others] = joined.map(({ ratings }) => ratings);
  const last = Math.min(end, joined.at(-1)?.to ?? Infinity);
  if (!first || now >= last) return undefined;
  const ratings = others.reduce(higherRatings, first);
  return { ratings, highest: highest(Object.values(ratings)), until: last };
}
