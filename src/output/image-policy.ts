import type { SiteConfig } from '../settings/config.ts';

/**
 * The directive of the content policy for pictures: those of the site itself, and the map's tiles where the
 * operator set some. A tile address may have `{s}` in its host, which stands for a, b and c.
 */
export function imagePolicy({ tiles }: Pick<SiteConfig, 'tiles'>): `img-src ${string}` {
  const hosts = tiles?.url.includes('{s}')
    ? ['a', 'b', 'c'].map((letter) => tiles.url.replaceAll('{s}', letter))
    : [tiles?.url ?? []].flat();
  return `img-src ${["'self'", 'data:', ...new Set(hosts.map((url) => new URL(url).origin))].join(' ')}`;
}
