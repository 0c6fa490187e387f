import type { Shape } from '../src/model/shape.ts';

/** The closed ring of a box, in degrees. */
export function boxRing(west: number, south: number, east: number, north: number): [number, number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** The outline of an area that is a box as wide as it is high, in degrees. */
export function box(west: number, south = 50, size = 1): Shape {
  return { type: 'MultiPolygon', coordinates: [[boxRing(west, south, west + size, south + size)]] };
}
