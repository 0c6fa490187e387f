import type { Age, BulletinFacts, Statement } from '../model/kept-bulletin.ts';
import type { Language } from '../model/language.ts';
import type { Grounds } from './ground.ts';
import { follows, isAfter, isRating, type ListedBulletins, type ShownBulletin } from './statement.ts';

/** What the lists say of the bulletins that are shown. */
export interface Listed {
  /** Since when a language's list has an area's bulletin, epoch milliseconds. */
  since(language: Language, areaId: string): number | undefined;
  bulletins: Record<Language, ListedBulletins>;
  /** Whether a language's list came in this build. */
  hasAnswered(language: Language): boolean;
  /** Whether a language's metadata didn't come in this build, or is old. */
  hasMetadataFailed(language: Language): boolean;
  /** Whether a language's list has a bulletin, in force or not. */
  has(language: Language, id: string): boolean;
  /** Whether a language's list has a bulletin, or its metadata names it. */
  isNamed(language: Language, id: string): boolean;
  /** Whether a language had it in a build before, and neither lists nor names it now. */
  hasLost(language: Language, id: string): boolean;
  /** Whether a language's list had a bulletin in a build before, and when first (epoch milliseconds). */
  had(language: Language, id: string): boolean;
  firstSeen(language: Language, id: string): number | undefined;
  /** Whether another bulletin, which hasn't ended, is beside one of its area, or was in a build before. */
  isOfSeveral(bulletin: Pick<Statement, 'language' | 'areaId' | 'id'>): boolean;
  /** Whether a bulletin that its list doesn't give is beside another one of its area, or was in a build before; neither has ended. */
  haveStoodBeside(statement: Statement, other: string): boolean;
  /** See `Said`. */
  isThereSince(language: Language, id: string, other: string): boolean;
  /** See `Said`. */
  endedBeside(language: Language, id: string, other: string): Age | undefined;
  /** Whether a language's list, or its metadata, has two bulletins side by side, in force or not. */
  areBeside(language: Language, one: string, other: string): boolean;
}

/** What a bulletin is compared with statements by: itself (`by`), and what lists, languages and outlines say around it. */
export interface Comparison {
  /** It came for a place: what its area shows is beside it. */
  isOfPlace: boolean;
  by: ShownBulletin;
  grounds: Grounds;
  listed: Listed;
  now: number;
}

/** How a bulletin of an area, by what is known of it, is compared with statements; an area's, unless `isOfPlace` is set. */
export function comparisonOf(
  facts: BulletinFacts,
  areaId: string,
  language: Language,
  around: Pick<Comparison, 'grounds' | 'listed' | 'now'>,
): Comparison {
  const { listed } = around;
  const listedSince = listed.since(language, areaId);
  const by = { language, areaId, facts, listedSince, ...listed.bulletins[language] };
  return { isOfPlace: false, by, ...around };
}

/** Whether a bulletin has followed a statement of its own area. */
export function isFollowed(statement: Statement, comparison: Comparison): boolean {
  return follows(comparison.by, statement, comparison.now) && !isUndecided(statement, comparison);
}

/**
 * Whether it is unknown which of several bulletins, that stand or stood beside each other, a later one has followed: it isn't in the
 * answer that gives them, nor beside the others elsewhere.
 */
function isUndecided(statement: Statement, { by, isOfPlace, listed, now }: Comparison): boolean {
  const { language, isFresh, id, beside } = statement;
  const own = by.facts.id;
  if (id === own) return false;
  // What came for a place, and neither in the list nor by its id, may stand beside all that was said.
  if (isOfPlace && language === by.language && !listed.has(language, own)) return true;
  if (!isFresh) return listed.haveStoodBeside(statement, own) && listed.hasMetadataFailed(language);
  const isInList = by.listed.has(id) || by.ended.has(id);
  // What its own language never had, as far as builds have seen, it hasn't replaced.
  if (!isInList && !listed.had(by.language, id) && isRating(statement, now)) return true;
  // Its own list has both, or had until the other one was over: what the other language has extended stands beside it, too.
  if (language !== by.language && isRating(statement, now)) {
    const inList = listed.areBeside(by.language, id, own) ? by.ended.get(id) : undefined;
    const ended = inList ?? listed.endedBeside(by.language, id, own);
    if (ended && !isAfter({ ...by, facts: ended }, statement, now)) return true;
  }
  // The other language has both, whatever it says of this one, and this one has no later word of the other.
  const isTheirs = language !== by.language && !isInList;
  if (isTheirs && listed.areBeside(language, id, own)) return true;
  // What its own language had, and has lost, is what it has followed.
  if (language !== by.language && listed.hasLost(by.language, id)) return false;
  // Where the other language never had it, its own bulletin hasn't replaced it there.
  if (isTheirs && listed.has(language, own) && !listed.had(language, id) && isRating(statement, now))
    return true;
  if (beside)
    return (
      !beside.has(own) && ![...beside].some((each) => each !== id && listed.areBeside(by.language, each, own))
    );
  if (language === by.language) return listed.haveStoodBeside(statement, own);
  return listed.isOfSeveral(statement) && !listed.has(language, own);
}

/**
 * What an earlier build heard of other ground isn't followed by what was there then, nor what the other language says instead of a
 * bulletin that it had there.
 */
export function isFollowedElsewhere(statement: Statement, { by, listed, now }: Comparison): boolean {
  if (!isAfter(by, statement, now)) return false;
  if (statement.language !== by.language && listed.hasLost(statement.language, by.facts.id)) return false;
  if (statement.isFresh || by.facts.id === statement.id) return true;
  const stoodBeside = statement.language === by.language && statement.listedSince !== undefined;
  return !stoodBeside || by.listedSince === undefined || by.listedSince > statement.heardAt;
}
