import { getRssString } from '@astrojs/rss';
import { sha256 } from '../digest.ts';
import { cleanCharacters } from '../html/characters.ts';
import { escapeAttribute, escapeHtml } from '../html/escape.ts';
import { type FeedPage, feedAddress } from '../i18n/addresses.ts';
import { type Bulletin, textNumber } from '../model/bulletin.ts';
import { levelNumber } from '../model/danger.ts';
import type { GoneAddress } from '../model/gone-address.ts';
import { locales } from '../model/language.ts';
import type { BulletinPage } from '../views/bulletin.ts';
import type { Context } from '../views/context.ts';
import type { GonePage } from '../views/gone.ts';
import type { PageStateKey } from '../views/page-state.ts';
import type { Subject } from '../views/subject.ts';
import { bulletinHtml, goneHtml, noteHtml } from './content.ts';

/** A feed, before it is written as RSS or JSON. All addresses are whole. */
export type Feed = ReturnType<typeof feedOf>;

/** A feed of more areas than this would be larger than any reader takes: it says what each bulletin says in short. */
const maxFull = 200;

/** The bulletins of all areas of a language, by their items. */
export function languageFeed(context: Context, items: FeedItem[]): Feed {
  const { messages: t } = context;
  return feedOf(context, { kind: 'overview' }, t.overviewTitle, t.feeds.ofAll, items);
}

/** The bulletin of an area, or the one in force at a place. */
export function subjectFeed(context: Context, { page, name }: Subject, item: FeedItem): Feed {
  return feedOf(context, page, name, context.messages.feeds.ofOne(name), [item]);
}

/** What is left of the feed of an area that went, by its page: the only entry says so to whoever follows it. */
export function goneFeed(context: Context, { slug, movedTo }: GoneAddress, page: GonePage): Feed {
  const { frame, heading, text } = page;
  const id = `${frame.canonical}#${movedTo === undefined ? 'gone' : 'moved'}`;
  const words = { title: titled(context, heading), summary: text, html: goneHtml(context, page) };
  return feedOf(context, { kind: 'bulletin', slug }, heading, text, [{ id, ...words, state: 'gone' }]);
}

function feedOf(context: Context, page: FeedPage, title: string, description: string, items: FeedItem[]) {
  const { language, config, messages, addresses } = context;
  const { absolute } = addresses;
  return {
    title: `${titled(context, title)} – ${config.name[language]}`,
    description: `${description} ${messages.feeds.caution}`,
    /** A tag such as `en-CA`. */
    language: locales[language],
    home: absolute(addresses.page(language, page)),
    rss: absolute(feedAddress(addresses, language, page, 'rss')),
    json: absolute(feedAddress(addresses, language, page, 'json')),
    /** Latest issue first; those without a date last. */
    items: items.toSorted(
      (a, b) => (b.issued ?? -1) - (a.issued ?? -1) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
    ),
  };
}

/** One entry of a feed: an issue of a bulletin, or in words why there is none. */
export interface FeedItem {
  /** The page's address with the issue behind `#`. The same in every build, and after the issue has expired. */
  id: string;
  title: string;
  /** One or two sentences, without markup. */
  summary: string;
  /** All of it, cleaned; every address in it is whole. */
  html: string;
  /** When it was issued, epoch milliseconds; absent where that is unknown. */
  issued?: number;
  state: PageStateKey | 'gone';
  /** The end of its ratings, else of its validity, epoch milliseconds, where it is a moment: the title's. */
  until?: number;
}

/** An area's entry in the feed of all; where they are very many, with title, summary and the way to its page only. */
export function itemAmongAll(context: Context, item: FeedItem, frame: BulletinPage['frame']): FeedItem {
  return context.site.areas.length > maxFull ? { ...item, html: noteHtml(context, frame) } : item;
}

/**
 * The entry of an area or a place, by its page. Title and summary are those that the page gives to social sites, made to be
 * read long after and elsewhere: they name the highest danger of a `RatingSpan`, with its end, and none once that is over.
 */
export function feedItem(context: Context, subject: Subject, page: BulletinPage): FeedItem {
  const { bulletin, edition, periods, state, span } = subject;
  const isRaised = (edition?.kind === 'bulletin' && edition.isRaised) || periods.some(({ differ }) => differ);
  const level = isRaised && span?.highest.level;
  // A rating that is raised under the same issue is news: readers know an entry by its id.
  const raised = level ? `-h${levelNumber(level)}` : '';
  const issue = bulletin && idInAddress(bulletin.id) + textNumber(bulletin) + raised;
  return {
    id: `${page.frame.canonical}#${issue ?? `state-${state.key}`}`,
    title: titled(context, page.frame.sharing.title),
    summary: page.frame.description,
    html: bulletinHtml(context, subject, page),
    state: state.key,
    issued: writable(bulletin?.issued),
    until: writable(span?.until ?? bulletin?.until),
  };
}

/** A bulletin's id, which may hold anything and be as long as a book: beyond what addresses bear, its digest. */
function idInAddress(id: string): string {
  const written = encodeURIComponent(id.toWellFormed());
  return written.length > 300 ? sha256(id) : written;
}

/** In one line; entries of many feeds are mixed in a reader, so each says it when it is invented. */
function titled({ site, messages: t }: Context, title: string): string {
  const line = title.replace(/[\t\n\r ]+/g, ' ').trim();
  return site.sample ? `${t.sample} – ${line}` : line;
}

/** An instant where feeds can say it: their dates have years of four digits. */
function writable(instant: Bulletin['until'] | undefined): number | undefined {
  const isDate = typeof instant === 'number' && instant >= 0 && new Date(instant).getUTCFullYear() <= 9999;
  return isDate ? instant : undefined;
}

/** A feed as JSON Feed 1.1 (jsonfeed.org). `_neve` is our own: the state as of the build, and the end of validity. */
export function jsonFeedOf(feed: Feed): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: cleanCharacters(feed.title),
    home_page_url: feed.home,
    feed_url: feed.json,
    description: cleanCharacters(feed.description),
    language: feed.language,
    items: feed.items.map(({ id, title, summary, html, issued, state, until }) => ({
      id,
      url: id,
      title: cleanCharacters(title),
      summary: cleanCharacters(summary),
      content_html: cleanCharacters(html),
      date_published: issued === undefined ? undefined : new Date(issued).toISOString(),
      _neve: { state, valid_until: until === undefined ? undefined : new Date(until).toISOString() },
    })),
  };
  return `${JSON.stringify(value, null, 1)}\n`;
}

/** How long a reader may wait before it asks again, in minutes. */
const minutes = 60;

/**
 * A feed as RSS 2.0. Each entry's guid is its issue's address but no permanent link: the page behind it shows
 * the issue of the day. There is no date of building, so that unchanged content is an unchanged file.
 */
export async function rssOf(feed: Feed): Promise<string> {
  const self = `<atom:link href="${escapeAttribute(feed.rss)}" rel="self" type="application/rss+xml"/>`;
  const xml = await getRssString({
    title: rssTitle(feed.title),
    description: cleanCharacters(feed.description),
    site: feed.home,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${feed.language}</language><ttl>${minutes}</ttl>${self}`,
    items: feed.items.map(({ id, title, summary, html, issued }) => ({
      title: rssTitle(title),
      // Readers take a description for HTML.
      description: escapeHtml(cleanCharacters(summary)),
      content: cleanCharacters(html),
      link: id,
      // Said after the link, so that it takes the place of the guid that the library makes of it.
      customData: `<guid isPermaLink="false">${escapeHtml(id)}</guid>`,
      pubDate: issued === undefined ? undefined : new Date(issued),
    })),
  });
  return `${xml}\n`;
}

/**
 * A title that reads the same as text and as HTML, as which some readers take it: what looks like a tag gets other
 * brackets. Escaping it twice would show in all others.
 */
export function rssTitle(title: string): string {
  return cleanCharacters(title)
    .replace(/<([a-z!/?][^<>]*)>/gi, '‹$1›')
    .replace(/<(?=[a-z!/?])/gi, '‹');
}
