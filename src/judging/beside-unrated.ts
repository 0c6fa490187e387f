import {
  bulletinIn,
  type Edition,
  type JoinedArea,
  usable,
  withEditions,
  withNotice,
} from '../model/area.ts';
import { isUsableAt } from '../model/bulletin.ts';
import {
  factsOf,
  isFuture,
  isInForce,
  isNewer,
  isNewerText,
  isSoon,
  type Statement,
} from '../model/kept-bulletin.ts';
import { type Language, languages, otherLanguage } from '../model/language.ts';
import { dangerOf } from '../model/listed-bulletins.ts';
import { usableUntil, validityAt } from '../model/validity.ts';
import { isAnnounced } from './beside.ts';
import { type Comparison, comparisonOf, isFollowed } from './followed.ts';
import { isRatedBy, ratesNow } from './statement.ts';

const day = 24 * 3_600_000;

/**
 * The areas so that none whose edition gives no rating for now is silent where anything that is said of its ground rates the danger now, and
 * hasn't been followed, or where an answer still has in force what is over. An area without a bulletin couldn't be loaded where that is said
 * of another area, which the map doesn't show.
 * `shownIn`: the languages of the site.
 */
export function besideUnrated(
  areas: readonly JoinedArea[],
  statements: readonly Statement[],
  around: Pick<Comparison, 'grounds' | 'listed' | 'now'>,
  shownIn: readonly Language[],
): JoinedArea[] {
  const { grounds, now } = around;
  const ofArea = Map.groupBy(statements, ({ areaId }) => areaId);
  const drawn = new Set(areas.flatMap(({ id, shape }) => (shape ? id : [])));
  const onMap = new Set(areas.flatMap((area) => (area.shape && isAnyUsable(area) ? area.id : [])));
  // Worked out once: each is looked at from every area.
  const rating = new Set(statements.filter((each) => ratesNow(each, now)));
  const notOnMap = statements.filter(
    (each) => !onMap.has(each.areaId) && (rating.has(each) || isNoLongerDrawn(each)),
  );
  const offMap = notOnMap.filter(grounds.isPlaced);
  const drawnLate = [...rating].filter(({ areaId }) => grounds.isDrawnLate(areaId));
  return areas.map((area) => withEditions(area, (edition, language) => announcedIn(area, edition, language)));

  /** An edition without a rating, with the notice where a statement rates its ground, or as one that failed; undefined where it stays. */
  function announcedIn(
    area: JoinedArea,
    edition: Edition | undefined,
    language: Language,
  ): Edition | undefined {
    const { id } = area;
    if (!edition || edition.kind === 'failed' || edition.kind === 'unreadable') return undefined;
    // Of what isn't valid yet, that there are several says nothing of now.
    if (edition.notices?.some(({ kind }) => kind !== 'several')) return undefined;
    // A site in both languages says where the other one has a bulletin in force.
    if (usable(edition, now) || isAnyUsable(area)) return undefined;
    const bulletin = bulletinIn(edition);
    // It may never be translated; of a new area it is to be expected.
    const isElsewhere =
      !bulletin &&
      !grounds.isFirstYoung(id) &&
      usable(area.editions[otherLanguage[language]], now) !== undefined;
    const comparison = bulletin && comparisonOf(factsOf(bulletin), id, language, around);
    // What a list has lacked that could say it again may be gone: its copy is shown until that is confirmed, unless another one was listed,
    // which is over.
    const isOver = bulletin && validityAt(factsOf(bulletin), now) === 'expired';
    const isSaid = (each: Statement) =>
      !(isElsewhere && each.language !== language) &&
      rating.has(each) &&
      (!each.missing?.builds || isOver) &&
      !(comparison && isOutdone(each, comparison));
    const announced = { kind: 'announced', isUnraised: true } as const;
    // What isn't valid yet will be by the time that a page is read.
    const isSoonSaid = (each: Statement) => edition.kind === 'bulletin' && isAnnounced(edition, each, now);
    const isSaidHere = ofArea.get(id)?.some((each) => isSaid(each) || isSoonSaid(each));
    if (isSaidHere || isDisputed(edition, language)) return withNotice(edition, announced);
    const isUnknown = edition.kind === 'none' && !edition.metadata;
    const isSaidElsewhere = (grounds.whereIs(id).shape ? offMap : []).some(
      (each) =>
        each.areaId !== id &&
        (isSaid(each) || (isUnknown && isNoLongerDrawn(each))) &&
        (grounds.areShared(id, each) ||
          grounds.holdsMiddle(id, each) ||
          // What no list names, or is over, may have gone into one nearby that isn't drawn yet.
          ((isUnknown || hadUntilNow(edition)) && !each.shape && grounds.common(id, each) === 'near')),
    );
    // Of an area that fresh metadata knows, and has no bulletin for, nothing else is to be expected.
    const isLeftOpen = edition.kind !== 'none' || isUnknown || edition.metadata?.productId;
    const mayBeElsewhere = () =>
      grounds.replacedAt(id) !== undefined || drawnLate.some((each) => grounds.mayHold(id, each));
    const isLost = (isUnknown || hadUntilNow(edition)) && grounds.isOnlyInCopy(id, language);
    const isUndrawn = drawn.has(id) && isLeftOpen && (isLost || mayBeElsewhere());
    if (isSaidElsewhere || isUndrawn)
      return edition.kind === 'none'
        ? { kind: 'failed', metadata: edition.metadata }
        : withNotice(edition, isSaidElsewhere ? announced : { kind: 'otherArea' });
    if (edition.kind === 'bulletin' && comparison && isInForceElsewhere(comparison, ofArea.get(id)))
      return withNotice(edition, { kind: 'earlierEnd', isOver: true });
    // Danger has no language.
    const isRated = languages.some((each) => isRatedByMetadata(area.editions[each]));
    return isRated ? withNotice(edition, announced) : undefined;
  }

  /** Whether an area had a bulletin within the last day, which is over, or which metadata alone names still. */
  function hadUntilNow(edition: Edition): boolean {
    if (edition.kind === 'none') return Boolean(edition.metadata?.productId);
    if (edition.kind !== 'bulletin') return false;
    const facts = factsOf(edition.bulletin);
    return validityAt(facts, now) === 'expired' && usableUntil(facts) > now - day;
  }

  /**
   * Whether an area's metadata rates the danger of this moment by a period, and names no bulletin, or one that is dated over an hour ahead, or
   * that other answers alone call another agency's. What else it names is a statement.
   */
  function isRatedByMetadata(edition: Edition | undefined): boolean {
    const metadata = edition?.metadata;
    const bulletin = bulletinIn(edition);
    if (!metadata || metadata.owner?.external) return false;
    const { productId, owner } = metadata;
    const isEarly = bulletin && isFuture(bulletin, now) && !isSoon(bulletin, now);
    const isOwn = isEarly && bulletin.id === productId;
    if (edition.kind === 'external' ? owner?.external === undefined : productId !== '' && !isOwn)
      return false;
    return isRatedBy(metadata, undefined, now);
  }

  /** Whether some answers of a language rate, in the same version, what others call another agency's. */
  function isDisputed(edition: Edition, language: Language): boolean {
    if (edition.kind !== 'external' || !edition.bulletin) return false;
    const { bulletin } = edition;
    const { id, version, owner, areaId } = bulletin;
    const isListedSo = bulletin.isOwnInList || owner?.external === false;
    if (isListedSo && isUsableAt(bulletin, now) && dangerOf({ bulletin }, now) > 0) return true;
    const isSame = (each: Statement) =>
      each.language === language && each.bulletin && each.id === id && each.version === version;
    return ofArea.get(areaId)?.some((each) => isSame(each) && rating.has(each)) === true;
  }

  /** Whether it was in force within the last day, and isn't drawn any more: what has its ground now may not be listed yet. */
  function isNoLongerDrawn(statement: Statement): boolean {
    const { areaId, isShown, external, offSeason } = statement;
    if (!isShown || external || offSeason) return false;
    // A late language, or one that is down, goes on drawing it.
    if (drawn.has(areaId) && grounds.isDrawnByAll(areaId)) return false;
    return usableUntil(statement) > now - day;
  }

  /** Whether a language of the site has a bulletin of the area in force. */
  function isAnyUsable({ editions }: JoinedArea): boolean {
    return shownIn.some((each) => usable(editions[each], now));
  }
}

/** Whether an answer has the same version of what is over in force, whichever of the two texts came first. */
function isInForceElsewhere({ by, now }: Comparison, said: readonly Statement[] = []): boolean {
  const { id, version } = by.facts;
  if (validityAt(by.facts, now) !== 'expired') return false;
  return said.some(
    (each) => each.bulletin && each.id === id && each.version === version && isInForce(each, now),
  );
}

/** Whether a bulletin that rates nothing is as new as a statement, or has followed it: not what an answer of its language still names. */
function isOutdone(statement: Statement, comparison: Comparison): boolean {
  const { by, listed, now } = comparison;
  const { id, language, isFresh } = statement;
  const isLater = language === by.language ? isNewer : isNewerText;
  // What its list alone dates after now is in force by another answer.
  if (id === by.facts.id) return !isFuture(by.facts, now) && !isLater(statement, by.facts, now);
  if (wasBeside(statement, comparison)) return false;
  const isNamed = isFresh && language === by.language && listed.isNamed(language, id);
  return !isNamed && isFollowed(statement, comparison);
}

/** Whether what is over was there already when a statement was first heard beside another one: it is one of those, and hasn't followed it. */
function wasBeside({ isFresh, language, besideSince }: Statement, { by, now }: Comparison): boolean {
  if (isFresh || language !== by.language || besideSince === undefined) return false;
  return validityAt(by.facts, now) === 'expired' && Number(by.facts.issued) <= besideSince;
}
