import type { Instant } from './instant.ts';

/** What decides whether a bulletin may be shown as current; small enough for a page's attributes. */
export interface ValidityPeriod {
  issued: Instant;
  until: Instant;
  offSeason: boolean;
  /** For how many days an open end holds; 7 where it isn't given. */
  openDays?: number | undefined;
}

/**
 * - `current`, `expiring` (under two hours left), `open` (until further notice): ratings are shown.
 * - `recent`: no readable end, but issued less than 24 hours ago: ratings are shown, and the doubt is said.
 * - `unknown`: no end that says something, and not recent: handled like `expired`, and said.
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

const day = 24 * hour;
/** For how many days after its issue an open end holds, unless the site's settings say otherwise. */
export const openDaysByDefault = 7;
/** The last instant that a date can have. */
const lastInstant = 8.64e15;
/** An end later than this after the issue is as good as open: those that services mean are up to 64 days away. */
export const farEnd = 100 * day;

/**
 * The state of a bulletin at an instant (epoch milliseconds). Intervals are half-open: at `until` it has
 * expired.
 *
 * | until          | issued           | state                            |
 * |----------------|------------------|----------------------------------|
 * | past           | no earlier than that | unknown                      |
 * | past           | any              | expired                          |
 * | any other      | any, off season  | offseason                        |
 * | any other      | after now        | early                            |
 * | in under 2 h   | past or unknown  | expiring                         |
 * | later          | past or unknown  | current                          |
 * | open           | under 7 days ago | open                             |
 * | open           | earlier, no date | unknown                          |
 * | over 100 days after issue | 7 days ago or more | unknown             |
 * | in over 100 days | no date        | unknown                          |
 * | no date        | under 24 h ago   | recent                           |
 * | no date        | earlier, no date | unknown                          |
 *
 * The 7 days are the setting `staleness.openDays`: a service that has stopped would be believed for ever.
 */
export function validityAt(period: ValidityPeriod, now: number): Validity {
  const { issued, until } = period;
  // Where there is no date, no comparison holds.
  const begin = Number(issued);
  const end = Number(until);
  if (end <= now) return end <= begin ? 'unknown' : 'expired';
  if (period.offSeason) return 'offseason';
  if (now < begin) return 'early';
  if (now >= Number(openUntil(period))) return 'unknown';
  if (until === 'open') return 'open';
  if (Number.isNaN(begin) && end - now > farEnd) return 'unknown';
  if (end > now) return end - now < soonBefore ? 'expiring' : 'current';
  return now - begin < youngFor ? 'recent' : 'unknown';
}

/** From when on a bulletin may be in another state than before, epoch milliseconds, in no order. */
export function stateChanges(period: ValidityPeriod): number[] {
  const { issued, until } = period;
  const instants = [
    ...[issued, until, openUntil(period)].filter((time) => typeof time === 'number'),
    ...(typeof issued === 'number' ? [issued + youngFor] : []),
    // Under two hours left: from just after the second hour before the end. Without a date of issue, an
    // end that is far ahead isn't believed.
    ...(typeof until === 'number' ? [until - soonBefore + 1, until - farEnd] : []),
  ];
  // A bulletin without a date of issue and without an end has no instant at which it would end.
  return instants.filter(Number.isFinite);
}

/** All states that a bulletin can be in, whatever the time. */
export function reachableValidities(period: ValidityPeriod): Validity[] {
  const states = [-lastInstant, ...stateChanges(period)].map((time) => validityAt(period, time));
  return validities.filter((state) => states.includes(state));
}

/**
 * Until when an end that says nothing is taken at its word, epoch milliseconds: one until further notice, or more than
 * 100 days after the issue. `-Infinity` without a date of issue to count from; undefined where the end says something.
 */
export function openUntil({
  issued,
  until,
  openDays = openDaysByDefault,
}: ValidityPeriod): number | undefined {
  const isDated = typeof issued === 'number';
  const isFar = isDated && Number(until) - issued > farEnd;
  if (until !== 'open' && !isFar) return undefined;
  return isDated ? Math.min(issued + openDays * day, lastInstant) : -Infinity;
}

/**
 * When a bulletin's ratings may no longer be shown as current, epoch milliseconds. Without a readable end, and without
 * a date of issue to count from, they never may.
 */
export function usableUntil(period: ValidityPeriod): number {
  const { issued, until } = period;
  const openEnd = openUntil(period);
  if (openEnd !== undefined) return openEnd;
  if (typeof until === 'number') return until;
  return typeof issued === 'number' ? issued + youngFor : -Infinity;
}

/** Whether ratings may be shown as current in this state. */
export function isUsable(validity: Validity): boolean {
  return validity === 'current' || validity === 'expiring' || validity === 'open' || validity === 'recent';
}

/** Whether lists show the state beside the rating: it ends soon. That an end is unknown stands in the end's place. */
export function isEndNear(state: string): boolean {
  return state === 'expiring';
}
