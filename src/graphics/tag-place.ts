import polylabel from 'polylabel';
import { distanceToLine } from './outline.ts';
import type { Point } from './projection.ts';

/** Where an area's tag is, and how far it is from the nearest border there. */
export interface TagPlace {
  point: Point;
  clearance: number;
}

/**
 * The place inside an area (its rings in units of the drawing) that is farthest from the borders of its largest polygon:
 * the pole of inaccessibility.
 */
export function tagPlace(polygons: readonly (readonly (readonly Point[])[])[]): TagPlace {
  const [largest] = [...polygons].sort((a, b) => ringArea(b[0] ?? []) - ringArea(a[0] ?? []));
  if (!largest?.[0]) return { point: [0, 0], clearance: 0 };
  if (isThin(largest)) return widestPlace(largest);
  const { 0: x, 1: y, distance } = polylabel(largest as [number, number][][], 0.5);
  return { point: [x, y], clearance: distance };
}

/** Whether a polygon is thin nearly everywhere, and long: in such a one looking for the very best place takes minutes. */
function isThin(rings: readonly (readonly Point[])[]): boolean {
  const count = rings.reduce((sum, ring) => sum + ring.length, 0);
  const border = rings
    .flatMap((ring) => ring.map(([x, y], at) => [x, y, ...(ring.at(at - 1) as Point)] as const))
    .reduce((sum, [x, y, lastX, lastY]) => sum + Math.hypot(x - lastX, y - lastY), 0);
  return count > 400 && (2 * ringArea(rings[0] ?? [])) / border < 6;
}

/** The best of the middles of its widest stretches from west to east. */
function widestPlace(rings: readonly (readonly Point[])[]): TagPlace {
  const [top, bottom] = extent((rings[0] ?? []).map(([, y]) => y));
  const stretches = Array.from({ length: 64 }, (_, row) => {
    const y = top + ((row + 0.5) / 64) * (bottom - top);
    const crossings = rings
      .flatMap((ring) => ring.map((to, at) => [ring.at(at - 1) as Point, to] as const))
      .filter(([a, b]) => a[1] > y !== b[1] > y)
      .map(([a, b]) => a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
      .sort((a, b) => a - b);
    return crossings.flatMap((east, at) => {
      const west = crossings[at - 1] ?? east;
      return at % 2 === 1 ? [{ width: east - west, point: [(west + east) / 2, y] as Point }] : [];
    });
  }).flat();
  const places = stretches
    .sort((a, b) => b.width - a.width)
    .slice(0, 24)
    .map(({ point }) => ({ point, clearance: clearanceAt(point, rings) }));
  return places.reduce((best, place) => (place.clearance > best.clearance ? place : best), {
    point: rings[0]?.[0] ?? [0, 0],
    clearance: 0,
  });
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

/** Distance of a point from a polygon's nearest border; negative outside and in a hole. */
export function clearanceAt(point: Point, rings: readonly (readonly Point[])[]): number {
  let nearest = Infinity;
  let inside = false;
  for (const ring of rings) {
    let a = ring.at(-1) as Point;
    for (const b of ring) {
      nearest = Math.min(nearest, distanceToLine(point, a, b));
      const crosses = a[1] > point[1] !== b[1] > point[1];
      if (crosses && point[0] < ((b[0] - a[0]) * (point[1] - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
      a = b;
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
export const maxTags = 500;

/**
 * Tags moved apart until none covers another, if they have the room: a few rounds in which each overlapping
 * pair is pushed apart, the one with more room in its own area further. Order and number stay; more than
 * `maxTags` stay where they are.
 */
export function spreadTags(places: readonly TagPlace[], radius: number): Point[] {
  const points = places.map(({ point }) => [point[0], point[1]] as [number, number]);
  const rounds = points.length > maxTags ? 0 : 40;
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
