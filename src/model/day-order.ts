import type { Day } from './bulletin.ts';
import { bands, sameRating } from './danger.ts';

/**
 * The days of a danger table in the order of their dates; undefined where that can't be determined.
 *
 * | dates                                             | order                    |
 * |---------------------------------------------------|--------------------------|
 * | all readable and different                        | by date                  |
 * | all readable, some the same with the same ratings | by date                  |
 * | some unreadable, the others rising in the list    | that of the list         |
 * | some the same with different ratings              | nobody knows             |
 * | some unreadable, the others not rising            | nobody knows             |
 */
export function orderedDays(days: readonly Day[]): Day[] | undefined {
  const isReadable = ({ until }: Day) => typeof until === 'number';
  const all = days.every(isReadable)
    ? [...days].sort((a, b) => Number(a.until) - Number(b.until))
    : [...days];
  const dated = all.filter(isReadable);
  const isRising = dated.every((day, index) => {
    const before = dated[index - 1];
    if (!before || Number(day.until) > Number(before.until)) return true;
    const isSame = bands.every((band) => sameRating(day.ratings[band], before.ratings[band]));
    return day.until === before.until && isSame;
  });
  return isRising ? all : undefined;
}
