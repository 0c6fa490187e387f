import { contains, type Position, type Shape } from './shape.ts';

/** Mean radius of the earth in kilometres (IUGG). */
const earth = 6371.0088;

type Vector = readonly [x: number, y: number, z: number];

/**
 * Great-circle distance in kilometres from a point to a shape's nearest border; 0 inside it. Borders run
 * along great circles from corner to corner. Infinity for a shape without corners.
 */
export function distanceTo(shape: Shape, point: Position): number {
  return contains(shape, point) ? 0 : distanceToBorder(shape, point);
}

/** The same to the border from either side of it. */
export function distanceToBorder(shape: Shape, point: Position): number {
  const here = vectorOf(point);
  let nearest = Infinity;
  for (const ring of shape.coordinates.flat()) {
    const corners = ring.map(vectorOf);
    corners.forEach((corner, index) => {
      const next = corners[index + 1] ?? corner;
      nearest = Math.min(nearest, angleToArc(here, corner, next));
    });
  }
  return nearest * earth;
}

/** The items nearest to a point, with their distances in kilometres, the nearest first. */
export function nearest<Item extends { shape: Shape }>(
  items: readonly Item[],
  point: Position,
  count: number,
): { item: Item; kilometres: number }[] {
  return items
    .map((item) => ({ item, kilometres: distanceTo(item.shape, point) }))
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, count);
}

/** The angle from a point to the nearest point of an arc, in radians. */
function angleToArc(point: Vector, from: Vector, to: Vector): number {
  const pole = cross(from, to);
  const length = Math.hypot(...pole);
  const ends = Math.min(angle(point, from), angle(point, to));
  if (length < 1e-15) return ends;
  // The foot of the perpendicular lies on the arc when it is past `from` and before `to`.
  const isBeside = dot(cross(pole, from), point) > 0 && dot(cross(to, pole), point) > 0;
  return isBeside ? Math.abs(Math.asin(dot(point, pole) / length)) : ends;
}

function vectorOf([longitude, latitude]: Position): Vector {
  const [east, north] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/** Exact for small angles too, where an arc cosine isn't. */
function angle(a: Vector, b: Vector): number {
  return Math.atan2(Math.hypot(...cross(a, b)), dot(a, b));
}

function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

function dot([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  return ax * bx + ay * by + az * bz;
}
