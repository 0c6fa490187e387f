import { describe, expect, test } from 'vitest';
import type { Instant } from '../../src/model/instant.ts';
import {
  isUsable,
  reachableValidities,
  usableUntil,
  validities,
  validityAt,
} from '../../src/model/validity.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 1, 7, 12);

describe('the table of validities, row by row', () => {
  test.each<[string, Instant, Instant, boolean, string]>([
    ['past, issued earlier', now - 30 * hour, now - hour, false, 'expired'],
    ['past, off season', now - 30 * hour, now - hour, true, 'expired'],
    ['past, issued later still', now + hour, now - hour, false, 'unknown'],
    ['the time of issue', now - hour, now - hour, false, 'unknown'],
    ['past, no date of issue', 'absent', now - hour, false, 'expired'],
    ['later, off season', now - hour, now + 9 * hour, true, 'offseason'],
    ['later, off season, not yet issued', now + hour, now + 9 * hour, true, 'offseason'],
    ['open, off season', now - hour, 'open', true, 'offseason'],
    ['no date, off season', 'absent', 'unreadable', true, 'offseason'],
    ['later, issued after now', now + 1, now + 9 * hour, false, 'early'],
    ['open, issued after now', now + hour, 'open', false, 'early'],
    ['no date, issued after now', now + hour, 'absent', false, 'early'],
    ['in under two hours', now - hour, now + hour, false, 'expiring'],
    ['in under two hours, no date of issue', 'unreadable', now + hour, false, 'expiring'],
    ['later', now - hour, now + 9 * hour, false, 'current'],
    ['later, no date of issue', 'absent', now + 9 * hour, false, 'current'],
    ['later, open date of issue', 'open', now + 9 * hour, false, 'current'],
    ['open, issued just under 7 days ago', now - 7 * 24 * hour + 1, 'open', false, 'open'],
    ['open, issued 7 days ago', now - 7 * 24 * hour, 'open', false, 'unknown'],
    ['open, issued a year ago', now - 9000 * hour, 'open', false, 'unknown'],
    ['open, issued a year ago, off season', now - 9000 * hour, 'open', true, 'offseason'],
    ['open, no date of issue', 'absent', 'open', false, 'unknown'],
    ['open, no readable date of issue', 'unreadable', 'open', false, 'unknown'],
    ['in the year 2099, issued an hour ago', now - hour, Date.UTC(2099, 0), false, 'current'],
    ['in the year 2099, issued 7 days ago', now - 7 * 24 * hour, Date.UTC(2099, 0), false, 'unknown'],
    ['in the year 2099, off season', now - 7 * 24 * hour, Date.UTC(2099, 0), true, 'offseason'],
    ['in the year 2099, no date of issue', 'absent', Date.UTC(2099, 0), false, 'unknown'],
    ['100 days after the issue, 99 days ago', now - 99 * 24 * hour, now + 24 * hour, false, 'current'],
    ['just over 100 days after it', now - 99 * 24 * hour, now + 24 * hour + 1, false, 'unknown'],
    ['past, in a validity of years', now - 9000 * hour, now, false, 'expired'],
    ['absent, issued an hour ago', now - hour, 'absent', false, 'recent'],
    ['unreadable, issued an hour ago', now - hour, 'unreadable', false, 'recent'],
    ['absent, issued a day ago', now - 24 * hour, 'absent', false, 'unknown'],
    ['unreadable, no date of issue', 'unreadable', 'unreadable', false, 'unknown'],
    ['absent, no date of issue', 'absent', 'absent', false, 'unknown'],
  ])('end %s', (_, issued, until, offSeason, state) => {
    expect(validityAt({ issued, until, offSeason }, now)).toBe(state);
  });
});

describe('the limits are half-open', () => {
  const period = { issued: now, until: now + 24 * hour, offSeason: false };

  test('at its end a bulletin has expired, a millisecond earlier it has not', () => {
    expect(validityAt(period, period.until)).toBe('expired');
    expect(validityAt(period, period.until - 1)).toBe('expiring');
  });

  test('at its issue it is in force, a millisecond earlier it is not', () => {
    expect(validityAt(period, now)).toBe('current');
    expect(validityAt(period, now - 1)).toBe('early');
  });

  test('two hours before its end it is current, a millisecond later it is expiring', () => {
    expect(validityAt(period, period.until - 2 * hour)).toBe('current');
    expect(validityAt(period, period.until - 2 * hour + 1)).toBe('expiring');
  });

  test('24 hours after its issue a bulletin without an end is not recent any more', () => {
    const endless = { issued: now, until: 'absent', offSeason: false } as const;
    expect(validityAt(endless, now + 24 * hour - 1)).toBe('recent');
    expect(validityAt(endless, now + 24 * hour)).toBe('unknown');
  });
});

test('once it has come an end before the issue says nothing', () => {
  for (const at of [now - hour, now - 1, now + 1])
    expect(validityAt({ issued: now, until: now - hour, offSeason: false }, at)).toBe('unknown');
});

describe('the days for which an open end holds', () => {
  const period = { issued: now, until: 'open', offSeason: false } as const;

  test('are those of the settings where they are given', () => {
    const [before, at] = [now + 3 * 24 * hour - 1, now + 3 * 24 * hour];
    expect([before, at].map((time) => validityAt({ ...period, openDays: 3 }, time))).toEqual([
      'open',
      'unknown',
    ]);
    expect(usableUntil({ ...period, openDays: 3 })).toBe(at);
  });

  test('end what a page shows by itself', () => {
    expect(usableUntil(period)).toBe(now + 7 * 24 * hour);
    expect(usableUntil({ ...period, until: Date.UTC(2099, 0) })).toBe(now + 7 * 24 * hour);
    expect(usableUntil({ ...period, issued: 'absent' })).toBe(-Infinity);
  });
});

test('ratings are usable in four states and in no other', () => {
  expect(validities.filter(isUsable)).toEqual(['current', 'expiring', 'open', 'recent']);
});

test('a bulletin is never in another state than those that it is said to reach', () => {
  const instants: Instant[] = ['absent', 'unreadable', 'open', now, now - 30 * hour, now + hour];
  const ends: Instant[] = [...instants, now + 99 * 24 * hour, now + 102 * 24 * hour, Date.UTC(2099, 0)];
  for (const issued of instants)
    for (const until of ends)
      for (const offSeason of [false, true])
        for (const openDays of [undefined, 1, 30]) {
          const period = { issued, until, offSeason, openDays };
          const reached = new Set<string>();
          const known = [issued, until].filter((time) => typeof time === 'number');
          for (const around of [now, ...known])
            for (let at = -110 * 24; at <= 110 * 24; at += 3)
              for (const off of [-1, 0, 1]) reached.add(validityAt(period, around + at * hour + off));
          expect(new Set<string>(reachableValidities(period)), JSON.stringify(period)).toEqual(reached);
        }
});
