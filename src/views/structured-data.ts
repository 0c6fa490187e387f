import { boundsOf } from '../graphics/projection.ts';
import type { Area } from '../model/area.ts';
import { type Bulletin, validityPeriodOf } from '../model/bulletin.ts';
import { usableUntil } from '../model/validity.ts';
import type { Context } from './context.ts';

/** A page as search engines read it, with the pages above it, from the top. */
export interface DescribedPage {
  name: string;
  url: string;
  above: { name: string; url: string }[];
  locale: string;
}

/** A page's JSON-LD: the page and its place in the site. No rating: texts without an end may not have one. */
export function structuredData(
  { site, messages: t, config, language, addresses }: Context,
  { name, url, above, locale }: DescribedPage,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const trail = [...above, { name, url }];
  const home = addresses.absolute(addresses.page(language, { page: 'overview' }));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebPage',
        '@id': url,
        url,
        name,
        inLanguage: locale,
        isPartOf: { '@type': 'WebSite', name: config.name[language], url: home },
        description: site.sample ? t.sample : undefined,
        ...more,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map((each, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: each.name,
          item: each.url,
        })),
      },
    ],
  };
}

/**
 * What is added to the page of a bulletin: when it was issued, when it expires, and where it holds. `name` is the area's,
 * or that of a place within it: then `holder` is the area's, whose box isn't the place's.
 */
export function bulletinData(
  name: string,
  { shape }: Pick<Area, 'shape'>,
  bulletin: Bulletin | undefined,
  holder?: string,
): Record<string, unknown> {
  const iso = (instant: Bulletin['until']) =>
    typeof instant === 'number' ? new Date(instant).toISOString() : undefined;
  // An end far ahead isn't taken at its word.
  const end =
    bulletin && typeof bulletin.until === 'number' ? usableUntil(validityPeriodOf(bulletin)) : -Infinity;
  const [issued, until] = [bulletin && iso(bulletin.issued), end === -Infinity ? undefined : iso(end)];
  return {
    datePublished: issued || undefined,
    expires: until,
    about: holder ? { '@type': 'Place', name, containedInPlace: placeOf(holder) } : placeOf(name),
  };

  function placeOf(called: string) {
    const geo = shape ? { geo: { '@type': 'GeoShape', box: boxOf(shape) } } : {};
    return { '@type': 'Place', name: called, ...geo };
  }
}

/** The lower corner, then the upper one, each latitude first: "south west north east" in degrees. */
function boxOf(shape: NonNullable<Area['shape']>): string {
  const { west, south, east, north } = boundsOf([shape]);
  return [south, west, north, east].map((value) => Number(value.toFixed(4))).join(' ');
}
