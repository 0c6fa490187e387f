import { type Area, bulletinIn, type Edition, withOwnRatings } from './area.ts';
import type { Bulletin } from './bulletin.ts';
import { factsOf, isNewer } from './kept-bulletin.ts';
import { contains } from './shape.ts';

/** The languages that a site can have. */
type PlaceLanguage = 'en' | 'fr';

/** A point that the operator named. */
export interface NamedPoint {
  slug: string;
  name: Record<PlaceLanguage, string>;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/**
 * What the service's point endpoint says of a place in one language:
 * - `bulletin`: the one for this point; `keptAt` (epoch milliseconds) when it is a kept copy.
 * - `area`: not asked again, since the answer in the other language was the listed bulletin of this area.
 * - `none`: the service has no bulletin for this point; `keptAt` likewise. `notFound`: said by HTTP 404 alone, which an
 *   endpoint that has moved says of every point.
 * - `failed`: asked, and there is neither a usable answer nor a copy.
 */
export type PointAnswer =
  | { kind: 'bulletin'; bulletin: Bulletin; keptAt?: number }
  | { kind: 'area'; areaId: string }
  | { kind: 'none'; keptAt?: number; notFound?: true }
  | { kind: 'failed' };

/** The answers by the place's slug. */
export type PointAnswers = Partial<Record<string, Partial<Record<PlaceLanguage, PointAnswer>>>>;

/** What a place shows in one language, and how that is known. */
export interface Here {
  /** The service's answer for the point; the areas' shapes, since it couldn't be had; an earlier answer, since there are no shapes either. */
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

/**
 * What each place shows: as the point endpoint answers; by the areas' shapes when it couldn't be asked, or knows
 * nothing (HTTP 404) of a point in an area with a bulletin; by its earlier answer when the shapes give nothing. `warnings` tell where answer and shapes disagree (then the
 * answer counts), and which places had to do without an answer. `now` in epoch milliseconds.
 */
export function placesOf(
  points: readonly NamedPoint[],
  answers: PointAnswers,
  areas: readonly Area[],
  languages: readonly PlaceLanguage[],
  now: number,
): { places: Place[]; warnings: string[] } {
  const warnings: string[] = [];
  const drawn = areas.some(({ shape }) => shape);
  const places = points.map((point): Place => {
    const { slug, name, latitude, longitude } = point;
    const holders = areas.filter(({ shape }) => shape && contains(shape, [longitude, latitude]));
    const [holder] = holders;
    const place: Place = { slug, name, latitude, longitude };
    for (const language of languages) {
      const answer = answers[slug]?.[language] ?? { kind: 'failed' };
      const here = hereOf(answer, areas, holder, language, now);
      place[language] = here;
      if (here.basis === 'shapes' && holders.length > 1)
        warnings.push(
          `place ${slug} (${language}): the shapes of ${holders.length} areas cover it; it shows the first by id.`,
        );
      if (here.basis === 'point' && drawn && here.areaId !== holder?.id)
        warnings.push(disagreement(slug, language, here.areaId, holder?.id));
    }
    return place;
  });
  return { places, warnings: [...warnings, ...languages.flatMap((language) => fallBacks(places, language))] };
}

/** The area that holds a place, with what the place shows in each language; without a slug it has no page. */
export function areaHere(place: Place, areas: readonly Area[], shownIn: PlaceLanguage): Area {
  const areaId = place[shownIn]?.areaId ?? '';
  const known = areas.find(({ id }) => id === areaId) ?? { id: areaId, slug: '' };
  const area: Area = { ...known };
  for (const language of ['en', 'fr'] as const) {
    const here = place[language];
    if (!here) continue;
    const own = here.edition ?? areas.find(({ id }) => id === here.areaId)?.[language];
    area[language] = own ?? { kind: 'failed' };
  }
  return area;
}

function hereOf(
  answer: PointAnswer,
  areas: readonly Area[],
  holder: Area | undefined,
  language: PlaceLanguage,
  now: number,
): Here {
  const isFresh = !('keptAt' in answer && answer.keptAt !== undefined);
  if (answer.kind === 'area') return { basis: 'point', areaId: answer.areaId };
  const held = holder?.[language];
  // The point endpoint has lost what the list has lost: both go together, once that is confirmed.
  const isCarried = held?.kind === 'bulletin' && held.kept?.isUnlisted;
  const isContradicted = answer.kind === 'none' && (isCarried || (answer.notFound && bulletinIn(held)));
  if (answer.kind === 'none' && isFresh && !isContradicted)
    return { basis: 'point', edition: { kind: 'none' } };
  if (answer.kind === 'bulletin' && isFresh)
    return { basis: 'point', ...shown(answer, areas, language, now) };
  if (holder) return { basis: 'shapes', areaId: holder.id };
  // Only shapes that are all there can say that no area holds the point.
  const allDrawn = areas.length > 0 && areas.every(({ shape }) => shape);
  if (allDrawn) return { basis: 'shapes', edition: { kind: 'none' } };
  if (answer.kind === 'bulletin') return { basis: 'kept', ...shown(answer, areas, language, now) };
  if (answer.kind === 'none') return { basis: 'kept', edition: { kind: 'none' } };
  return { basis: 'shapes', edition: { kind: 'failed' } };
}

/** A bulletin of the point endpoint as an edition of its area. */
function shown(
  { bulletin: given, keptAt }: Extract<PointAnswer, { kind: 'bulletin' }>,
  areas: readonly Area[],
  language: PlaceLanguage,
  now: number,
): Pick<Here, 'areaId' | 'edition'> {
  const { areaId } = given;
  const listed = areas.find(({ id }) => id === areaId)?.[language];
  const other = bulletinIn(listed);
  const bulletin = withNotifications(given, other);
  // The count of its texts is ours, not part of the answer.
  const { revision: _, ...text } = other ?? {};
  if (other && JSON.stringify(text) === JSON.stringify(bulletin)) return { areaId };
  // Where the service contradicts itself, the area shows what was decided about that.
  if (other && isDoubted(listed) && !isNewer(factsOf(bulletin), factsOf(other), now)) return { areaId };
  // The listed ratings are the listed bulletin's: another one has to be named by them.
  const isOther = keptAt !== undefined || other?.id !== bulletin.id;
  const metadata = listed?.metadata && withOwnRatings(listed.metadata, bulletin, isOther);
  const external = bulletin.owner?.external || metadata?.owner?.external;
  return {
    areaId,
    edition: {
      kind: external ? 'external' : 'bulletin',
      bulletin,
      ...(metadata ? { metadata } : {}),
      ...(keptAt === undefined ? {} : { kept: { at: keptAt } }),
    },
  };
}

/** Whether an area shows something else than the service lists for it now, or more than that. */
function isDoubted(edition: Edition | undefined): boolean {
  return edition?.notices?.some((notice) => 'at' in notice) ?? false;
}

/** Quirk: point answers leave the notifications out. Those of the same bulletin in the list are its own. */
function withNotifications(bulletin: Bulletin, listed: Bulletin | undefined): Bulletin {
  const lacks = bulletin.notifications.length === 0 && listed?.id === bulletin.id;
  return lacks ? { ...bulletin, notifications: listed.notifications } : bulletin;
}

/** The places of a language that show something else than an answer of today. */
function fallBacks(places: readonly Place[], language: PlaceLanguage): string[] {
  const ways = { shapes: 'the area that the shapes give', kept: 'an earlier answer' } as const;
  return (['shapes', 'kept'] as const).flatMap((basis) => {
    const slugs = places.filter((place) => place[language]?.basis === basis).map(({ slug }) => slug);
    if (slugs.length === 0) return [];
    const some = slugs.slice(0, 5).join(', ') + (slugs.length > 5 ? ', …' : '');
    return [
      `places (${language}): ${slugs.length} show(s) ${ways[basis]}, since the point endpoint gave no answer: ${some}.`,
    ];
  });
}

function disagreement(
  slug: string,
  language: string,
  said: string | undefined,
  drawn: string | undefined,
): string {
  const area = (id: string | undefined) => (id ? `area ${id.slice(0, 16)}` : 'no area');
  return `place ${slug} (${language}): the service’s answer for the point names ${area(said)}, the shapes ${area(drawn)}; the answer counts.`;
}
