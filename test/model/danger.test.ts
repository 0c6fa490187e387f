import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DangerLevel,
  higherRating,
  highest,
  levelNumber,
  levels,
  type Rating,
  ratingOf,
  sameRating,
  statements,
} from '../../src/model/danger.ts';

const level = (value: DangerLevel): Rating => ({ kind: 'level', value });
const norating: Rating = { kind: 'statement', value: 'norating' };
const missing: Rating = { kind: 'missing' };
const unknown: Rating = { kind: 'unknown', raw: 'level6' };

const ratings = fc.oneof(
  fc.constantFrom(...levels).map(level),
  fc.constantFrom(...statements).map((value): Rating => ({ kind: 'statement', value })),
  fc.constantFrom('x', 'y').map((raw): Rating => ({ kind: 'unknown', raw })),
  fc.constant(missing),
);

describe('the word of a rating', () => {
  test('is read without case, spaces, hyphens and underscores', () => {
    expect(ratingOf('Considerable')).toEqual(level('considerable'));
    expect(ratingOf('no_Rating ')).toEqual(norating);
    expect(ratingOf('Early-Season')).toEqual({ kind: 'statement', value: 'earlyseason' });
  });

  test('is missing only when there is none', () => {
    for (const none of [null, undefined, '', '  ']) expect(ratingOf(none)).toEqual(missing);
    for (const odd of ['-', '_', '0', 'lowish', 'constructor', '<b>low</b>']) {
      expect(ratingOf(odd)).toEqual({ kind: 'unknown', raw: odd });
    }
  });
});

describe('the highest danger', () => {
  test('is the highest level, whatever its place', () => {
    expect(highest([level('low'), level('extreme'), level('high')])).toEqual({ level: 'extreme', unread: 0 });
    expect(levels.map(levelNumber)).toEqual([1, 2, 3, 4, 5]);
  });

  test('with an unknown value is only "at least"', () => {
    expect(highest([unknown, level('considerable'), missing])).toEqual({ level: 'considerable', unread: 1 });
    expect(highest([unknown, unknown])).toEqual({ unread: 2 });
    expect(highest([{ ...unknown, atLeast: 'high' }, level('low')])).toEqual({ level: 'high', unread: 1 });
  });

  test('without any level is the first statement from the top, and without one nothing', () => {
    const spring: Rating = { kind: 'statement', value: 'spring' };
    expect(highest([missing, spring, norating])).toEqual({ statement: 'spring', unread: 0 });
    expect(highest([missing, missing])).toEqual({ unread: 0 });
    expect(highest([norating, level('low')])).toEqual({ level: 'low', statement: 'norating', unread: 0 });
  });

  test('never depends on the order, but for the statement', () => {
    fc.assert(
      fc.property(fc.array(ratings, { maxLength: 6 }), (list) => {
        const [there, back] = [highest(list), highest([...list].reverse())];
        expect([there.level, there.unread]).toEqual([back.level, back.unread]);
      }),
    );
  });
});

describe('the higher of two ratings', () => {
  test('is the higher level, above any statement, above what is missing', () => {
    expect(higherRating(level('low'), level('high'))).toEqual(level('high'));
    expect(higherRating(norating, level('low'))).toEqual(level('low'));
    expect(higherRating(missing, norating)).toEqual(norating);
    expect(higherRating(missing, missing)).toEqual(missing);
  });

  test('with an unknown value stays unknown, and at least the other', () => {
    expect(higherRating(unknown, level('high'))).toEqual({ ...unknown, atLeast: 'high' });
    expect(higherRating(missing, unknown)).toEqual(unknown);
  });

  test('is never lower than either, and never loses that a value is unknown', () => {
    fc.assert(
      fc.property(ratings, ratings, (a, b) => {
        const [one, both] = [highest([higherRating(a, b)]), highest([a, b])];
        expect(one.level).toBe(both.level);
        expect(one.unread > 0).toBe(both.unread > 0);
        expect(highest([higherRating(b, a)]).level).toBe(one.level);
      }),
    );
  });
});

test('ratings say the same when their words are the same', () => {
  expect(sameRating(unknown, { ...unknown })).toBe(true);
  // At least Low and at least Extreme are not the same.
  expect(sameRating({ ...unknown, atLeast: 'extreme' }, { ...unknown, atLeast: 'low' })).toBe(false);
  expect(sameRating(unknown, { kind: 'unknown', raw: 'level7' })).toBe(false);
  expect(sameRating(missing, norating)).toBe(false);
  expect(sameRating(level('low'), level('low'))).toBe(true);
  expect(sameRating(level('low'), level('high'))).toBe(false);
});
