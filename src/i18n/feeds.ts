import type { Language } from '../model/language.ts';
import type { Addresses } from './addresses.ts';
import { inBoth } from './locales.ts';

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

export const messagesOfFeeds = inBoth(
  {
    label: 'Feeds',
    follow: 'Follow in a feed reader:',
    format: { rss: 'RSS', json: 'JSON Feed' },
    whose: { overview: 'all areas', bulletin: 'this area', place: 'this place' },
    ofAll: 'The bulletins of all forecast areas, in full.',
    ofOne: (name: string) => `The bulletin for ${name}, in full.`,
    caution: 'Titles give a bulletin’s highest danger until its end: compare that with the time now.',
    judged:
      'This entry was correct when the feed was made: compare “Valid until” with the time now, and read the latest bulletin on the site.',
    noEnd: 'This bulletin has no end of validity, so its ratings aren’t shown here.',
    read: 'This bulletin on the site',
  },
  {
    label: 'Flux',
    follow: 'S’abonner aux flux\u00a0:',
    format: { rss: 'RSS', json: 'JSON Feed' },
    whose: { overview: 'toutes les régions', bulletin: 'cette région', place: 'ce lieu' },
    ofAll: 'Les bulletins de toutes les régions de prévision, en entier.',
    ofOne: (name) => `Le bulletin pour ${name}, en entier.`,
    caution:
      'Les titres donnent le danger le plus élevé d’un bulletin jusqu’à sa fin\u00a0: comparez-la avec l’heure actuelle.',
    judged:
      'Cette entrée était exacte au moment de sa publication\u00a0: comparez la fin de validité avec l’heure actuelle, et lisez le bulletin le plus récent sur le site.',
    noEnd: 'Ce bulletin n’a pas de fin de validité; ses indices ne sont donc pas affichés ici.',
    read: 'Ce bulletin sur le site',
  },
);
