import { distanceToLine } from './outline.ts';
import type { Point } from './projection.ts';

/** Where an area's tag stands, and how far it is from the nearest border there. */
export interface TagPlace {
  point: Point;
  clearance: number;
}

/**
 * The place inside an area (its rings in units of the drawing) that is farthest from its borders: a grid over
 * its largest polygon, then finer grids around the best place. In a polygon too thin for any grid point, its
 * first corner.
 */
export function tagPlace(polygons: readonly (readonly (readonly Point[])[])[]): TagPlace {
  const largest = [...polygons].sort((a, b) => ringArea(b[0] ?? []) - ringArea(a[0] ?? []))[0] ?? [];
  const outline = largest[0] ?? [];
  const [left, right] = extent(outline.map(([x]) => x));
  const [top, bottom] = extent(outline.map(([, y]) => y));
  let best: TagPlace = { point: outline[0] ?? [0, 0], clearance: 0 };
  let [halfX, halfY] = [(right - left) / 2, (bottom - top) / 2];
  let middle: Point = [left + halfX, top + halfY];
  const steps = 8;
  for (let round = 0; round < 4; round += 1) {
    for (let i = -steps; i <= steps; i += 1) {
      for (let j = -steps; j <= steps; j += 1) {
        const point: Point = [middle[0] + (i / steps) * halfX, middle[1] + (j / steps) * halfY];
        const clearance = clearanceAt(point, largest, best.clearance);
        if (clearance > best.clearance) best = { point, clearance };
      }
    }
    middle = best.point;
    [halfX, halfY] = [halfX / 4, halfY / 4];
  }
  return best;
}

/** The smallest and the largest of some numbers. */
export function extent(values: readonly number[]): [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}

/**
 * Distance of a point from a polygon's nearest border; negative outside and in a hole. A point nearer to a border than
 * `least`, if given, isn't measured to the end: 0 or less.
 */
export function clearanceAt(point: Point, rings: readonly (readonly Point[])[], least = 0): number {
  let nearest = Infinity;
  let inside = false;
  for (const ring of rings) {
    for (const [index, a] of ring.entries()) {
      const b = ring[(index + 1) % ring.length] as Point;
      nearest = Math.min(nearest, distanceToLine(point, a, b));
      if (nearest < least) return -nearest;
      const crosses = a[1] > point[1] !== b[1] > point[1];
      if (crosses && point[0] < ((b[0] - a[0]) * (point[1] - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
    }
  }
  return inside ? nearest : -nearest;
}

function ringArea(ring: readonly Point[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] as Point;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );
}

/** More tags than this have no room on a map, wherever they go. */
export const mostTags = 500;

/**
 * Tags moved apart until none covers another, if they have the room: a few rounds in which each overlapping
 * pair is pushed apart, the one with more room in its own area further. Order and number stay; more than
 * `mostTags` stay where they are.
 */
export function spreadTags(places: readonly TagPlace[], radius: number): Point[] {
  const points = places.map(({ point }) => [point[0], point[1]] as [number, number]);
  const rounds = points.length > mostTags ? 0 : 40;
  for (let round = 0; round < rounds; round += 1) {
    let moved = false;
    for (let i = 0; i < points.length; i += 1) {
      for (let j = i + 1; j < points.length; j += 1) {
        const [a, b] = [points[i], points[j]] as [[number, number], [number, number]];
        const distance = Math.hypot(b[0] - a[0], b[1] - a[1]);
        const missing = 2 * radius - distance;
        if (missing <= 0.1) continue;
        moved = true;
        const [ux, uy] = distance > 0 ? [(b[0] - a[0]) / distance, (b[1] - a[1]) / distance] : [1, 0];
        const [roomA, roomB] = [i, j].map((at) => Math.max(1, (places[at] as TagPlace).clearance)) as [
          number,
          number,
        ];
        // Whoever has more room in its own area gives way.
        const shareA = roomA / (roomA + roomB);
        a[0] -= ux * missing * shareA;
        a[1] -= uy * missing * shareA;
        b[0] += ux * missing * (1 - shareA);
        b[1] += uy * missing * (1 - shareA);
      }
    }
    if (!moved) break;
  }
  return points;
}
