import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Run } from '../gather/run.ts';
import { socialCard } from '../graphics/social-card.ts';
import { createSanitizer } from '../html/sanitize.ts';
import { type Context, contextFor } from '../views/context.ts';
import { cardPath } from '../views/sharing.ts';
import { areaCard, siteCard } from '../views/social-card.ts';
import type { Drawing } from './drawn-store.ts';
import { iconDrawings } from './icons.ts';

/** All that is drawn for a finished site: the previews of links, and the icon in its `favicon.svg` in sizes. */
export async function drawingsOf(run: Run, folder: string): Promise<Drawing[]> {
  const { sanitize } = createSanitizer();
  const favicon = await readFile(path.join(folder, 'favicon.svg'), 'utf8');
  const previews = run.config.languages.flatMap((language) =>
    previewsIn(contextFor(language, run, sanitize)),
  );
  return [...previews, ...iconDrawings(favicon)];
}

/** A picture per area, and one for all other pages of the language. */
function previewsIn(context: Context): Drawing[] {
  const { language, site } = context;
  return [
    { file: cardPath(language), svg: socialCard(siteCard(context)) },
    ...site.areas.map((area) => ({
      file: cardPath(language, area.slug),
      svg: socialCard(areaCard(context, area)),
    })),
  ];
}
