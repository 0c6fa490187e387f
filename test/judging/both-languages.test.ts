import { describe, expect, test } from 'vitest';
import type { Edition } from '../../src/model/area.ts';
import type { Bulletin } from '../../src/model/bulletin.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { bulletinWith, dayUntil, metadataWith, period, rated } from '../model/bulletins.ts';
import { preparation } from '../sites/preparation.ts';
import { day, metadata, now, product } from '../sites/wire.ts';
import { judgedAs } from './judged.ts';
import { area, box } from './kept-site.ts';

const hour = 3_600_000;
const end = now + 5 * hour;
const of = (word: string, change: Partial<Bulletin> = {}) => ({
  kind: 'bulletin' as const,
  bulletin: bulletinWith({
    issued: now - 2 * hour,
    until: end,
    version: 1,
    days: [dayUntil(end, word)],
    ...change,
  }),
});

/** What English and French show now, and whether a notice says so. */
function shown(en: ReturnType<typeof of>, fr: ReturnType<typeof of>) {
  const [area] = judgedAs([{ id: 'a1', editions: { en, fr } }], now);
  return (['en', 'fr'] as const).map((language) => {
    const edition = area?.editions[language];
    if (edition?.kind !== 'bulletin') throw new Error('There is no bulletin.');
    const danger = ratingNow(edition.bulletin, edition.metadata, now);
    const level = danger.kind === 'rated' ? danger.highest.level : danger.kind;
    return edition.notices?.some(({ kind }) => kind === 'languages') ? `${level}!` : level;
  });
}

/** What an edition shows now, and its notices. */
function said(edition: Edition | undefined): string {
  if (edition?.kind !== 'bulletin') throw new Error('There is no bulletin.');
  const danger = ratingNow(edition.bulletin, edition.metadata, now);
  const level = danger.kind === 'rated' ? danger.highest.level : danger.kind;
  return [level, ...(edition.notices ?? []).map(({ kind }) => kind)].join(' ');
}

describe('the bulletins of an area in both languages', () => {
  const expired = { until: now - hour, days: [dayUntil(now - hour, 'high')] };
  const later = { issued: now - hour };
  test.each([
    ['that agree', of('low'), of('low'), ['low', 'low']],
    ['that differ', of('high'), of('low'), ['high', 'high!']],
    ['that differ the other way', of('low'), of('high'), ['high!', 'high']],
    ['that differ, translated later', of('high'), of('low', later), ['high', 'high!']],
    ['of which one has a higher version', of('high', { version: 2 }), of('low'), ['high', 'high!']],
    ['whose higher version is lower', of('low', { version: 2 }), of('high'), ['low', 'high']],
    [
      'whose later issue is lower, in a language that never had the other one',
      of('low', { ...later, id: 'b2' }),
      of('high'),
      ['high!', 'high'],
    ],
    ['of which one has expired', of('high', expired), of('low', { id: 'other' }), ['none', 'low']],
    ['of which one has expired, the same version', of('high', expired), of('low'), ['none', 'none']],
    [
      'of which an earlier text of the same version has expired',
      of('high'),
      of('high', { ...expired, isEarlierText: true }),
      ['high', 'none'],
    ],
    [
      'of which a higher version has expired',
      of('high', { ...expired, version: 2 }),
      of('low'),
      ['none', 'none!'],
    ],
    [
      'of which a later issue has expired',
      of('low', { ...expired, ...later, id: 'b2', until: now - 1 }),
      of('low'),
      ['none', 'none!'],
    ],
    [
      'of which an earlier version has expired',
      of('high', expired),
      of('low', { version: 2 }),
      ['none', 'low'],
    ],
    [
      'of which a higher version is off season',
      of('offseason', { version: 2, kind: 'offseason' }),
      of('low'),
      ['none', 'none!'],
    ],
    [
      'that agree on a day without a date',
      of('high', { days: [dayUntil('unreadable', 'high')] }),
      of('high', { days: [dayUntil('unreadable', 'high')] }),
      ['high', 'high'],
    ],
    [
      'of which one has no date for what the other rates lower',
      of('high', { days: [dayUntil('unreadable', 'high')] }),
      of('low'),
      ['high!', 'high!'],
    ],
    ['that differ in each band', of('low high low'), of('high low low'), ['high!', 'high!']],
  ])('%s', (_, en, fr, expected) => {
    expect(shown(en, fr)).toEqual(expected);
  });

  test('one of which has nothing but a highest danger', () => {
    const alone = { ...of('low', { days: [] }), metadata: metadataWith({ highest: rated('high').alp }) };
    expect(shown(of('low'), alone)).toEqual(['high!', 'high!']);
    expect(shown(of('high'), alone)).toEqual(['high', 'high!']);
  });

  test('one of which can’t be read: the other says so, and is the least that the danger can be', () => {
    const unreadable = { kind: 'unreadable' as const, url: '', title: '' };
    const en = { ...of('high low low'), metadata: metadataWith({ periods: [period('open', end, 'low')] }) };
    const [found] = judgedAs([{ id: 'a1', editions: { en, fr: unreadable } }], now);
    const edition = found?.editions.en;
    if (edition?.kind !== 'bulletin') throw new Error('There is no bulletin.');
    expect(edition.notices).toEqual([{ kind: 'unreadToo' }]);
    const danger = ratingNow(edition.bulletin, edition.metadata, now);
    expect(danger).toMatchObject({ highest: { level: 'high', unread: 3 } });
    expect(edition.bulletin.days[0]?.ratings.tln).toMatchObject({ kind: 'unknown', atLeast: 'low' });
    expect(ratingNow(edition.bulletin, edition.metadata, end).kind).toBe('none');
  });

  test('that metadata of one calls another agency’s has a notice in the other', () => {
    const owner = { value: 'x', display: 'Another', external: true, url: '' };
    const named = metadataWith({ productId: of('low').bulletin.id, owner });
    const shownBeside = (metadataKept: boolean) => {
      const editions = { en: { kind: 'none' as const, metadata: named }, fr: of('low') };
      const [found] = judgedAs([{ id: 'a1', editions }], now, { answers: { en: { metadataKept } } });
      return said(found?.editions.fr);
    };
    expect(shownBeside(false)).toBe('low languages');
    expect(shownBeside(true)).toBe('low');
  });

  test('of which one has a newer text that says off season, in season only by its metadata', () => {
    const given = { kind: 'offseason', version: 2, days: [], isInSeason: true as const };
    const metadata = metadataWith({ periods: [period('open', end, 'low')] });
    const en = { ...of('low', given), metadata };
    const shownBeside = (version: number) => {
      const editions = { en, fr: of('low', { version }) };
      return said(judgedAs([{ id: 'a1', editions }], now)[0]?.editions.fr);
    };
    expect([1, 2].map(shownBeside)).toEqual(['low languages', 'low']);
  });

  test('of which one stands beside an unreadable one: so does the other', () => {
    const en = {
      ...of('high', { id: 'before', issued: now - 3 * hour }),
      notices: [{ kind: 'unreadToo' as const }],
    };
    const [found] = judgedAs([{ id: 'a1', editions: { en, fr: of('low') } }], now);
    expect(said(found?.editions.fr)).toBe('high unreadToo languages');
  });

  test('one of which isn’t there stays alone', () => {
    const editions = { en: of('high'), fr: { kind: 'none' as const } };
    expect(judgedAs([{ id: 'a1', editions }], now)).toEqual([{ id: 'a1', editions }]);
  });
});

describe('areas that the languages group differently', () => {
  /** What each area shows in the languages that have it. */
  function shownOf(areas: Parameters<typeof judgedAs>[0]): Record<string, string> {
    return Object.fromEntries(
      judgedAs(areas, now).flatMap(({ id, editions }) =>
        (['en', 'fr'] as const).flatMap((language) => {
          const edition = editions[language];
          if (edition?.kind !== 'bulletin') return [];
          const danger = ratingNow(edition.bulletin, edition.metadata, now);
          const level = danger.kind === 'rated' ? danger.highest.level : danger.kind;
          const count = edition.notices?.filter(({ kind }) => kind === 'languages').length ?? 0;
          return [[`${language} ${id}`, `${level}${'!'.repeat(count)}`]];
        }),
      ),
    );
  }
  const none = { kind: 'none' as const };
  const english = (id: string, west: number, east: number, word: string, change: Partial<Bulletin> = {}) =>
    area(id, { en: of(word, { id: `id_${id}`, ...change }), fr: none }, box(west, east));
  const french = (id: string, west: number, east: number, word: string, change: Partial<Bulletin> = {}) =>
    area(id, { en: none, fr: of(word, { id: `id_${id}`, ...change }) }, box(west, east));

  test('a larger French area has the higher rating of the English ones in it', () => {
    const areas = [english('a', 0, 1, 'low'), english('b', 1, 2, 'high'), french('c', 0, 2, 'moderate')];
    expect(shownOf(areas)).toEqual({ 'en a': 'moderate!', 'en b': 'high', 'fr c': 'high!' });
  });

  test('each English area has the higher rating of the French one around it', () => {
    const areas = [english('a', 0, 1, 'low'), english('b', 1, 2, 'low'), french('c', 0, 2, 'high')];
    expect(shownOf(areas)).toEqual({ 'en a': 'high!', 'en b': 'high!', 'fr c': 'high' });
  });

  test('shifted areas are compared where they share a tenth of the ground, not where only borders overlap', () => {
    const areas = [english('a', 0, 1, 'high'), english('b', 1, 2, 'low'), french('c', 0.5, 1.05, 'low')];
    expect(shownOf(areas)).toEqual({ 'en a': 'high', 'en b': 'low', 'fr c': 'high!' });
  });

  test('the notice is there once, of however many areas', () => {
    const areas = [
      english('a', 0, 1, 'high low low'),
      english('b', 1, 2, 'low high low'),
      french('c', 0, 2, 'low'),
    ];
    expect(shownOf(areas)['fr c']).toBe('high!');
  });

  test('a newer one stays as it is', () => {
    const areas = [english('a', 0, 1, 'high'), french('c', 0, 2, 'low', { issued: now - hour })];
    expect(shownOf(areas)).toEqual({ 'en a': 'high', 'fr c': 'low' });
  });

  test('an area of both languages is compared with that of its own id only', () => {
    const both = { ...area('a', { en: of('low'), fr: of('low') }), shape: box(0, 2) };
    const areas = [both, english('b', 1, 2, 'high')];
    expect(shownOf(areas)).toEqual({ 'en a': 'low', 'fr a': 'low', 'en b': 'high' });
  });

  test('one that has expired in the other language doesn’t count, and leaves the area to those on its ground', () => {
    const old = of('extreme', { id: 'old', until: now - hour, days: [dayUntil(now - hour, 'extreme')] });
    const half = { ...area('a', { en: of('low'), fr: old }), shape: box(0, 1) };
    expect(shownOf([half, french('c', 0, 2, 'high')])['en a']).toBe('high!');
  });

  test('without an outline nothing is compared', () => {
    const { shape: _, ...nowhere } = french('c', 0, 2, 'high');
    expect(shownOf([english('a', 0, 1, 'low'), nowhere])['en a']).toBe('low');
  });
});

test('a French bulletin that still says Low while the English one says High shows High, at places too', async () => {
  const word = (language: string) => (language === 'en' ? 'high' : 'low');
  const place = await preparation([
    {
      id: 'a',
      product: (language) =>
        product('a', language, {
          version: language === 'en' ? 2 : 1,
          report: { dangerRatings: [day(4, word(language), word(language), word(language))] },
        }),
      metadata: (language) => metadata('a', language, { icons: [], highestDanger: null }),
    },
  ]);
  const { site } = await place.prepare();
  const french = site.areas.find(({ id }) => id === 'a')?.fr;
  if (french?.kind !== 'bulletin') throw new Error('There is no French bulletin.');
  expect(ratingNow(french.bulletin, french.metadata, now)).toMatchObject({ ratings: rated('high') });
  expect(french.notices).toEqual([{ kind: 'languages' }]);
  expect(site.places[0]?.fr).toEqual({ basis: 'point', areaId: 'a' });
});
