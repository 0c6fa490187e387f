import type { Area } from '../model/area.ts';
import { type Coordinates, otherReadings } from '../model/coordinates.ts';
import { distanceTo } from '../model/distance.ts';
import { boxOf, type Shape } from '../model/shape.ts';
import type { SiteConfig } from '../settings/config.ts';

/** A sentence for each configured point that is far from every area: mostly one with its numbers mixed up. */
export function farPlaces({ places = [], home, own }: SiteConfig, areas: readonly Area[]): string[] {
  const shapes = areas.flatMap(({ shape }) => shape ?? []);
  const points = [
    ...places.map((place) => ({ ...place, called: `place "${place.slug}"` })),
    ...(home ? [{ ...home, called: 'the map’s "home"' }] : []),
  ];
  return points.flatMap(({ called, latitude, longitude }) => {
    const far = farFromAll(shapes, { latitude, longitude });
    if (!far) return [];
    const written = ({ latitude: north, longitude: east }: { latitude: number; longitude: number }) =>
      `latitude: ${north}, longitude: ${east}`;
    const hint = far.meant
      ? `Did you mean ${written(far.meant)}?`
      : 'Check latitude and longitude: in degrees, south and west are negative.';
    return [
      `${own.file}: ${called} (${written({ latitude, longitude })}) is ${far.kilometres.toLocaleString('en')} km from the nearest area. ${hint}`,
    ];
  });
}

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
