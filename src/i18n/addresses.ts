import type { Language } from '../model/language.ts';
import { locales } from './locales.ts';

/** What a page is, independent of its language: it has one address in each. */
export type PageKind =
  | { page: 'overview' }
  | { page: 'bulletin'; slug: string }
  | { page: 'about' }
  | { page: 'data' }
  | { page: 'stations' }
  | { page: 'compare' }
  | { page: 'station'; id: string }
  | { page: 'locate' }
  | { page: 'offline' }
  | { page: 'reports' }
  | { page: 'archive'; path?: string }
  | { page: 'places' }
  /** A page of the operator's own. */
  | { page: 'own'; slug: string }
  | { page: 'place' | 'bulletinEmbed' | 'placeEmbed'; slug: string };

/** Every address of the site. Paths start with the site's own base path and end as the host serves them. */
export interface Addresses {
  root: string;
  page(language: Language, kind: PageKind): string;
  /** A file by its path from the site's root, such as `images/x.webp`. */
  file(path: string): string;
  /** The whole public address of one of these paths. */
  absolute(path: string): string;
}

/** The addresses of a site whose public address is `siteUrl` (may have a path; ends in a slash). */
export function addressesOf(siteUrl: string): Addresses {
  const { origin, pathname: root } = new URL(siteUrl);
  const path = (kind: PageKind) => {
    if (kind.page === 'bulletin') return `forecasts/${kind.slug}/`;
    if (kind.page === 'place') return `places/${kind.slug}/`;
    if (kind.page === 'bulletinEmbed') return `embed/forecasts/${kind.slug}/`;
    if (kind.page === 'placeEmbed') return `embed/places/${kind.slug}/`;
    if (kind.page === 'own') return `${kind.slug}/`;
    if (kind.page === 'places') return 'places/';
    if (kind.page === 'stations') return 'stations/';
    if (kind.page === 'compare') return 'stations/compare/';
    if (kind.page === 'station') return `stations/${kind.id}/`;
    if (kind.page === 'locate') return 'locate/';
    if (kind.page === 'offline') return 'offline/';
    if (kind.page === 'reports') return 'reports/';
    if (kind.page === 'archive') return kind.path ? `archive/${kind.path}/` : 'archive/';
    if (kind.page === 'data') return 'about/data/';
    return kind.page === 'about' ? 'about/' : '';
  };
  return {
    root,
    page: (language, kind) => `${root}${language}/${path(kind)}`,
    file: (name) => root + name,
    absolute: (name) => origin + name,
  };
}

/** An address of a page in one language, or (`x-default`) for readers of any other; absolute. */
export interface Alternate {
  hreflang: string;
  href: string;
}

/**
 * The addresses of one page in all languages of the site, in head and sitemap alike. `pathIn` gives the page's path in a
 * language; the overview's `x-default` is the site's first page where that leads to several, else the first language's.
 */
export function alternatesOf(
  addresses: Addresses,
  languages: readonly Language[],
  pathIn: (language: Language) => string,
): Alternate[] {
  const [first] = languages;
  if (!first) return [];
  const path = pathIn(first);
  // The site's first page offers a choice only where there is one.
  const isChoice = languages.length > 1 && path === addresses.page(first, { page: 'overview' });
  return [
    ...languages.map((each) => ({ hreflang: locales[each], href: addresses.absolute(pathIn(each)) })),
    { hreflang: 'x-default', href: addresses.absolute(isChoice ? addresses.root : path) },
  ];
}
