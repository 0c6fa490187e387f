import {
  type Area,
  type BulletinEdition,
  bulletinIn,
  type Edition,
  metadataFor,
  shortId,
  usable,
  withNotice,
} from '../model/area.ts';
import { type AreaMetadata, type Bulletin, inSeason, isUsableAt } from '../model/bulletin.ts';
import { type GivenBefore, isSameContent } from '../model/given.ts';
import { factsOf, isInForce, isNewer } from '../model/kept-bulletin.ts';
import { type Language, languages, otherLanguage } from '../model/language.ts';
import { dangerOf, isRaisedBy } from '../model/listed-bulletins.ts';
import { hasTrait, type Notice } from '../model/notice.ts';
import { minShare, shareOf } from '../model/overlap.ts';
import {
  areaHere,
  type Here,
  type NamedPoint,
  type Place,
  type PointAnswer,
  type PointAnswers,
  placeKey,
  withBulletins,
} from '../model/place.ts';
import { besideUnread, raisedBy } from '../model/raised.ts';
import { contains, type Shape } from '../model/shape.ts';
import type { PlaceBeside } from './beside.ts';
import { shortDigest, textAtPlace } from './given-now.ts';
import { movedAt } from './gone-back.ts';
import type { FromPlace } from './said.ts';

/** A language's answers on areas, as they came. */
export interface AreaAnswers {
  metadata: ReadonlyMap<string, readonly AreaMetadata[]>;
  isMetadataKept: boolean;
  /** The bulletins in the list, by id. */
  listed: ReadonlyMap<string, Bulletin>;
  /** When the list came, where it is a kept copy, in epoch milliseconds. */
  listKeptAt?: number | undefined;
  /** See `Said`. */
  isThereSince(id: string, other: string): boolean;
  /** The outlines of areas that have gone, or aren't drawn any more: what has their ground now may not be drawn, or listed, yet. */
  goneOutlines: readonly Shape[];
  /** There are more areas than a site may have: one that it hasn't may hold a place. */
  isCut: boolean;
}

const noAnswers: AreaAnswers = {
  metadata: new Map(),
  isMetadataKept: false,
  listed: new Map(),
  isThereSince: () => false,
  goneOutlines: [],
  isCut: false,
};

/** By what it is decided what places show. */
export interface PlaceEvidence {
  /** What the service answers for each place. */
  points: PointAnswers;
  areaAnswers: Partial<Record<Language, AreaAnswers>>;
  /** Puts a place's own bulletin beside all that was said of its area. */
  beside: PlaceBeside;
  /** What the answers gave before. */
  given: GivenBefore;
  /** The languages of the site. */
  languages: readonly Language[];
}

/**
 * What each place shows at `now` (epoch milliseconds), by the service's answer for the point and the areas' shapes:
 *
 * | answer                                   | shapes               | shown                                        |
 * |------------------------------------------|----------------------|----------------------------------------------|
 * | an area                                  | the same, or none drawn | the answer                                |
 * | an area                                  | the same, and a copy of what isn't listed any more, a tenth of whose ground that area has | the higher danger now, and the notice |
 * | an area                                  | the same, and one a tenth of whose ground that area has, with a newer bulletin in force | the higher danger now, and the notice |
 * | an area                                  | another, or outside of its shape | the higher danger now, and the notice |
 * | an area, with an older bulletin than the list has | the same, or none drawn | the list’s                      |
 * | an area, whose bulletin in the list can’t be read | the same, or none drawn | that it can’t be read           |
 * | an area, with another bulletin, neither newer nor older, or that nothing else names | the same, or none drawn | the one in force; of two the higher danger now, and the notice |
 * | an area, with a newer bulletin that has ended, where the list has several in force | the same, or none drawn | the area’s, and the notice |
 * | an area, with a newer bulletin that has ended, beside which the list has had the area’s since before it came | the same, or none drawn | the area’s |
 * | no forecast here                         | an area with a bulletin | that, and the notice                      |
 * | no forecast here                         | only one that has gone | unknown                                    |
 * | no forecast here, or another area without a newer bulletin; before, one whose bulletin is still in force | outside of all, or none drawn | the higher danger now, and the notice |
 * | no forecast here; none of today in the other language, or the same | an area with a bulletin in that one alone | none in this language |
 * | no forecast here                         | one that announces a bulletin, or couldn't be loaded | the area's    |
 * | no forecast here                         | any other            | no forecast here; none in this language where the other one’s answer has an area |
 * | a kept one, in force and no older than the kept list | that area, without a bulletin | the kept answer         |
 * | none, or another kept one                | an area              | the area of the shapes                       |
 * | the same                                 | several areas        | the higher danger now, and the notice        |
 * | the same                                 | outside of all       | no forecast here                             |
 * | the same                                 | not all are drawn    | the kept answer, but no "no forecast here" where only an area that has gone holds the place; else failed |
 * | an area that no list names               | any                  | as without an answer; with its ratings where it isn't older and they are higher, or it is newer without any, the notice |
 *
 * An HTTP 404 for a point in an area with a bulletin is no answer. What a place shows of its own is put beside
 * all that was said of its area, as that itself is. `warnings` say where answer and shapes disagree, and which places had to
 * do without an answer.
 */
export function placesOf(
  named: readonly NamedPoint[],
  areas: readonly Area[],
  { points, areaAnswers, beside, given, languages }: PlaceEvidence,
  now: number,
): { places: Place[]; warnings: string[] } {
  const warnings: string[] = [];
  const drawn = areas.some(({ shape }) => shape);
  const areaOf = new Map(areas.map((each) => [shortDigest(each.id), each]));
  const places = named.map((point): Place => {
    const { slug, name, latitude, longitude } = point;
    const holders = areas.filter(({ shape }) => shape && contains(shape, [longitude, latitude]));
    const [holder] = holders;
    const lastAreas = holder ? [] : lastAreasOf(point, areaOf, given, now);
    const place: Place = { slug, name, latitude, longitude };
    const answers = points[placeKey(point)];
    for (const language of languages) {
      const answer = answers?.[language] ?? { kind: 'failed' };
      const areaId = areaNamed(answer);
      // An earlier answer names an area of its time.
      const isListed =
        areaId === undefined || answer.keptAt !== undefined || areas.some(({ id }) => id === areaId);
      const said = areaAnswers[language] ?? noAnswers;
      const isGone =
        !holders.some(({ [language]: each }) => bulletinIn(each)) &&
        said.goneOutlines.some((each) => contains(each, [longitude, latitude]));
      const elsewhere = answers?.[otherLanguage[language]];
      const around = { areas, holders, lastAreas, isGone, elsewhere, language, said, beside, now };
      const here = isListed ? hereOf(answer, around) : besideUnlisted(answer, around);
      place[language] = here;
      if (!isListed)
        warnings.push(
          `place ${slug} (${language}): the service’s answer for the point names area ${shortId(areaId)}, which none of its lists has; it counts only where its danger is higher.`,
        );
      if (here.basis === 'shapes' && holders.length > 1)
        warnings.push(
          `place ${slug} (${language}): the shapes of ${holders.length} areas cover it; the higher danger is shown, as far as it is known.`,
        );
      const isContradicted = here.edition?.notices?.some(({ kind }) => kind === 'placeDiffers');
      if (here.basis === 'point' && (isContradicted || (drawn && !isHeld(areaId, holders))))
        warnings.push(disagreementWarning(slug, language, areaId, holder?.id));
    }
    const compared = inBothLanguages(place, areas, beside, now);
    const isUnread = languages.some((language) => answers?.[language]?.isUnread);
    // What it shows instead may be older, and lower.
    return isUnread ? withBulletins(compared, areas, now, (own) => besideUnread(own, now)) : compared;
  });
  return {
    places,
    warnings: [...warnings, ...languages.flatMap((language) => fallbackWarnings(places, language))],
  };
}

/**
 * The bulletins of fresh answers for places whose area the lists don't have, by the areas whose outlines hold those places, or did when
 * they were published last (`shapeOf`).
 */
export function bulletinsFromPlaces(
  places: readonly NamedPoint[],
  points: PointAnswers,
  areas: readonly Pick<Area, 'id' | 'shape'>[],
  given: GivenBefore,
  shapeOf: (areaId: string) => Shape | undefined,
): FromPlace[] {
  const outlines = new Map(areas.map(({ id, shape }) => [id, shape ?? shapeOf(id)]));
  return places.flatMap((place) =>
    languages.flatMap((language) => {
      const key = placeKey(place);
      const answer = points[key]?.[language];
      if (answer?.kind !== 'bulletin' || answer.keptAt !== undefined) return [];
      const { bulletin } = answer;
      if (outlines.has(bulletin.areaId)) return [];
      const at = movedAt(given, key);
      return [...outlines].flatMap(([areaId, shape]) =>
        shape && contains(shape, [place.longitude, place.latitude])
          ? { language, areaId, bulletin, movedAt: at }
          : [],
      );
    }),
  );
}

/** The id of the area that an answer for a point gives; undefined where it gives none. */
function areaNamed(answer: PointAnswer | undefined): string | undefined {
  if (answer?.kind === 'bulletin') return answer.bulletin.areaId;
  return answer?.kind === 'area' ? answer.areaId : undefined;
}

/** Whether the shapes say the same as an answer: they put the point into its area, or it has none and neither have they. */
function isHeld(named: string | undefined, holders: readonly Area[]): boolean {
  return named === undefined ? holders.length === 0 : holders.some(({ id }) => id === named);
}

/**
 * A place whose bulletin in one language isn't that of an area, or which lies in another area by each language's answers: neither language
 * rates it lower than the other, unless it is the newer one.
 */
function inBothLanguages(place: Place, areas: readonly Area[], beside: PlaceBeside, now: number): Place {
  return withBulletins(place, areas, now, (given, language) => {
    const other = otherLanguage[language];
    const [here, there] = [place[language], place[other]];
    const [id, otherId] = [here?.areaId, there?.areaId];
    const rival = usable(areaHere(place, areas, other)[other], now);
    if (!rival) return undefined;
    const own = id && otherId && id !== otherId ? beside(given, [id, otherId], language) : given;
    // What a place alone has is in no statement for long.
    const isAlone = there?.edition?.notices?.some(({ kind }) => kind === 'placeDiffers');
    const isHigher = isAlone && !here?.edition && isRaisedBy(own, rival, now);
    return isHigher ? withNotice(raisedBy(own, rival, now), { kind: 'languages' }) : own;
  });
}

/** What the answers for a point are judged by. */
interface Around {
  areas: readonly Area[];
  /** The areas whose shapes hold the point. */
  holders: readonly Area[];
  /** Where none does, those whose bulletin in force earlier answers for the point gave. */
  lastAreas: readonly Area[];
  /** That of an area that has gone holds it, and no other with a bulletin. */
  isGone: boolean;
  /** The other language's answer. */
  elsewhere: PointAnswer | undefined;
  language: Language;
  said: AreaAnswers;
  beside: PlaceBeside;
  now: number;
}

/** What a place shows, and by what that was decided: the rows of the table above `placesOf` for an area that lists have. */
function hereOf(answer: PointAnswer, around: Around): Here {
  const { areas, holders, isGone, language, said, now } = around;
  const [holder] = holders;
  const isFresh = answer.keptAt === undefined;
  if (answer.kind === 'area') return higherHere({ basis: 'point', areaId: answer.areaId }, around);
  if (answer.kind === 'bulletin' && isFresh)
    return higherHere({ basis: 'point', ...hereByAnswer(answer, around) }, around);
  if (answer.kind === 'none' && isFresh && !(answer.notFound && bulletinIn(holder?.[language])))
    return withoutForecast(around);
  if (answer.kind === 'bulletin' && isLastWord(answer, around))
    return { basis: 'kept', ...hereByAnswer(answer, around) };
  if (holder) return hereByShapes(holder, holders, language, now);
  // Only shapes that are all there can say that no area holds the point.
  const allDrawn = !said.isCut && areas.length > 0 && areas.every(({ shape }) => shape);
  if (allDrawn) return { basis: 'shapes', edition: { kind: 'none' } };
  if (answer.kind === 'bulletin') return { basis: 'kept', ...hereByAnswer(answer, around) };
  if (answer.kind === 'none' && !isGone) return { basis: 'kept', edition: { kind: 'none' } };
  return { basis: 'shapes', edition: { kind: 'failed' } };
}

/** Whether a kept answer is the last word on the area that holds the place: the list, kept as well, came no later, and has none for it. */
function isLastWord(
  { bulletin, keptAt = 0 }: Extract<PointAnswer, { kind: 'bulletin' }>,
  { holders, language, said: { listKeptAt }, now }: Around,
): boolean {
  if (listKeptAt === undefined || keptAt < listKeptAt || !isInForce(factsOf(bulletin), now)) return false;
  const isHere = holders.some(({ id }) => id === bulletin.areaId);
  return isHere && !holders.some(({ [language]: each }) => bulletinIn(each));
}

/** A place of which the service says that it has no forecast: it may lie in an area all the same. */
function withoutForecast(around: Around): Here {
  const { areas, holders, isGone, elsewhere, language } = around;
  const named = elsewhere?.keptAt === undefined ? areaNamed(elsewhere) : undefined;
  const lacking = areas.filter(({ [language]: own }) => !bulletinIn(own));
  // Where the other language's answer of today names none, outlines say whether the place lies in an area with a bulletin in that one alone.
  const isAlone = (area: Area) => holders.includes(area) && bulletinIn(area[otherLanguage[language]]);
  const lies = lacking.find((area) => (named ? area.id === named : isAlone(area)));
  if (isGone && !lies) return { basis: 'shapes', edition: { kind: 'failed' } };
  const area = lies ?? holders.find(({ [language]: own }) => mayHaveBulletin(own));
  const edition: Edition | undefined = mayHaveBulletin(area?.[language]) ? undefined : { kind: 'none' };
  return higherHere({ basis: 'point', areaId: area?.id, edition }, around);
}

/** Whether an edition without a bulletin says that there may be one. */
function mayHaveBulletin(edition: Edition | undefined): boolean {
  if (!edition || bulletinIn(edition)) return false;
  return (
    edition.kind === 'failed' ||
    edition.notices?.some(({ kind }) => kind === 'announced' || kind === 'otherArea') === true
  );
}

/** What the shapes give, where an answer names an area that no list has: that may be a new one, but a lower rating of it is none. */
function besideUnlisted(answer: PointAnswer, around: Around): Here {
  const { areas, language, now } = around;
  const here = hereOf({ kind: 'failed' }, around);
  const own = usable(here.edition ?? areas.find(({ id }) => id === here.areaId)?.[language], now);
  if (answer.kind !== 'bulletin' || !own) return here;
  const { bulletin } = answer;
  const facts = factsOf(bulletin);
  const isOlder = isNewer(factsOf(own.bulletin), facts, now);
  const isHigher = !isOlder && isInForce(facts, now) && isRaisedBy(own, { bulletin }, now);
  const isUnrated = !isInForce(facts, now) || dangerOf({ bulletin }, now) < 1;
  if (!isHigher && !(isUnrated && isNewer(facts, factsOf(own.bulletin), now))) return here;
  const raised = isHigher ? raisedBy(own, { bulletin }, now) : own;
  return { ...here, edition: withNotice(raised, { kind: 'placeDiffers', ratedCount: isHigher ? 2 : 1 }) };
}

/** An edition and the area that it is of; absent in an answer that names none. */
interface Answered {
  areaId: string | undefined;
  edition: Edition;
}

/** The areas that have an edition in a language, each with that. */
function answeredIn(areas: readonly Area[], language: Language): Answered[] {
  return areas.flatMap(({ id, [language]: edition }) => (edition ? [{ areaId: id, edition }] : []));
}

/** The answer, or what the shapes or earlier answers give where that has the higher danger; both with the notice where they disagree. */
function higherHere(answered: Here, { areas, holders, lastAreas, language, now }: Around): Here {
  const { areaId } = answered;
  const own = areas.find(({ id }) => id === areaId);
  const first: Answered = { areaId, edition: answered.edition ?? own?.[language] ?? { kind: 'failed' } };
  const last = answeredIn(lastAreas, language).filter((each) => !isReplacedBy(each, first, now));
  if (last.length > 0) return highestOf('point', first, last, 'placeDiffers', now);
  const isAgreed = isHeld(areaId, holders);
  const rivals = isAgreed
    ? holders.filter((each) => isOverlapping(each, own, first.edition, language, now))
    : holders;
  if (isAgreed && rivals.length === 0) return answered;
  // An area without a shape may well hold the point; "no forecast" is contradicted by a bulletin only.
  if (holders.length === 0 && !own?.shape) return answered;
  const others = answeredIn(rivals, language);
  if (areaId === undefined && !others.some(({ edition }) => bulletinIn(edition))) return answered;
  return highestOf('point', first, others, isAgreed ? 'areasOverlap' : 'placeDiffers', now);
}

/** Whether the answer for a place gives what an earlier one gave, or something newer. */
function isReplacedBy(earlier: Answered, { areaId, edition }: Answered, now: number): boolean {
  const [bulletin, last] = [bulletinIn(edition), bulletinIn(earlier.edition)];
  if (earlier.areaId === areaId) return true;
  return bulletin && last ? isNewer(factsOf(bulletin), factsOf(last), now) : false;
}

/** The areas whose bulletin in force is one that answers for a point gave, in either language. `areaOf`: the areas by the digests of their ids. */
function lastAreasOf(
  point: NamedPoint,
  areaOf: ReadonlyMap<string, Area>,
  given: GivenBefore,
  now: number,
): Area[] {
  const found = languages.flatMap((each) => {
    const earlier = given.get(`${each} productAt`)?.get(placeKey(point)) ?? [];
    return earlier.flatMap(({ content }) => {
      const area = content.kind === 'text' && areaOf.get(content.area ?? '');
      if (!area) return [];
      const own = languages.flatMap((one) => usable(area[one], now)?.bulletin ?? []);
      const isSame = (one: Bulletin) =>
        one.id === content.ends?.id || isSameContent(textAtPlace(one), content);
      return own.some(isSame) ? area : [];
    });
  });
  return [...new Set(found)];
}

/**
 * Whether an area has a bulletin where the area of the answer has none, or shows an older one, or a copy, a tenth or more of whose ground
 * that has.
 */
function isOverlapping(
  area: Area,
  answered: Area | undefined,
  shown: Edition,
  language: Language,
  now: number,
): boolean {
  const edition = area[language];
  if (edition?.kind !== 'bulletin' || area.id === answered?.id) return false;
  // After a regrouping late outlines have both.
  const isGone = answered?.[language]?.kind === 'none' || answered?.[language]?.kind === 'failed';
  if (isGone) return true;
  // For an hour of an evening lists and outlines have both, and the answer may be late.
  const [own, other] = [usable(edition, now), bulletinIn(shown)];
  const isNew = own && other && isNewer(factsOf(own.bulletin), factsOf(other), now);
  if (!(isNew || edition.kept?.isUnlisted) || !area.shape || !answered?.shape) return false;
  return shareOf(area.shape, [answered.shape]) >= minShare;
}

/** What the shapes give: the area that holds the point; of several the one with the higher danger, with the notice. */
function hereByShapes(holder: Area, holders: readonly Area[], language: Language, now: number): Here {
  const [first, ...others] = answeredIn(holders, language);
  if (!first || others.length === 0) return { basis: 'shapes', areaId: holder.id };
  return highestOf('shapes', first, others, 'areasOverlap', now);
}

/** The one with the highest danger now, in it the others' ratings where those are higher, and the notice. */
function highestOf(
  basis: Here['basis'],
  first: Answered,
  others: readonly Answered[],
  kind: 'areasOverlap' | 'placeDiffers',
  now: number,
): Here {
  const highest = others.reduce(
    (most, each) => (dangerIn(each.edition, now) > dangerIn(most.edition, now) ? each : most),
    first,
  );
  let { edition } = highest;
  for (const rival of [first, ...others]) {
    if (rival.edition.kind !== 'bulletin' || edition.kind !== 'bulletin') continue;
    if (dangerIn(rival.edition, now) >= 0 && isRaisedBy(edition, rival.edition, now))
      edition = raisedBy(edition, rival.edition, now);
  }
  const ratedCount = [first, ...others].filter((each) => dangerIn(each.edition, now) > 0).length;
  const notices: readonly Notice[] = [...(edition.notices ?? []), { kind, ratedCount }];
  return { basis, areaId: highest.areaId, edition: { ...edition, notices } };
}

/** The highest danger now as a number, as far as it may be shown as current; less than 0 where there is no bulletin. */
function dangerIn(edition: Edition, now: number): number {
  if (edition.kind === 'bulletin') {
    const { bulletin, metadata } = edition;
    return isUsableAt(bulletin, now) ? 1 + dangerOf({ bulletin, metadata }, now) : -1;
  }
  return edition.kind === 'none' ? -3 : -2;
}

/** A bulletin of the point endpoint as an edition of its area; without one where its area's own is shown. */
function hereByAnswer(
  { bulletin: given, keptAt }: Extract<PointAnswer, { kind: 'bulletin' }>,
  { areas, language, said, beside, now }: Around,
): Pick<Here, 'areaId' | 'edition'> {
  const { areaId } = given;
  const listed = areas.find(({ id }) => id === areaId)?.[language];
  const other = bulletinIn(listed);
  const bulletin = withNotifications(given, other);
  if (listed && isDecided(listed, bulletin, said, now)) return { areaId };
  // Metadata that names none may be the listed bulletin's.
  const items = said.metadata.get(areaId) ?? [];
  const hasToName = said.isMetadataKept || keptAt !== undefined || other?.id !== bulletin.id;
  const metadata = metadataFor(items, bulletin, hasToName);
  const kept = keptAt === undefined ? undefined : { at: keptAt };
  const own = { bulletin: inSeason(bulletin, metadata), metadata, kept };
  if (bulletin.owner?.external || metadata?.owner?.external)
    return { areaId, edition: { kind: 'external', ...own } };
  const judged = beside({ kind: 'bulletin', ...own }, [areaId], language);
  // Its ratings may be those of the version before; that the service has withdrawn something is no statement.
  const isRated = dangerOf({ bulletin }, now) >= 1;
  const carried = doubtsOf(listed).filter(
    (each) =>
      !isRated ||
      (hasTrait(each, 'withdrawal') && !(each.kind === 'goneBack' && Number(bulletin.issued) > each.at)),
  );
  const mayEnd = bulletin.mayEndEarlier && !judged.notices && usable(judged, now);
  const notices: Notice[] = mayEnd ? [...carried, { kind: 'earlierEnd' }] : carried;
  const edition = notices.reduce<BulletinEdition>(withNotice, judged);
  // What is over says nothing where its area's own couldn't be loaded.
  if (listed?.kind === 'failed' && !usable(edition, now)) return { areaId };
  if (usable(edition, now) || listed?.kind !== 'bulletin') return { areaId, edition };
  // Which of the two is newer is unknown.
  if (!isNewer(factsOf(bulletin), factsOf(listed.bulletin), now)) return { areaId };
  // What the list has had since before this one came hasn't been replaced by it.
  if (usable(listed, now) && said.isThereSince(listed.bulletin.id, bulletin.id)) return { areaId };
  // It is unknown which of several that are listed side by side has been replaced by one that has ended.
  const standing = [...said.listed.values()].filter(
    (each) => each.areaId === areaId && each.id !== bulletin.id && isInForce(factsOf(each), now),
  );
  const named = new Set(said.isMetadataKept ? [] : items.map(({ productId }) => productId));
  const isBeside = standing.length > 1 || (named.has(listed.bulletin.id) && named.has(bulletin.id));
  if (isBeside && usable(listed, now))
    return { areaId, edition: withNotice(listed, { kind: 'several', count: 2 }) };
  return { areaId, edition };
}

/** Whether a place shows what its area does, whatever its own answer says. */
function isDecided(listed: Edition, bulletin: Bulletin, said: AreaAnswers, now: number): boolean {
  // What the list has may be newer.
  if (listed.kind === 'unreadable') return true;
  const other = bulletinIn(listed);
  // What is listed, or came by its id, and its area doesn't show, doesn't belong to today's ground; or of several another was chosen.
  if (other?.id !== bulletin.id && said.listed.has(bulletin.id)) return true;
  if (!other) return false;
  // What either of the two calls another agency's has no rating here.
  if (other.id === bulletin.id && listed.kind === 'external') return true;
  // The count of its texts is ours, not part of the answer.
  const { revision: _, isInSeason: __, ...text } = other;
  if (JSON.stringify(text) === JSON.stringify(bulletin)) return true;
  // A cache may hold back answers for points longer than lists.
  if (isNewer(factsOf(other), factsOf(bulletin), now)) return true;
  // Where the service contradicts itself, the area shows what was decided about that.
  return doubtsOf(listed).length > 0 && !isNewer(factsOf(bulletin), factsOf(other), now);
}

/** What an edition shows in the place of something else. */
function doubtsOf(edition: Edition | undefined): Notice[] {
  return edition?.notices?.filter((each) => hasTrait(each, 'instead')) ?? [];
}

/** Quirk: point answers leave the notifications out. Those of the same bulletin in the list are its own. */
function withNotifications(bulletin: Bulletin, listed: Bulletin | undefined): Bulletin {
  const lacks = bulletin.notifications.length === 0 && listed?.id === bulletin.id;
  return lacks ? { ...bulletin, notifications: listed.notifications } : bulletin;
}

/** Sentences for the operator on the places of a language that show something else than an answer of today. */
function fallbackWarnings(places: readonly Place[], language: Language): string[] {
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

/** A sentence for the operator: the service's answer for a place (`answered`) and the outlines (`drawn`) give it different areas, or none. */
function disagreementWarning(
  slug: string,
  language: string,
  answered: string | undefined,
  drawn: string | undefined,
): string {
  const area = (id: string | undefined) => (id ? `area ${shortId(id)}` : 'no area');
  return `place ${slug} (${language}): the service’s answer for the point names ${area(answered)}, the shapes ${area(drawn)}; the higher danger is shown, as far as it is known.`;
}
