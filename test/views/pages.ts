import type { SocialCard } from '../../src/graphics/social-card.ts';
import type { Area } from '../../src/model/area.ts';
import type { Place } from '../../src/model/place.ts';
import * as bulletin from '../../src/views/bulletin.ts';
import type { Context } from '../../src/views/context.ts';
import { embedPage } from '../../src/views/embed.ts';
import * as card from '../../src/views/sharing.ts';
import { areaSubject, placeSubject } from '../../src/views/subject.ts';

/* Views of areas and places as a build makes them: each from what was worked out once. */

export function bulletinPage(context: Context, area: Area): bulletin.BulletinPage {
  return bulletin.bulletinPage(context, areaSubject(context, area));
}

export function placePage(context: Context, given: Place): bulletin.BulletinPage {
  return bulletin.bulletinPage(context, placeSubject(context, given));
}

export function areaEmbed(context: Context, area: Area): ReturnType<typeof embedPage> {
  return embedPage(context, areaSubject(context, area));
}

export function placeEmbed(context: Context, given: Place): ReturnType<typeof embedPage> {
  return embedPage(context, placeSubject(context, given));
}

export function areaCard(context: Context, area: Area): SocialCard {
  return card.areaCard(context, areaSubject(context, area));
}

/** A page, of today or of the archive, that may have a bulletin to show. */
interface Shown {
  content?: bulletin.BulletinContent | undefined;
}

/** The section of a bulletin with an id. */
export function sectionOf({ content }: Shown, id: string): bulletin.Section | undefined {
  return content && [...content.lead, ...content.sections.flat()].find((section) => section.id === id);
}

/** All blocks of a bulletin that are of a kind, in their order. */
export function blocksOf<Kind extends bulletin.Block['kind']>(
  { content }: Shown,
  kind: Kind,
): (bulletin.Block & { kind: Kind })[] {
  const sections = content ? [...content.lead, ...content.sections.flat()] : [];
  return sections
    .flatMap(({ blocks }) => blocks)
    .filter((block): block is bulletin.Block & { kind: Kind } => block.kind === kind);
}
