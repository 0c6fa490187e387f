import { type FeedKind, feedAddress, feedFormats } from '../i18n/feeds.ts';
import type { Context } from './context.ts';
import type { Link } from './frame.ts';

/** The visible way to a page's feeds. */
export interface FeedLinks {
  label: string;
  text: string;
  links: (Link & { type: string })[];
}

/** The links to the feeds of a page. */
export function feedLinks({ language, addresses, messages }: Context, kind: FeedKind): FeedLinks {
  const { label, follow, format } = messages.feeds;
  return {
    label,
    text: follow,
    links: (['rss', 'json'] as const).map((name) => ({
      href: feedAddress(addresses, language, kind, name),
      text: format[name],
      type: feedFormats[name],
    })),
  };
}
