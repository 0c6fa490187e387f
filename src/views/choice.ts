import { addressesOf, alternatesOf, feedAddress, feedFormats } from '../i18n/addresses.ts';
import { locales } from '../i18n/locales.ts';
import { messagesFor } from '../i18n/messages.ts';
import type { Language } from '../model/language.ts';
import type { Run } from '../run.ts';
import type { Context } from './context.ts';
import { frameOf, navigationOf } from './frame.ts';
import { announcementOf } from './office.ts';
import { areaSearch } from './overview.ts';
import { sharingOf } from './sharing.ts';

/** The page at the site's root, which belongs to no language: the way in for each. */
export function choicePage({ config, siteUrl, site }: Run, contexts: Record<Language, Context>) {
  const title = [...new Set(config.languages.map((language) => config.name[language]))].join(' · ');
  const [first = 'en', ...others] = config.languages;
  const addresses = addressesOf(siteUrl);
  const overview = (language: Language) => addresses.page(language, { kind: 'overview' });
  const only = others.length === 0 ? overview(first) : undefined;
  return {
    list: config.languages.map((language) => {
      const { languageName: name, sample } = messagesFor(language);
      return {
        locale: locales[language],
        href: overview(language),
        name,
        siteName: config.name[language],
        sample: site.sample ? sample : undefined,
      };
    }),
    title,
    // That of the only language's overview, to which it then leads.
    canonical: addresses.absolute(only ?? addresses.root),
    alternates: alternatesOf(addresses, config.languages, overview),
    feeds: config.languages.map((language) => ({
      type: feedFormats.rss,
      href: feedAddress(addresses, language, { kind: 'overview' }, 'rss'),
      title: messagesFor(language).languageName,
    })),
    noindex: false,
    sample: site.sample,
    announcements: config.languages.flatMap((language) => announcementOf(contexts[language]) ?? []),
    sharing: sharingOf(contexts[first], { title, description: title }),
    // What the worker reads in the first tag: its canonical address may be the overview's.
    offline: config.offline && { 'data-worker': addresses.file('sw.js'), 'data-path': addresses.root },
  };
}

/** The page for addresses that lead nowhere: hosts know no language there, so it is in all of the site's. */
export function notFoundPage({ config }: Run, contexts: Record<Language, Context>) {
  const list = config.languages.map((language) => {
    const { notFoundTitle: title, notFoundText: text } = contexts[language].messages;
    const { links } = navigationOf(contexts[language]);
    return { locale: locales[language], title, text, search: areaSearch(contexts[language]), links };
  });
  const title = list.map((each) => each.title).join(' · ');
  const [first = 'en'] = config.languages;
  const framed = (language: Language) =>
    frameOf(contexts[language], { kind: 'overview' }, { title, description: title });
  return {
    frame: {
      ...framed(first),
      canonical: '',
      alternates: [],
      feeds: config.languages.flatMap((language) => framed(language).feeds),
      navigation: navigationOf(contexts[first]),
      noindex: true,
    },
    list,
  };
}
