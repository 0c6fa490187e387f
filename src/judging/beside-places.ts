import { bulletinIn, type JoinedArea, usable, withEditions, withNotice } from '../model/area.ts';
import type { Bulletin } from '../model/bulletin.ts';
import { type GivenBefore, isSameContent } from '../model/given.ts';
import { type Confirmation, factsOf, mayBeNewerText } from '../model/kept-bulletin.ts';
import { type Language, languages } from '../model/language.ts';
import { type NamedPoint, type PlaceKey, type PointAnswers, placeKey } from '../model/place.ts';
import { contains } from '../model/shape.ts';
import { textAtPlace } from './given-now.ts';
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
  const givenAt = (language: Language, key: PlaceKey) => given.get(`${language} productAt`)?.get(key);
  const answersAt = (key: PlaceKey) => Object.values(points[key] ?? {}).filter((each) => each !== undefined);
  /** Whether it had another area's bulletin before, until that is confirmed and the area has a newer one. */
  const isMoved = (key: PlaceKey, own: Bulletin) => {
    const at = movedAt(given, key);
    return now - (at ?? -Infinity) < repeatHours * 3_600_000 || precedesMove(own.issued, at);
  };
  /** Whether a place had the area's bulletin, and has none in any language now, or had none when its look-up began to fail. */
  const hasLost = (key: PlaceKey, own: Bulletin, { editions }: JoinedArea) =>
    answersAt(key).every((each) => each.kind === 'none' && !each.notFound) &&
    // What both languages have is asked for in one, and may have another time of issue there.
    languages.some((language) => {
      const last = givenAt(language, key)?.at(-1);
      return [own, bulletinIn(editions[language])].some(
        (each) => each?.id === own.id && last && isSameContent(last.content, textAtPlace(each)),
      );
    });
  const isUncertain = (key: PlaceKey, own: Bulletin) =>
    isMoved(key, own) || goneBack.has(key) || answersAt(key).some(({ kind }) => kind === 'none');
  const isDoubted = (key: PlaceKey, own: Bulletin, areaId: string) =>
    answersAt(key).some((each) => {
      if (each.isUnread) return true;
      if (each.kind !== 'bulletin' || each.bulletin.areaId === areaId || !isUncertain(key, own)) return false;
      // All of an evening may have one time of issue.
      return each.bulletin.issued === own.issued || mayBeNewerText(factsOf(each.bulletin), factsOf(own), now);
    });
  return areas.map((area) =>
    places.reduce((each, place) => {
      if (!area.shape || !contains(area.shape, [place.longitude, place.latitude])) return each;
      const key = placeKey(place);
      return withEditions(withGoneBack(each, goneBack.get(key), now), (edition) => {
        const own = usable(edition, now);
        if (!own || own.notices) return undefined;
        if (hasLost(key, own.bulletin, area)) return withNotice(own, { kind: 'earlierEnd' });
        const mayBeOlder = isDoubted(key, own.bulletin, area.id);
        return mayBeOlder ? withNotice(own, { kind: 'announced', isUnraised: true }) : undefined;
      });
    }, area),
  );
}
