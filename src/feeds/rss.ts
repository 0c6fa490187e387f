import { getRssString } from '@astrojs/rss';
import { cleanCharacters } from '../html/characters.ts';
import { escapeAttribute, escapeHtml } from '../html/escape.ts';
import type { Feed } from './feed.ts';

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
