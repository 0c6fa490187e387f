import { addressesOf } from '../i18n/addresses.ts';
import { feedAddress, feedFormats } from '../i18n/feeds.ts';
import { type Language, locales } from '../i18n/locales.ts';
import { messagesFor } from '../i18n/messages.ts';
import type { SiteConfig } from '../settings/config.ts';

/** One language's way in, or its word on a page that isn't there. */
export interface Choice {
  language: Language;
  locale: string;
  href: string;
  name: string;
  siteName: string;
  /** The language's feed, for readers that are given the site's address. */
  feed: { type: string; href: string; title: string };
  choose: string;
  sample: string;
  notFound: { title: string; text: string; link: string };
}

/** The site's languages, for the two pages that belong to none: the choice, and "not found". */
export function choices(config: SiteConfig, siteUrl: string): Choice[] {
  const addresses = addressesOf(siteUrl);
  return config.languages.map((language) => {
    const t = messagesFor(language);
    return {
      language,
      locale: locales[language],
      href: addresses.page(language, { page: 'overview' }),
      name: t.languageName,
      siteName: config.name[language],
      feed: {
        type: feedFormats.rss,
        href: feedAddress(addresses, language, { page: 'overview' }, 'rss'),
        title: t.languageName,
      },
      choose: t.chooseLanguage,
      sample: t.sample,
      notFound: { title: t.notFoundTitle, text: t.notFoundText, link: t.overview },
    };
  });
}
