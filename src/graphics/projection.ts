import { type Box as Bounds, boxOf, type Position, type Shape } from '../model/shape.ts';

/** A rectangle of a drawing, in its units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Point = readonly [x: number, y: number];
export type Project = (position: Position) => Point;

export type Fit = ReturnType<typeof fitProjection>;

/** The northing of a latitude in the Mercator projection, in degrees; cut off where Web Mercator is. */
export function mercator(latitude: number): number {
  const cut = Math.min(85.05, Math.max(-85.05, latitude));
  return (Math.log(Math.tan(Math.PI / 4 + (cut * Math.PI) / 360)) * 180) / Math.PI;
}

/**
 * The Mercator projection that shows the bounds as large as they go, in the middle of the box. `most` limits
 * the scale, so that a tiny area isn't blown up.
 */
export function fitProjection([west, low, east, high]: Bounds, box: Box, most = Number.POSITIVE_INFINITY) {
  const [south, north] = [mercator(low), mercator(high)];
  const least = 0.01;
  const scale = Math.min(
    most,
    box.width / Math.max(east - west, least),
    box.height / Math.max(north - south, least),
  );
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2];
  return {
    /** How many units of the drawing a degree of longitude takes. */
    scale,
    project: ([longitude, latitude]: Position): Point => [
      box.x + box.width / 2 + (longitude - middleX) * scale,
      box.y + box.height / 2 - (mercator(latitude) - middleY) * scale,
    ],
  };
}

/** The bounds of some shapes together, in degrees. */
export function boundsOf(items: readonly { shape: Shape }[]): Bounds {
  return boxOf({ type: 'MultiPolygon', coordinates: items.flatMap(({ shape }) => shape.coordinates) });
}

/** The box around some points. */
export function boxOfPoints(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A box with so much more on every side. */
export function widened({ x, y, width, height }: Box, free: number): Box {
  return { x: x - free, y: y - free, width: width + 2 * free, height: height + 2 * free };
}

/** The box of a size around a point. */
export function boxAround([x, y]: Point, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Whether a box is within another. */
export function holds(outer: Box, { x, y, width, height }: Box): boolean {
  return (
    x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height
  );
}
