import {
  type BulletinEdition,
  type Edition,
  type JoinedArea,
  usable,
  withEditions,
  withNotice,
} from '../model/area.ts';
import { isOffSeason, validityPeriodOf } from '../model/bulletin.ts';
import {
  factsOf,
  isFuture,
  isInForce,
  isNewer,
  isNewerText,
  isSoon,
  mayBeNewerText,
  type Statement,
} from '../model/kept-bulletin.ts';
import { type Language, otherLanguage } from '../model/language.ts';
import { isRaisedBy } from '../model/listed-bulletins.ts';
import type { Notice } from '../model/notice.ts';
import { besideUnread, raisedBy } from '../model/raised.ts';
import { validityAt } from '../model/validity.ts';
import { type Comparison, comparisonOf, isFollowed, isFollowedElsewhere, type Listed } from './followed.ts';
import type { Grounds } from './ground.ts';
import { withoutOutdated } from './outdated.ts';
import { isAfter, isRated, isRating, ratedBeside } from './statement.ts';

/** At most so many statements of other areas are compared with one bulletin, and so many outlines: further ones count by a notice. */
const [maxCompared, maxOutlines] = [100, 30];

/**
 * A bulletin in force that an answer for a place gives, beside all that is said of its area, which comes first, and of those that the
 * place is in by other answers.
 */
export type PlaceBeside = (
  own: BulletinEdition,
  areaIds: readonly [string, ...string[]],
  language: Language,
) => BulletinEdition;

/**
 * The areas so that no bulletin in force is shown below what any answer has said of its ground, in this build or an earlier one and in
 * either language, unless it has followed that (`follows`): it has the higher ratings of both, and a notice; a notice alone where what
 * may be newer gives no rating. `now` in epoch milliseconds.
 */
export function besideStatements(
  areas: readonly JoinedArea[],
  statements: readonly Statement[],
  grounds: Grounds,
  listed: Listed,
  now: number,
): { areas: JoinedArea[]; placeBeside: PlaceBeside } {
  const ofArea = Map.groupBy(statements, ({ areaId }) => areaId);
  const areasById = new Map(areas.map((area) => [area.id, area]));
  const by = Map.groupBy(statements, ({ language }) => language);
  const said = { en: by.get('en') ?? [], fr: by.get('fr') ?? [] };
  const unsettled = { en: said.en.filter(isUnsettled), fr: said.fr.filter(isUnsettled) };
  const alone = { en: said.en.filter(isAlone), fr: said.fr.filter(isAlone) };
  return {
    areas: areas.map((area) =>
      withEditions(area, (edition, language) => {
        const own = usable(edition, now) ?? outOfSeason(edition) ?? extended(edition, area.id);
        return own && orListedRival(besideAll(own, [area.id], language, 'area'), area.id, language);
      }),
    ),
    placeBeside: (own, areaIds, language) => besideAll(own, areaIds, language, 'place'),
  };

  /** A bulletin that is over, in force with the notice where the other language has extended its version since, and its own hasn't yet. */
  function extended(edition: Edition | undefined, areaId: string): BulletinEdition | undefined {
    if (edition?.kind !== 'bulletin' || !edition.bulletin.isUnchanged || edition.kept) return undefined;
    const { bulletin } = edition;
    if (validityAt(factsOf(bulletin), now) !== 'expired') return undefined;
    const isLater = ({ bulletin: text, language, id, version }: Statement) =>
      text &&
      !text.isEarlierText &&
      id === bulletin.id &&
      version === bulletin.version &&
      listed.hasAnswered(language);
    const later = ofArea.get(areaId)?.find((each) => isLater(each) && isInForce(each, now));
    if (!later) return undefined;
    const changed = { ...bulletin, until: later.until, isEarlierText: undefined, isUnchanged: undefined };
    return withNotice({ ...edition, bulletin: changed }, { kind: 'earlierEnd' });
  }

  /** The edition; where another answer has ended it, a bulletin in force that its list has beside it, with the notice. */
  function orListedRival(edition: BulletinEdition, areaId: string, language: Language): BulletinEdition {
    if (validityAt(validityPeriodOf(edition.bulletin), now) !== 'expired') return edition;
    const rival = ofArea
      .get(areaId)
      ?.find((each) => each.language === language && each.isListed && each.bulletin && isRating(each, now));
    if (!rival?.bulletin) return edition;
    const { bulletin, metadata } = rival;
    const instead = besideAll(
      { ...edition, bulletin, metadata, notices: undefined },
      [areaId],
      language,
      'area',
    );
    return usable(instead, now) ? withNotice(instead, { kind: 'several', count: 2 }) : edition;
  }

  /** A bulletin beside all statements of its areas, and those of others that may be of its ground. */
  function besideAll(
    own: BulletinEdition,
    areaIds: readonly [string, ...string[]],
    language: Language,
    shownFor: 'area' | 'place',
  ): BulletinEdition {
    const [id] = areaIds;
    const isOfPlace = shownFor === 'place';
    const facts = factsOf(own.bulletin);
    const comparison = { ...comparisonOf(facts, id, language, { grounds, listed, now }), isOfPlace };
    const { by } = comparison;
    by.isCopy = own.kept?.isUnlisted;
    if (isOfPlace) {
      const inList = by.listed.get(facts.id);
      // What the list hasn't got yet has followed what that has; a newer text of what it has, only its own versions.
      if (!inList) Object.assign(by, { listedSince: undefined, listed: new Map() });
      else if (inList.version !== facts.version) by.listedSince = 0;
    }
    const ofOwn = inOrder(
      areaIds.flatMap((each) => ofArea.get(each) ?? []).filter(({ isOfLostGround }) => !isOfLostGround),
      language,
    );
    const besideOwn = ofOwn.reduce<BulletinEdition>(
      (edition, each) => besideOne(edition, each, comparison),
      own,
    );
    if (!usable(besideOwn, now)) return besideOwn;
    const isSettled = grounds.isMeant(id, language) && grounds.whereIs(id).shape;
    const ofOthers = [...(isSettled ? unsettled : said)[language], ...alone[otherLanguage[language]]];
    const beside = besideOthers(
      besideOwn,
      ofOthers.filter(({ areaId }) => !areaIds.includes(areaId)),
      comparison,
    );
    const isGone = ofOwn.some((each) => mayBeGone(each, beside, comparison));
    if (isGone) return withNotice(beside, { kind: 'earlierEnd' });
    const instead = ofOwn.find((each) => isNamedInstead(each, comparison));
    return instead ? noticed(beside, instead, comparison) : beside;
  }

  /** Whether a statement may be of other areas' ground: its language doesn't mean its area as it is drawn. */
  function isUnsettled({ language, areaId, shape }: Statement): boolean {
    const isMeant = grounds.whereIs(areaId).shape && grounds.isMeant(areaId, language);
    return Boolean(shape) || !isMeant || grounds.isDrawnLate(areaId);
  }

  /** Whether a statement of the other language says more of its own area than this one does there. */
  function isAlone(statement: Statement): boolean {
    const rival = usable(areasById.get(statement.areaId)?.editions[otherLanguage[statement.language]], now);
    return !rival || mayBeNewerText(statement, factsOf(rival.bulletin), now);
  }
}

/** What can't be read comes first, since it raises to the least that may be; then what is said in the bulletin's own language. */
function inOrder(statements: readonly Statement[], language: Language): Statement[] {
  const rank = (each: Statement) => (each.isUnread ? 0 : 2) + (each.language === language ? 0 : 1);
  return statements.toSorted((a, b) => rank(a) - rank(b));
}

/** A bulletin that says that it is the off season. */
function outOfSeason(edition: Edition | undefined): BulletinEdition | undefined {
  return edition?.kind === 'bulletin' && isOffSeason(edition.bulletin) ? edition : undefined;
}

/** A bulletin beside a statement of its own area. */
function besideOne(edition: BulletinEdition, statement: Statement, comparison: Comparison): BulletinEdition {
  const { by, now } = comparison;
  const isOwn = statement.language === by.language;
  if (!usable(edition, now)) return isOwn ? inSeasonBy(edition, statement, comparison) : edition;
  if (!concerns(statement, comparison)) return edition;
  // What is still listed speaks beside a copy, however old.
  const isBesideCopy = isOwn && statement.isFresh && by.isCopy;
  if (!isBesideCopy && isFollowed(statement, comparison)) return edition;
  if (statement.isUnread && statement.isFresh) return besideUnread(edition, now);
  if (statement.isUnread) return noticed(edition, statement, comparison);
  const beside = endedBy(raisedTo(edition, statement, comparison), statement, comparison);
  if (beside !== edition) return beside;
  if (isAnnounced(edition, statement, now)) return noticed(edition, statement, comparison);
  const isDoubtful = statement.isFresh && !isOwn ? isDoubtedBy : isUnratedBy;
  return isDoubtful(edition, statement, comparison) ? noticed(edition, statement, comparison) : edition;
}

/** Whether a statement of the bulletin's own area says anything beside it. */
function concerns(statement: Statement, comparison: Comparison): boolean {
  const { isOfPlace, by, grounds, now } = comparison;
  const { isShown, isFresh, shape, bulletin, id, language } = statement;
  if (isShown && language === by.language && !isOfPlace) return false;
  if (hasEndedBeside(statement, comparison)) return false;
  if (!isFresh && isFuture(statement, now) && id !== by.facts.id) return false;
  // Only in its own language it is known that its end is an earlier one.
  if (bulletin?.isEarlierText && !isShown && language !== by.language) return false;
  return !shape || grounds.areShared(by.areaId, statement);
}

/** Whether it has ended as it said, and stands beside the bulletin, or did: that ends nothing else. */
function hasEndedBeside(statement: Statement, { by, listed, now }: Comparison): boolean {
  const { isFresh, id, language } = statement;
  const own = by.facts.id;
  if (id === own || validityAt(statement, now) !== 'expired') return false;
  if (listed.isThereSince(by.language, own, id)) return true;
  return Boolean(isFresh) && [language, by.language].some((each) => listed.areBeside(each, id, own));
}

/** A text that says off season, in season where a fresh answer of its language that it hasn't followed rates the danger. */
function inSeasonBy(edition: BulletinEdition, statement: Statement, comparison: Comparison): BulletinEdition {
  const isOther = comparison.isOfPlace || !statement.isShown;
  const isSaid = statement.isFresh && isOther && !isFollowed(statement, comparison);
  return isSaid && isOffSeason(edition.bulletin) ? raisedTo(edition, statement, comparison) : edition;
}

/** A bulletin, ended where a statement has ended it (`withoutOutdated`): a fresh text, or a later version that was in force and isn't any more. */
function endedBy(edition: BulletinEdition, statement: Statement, comparison: Comparison): BulletinEdition {
  const { by, listed, now } = comparison;
  const isOwn = statement.language === by.language;
  const isOfLater = isOwn && statement.id === by.facts.id && isNewer(statement, by.facts, now);
  // What is beside it in its language's list, or metadata, doesn't end it, whatever language says so.
  const isBeside =
    statement.id !== by.facts.id &&
    (listed.areBeside(by.language, statement.id, by.facts.id) ||
      // Nor does the other language, unless it had this one, say which of several it has followed.
      (!isOwn &&
        isInForce(statement, now) &&
        listed.isOfSeveral({ ...by, id: by.facts.id }) &&
        !listed.hasLost(statement.language, by.facts.id)));
  const mayEnd = statement.isFresh
    ? statement.bulletin && !(isOwn && statement.isListed) && !isBeside
    : isOfLater && statement.metadata;
  if (!mayEnd || by.isCopy || statement.isCopy || hasBegunAnew(statement, comparison)) return edition;
  return withoutOutdated(edition, statement, unraised(noticeOf(statement, comparison)), now);
}

/**
 * Whether a bulletin was issued after a version of it that is over, whichever has the higher one: its versions have begun anew, and that one
 * hasn't ended it. What a cache gives was issued before.
 */
function hasBegunAnew(statement: Statement, { by, now }: Comparison): boolean {
  const { id, version, external, language } = statement;
  if (id !== by.facts.id || version === by.facts.version || external) return false;
  if (validityAt(statement, now) !== 'expired') return false;
  return (language === by.language ? isNewer : isNewerText)(by.facts, { ...statement, id: '' }, now);
}

/** Whether a statement that rates nothing higher, and may be newer, gives no rating that counts: the danger may be higher. */
function isUnratedBy(edition: BulletinEdition, statement: Statement, { by, now }: Comparison): boolean {
  const { id, version, external, offSeason, isOfListed } = statement;
  // When a version ends is decided by the order in which its ends came.
  if (id === by.facts.id && version === by.facts.version && !isOfListed)
    return (offSeason && !edition.bulletin.isInSeason) || (!statement.isFresh && external);
  const isNewerOf = statement.language === by.language ? isNewer : mayBeNewerText;
  const isLater = isNewerOf(statement, by.facts, now);
  // What was listed before is newer than this one: its text may be outdated, however alike they are.
  if (isLater && !statement.isFresh && statement.listedSince !== undefined) return true;
  if (isRating(statement, now) && isRated(statement, edition, now)) return false;
  if (isOfListed && id === by.facts.id) return true;
  return typeof statement.issued !== 'number' || isLater;
}

/** Whether a fresh text that is dated after now rates a higher danger for when both are in force. */
export function isAnnounced(edition: BulletinEdition, statement: Statement, now: number): boolean {
  const { isFresh, id, bulletin, metadata, issued } = statement;
  const own = edition.bulletin;
  if (!isFresh || !bulletin || !isSoon(statement, now)) return false;
  if (id === own.id && !(Number(statement.version) > Number(own.version))) return false;
  const at = [now, issued, own.issued].reduce<number>(
    (latest, each) => Math.max(latest, Number(each) || 0),
    0,
  );
  return isRaisedBy(edition, { bulletin, metadata }, at);
}

/** Whether the other language's answer withdraws a bulletin, or gives none of its ratings, though it rates nothing higher. */
function isDoubtedBy(edition: BulletinEdition, statement: Statement, { by, now }: Comparison): boolean {
  const { bulletin, external, offSeason } = statement;
  const isUnrated = bulletin?.isInSeason || !isRated(statement, edition, now);
  if (statement.isOnlyNamed) return external || offSeason || isUnrated;
  if (offSeason) return isNewer(statement, by.facts, now);
  return isUnrated && mayBeNewerText(statement, by.facts, now);
}

/** Whether the other language's list has lost what may be this very bulletin, which nothing else is said of. */
function mayBeGone(statement: Statement, edition: BulletinEdition, comparison: Comparison): boolean {
  const { by, now } = comparison;
  const { language, isFresh, isShown, isCopy, bulletin } = statement;
  const isLost = isCopy || (isShown && bulletin?.mayEndEarlier);
  if (language === by.language || !isFresh || !isLost || edition.notices || edition.kept) return false;
  return !hasEndedBeside(statement, comparison) && !isNewerText(by.facts, statement, now);
}

/** Whether metadata names, instead of a bulletin, a newer one that builds before had: it may have ended since. */
function isNamedInstead(statement: Statement, { by, now }: Comparison): boolean {
  const { isFresh, isOnlyNamed, isOfListed, language } = statement;
  if (!isFresh || !isOnlyNamed || isOfListed || language !== by.language) return false;
  return isNewer(statement, by.facts, now);
}

/** A bulletin beside what is said of other areas, as far as that is on its ground. */
function besideOthers(
  own: BulletinEdition,
  statements: readonly Statement[],
  comparison: Comparison,
): BulletinEdition {
  const { by, grounds, listed, now } = comparison;
  const seenAt = listed.firstSeen(by.language, by.facts.id) ?? now;
  let [edition, compared, outlines] = [own, 0, 0];
  for (const statement of statements) {
    // Its list has both in force: the newer of the two hasn't followed it.
    const mayBeHere = grounds.mayHold(by.areaId, statement, { facts: by.facts, seenAt });
    const ground = grounds.common(by.areaId, statement) ?? (mayBeHere ? 'unknown' : undefined);
    if (!ground || (!mayBeHere && isFollowedElsewhere(statement, comparison))) continue;
    const isOwn = statement.language === by.language;
    const isLater = (isOwn ? isNewer : mayBeNewerText)(statement, by.facts, now);
    if (ground === 'unknown') {
      const mayCount = isLater || (mayBeHere && isRaisedBy(edition, ratedBeside(statement, edition), now));
      if ((mayCount && isRating(statement, now)) || (mayBeHere && isAnnounced(edition, statement, now)))
        edition =
          mayBeHere && !edition.notices
            ? withNotice(edition, { kind: 'otherArea' })
            : noticed(edition, statement, comparison);
      continue;
    }
    compared += 1;
    if (compared > maxCompared) return noticed(edition, statement, comparison);
    if (isRating(statement, now)) {
      const isHigher = isRaisedBy(edition, ratedBeside(statement, edition), now);
      const isUnrated = !isRated(statement, edition, now);
      if (!isHigher && !(isOwn && (isLater || isUnrated)) && !(isLater && isUnrated)) continue;
    } else if (!withdraws(statement, ground, comparison)) continue;
    outlines += ground === 'drawn' ? 1 : 0;
    if (outlines > maxOutlines) return noticed(edition, statement, comparison);
    if (ground === 'drawn' && !grounds.areShared(by.areaId, statement)) continue;
    const raised = raisedTo(edition, statement, comparison);
    edition = raised === edition ? noticed(edition, statement, comparison) : raised;
  }
  return edition;
}

/** Whether a statement of another area that rates nothing withdraws what was said of its ground: not what the service means beside it. */
function withdraws(statement: Statement, ground: 'near' | 'drawn', comparison: Comparison): boolean {
  const { by, grounds, now } = comparison;
  const isOwn = statement.language === by.language;
  // What was issued before the bulletin, and has ended as it said, ends nothing.
  if (!statement.isFresh && validityAt(statement, now) === 'expired' && isAfter(by, statement, now))
    return false;
  const isMeant = isOwn ? grounds.isMeant(by.areaId, by.language) : grounds.isMeantByAll(by.areaId);
  if (statement.isFresh && !statement.isCopy && isMeant) return false;
  return ground === 'drawn' || grounds.holdsMiddle(by.areaId, statement);
}

/** A bulletin with a statement's ratings where those are higher, and the notice. */
function raisedTo(edition: BulletinEdition, statement: Statement, comparison: Comparison): BulletinEdition {
  const { by, now } = comparison;
  if (!isRating(statement, now)) return edition;
  const rated = ratedBeside(statement, edition);
  if (!isRaisedBy(edition, rated, now)) return edition;
  const raised = raisedBy(edition, rated, now);
  // Of two that are listed readers are told where one was chosen, and beside a copy what that is.
  const isOwn = statement.language === by.language && statement.areaId === by.areaId;
  const isSaid = isOwn && statement.isFresh && !comparison.isOfPlace && (statement.isListed || by.isCopy);
  return isSaid ? raised : withNotice(raised, noticeOf(statement, comparison));
}

/** What a notice says of a statement beside the bulletin: where it is from, and since when an earlier build has heard it. */
function noticeOf(statement: Statement, { by, isOfPlace, now }: Comparison): Notice {
  const { language, isCopy, isFresh, isListed, isShown, id, version, heardAt: at, listedSince } = statement;
  const isOfNow = isFresh || statement.isOfMetadata || (statement.elsewhere && at === now);
  if (language !== by.language) return { kind: 'languages' };
  const isBeside = isOfPlace ? isListed || isShown : isFresh && isListed && !isFuture(statement, now);
  if (isCopy) return { kind: 'lowered', at };
  if (isBeside) return { kind: 'several', count: 2 };
  if (isOfNow) return { kind: 'announced' };
  const isSame = id === by.facts.id && version === by.facts.version;
  // What only came by its id, beside another one, may be there still.
  const isBesideStill = statement.besideSince !== undefined && !statement.missing?.builds;
  if (!isSame && listedSince === undefined && isBesideStill) return { kind: 'several', count: 2 };
  const isLowered = isRating(statement, now) && (isSame || listedSince === undefined);
  return { kind: isLowered ? 'lowered' : 'earlierIssue', at };
}

/** A notice of this build's answers that says that no rating was raised; notices of earlier builds' say nothing of that. */
function unraised(notice: Notice): Notice {
  const isFresh = notice.kind === 'announced' || notice.kind === 'languages';
  return isFresh ? { ...notice, isUnraised: true } : notice;
}

/** A bulletin with the notice of a statement, and its ratings as they are; without it where it has another notice. */
function noticed(edition: BulletinEdition, statement: Statement, comparison: Comparison): BulletinEdition {
  return edition.notices ? edition : withNotice(edition, unraised(noticeOf(statement, comparison)));
}
