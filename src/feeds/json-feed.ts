import { cleanCharacters } from '../html/characters.ts';
import type { Feed } from './feed.ts';

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
