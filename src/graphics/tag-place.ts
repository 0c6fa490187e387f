import polylabel from 'polylabel';
import { planarRingArea } from 'topojson-simplify';
import { distanceToRings } from '../model/distance.ts';
import { contains } from '../model/shape.ts';
import { series } from './markup.ts';
import { boxOfPoints, type Point } from './projection.ts';

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
  const [largest] = [...polygons].sort((a, b) => areaOf(b) - areaOf(a));
  if (!largest?.[0]) return { point: [0, 0], clearance: 0 };
  const { 0: x, 1: y, distance } = polylabel(largest as [number, number][][], precisionFor(largest));
  return distance > 0
    ? { point: [x, y], clearance: distance }
    : { point: largest[0][0] ?? [0, 0], clearance: 0 };
}

/** Of the outer border of a polygon. */
function areaOf([ring = []]: readonly (readonly Point[])[]): number {
  return planarRingArea(ring as [number, number][]);
}

/**
 * How near to the very best place: coarse in a polygon that is long and thin nearly everywhere, where looking for that takes
 * minutes.
 */
function precisionFor(rings: readonly (readonly Point[])[]): number {
  const count = rings.reduce((sum, ring) => sum + ring.length, 0);
  const border = rings
    .flatMap((ring) => ring.map(([x, y], at) => [x, y, ...(ring.at(at - 1) as Point)] as const))
    .reduce((sum, [x, y, lastX, lastY]) => sum + Math.hypot(x - lastX, y - lastY), 0);
  if (count <= 400 || (2 * areaOf(rings)) / border >= 6) return 0.5;
  const { width, height } = boxOfPoints(rings[0] ?? []);
  return Math.max(0.5, Math.min(width, height) / 20);
}

/** Whether a point is in a polygon, or nearer than `distance` to it. */
export function isNear(point: Point, rings: readonly (readonly Point[])[], distance: number): boolean {
  // Where areas overlap most points are inside, which is found sooner than a distance.
  return (
    contains({ type: 'MultiPolygon', coordinates: [rings] }, point) ||
    distanceToRings(rings, point) < distance
  );
}

/** More tags than this have no room on a map, wherever they go. */
export const maxTags = 500;

/**
 * Where tags of a radius are drawn: moved apart until none covers another, if they have the room, in a few rounds in which each overlapping
 * pair is pushed apart, the one with more room in its own area further; more than `maxTags` stay where they are. `leader`: path data
 * from the place that one had to leave. `hidden`: it hides most of its area, and so has to bear its colour.
 */
export function placeTags(places: readonly TagPlace[], radius: number) {
  const points = spreadTags(places, radius + 1);
  return places.map(({ point: anchor, clearance }, at) => {
    const tag = points[at] as Point;
    const isMoved = Math.hypot(tag[0] - anchor[0], tag[1] - anchor[1]) > radius;
    const leader = isMoved ? `M${series(anchor)}L${series(tag)}` : '';
    return { tag, leader, hidden: clearance < radius * 0.7 };
  });
}

function spreadTags(places: readonly TagPlace[], radius: number): Point[] {
  const points = places.map(({ point }) => [point[0], point[1]] as [number, number]);
  const rounds = points.length > maxTags ? 0 : 40;
  for (let round = 0; round < rounds; round += 1) {
    let moved = false;
    for (const [i, a] of points.entries()) {
      for (let j = i + 1; j < points.length; j += 1) {
        const b = points[j] as [number, number];
        // Most are far from each other: a root for each pair would take most of the map's time.
        if (Math.abs(b[0] - a[0]) >= 2 * radius || Math.abs(b[1] - a[1]) >= 2 * radius) continue;
        const distance = Math.hypot(b[0] - a[0], b[1] - a[1]);
        const missing = 2 * radius - distance;
        if (missing <= 0.1) continue;
        moved = true;
        const [ux, uy] = distance > 0 ? [(b[0] - a[0]) / distance, (b[1] - a[1]) / distance] : [1, 0];
        // Whoever has more room in its own area gives way.
        const roomAt = (at: number) => Math.max(1, (places[at] as TagPlace).clearance);
        const shareA = roomAt(i) / (roomAt(i) + roomAt(j));
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
