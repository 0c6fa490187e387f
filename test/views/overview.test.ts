import { describe, expect, test } from 'vitest';
import type { Area, Edition } from '../../src/model/area.ts';
import type { Bulletin } from '../../src/model/bulletin.ts';
import { type AreaRow, overviewPage } from '../../src/views/overview.ts';
import { bulletinWith, dayUntil } from '../model/bulletins.ts';
import { areaWith, contextWith, spaced } from './context.ts';

const hour = 3_600_000;
const end = Date.UTC(2026, 1, 7, 23);

const rated = (words: string, change: Partial<Bulletin> = {}): Edition => ({
  kind: 'bulletin',
  bulletin: bulletinWith({ title: '', days: [dayUntil(change.until ?? end, words)], ...change }),
});

function areas(editions: Record<string, Edition>): Area[] {
  return Object.entries(editions).map(([name, edition], index) => {
    const titled =
      edition.kind === 'bulletin'
        ? { ...edition, bulletin: { ...edition.bulletin, title: name } }
        : { ...edition, title: name, metadata: { name } };
    return areaWith({ id: `a${index}`, slug: name.toLowerCase(), en: titled as Edition });
  });
}

const named = (rows: readonly AreaRow[]) => rows.map(({ name }) => name);

describe('the order of the areas', () => {
  const list = overviewPage(
    contextWith('en', {
      areas: areas({
        Ash: rated('low'),
        Birch: rated('extreme low low'),
        Cedar: rated('moderate'),
        Dogwood: rated('considerable'),
        Elm: rated('considerable purple'),
        Fir: rated('high'),
        Gale: rated('low', { until: Date.UTC(2026, 1, 6, 23, 30), issued: Date.UTC(2026, 1, 6) }),
        Hazel: rated('purple'),
        Ivy: rated('norating'),
        Juniper: rated('norating', { kind: 'offseason' }),
        Kale: rated('low', { days: [] }),
        Larch: rated('extreme', { days: [dayUntil(Date.UTC(2026, 1, 6, 23, 30), 'extreme')] }),
        Maple: rated('low purple'),
        Nettle: rated('considerable'),
        Oak: { kind: 'unreadable', url: '', title: '' },
        Pine: { kind: 'failed' },
        Quince: { kind: 'none' },
        Rowan: { kind: 'external' },
        Spruce: rated('spring'),
      }),
    }),
  ).list;

  test('is by danger, highest first, by name where it is the same; what is in doubt comes before Low', () => {
    expect(named(list.rated)).toEqual([
      'Birch',
      'Fir',
      'Elm',
      'Dogwood',
      'Nettle',
      'Cedar',
      ...['Gale', 'Hazel', 'Maple', 'Oak', 'Pine'],
      'Ash',
    ]);
  });

  test('ends with those that have no level, in a group with its count', () => {
    expect(named(list.unrated.rows)).toEqual([
      'Ivy',
      'Juniper',
      'Kale',
      'Larch',
      'Quince',
      'Rowan',
      'Spruce',
    ]);
    expect(list.unrated.heading).toBe('Areas without a danger level: 7');
  });

  test('by name has every area once', () => {
    expect(named(list.rows)).toEqual([...named(list.rated), ...named(list.unrated.rows)].sort());
    expect(list.rows.map(({ nth }) => nth)).toEqual(list.rows.map((_, index) => index));
  });

  test('has the bulletins’ zone for the time of printing', () => {
    const page = overviewPage(contextWith('en', { areas: areas({ Ash: rated('low') }) }));
    expect(page.frame.zone).toBe('America/Vancouver');
  });

  test('says since when it is as it is, without year and offset', () => {
    expect(spaced(list.asOf ?? '')).toBe('Order as of Fri 6 Feb, 4 p.m. PT');
  });
});

describe('the end of validity', () => {
  const listOf = (editions: Record<string, Edition>) =>
    overviewPage(contextWith('en', { areas: areas(editions) })).list;
  const untils = (rows: readonly AreaRow[]) => rows.map(({ until }) => spaced(until.text));

  test('is said once above the list where all areas with a level share it', () => {
    const list = listOf({
      Ash: rated('low'),
      Birch: rated('high'),
      Cedar: rated('norating', { kind: 'offseason', until: 'open' }),
      Dogwood: rated('low', { until: Date.UTC(2026, 1, 6, 23, 30), issued: Date.UTC(2026, 1, 6) }),
    });
    expect(spaced(list.until?.text ?? '')).toBe('until Sat 7 Feb, 3 p.m. PT');
    expect(list.until?.year).toBe('2026');
    expect(untils(list.rated)).toEqual(['', 'ended Fri 6 Feb, 3:30 p.m. PT', '']);
    expect(untils(list.unrated.rows)).toEqual(['Valid until further notice']);
  });

  test.each([
    ['another hour', rated('low', { until: end + hour })],
    ['another zone', rated('low', { zone: 'America/Edmonton' })],
    ['no end', rated('low', { until: 'open', days: [dayUntil(end, 'low')] })],
    // A Saturday again, and Vancouver's clocks aren't put back any more.
    [
      'the same day and hour of another year',
      rated('low', { until: Date.UTC(2032, 1, 7, 22), days: [dayUntil(end, 'low')] }),
    ],
  ])('is said in every row where one has %s', (_, other) => {
    const list = listOf({ Ash: rated('high'), Birch: other });
    expect(list.until).toBeUndefined();
    expect(untils(list.rated).every((text) => /until/.test(text))).toBe(true);
  });

  test('is named as the bulletin’s where the level beside it ends before', () => {
    const days = [dayUntil(end, 'low'), dayUntil(end + 24 * hour, 'high')];
    const { rated: rows } = listOf({
      Ash: rated('low', { until: end, days }),
      Birch: rated('low', { until: end + 24 * hour, days }),
      Cedar: rated('low', { until: 'open', days }),
    });
    expect(untils(rows)).toEqual([
      'until Sat 7 Feb, 3 p.m. PT',
      'bulletin until Sun 8 Feb, 3 p.m. PT',
      'bulletin until further notice',
    ]);
  });
});

test('a bulletin without a date of issue and without an end stops no overview', () => {
  const open: Edition = {
    kind: 'bulletin',
    bulletin: bulletinWith({ issued: 'open', until: 'open', days: [] }),
  };
  const { list } = overviewPage(contextWith('en', { areas: areas({ Ash: open }) }));
  expect(named(list.rows)).toEqual(['Ash']);
  expect(list.asOf).toBeUndefined();
});
