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

  test('under names that nobody knows are told of, and the bands that they replace are unknown', () => {
    const { ratings, unknownBands } = readRatings({ alpine: 'high', alp: 'low' });
    expect(unknownBands).toEqual(['alpine']);
    expect(ratings).toEqual({
      alp: { kind: 'level', value: 'low' },
      tln: { kind: 'unknown', raw: 'alpine' },
      btl: { kind: 'unknown', raw: 'alpine' },
    });
  });

  test('whose band holds its word under another name is unknown', () => {
    expect(kinds({ alp: { display: 'Alpine', danger: 'high' }, tln: 'low', btl: 'low' })[0]).toBe('unknown');
    expect(kinds({ alp: { value: 'high', display: 'High' } })[0]).toBe('level');
  });
});
