import { type Bulletin, validityPeriodOf } from './bulletin.ts';
import { type BandRatings, type Highest, higherRatings, highest } from './danger.ts';
import type { RatingPeriod } from './rating-now.ts';
import { isUsable, usableUntil, validityAt } from './validity.ts';

/**
 * The highest ratings of a bulletin's whole validity, and until when (epoch milliseconds) it gives any; where it is valid
 * until further notice or far ahead, until its end isn't taken at its word any more: a copy doesn't learn that there is a newer one.
 */
export interface RatingSpan {
  ratings: BandRatings;
  highest: Highest;
  until: number;
}

/**
 * What texts and pictures may say that are read long after they were made, elsewhere: the highest ratings from the
 * bulletin's issue to its end, the same build after build, together with their end. Undefined where no such text
 * may carry a rating: nothing is in force at `now`, the end is unknown, or none of the bulletin's periods is within its time.
 */
export function ratingSpan(
  bulletin: Bulletin,
  ratingPeriods: readonly RatingPeriod[],
  now: number,
): RatingSpan | undefined {
  const { issued, until } = bulletin;
  const period = validityPeriodOf(bulletin);
  if (!isUsable(validityAt(period, now))) return undefined;
  if (typeof until !== 'number' && until !== 'open') return undefined;
  const start = typeof issued === 'number' ? issued : -Infinity;
  const end = usableUntil(period);
  const periods = ratingPeriods.filter(({ from = -Infinity, to = Infinity }) => from < end && to > start);
  const [first, ...others] = periods.map(({ ratings }) => ratings);
  const last = Math.min(end, periods.at(-1)?.to ?? Infinity);
  if (!first || now >= last) return undefined;
  const ratings = others.reduce(higherRatings, first);
  return { ratings, highest: highest(Object.values(ratings)), until: last };
}
