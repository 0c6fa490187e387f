import { type Language, locales } from '../model/language.ts';
import type { Section } from './sections.ts';

type Folder = '' | `${Section}/${string}`;

/** Where the pages are that a language has one of. */
const singlePages = {
  overview: '',
  about: 'about/',
  data: 'about/data/',
  stations: 'stations/',
  compare: 'stations/compare/',
  locate: 'locate/',
  offline: 'offline/',
  reports: 'reports/',
  archive: 'archive/',
  places: 'places/',
} satisfies Record<string, Folder>;

/** The folders of the others, each of which has a slug: a station's is its id, an archived page's its path in the archive. */
const folders = {
  bulletin: 'forecasts/',
  place: 'places/',
  bulletinEmbed: 'embed/forecasts/',
  placeEmbed: 'embed/places/',
  station: 'stations/',
  archived: 'archive/',
  /** A page of the operator's own. */
  own: '',
} satisfies Record<string, Folder>;

/** What a page is, independent of its language: it has one address in each. */
export type PageRef = { kind: keyof typeof singlePages } | { kind: keyof typeof folders; slug: string };

/** Every address of the site. Paths start with the site's own base path and end as the host serves them. */
export type Addresses = ReturnType<typeof addressesOf>;

/** The addresses of a site whose public address is `siteUrl` (may have a path; ends in a slash). */
export function addressesOf(siteUrl: string) {
  const { origin, pathname: root } = new URL(siteUrl);
  const path = (page: PageRef) =>
    'slug' in page ? `${folders[page.kind]}${page.slug}/` : singlePages[page.kind];
  return {
    root,
    page: (language: Language, page: PageRef) => `${root}${language}/${path(page)}`,
    /** A file by its path from the site's root, such as `images/x.webp`. */
    file: (name: string) => root + name,
    /** The whole public address of one of these paths. */
    absolute: (name: string) => origin + name,
  };
}

/**
 * The absolute addresses of one page in all languages of the site, and for readers of any other (`x-default`), in head and
 * sitemap alike. `pathIn` gives the page's path in a language; the overview's `x-default` is the site's first page where that
 * leads to several, else the first language's.
 */
export function alternatesOf(
  addresses: Addresses,
  languages: readonly Language[],
  pathIn: (language: Language) => string,
) {
  const [first] = languages;
  if (!first) return [];
  const path = pathIn(first);
  // The site's first page offers a choice only where there is one.
  const isChoice = languages.length > 1 && path === addresses.page(first, { kind: 'overview' });
  return [
    ...languages.map((each) => ({ hreflang: locales[each], href: addresses.absolute(pathIn(each)) })),
    { hreflang: 'x-default', href: addresses.absolute(isChoice ? addresses.root : path) },
  ];
}

/** The pages that have feeds: the overview, an area, a place. */
export type FeedPage = { kind: 'overview' } | { kind: 'bulletin' | 'place'; slug: string };

/** The two forms of a feed, and the media type of each. */
export const feedFormats = { rss: 'application/rss+xml', json: 'application/feed+json' } as const;

/** Path of a page's feed: it lies beside the page. */
export function feedAddress(
  addresses: Addresses,
  language: Language,
  page: FeedPage,
  format: keyof typeof feedFormats,
): string {
  return `${addresses.page(language, page)}${format === 'rss' ? 'feed.xml' : 'feed.json'}`;
}
