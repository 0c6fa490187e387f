import { type Area, type BulletinEdition, type Edition, usable } from './area.ts';
import type { Bulletin } from './bulletin.ts';
import { type Language, languages, otherLanguage } from './language.ts';

/** A point that the operator named. */
export interface NamedPoint {
  slug: string;
  name: Record<Language, string>;
  latitude: number;
  longitude: number;
}

/**
 * What the service's point endpoint says of a place in one language:
 * - `bulletin`: the one for this point.
 * - `area`: not asked again, since the answer in the other language was the listed bulletin of this area.
 * - `none`: the service has no bulletin for this point. `notFound`: said by HTTP 404 alone, which an endpoint that has moved says of
 *   every point.
 * - `failed`: asked, and there is neither a usable answer nor a copy.
 *
 * `keptAt` (epoch milliseconds): it is a kept copy. `isUnread`: the service gave a bulletin in this build, in this language or the other, which can't be read.
 */
export type PointAnswer = (
  | { kind: 'bulletin'; bulletin: Bulletin }
  | { kind: 'area'; areaId: string }
  | { kind: 'none'; notFound?: true }
  | { kind: 'failed' }
) & { keptAt?: number; isUnread?: true };

/** What is kept and remembered of a place is found by where that is: moved in the settings, under the same slug, it is another place. */
export type PlaceKey = `place ${number},${number}`;

/** The key of a place. */
export function placeKey({ latitude, longitude }: NamedPoint): PlaceKey {
  return `place ${latitude},${longitude}`;
}

export type PointAnswers = Partial<Record<PlaceKey, Partial<Record<Language, PointAnswer>>>>;

/** The bulletins that a language's answers for places give, fresh or kept. */
export function bulletinsAt(points: PointAnswers, language: Language): Bulletin[] {
  return Object.values(points).flatMap((each) => {
    const point = each?.[language];
    return point?.kind === 'bulletin' ? [point.bulletin] : [];
  });
}

/** What a place shows in one language, and how that is known. */
export interface Here {
  /** The service's answer for the point; the areas' shapes, since it couldn't be loaded; an earlier answer, since there are no shapes either. */
  basis: 'point' | 'shapes' | 'kept';
  /** The area that holds the point; absent when none does. It may be one that the lists don't name. */
  areaId?: string;
  /** Absent when it is the area's own: the same bulletin, word for word. */
  edition?: Edition;
}

/** A named point and what each of the site's languages shows for it. */
export interface Place extends NamedPoint {
  en?: Here;
  fr?: Here;
}

/** The area that holds a place, with what the place shows in each language; without a slug it has no page. */
export function areaHere(place: Place, areas: readonly Area[], shownIn: Language): Area {
  // A site in one language compares with the other one's areas too.
  const { areaId = '' } = place[shownIn] ?? place[otherLanguage[shownIn]] ?? {};
  const known = areas.find(({ id }) => id === areaId) ?? { id: areaId, slug: '' };
  const area: Area = { ...known };
  for (const language of languages) {
    const here = place[language];
    if (!here) continue;
    const ofArea = areas.find(({ id }) => id === here.areaId)?.[language];
    const next = ofArea?.kind === 'bulletin' ? ofArea.next : undefined;
    const own = here.edition?.kind === 'bulletin' && next ? { ...here.edition, next } : here.edition;
    area[language] = own ?? ofArea ?? { kind: 'failed' };
  }
  return area;
}

/**
 * The place with what `change` gives in place of each bulletin in force that it shows; where that is nothing new, the bulletin stays. `now` in
 * epoch milliseconds.
 */
export function withBulletins(
  place: Place,
  areas: readonly Area[],
  now: number,
  change: (own: BulletinEdition, language: Language) => BulletinEdition | undefined,
): Place {
  const result = { ...place };
  for (const language of languages) {
    const here = place[language];
    const own = usable(areaHere(place, areas, language)[language], now);
    const edition = here && own && change(own, language);
    if (edition && edition !== own) result[language] = { ...here, edition };
  }
  return result;
}
