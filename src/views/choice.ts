import { messagesFor } from '../i18n/messages.ts';
import { type Language, locales } from '../model/language.ts';
import type { Run } from '../run.ts';
import type { Context } from './context.ts';
import { frameOf, navigationOf } from './frame.ts';
import { announcementOf } from './office.ts';
import { areaSearch } from './overview.ts';

/** The page at the site's root, which belongs to no language: the way in for each. */
export function choicePage({ config, site }: Run, contexts: Record<Language, Context>) {
  const title = [...new Set(config.languages.map((language) => config.name[language]))].join(' · ');
  const frame = frameInAll(config.languages, contexts, title);
  const { root, file, absolute } = contexts[config.languages[0] ?? 'en'].addresses;
  return {
    ...frame,
    title,
    list: config.languages.map((language) => ({
      locale: locales[language],
      href: contexts[language].addresses.page(language, { kind: 'overview' }),
      name: messagesFor(language).languageName,
      siteName: config.name[language],
      sample: site.sample ? messagesFor(language).sample : undefined,
    })),
    // That of the only language's overview, to which it then leads.
    canonical: config.languages.length > 1 ? absolute(root) : frame.canonical,
    announcements: config.languages.flatMap((language) => announcementOf(contexts[language]) ?? []),
    // What the worker reads in the first tag: its canonical address may be the overview's.
    offline: config.offline && { 'data-worker': file('sw.js'), 'data-path': root },
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
  const frame = frameInAll(config.languages, contexts, title);
  return { frame: { ...frame, canonical: '', alternates: [], noindex: true }, list };
}

/** The frame of a page in all languages of the site: the first one's, with the feeds of each. */
function frameInAll(languages: readonly Language[], contexts: Record<Language, Context>, title: string) {
  const [first = 'en'] = languages;
  const frameIn = (language: Language) =>
    frameOf(contexts[language], { kind: 'overview' }, { title, description: title });
  return {
    ...frameIn(first),
    navigation: navigationOf(contexts[first]),
    feeds: languages.flatMap((language) => frameIn(language).feeds),
  };
}
