import { type FeedKind, feedAddress, feedFormats } from '../i18n/feeds.ts';
import type { Context } from './context.ts';

export type FeedLinks = ReturnType<typeof feedLinks>;

/** The links to the feeds of a page. */
export function feedLinks({ language, addresses, messages }: Context, kind: FeedKind) {
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
