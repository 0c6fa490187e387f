import { type Bulletin, validityPeriodOf } from './bulletin.ts';
import type { Language } from './language.ts';
import { isUsable, type ValidityPeriod, validityAt } from './validity.ts';

/** The facts that decide which of two bulletins is newer, and whether one is in force. */
export interface BulletinFacts extends ValidityPeriod {
  id: string;
  version?: number | undefined;
  /** Published by another agency: it has no rating here. */
  external: boolean;
}

/** The bulletin that the last build accepted for an area in a language. */
export interface KnownBulletin extends BulletinFacts {
  language: Language;
  areaId: string;
  name: string;
  /** When the service's list had it last, epoch milliseconds. */
  listedAt: number;
  /** Absent while the service lists it. */
  missing?: Missing | undefined;
  /**
   * Since when (epoch milliseconds) it is superseded: the service has listed something in its place that can't be read,
   * is another agency's, or was over as it came, which may be newer. It is never shown by itself again, but still compared.
   */
  supersededAt?: number | undefined;
  /** The newest that was listed in its place, as far as that is known. */
  supersededBy?: Age | undefined;
  /** Whether the list has had it, and whether fresh metadata has named it. */
  wasListed?: boolean | undefined;
  wasNamed?: boolean | undefined;
  /** Whether metadata still gave what belongs to the version before it (`lateMetadata`). */
  isMetadataLate?: boolean | undefined;
  /** Nothing was known of its area before it, though of others. */
  isFirst?: boolean | undefined;
}

/** What a bulletin is known by: one for each area and language. */
export function areaKey({ language, areaId }: Pick<KnownBulletin, 'language' | 'areaId'>): string {
  return `${language} ${areaId}`;
}

/** The facts that decide which of two bulletins is newer. */
export type Age = Pick<BulletinFacts, 'id' | 'version' | 'issued'>;

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

/** What the service lists for an area in a language. `ofArea`: an unreadable product that names this area. */
export type ListedForArea =
  | ({ kind: 'bulletin' } & BulletinFacts)
  | { kind: 'external'; age?: Age | undefined }
  | { kind: 'unreadable'; ofArea: boolean; age?: Age | undefined }
  | { kind: 'none' }
  | { kind: 'failed' };

/**
 * What is shown of an area:
 * - `listed`: what the service lists, which is what is known from now on.
 * - `superseded`: the same, but it can't be compared: the known bulletin isn't forgotten, nor shown by itself again.
 * - `listedForNow`: the same, but the known bulletin isn't forgotten yet.
 * - `known`: the known bulletin, as a kept copy, since the list has no other that counts.
 * - `laterVersion`: the same, since the list has an earlier version of it, whose ratings count where they are higher.
 * - `both`: the listed bulletin, with the known one's ratings where those are higher; another agency's has none.
 * - `knownAndListed`: the known bulletin, as a kept copy, with the listed one's ratings where those are higher.
 * - `lowered`: the listed bulletin, with the ratings that were published where those are higher: it is no newer than they are.
 */
export type Choice =
  | 'listed'
  | 'superseded'
  | 'listedForNow'
  | 'known'
  | 'laterVersion'
  | 'both'
  | 'knownAndListed'
  | 'lowered';

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

/**
 * What is shown of an area in a language until a loss is confirmed; from then on it is what is listed. An issue dated
 * after now has no time to be compared by. *In force*: its ratings may be shown as current.
 *
 * | listed                                       | known                | choice           |
 * |----------------------------------------------|----------------------|------------------|
 * | unreadable, of this area                     | any                  | superseded       |
 * | external                                     | in force             | superseded       |
 * | external                                     | any other            | listed           |
 * | unreadable, naming no area                   | any                  | listedForNow     |
 * | none, or the list failed                     | over                 | listedForNow     |
 * | none, or the list failed                     | any other            | known            |
 * | lower version of the same id, or issued earlier | external         | both             |
 * | any other                                    | external             | listed           |
 * | higher version of the same id, over or dated after now | in force   | superseded       |
 * | higher version of the same id                | any other            | listed           |
 * | lower version of the same id                 | dated after now      | both             |
 * | lower version of the same id                 | any other            | laterVersion     |
 * | in force, issued earlier                     | expired or off season | both            |
 * | any other                                    | not in force         | listed           |
 * | another id, dated after now                  | in force             | known            |
 * | the same version, dated after now            | in force             | knownAndListed   |
 * | issued at the same time or later, over       | in force             | superseded       |
 * | issued at the same time or later             | in force             | listed           |
 * | the same version, over                       | in force, no date of issue | superseded |
 * | the same version                             | in force, no date of issue | listed |
 * | issued earlier or without a date, in force   | in force             | both             |
 * | without a date of issue, not in force        | in force             | knownAndListed   |
 * | issued earlier, not in force                 | in force             | known            |
 *
 * Where `listed` would show ratings below what was published by a bulletin in force, and no newer one, it is `lowered` (`keepEditions`).
 * Of a superseded one, `known` and `knownAndListed` become `listedForNow`, and `laterVersion` becomes `both` while it is
 * in force; so does `listed` where what superseded it is newer than that, or, of itself, of unknown age.
 */
export function choose(
  listed: ListedForArea,
  known: BulletinFacts & Pick<KnownBulletin, 'supersededAt' | 'supersededBy'>,
  now: number,
): Choice {
  const choice = chooseUnlessSuperseded(listed, known, now);
  if (known.supersededAt === undefined) return choice;
  if (choice === 'known' || choice === 'knownAndListed') return 'listedForNow';
  if (listed.kind !== 'bulletin') return choice;
  const { id, supersededBy: by } = known;
  // By being listed again it is no newer than what had taken its place, unless that was a broken text of its own.
  const isBroken = by?.id === id && typeof by.issued !== 'number';
  const isBack = by?.id && !isBroken && listed.id === id && !isNewer(listed, known, now);
  const isBehind = isBack || (by && isNewer(by, listed, now));
  if (choice === 'listed' && isBehind) return 'both';
  return choice === 'laterVersion' && isInForce(known, now) ? 'both' : choice;
}

function chooseUnlessSuperseded(listed: ListedForArea, known: BulletinFacts, now: number): Choice {
  switch (listed.kind) {
    case 'external':
      return isInForce(known, now) ? 'superseded' : 'listed';
    case 'unreadable':
      // One that names no area may be any area's.
      return listed.ofArea ? 'superseded' : 'listedForNow';
    case 'none':
    case 'failed':
      return isOver(known, now) ? 'listedForNow' : 'known';
    case 'bulletin':
      return chooseBetween(listed, known, now);
  }
}

function chooseBetween(listed: BulletinFacts, known: BulletinFacts, now: number): Choice {
  const isSame = listed.id === known.id;
  // What was withdrawn under its own version and time of issue hasn't become any newer by being there again.
  const isBack = isSame && listed.version === known.version && !isNewer(listed, known, now);
  if (known.external) return isBack || isNewer(known, listed, now) ? 'both' : 'listed';
  const version = isSame ? (listed.version ?? 0) - (known.version ?? 0) : 0;
  const hasVersions = listed.version !== undefined && known.version !== undefined;
  // One that is over as it comes, or dated after now, must not clear the way for an earlier one.
  if (hasVersions && version > 0)
    return isInForce(known, now) && (isOver(listed, now) || isFuture(listed, now)) ? 'superseded' : 'listed';
  if (hasVersions && version < 0) return isFuture(known, now) ? 'both' : 'laterVersion';
  // One that has ended, or says off season, had replaced those before it.
  if (!isInForce(known, now))
    return isInForce(listed, now) && ((isBack && known.offSeason) || isNewer(known, listed, now))
      ? 'both'
      : 'listed';
  if (isFuture(listed, now)) return isSame ? 'knownAndListed' : 'known';
  const isDated = typeof listed.issued === 'number';
  const isUndatedSame = typeof known.issued !== 'number' && isSame;
  if (
    isUndatedSame ||
    (isDated && typeof known.issued === 'number' && Number(listed.issued) >= known.issued)
  ) {
    return isOver(listed, now) ? 'superseded' : 'listed';
  }
  if (isInForce(listed, now)) return 'both';
  return isDated ? 'known' : 'knownAndListed';
}

/** The facts of a bulletin that decide how new it is and whether it is in force. */
export function factsOf(bulletin: Bulletin): BulletinFacts {
  const { id, version, owner } = bulletin;
  return { ...validityPeriodOf(bulletin), id, version, external: owner?.external ?? false };
}

/** The facts of the newest bulletin behind an edition: its own, or one of those that raised it (`sources`). */
export function newestOf(
  bulletin: Bulletin,
  sources: readonly BulletinFacts[] = [],
  now: number,
): BulletinFacts {
  return sources.reduce((most, each) => (isNewer(each, most, now) ? each : most), factsOf(bulletin));
}

/** Whether `a` is a newer bulletin than `b`: a higher version of the same id, else a later issue that isn't after now. */
export function isNewer(a: Age, b: Age, now: number): boolean {
  if (a.id === b.id && a.version !== undefined && b.version !== undefined && a.version !== b.version)
    return a.version > b.version;
  if (typeof a.issued !== 'number' || isFuture(a, now)) return false;
  return typeof b.issued === 'number' && !isFuture(b, now) && a.issued > b.issued;
}

/** `isNewer`, of texts in two languages: a translation of one version may be issued later, which doesn't make it the newer one. */
export function isNewerText(a: Age, b: Age, now: number): boolean {
  return !(a.id === b.id && a.version === b.version) && isNewer(a, b, now);
}

/** Whether a bulletin's ratings may be shown as current. */
export function isInForce(bulletin: BulletinFacts, now: number): boolean {
  return !bulletin.external && isUsable(validityAt(bulletin, now));
}

/** Whether it is dated after now. */
export function isFuture({ issued }: Pick<ValidityPeriod, 'issued'>, now: number): boolean {
  return typeof issued === 'number' && issued > now;
}

/** Whether its validity has ended, or can't be known to last. */
export function isOver(bulletin: BulletinFacts, now: number): boolean {
  const validity = validityAt(bulletin, now);
  return validity === 'expired' || validity === 'unknown';
}

/** How the list of bulletins of a language came about, and what is in it. */
export interface BulletinList {
  /** `answered`: by the service, in this build; `kept`: a copy; `failed`: neither. */
  state: 'answered' | 'kept' | 'failed';
  /** When it was fetched or confirmed, epoch milliseconds; of a failed one, now. */
  at: number;
  /** Every bulletin in it, whether its area shows it or another one. */
  bulletins: readonly Bulletin[];
  /** The areas of those in it that can't be read, and of each what can. */
  unreadable: ReadonlyMap<string, Age>;
  /** Whether metadata, or an answer by id or for a place, failed in its language: what only that said isn't gone. */
  othersFailed?: boolean;
  /** Ids that fresh answers name, the list lacks, and couldn’t be loaded: they may not be gone. */
  unloaded?: ReadonlySet<string>;
  /** The areas that metadata names; undefined without any. */
  described?: ReadonlySet<string> | undefined;
  isDescriptionKept?: boolean;
  /** The bulletins that fresh metadata names, and their areas; undefined where there is none. */
  named?: { ids: ReadonlySet<string>; areaIds: ReadonlySet<string> } | undefined;
  /** Listed ids that weren't found by themselves. */
  notFound?: ReadonlySet<string> | undefined;
  /** Those that were found before: late lists may still have what was withdrawn. */
  goneIds?: ReadonlySet<string> | undefined;
  /** The areas that its own outlines draw, fresh or kept; undefined without any. */
  drawn?: ReadonlySet<string> | undefined;
  /** Bulletins that came by their ids or for places. */
  others?: readonly Bulletin[];
  /** Ids of those in `bulletins` that only came by their ids. */
  unlisted?: ReadonlySet<string>;
}
