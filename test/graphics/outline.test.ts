import { expect, test } from 'vitest';
import { drawnRings, outlinePath, thinLine } from '../../src/graphics/outline.ts';
import { fitProjection, mercator, type Point, type Project } from '../../src/graphics/projection.ts';
import type { Shape } from '../../src/model/shape.ts';
import { boxRing } from '../boxes.ts';

const project = ([x, y]: readonly [number, number]): readonly [number, number] => [x * 10, -y * 10];
const square = (size: number, at = 0) => boxRing(at, at, at + size, at + size);
const shape = (...coordinates: [number, number][][][]): Shape => ({ type: 'MultiPolygon', coordinates });

const areaPath = (outline: Shape, to: Project) => outlinePath(drawnRings(outline, to));

test('a square becomes one closed ring of short relative steps', () => {
  expect(areaPath(shape([square(2)]), project)).toBe('M0 0l20 0 0-20-20 0z');
});

test('holes and parts are kept as rings of their own; a hole too small to be seen is not', () => {
  expect(areaPath(shape([square(9), square(2, 3)], [square(2, 20)]), project).match(/M/g)).toHaveLength(3);
  expect(areaPath(shape([square(9), square(0.01, 3)]), project).match(/M/g)).toHaveLength(1);
});

test('points within half a unit of a straight line are left out, farther ones are kept', () => {
  const with_ = (bulge: number) =>
    shape([
      [
        [0, 0],
        [1, bulge],
        [2, 0],
        [2, 2],
        [0, 2],
        [0, 0],
      ],
    ]);
  expect(areaPath(with_(0.04), project)).toBe(areaPath(shape([square(2)]), project));
  expect(areaPath(with_(0.2), project)).toContain('l10-2');
});

test('an outline smaller than the tolerance is still drawn', () => {
  expect(areaPath(shape([square(0.02)]), project)).toMatch(/^M.*z$/);
});

test('the projection shows all bounds in the box, in the middle, north up, to scale', () => {
  const box = { x: 10, y: 20, width: 200, height: 100 };
  const bounds = [-130, 48, -110, 60] as const;
  const { project: map, scale } = fitProjection(bounds, box);
  const [west, top] = map([-130, 60]);
  const [east, bottom] = map([-110, 48]);
  expect(west).toBeGreaterThanOrEqual(10);
  expect(east).toBeLessThanOrEqual(210);
  expect([top, bottom]).toEqual([expect.closeTo(20), expect.closeTo(120)]);
  expect((west + east) / 2).toBeCloseTo(110);
  expect(scale).toBeCloseTo(100 / (mercator(60) - mercator(48)));
});

test('the projection of a single point and of the poles stays finite', () => {
  const { project: map } = fitProjection([5, 5, 5, 5], { x: 0, y: 0, width: 10, height: 10 });
  expect(map([5, 5])).toEqual([5, expect.closeTo(5)]);
  expect(map([5, 90]).every(Number.isFinite)).toBe(true);
});

test('a zigzag is gone through about as often as a line is divided, not once for each of its points', () => {
  let looked = 0;
  const points = Array.from({ length: 8_000 }, (_, index): Point => {
    const point: Point = [index / 10, index % 2 === 0 ? 0 : 500];
    const each = point[Symbol.iterator].bind(point);
    return Object.assign(point, {
      [Symbol.iterator]: () => {
        looked += 1;
        return each();
      },
    });
  });
  expect(thinLine(points, 0.5).length).toBeGreaterThan(7_000);
  // Each time, three points are looked at.
  expect(looked).toBeLessThan(3 * 100 * points.length);
});
