import { expect, test } from 'vitest';
import { manyAnswers } from '../../scripts/bench/answers.ts';
import { readAreas, readMetadataList, readProducts } from '../../src/schema/listing.ts';

const now = Date.parse('2026-02-07T20:25:00Z');
const size = { areas: 30, stations: 2 };

test('a service for measurements has as many areas as it was asked for, each with metadata and a bulletin that can be read whole', () => {
  const answers = manyAnswers(size, now);
  const areas = readAreas(answers.get('/forecasts/en/areas'));
  const metadata = readMetadataList(answers.get('/forecasts/en/metadata'));
  const products = readProducts(answers.get('/forecasts/fr/products'));
  for (const { items, warnings } of [areas, metadata, products]) {
    expect(items).toHaveLength(30);
    expect(warnings).toEqual([]);
  }
  expect(new Set(products.items.map(({ bulletin }) => bulletin.areaId))).toEqual(
    new Set(areas.items.map(({ id }) => id)),
  );
});

test('one bulletin is another text where it is asked for', () => {
  const [before, after] = [undefined, 7].map((edited) =>
    readProducts(manyAnswers(size, now, edited).get('/forecasts/en/products')).items.map(
      ({ bulletin }) => bulletin.highlights,
    ),
  );
  expect(after?.filter((text, index) => text !== before?.[index])).toHaveLength(1);
});
