import { expect, test } from 'vitest';
import type { AreaMetadata, Bulletin } from '../../src/model/bulletin.ts';
import { ratingPeriods } from '../../src/model/rating-now.ts';
import { ratingSpan } from '../../src/model/rating-span.ts';
import { bulletinWith, daysOf, dayUntil, metadataWith, period } from './bulletins.ts';

const spanOf = (bulletin: Bulletin, metadata: AreaMetadata | undefined, at: number) =>
  ratingSpan(bulletin, ratingPeriods(bulletin, metadata), at);

const until = Date.UTC(2026, 1, 7, 23);
const now = Date.UTC(2026, 1, 7, 0);
const later = Date.UTC(2026, 1, 9, 23);

test('a lasting text names the highest of each band until the end, also of hours that are over', () => {
  const noon = Date.UTC(2026, 1, 7, 12);
  const metadata = metadataWith({
    periods: [period('open', noon, 'high low low'), period(noon, until, 'low considerable low')],
  });
  for (const at of [now, noon + 1]) {
    const span = spanOf(bulletinWith(), metadata, at);
    expect(span?.until).toBe(until);
    expect(span?.highest).toEqual({ level: 'high', unread: 0 });
    expect(span?.ratings.tln).toEqual({ kind: 'level', value: 'considerable' });
  }
});

test('days after the end of validity don’t count', () => {
  const span = spanOf(
    bulletinWith({ days: [dayUntil(until, 'low'), dayUntil(later, 'extreme')] }),
    undefined,
    now,
  );
  expect(span?.highest.level).toBe('low');
});

test('ratings that end before the bulletin are given with their own end, and not after it', () => {
  const bulletin = bulletinWith({ until: 'open', days: [dayUntil(until, 'high')] });
  expect(spanOf(bulletin, undefined, now)?.until).toBe(until);
  expect(spanOf(bulletin, undefined, until)).toBeUndefined();
});

test.each([
  ['until further notice', 'open' as const],
  ['for years', Date.UTC(2100, 0, 1)],
])('copies of a bulletin that is valid %s end when its end isn’t taken at its word any more', (_, end) => {
  const bulletin = bulletinWith({ until: end, days: daysOf(9, until, 'low') });
  const week = Date.UTC(2026, 1, 13, 23);
  expect(spanOf(bulletin, undefined, now)?.until).toBe(week);
  expect(spanOf({ ...bulletin, openDays: 2 }, undefined, now)?.until).toBe(Date.UTC(2026, 1, 8, 23));
  expect(spanOf(bulletin, undefined, week)).toBeUndefined();
});

test('days with one missing between them are named up to that one only, and not while it lasts', () => {
  const bulletin = bulletinWith({ until: later, days: [dayUntil(until, 'low'), dayUntil(later, 'high')] });
  expect(spanOf(bulletin, undefined, now)).toMatchObject({ until, highest: { level: 'low' } });
  expect(spanOf(bulletin, undefined, until)).toBeUndefined();
  expect(spanOf(bulletin, undefined, later - 1)).toMatchObject({ until: later, highest: { level: 'high' } });
});

test('an unknown value stays one, whatever another hour says', () => {
  const bulletin = bulletinWith({
    until: later,
    days: [dayUntil(until, 'severe low low'), dayUntil(until + 86_400_000, 'high low low')],
  });
  expect(spanOf(bulletin, undefined, now)?.highest).toEqual({ level: 'high', unread: 1 });
});

test.each([
  ['expired', { until: now - 1 }],
  ['not valid yet', { issued: now + 1 }],
  ['off season', { days: [dayUntil(until, 'offseason')] }],
  ['of an end that can’t be read', { until: 'unreadable' as const }],
  ['without ratings', { days: [] }],
])('a bulletin that is %s gives none', (_, change) => {
  const days = [dayUntil(until, 'high')];
  expect(spanOf(bulletinWith({ days, ...change }), undefined, now)).toBeUndefined();
});
