import { describe, expect, test } from 'vitest';
import { ratingNow } from '../../src/model/rating-now.ts';
import { parseJson } from '../../src/source/repeated-fields.ts';
import { preparation } from '../sites/preparation.ts';
import { day, inHours, metadata, now, product, whole } from '../sites/wire.ts';

test.each([
  ['{"a":1,"b":{"a":2}}', { a: 1, b: { a: 2 } }, 0],
  ['{"a":1,"a":2}', { a: [1, 2] }, 1],
  ['{"a":1,"\\u0061":{"a":[{"b":1,"b":1}]},"a":3}', { a: [1, { a: [{ b: 1 }] }, 3] }, 1],
  ['[{"a":"a"},{"a":"\\"a\\":"}]', [{ a: 'a' }, { a: '"a":' }], 0],
  ['"a"', 'a', 0],
])('%s', (text, json, repeated) => {
  expect(parseJson(text)).toEqual({ json, repeated });
});

test('the same value given in each bulletin of a large list is that value', () => {
  const text = `[${'{"a":"b","a":"b"},'.repeat(20_000)}1]`;
  expect(parseJson(text)).toEqual({ json: [...Array(20_000).fill({ a: 'b' }), 1], repeated: 0 });
});

describe('a field that a bulletin gives twice is neither of both', () => {
  const bulletin = product('a', 'en', {
    report: { validUntil: inHours(20), dangerRatings: [day(20, 'high', 'high', 'high')] },
  });
  const text = JSON.stringify([bulletin, product('b', 'en')]);

  test.each([
    [
      'a level',
      '"display":"band","rating":{"value":"high",',
      '"display":"band","rating":{"value":"extreme","value":"low",',
      'at least extreme',
    ],
    [
      'a band',
      '"alp":{',
      '"alp":{"display":"band","rating":{"value":"extreme","display":"extreme"}},"alp":{',
      'at least extreme',
    ],
    // Without an end that can be read it is current for a day after its issue.
    ['its end', '"validUntil":', `"validUntil":"${inHours(-1)}","validUntil":`, 'high'],
    ['its report', '"report":', '"report":{"title":"x"},"report":', 'unreadable'],
    ['the same', '"version":1', '"version":1,"version":1', 'high'],
  ])('%s', async (_, once, twice, expected) => {
    const place = await preparation();
    const { answers } = place.service;
    for (const path of answers.keys())
      if (path.includes('/fr/') && !path.endsWith('areas')) answers.set(path, []);
    answers.set('/forecasts/en/metadata', [metadata('a', 'en', { icons: [], highestDanger: null })]);
    answers.set('/forecasts/en/products/0000-a_a', whole(bulletin));
    answers.set('/forecasts/en/products/point', {});
    expect(text).toContain(once);
    place.service.faultOf = (_, path) =>
      path === '/forecasts/en/products'
        ? (response) =>
            response.writeHead(200, { 'content-type': 'application/json' }).end(text.replace(once, twice))
        : undefined;
    // The kept copy is read as the answer was.
    for (const after of [0, 1]) {
      const { site, warnings } = await place.prepare({ after });
      const edition = site.areas.find(({ id }) => id === 'a')?.en;
      let shown: string = edition?.kind ?? '';
      if (edition?.kind === 'bulletin') {
        const danger = ratingNow(edition.bulletin, edition.metadata, now + after * 3_600_000);
        const { level = '', unread = 0 } = danger.kind === 'rated' ? danger.highest : {};
        shown = danger.kind === 'rated' ? `${unread > 0 ? 'at least ' : ''}${level}` : danger.kind;
      }
      expect(shown).toBe(expected);
      if (after === 0 && twice !== '"version":1,"version":1')
        expect(warnings).toContain(
          'products en: 1 field(s) are given several times by their objects; they count as all that they are given.',
        );
      place.service.faultOf = (_, path) =>
        path === '/forecasts/en/products' ? (response) => response.writeHead(500).end() : undefined;
    }
  });
});
