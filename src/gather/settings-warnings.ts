import { type Area, bulletinIn } from '../model/area.ts';
import { farFromAll } from '../model/far-place.ts';
import type { SiteConfig } from '../settings/config.ts';

/* Sentences for the operator on settings that the service's answers contradict. */

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

/** A sentence for each publisher in `credits` that no bulletin is by; none where no bulletin says whose it is. */
export function unknownPublishers({ credits, own, languages }: SiteConfig, areas: readonly Area[]): string[] {
  const names = areas
    .flatMap((area) => languages.map((language) => bulletinIn(area[language])?.owner?.display.trim() ?? ''))
    .filter(Boolean);
  const known = new Set(names.map((name) => name.toLowerCase()));
  return credits
    .filter(({ publisher }) => known.size > 0 && !known.has(publisher.toLowerCase()))
    .map(
      ({ publisher }) =>
        `${own.file}: "credits" names the publisher "${publisher}", but no bulletin is theirs. The publishers are ${[...new Set(names)].map((name) => `"${name}"`).join(', ')}.`,
    );
}
