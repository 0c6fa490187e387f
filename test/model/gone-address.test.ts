import { expect, test } from 'vitest';
import type { UsedAddress } from '../../src/model/address.ts';
import { goneAddresses } from '../../src/model/gone-address.ts';
import { box } from '../boxes.ts';

const day = 24 * 3_600_000;
const now = Date.UTC(2026, 1, 7, 20);

const used = (slug: string, areaId: string, change: Partial<UsedAddress> = {}): UsedAddress => ({
  slug,
  areaId,
  lastUsed: now - day,
  shape: box(-120),
  names: { en: 'Old', fr: 'Ancienne' },
  ...change,
});
const today = [
  { id: 'a', slug: 'north', shape: box(-120) },
  { id: 'b', slug: 'south', shape: box(-119) },
];

test('an address that no area has today leads to the areas that cover it', () => {
  expect(goneAddresses([used('old', 'x')], today, now)).toEqual([
    {
      slug: 'old',
      names: { en: 'Old', fr: 'Ancienne' },
      covers: [{ areaId: 'a', share: 1 }],
      isDrawn: true,
    },
  ]);
});

test('an address that an area has today isn’t gone, whichever area had it before', () => {
  expect(goneAddresses([used('north', 'x'), used('south', 'b')], today, now)).toEqual([]);
});

test('after 60 days nothing is left of it', () => {
  expect(goneAddresses([used('old', 'x', { lastUsed: now - 60 * day })], today, now)).toHaveLength(1);
  expect(goneAddresses([used('old', 'x', { lastUsed: now - 60 * day - 1 })], today, now)).toEqual([]);
});

test('an area that only got another address is named', () => {
  const [gone] = goneAddresses([used('old', 'b')], today, now);
  expect(gone?.movedTo).toBe('b');
});

test('of two areas that had the address the last one counts', () => {
  const first = used('old', 'x', { lastUsed: now - 9 * day, shape: box(-119) });
  const [gone] = goneAddresses([used('old', 'y'), first], today, now);
  expect(gone?.covers.map(({ areaId }) => areaId)).toEqual(['a']);
});

test('a record of an earlier version, without name and shape, is shown without them', () => {
  const record = { slug: 'old', areaId: 'x', lastUsed: now - day };
  expect(goneAddresses([record], today, now)).toEqual([
    { slug: 'old', names: {}, covers: [], isDrawn: false },
  ]);
});

test('one that no area of today covers has no covers, though its shape is known', () => {
  const [gone] = goneAddresses([used('old', 'x', { shape: box(-60) })], today, now);
  expect(gone).toMatchObject({ covers: [], isDrawn: true });
});

test('addresses of one outline are compared with today’s areas once', () => {
  let looks = 0;
  const north = box(-120);
  const [outer = []] = north.coordinates[0] ?? [];
  const get = (points: typeof outer, key: keyof typeof outer) => {
    looks += 1;
    return points[key];
  };
  const ring = new Proxy(outer, { get } as ProxyHandler<typeof outer>);
  const areas = [{ id: 'a', slug: 'north', shape: { ...north, coordinates: [[ring]] } }];
  const shape = box(-120);
  goneAddresses([used('old', 'x', { shape })], areas, now);
  const once = looks;
  looks = 0;
  const many = Array.from({ length: 60 }, (_, day) => used(`old-${day}`, 'x', { shape }));
  expect(goneAddresses(many, areas, now)).toHaveLength(60);
  expect(looks).toBeLessThanOrEqual(once);
});

test('what covers an old address is unknown while no outline of today is', () => {
  const undrawn = today.map(({ id, slug }) => ({ id, slug }));
  expect(goneAddresses([used('old', 'x')], undrawn, now)).toMatchObject([{ covers: [], isDrawn: false }]);
});
