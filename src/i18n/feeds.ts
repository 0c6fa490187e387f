import type { Addresses } from './addresses.ts';
import type { Widened } from './en.ts';
import type { Language } from './locales.ts';

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

const en = {
  label: 'Feeds',
  follow: 'Follow in a feed reader:',
  format: { rss: 'RSS', json: 'JSON Feed' },
  whose: { overview: 'all areas', bulletin: 'this area', place: 'this place' },
  ofAll: 'The bulletins of all forecast areas, in full.',
  ofOne: (name: string) => `The bulletin for ${name}, in full.`,
  caution:
    'Titles name the highest danger of a bulletin’s whole validity: check “valid until” against the time now.',
  judged:
    'This entry was right when the feed was made: check “valid until” against the time now, and read today’s bulletin on the site.',
  noEnd: 'This bulletin doesn’t say until when it is valid: this entry shows none of its ratings.',
  read: 'This bulletin on the site',
};

const fr: Widened<typeof en> = {
  label: 'Flux',
  follow: 'À suivre dans un lecteur de flux RSS\u00a0:',
  format: { rss: 'RSS', json: 'JSON Feed' },
  whose: { overview: 'toutes les régions', bulletin: 'cette région', place: 'ce lieu' },
  ofAll: 'Les bulletins de toutes les régions de prévision, en entier.',
  ofOne: (name) => `Le bulletin pour ${name}, en entier.`,
  caution:
    'Les titres nomment le danger le plus élevé de toute la validité d’un bulletin\u00a0: comparez «\u00a0valide jusqu’à\u00a0» avec l’heure actuelle.',
  judged:
    'Cette entrée était exacte au moment où le flux a été produit\u00a0: comparez «\u00a0valide jusqu’à\u00a0» avec l’heure actuelle, et lisez le bulletin du jour sur le site.',
  noEnd:
    'Ce bulletin n’indique pas jusqu’à quand il est valide\u00a0: cette entrée ne montre aucun de ses indices.',
  read: 'Ce bulletin sur le site',
};

/** The words of feeds and of the links to them. */
export function messagesOfFeeds(language: Language): Widened<typeof en> {
  return { en, fr }[language];
}
