import type { Instant } from './instant.ts';

/** What decides whether a bulletin may be shown as current; small enough to stand in a page's attributes. */
export interface Term {
  issued: Instant;
  until: Instant;
  offSeason: boolean;
}

/**
 * - `current`, `expiring` (under two hours left), `open` (until further notice): ratings are shown.
 * - `recent`: no readable end, but issued less than 24 hours ago: ratings are shown, and the doubt is said.
 * - `unknown`: no readable end and not recent: handled like `expired`, and said.
 * - `expired`, `early` (not valid yet), `offseason`: no rating is shown as current.
 */
export const validities = [
  'current',
  'expiring',
  'open',
  'recent',
  'unknown',
  'expired',
  'early',
  'offseason',
] as const;
export type Validity = (typeof validities)[number];

const hour = 3_600_000;
/** A bulletin with less than this left is expiring. */
export const soonBefore = 2 * hour;
/** A bulletin without a readable end is recent for this long after its issue. */
export const youngFor = 24 * hour;

/**
 * The state of a bulletin at an instant (epoch milliseconds). Intervals are half-open: at `until` it has
 * expired.
 *
 * | until          | issued           | state                            |
 * |----------------|------------------|----------------------------------|
 * | past           | any              | expired                          |
 * | any other      | any, off season  | offseason                        |
 * | any other      | after now        | early                            |
 * | in under 2 h   | past or unknown  | expiring                         |
 * | later          | past or unknown  | current                          |
 * | open           | past or unknown  | open                             |
 * | no date        | under 24 h ago   | recent                           |
 * | no date        | earlier, no date | unknown                          |
 */
export function validityAt(term: Term, now: number): Validity {
  const { issued, until } = term;
  if (typeof until === 'number' && now >= until) return 'expired';
  if (term.offSeason) return 'offseason';
  if (typeof issued === 'number' && now < issued) return 'early';
  if (until === 'open') return 'open';
  if (typeof until === 'number') return until - now < soonBefore ? 'expiring' : 'current';
  return typeof issued === 'number' && now - issued < youngFor ? 'recent' : 'unknown';
}

/**
 * When a bulletin's ratings may no longer be shown as current, epoch milliseconds; `Infinity` until further notice.
 * Without a readable end, and without a date of issue to count from, they never may.
 */
export function usableUntil({ issued, until }: Term): number {
  if (typeof until === 'number') return until;
  if (until === 'open') return Infinity;
  return typeof issued === 'number' ? issued + youngFor : -Infinity;
}

/** Whether ratings may be shown as current in this state. */
export function isUsable(validity: Validity): boolean {
  return validity === 'current' || validity === 'expiring' || validity === 'open' || validity === 'recent';
}
