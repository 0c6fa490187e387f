import { pathToFileURL } from 'node:url';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { Run } from '../gather/run.ts';
import { addressesOf, alternatesOf } from '../i18n/addresses.ts';
import type { Edition } from '../model/area.ts';
import { validityPeriodOf } from '../model/bulletin.ts';
import { type Language, languages } from '../model/language.ts';
import { areaHere } from '../model/place.ts';
import { validityAt } from '../model/validity.ts';

/**
 * Writes the sitemap of a site with these pages (their files): without those made to be framed, those of earlier bulletins,
 * a first page that only leads to the one language, and those that ask search engines to stay away. `@astrojs/sitemap` is called as Astro calls it.
 */
export async function writeSitemap(folder: string, run: Run, pages: readonly string[]): Promise<void> {
  const { siteUrl } = run;
  const unlisted = unlistedIn(run);
  const isListed = (address: string) =>
    !/\/(en|fr)\/(embed\/|archive\/.|offline\/)/.test(new URL(address).pathname) && !unlisted.has(address);
  const { hooks } = sitemap({ filter: isListed, serialize: (item) => withAlternates(item, run, unlisted) });
  const faults: string[] = [];
  const logger = { info: () => undefined, warn: () => undefined, error: (text: string) => faults.push(text) };
  const config = { site: siteUrl, base: new URL(siteUrl).pathname, trailingSlash: 'always' };
  const done = {
    dir: pathToFileURL(`${folder}/`),
    pages: pages.map((file) => ({ pathname: file.replace(/index\.html$|\.html$/, '') })),
    logger,
  };
  await hooks['astro:config:done']?.({ config } as never);
  await hooks['astro:routes:resolved']?.({ routes: [] } as never);
  await hooks['astro:build:done']?.(done as never);
  if (faults.length > 0) throw new Error(`The sitemap can’t be written: ${faults.join(' ')}`);
}

/**
 * The addresses of areas that went, of bulletins that have expired, of a first page without a choice, and of the operator's
 * pages in languages that lack them.
 */
function unlistedIn({ site: { gone, areas, places, builtAt }, config, siteUrl }: Run): ReadonlySet<string> {
  const { own } = config;
  const addresses = addressesOf(siteUrl);
  const unlisted = new Set<string>(config.languages.length === 1 ? [siteUrl] : []);
  const leave = (language: Language, page: 'bulletin' | 'place' | 'own', slug: string) =>
    unlisted.add(addresses.absolute(addresses.page(language, { page, slug })));
  for (const language of languages) {
    for (const { name } of own.pages)
      if (!own.pages.some((page) => page.language === language && page.name === name))
        leave(language, 'own', name);
    for (const { slug } of gone) leave(language, 'bulletin', slug);
    for (const area of areas) if (isOver(area[language], builtAt)) leave(language, 'bulletin', area.slug);
    for (const place of places) {
      const edition = areaHere(place, areas, language)[language];
      if (isOver(edition, builtAt)) leave(language, 'place', place.slug);
    }
  }
  return unlisted;
}

function withAlternates(
  item: SitemapItem,
  { siteUrl, config }: Run,
  unlisted: ReadonlySet<string>,
): SitemapItem {
  const addresses = addressesOf(siteUrl);
  const { pathname } = new URL(item.url);
  const rest = /^(?:en|fr)\/(.*)$/.exec(pathname.slice(addresses.root.length))?.[1];
  const isChoice = pathname === addresses.root;
  if (rest === undefined && !isChoice) return item;
  const overview = (language: Language) => addresses.page(language, { page: 'overview' });
  const links = alternatesOf(addresses, config.languages, (language) => overview(language) + (rest ?? ''))
    .filter(({ href }) => !unlisted.has(href))
    .map(({ hreflang, href }) => ({ lang: hreflang, url: href }));
  return { ...item, links };
}

function isOver(edition: Edition | undefined, now: number): boolean {
  if (edition?.kind !== 'bulletin') return false;
  const validity = validityAt(validityPeriodOf(edition.bulletin), now);
  return validity === 'expired' || validity === 'unknown';
}
