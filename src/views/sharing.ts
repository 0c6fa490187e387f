import { sha256 } from '../digest.ts';
import type { SocialCard } from '../graphics/social-card.ts';
import { drawnName } from '../graphics/text-fit.ts';
import { bands, type Highest } from '../model/danger.ts';
import { locales } from '../model/language.ts';
import type { Context } from './context.ts';
import { type PageState, styleWithout } from './page-state.ts';
import { displayCurrent, ratingWords } from './rating.ts';
import { keptText, type Subject } from './subject.ts';
import { inWords, untilText } from './time.ts';

export type Sharing = ReturnType<typeof sharingOf>;

/** Of every preview picture, in pixels: what all social sites take. */
const cardSize = { width: 1200, height: 630 };

/** The path of a language's preview pictures from the site's root; without a slug the one of pages about no area. */
export function cardPath(language: string, slug?: string): string {
  return slug === undefined ? `og/${language}.png` : `og/${language}/${slug}.png`;
}

/** What a page shares, with the picture of an area where it has one. */
export function sharingOf(
  context: Context,
  { title, description }: { title: string; description: string },
  area?: { slug: string; card: SocialCard },
) {
  const { language, addresses, site, messages: t } = context;
  const card = area?.card ?? siteCard(context);
  const file = addresses.absolute(addresses.file(cardPath(language, area?.slug)));
  return {
    title,
    // A copy elsewhere has nothing around it that says so.
    description: site.sample ? `${t.sample}. ${description}` : description,
    locale: locales[language].replace('-', '_'),
    image: { href: `${file}?v=${cardVersion(card)}`, alt: cardAlt(card), ...cardSize },
  };
}

/** "Highest danger: 4 – High"; where no band has a level, its statement alone, which is no danger: "Early season". */
export function highestInWords({ messages: t }: Context, highest: Highest): string {
  const { text } = displayCurrent(t, highest);
  const isStatement = !highest.level && highest.statement && highest.unread === 0;
  return isStatement ? text : t.sharing.highest + t.colon + text;
}

/**
 * The picture of an area's page: its ratings with their end, or in words why it shows none. The site's own where the
 * typeface can't draw the area's name: ratings without a name could be taken for those of any area.
 */
export function areaCard(context: Context, subject: Subject): SocialCard {
  const { messages: t } = context;
  const { name, bulletin, span, state } = subject;
  const words = t.sharing;
  const title = drawnName(name);
  if (title === undefined) return siteCard(context);
  const card = { ...cardOf(context), title };
  const notices = noticesElsewhere(context, subject);
  if (bulletin && span) {
    const lines = bands.map((band) => ({
      label: t.band[band],
      rating: span.ratings[band],
      words: ratingWords(t, span.ratings[band]),
    }));
    const counted = notices.length > 0 ? words.noticed(notices.length) : undefined;
    return {
      ...card,
      danger: { label: words.byBand, note: notices.join(' '), counted, lines },
      foot: inWords(untilText(context, { ...bulletin, until: span.until })),
    };
  }
  return { ...card, state: { ...stateOnCard(context, state), note: notices.join(' ') }, foot: words.look };
}

/** What readers have to know before they trust ratings that are shown away from their page. */
export function noticesElsewhere(context: Context, { notices, edition }: Subject): string[] {
  return [...notices, keptText(context, { edition })].filter(Boolean);
}

/** The picture of every page that isn't about one area: no rating. */
export function siteCard(context: Context): SocialCard {
  const words = context.messages.sharing;
  return { ...cardOf(context), siteName: '', title: context.config.name[context.language], foot: words.look };
}

/** The same in words. */
export function cardAlt({ title, sample, danger, state, foot }: SocialCard): string {
  const lines = danger?.lines.map(({ label, words }) => `${label} – ${words}`).join('; ');
  return [
    sample,
    title,
    danger ? `${danger.label} – ${lines}` : state?.label,
    danger?.note ?? state?.note,
    foot,
  ]
    .filter(Boolean)
    .map((part) => `${part}`.replace(/\.$/, ''))
    .join('. ')
    .concat('.');
}

/** Changes with the picture's content: in its address, so that nobody shows an earlier picture for it. */
export function cardVersion(card: SocialCard): string {
  return sha256(JSON.stringify(card)).slice(0, 12);
}

function cardOf({ language, site, config, messages: t }: Context): SocialCard {
  const sample = site.sample ? t.sample : '';
  return { siteName: config.name[language], title: '', sample, foot: '', brand: config.own.brand };
}

/** What a card says of a state. One that shows ratings on its page has none here when its end isn't known. */
function stateOnCard({ messages }: Context, { key, usable, label }: PageState) {
  const { noRating } = messages.sharing;
  return usable
    ? { style: 'none' as const, label: noRating, more: '' }
    : { style: styleWithout(key), label, more: noRating };
}
