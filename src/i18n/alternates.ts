import type { Addresses } from './addresses.ts';
import { type Language, locales } from './locales.ts';

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
