import type { Area } from '../model/area.ts';
import { farFromAll } from '../model/far-place.ts';
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
