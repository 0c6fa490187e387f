import { describe, expect, test } from 'vitest';
import { distanceTo, distanceToBorder, nearest } from '../../src/model/distance.ts';
import type { Shape } from '../../src/model/shape.ts';
import { boxRing } from '../boxes.ts';

const square = (west: number, south: number, size: number, hole = false): Shape => {
  const inner = hole
    ? [boxRing(west + size / 4, south + size / 4, west + (size * 3) / 4, south + (size * 3) / 4)]
    : [];
  return { type: 'MultiPolygon', coordinates: [[boxRing(west, south, west + size, south + size), ...inner]] };
};

/** One degree of a great circle on a sphere of the earth's mean radius. */
const degree = (Math.PI / 180) * 6371.0088;

describe('distances', () => {
  test('a point inside is at no distance, but has one to the border', () => {
    const shape = square(0, 0, 2);
    expect(distanceTo(shape, [1, 1])).toBe(0);
    expect(distanceToBorder(shape, [1, 1])).toBeCloseTo(degree, 0);
  });

  test('due south of an edge it is the meridian’s arc', () => {
    expect(distanceTo(square(0, 0, 2), [1, -3])).toBeCloseTo(3 * degree, 0);
    expect(distanceTo(square(0, 0, 0.1), [0.05, -3])).toBeCloseTo(3 * degree, 3);
  });

  test('beyond a corner it is the way to the corner', () => {
    const [a, b] = [Math.PI / 180, (2 * Math.PI) / 180];
    const toCorner = Math.acos(Math.cos(a) * Math.cos(b)) * 6371.0088;
    expect(distanceTo(square(0, 0, 2), [-2, -1])).toBeCloseTo(toCorner, 6);
  });

  test('east of an edge far north it is measured on the sphere, not in degrees', () => {
    const kilometres = distanceTo(square(-120, 59, 2), [-116, 60]);
    const onParallel = 2 * degree * Math.cos(Math.PI / 3);
    expect(kilometres).toBeGreaterThan(onParallel * 0.99);
    expect(kilometres).toBeLessThan(onParallel * 1.001);
  });

  test('a point in a hole is as far away as the hole’s rim', () => {
    expect(distanceTo(square(0, 0, 4, true), [2, 2])).toBeCloseTo(degree, 0);
  });

  test('a few metres count', () => {
    expect(distanceTo(square(0, 0, 2), [1, -0.00001])).toBeCloseTo(0.00001 * degree, 6);
  });

  test('the other side of the antimeridian is near', () => {
    expect(distanceTo(square(178, 0, 2), [-179, 1])).toBeLessThan(1.01 * degree);
  });

  test('the nearest come first, and no more than asked', () => {
    const items = [10, 2, 30, 5].map((west) => ({ name: `at ${west}`, shape: square(west, 0, 1) }));
    expect(nearest(items, [0, 0.5], 3).map(({ item }) => item.name)).toEqual(['at 2', 'at 5', 'at 10']);
  });

  test('a shape without corners is infinitely far', () => {
    expect(distanceTo({ type: 'MultiPolygon', coordinates: [] }, [0, 0])).toBe(Infinity);
  });
});
