import type { BulletinEdition } from '../model/area.ts';
import type { AreaMetadata, RatedBulletin } from '../model/bulletin.ts';
import type { Rating } from '../model/danger.ts';
import {
  type Age,
  type BulletinFacts,
  factsOf,
  isInForce,
  isNewer,
  isNewerText,
  type KnownBulletin,
  type Statement,
} from '../model/kept-bulletin.ts';
import type { Language } from '../model/language.ts';
import { dangerOf } from '../model/listed-bulletins.ts';
import { raisedBy } from '../model/raised.ts';
import { ratingIn, ratingPeriods } from '../model/rating-now.ts';
import { validityAt } from '../model/validity.ts';
import type { BulletinList } from './bulletin-list.ts';

/** The bulletins of a language's list, by id. */
export interface ListedBulletins {
  /** Those in force: of several for an area each follows its own earlier versions. */
  listed: ReadonlyMap<string, BulletinFacts>;
  /** Those that have ended, which have followed their own earlier versions only. */
  ended: ReadonlyMap<string, BulletinFacts>;
}

/** A bulletin that is shown, and since when its language's list has had it (epoch milliseconds); absent before that. */
export interface ShownBulletin extends ListedBulletins {
  language: Language;
  areaId: string;
  facts: BulletinFacts;
  listedSince: number | undefined;
  /** A kept copy: what had stood beside it may have gone with it. */
  isCopy?: boolean | undefined;
}

/** Since when the list has a known bulletin, or had any version of it beside another one: what stood there then goes on beside each version. */
export function standingSince(known: KnownBulletin | undefined): number | undefined {
  if (known?.listedSince === undefined) return undefined;
  return Math.min(known.listedSince, known.besideSince ?? Infinity);
}

/** Whether a bulletin is known to be newer than a statement, by its version or its time of issue. */
export function isAfter(
  { language, facts }: { language: Language; facts: Age },
  statement: Statement,
  now: number,
): boolean {
  const isLater = language === statement.language ? isNewer : isNewerText;
  if (!statement.isOnlyNamed) return isLater(facts, statement, now);
  if (facts.id === statement.id && !statement.isOfListed) return true;
  const isDated = typeof statement.issued === 'number' && facts.id !== statement.id;
  const age: Age = { id: '', issued: isDated ? statement.issued : statement.heardAt };
  return isLater(facts, age, now);
}

/**
 * Whether a bulletin has followed a statement, which then says nothing any more: it is newer, and hasn't stood beside it. `now` in epoch
 * milliseconds.
 */
export function follows(by: ShownBulletin, statement: Statement, now: number): boolean {
  if (statement.isUnread && !statement.isFresh) return followsUnread(by, statement, now);
  if (by.facts.id === statement.id) return isAfter(by, statement, now);
  const own = statement.isOnlyNamed ? undefined : by.listed.get(statement.id);
  if (own) return isAfter({ ...by, facts: own }, statement, now);
  const ended = by.ended.get(statement.id);
  if (ended && isAfter({ ...by, facts: ended }, statement, now)) return true;
  if (!isAfter(by, statement, now)) return false;
  // What else comes while metadata fails may stand beside it.
  if (statement.isOfMetadata) return false;
  const { besideSince = Infinity, beside } = statement;
  // A clock may have been fast then.
  const heardAt = Math.min(statement.heardAt, now - 1);
  if (statement.isFresh) return !beside?.has(by.facts.id);
  // Which of several a copy, or what its list hasn't got yet, goes on beside is unknown.
  if ((by.isCopy || by.listedSince === undefined) && statement.besideSince !== undefined) return false;
  const since = by.listedSince ?? now;
  return since > heardAt || (since >= heardAt && besideSince >= since);
}

/** What couldn't be read has the time of issue of what was shown before it: what follows that has followed both. */
function followsUnread({ facts }: ShownBulletin, { id, version, issued }: Statement, now: number): boolean {
  if (facts.id === id) return !(Number(version) > Number(facts.version));
  return typeof issued !== 'number' || isNewer(facts, { id: '', issued }, now);
}

/** Whether its dates let its ratings be current. */
export function isRating(statement: Statement, now: number): boolean {
  if (statement.isUnread) return false;
  return (
    isInForce(statement, now) ||
    (statement.isOnlyNamed === true && !statement.external && !statement.offSeason)
  );
}

/** Whether it rates the danger of this moment. */
export function ratesNow(statement: Statement, now: number): boolean {
  if (!isRating(statement, now)) return false;
  const { bulletin, metadata } = statement;
  if (bulletin) return dangerOf({ bulletin, metadata }, now) > 0;
  if (!metadata) return false;
  const isUndated = ratingPeriods(undefined, metadata).length === 0;
  return isRatedBy(metadata, isUndated ? metadata.highest : undefined, now);
}

/** Whether a period of metadata, or else the danger `alone`, is a level at this moment, or what may be one. */
export function isRatedBy(metadata: AreaMetadata, alone: Rating | undefined, now: number): boolean {
  const rating = ratingIn(ratingPeriods(undefined, metadata), alone, now);
  return rating.kind !== 'none' && (rating.highest.level !== undefined || rating.highest.unread > 0);
}

/** What a statement rates, for the time of the bulletin that it is compared with. */
export function ratedBeside({ bulletin, metadata }: Statement, beside: BulletinEdition): RatedBulletin {
  return bulletin ? { bulletin, metadata } : { bulletin: { ...beside.bulletin, days: [] }, metadata };
}

/** Whether it gives a level now, or what may be one. */
export function isRated(statement: Statement, beside: BulletinEdition, now: number): boolean {
  return dangerOf(ratedBeside(statement, beside), now) >= 1;
}

/** All that a bulletin and its metadata rate, as metadata. */
export function ratingsOf(rated: RatedBulletin, now: number): AreaMetadata | undefined {
  const bulletin = { ...rated.bulletin, days: [] };
  return raisedBy({ kind: 'bulletin', bulletin }, rated, now).metadata;
}

/** What a list has, in force and ended. */
export function listedBulletins(list: BulletinList | undefined, now: number): ListedBulletins {
  const facts = (list?.bulletins ?? []).map(factsOf);
  const byId = (all: readonly BulletinFacts[]) => new Map(all.map((each) => [each.id, each]));
  return {
    listed: byId(facts.filter((each) => isInForce(each, now))),
    ended: byId(facts.filter((each) => validityAt(each, now) === 'expired')),
  };
}
