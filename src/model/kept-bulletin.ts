import { type AreaMetadata, type Bulletin, validityPeriodOf } from './bulletin.ts';
import type { Language } from './language.ts';
import type { Position, Shape } from './shape.ts';
import { isUsable, type ValidityPeriod, validityAt } from './validity.ts';

/** The facts that decide which of two bulletins is newer, and whether one is in force. */
export interface BulletinFacts extends ValidityPeriod {
  id: string;
  version?: number | undefined;
  /** When the other language had this version, where that was earlier; `isUntraced`: in English it was never seen. */
  firstIssued?: number | undefined;
  isUntraced?: true | undefined;
  /** Published by another agency: it has no rating here. */
  external: boolean;
}

/** The bulletin that the last build accepted for an area in a language. */
export interface KnownBulletin extends BulletinFacts {
  language: Language;
  areaId: string;
  name: string;
  /** When it was heard last, in its language's list, or by its id where that lacks it; epoch milliseconds. */
  listedAt: number;
  /** Since when its language's list has it, epoch milliseconds; absent until then. */
  listedSince?: number | undefined;
  /** Since when it is listed beside another one for its area. */
  besideSince?: number | undefined;
  /** Absent while the service lists it. */
  missing?: Missing | undefined;
  /** Whether the list has had it, and whether fresh metadata has named it, or any bulletin of its area. */
  wasListed?: boolean | undefined;
  wasNamed?: boolean | undefined;
  wasAreaNamed?: boolean | undefined;
  /** Whether fresh metadata has named several bulletins of its area's list side by side. */
  wereNamedBeside?: boolean | undefined;
  /** Nothing was known of its area before it, though of others. */
  isFirst?: boolean | undefined;
  /** Since when builds have known its area without a break, epoch milliseconds; or the area that it was before, perhaps, by another id (`areaBefore`). */
  areaSince?: number | undefined;
  areaBefore?: string | undefined;
  /** Whether its area was ever drawn. */
  wasDrawn?: boolean | undefined;
  /** The middles that fresh metadata has given of its area, and since when (epoch milliseconds): the latest comes last. */
  middles?: readonly { at: Position; since: number }[] | undefined;
}

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
  /** Metadata alone had it beside what is listed, and perhaps late: it counts while metadata fails, and is forgotten when that answers. */
  isOfMetadata?: true | undefined;
  /** It came for a place, as that of an area (`areaId`) that no list has, which has been given there `since` (epoch milliseconds); `movedAt`: since when the place has another one's than before. */
  elsewhere?: { areaId: string; since: number; movedAt?: number | undefined } | undefined;
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

/** What a bulletin is known by: one for each area and language. */
export function areaKey({ language, areaId }: Pick<KnownBulletin, 'language' | 'areaId'>): string {
  return `${language} ${areaId}`;
}

/** Since when (epoch milliseconds) a bulletin isn't listed, and in how many answered lists it wasn't. */
export interface Missing extends Substitutes {
  since: number;
  builds: number;
}

/** Ids of the bulletins that are listed where a missing one was, or were last. */
export interface Substitutes {
  /** In its place: of its own area, or such as have taken some of its ground. */
  instead: readonly string[];
  /** On some of its ground, as bulletins that their areas had before. */
  beside: readonly string[];
}

/** In how many builds, and over how many hours, the service has to leave a bulletin out before its loss counts. */
export interface Confirmation {
  repeats: number;
  repeatHours: number;
}

const hour = 3_600_000;

/**
 * Counts one more build whose list, though answered, lacks the bulletin. The hours begin anew when the clock goes back, and when
 * a bulletin appears in its place that wasn't there before: earlier hours don't confirm something seen for the first time. A
 * build in which something on its ground can't be read (`isUnread`) sets the count back to 0.
 */
export function missedAgain(
  before: Missing | undefined,
  now: number,
  { instead, beside }: Substitutes = { instead: [], beside: [] },
  isUnread = false,
): Missing {
  const counted = before ?? { since: now, builds: 0, instead, beside };
  const seen = [...counted.instead, ...counted.beside];
  const isOther = [...instead, ...beside].some((id) => !seen.includes(id));
  const isNew = isUnread || counted.builds === 0 || isOther;
  return {
    since: isNew ? now : Math.min(counted.since, now),
    builds: isUnread ? 0 : isNew ? 1 : counted.builds + 1,
    instead: instead.length > 0 ? instead : counted.instead,
    beside: beside.length > 0 ? beside : counted.beside,
  };
}

/** Whether the service has left a bulletin out often enough, over enough time, to mean it. */
export function isConfirmed({ since, builds }: Missing, now: number, needed: Confirmation): boolean {
  return builds >= needed.repeats && now - since >= needed.repeatHours * hour;
}

/** When a loss can be confirmed at the earliest, epoch milliseconds. */
export function instantOfConfirmation({ since }: Missing, needed: Confirmation): number {
  return since + needed.repeatHours * hour;
}

/** The facts of a bulletin that decide how new it is and whether it is in force. */
export function factsOf(bulletin: Bulletin): BulletinFacts {
  const { id, version, firstIssued, isUntraced, owner } = bulletin;
  const external = owner?.external ?? false;
  return { ...validityPeriodOf(bulletin), id, version, firstIssued, isUntraced, external };
}

/** The facts that decide which of two bulletins is newer. */
export type Age = Pick<BulletinFacts, 'id' | 'version' | 'issued' | 'firstIssued' | 'isUntraced'>;

/**
 * Whether `a` is a newer bulletin than `b`: a higher version of the same id, else a later issue that isn't after now. What else there
 * is to ask of the age of bulletins, at an instant `now` (epoch milliseconds):
 *
 * | of                               | function                                  | true where                                       |
 * |----------------------------------|-------------------------------------------|--------------------------------------------------|
 * | two, in one language             | `isNewer`                                 | the first is newer                               |
 * | two, in different languages      | `isNewerText`                             | it is certainly newer, as old as a translation of it can be |
 * | the same                         | `mayBeNewerText`                          | it may be newer: the other may be a late translation |
 * | one and what an answer said      | `isAfter`, `follows` (`judging/statement.ts`) | it is newer; it is, and never stood beside it |
 * | those that one list has          | `newestVersions` (`listed-bulletins.ts`)  | no higher version of its id is valid             |
 * | issues that were filed           | `compareIssues` (`issue.ts`)              | (their order, also of those without a date)      |
 * | one                              | `isFuture`, `isSoon`                      | it is dated after now; by less than an hour      |
 * | one                              | `isOver`, `isInForce`                     | it has ended, or has no end; its ratings may show |
 */
export function isNewer(a: Age, b: Age, now: number): boolean {
  if (a.id === b.id && a.version !== undefined && b.version !== undefined && a.version !== b.version)
    return a.version > b.version;
  if (typeof a.issued !== 'number' || isFuture(a, now)) return false;
  return typeof b.issued === 'number' && !isFuture(b, now) && a.issued > b.issued;
}

/** `isNewer`, of texts in two languages: whether it is certain. */
export function isNewerText(a: Age, b: Age, now: number): boolean {
  if (a.id === b.id) return a.version !== b.version && isNewer(a, b, now);
  return isNewer(asOriginal(a, true), asOriginal(b, false), now);
}

/** `isNewer`, of texts in two languages: whether it may be. */
export function mayBeNewerText(a: Age, b: Age, now: number): boolean {
  if (a.id === b.id) return isNewerText(a, b, now);
  return isNewer(asOriginal(a, false), asOriginal(b, true), now);
}

/** A translation is finished within so many hours. */
export const translationHours = 6;

/** As old as the original of a translation; where that was never seen, as old as it may be at most (`isUntraced`). */
function asOriginal(age: Age, isOldest: boolean): Age {
  const issued = age.firstIssued ?? age.issued;
  const delay = isOldest && age.isUntraced ? translationHours * hour : 0;
  return { ...age, issued: typeof issued === 'number' ? issued - delay : issued };
}

/** Whether it is dated after now. */
export function isFuture({ issued }: Pick<ValidityPeriod, 'issued'>, now: number): boolean {
  return typeof issued === 'number' && issued > now;
}

/** Whether it is dated after now by less than an hour: a clock may be slow, or an office early. */
export function isSoon({ issued }: Pick<ValidityPeriod, 'issued'>, now: number): boolean {
  return typeof issued === 'number' && issued > now && issued - now < hour;
}

/** Whether its validity has ended, or can't be known to last. */
export function isOver(bulletin: BulletinFacts, now: number): boolean {
  const validity = validityAt(bulletin, now);
  return validity === 'expired' || validity === 'unknown';
}

/** Whether a bulletin's ratings may be shown as current. */
export function isInForce(bulletin: BulletinFacts, now: number): boolean {
  return !bulletin.external && isUsable(validityAt(bulletin, now));
}
