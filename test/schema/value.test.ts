import { describe, expect, test } from 'vitest';
import {
  flag,
  named,
  oneLine,
  quantity,
  readInstant,
  remark,
  text,
  webAddress,
} from '../../src/schema/value.ts';

describe('instants', () => {
  test.each([
    ['2026-01-08T00:00:00Z', Date.UTC(2026, 0, 8)],
    ['2026-01-08T00:00:00.645Z', Date.UTC(2026, 0, 8, 0, 0, 0, 645)],
    ['2026-01-08T00:00:00.6451234Z', Date.UTC(2026, 0, 8, 0, 0, 0, 645)],
    ['2026-01-07T16:00:00-08:00', Date.UTC(2026, 0, 8)],
    ['2026-01-07T16:00:00-0800', Date.UTC(2026, 0, 8)],
    ['2026-01-08', Date.UTC(2026, 0, 8)],
    ['0001-01-01T00:00:00Z', 'open'],
    ['9999-12-31T23:59:59.999Z', 'open'],
    ['', 'absent'],
    [null, 'absent'],
    ['2026-02-30T00:00:00Z', 'unreadable'],
    ['2026-13-01T00:00:00Z', 'unreadable'],
    ['2026-01-08T25:00:00Z', 'unreadable'],
    ['tomorrow', 'unreadable'],
    ['1767830400000', 'unreadable'],
    ['Thu, 08 Jan 2026 00:00:00 GMT', 'unreadable'],
  ])('%j is %j', (written, expected) => {
    expect(readInstant(written)).toBe(expected);
  });

  test('without an offset are UTC, wherever the build runs', () => {
    expect(readInstant('2026-01-08T04:30:00')).toBe(Date.UTC(2026, 0, 8, 4, 30));
  });
});

test('0 is a number, missing is none, nonsense is a fault', () => {
  expect(quantity.parse(0)).toBe(0);
  expect(quantity.parse('0')).toBe(0);
  expect(quantity.parse(' 1.5 ')).toBe(1.5);
  for (const nothing of [null, undefined, '', ' ']) expect(quantity.parse(nothing)).toBeUndefined();
  for (const nonsense of ['abc', 'Infinity', true, [], {}])
    expect(quantity.safeParse(nonsense).success).toBe(false);
});

test('flags may be words, and nothing else stands for one', () => {
  expect([true, 'true', false, 'false', null, undefined].map((value) => flag.parse(value))).toEqual([
    true,
    true,
    false,
    false,
    undefined,
    undefined,
  ]);
  expect(flag.safeParse(1).success).toBe(false);
});

test('a name may be the bare word; anything else is kept as its own words', () => {
  expect(named.parse('high')).toEqual({ value: 'high', display: 'high' });
  expect(named.parse({ value: 'high', display: 'High', more: 1 })).toEqual({
    value: 'high',
    display: 'High',
    more: 1,
  });
  expect(named.parse(['x'])).toEqual({ value: '["x"]', display: '["x"]' });
});

test('season may be an object: its display is the text', () => {
  expect(remark.parse({ value: 'fall', display: 'Early Season' })).toBe('Early Season');
  expect(remark.parse(null)).toBe('');
  expect(remark.safeParse({ value: 'fall' }).success).toBe(false);
});

test('numbers stand for their digits, and titles lose their control characters', () => {
  expect(text.parse(3)).toBe('3');
  expect(oneLine(' Ember\u0000\u001b[31m \r\n Range\u0085 <3 🏔 ')).toBe('Ember [31m Range <3 🏔');
});

test('a title beyond all others is cut, not in the middle of a character', () => {
  expect(oneLine(`${'x'.repeat(498)}🏔${'y'.repeat(9_000_000)}`)).toBe(`${'x'.repeat(498)}\ufffd…`);
  expect(oneLine('x'.repeat(500))).toHaveLength(500);
});

test.each([
  ['Parks Somewhere', ''],
  ['javascript:alert(1)', ''],
  ['//example.org', ''],
  ['https://', ''],
  ['HTTP://example.org/a b"<', 'http://example.org/a%20b%22%3C'],
])('the web address in %j is %j', (written, address) => {
  expect(webAddress(written)).toBe(address);
});

test('texts lose control characters, but not their tabs and line breaks', () => {
  const given = 'a\u0000b\u001b[31mc\u0007d\u009be\u007f\tf\ng';
  expect(text.parse(given)).toBe('ab[31mcde\tf\ng');
  expect(remark.parse(given)).toBe('ab[31mcde\tf\ng');
  expect(named.parse(given)).toEqual({ value: 'ab[31mcde\tf\ng', display: 'ab[31mcde f g' });
});

test('a name without a character that is seen is none', () => {
  expect(oneLine('\u200b\u200b \u2060')).toBe('');
  // Characters of scripts, music and annotations that draw nothing either.
  for (const blank of ['\u2800', '\u3164', '\ufff9\ufffb', '\u{1d159}', '\u{16fe4}'])
    expect(oneLine(`${blank} ${blank}`), blank.codePointAt(0)?.toString(16)).toBe('');
  expect(oneLine('\u2801')).toBe('\u2801');
});
