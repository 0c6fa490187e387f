import { type FeedKind, feedAddress } from '../i18n/feeds.ts';
import { locales } from '../i18n/locales.ts';
import type { GoneAddress } from '../model/gone-address.ts';
import type { Context } from '../views/context.ts';
import { goneWords } from '../views/gone.ts';
import type { Subject } from '../views/subject.ts';
import { type FeedItem, goneItem } from './item.ts';

/** A feed, before it is written as RSS or JSON. All addresses are whole. */
export interface Feed {
  title: string;
  description: string;
  /** A tag such as `en-CA`. */
  language: string;
  home: string;
  rss: string;
  json: string;
  /** Latest issue first; those without a date last. */
  items: FeedItem[];
}

/** A feed of more areas than this would be larger than any reader takes: it says what each bulletin says in short. */
export const maxFull = 200;

/** The bulletins of all areas of a language, by their items. */
export function languageFeed(context: Context, items: FeedItem[]): Feed {
  const { messages: t } = context;
  return feedOf(context, { page: 'overview' }, t.overviewTitle, t.feeds.ofAll, items);
}

/** The bulletin of an area, or the one in force at a place. */
export function subjectFeed(context: Context, { kind, name }: Subject, item: FeedItem): Feed {
  return feedOf(context, kind, name, context.messages.feeds.ofOne(name), [item]);
}

/** What is left of the feed of an area that went. */
export function goneFeed(context: Context, gone: GoneAddress): Feed {
  const { title, text } = goneWords(context, gone);
  return feedOf(context, { page: 'bulletin', slug: gone.slug }, title, text, [goneItem(context, gone)]);
}

function feedOf(
  { language, site, config, messages: t, addresses }: Context,
  kind: FeedKind,
  title: string,
  description: string,
  items: FeedItem[],
): Feed {
  const { absolute } = addresses;
  const { caution } = t.feeds;
  return {
    title: [
      ...(site.sample ? [t.sample] : []),
      title.replace(/[\t\n\r ]+/g, ' '),
      config.name[language],
    ].join(' – '),
    description: `${description} ${caution}`,
    language: locales[language],
    home: absolute(addresses.page(language, kind)),
    rss: absolute(feedAddress(addresses, language, kind, 'rss')),
    json: absolute(feedAddress(addresses, language, kind, 'json')),
    items: items.toSorted(
      (a, b) => (b.issued ?? -1) - (a.issued ?? -1) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
    ),
  };
}
