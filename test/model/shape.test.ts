import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contains, isPosition, middle, type Position, type Ring, type Shape } from '../../src/model/shape.ts';
import { areas } from '../../src/sample/areas.ts';
import { fraction } from '../../src/sample/random.ts';
import { boxRing } from '../boxes.ts';

const shapes = areas.map(({ slug, polygons }) => ({
  slug,
  polygons,
  shape: { type: 'MultiPolygon', coordinates: polygons } satisfies Shape,
}));
const owners = (longitude: number, latitude: number) =>
  shapes.filter(({ shape }) => contains(shape, [longitude, latitude])).map(({ slug }) => slug);

describe('a point', () => {
  const holed: Shape = {
    type: 'MultiPolygon',
    coordinates: [[boxRing(0, 0, 10, 10), boxRing(4, 4, 6, 6)], [boxRing(20, 0, 22, 2)]],
  };

  test('lies inside, in the hole, or in another part', () => {
    expect(contains(holed, [1, 1])).toBe(true);
    expect(contains(holed, [5, 5])).toBe(false);
    expect(contains(holed, [21, 1])).toBe(true);
    expect(contains(holed, [15, 1])).toBe(false);
  });

  test('on a border belongs to the area east of it, on one that runs due east to the one north of it', () => {
    const [west, east, north] = [boxRing(0, 0, 1, 1), boxRing(1, 0, 2, 1), boxRing(0, 1, 1, 2)].map(
      (ring): Shape => ({ type: 'MultiPolygon', coordinates: [[ring]] }),
    ) as [Shape, Shape, Shape];
    expect([contains(west, [1, 0.5]), contains(east, [1, 0.5])]).toEqual([false, true]);
    expect([contains(west, [0.5, 1]), contains(north, [0.5, 1])]).toEqual([false, true]);
    expect([contains(west, [0, 0.5]), contains(west, [0.5, 0])]).toEqual([true, true]);
  });

  test('in a part that lies in another’s hole, or over another part, is inside', () => {
    const island: Shape = {
      type: 'MultiPolygon',
      coordinates: [...holed.coordinates, [boxRing(4.5, 4.5, 5.5, 5.5)]],
    };
    expect(contains(island, [5, 5])).toBe(true);
    const overlapping: Shape = {
      type: 'MultiPolygon',
      coordinates: [[boxRing(0, 0, 4, 4)], [boxRing(2, 2, 6, 6)]],
    };
    expect(contains(overlapping, [3, 3])).toBe(true);
  });

  test('on a shared border, in whichever direction the two rings run, is in exactly one of two areas', () => {
    const coordinate = fc.integer({ min: -50, max: 50 }).map((number) => number / 7);
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        coordinate,
        coordinate,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (x1, y1, x2, y2, share) => {
          fc.pre(y1 !== y2);
          const [a, b] = [[x1, y1] as const, [x2, y2] as const];
          const left: Shape = { type: 'MultiPolygon', coordinates: [[[a, b, [-100, y2], [-100, y1], a]]] };
          const right: Shape = { type: 'MultiPolygon', coordinates: [[[b, a, [100, y1], [100, y2], b]]] };
          const point = [x1 + share * (x2 - x1), y1 + share * (y2 - y1)] as const;
          const [low, high] = y1 < y2 ? [y1, y2] : [y2, y1];
          fc.pre(point[1] >= low && point[1] < high);
          expect([contains(left, point), contains(right, point)].filter(Boolean)).toHaveLength(1);
        },
      ),
      { numRuns: 1000, seed: 11 },
    );
  });
});

describe('the sample’s areas', () => {
  test('are looked up as by another rule, how often each ring turns around the point, on 2,000 points', () => {
    for (let index = 0; index < 2000; index += 1) {
      const longitude = -118.9 + 4.2 * fraction('shape longitude', index);
      const latitude = 50.9 + 2.5 * fraction('shape latitude', index);
      for (const { shape } of shapes) {
        expect(contains(shape, [longitude, latitude])).toBe(isTurnedAround(shape, [longitude, latitude]));
      }
      expect(owners(longitude, latitude).length).toBeLessThanOrEqual(1);
    }
  });

  test('own each of their corners at most once, and those inside the range exactly once', () => {
    const corners = new Map<string, { position: readonly [number, number]; count: number }>();
    for (const { polygons } of shapes) {
      for (const [longitude, latitude] of polygons.flat().flatMap((ring) => ring.slice(1))) {
        const key = `${longitude} ${latitude}`;
        corners.set(key, { position: [longitude, latitude], count: (corners.get(key)?.count ?? 0) + 1 });
      }
    }
    for (const { position, count } of corners.values()) {
      const found = owners(...position);
      expect(found.length, String(position)).toBeLessThanOrEqual(1);
      // Where three areas meet, there is no outside nearby.
      if (count > 2) expect(found, String(position)).toHaveLength(1);
    }
  });
});

/** The same question answered without a ray: the outline turns around a point inside, and no hole does. */
function isTurnedAround(shape: Shape, [x, y]: Position): boolean {
  const turns = (ring: Ring) =>
    ring.slice(1).reduce((sum, [toX, toY], index) => {
      const [fromX, fromY] = ring[index] as Position;
      const cross = (fromX - x) * (toY - y) - (fromY - y) * (toX - x);
      const dot = (fromX - x) * (toX - x) + (fromY - y) * (toY - y);
      return sum + Math.atan2(cross, dot) / (2 * Math.PI);
    }, 0);
  return shape.coordinates.some(([outline = [], ...holes]) =>
    [outline, ...holes].every((ring, index) => (Math.round(turns(ring)) !== 0) === (index === 0)),
  );
}

test('the middle of a shape is that of its outlines’ box', () => {
  expect(
    middle({ type: 'MultiPolygon', coordinates: [[boxRing(0, 0, 2, 4)], [boxRing(4, 0, 6, 1)]] }),
  ).toEqual([3, 2]);
  expect(middle({ type: 'MultiPolygon', coordinates: [] })).toBeUndefined();
});

test('a place on earth has two numbers in range', () => {
  expect(isPosition(-180, 90)).toBe(true);
  for (const [longitude, latitude] of [
    [181, 0],
    [0, -91],
    [Number.NaN, 0],
    ['0', 0],
    [undefined, 0],
  ]) {
    expect(isPosition(longitude, latitude)).toBe(false);
  }
});
