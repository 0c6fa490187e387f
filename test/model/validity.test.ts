import { describe, expect, test } from 'vitest';
import type { Instant } from '../../src/model/instant.ts';
import { isUsable, validities, validityAt } from '../../src/model/validity.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 1, 7, 12);

describe('the table of validities, row by row', () => {
  test.each<[string, Instant, Instant, boolean, string]>([
    ['past, issued earlier', now - 30 * hour, now - hour, false, 'expired'],
    ['past, off season', now - 30 * hour, now - hour, true, 'expired'],
    ['past, issued later still', now + hour, now - hour, false, 'expired'],
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
    ['open', now - 9000 * hour, 'open', false, 'open'],
    ['open, no date of issue', 'absent', 'open', false, 'open'],
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
  const term = { issued: now, until: now + 24 * hour, offSeason: false };

  test('at its end a bulletin has expired, a millisecond earlier it has not', () => {
    expect(validityAt(term, term.until)).toBe('expired');
    expect(validityAt(term, term.until - 1)).toBe('expiring');
  });

  test('at its issue it is in force, a millisecond earlier it is not', () => {
    expect(validityAt(term, now)).toBe('current');
    expect(validityAt(term, now - 1)).toBe('early');
  });

  test('two hours before its end it is current, a millisecond later it is expiring', () => {
    expect(validityAt(term, term.until - 2 * hour)).toBe('current');
    expect(validityAt(term, term.until - 2 * hour + 1)).toBe('expiring');
  });

  test('24 hours after its issue a bulletin without an end is not recent any more', () => {
    const endless = { issued: now, until: 'absent', offSeason: false } as const;
    expect(validityAt(endless, now + 24 * hour - 1)).toBe('recent');
    expect(validityAt(endless, now + 24 * hour)).toBe('unknown');
  });
});

test('an end before the issue is past all the same', () => {
  expect(validityAt({ issued: now, until: now - hour, offSeason: false }, now + 1)).toBe('expired');
});

test('ratings are usable in four states and in no other', () => {
  expect(validities.filter(isUsable)).toEqual(['current', 'expiring', 'open', 'recent']);
});
