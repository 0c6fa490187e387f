import { escapeAttribute } from '../html/escape.ts';
import type { Context } from './context.ts';
import type { Subject } from './subject.ts';

export type EmbedOffer = ReturnType<typeof embedOffer>;

/** The offer to show the rating of an area or a place on another site: what it is, and the markup to copy. */
export function embedOffer(
  { language, addresses, messages }: Context,
  { kind: { page, slug }, name }: Pick<Subject, 'kind' | 'name'>,
) {
  const words = messages.embed;
  const isArea = page === 'bulletin';
  const path = addresses.page(language, { page: isArea ? 'bulletinEmbed' : 'placeEmbed', slug });
  const address = escapeAttribute(addresses.absolute(path));
  const title = escapeAttribute(words.title(name));
  const markup = `<iframe src="${address}" title="${title}" width="320" height="300" loading="lazy"></iframe>`;
  return { heading: words.heading, text: isArea ? words.ofArea : words.ofPlace, markup };
}
