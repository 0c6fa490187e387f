import { type JoinedArea, usable, withEditions, withNotice } from '../model/area.ts';
import type { Bulletin } from '../model/bulletin.ts';
import type { GivenBefore } from '../model/given.ts';
import { type Confirmation, factsOf, mayBeNewerText } from '../model/kept-bulletin.ts';
import { languages } from '../model/language.ts';
import type { NamedPoint, PointAnswer, PointAnswers } from '../model/place.ts';
import { contains } from '../model/shape.ts';
import { digestAtPlace, placeKey, type Return, withReturn } from './gone-back.ts';

/** What the service gives for places, in this build and before. */
export interface AtPlaces {
  places: readonly NamedPoint[];
  points: PointAnswers;
  given: GivenBefore;
  returns: ReadonlyMap<string, Return>;
}

/**
 * The areas with a notice where answers for a place in them, by their outlines, say more than the lists do: another area has it now,
 * with a newer bulletin, until that is confirmed; what is there can't be read, or is the area's bulletin no longer; or it has gone back.
 * `now` in epoch milliseconds.
 */
export function besidePlaces(
  areas: readonly JoinedArea[],
  { places, points, given, returns }: AtPlaces,
  { repeatHours }: Confirmation,
  now: number,
): JoinedArea[] {
  const isMoved = (slug: string) =>
    languages.some((language) => {
      const last = given
        .get(`${language} productAt`)
        ?.get(placeKey(slug))
        ?.findLast(({ isElsewhere }) => isElsewhere);
      return last && now - last.since < repeatHours * 3_600_000;
    });
  /** Whether a place had the area's bulletin, and has none in any language now. */
  const hasLost = (slug: string, own: Bulletin) =>
    answersAt(slug).every((each) => each.kind === 'none' && each.keptAt === undefined && !each.notFound) &&
    // What both languages have alike is asked for in one.
    languages.some(
      (each) => given.get(`${each} productAt`)?.get(placeKey(slug))?.at(-1)?.digest === digestAtPlace(own),
    );
  const answersAt = (slug: string) => Object.values(points[slug] ?? {}).filter((each) => each !== undefined);
  const doubtful = places.filter(
    ({ slug }) =>
      returns.has(placeKey(slug)) ||
      isMoved(slug) ||
      answersAt(slug).some(({ kind, isUnread }) => isUnread || kind === 'none'),
  );
  return areas.map((area) =>
    doubtful.reduce((each, { slug, longitude, latitude }) => {
      if (!area.shape || !contains(area.shape, [longitude, latitude])) return each;
      const noticed = withReturn(each, returns.get(placeKey(slug)), now);
      const left = withEditions(noticed, (edition) => {
        const own = usable(edition, now);
        if (!own || own.notices || !hasLost(slug, own.bulletin)) return undefined;
        return withNotice(own, { kind: 'earlierEnd' });
      });
      return answersAt(slug).reduce((one, answer) => besideAnswer(one, answer, now), left);
    }, area),
  );
}

function besideAnswer(area: JoinedArea, answer: PointAnswer, now: number): JoinedArea {
  return withEditions(area, (edition) => {
    const own = usable(edition, now);
    if (!own || own.notices || !isDoubtedBy(answer, own.bulletin)) return undefined;
    return withNotice(own, { kind: 'announced', isUnraised: true });
  });

  function isDoubtedBy(given: PointAnswer, own: Bulletin): boolean {
    if (given.isUnread) return true;
    if (given.kind !== 'bulletin' || given.bulletin.areaId === area.id) return false;
    // All of an evening may have one time of issue.
    return given.bulletin.issued === own.issued || mayBeNewerText(factsOf(given.bulletin), factsOf(own), now);
  }
}
