import { describe, expect, test } from 'vitest';
import { isZone, offsetLabel, offsetMinutes, zoneName } from '../../src/i18n/zone.ts';

describe('zone names', () => {
  test.each([
    'America/Vancouver',
    'america/vancouver',
    'America/Argentina/Buenos_Aires',
    'Canada/Mountain',
    'PST8PDT',
    'Etc/GMT+7',
    'Etc/UTC',
    'UTC',
    'utc',
    'GMT',
  ])('%s is a zone', (name) => {
    expect(isZone(name)).toBe(true);
  });

  test.each([
    '',
    ' ',
    'local',
    'localtime',
    'Z',
    '+07:00',
    '-0700',
    '\u221207:00',
    // Intl takes these three, for Alaska, Arizona and Los Angeles.
    'AST',
    'MST',
    'PST',
    'America/Nowhere',
    'Etc/Unknown',
    'America/Vancouver ',
    'America/Vancouver\n',
    'America\\Vancouver',
    '../America/Vancouver',
    '__proto__',
    'toString',
    '<b>UTC</b>',
    'UTC\u0000',
    '\ud83c\udfd4',
    '\ud800',
    'A'.repeat(1_000_000),
  ])('%j is none, and does not throw', (name) => {
    expect(isZone(name)).toBe(false);
    expect(isZone(name)).toBe(false);
  });
});

describe('offsets', () => {
  test("an offset is the zone's own at that instant", () => {
    expect(offsetMinutes('America/Vancouver', Date.parse('2026-01-08T12:00:00Z'))).toBe(-480);
    expect(offsetMinutes('America/Vancouver', Date.parse('2026-12-01T12:00:00Z'))).toBe(-420);
    expect(offsetMinutes('America/St_Johns', Date.parse('2026-01-08T12:00:00Z'))).toBe(-210);
    expect(offsetMinutes('Asia/Kathmandu', 0)).toBe(330);
    expect(offsetMinutes('UTC', 0)).toBe(0);
    expect(offsetMinutes('UTC', Date.parse('9999-12-31T23:59:59Z'))).toBe(0);
  });

  test('the offset of every zone agrees with the local hour that Intl writes', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const fields = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
      });
      for (const iso of [
        '1999-07-01T00:00Z',
        '2026-01-15T12:45Z',
        '2026-12-01T20:30Z',
        '2031-06-30T23:59Z',
      ]) {
        const ms = Date.parse(iso);
        const part = Object.fromEntries(
          fields.formatToParts(ms).map(({ type, value }) => [type, Number(value)]),
        );
        const { year = 0, month = 0, day, hour, minute } = part;
        const local = Date.UTC(year, month - 1, day, hour, minute);
        expect(offsetMinutes(zone, ms), `${zone} ${iso}`).toBe((local - ms) / 60_000);
      }
    }
  });

  test('local mean time is rounded to the minute', () => {
    // Toronto kept −5:17:32 until 1895.
    expect(offsetMinutes('America/Toronto', Date.parse('1850-01-01T00:00:00Z'))).toBe(-318);
  });

  test('an unknown zone and a missing instant are refused with a sentence', () => {
    expect(() => offsetMinutes('America/Nowhere', 0)).toThrow(/"America\/Nowhere" is not a time zone/);
    expect(() => offsetMinutes('', 0)).toThrow(RangeError);
    expect(() => offsetMinutes('UTC', Number.NaN)).toThrow(/NaN is not an instant/);
  });
});

test.each([
  [0, 'UTC'],
  [-420, 'UTC−7'],
  [-210, 'UTC−3:30'],
  [-30, 'UTC−0:30'],
  [345, 'UTC+5:45'],
  [545, 'UTC+9:05'],
  [780, 'UTC+13'],
])('%d minutes are written %s', (minutes, label) => {
  expect(offsetLabel(minutes)).toBe(label);
});

test.each([
  ['America/St_Johns', 'NT', 'HT'],
  ['Asia/Kathmandu', undefined, undefined],
  // Hawaii has a short name in English only.
  ['Pacific/Honolulu', 'HST', undefined],
])('the short name of %s is %s in English and %s in French', (zone, english, french) => {
  const ms = Date.parse('2026-12-01T20:00:00Z');
  expect(zoneName('en', zone, ms)).toBe(english);
  expect(zoneName('fr', zone, ms)).toBe(french);
});
