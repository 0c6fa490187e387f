import { escapeAttribute } from '../html/escape.ts';
import type { PageKind } from '../i18n/addresses.ts';
import type { Area } from '../model/area.ts';
import type { Place } from '../model/place.ts';
import type { Context } from './context.ts';

/** The offer to show a rating on another site: what it is, and the markup to copy. */
export type EmbedOffer = ReturnType<typeof offer>;

/** The offer for an area. */
export function areaOffer(context: Context, { slug }: Area, name: string): EmbedOffer {
  const words = context.messages.embed;
  return offer(context, { page: 'bulletinEmbed', slug }, name, words.ofArea);
}

/** The offer for a place. */
export function placeOffer(context: Context, { slug }: Place, name: string): EmbedOffer {
  const words = context.messages.embed;
  return offer(context, { page: 'placeEmbed', slug }, name, words.ofPlace);
}

function offer(context: Context, kind: PageKind, name: string, text: string) {
  const { language, addresses } = context;
  const words = context.messages.embed;
  const address = escapeAttribute(addresses.absolute(addresses.page(language, kind)));
  const title = escapeAttribute(words.title(name));
  const markup = `<iframe src="${address}" title="${title}" width="320" height="300" loading="lazy"></iframe>`;
  return { heading: words.heading, text, markup };
}
