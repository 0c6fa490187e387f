import { describe, expect, test } from 'vitest';
import { areas } from '../../src/sample/areas.ts';
import { areaAt, contains } from '../../src/sample/lookup.ts';
import { places } from '../../src/sample/places.ts';
import { fraction } from '../../src/sample/random.ts';
import type { Polygon } from '../../src/sample/shapes.ts';
import { boxRing } from '../boxes.ts';

const owners = (latitude: number, longitude: number) =>
  areas.filter(({ polygons }) => contains(polygons, latitude, longitude)).map(({ slug }) => slug);

describe('the look-up by point', () => {
  test('finds the places where they should be', () => {
    const found = places.map(({ slug, latitude, longitude }) => [
      slug,
      areaAt(areas, latitude, longitude)?.slug,
    ]);
    expect(found).toEqual([
      ['tarn-hollow-hut', 'marrowby'],
      ['orrin-lake', 'orrin'],
      ['cinder-tarn', 'cinder'],
      ['lower-wrenna', 'wrenna'],
      ['saltgrass-junction', undefined],
    ]);
  });

  test('counts a hole as outside and a second part as inside', () => {
    expect(owners(51.9895, -116.537)).toEqual(['cinder']);
    expect(owners(53.258, -116.978)).toEqual(['lanternhead']);
  });

  test('has at most one area for a point, and exactly one inside the range', () => {
    for (let index = 0; index < 3000; index += 1) {
      const longitude = -118.9 + 4.2 * fraction('test longitude', index);
      const latitude = 50.9 + 2.5 * fraction('test latitude', index);
      expect(owners(latitude, longitude).length).toBeLessThanOrEqual(1);
    }
    for (let index = 0; index < 500; index += 1) {
      // A box in the middle of the range, well inside its outer edge.
      const longitude = -117 + 0.9 * fraction('inner longitude', index);
      const latitude = 51.8 + 0.4 * fraction('inner latitude', index);
      expect(owners(latitude, longitude)).toHaveLength(1);
    }
  });

  test('gives every vertex and the middle of every border between two areas to one of them', () => {
    const count = new Map<string, number>();
    for (const ring of areas.flatMap(({ polygons }) => polygons.flat())) {
      for (let index = 1; index < ring.length; index += 1) {
        const [from, to] = [ring[index - 1], ring[index]];
        if (!from || !to) continue;
        const middle = `${(from[1] + to[1]) / 2} ${(from[0] + to[0]) / 2}`;
        count.set(middle, (count.get(middle) ?? 0) + 1);
        expect(owners(from[1], from[0]).length).toBeLessThanOrEqual(1);
      }
    }
    const shared = [...count].filter(([, times]) => times === 2);
    expect(shared.length).toBeGreaterThan(250);
    for (const [middle] of shared) {
      const [latitude = 0, longitude = 0] = middle.split(' ').map(Number);
      expect(owners(latitude, longitude)).toHaveLength(1);
    }
  });

  test('gives a border to the east and to the north', () => {
    const square = (west: number, south: number): Polygon[] => [[boxRing(west, south, west + 1, south + 1)]];
    expect(contains(square(0, 0), 0.5, 1)).toBe(false);
    expect(contains(square(1, 0), 0.5, 1)).toBe(true);
    expect(contains(square(0, 0), 1, 0.5)).toBe(false);
    expect(contains(square(0, 1), 1, 0.5)).toBe(true);
    const corner = [square(0, 0), square(1, 0), square(0, 1), square(1, 1)].map((each) =>
      contains(each, 1, 1),
    );
    expect(corner).toEqual([false, false, false, true]);
  });
});
