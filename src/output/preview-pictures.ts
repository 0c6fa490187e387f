import { socialCard } from '../graphics/social-card.ts';
import type { Context } from '../views/context.ts';
import { cardPath } from '../views/sharing.ts';
import { areaCard, siteCard } from '../views/social-card.ts';
import type { Drawing } from './drawn-store.ts';
import { iconDrawings } from './icons.ts';

/** All that is drawn for a site: the previews of links, and its icon, `favicon` (SVG), in sizes. */
export function* drawingsOf(contexts: readonly Context[], favicon: string): Generator<Drawing> {
  for (const context of contexts) yield* previewsIn(context);
  yield* iconDrawings(favicon);
}

/** A picture per area, and one for all other pages of the language. */
function* previewsIn(context: Context): Generator<Drawing> {
  const { language, site } = context;
  yield { file: cardPath(language), svg: socialCard(siteCard(context)) };
  for (const area of site.areas)
    yield { file: cardPath(language, area.slug), svg: socialCard(areaCard(context, area)) };
}
