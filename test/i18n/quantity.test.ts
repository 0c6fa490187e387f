import { describe, expect, test } from 'vitest';
import { ago } from '../../src/i18n/duration.ts';
import { formatsFor } from '../../src/i18n/formats.ts';

const en = formatsFor('en');
const fr = formatsFor('fr');
/** "~" in an expected text stands for a no-break space. */
const spaced = (text: string) => text.replaceAll('~', '\u00a0');

describe('numbers', () => {
  test.each([
    [0, undefined, '0', '0'],
    [-0, undefined, '0', '0'],
    [-3.5, undefined, '−3.5', '−3,5'],
    [1.5, 0, '2', '2'],
    [2, 1, '2.0', '2,0'],
    [-0.04, 1, '0.0', '0,0'],
    [-12345.678, 1, '−12,345.7', '−12~345,7'],
    [2140, undefined, '2,140', '2~140'],
    [0.1 + 0.2, undefined, '0.3', '0,3'],
    [1e21, 0, '1,000,000,000,000,000,000,000', '1~000~000~000~000~000~000~000'],
  ])('%d with %s digits is "%s" in English', (value, digits, english, french) => {
    expect(en.number(value, digits)).toBe(english);
    expect(fr.number(value, digits)).toBe(spaced(french));
  });

  test('a value that is no number is refused with a sentence', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => en.number(value)).toThrow(/is not a number to show/);
    }
  });
});

test('a position has its letters, with O for west in French', () => {
  expect(en.degrees(49.2123, -114.468)).toBe(spaced('49.21°~N, 114.47°~W'));
  expect(fr.degrees(49.2123, -114.468)).toBe(spaced('49,21°~N, 114,47°~O'));
  expect(en.degrees(-41.5, 174)).toBe(spaced('41.50°~S, 174.00°~E'));
  expect(fr.degrees(0, 0)).toBe(spaced('0,00°~N, 0,00°~E'));
});

test.each([
  [[], '', ''],
  [['a'], 'a', 'a'],
  [['a', 'b'], 'a and b', 'a et b'],
  [['a', 'b', 'c'], 'a, b and c', 'a, b et c'],
])('the list %j is "%s"', (items, english, french) => {
  expect(en.list(items)).toBe(english);
  expect(fr.list(items)).toBe(french);
});

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [0, 'less than a minute', 'moins d’une minute'],
  [minute - 1, 'less than a minute', 'moins d’une minute'],
  [minute, '1 min', '1~min'],
  [2 * minute, '2 min', '2~min'],
  [hour - 1, '59 min', '59~min'],
  [hour, '1 hour', '1~heure'],
  [3 * hour + 59 * minute, '3 hours', '3~heures'],
  [2 * day - 1, '47 hours', '47~heures'],
  [2 * day, '2 days', '2~jours'],
  [64 * day + 23 * hour, '64 days', '64~jours'],
])('%d milliseconds last "%s"', (ms, english, french) => {
  expect(en.duration(ms)).toBe(english);
  expect(fr.duration(ms)).toBe(spaced(french));
});

test.each([
  [0, '1 min ago', 'il y a 1 min'],
  [9 * minute, '9 min ago', 'il y a 9 min'],
  [hour, '1 hour ago', 'il y a 1 heure'],
  [35 * hour, '35 hours ago', 'il y a 35 heures'],
  [47 * hour, '47 hours ago', 'il y a 47 heures'],
  [72 * hour, '3 days ago', 'il y a 3 jours'],
])('%d ms ago in words, in both languages', (ms, en, fr) => {
  expect(ago('en', ms)).toBe(en);
  expect(ago('fr', ms).replaceAll('\u00a0', ' ')).toBe(fr);
});
