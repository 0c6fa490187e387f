import type { Run } from '../gather/run.ts';
import { addressesOf } from '../i18n/addresses.ts';
import { languages } from '../i18n/locales.ts';

/** Addresses of this build that ask search engines to stay away. */
const unlisted = new Set<string>();

/** Keeps the addresses of areas that went out of the sitemap. To be called once the run is known. */
export function leaveOut({ site, siteUrl }: Pick<Run, 'site' | 'siteUrl'>): void {
  const addresses = addressesOf(siteUrl);
  for (const { slug } of site.gone) {
    for (const language of languages) {
      unlisted.add(addresses.absolute(addresses.page(language, { page: 'bulletin', slug })));
    }
  }
}

/** Whether an address belongs in the sitemap: not the pages made to be framed, nor those that only lead on. */
export function isInSitemap(address: string): boolean {
  return !/\/(en|fr)\/embed\//.test(new URL(address).pathname) && !unlisted.has(address);
}
