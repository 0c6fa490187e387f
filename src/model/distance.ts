import { contains, type Position, type Ring, type Shape } from './shape.ts';

/** Mean radius of the earth in kilometres (IUGG). */
const earth = 6371.0088;

/** Great-circle distance in kilometres from a point to a shape's nearest border; 0 inside it. Infinity for a shape without corners. */
export function distanceTo(shape: Shape, point: Position): number {
  return contains(shape, point) ? 0 : distanceToBorder(shape, point);
}

/** The same to the border from either side of it. */
export function distanceToBorder(shape: Shape, point: Position): number {
  const seen = seenFrom(point);
  return distanceToRings(
    shape.coordinates.flat().map((ring) => ring.map(seen)),
    [0, 0],
  );
}

/** The distance of a point of a plane from the nearest edge of some rings, open or closed, in the plane's unit. */
export function distanceToRings(rings: readonly Ring[], point: Position): number {
  let nearest = Infinity;
  for (const ring of rings)
    for (const [index, corner] of ring.entries())
      nearest = Math.min(nearest, distanceToLine(point, ring.at(index - 1) ?? corner, corner));
  return nearest;
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

/**
 * The plane that shows each place in its direction and at its distance from a point, in kilometres: the azimuthal
 * equidistant projection, in which edges as short as those of outlines are straight.
 */
function seenFrom([longitude, latitude]: Position): (place: Position) => Position {
  const radians = Math.PI / 180;
  const [sine, cosine] = [Math.sin(latitude * radians), Math.cos(latitude * radians)];
  return ([x, y]) => {
    const [up, across] = [Math.sin(y * radians), Math.cos(y * radians)];
    const turn = (x - longitude) * radians;
    const east = across * Math.sin(turn);
    const north = cosine * up - sine * across * Math.cos(turn);
    const flat = Math.hypot(east, north);
    const away = earth * Math.atan2(flat, sine * up + cosine * across * Math.cos(turn));
    return flat === 0 ? [away, 0] : [(east / flat) * away, (north / flat) * away];
  };
}

/** Distance of a point of a plane from the line between two others (not beyond its ends). */
export function distanceToLine([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}
