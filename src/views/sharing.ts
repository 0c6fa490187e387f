import type { SocialCard } from '../graphics/social-card.ts';
import { locales } from '../i18n/locales.ts';
import type { Context } from './context.ts';
import { cardAlt, cardVersion, siteCard } from './social-card.ts';

export type Sharing = ReturnType<typeof sharingOf>;

/** Of every preview picture, in pixels: what all social sites take. */
export const cardSize = { width: 1200, height: 630 };

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
  const { language, config, addresses, site, messages: t } = context;
  const card = area?.card ?? siteCard(context);
  const file = addresses.absolute(addresses.file(cardPath(language, area?.slug)));
  const written = (each: typeof language) => locales[each].replace('-', '_');
  return {
    title,
    // A copy elsewhere has nothing around it that says so.
    description: site.sample ? `${t.sample}. ${description}` : description,
    locale: written(language),
    otherLocales: config.languages.filter((each) => each !== language).map(written),
    image: { href: `${file}?v=${cardVersion(card)}`, alt: cardAlt(card), ...cardSize },
  };
}
