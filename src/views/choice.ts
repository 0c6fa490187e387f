import type { Run } from '../gather/run.ts';
import { addressesOf } from '../i18n/addresses.ts';
import { type Alternate, alternatesOf } from '../i18n/alternates.ts';
import { feedAddress, feedFormats } from '../i18n/feeds.ts';
import { type Language, locales } from '../i18n/locales.ts';
import { messagesFor } from '../i18n/messages.ts';
import { type AreaSearch, areaSearch } from './area-search.ts';
import type { Context } from './context.ts';
import { type Frame, frameOf, type Link, navigationOf } from './frame.ts';
import { type Announcement, announcementOf } from './office.ts';
import { type OfflineFrame, offlineFrame } from './offline-frame.ts';
import { type Sharing, sharingOf } from './sharing.ts';

export interface Choice {
  language: Language;
  locale: string;
  href: string;
  name: string;
  siteName: string;
  feed: { type: string; href: string; title: string };
  /** Says that the data are invented; absent on a real site. */
  sample?: string;
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
  announcements: Announcement[];
  sharing: Sharing;
  /** What the worker reads in the first tag. */
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
    announcements: config.languages.flatMap((language) => announcementOf(contexts[language]) ?? []),
    sharing: sharingOf(contexts[first], { title, description: title }),
    offline: offlineFrame(contexts[first]).offline?.attributes,
  };
}

/** The page for addresses that lead nowhere: hosts know no language there, so it is in all of the site's. */
export interface NotFoundPage {
  /** In the site's first language; without an address of its own. */
  frame: Frame;
  list: {
    locale: string;
    title: string;
    text: string;
    search: AreaSearch;
    links: Link[];
  }[];
}

/** "Not found". */
export function notFoundPage({ config }: Run, contexts: Record<Language, Context>): NotFoundPage {
  const list = config.languages.map((language) => {
    const { notFoundTitle: title, notFoundText: text } = contexts[language].messages;
    const { links } = navigationOf(contexts[language]);
    return { locale: locales[language], title, text, search: areaSearch(contexts[language]), links };
  });
  const [first = 'en', ...others] = config.languages;
  const title = list.map((each) => each.title).join(' · ');
  const frame = frameOf(contexts[first], { page: 'overview' }, { title, description: title });
  const feeds = [first, ...others].flatMap((language) => {
    return frameOf(contexts[language], { page: 'overview' }, { title, description: title }).feeds;
  });
  const navigation = navigationOf(contexts[first]);
  return { frame: { ...frame, canonical: '', alternates: [], feeds, navigation, noindex: true }, list };
}

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
    };
    if (site.sample) choice.sample = t.sample;
    return choice;
  });
}
