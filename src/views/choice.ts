import type { Run } from '../gather/run.ts';
import { addressesOf } from '../i18n/addresses.ts';
import { type Alternate, alternatesOf } from '../i18n/alternates.ts';
import { feedAddress, feedFormats } from '../i18n/feeds.ts';
import { type Language, locales } from '../i18n/locales.ts';
import { messagesFor } from '../i18n/messages.ts';
import type { Context } from './context.ts';
import { type OfflineFrame, offlineFrame } from './offline-frame.ts';
import { type Sharing, sharingOf } from './sharing.ts';

/** One language's way in, or its word on a page that isn't there. */
export interface Choice {
  language: Language;
  locale: string;
  href: string;
  name: string;
  siteName: string;
  /** The language's feed, for readers that are given the site's address. */
  feed: { type: string; href: string; title: string };
  /** Says that the data are invented; absent on a real site. */
  sample?: string;
  notFound: { title: string; text: string; link: string };
}

/** The page at the site's root, which belongs to no language: the way in for each. */
export interface ChoicePage {
  list: Choice[];
  title: string;
  /** Its own address, or that of the only language's overview, to which it leads. */
  canonical: string;
  /** The address of the only language's overview; absent where there is a choice. */
  refresh?: string;
  alternates: Alternate[];
  feeds: Choice['feed'][];
  noindex: boolean;
  sharing: Sharing;
  /** What the first tag tells the worker. */
  offline?: OfflineFrame['attributes'];
}

/** The choice of language. */
export function choicePage(run: Run, contexts: Record<Language, Context>): ChoicePage {
  const { config, siteUrl, site } = run;
  const list = choices(run);
  const title = [...new Set(list.map(({ siteName }) => siteName))].join(' · ');
  const [first = 'en', ...others] = config.languages;
  const addresses = addressesOf(siteUrl);
  const overview = (language: Language) => addresses.page(language, { page: 'overview' });
  const only = others.length === 0 ? overview(first) : undefined;
  return {
    list,
    title,
    canonical: addresses.absolute(only ?? addresses.root),
    refresh: only,
    alternates: alternatesOf(addresses, config.languages, overview),
    feeds: list.map(({ feed }) => feed),
    noindex: site.sample,
    sharing: sharingOf(contexts[first], { title, description: title }),
    offline: offlineFrame(contexts[first]).offline?.attributes,
  };
}

/** The page for addresses that lead nowhere, in all languages. */
export interface NotFoundPage {
  list: Choice[];
  title: string;
  feeds: Choice['feed'][];
}

/** "Not found". */
export function notFoundPage(run: Run): NotFoundPage {
  const list = choices(run);
  return {
    list,
    title: list.map(({ notFound }) => notFound.title).join(' · '),
    feeds: list.map(({ feed }) => feed),
  };
}

/** The site's languages. */
function choices({ config, siteUrl, site }: Run): Choice[] {
  const addresses = addressesOf(siteUrl);
  return config.languages.map((language) => {
    const t = messagesFor(language);
    const choice: Choice = {
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
      notFound: { title: t.notFoundTitle, text: t.notFoundText, link: t.overview },
    };
    if (site.sample) choice.sample = t.sample;
    return choice;
  });
}
