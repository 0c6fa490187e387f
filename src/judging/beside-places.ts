import { bulletinIn, type JoinedArea, usable, withEditions, withNotice } from '../model/area.ts';
import type { Bulletin } from '../model/bulletin.ts';
import { type GivenBefore, isSameContent } from '../model/given.ts';
import { type Confirmation, factsOf, mayBeNewerText } from '../model/kept-bulletin.ts';
import { type Language, languages } from '../model/language.ts';
import type { NamedPoint, PointAnswers } from '../model/place.ts';
import { contains } from '../model/shape.ts';
import { placeKey, textAtPlace } from './given-now.ts';
import { type GoneBack, movedAt, precedesMove, withGoneBack } from './gone-back.ts';

/** What the service gives for places, in this build and before. */
export interface AtPlaces {
  places: readonly NamedPoint[];
  points: PointAnswers;
  given: GivenBefore;
  goneBack: ReadonlyMap<string, GoneBack>;
}

/**
 * The areas with a notice where answers for a place in them, by their outlines, say more than the lists do: another area has it now,
 * with a newer bulletin, until that is confirmed; what is there can't be read, or is the area's bulletin no longer; or it has gone back.
 * `now` in epoch milliseconds.
 */
export function besidePlaces(
  areas: readonly JoinedArea[],
  { places, points, given, goneBack }: AtPlaces,
  { repeatHours }: Confirmation,
  now: number,
): JoinedArea[] {
  const givenAt = (language: Language, slug: string) =>
    given.get(`${language} productAt`)?.get(placeKey(slug));
  const answersAt = (slug: string) => Object.values(points[slug] ?? {}).filter((each) => each !== undefined);
  /** Whether it had another area's bulletin before, until that is confirmed and the area has a newer one. */
  const isMoved = (slug: string, own: Bulletin) => {
    const at = movedAt(given, slug);
    return now - (at ?? -Infinity) < repeatHours * 3_600_000 || precedesMove(own.issued, at);
  };
  /** Whether a place had the area's bulletin, and has none in any language now, or had none when its look-up began to fail. */
  const hasLost = (slug: string, own: Bulletin, { editions }: JoinedArea) =>
    answersAt(slug).every((each) => each.kind === 'none' && !each.notFound) &&
    // What both languages have is asked for in one, and may have another time of issue there.
    languages.some((language) => {
      const last = givenAt(language, slug)?.at(-1);
      return [own, bulletinIn(editions[language])].some(
        (each) => each?.id === own.id && last && isSameContent(last.content, textAtPlace(each)),
      );
    });
  const isUncertain = (slug: string, own: Bulletin) =>
    isMoved(slug, own) || goneBack.has(placeKey(slug)) || answersAt(slug).some(({ kind }) => kind === 'none');
  const isDoubted = (slug: string, own: Bulletin, areaId: string) =>
    answersAt(slug).some((each) => {
      if (each.isUnread) return true;
      if (each.kind !== 'bulletin' || each.bulletin.areaId === areaId || !isUncertain(slug, own))
        return false;
      // All of an evening may have one time of issue.
      return each.bulletin.issued === own.issued || mayBeNewerText(factsOf(each.bulletin), factsOf(own), now);
    });
  return areas.map((area) =>
    places.reduce((each, { slug, longitude, latitude }) => {
      if (!area.shape || !contains(area.shape, [longitude, latitude])) return each;
      return withEditions(withGoneBack(each, goneBack.get(placeKey(slug)), now), (edition) => {
        const own = usable(edition, now);
        if (!own || own.notices) return undefined;
        if (hasLost(slug, own.bulletin, area)) return withNotice(own, { kind: 'earlierEnd' });
        const mayBeOlder = isDoubted(slug, own.bulletin, area.id);
        return mayBeOlder ? withNotice(own, { kind: 'announced', isUnraised: true }) : undefined;
      });
    }, area),
  );
}
