import { distanceTo } from './distance.ts';
import { boxOf, type Position, type Shape } from './shape.ts';

/** Degrees. */
interface Point {
  latitude: number;
  longitude: number;
}

/** How near an area may be before a point counts as a mistake, in kilometres: forecasts are regional. */
const limit = 200;

/**
 * How far a point lies from every area, in whole kilometres, where that is more than 200; nothing for a nearer one, and
 * nothing without shapes to compare with. `meant` is the point that its numbers give when they are swapped or have the other
 * sign, where that one is near an area.
 */
export function farFromAll(
  shapes: readonly Shape[],
  point: Point,
): { kilometres: number; meant?: Point } | undefined {
  if (shapes.length === 0 || isNear(shapes, point)) return undefined;
  const { latitude, longitude } = point;
  const meant = [
    { latitude, longitude: -longitude },
    { latitude: longitude, longitude: latitude },
    { latitude: -longitude, longitude: latitude },
    { latitude: longitude, longitude: -latitude },
    { latitude: -latitude, longitude },
  ].find((other) => Math.abs(other.latitude) <= 90 && isNear(shapes, other));
  const nearest = shapes.reduce(
    (least, shape) => Math.min(least, distanceTo(shape, positionOf(point))),
    Infinity,
  );
  return { kilometres: Math.round(nearest), meant };
}

/** Whether an area lies within the limit. Most are ruled out by their latitudes, which cost nothing to compare. */
function isNear(shapes: readonly Shape[], point: Point): boolean {
  const degrees = limit / 111;
  return shapes.some((shape) => {
    const [, south, , north] = boxOf(shape);
    const isLevel = point.latitude >= south - degrees && point.latitude <= north + degrees;
    return isLevel && distanceTo(shape, positionOf(point)) <= limit;
  });
}

function positionOf({ latitude, longitude }: Point): Position {
  return [longitude, latitude];
}
