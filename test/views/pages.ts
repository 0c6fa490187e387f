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
