import type { Feed } from './feed.ts';
import { jsonFeedOf } from './json-feed.ts';
import { rssOf } from './rss.ts';

/** The endings of feeds' addresses: `feed.xml`, `feed.json`. */
export const endings = ['xml', 'json'] as const;

/** What the endpoint of a feed is asked with. */
export interface FeedRequest {
  params: { ending?: string };
  props: { view: () => Promise<Feed> };
}

/** A feed as the answer of an endpoint. */
export async function feedResponse(feed: Feed, ending: string | undefined): Promise<Response> {
  const [body, type] =
    ending === 'xml'
      ? [await rssOf(feed), 'application/rss+xml']
      : [jsonFeedOf(feed), 'application/feed+json'];
  return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
}
