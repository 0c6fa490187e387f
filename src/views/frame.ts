import type { PageKind } from '../i18n/addresses.ts';
import { type Language, languages, locales } from '../i18n/locales.ts';
import { messagesOfLocate } from '../i18n/locate.ts';
import { messagesFor } from '../i18n/messages.ts';
import { messagesOfPlaces } from '../i18n/places.ts';
import { messagesOfStations } from '../i18n/stations.ts';
import { hasStations } from '../model/weather.ts';
import type { Context } from './context.ts';

/** A link with its words. */
export interface Link {
  href: string;
  text: string;
}

/** What stands around the content of every page. */
export interface Frame {
  language: Language;
  locale: string;
  title: string;
  description: string;
  canonical: string;
  /** Addresses of this page by `hreflang`, all absolute. */
  alternates: { hreflang: string; href: string }[];
  /** Whether search engines are asked to stay away. */
  noindex: boolean;
  siteName: string;
  home: string;
  skip: string;
  navigation: { label: string; links: (Link & { current: boolean })[] };
  /** The same page in the site's other languages. */
  translations: (Link & { language: Language; locale: string })[];
  sample?: { title: string; more: string };
  footer: { runBy?: string; links: Link[]; madeWith: string };
}

/** The frame of a page. `title` is the page's own; the site's name is added. */
export function frameOf(
  { language, site, config, messages: t, addresses }: Context,
  kind: PageKind,
  { title, description }: { title: string; description: string },
): Frame {
  const siteName = config.name[language];
  const others = languages.filter((other) => other !== language && config.languages.includes(other));
  const frame: Frame = {
    language,
    locale: locales[language],
    title: title === siteName ? title : `${title} – ${siteName}`,
    description,
    canonical: addresses.absolute(addresses.page(language, kind)),
    alternates: [
      ...config.languages.map((each) => ({
        hreflang: locales[each],
        href: addresses.absolute(addresses.page(each, kind)),
      })),
      {
        hreflang: 'x-default',
        href: addresses.absolute(
          kind.page === 'overview' ? addresses.root : addresses.page(config.languages[0] ?? language, kind),
        ),
      },
    ],
    noindex: site.sample,
    siteName,
    home: addresses.page(language, { page: 'overview' }),
    skip: t.skip,
    navigation: {
      label: t.mainNavigation,
      links: [
        {
          href: addresses.page(language, { page: 'overview' }),
          text: t.overview,
          current: kind.page === 'overview',
        },
        ...(site.places.length > 0
          ? [
              {
                href: addresses.page(language, { page: 'places' }),
                text: messagesOfPlaces(language).title,
                current: kind.page === 'places',
              },
            ]
          : []),
        {
          href: addresses.page(language, { page: 'locate' }),
          text: messagesOfLocate(language).navigation,
          current: kind.page === 'locate',
        },
        ...(hasStations(site)
          ? [
              {
                href: addresses.page(language, { page: 'stations' }),
                text: messagesOfStations(language).stations,
                current: kind.page === 'stations',
              },
            ]
          : []),
        { href: addresses.page(language, { page: 'about' }), text: t.about, current: kind.page === 'about' },
      ],
    },
    translations: others.map((other) => ({
      language: other,
      locale: locales[other],
      href: addresses.page(other, kind),
      text: messagesFor(other).languageName,
    })),
    footer: {
      ...(config.owner ? { runBy: t.runBy(config.owner.name[language]) } : {}),
      links: [
        ...(config.owner?.url ? [{ href: config.owner.url, text: config.owner.name[language] }] : []),
        ...(config.contact ? [{ href: config.contact, text: t.contact }] : []),
        ...config.links.map(({ label, url }) => ({ href: url, text: label[language] })),
      ],
      madeWith: t.madeWith,
    },
  };
  if (site.sample) frame.sample = { title: t.sample, more: t.sampleMore };
  return frame;
}
