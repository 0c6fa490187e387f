import { type DangerLevel, levels } from './danger.ts';

/** The danger isn't known although there should be a bulletin to read: expired, not readable, or not answered. */
export const rankOfDoubt = 3;

/**
 * Where an area belongs in a list by danger, highest first: 2, 4 … 10 for a level, one more where it is only the
 * least that the danger can be, `rankOfDoubt` (before Low) in doubt, and 0 where no level is expected.
 * `look` is what the map shows; `expected` says whether an area without a level should have one.
 */
export function dangerRank(look: string, least: DangerLevel | undefined, expected: boolean): number {
  const level = levels.indexOf(look as DangerLevel);
  if (level >= 0) return 2 * (level + 1);
  if (look === 'unknown') return least ? 2 * levels.indexOf(least) + 3 : rankOfDoubt;
  return look === 'expired' || look === 'unreadable' || (look === 'none' && expected) ? rankOfDoubt : 0;
}
