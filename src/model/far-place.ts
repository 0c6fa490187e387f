import { type Coordinates, otherReadings } from './coordinates.ts';
import { distanceTo } from './distance.ts';
import { boxOf, type Shape } from './shape.ts';

/** How near an area may be before a point counts as a mistake, in kilometres: forecasts are regional. */
const limit = 200;

/**
 * How far a point lies from every area, in whole kilometres, where that is more than 200; nothing for a nearer one, and
 * nothing without shapes to compare with. `meant` is the point that its numbers give when they are swapped or have the other
 * sign, where that one is near an area.
 */
export function farFromAll(shapes: readonly Shape[], point: Omit<Coordinates, 'lettered'>) {
  if (shapes.length === 0 || isNear(shapes, point)) return undefined;
  const { latitude, longitude } = point;
  const meant = otherReadings({ ...point, lettered: false }).find((other) => isNear(shapes, other));
  const distances = shapes.map((shape) => distanceTo(shape, [longitude, latitude]));
  return { kilometres: Math.round(distances.reduce((a, b) => Math.min(a, b))), meant };
}

/** Whether an area lies within the limit. Most are ruled out by their latitudes, which cost nothing to compare. */
function isNear(shapes: readonly Shape[], { latitude, longitude }: Omit<Coordinates, 'lettered'>): boolean {
  const degrees = limit / 111;
  return shapes.some((shape) => {
    const [, south, , north] = boxOf(shape);
    const isLevel = latitude >= south - degrees && latitude <= north + degrees;
    return isLevel && distanceTo(shape, [longitude, latitude]) <= limit;
  });
}
