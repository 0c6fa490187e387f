import { type Area, bulletinIn, type Edition } from './area.ts';
import { validityPeriodOf } from './bulletin.ts';
import { shownPeriods } from './rating-now.ts';
import { silentAfter } from './series.ts';
import type { Site } from './site.ts';
import { stateChanges } from './validity.ts';

/**
 * The first instant after `now` (epoch milliseconds) at which a page built then would differ from one built
 * now, from the same data: a bulletin begins, is about to end or ends, a rating period or a day of one
 * begins, a station falls silent, a year begins, the operator's announcement begins or ends.
 */
export function nextBoundary(
  { areas, places, weather }: Site,
  announcement: { from?: string | undefined; until: string } | undefined,
  now: number,
): number {
  const editions = [
    ...areas.flatMap(editionsOf),
    ...places.flatMap(({ en, fr }) => editionsOf({ en: en?.edition, fr: fr?.edition })),
  ];
  const silences = (weather?.stations ?? []).flatMap(({ summary: { latest } }) =>
    // Silent means: more than so long ago.
    latest === undefined ? [] : [latest + silentAfter + 1],
  );
  // Times of another year (UTC) are shown with it.
  const newYear = Date.UTC(new Date(now).getUTCFullYear() + 1, 0, 1);
  const announced = [announcement?.from ?? '', announcement?.until ?? ''].map(Date.parse);
  const all = [...editions.flatMap(boundariesOf), ...silences, newYear, ...announced];
  return all.reduce((first, time) => (time > now && time < first ? time : first), Infinity);
}

/** The last instant up to `now` at which what is shown of an area changed; undefined before the first one. */
export function lastBoundary(areas: readonly Area[], now: number): number | undefined {
  const all = areas.flatMap(editionsOf).flatMap(boundariesOf);
  const last = all.reduce((latest, time) => (time <= now ? Math.max(latest, time) : latest), -Infinity);
  return last === -Infinity ? undefined : last;
}

function editionsOf({ en, fr }: Pick<Area, 'en' | 'fr'>): Edition[] {
  return [en, fr].filter((edition) => edition !== undefined);
}

function boundariesOf(edition: Edition): number[] {
  const bulletin = bulletinIn(edition);
  const periods = shownPeriods(bulletin, edition.metadata).flatMap(({ from, to }) => [from, to]);
  const days = bulletin?.days.map(({ until }) => until) ?? [];
  const changes = bulletin ? stateChanges(validityPeriodOf(bulletin)) : [];
  return [...periods, ...days, ...changes].filter((time) => typeof time === 'number').filter(Number.isFinite);
}
