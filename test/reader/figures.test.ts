import { expect, test } from 'vitest';
import {
  addReadings,
  type Figure,
  isMet,
  median,
  tableOf,
  worstBurst,
} from '../../scripts/reader/figures.ts';

const figure = (values: number[], goal?: number): Figure => ({
  ...{ page: 'a bulletin', what: 'readable, first visit', unit: 'ms', values },
  ...(goal === undefined ? {} : { goal }),
});

test('the median is the middle one, or between the two in the middle; none of nothing', () => {
  expect(median([900, 100, 300])).toBe(300);
  expect(median([400, 100, 300, 200])).toBe(250);
  expect(median([])).toBeUndefined();
});

test('a goal is met by the median, whatever the worst visit was, up to the goal itself', () => {
  expect(isMet(figure([500, 500, 9_000], 500))).toBe(true);
  expect(isMet(figure([501, 501, 100], 500))).toBe(false);
  expect(isMet(figure([9_000]))).toBe(true);
  expect(isMet(figure([], 500))).toBe(false);
});

test('shifts add up to bursts: less than a second from one to the next, five seconds in all', () => {
  expect(worstBurst([])).toBe(0);
  const close = [0, 900, 1_800].map((at) => ({ at, value: 0.05 }));
  expect(worstBurst(close)).toBeCloseTo(0.15);
  expect(worstBurst([...close, { at: 2_800, value: 0.12 }])).toBeCloseTo(0.15);
  const long = [0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((at) => ({ at, value: 0.01 }));
  expect(worstBurst(long)).toBeCloseTo(0.06);
});

test('every visit adds to the figures of its page, with the aim of what it measures or without', () => {
  const figures = new Map<string, Figure>();
  for (const value of [1, 2]) {
    addReadings(figures, 'a', {
      'readable, first visit': value,
      'longest task, first visit': value,
      other: value,
    });
    addReadings(figures, 'b', { 'readable, first visit': value }, false);
  }
  expect([...figures.values()].map(({ page, what, goal, values }) => [page, what, goal, values])).toEqual([
    ['a', 'readable, first visit', 2_000, [1, 2]],
    ['a', 'longest task, first visit', 100, [1, 2]],
    ['a', 'other', undefined, [1, 2]],
    ['b', 'readable, first visit', undefined, [1, 2]],
  ]);
});

test('the table says median, worst and aim, and what isn’t met', () => {
  const lines = tableOf([
    figure([1_900.4, 2_500, 1_800], 2_000),
    figure([2_100], 2_000),
    { ...figure([0, 0]), what: 'longest task, first visit', goal: 100 },
    { ...figure([0.0123]), what: 'shift', unit: 'shift', goal: 0.1 },
  ]).split('\n');
  expect(lines.slice(2)).toEqual([
    '| a bulletin | readable, first visit | 1900 ms | 2500 ms | 2000 ms | met |',
    '| a bulletin | readable, first visit | 2100 ms | 2100 ms | 2000 ms | **not met** |',
    '| a bulletin | longest task, first visit | below 50 ms | below 50 ms | 100 ms | met |',
    '| a bulletin | shift | 0.012 | 0.012 | 0.1 | met |',
  ]);
});
