import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BenchService, serveMany } from '../../scripts/bench/service.ts';
import { readAreas, readMetadataList, readProducts } from '../../src/schema/listing.ts';

const now = Date.parse('2026-02-07T20:25:00Z');
let service: BenchService;

beforeAll(async () => {
  service = await serveMany({ areas: 30, stations: 2, now });
});
afterAll(() => service.close());

const answer = async (path: string): Promise<unknown> => (await fetch(service.origin + path)).json();

it('serves as many areas as it was asked for, each with metadata and a bulletin that can be read whole', async () => {
  const areas = readAreas(await answer('/forecasts/en/areas'));
  const metadata = readMetadataList(await answer('/forecasts/en/metadata'));
  const products = readProducts(await answer('/forecasts/fr/products'));
  for (const { items, warnings } of [areas, metadata, products]) {
    expect(items).toHaveLength(30);
    expect(warnings).toEqual([]);
  }
  expect(new Set(products.items.map(({ bulletin }) => bulletin.areaId))).toEqual(
    new Set(areas.items.map(({ id }) => id)),
  );
});

it('changes one bulletin only when asked to edit it', async () => {
  const path = '/forecasts/en/products';
  const before = readProducts(await answer(path)).items;
  service.edited = 7;
  const after = readProducts(await answer(path)).items;
  service.edited = undefined;
  expect(
    after.filter((each, index) => each.bulletin.highlights !== before[index]?.bulletin.highlights),
  ).toHaveLength(1);
});
