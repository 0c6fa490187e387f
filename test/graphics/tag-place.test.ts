import { expect, test } from 'vitest';
import type { Point } from '../../src/graphics/projection.ts';
import { tagPlace } from '../../src/graphics/tag-place.ts';

/** A comb of so many thin teeth below a back of some height, 600 wide. */
function comb(teeth: number, back: number): Point[] {
  const points: Point[] = [
    [0, 0],
    [600, 0],
  ];
  const step = 600 / teeth;
  for (let at = teeth; at > 0; at -= 1)
    points.push([at * step, back], [at * step, 400], [(at - 0.5) * step, 400], [(at - 0.5) * step, back]);
  return [...points, [0, back]];
}

test('an outline of thousands of points that is thin has its tag where it is widest', () => {
  const { point, clearance } = tagPlace([[comb(3_000, 60)]]);
  expect(point[1]).toBeGreaterThan(10);
  expect(point[1]).toBeLessThan(50);
  expect(clearance).toBeGreaterThan(20);
});

test('one that is nothing but thin has its tag inside all the same', () => {
  const { clearance } = tagPlace([[comb(3_000, 0.05)]]);
  expect(clearance).toBeGreaterThan(0);
});

test('others have theirs at the point that is farthest from all borders', () => {
  const { point, clearance } = tagPlace([[comb(20, 60)]]);
  expect(clearance).toBeCloseTo(30, 0);
  expect(point[1]).toBeCloseTo(30, 0);
});
