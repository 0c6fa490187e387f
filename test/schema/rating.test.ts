import { describe, expect, test } from 'vitest';
import { readRating, readRatings } from '../../src/schema/rating.ts';

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

  test('that nobody knows keeps the service’s words, shortened', () => {
    expect(readRating({ value: 'level6', display: 'Catastrophic' })).toEqual({
      rating: { kind: 'unknown', raw: 'level6' },
      display: 'Catastrophic',
    });
    const { rating } = readRating('x'.repeat(1_000_000));
    expect(JSON.stringify(rating).length).toBeLessThan(120);
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

  test.each<unknown>([
    ...[
      'Élevé',
      'Level 4 - High',
      'Level 4',
      'High (4)',
      '(4) High',
      'Low to High',
      'Very High',
      'HIGH!',
      'IV - High',
    ],
    ...[
      '4 - High\u200b',
      '\u200b4 - High',
      'H\u200bigh',
      '４ - High',
      '&#52; - High',
      '<b>4 - High</b>',
      '1-4',
      '1/4',
    ],
    ...['1 - Low, locally 4 - High', 4, { en: '4 - High' }, `${'x'.repeat(200)} High`, 'E\u0301leve\u0301'],
  ])('a low one with the display %j is unknown, and at least high', (display) => {
    expect(readRating({ value: 'low', display }).rating).toMatchObject({ kind: 'unknown', atLeast: 'high' });
  });

  test.each(['Extrême', '1-5', 'extremely high'])('with %s at least extreme', (display) => {
    expect(readRating({ value: 'low', display }).rating).toMatchObject({ atLeast: 'extreme' });
  });

  test('a level whose display is that none is given is unknown, and at least that level', () => {
    const { rating } = readRating({ value: 'low', display: 'No Rating' });
    expect(rating).toEqual({ kind: 'unknown', raw: 'No Rating', atLeast: 'low' });
  });

  test.each(['Faible', '1 - Faible', 'LOW', 'Niveau 1', '1', 'Below treeline', 'Highland', '1 until 4 p.m.'])(
    'a low one with the display "%s" is low',
    (display) =>
      expect(readRating({ value: 'low', display }).rating).toEqual({ kind: 'level', value: 'low' }),
  );

  test.each(['High', '4 - High', '4 - Élevé', '4', 'Élevé', '', 'Alpine', '4.5', '14', 'until 5 p.m.'])(
    'not so where the display "%s" names none or the same',
    (display) => expect(readRating({ value: 'high', display }).rating.kind).toBe('level'),
  );
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

  test('of a band that nobody knows may be of any elevation: every band has at least that', () => {
    const { ratings, unknownBands } = readRatings({
      summit: { value: 'extreme' },
      alp: 'low',
      tln: 'norating',
    });
    expect(unknownBands).toEqual(['summit']);
    const unknown = { kind: 'unknown', raw: 'summit', atLeast: 'extreme' };
    expect(ratings).toEqual({ alp: unknown, tln: unknown, btl: unknown });
  });

  test('of a band that nobody knows never lower a known band', () => {
    const { ratings } = readRatings({ alpine: 'low', alp: 'high', tln: 'low', btl: 'low' });
    expect(ratings.alp).toEqual({ kind: 'unknown', raw: 'alpine', atLeast: 'high' });
    expect(ratings.btl).toEqual({ kind: 'unknown', raw: 'alpine', atLeast: 'low' });
  });

  test.each<unknown>([
    { value: 'low', display: 'Alpine', rating: { value: 'high', display: '4 - High' } },
    { display: 'Alpine', rating: { value: 'low' }, ratingAbove: { value: 'high', display: '4 - High' } },
    { display: 'Alpine', rating: { value: 'low' }, max: 'high' },
    { display: 'Alpine', rating: { value: 'low', max: 'high' } },
    { value: 'low', display: '1 - Low', upperRating: '4 - High' },
    { display: '4 - High', rating: { value: 'low' } },
    { display: '4 - High', rating: null },
    { display: '4 - High' },
  ])('of a band that gives another one beside is unknown, and at least the higher: %j', (alp) => {
    expect(readRatings({ alp, tln: 'low', btl: 'low' }).ratings.alp).toMatchObject({
      kind: 'unknown',
      atLeast: 'high',
    });
  });

  test.each<unknown>([
    { display: 'High Alpine', rating: { value: 'low', display: '1 - Low', colour: 'green', order: 4 } },
    { display: 'Alpine', rating: { value: 'low' }, confidence: 'high', graphic: { id: 'high', url: 'x' } },
    { value: 'low', display: '1 - Low', highest: 'low', level: 1 },
  ])('of a band with other fields is its own: %j', (alp) => {
    expect(readRatings({ alp, tln: 'low', btl: 'low' }).ratings.alp).toEqual({ kind: 'level', value: 'low' });
  });

  test('whose band holds its word under another name is unknown', () => {
    expect(kinds({ alp: { display: 'Alpine', danger: 'high' }, tln: 'low', btl: 'low' })[0]).toBe('unknown');
    expect(kinds({ alp: { value: 'high', display: 'High' } })[0]).toBe('level');
  });
});
