import { describe, expect, test } from 'vitest';
import { messagesFor } from '../../src/i18n/messages.ts';
import type { Bulletin } from '../../src/model/bulletin.ts';
import type { Language } from '../../src/model/language.ts';
import { dangerTable } from '../../src/views/danger-table.ts';
import { bulletinWith, dayUntil } from '../model/bulletins.ts';
import { contextWith, spaced } from './context.ts';

const day = 24 * 3_600_000;
const issued = Date.UTC(2026, 1, 6, 23);
const dayAfter = (days: number, words: string) => dayUntil(issued + days * day, words);

function table(change: Partial<Bulletin>, language: Language = 'en') {
  return dangerTable(contextWith(language), bulletinWith(change), 'Ember');
}

const cells = (found: ReturnType<typeof table>) =>
  found?.rows.map((row) => row.cells.map(({ text }) => spaced(text)));
const heads = (found: ReturnType<typeof table>) => found?.columns.map(({ weekday, date }) => [weekday, date]);

describe('the danger table', () => {
  test('of no day is none', () => {
    expect(table({ days: [] })).toBeUndefined();
  });

  test('of one day has a column, and a row per band from the top', () => {
    const found = table({ days: [dayAfter(1, 'high considerable low')] });
    expect(found?.caption).toBe('Danger ratings for Ember, by day and elevation band');
    expect(found?.rows.map(({ label }) => label)).toEqual(['Alpine', 'Treeline', 'Below treeline']);
    expect(cells(found)).toEqual([['4 – High'], ['3 – Considerable'], ['1 – Low']]);
    expect(found?.rows.map((row) => row.cells[0]?.style)).toEqual(['high', 'considerable', 'low']);
    expect(found?.columns[0]?.mountain).toContain('data-band="alp" data-rating="high"');
    expect(found?.isDrawn).toBe(true);
  });

  test('of five days has five, each with weekday and date in the bulletin’s zone', () => {
    // 00:00 UTC on Saturday is still Friday in Vancouver.
    const days = [1, 2, 3, 4, 5].map((number) => dayUntil(Date.UTC(2026, 1, 6 + number), 'low'));
    const found = table({ days, zone: 'America/Vancouver' });
    expect(heads(found)?.map(([weekday]) => weekday)).toEqual([
      'Friday',
      'Saturday',
      'Sunday',
      'Monday',
      'Tuesday',
    ]);
    expect(found?.columns.map(({ iso }) => iso)).toEqual([
      '2026-02-06',
      '2026-02-07',
      '2026-02-08',
      '2026-02-09',
      '2026-02-10',
    ]);
    expect(heads(table({ days: days.slice(0, 1), zone: '' }))?.[0]?.[0]).toBe('Friday');
    expect(heads(table({ days: days.slice(0, 1) }, 'fr'))?.[0]?.[0]).toBe('vendredi');
  });

  test('shows mixed, missing and unknown values as themselves', () => {
    const found = table({ days: [dayAfter(1, 'norating - level6'), dayAfter(2, 'spring offseason low')] });
    expect(cells(found)).toEqual([
      ['No rating', 'Spring conditions'],
      ['Not given', 'Off season'],
      ['Unreadable (level6)', '1 – Low'],
    ]);
    const keys = found?.rows.map((row) => row.cells[0]?.style);
    expect(keys).toEqual(['norating', 'missing', 'unknown']);
    const icons = new Set(found?.rows.map((row) => row.cells[0]?.icon));
    expect(icons.size).toBeGreaterThan(1);
  });

  test('shows the service’s word for an unknown value', () => {
    const strange = dayAfter(1, 'level6');
    strange.displays.alp = 'Catastrophic';
    expect(cells(table({ days: [strange] }))?.[0]).toEqual(['Unreadable (Catastrophic)']);
    expect(cells(table({ days: [strange] }, 'fr'))?.[0]).toEqual(['Illisible (Catastrophic)']);
  });

  test('of weeks has dates instead of weekdays, and one column where all days say the same', () => {
    const until = issued + 20 * day;
    const same = table({ until, days: [dayAfter(1, 'earlyseason'), dayAfter(2, 'earlyseason')] });
    expect(heads(same)).toEqual([['February 6 to February 8', '']]);
    const differing = table({ until, days: [dayAfter(1, 'low'), dayAfter(2, 'high')] });
    expect(heads(differing)?.map(([head]) => head)).toEqual([
      expect.stringMatching(/Feb.*7|7.*Feb/),
      expect.stringMatching(/Feb.*8|8.*Feb/),
    ]);
    expect(differing?.columns.every(({ date }) => date === '')).toBe(true);
  });

  test('until further notice has no weekdays either, and claims no day that the bulletin doesn’t name', () => {
    const days = [dayAfter(1, 'low'), dayAfter(2, 'low')];
    expect(heads(table({ until: 'open', days }, 'fr'))).toEqual([['Du 6 février au 8 février', '']]);
    expect(heads(table({ until: 'open', days: days.slice(0, 1) }, 'fr'))).toEqual([
      ['Du 6 février au 7 février', ''],
    ]);
    expect(heads(table({ until: 'open', days: [dayUntil('open', 'low')] }))).toEqual([['Whole period', '']]);
  });

  test('draws a mountain per day, and hides the days that are over', () => {
    const days = [dayAfter(-1, 'high'), dayAfter(1, 'low'), dayAfter(2, 'extreme')];
    const found = table({ days })?.columns ?? [];
    expect(found.map(({ time, isOver }) => [Number(time?.['data-to']), isOver])).toEqual([
      [issued - day, true],
      [issued + day, false],
      // The bulletin itself ends before its last day does.
      [expect.any(Number), false],
    ]);
    expect(found[1]?.mountain).toContain('data-rating="low"');
    const ids = found.flatMap(({ mountain }) => mountain?.match(/ id="[^"]+"/g) ?? []);
    expect(ids.length).toBeGreaterThan(8);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { mountain } of found) expect(mountain?.length).toBeLessThanOrEqual(2500);
  });

  test('draws none from a day without a date on, and then says that the table alone has every day', () => {
    const undated = table({
      days: [dayAfter(-1, 'high'), dayUntil('unreadable', 'low'), dayAfter(2, 'low')],
    });
    expect(undated?.columns.map(({ mountain }) => mountain !== undefined)).toEqual([true, false, false]);
    expect(undated?.isDrawn).toBe(false);
    const whole = table({ until: 'open', days: [dayAfter(-1, 'spring'), dayAfter(1, 'spring')] });
    expect(whole).toMatchObject({ isDrawn: true, columns: [{ isOver: false }] });
  });

  test.each(['en', 'fr'] as const)(
    'says that later days are less certain, and levels no equal steps (%s)',
    (language) => {
      const { laterDays, steps } = messagesFor(language).bulletin;
      const several = [dayAfter(1, 'high'), dayAfter(2, 'low')];
      expect(table({ days: several }, language)?.notes).toEqual([laterDays, steps]);
      expect(table({ days: several.slice(0, 1) }, language)?.notes).toEqual([steps]);
      expect(table({ days: [dayAfter(1, 'spring')] }, language)?.notes).toEqual([]);
    },
  );

  test('in an unknown zone has the service’s weekday and no date, for in UTC the evening is the next day’s', () => {
    const days = [{ ...dayUntil(Date.UTC(2026, 1, 7, 0), 'low'), display: 'Friday' }];
    expect(heads(table({ days, zone: 'Nowhere/Never' }))).toEqual([['Friday', '']]);
    expect(table({ days, zone: '' })?.columns[0]?.iso).toBeUndefined();
    expect(heads(table({ days }))).toEqual([['Friday', '6\u00a0Feb']]);
  });

  test('with dates that can’t be read has the service’s weekday, or says that the day is unknown', () => {
    const named = { ...dayUntil('unreadable', 'low'), display: 'Thursday' };
    expect(heads(table({ days: [named, dayUntil('absent', 'low')] }))).toEqual([
      ['Thursday', ''],
      ['Day unknown', ''],
    ]);
    expect(heads(table({ days: [dayUntil('open', 'low')] }))).toEqual([['Whole period', '']]);
  });
});

test('a day that ends at midnight is called by the day before, on which its ratings hold', () => {
  const midnight = Date.UTC(2026, 1, 8, 8);
  const area = bulletinWith({ until: midnight, days: [dayUntil(midnight, 'high')] });
  expect(dangerTable(contextWith('en'), area, 'Ember Range')?.columns[0]).toMatchObject({
    weekday: 'Saturday',
  });
});
