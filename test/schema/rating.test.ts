import { describe, expect, test } from 'vitest';
import { bands, ratingOf } from '../../src/model/danger.ts';
import { readBulletin } from '../../src/schema/bulletin.ts';
import { ratingFaults, readRating, readRatings } from '../../src/schema/rating.ts';
import { capture, hasCaptures } from '../html/corpus.ts';
import type { Json } from '../sites/wire.ts';

describe('one rating', () => {
  test.each([
    ['low', 'level'],
    ['Considerable', 'level'],
    [{ value: 'high', display: '4 - High' }, 'level'],
    [{ value: 'noRating', display: 'No Rating' }, 'statement'],
    ['early-season', 'statement'],
    [null, 'missing'],
    [undefined, 'missing'],
    ['', 'missing'],
    [{}, 'missing'],
    [{ value: null, display: '' }, 'missing'],
    ['extremely', 'unknown'],
    ['-', 'unknown'],
    [3, 'unknown'],
    [true, 'unknown'],
    [['low'], 'unknown'],
    [{ value: 3, display: '3 - Considerable' }, 'unknown'],
    [{ value: { deep: 'low' } }, 'unknown'],
    [{ display: '3 - Considerable' }, 'unknown'],
    [{ level: 'low' }, 'unknown'],
  ])('%j is %s', (input, kind) => {
    expect(readRating(input).rating.kind).toBe(kind);
  });

  test('that is unknown keeps the service’s words, shortened', () => {
    expect(readRating({ value: 'level6', display: 'Catastrophic' })).toEqual({
      rating: { kind: 'unknown', raw: 'level6' },
      display: 'Catastrophic',
    });
    const { rating } = readRating('x'.repeat(1_000_000));
    expect(JSON.stringify(rating).length).toBeLessThan(120);
    // Half a character would make all of a JSON file unreadable to strict readers.
    const { raw } = readRating(`x${'🏔'.repeat(60)}`).rating as { raw: string };
    expect(raw.isWellFormed()).toBe(true);
  });
});

describe('a rating whose word and display name different levels', () => {
  test.each([
    [{ value: 'low', display: '4 - High' }, 'high'],
    [{ value: 'low', display: '4 – Élevé' }, 'high'],
    [{ value: 'extreme', display: 'Low' }, 'extreme'],
    [{ value: 'norating', display: '3 - Considerable' }, 'considerable'],
    [{ value: 'level6', display: '5 - Catastrophic' }, 'extreme'],
    [{ value: 4, display: '4 - High' }, 'high'],
    [{ value: null, display: '4 - High' }, 'high'],
    [{ display: 'Considerable' }, 'considerable'],
  ])('%j is unknown, and at least %s', (input, atLeast) => {
    expect(readRating(input).rating).toEqual({ kind: 'unknown', raw: input.display, atLeast });
  });

  test.each([
    [
      'high',
      ['High', '4 - High', '4 - Élevé', '4', 'Élevé', '', 'Élevée', '4&nbsp;- HIGH', 'Niveau 4 (élevé)'],
    ],
    ['moderate', ['2 - Moderate', '２ – Modéré', '<b>Moderate</b>']],
    ['considerable', ['3 - Considérable', 'Consi\u00adderable']],
    ['low', ['1 - Faible', '1\u00a0-\u00a0Low']],
    ['extreme', ['5 - Extrême']],
  ])('not so where the display of "%s" is its number or word in either language', (value, displays) => {
    for (const display of displays)
      expect(readRating({ value, display }).rating, display).toEqual({ kind: 'level', value });
  });

  test.each([
    ['norating', ['No Rating', 'Aucun indice', '']],
    ['spring', ['Spring', 'Conditions printanières', 'Spring Conditions']],
    ['earlyseason', ['Early Season', 'Début de saison']],
    ['offseason', ['Summer Conditions', 'Hors saison']],
  ])('nor where the display of "%s" names no level', (value, displays) => {
    for (const display of displays)
      expect(readRating({ value, display }).rating, display).toEqual({ kind: 'statement', value });
  });

  test.each([
    ['Élevé', 'high'],
    ['Extrême', 'extreme'],
    ['Level 4 - High', 'high'],
    ['High (4)', 'high'],
    ['Low to High', 'high'],
    ['Very High', 'high'],
    ['HIGH!', 'high'],
    ['IV - High', 'high'],
    ['\u200b4 - High', 'high'],
    ['４ - High', 'high'],
    ['&#52; - High', 'high'],
    ['<b>4 - High</b>', 'high'],
    ['1-4', 'high'],
    ['1/4', 'high'],
    ['H\u200bigh', 'high'],
    ['E\u0301leve\u0301', 'high'],
    ['extremely high', 'extreme'],
    ['4.5', 'low'],
    ['Highland', 'low'],
    [`${'x'.repeat(200)} High`, 'high'],
    ['1 - Low, locally 4 - High', 'high'],
    [`1 - Low${' '.repeat(100)}locally 4 - High`, 'high'],
    [4, 'high'],
    [{ en: '4 - High' }, 'high'],
    ['No Rating', 'low'],
    ['Alpine', 'low'],
    ['Low until 5 p.m.', 'low'],
    ['???', 'low'],
  ])('a display of "low" that says anything else makes it unknown: %j, at least %s', (display, atLeast) => {
    expect(readRating({ value: 'low', display }).rating).toMatchObject({ kind: 'unknown', atLeast });
  });

  test.each([
    ['4 - High', 'high'],
    [4, 'high'],
    [['low', 'high'], 'high'],
    [{ value: ['low', 'high'], display: '1 - Low' }, 'high'],
    [{ value: { max: 'high' }, display: '1 - Low' }, 'high'],
    [{ value: 'low', display: '1 - Low', max: 'high' }, 'high'],
    [{ value: 'low', display: '1 - Low', dangerLevel: 4 }, 'high'],
    [{ value: 'norating', display: 'No Rating', rating: { value: 'high' } }, 'high'],
    [{ level: 'high' }, 'high'],
  ])('no level that is named anywhere in it is lost: %j is at least %s', (input, atLeast) => {
    expect(readRating(input).rating).toMatchObject({ kind: 'unknown', atLeast });
  });

  test('further fields that name no other level say nothing', () => {
    const further = { colour: 'green', id: 4, level: 1, note: 'Low visibility and high winds', trend: null };
    expect(readRating({ value: 'low', display: '1 - Low', ...further }).rating.kind).toBe('level');
  });
});

describe('the ratings of a day', () => {
  const kinds = (input: unknown) => Object.values(readRatings(input).ratings).map(({ kind }) => kind);

  test('may lack a band, which then is missing', () => {
    expect(
      kinds({ alp: 'high', tln: { display: 'Treeline', rating: { value: 'low', display: 'Low' } } }),
    ).toEqual(['level', 'level', 'missing']);
    expect(kinds(null)).toEqual(['missing', 'missing', 'missing']);
    expect(kinds({ alp: { display: 'Alpine', rating: null } })[0]).toBe('missing');
  });

  test('that are no object are unknown in every band, not missing', () => {
    for (const input of ['high', 4, [], ['high'], false]) {
      expect(kinds(input), JSON.stringify(input)).toEqual(['unknown', 'unknown', 'unknown']);
    }
  });

  test('of an unknown band may be of any elevation: every band has at least that', () => {
    const { ratings, unknownBands } = readRatings({
      summit: { value: 'extreme' },
      alp: 'low',
      tln: 'norating',
    });
    expect(unknownBands).toEqual(['summit']);
    const unknown = { kind: 'unknown', raw: 'summit', atLeast: 'extreme' };
    expect(ratings).toEqual({ alp: unknown, tln: unknown, btl: unknown });
  });

  test('of an unknown band never lower a known band', () => {
    const { ratings } = readRatings({ alpine: 'low', alp: 'high', tln: 'low', btl: 'low' });
    expect(ratings.alp).toEqual({ kind: 'unknown', raw: 'alpine', atLeast: 'high' });
    expect(ratings.btl).toEqual({ kind: 'unknown', raw: 'alpine', atLeast: 'low' });
  });

  test('whose band holds its word under another name is unknown', () => {
    expect(kinds({ alp: { display: 'Alpine', danger: 'high' }, tln: 'low', btl: 'low' })[0]).toBe('unknown');
    expect(kinds({ alp: { value: 'high', display: 'High' } })[0]).toBe('level');
  });

  const low = { value: 'low', display: '1 - Low' };
  const high = { value: 'high', display: '4 - High' };

  test.each([
    { value: 'low', display: 'Alpine', rating: high },
    { value: 'high', display: 'Alpine', rating: low },
    { display: 'Alpine', rating: low, ratingAbove: high },
    { display: 'Alpine', rating: low, afternoon: high },
    { display: 'Alpine', rating: low, pm: 'high' },
    { value: 'low', display: '1 - Low', number: 4 },
    { display: 'Alpine', rating: low, parts: [{ above: 2200, rating: high }] },
    { display: 'Alpine', rating: low, max: 'high' },
    { display: 'Alpine', rating: { value: 'low', max: 'high' } },
    { value: 'low', display: '1 - Low', upperRating: '4 - High' },
    { display: '4 - High', rating: low },
    { display: '4 - High', rating: null },
    { display: '4 - High', rating: { value: '', display: '' } },
    { display: 'High' },
    { display: 'Alpine', rating: null, danger: '4' },
  ])('whose band names two of them is unknown, and at least the higher: %j', (alp) => {
    expect(readRatings({ alp }).ratings.alp).toMatchObject({ kind: 'unknown', atLeast: 'high' });
  });

  test.each([
    { display: 'High Alpine', rating: low },
    { display: 'Alpine', rating: low, value: 'low' },
    { display: 'Alpine', rating: low, elevation: 2200, sort: 4 },
    { display: 'Alpine', rating: low, confidence: { value: 'high' }, graphic: { id: 'high', url: 'x' } },
    { display: 'Alpine', rating: low, confidence: { rating: { value: 'high' } }, order: 4, index: 3 },
  ])('whose band names one of them is that: %j', (alp) => {
    expect(readRatings({ alp }).ratings.alp).toEqual({ kind: 'level', value: 'low' });
  });
});

/** As much of a captured product as the test below names. */
interface Captured {
  report: {
    dangerRatings: { date: { value: string }; ratings: Record<string, { rating: { value: string } }> }[];
  };
}

test('a display as long as a book is no level, whatever it repeats', () => {
  const { rating } = readRating({ value: 'low', display: 'Low '.repeat(2_000) });
  expect(rating).toMatchObject({ kind: 'unknown', atLeast: 'low' });
});

describe.skipIf(!hasCaptures)('captured payloads', () => {
  const products = () => [
    capture('product_point_en_2026-01-08_akamina-flathead-lizard.json'),
    ...(capture('products_en_2026-10-01_parks-byk_earlyseason.json') as unknown[]),
    ...Object.values(capture('products_2018-2020_api-prototype_forecast+offseason.json') as object),
  ];

  test('have the ratings and dates that they name, and nothing to report', () => {
    let days = 0;
    for (const product of products() as Captured[]) {
      const { value: bulletin, faults } = readBulletin(product, 'whole');
      expect(faults.filter(({ path }) => path.includes('dangerRatings'))).toEqual([]);
      const given = product.report.dangerRatings;
      expect(bulletin?.days.map(({ until }) => until)).toEqual(
        given.map(({ date }) => Date.parse(date.value)),
      );
      for (const [index, { ratings }] of given.entries()) {
        days += 1;
        for (const band of bands)
          expect(bulletin?.days[index]?.ratings[band]).toEqual(ratingOf(ratings[band]?.rating.value));
      }
    }
    expect(days).toBe(12);
    const [item] = capture('metadata_item_en_2026-02-07_chic-chocs_truncated.json') as Json[];
    expect(readRating(item?.highestDanger).rating).toEqual({ kind: 'level', value: 'moderate' });
    const icons = item?.icons as Json[];
    for (const { ratings } of icons) expect(ratingFaults(readRatings(ratings), '')).toEqual([]);
  });
});
