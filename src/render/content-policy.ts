import { createHash } from 'node:crypto';
import type { SiteConfig } from '../settings/config.ts';

/**
 * The content security policy of every page, for a `<meta>`: files of the site itself, the one inline script `guard`
 * by its hash, and pictures as `imagePolicy` says. It is in the pages only, so that an older page, from a cache or
 * the archive, always matches its own guard.
 */
export function contentPolicy(config: Pick<SiteConfig, 'tiles'>, guard: string): string {
  const hash = createHash('sha256').update(guard).digest('base64');
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    imagePolicy(config),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Text becomes markup, or a script's address, only through two policies: see docs/decisions/0006.
    "require-trusted-types-for 'script'",
    'trusted-types default worker',
  ].join('; ');
}

/**
 * The directive for pictures: those of the site itself, and the map's tiles where the operator set some. A tile
 * address may have `{s}` in its host, which means a, b and c.
 */
export function imagePolicy({ tiles }: Pick<SiteConfig, 'tiles'>): `img-src ${string}` {
  const hosts = tiles?.url.includes('{s}')
    ? ['a', 'b', 'c'].map((letter) => tiles.url.replaceAll('{s}', letter))
    : [tiles?.url ?? []].flat();
  return `img-src ${["'self'", 'data:', ...new Set(hosts.map((url) => new URL(url).origin))].join(' ')}`;
}
