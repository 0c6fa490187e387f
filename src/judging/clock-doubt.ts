import { isDeepStrictEqual } from 'node:util';
import { type Area, type BulletinEdition, type Edition, withNotice, withoutRatings } from '../model/area.ts';
import { sameRatings } from '../model/danger.ts';
import { type Language, languages } from '../model/language.ts';
import { isRaisedBy } from '../model/listed-bulletins.ts';
import { areaHere, type Place } from '../model/place.ts';
import { type RatingNow, ratingNow } from '../model/rating-now.ts';

/** The instants (epoch milliseconds) by the clock of the build and by the service's. */
type Clocks = readonly [build: number, service: number];

/** What the site would show by the service's clock. */
export interface ByServiceClock {
  areas: readonly Area[];
  places: readonly Place[];
}

/**
 * An edition as it may be shown when the clock of the build and the service's are far apart and it is unknown which is
 * right: unchanged where its rating is the same by both, and the same as that of `other`, which would be shown by the
 * service's clock and has no higher one later; else with a validity that isn't known, without ratings by period, and with a notice. A new bulletin
 * that one clock calls not valid yet has to be more than hidden: the one before it isn't current either. Where there is no bulletin by the
 * build's clock, the one that rates the danger by the service's is shown so. One that rates nothing by either has the notice where only that of the service's clock has any.
 */
function editionUnderDoubt(edition: Edition, other: Edition | undefined, clocks: Clocks): Edition {
  if (edition.kind === 'unreadable' || edition.kind === 'failed') return edition;
  const [own, ...others] = [...clocks.map((now) => ratingOf(edition, now)), ratingOf(other, clocks[1])];
  if ([own, ...others].every((each) => each?.kind === 'none')) {
    if (edition.kind === 'none' && other?.kind === 'failed') return other;
    return other?.notices && !edition.notices ? withNotice(edition, { kind: 'clock' }) : edition;
  }
  if (edition.kind !== 'bulletin') return other?.kind === 'bulletin' ? doubted(other) : edition;
  // A page is read for hours.
  const isRaised = other?.kind === 'bulletin' && isRaisedBy(edition, other, Math.max(clocks[0], clocks[1]));
  return own && !isRaised && others.every((each) => isSame(own, each)) ? edition : doubted(edition);
}

function doubted(edition: BulletinEdition): Edition {
  const metadata = edition.metadata && withoutRatings(edition.metadata);
  const bulletin = { ...edition.bulletin, isTimeDoubtful: true as const };
  return withNotice({ ...edition, bulletin, metadata }, { kind: 'clock' });
}

function ratingOf(edition: Edition | undefined, now: number): RatingNow {
  if (edition?.kind !== 'bulletin') return { kind: 'none' };
  return ratingNow(edition.bulletin, edition.metadata, now);
}

function isSame(one: RatingNow, other: RatingNow): boolean {
  if (one.kind === 'rated' && other.kind === 'rated') return sameRatings(one.ratings, other.ratings);
  if (one.kind === 'highestOnly' && other.kind === 'highestOnly')
    return isDeepStrictEqual(one.highest, other.highest);
  return one.kind === other.kind;
}

/**
 * The editions of an area as they may be shown. One that rates nothing has the notice as well where that of the other language, which its
 * page would name, is put in doubt.
 */
function editionsUnderDoubt(area: Area, other: Area | undefined, clocks: Clocks): Pick<Area, Language> {
  const changed: Pick<Area, Language> = {};
  for (const language of languages) {
    const edition = area[language];
    if (edition) changed[language] = editionUnderDoubt(edition, other?.[language], clocks);
  }
  const isDoubted = languages.some((language) => changed[language] !== area[language]);
  for (const language of languages) {
    const edition = changed[language];
    const isUnrated = edition?.kind === 'external' || edition?.kind === 'bulletin';
    if (isDoubted && isUnrated && clocks.every((now) => ratingOf(edition, now).kind === 'none'))
      changed[language] = withNotice(edition, { kind: 'clock' });
  }
  return changed;
}

/** The areas with what two clocks leave of their editions. */
export function areasUnderDoubt(areas: readonly Area[], other: ByServiceClock, clocks: Clocks): Area[] {
  const others = new Map(other.areas.map((area) => [area.id, area]));
  return areas.map((area) => ({ ...area, ...editionsUnderDoubt(area, others.get(area.id), clocks) }));
}

/** The same of places; `areas` are those that two clocks haven't changed. */
export function placesUnderDoubt(
  places: readonly Place[],
  areas: readonly Area[],
  other: ByServiceClock,
  clocks: Clocks,
): Place[] {
  const others = new Map(other.places.map((place) => [place.slug, place]));
  return places.map((place) => {
    const changed = { ...place };
    for (const language of languages) {
      const here = place[language];
      if (!here) continue;
      const area = areaHere(place, areas, language);
      const otherPlace = others.get(place.slug);
      const byService = otherPlace && areaHere(otherPlace, other.areas, language);
      const edition = editionsUnderDoubt(area, byService, clocks)[language];
      if (edition && edition !== area[language]) changed[language] = { ...here, edition };
    }
    return changed;
  });
}
