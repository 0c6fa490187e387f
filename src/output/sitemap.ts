import type { SitemapItem } from '@astrojs/sitemap';
import type { Run } from '../gather/run.ts';
import { type Addresses, addressesOf } from '../i18n/addresses.ts';
import { alternatesOf } from '../i18n/alternates.ts';
import { type Language, languages } from '../i18n/locales.ts';
import type { Edition } from '../model/area.ts';
import { validityPeriodOf } from '../model/bulletin.ts';
import { areaHere } from '../model/place.ts';
import { validityAt } from '../model/validity.ts';

/** Addresses of this build that ask search engines to stay away. */
const unlisted = new Set<string>();
let site: { addresses: Addresses; languages: readonly Language[] } | undefined;

/**
 * Keeps the addresses of areas that went, and those of bulletins that have expired, out of the sitemap. To be called
 * once the run is known.
 */
export function leaveOut({ site: { gone, areas, places, builtAt }, siteUrl, config }: Run): void {
  const addresses = addressesOf(siteUrl);
  site = { addresses, languages: config.languages };
  unlisted.clear();
  const leave = (language: Language, page: 'bulletin' | 'place', slug: string) =>
    unlisted.add(addresses.absolute(addresses.page(language, { page, slug })));
  for (const language of languages) {
    for (const { slug } of gone) leave(language, 'bulletin', slug);
    for (const area of areas) if (isOver(area[language], builtAt)) leave(language, 'bulletin', area.slug);
    for (const place of places) {
      const edition = areaHere(place, areas, language)[language];
      if (isOver(edition, builtAt)) leave(language, 'place', place.slug);
    }
  }
}

/** Whether an address belongs in the sitemap: not the pages made to be framed, nor those that ask not to be indexed. */
export function isInSitemap(address: string): boolean {
  return (
    !/\/(en|fr)\/(embed\/|archive\/.|offline\/)/.test(new URL(address).pathname) && !unlisted.has(address)
  );
}

/** An entry with the addresses of the same page in all languages in which it is listed. */
export function withAlternates(item: SitemapItem): SitemapItem {
  if (!site) return item;
  const { addresses, languages: offered } = site;
  const { pathname } = new URL(item.url);
  const rest = /^(?:en|fr)\/(.*)$/.exec(pathname.slice(addresses.root.length))?.[1];
  const isChoice = pathname === addresses.root;
  if (rest === undefined && !isChoice) return item;
  const overview = (language: Language) => addresses.page(language, { page: 'overview' });
  const links = alternatesOf(addresses, offered, (language) => overview(language) + (rest ?? ''))
    .filter(({ href }) => !unlisted.has(href))
    .map(({ hreflang, href }) => ({ lang: hreflang, url: href }));
  return { ...item, links };
}

/** Whether a page shows a bulletin that nobody may rely on any more. */
function isOver(edition: Edition | undefined, now: number): boolean {
  if (edition?.kind !== 'bulletin') return false;
  const validity = validityAt(validityPeriodOf(edition.bulletin), now);
  return validity === 'expired' || validity === 'unknown';
}
