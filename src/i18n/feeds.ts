import type { Language } from '../model/language.ts';
import type { Addresses } from './addresses.ts';

/** The pages that have feeds: the overview, an area, a place. */
export type FeedKind = { page: 'overview' } | { page: 'bulletin' | 'place'; slug: string };

/** The two forms of a feed, and the media type of each. */
export const feedFormats = { rss: 'application/rss+xml', json: 'application/feed+json' } as const;
export type FeedFormat = keyof typeof feedFormats;

/** Path of a page's feed: it lies beside the page. */
export function feedAddress(
  addresses: Addresses,
  language: Language,
  kind: FeedKind,
  format: FeedFormat,
): string {
  return `${addresses.page(language, kind)}${format === 'rss' ? 'feed.xml' : 'feed.json'}`;
}
