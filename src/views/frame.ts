import type { PageKind } from '../i18n/addresses.ts';
import { type Alternate, alternatesOf } from '../i18n/alternates.ts';
import { type FeedKind, feedAddress, feedFormats } from '../i18n/feeds.ts';
import { type Language, languages, locales } from '../i18n/locales.ts';
import { messagesFor } from '../i18n/messages.ts';
import { hasReports } from '../model/report.ts';
import type { Site } from '../model/site.ts';
import { hasStations } from '../model/weather.ts';
import type { Context } from './context.ts';
import { type Office, officeOf } from './office.ts';
import { type OfflineFrame, offlineFrame } from './offline-frame.ts';
import { type Sharing, sharingOf } from './sharing.ts';
import { structuredData } from './structured-data.ts';
import type { ValidityEnd } from './time.ts';

export interface Link {
  href: string;
  text: string;
}

/** Everything around the content of a page. */
export interface Frame {
  language: Language;
  locale: string;
  title: string;
  /** Of a title with a rating: when it may be shown, and the titles for before and after. */
  outside?: Record<'data-from' | 'data-to' | 'data-early' | 'data-expired', string>;
  description: string;
  /** Empty for a page without an address of its own. */
  canonical: string;
  /** Addresses of this page by `hreflang`, all absolute. */
  alternates: Alternate[];
  /** The page's own feeds and those of its language, by media type. */
  feeds: { type: string; href: string; title: string }[];
  /** Whether search engines are asked to stay away. */
  noindex: boolean;
  /** From when on they are asked to leave the page out, ISO 8601. */
  unavailableAfter?: string;
  /** What social sites show of a link to this page. */
  sharing: Sharing;
  data: Record<string, unknown>;
  siteName: string;
  office: Office;
  home: string;
  skip: string;
  /** `menu` is what the links hide behind on a narrow screen. */
  navigation: { label: string; menu: string; links: (Link & { current: boolean })[] };
  translations: (Link & { language: Language; locale: string })[];
  sample?: { title: string; more: string };
  footer: { runBy?: { text: string; href?: string | undefined }; links: Link[]; madeWith: string };
  /** On paper: "Printed {}", the time put in by a script. */
  printed: string;
  /** The zone of that time, as the bulletin's; absent: the device's. */
  zone?: string;
  /** What the head of every sheet says of a bulletin. */
  sheet?: { name: string; until: ValidityEnd };
  offline?: OfflineFrame;
}

/** A title with the site's name behind it. */
export function withSiteName({ config, language }: Context, title: string): string {
  const siteName = config.name[language];
  return title === siteName ? title : `${title} – ${siteName}`;
}

/**
 * The frame of a page. `title` is the page's own; the site's name is added. `name` is what the page is called where
 * the title says more than that; `data` is added to its JSON-LD.
 */
export function frameOf(
  context: Context,
  kind: PageKind,
  { title, description, name = title }: { title: string; description: string; name?: string },
  data: Record<string, unknown> = {},
): Frame {
  const { language, site, config, messages: t, addresses } = context;
  const siteName = config.name[language];
  const others = languages.filter((other) => other !== language && config.languages.includes(other));
  const hasPage = (each: Language) => kind.page !== 'own' || hasOwnPage(context, each, kind.slug);
  const frame: Frame = {
    language,
    locale: locales[language],
    title: withSiteName(context, title),
    description,
    canonical: addresses.absolute(addresses.page(language, kind)),
    alternates: alternatesOf(addresses, config.languages.filter(hasPage), (each) =>
      addresses.page(each, kind),
    ),
    feeds: feedsOf(context, kind),
    noindex: site.sample,
    sharing: sharingOf(context, { title, description }),
    data: {},
    siteName,
    office: officeOf(context),
    home: addresses.page(language, { page: 'overview' }),
    skip: t.skip,
    navigation: navigationOf(context, kind),
    translations: others.map((other) => ({
      language: other,
      locale: locales[other],
      // A page of the operator's that isn't there in that language: its first page.
      href: addresses.page(other, hasPage(other) ? kind : { page: 'overview' }),
      text: messagesFor(other).languageName,
    })),
    footer: {
      runBy: config.owner && { text: t.runBy(config.owner.name[language]), href: config.owner.url },
      links: [
        ...(site.past
          ? [
              {
                href: addresses.page(language, { page: 'archive' }),
                text: context.messages.archive.archive,
              },
            ]
          : []),
        ...(config.offline
          ? [
              {
                href: addresses.page(language, { page: 'offline' }),
                text: context.messages.offline.title,
              },
            ]
          : []),
        ...(config.contact ? [{ href: config.contact, text: t.contact }] : []),
        ...ownLinks(context, 'footer').map(({ href, text }) => ({ href, text })),
        ...config.links
          .filter(({ nav }) => nav === 'footer')
          .map(({ label, url }) => ({ href: url, text: label[language] })),
      ],
      madeWith: t.madeWith,
    },
    printed: t.printed,
    ...offlineFrame(context),
  };
  if (site.sample) frame.sample = { title: t.sample, more: t.sampleMore };
  const url = frame.canonical;
  frame.data = structuredData(
    context,
    { name, url, locale: frame.locale, above: above(context, frame) },
    data,
  );
  return frame;
}

/** The pages of a site that its menu lists, as far as it has them; the operator's own follow. */
export function menuOf(site: Site): ('overview' | 'places' | 'stations' | 'reports' | 'about')[] {
  const has = { places: site.places.length > 0, stations: hasStations(site), reports: hasReports(site) };
  return (['overview', 'places', 'stations', 'reports', 'about'] as const).filter(
    (page) => page === 'overview' || page === 'about' || has[page],
  );
}

/** The menu in the header, as the site has it today; without a `kind` none of its links is the page itself. */
export function navigationOf(context: Context, kind?: PageKind): Frame['navigation'] {
  const { language, site, config, messages: t, addresses } = context;
  const words = {
    overview: t.allAreas,
    places: context.messages.places.title,
    stations: context.messages.stations.stations,
    reports: context.messages.reports.reports,
    about: t.about,
  };
  const links = menuOf(site).map((page) => ({
    href: addresses.page(language, { page }),
    text: words[page],
    current: kind?.page === page,
  }));
  const given = config.links
    .filter(({ nav }) => nav === 'header')
    .map(({ label, url }) => ({ href: url, text: label[language], current: false }));
  const own = ownLinks(context, 'header').map(({ href, text, name }) => ({
    href,
    text,
    current: kind?.page === 'own' && kind.slug === name,
  }));
  return { label: t.mainNavigation, menu: t.menu, links: [...links, ...given, ...own] };
}

function hasOwnPage({ config }: Context, language: Language, name: string): boolean {
  return config.own.pages.some((page) => page.language === language && page.name === name);
}

function ownLinks({ config, language, addresses }: Context, nav: 'header' | 'footer') {
  return config.own.pages
    .filter((page) => page.language === language && page.nav === nav)
    .map(({ name, title }) => ({
      name,
      text: title,
      href: addresses.page(language, { page: 'own', slug: name }),
    }));
}

/** The pages above a page: those of the navigation whose address its own begins with. */
function above({ addresses }: Context, { canonical, navigation }: Frame): { name: string; url: string }[] {
  return navigation.links
    .map(({ href, text }) => ({ name: text, url: addresses.absolute(href) }))
    .filter(({ url }) => canonical !== url && canonical.startsWith(url));
}

/** The feeds that a page names to feed readers: its own first, then its language's. */
function feedsOf({ language, addresses, messages }: Context, kind: PageKind): Frame['feeds'] {
  const { format, whose } = messages.feeds;
  const own: FeedKind[] =
    kind.page === 'bulletin' || kind.page === 'place' ? [{ page: kind.page, slug: kind.slug }] : [];
  return [...own, { page: 'overview' } as const].flatMap((each) =>
    (['rss', 'json'] as const).map((name) => ({
      type: feedFormats[name],
      href: feedAddress(addresses, language, each, name),
      title: `${format[name]} – ${whose[each.page]}`,
    })),
  );
}
