import { alternatesOf, type FeedPage, feedAddress, feedFormats, type PageRef } from '../i18n/addresses.ts';
import { messagesFor } from '../i18n/messages.ts';
import { type Language, languages, locales } from '../model/language.ts';
import type { Site } from '../model/site.ts';
import { hasStations } from '../model/weather.ts';
import type { Context } from './context.ts';
import { officeOf } from './office.ts';
import { sharingOf } from './sharing.ts';
import type { LabelledTime } from './time.ts';

export interface Link {
  href: string;
  text: string;
}

/** Everything around the content of a page. */
export type Frame = ReturnType<typeof frameOf> & {
  /** Of a title with a rating: when it may be shown, and the titles for before and after. */
  outside?: Record<'data-from' | 'data-to' | 'data-early' | 'data-expired', string>;
  /** Of a bulletin's own page: JSON-LD for search engines. */
  data?: Record<string, unknown>;
  /** From when on search engines are asked to leave the page out, ISO 8601. */
  unavailableAfter?: string;
  /** The zone of the time of printing, as the bulletin's; absent: the device's. */
  zone?: string;
  /** What the head of every printed sheet says of a bulletin. */
  sheet?: { name: string; until: LabelledTime };
};

/** A title with the site's name behind it. */
export function withSiteName({ config, language }: Context, title: string): string {
  const siteName = config.name[language];
  return title === siteName ? title : `${title} – ${siteName}`;
}

/** The frame of a page. `title` is the page's own; the site's name is added. */
export function frameOf(
  context: Context,
  page: PageRef,
  { title, description }: { title: string; description: string },
) {
  const { language, site, config, messages: t, addresses, linkTo } = context;
  const others = languages.filter((other) => other !== language && config.languages.includes(other));
  const hasPage = (each: Language) =>
    page.kind !== 'own' || config.own.pages.some((own) => own.language === each && own.name === page.slug);
  const canonical = addresses.absolute(addresses.page(language, page));
  const { copy: text, copySince: since, clock } = t.offline;
  const attributes: Partial<Record<'data-worker' | 'data-until' | 'data-until-text', string>> = {
    'data-worker': addresses.file('sw.js'),
  };
  return {
    language,
    locale: locales[language],
    title: withSiteName(context, title),
    description,
    /** Empty for a page without an address of its own. */
    canonical,
    /** Addresses of this page by `hreflang`, all absolute. */
    alternates: alternatesOf(addresses, config.languages.filter(hasPage), (each) =>
      addresses.page(each, page),
    ),
    feeds: feedsOf(context, page),
    /** Whether search engines are asked to stay away, as from every page of the sample. */
    noindex: false,
    /** What social sites show of a link to this page. */
    sharing: sharingOf(context, { title, description }),
    siteName: config.name[language],
    office: officeOf(context),
    home: addresses.page(language, { kind: 'overview' }),
    skip: t.skip,
    navigation: navigationOf(context, page),
    translations: others.map((other) => ({
      language: other,
      locale: locales[other],
      // A page of the operator's that isn't there in that language: its first page.
      href: addresses.page(other, hasPage(other) ? page : { kind: 'overview' }),
      text: messagesFor(other).languageName,
    })),
    sample: site.sample ? { title: t.sample, more: t.sampleMore } : undefined,
    footer: {
      runBy: config.owner && { text: t.runBy(config.owner.name[language]), href: config.owner.url },
      links: [
        ...(site.past ? [linkTo({ kind: 'archive' }, t.archive.archive)] : []),
        ...(config.offline ? [linkTo({ kind: 'offline' }, t.offline.title)] : []),
        ...(config.contact ? [{ href: config.contact, text: t.contact }] : []),
        ...ownLinks(context, 'footer'),
        ...givenLinks(context, 'footer'),
      ],
      madeWith: t.madeWith,
    },
    /** On paper: "Printed {}", the time put in by a script. */
    printed: t.printed,
    /** What the worker reads in a page's first tag, and what a copy says of its time and of a clock behind that. */
    offline: config.offline ? { attributes, copy: { text, since, clock } } : undefined,
  };
}

/** The pages of a site that its menu lists, as far as it has them; the operator's own follow. */
export function menuOf(site: Site) {
  const has = {
    overview: true,
    places: site.places.length > 0,
    stations: hasStations(site),
    reports: site.reports !== undefined,
    about: true,
  };
  return (Object.keys(has) as (keyof typeof has)[]).filter((page) => has[page]);
}

/** The menu in the header, as the site has it today; without a `page` none of its links is the page itself. */
export function navigationOf(context: Context, page?: PageRef) {
  const { language, site, messages: t, addresses, linkTo } = context;
  const words = {
    overview: t.allAreas,
    places: t.places.title,
    stations: t.stations.stations,
    reports: t.reports.reports,
    about: t.about,
  };
  const href = page && addresses.page(language, page);
  const links: Link[] = [
    ...menuOf(site).map((kind) => linkTo({ kind }, words[kind])),
    ...givenLinks(context, 'header'),
    ...ownLinks(context, 'header'),
  ];
  return {
    label: t.mainNavigation,
    // On a narrow screen the links are behind it.
    menu: t.menu,
    links: links.map((link) => ({ ...link, current: link.href === href })),
  };
}

function ownLinks({ config, language, linkTo }: Context, nav: 'header' | 'footer'): Link[] {
  return config.own.pages
    .filter((page) => page.language === language && page.nav === nav)
    .map(({ name, title }) => linkTo({ kind: 'own', slug: name }, title));
}

function givenLinks({ config, language }: Context, place: 'header' | 'footer'): Link[] {
  const links = config.links.filter(({ nav }) => nav === place);
  return links.map(({ label, url }) => ({ href: url, text: label[language] }));
}

/** The feeds that a page names to feed readers: its own first, then its language's. */
function feedsOf(context: Context, page: PageRef) {
  const { whose } = context.messages.feeds;
  const ofPage: FeedPage[] =
    page.kind === 'bulletin' || page.kind === 'place' ? [{ kind: page.kind, slug: page.slug }] : [];
  return [...ofPage, { kind: 'overview' } as const].flatMap((each) =>
    feedsAt(context, each).map(({ href, text, type }) => {
      return { type, href, title: `${text} – ${whose[each.kind]}` };
    }),
  );
}

export type FeedLinks = ReturnType<typeof feedLinks>;

/** The links to the feeds of a page. */
export function feedLinks(context: Context, page: FeedPage) {
  const { label, follow } = context.messages.feeds;
  return { label, text: follow, links: feedsAt(context, page) };
}

function feedsAt({ language, addresses, messages }: Context, page: FeedPage) {
  return (['rss', 'json'] as const).map((name) => ({
    href: feedAddress(addresses, language, page, name),
    text: messages.feeds.format[name],
    type: feedFormats[name],
  }));
}
