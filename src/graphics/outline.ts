import { clipPolygon } from 'lineclip';
import { distanceToLine } from '../model/distance.ts';
import type { Shape } from '../model/shape.ts';
import { series, short } from './markup.ts';
import type { Box, Point, Project } from './projection.ts';

/** An outline in units of the drawing as path data, for `fill-rule="evenodd"`: holes stay holes. */
export function outlinePath(outline: readonly (readonly (readonly Point[])[])[]): string {
  return outline.flat().map(ringPath).join('');
}

/**
 * The rings of each polygon in units of the drawing, open (the first point isn't repeated), and of them what is in `box`. Points that lie
 * within `tolerance` units of their neighbours' line are left out; the others are moved to the nearest half unit. A
 * hole that is too small to be seen is left out; an outline never is.
 */
export function drawnRings(shape: Shape, project: Project, tolerance = 0.5, box?: Box): Point[][][] {
  const limits = box && limitsOf(box);
  return shape.coordinates.map((polygon) =>
    polygon.flatMap((ring, index) => {
      const projected = ring.slice(0, -1).map((position) => project(position) as [number, number]);
      const points = (limits ? clipPolygon(projected, limits) : projected).map(onGrid);
      const thinned = thinRing(points, tolerance);
      if (thinned.length >= 3) return [thinned];
      return index === 0 ? [points] : [];
    }),
  );
}

/** The least and the greatest coordinates of a box. */
export function limitsOf({ x, y, width, height }: Box): [number, number, number, number] {
  return [x, y, x + width, y + height];
}

/** A point moved to the nearest half unit: finer steps can't be seen, and cost a tenth of a map's bytes. */
export function onGrid([x, y]: Point): Point {
  return [Math.round(x * 2) / 2, Math.round(y * 2) / 2];
}

/** Path data of a closed ring. */
export function ringPath(ring: readonly Point[]): string {
  return ring.length > 0 ? `${linePath(ring)}z` : '';
}

/** Path data of a line. */
export function linePath(line: readonly Point[]): string {
  const [first, ...others] = line;
  if (!first) return '';
  let [x, y] = first;
  const steps: number[] = [];
  for (const [nextX, nextY] of others) {
    steps.push(Number(short(nextX - x)), Number(short(nextY - y)));
    [x, y] = [nextX, nextY];
  }
  return `M${series(first)}l${series(steps)}`;
}

/** Douglas and Peucker's thinning of a closed ring, split at its start and at the point farthest from it. */
export function thinRing(points: readonly Point[], tolerance: number): Point[] {
  const [start] = points;
  if (!start) return [];
  let far = 0;
  let farthest = 0;
  points.forEach(([x, y], index) => {
    const distance = Math.hypot(x - start[0], y - start[1]);
    if (distance > farthest) [far, farthest] = [index, distance];
  });
  if (farthest <= tolerance) return [start];
  const out = thinLine(points.slice(0, far + 1), tolerance);
  const back = thinLine([...points.slice(far), start], tolerance);
  return [...out, ...back.slice(1, -1)];
}

/** Lines are divided at their farthest point so often in a row, and then in the middle: a zigzag would be gone through once for each point. */
const maxDepth = 60;

/** The same of a line. */
export function thinLine(points: readonly Point[], tolerance: number): Point[] {
  const keep = new Set([0, points.length - 1]);
  const open: [from: number, to: number, depth: number][] = [[0, points.length - 1, 0]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to, depth] = span;
    let worst = tolerance;
    let at = -1;
    for (let index = from + 1; index < to; index += 1) {
      const off = distanceToLine(points[index] as Point, points[from] as Point, points[to] as Point);
      if (off > worst) [worst, at] = [off, index];
    }
    if (at > 0) {
      if (depth >= maxDepth) at = Math.floor((from + to) / 2);
      keep.add(at);
      open.push([from, at, depth + 1], [at, to, depth + 1]);
    }
  }
  return points.filter((_, index) => keep.has(index));
}
