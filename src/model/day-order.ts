import type { Day } from './bulletin.ts';
import { byBand, higherRatings, sameRating, sameRatings } from './danger.ts';

/**
 * The days of a danger table in the order of their dates, each date once; undefined where that can't be determined.
 *
 * | dates                                               | order                                            |
 * |-----------------------------------------------------|--------------------------------------------------|
 * | all readable                                        | by date                                          |
 * | some unreadable, the others rising in the list      | that of the list                                 |
 * | some the same, with no other between them           | one day, with the higher rating of each band     |
 * | some unreadable, the others not rising              | unknown                                          |
 */
export function orderedDays(days: readonly Day[]): Day[] | undefined {
  const isReadable = ({ until }: Day) => typeof until === 'number';
  const all = days.every(isReadable)
    ? [...days].sort((a, b) => Number(a.until) - Number(b.until))
    : [...days];
  const joined: Day[] = [];
  for (const day of all) {
    const last = joined.at(-1);
    if (last && isReadable(day) && last.until === day.until) joined.splice(-1, 1, higherDay(last, day));
    else joined.push(day);
  }
  const dated = joined.filter(isReadable);
  const isRising = dated.every((day, index) => {
    const before = dated[index - 1];
    return !before || Number(day.until) > Number(before.until);
  });
  return isRising ? joined : undefined;
}

/** Two entries of one date as one. */
function higherDay(a: Day, b: Day): Day {
  const ratings = higherRatings(a.ratings, b.ratings);
  const displays = byBand((band) => {
    const isOfA = sameRating(ratings[band], a.ratings[band]) || a.ratings[band].kind === 'unknown';
    return (isOfA ? a : b).displays[band];
  });
  return { ...a, ratings, displays };
}

/** Whether days of one date have different ratings. */
export function areDaysContradicted(days: readonly Day[]): boolean {
  return days.some((day) =>
    days.some(
      (other) =>
        typeof day.until === 'number' &&
        day.until === other.until &&
        !sameRatings(day.ratings, other.ratings),
    ),
  );
}
