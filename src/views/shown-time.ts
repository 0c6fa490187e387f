import { type Bulletin, validityPeriodOf } from '../model/bulletin.ts';
import { usableUntil } from '../model/validity.ts';

/**
 * The attributes of what may be shown from one instant to just before another, epoch milliseconds or `±Infinity`.
 * The guard of the page hides it at all other times, also where nothing else of the page can be loaded.
 */
export type ShownTime = Record<'data-from' | 'data-to', string>;

/** When something of a bulletin may be shown as current: while the bulletin is, and only in its own `period`. */
export function shownTime(
  bulletin: Bulletin,
  { from = -Infinity, to = Infinity }: { from?: number | undefined; to?: number | undefined } = {},
): ShownTime {
  const period = validityPeriodOf(bulletin);
  const issued = typeof period.issued === 'number' ? period.issued : -Infinity;
  return {
    'data-from': String(Math.max(issued, from)),
    'data-to': String(Math.min(usableUntil(period), to)),
  };
}
