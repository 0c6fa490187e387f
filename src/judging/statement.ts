import type { BulletinEdition } from '../model/area.ts';
import type { AreaMetadata, Bulletin, RatedBulletin } from '../model/bulletin.ts';
import {
  type Age,
  type BulletinFacts,
  factsOf,
  isInForce,
  isNewer,
  isNewerText,
  type Missing,
} from '../model/kept-bulletin.ts';
import type { Language } from '../model/language.ts';
import { dangerOf } from '../model/listed-bulletins.ts';
import { raisedBy } from '../model/raised.ts';
import type { Position, Shape } from '../model/shape.ts';
import type { BulletinList } from './bulletin-list.ts';

/**
 * What one answer of the service says of an area, in this build or an earlier one: a bulletin of the list, by its id or for a place,
 * an item of metadata, or something that can't be read.
 */
export interface Statement extends BulletinFacts {
  language: Language;
  areaId: string;
  /** When it was heard last, epoch milliseconds. */
  heardAt: number;
  /** In this build. */
  isFresh?: true | undefined;
  /** With the text, in the build that heard it. */
  bulletin?: Bulletin | undefined;
  /** What metadata rates beside the text; without a text all that is rated. Absent where nothing is. */
  metadata?: AreaMetadata | undefined;
  /** By metadata alone: its dates aren't known. */
  isOnlyNamed?: true | undefined;
  /** Of a listed bulletin, which metadata alone calls off season or another agency's: that may be of a newer version. */
  isOfListed?: true | undefined;
  /** In the list, for the same area as another one. */
  isListed?: true | undefined;
  /** The text that its area shows in its language. */
  isShown?: true | undefined;
  /** It can't be read. */
  isUnread?: true | undefined;
  /** A copy of a bulletin that the service doesn't list any more. */
  isCopy?: true | undefined;
  /** Since when its language's list had it; absent where it came another way. */
  listedSince?: number | undefined;
  /** Since when (epoch milliseconds) it is listed beside another one for its area: what follows that doesn't follow it. */
  besideSince?: number | undefined;
  /** Ids of what its language's answers give beside it, in the build that heard it. */
  beside?: ReadonlySet<string> | undefined;
  /** It came for a place, as that of an area (`areaId`) that no list has, which has been given there `since` (epoch milliseconds). */
  elsewhere?: { areaId: string; since: number } | undefined;
  /** The middle of its area, where that has no outline. */
  middle?: Position | undefined;
  /** Of an earlier build, with an outline whose ground its area has lost since; a fresh answer says the same of the area as it is now. */
  isOfLostGround?: true | undefined;
  /** It goes on, but its area's outline has lost a part of its ground. */
  isOnLostGround?: true | undefined;
  /** The ground that it was published for, where that isn't its area's any more. */
  shape?: Shape | undefined;
  /** Present while no answer says it any more. */
  missing?: Missing | undefined;
}

/** A bulletin that is shown, and since when its language's list has had it (epoch milliseconds); absent before that. */
export interface Successor {
  language: Language;
  areaId: string;
  facts: BulletinFacts;
  listedSince: number | undefined;
  /** A kept copy: what had stood beside it may have gone with it. */
  isCopy?: boolean | undefined;
  /** The bulletins in force that its language's list has, by id: of several for an area each follows its own earlier versions. */
  listed: ReadonlyMap<string, BulletinFacts>;
}

/** Whether a bulletin is known to be newer than a statement, by its version or its time of issue. */
export function isAfter({ language, facts }: Successor, statement: Statement, now: number): boolean {
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
export function follows(by: Successor, statement: Statement, now: number): boolean {
  if (statement.isUnread && !statement.isFresh) return followsUnread(by, statement, now);
  if (by.facts.id === statement.id) return isAfter(by, statement, now);
  const own = statement.isOnlyNamed ? undefined : by.listed.get(statement.id);
  if (own) return isAfter({ ...by, facts: own }, statement, now);
  if (!isAfter(by, statement, now)) return false;
  const { besideSince = Infinity, beside } = statement;
  // A clock may have been fast then.
  const heardAt = Math.min(statement.heardAt, now - 1);
  if (statement.isFresh) return !beside?.has(by.facts.id);
  if (by.isCopy && statement.besideSince !== undefined) return false;
  const since = by.listedSince ?? now;
  return since > heardAt || (since >= heardAt && besideSince >= since);
}

/** What couldn't be read has the time of issue of what was shown before it: what follows that has followed both. */
function followsUnread({ facts }: Successor, { id, version, issued }: Statement, now: number): boolean {
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

/** The bulletins in force that a list has, by id. */
export function listedInForce(
  list: BulletinList | undefined,
  now: number,
): ReadonlyMap<string, BulletinFacts> {
  const facts = (list?.bulletins ?? []).map(factsOf).filter((each) => isInForce(each, now));
  return new Map(facts.map((each) => [each.id, each]));
}
