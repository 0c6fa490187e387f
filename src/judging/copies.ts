import {
  type BulletinEdition,
  bulletinIn,
  type Edition,
  type JoinedArea,
  withEditions,
} from '../model/area.ts';
import type { RatedBulletin } from '../model/bulletin.ts';
import {
  areaKey,
  type BulletinFacts,
  type Confirmation,
  factsOf,
  isConfirmed,
  isFuture,
  isInForce,
  isNewer,
  isNewerText,
  isOver,
  type KnownBulletin,
  missedAgain,
} from '../model/kept-bulletin.ts';
import { type Language, languages } from '../model/language.ts';
import { isRaisedBy } from '../model/listed-bulletins.ts';
import type { Notice } from '../model/notice.ts';
import { shareOf } from '../model/overlap.ts';
import { raisedBy } from '../model/raised.ts';
import type { Shape } from '../model/shape.ts';
import type { AcceptedBulletin } from './accepted-bulletins.ts';
import type { BulletinList } from './bulletin-list.ts';
import { listedBulletins } from './statement.ts';
import { groundOf, type Successor, successorsIn } from './successors.ts';

/** What the builds before published. */
export interface Memory {
  known: readonly KnownBulletin[];
  /** The bulletin with the metadata that it was shown with; undefined where it can't be read any more. */
  open(known: KnownBulletin): RatedBulletin | undefined;
  /** Whether an area's bulletin and metadata are the very ones that were known of it. */
  isRepeated(accepted: AcceptedBulletin): boolean;
  /** The outline of its area when it was published. */
  shapeOf(known: Pick<KnownBulletin, 'language' | 'areaId'>): Shape | undefined;
}

/**
 * What becomes of a bulletin that was published for an area in a language:
 * - `listed`: what the service lists is shown. It is what followed this one, or this one goes on as a statement.
 * - `copy`: it is carried on as a kept copy.
 * - `outdated`, `replaced`, `unclear`: the list has nothing in its place, and it isn't carried on: the other language has a newer one; other
 *   areas' bulletins have its ground, or may have it.
 * - `confirmed`: the service has left it out often enough.
 */
export interface Decision {
  known: KnownBulletin;
  outcome: 'listed' | 'copy' | 'outdated' | 'replaced' | 'unclear' | 'confirmed';
  notice?: Notice | undefined;
}

/** By what it is decided which bulletins are carried on. */
interface CopyEvidence {
  areas: readonly JoinedArea[];
  lists: Partial<Record<Language, BulletinList>>;
  /** The bulletins that the lists have for areas, by `areaKey`. */
  accepted: ReadonlyMap<string, AcceptedBulletin>;
  memory: Memory;
}

/** Decides for each known bulletin whether it is carried on. `now` in epoch milliseconds. */
export function decideCopies(evidence: CopyEvidence, needed: Confirmation, now: number): Decision[] {
  const { lists, accepted, memory } = evidence;
  const groundNow = groundsNow(evidence, now);
  const editions = new Map(evidence.areas.map(({ id, editions }) => [id, editions]));
  return memory.known.map((known): Decision => {
    const { language, areaId } = known;
    const list = lists[language];
    const edition = editions.get(areaId)?.[language];
    const listed = accepted.get(areaKey(known))?.known;
    const bulletin = bulletinIn(edition);
    const given = bulletin && (listed ?? factsOf(bulletin));
    const isKeptBulletin = list?.state === 'kept' && edition?.kind === 'bulletin';
    // A kept list doesn't have what came by its id since.
    const isBehind = isKeptBulletin && given && isNewer(known, given, now) && isInForce(known, now);
    const kind = copyInstead(known, edition, given, now) ?? (isBehind ? 'unlisted' : undefined);
    // One that names no area may belong to any.
    if (edition?.kind === 'unreadable' && !list?.unreadable.has(areaId)) return { known, outcome: 'unclear' };
    if (!kind) return { known, outcome: 'listed' };
    const ground = groundNow(known, edition);
    const instead = bulletin ? [bulletin.id] : [];
    const isUnasked = list?.unloaded?.has(known.id) || list?.unlisted?.has(known.id);
    const missing =
      list?.state === 'answered'
        ? missedAgain(
            known.missing,
            now,
            { instead: [...instead, ...ground.instead], beside: ground.beside },
            ground.isUnread || isUnasked || list.metadataFailed,
          )
        : known.missing;
    const counted = { ...known, missing };
    if (list?.state === 'answered' && missing && isConfirmed(missing, now, needed))
      return { known: counted, outcome: 'confirmed' };
    if (ground.outcome) return { known: counted, outcome: ground.outcome };
    const notice: Notice | undefined = missing && { kind, at: known.listedAt };
    return { known: counted, outcome: 'copy', notice };
  });
}

/**
 * What has become of a known bulletin's ground: what is there instead or beside it now, and as `outcome`, absent where it may be carried on,
 * why it isn't.
 */
function groundsNow({ areas, lists, memory }: CopyEvidence, now: number) {
  const areasById = new Map(areas.map((area) => [area.id, area]));
  const knownIn = new Map(memory.known.map((each) => [areaKey(each), each]));
  const listedIn = { en: listedBulletins(lists.en, now), fr: listedBulletins(lists.fr, now) };
  const successors = successorsIn(areas, lists, {
    known: (language, areaId) => knownIn.get(areaKey({ language, areaId })),
    shapeOf: memory.shapeOf,
  });
  const isOther = (known: KnownBulletin, { areaId }: Successor) => areaId !== known.areaId;
  return (known: KnownBulletin, edition: Edition | undefined) => {
    const shape = memory.shapeOf(known) ?? areasById.get(known.areaId)?.shape;
    const rivals = successors[known.language].filter((each) => isOther(known, each));
    const own = groundOf(known, shape, rivals, now);
    const { instead, beside, isUnread } = own;
    const none = { outcome: undefined, instead, beside, isUnread };
    if (edition?.kind === 'bulletin') return none;
    if (own.state === 'replaced') return { ...none, outcome: 'replaced' as const };
    if (own.state === 'shared') return { ...none, outcome: 'unclear' as const };
    return isOutdated(known, shape) ? { ...none, outcome: 'outdated' as const } : none;
  };

  /** Whether the other language has a newer bulletin of the area, or on its ground. */
  function isOutdated(known: KnownBulletin, shape: Shape | undefined): boolean {
    return languages.some((language) => {
      if (language === known.language) return false;
      // What is listed beside this very one there hasn't replaced it.
      const same = listedIn[language].listed.get(known.id);
      if (same && !isNewer(same, known, now)) return false;
      const listed = areasById.get(known.areaId)?.editions[language];
      const before = knownIn.get(areaKey({ language, areaId: known.areaId }));
      if (listed?.kind === 'bulletin' && isNewerText(factsOf(listed.bulletin), known, now)) return true;
      if (before && isNewerText(before, known, now)) return true;
      const newer = successors[language].filter(
        (each) => isOther(known, each) && each.facts && isNewerText(each.facts, known, now),
      );
      return groundOf(known, shape, newer, now).state !== 'free';
    });
  }
}

/** The notice of the copy that shows in the place of what is listed; undefined where that shows. */
export function copyInstead(
  known: BulletinFacts,
  edition: Edition | undefined,
  listed: BulletinFacts | undefined,
  now: number,
): 'unlisted' | 'earlierVersion' | 'undated' | undefined {
  if (edition?.kind === 'unreadable' || (edition?.kind === 'external' && !listed?.external)) return undefined;
  if (!listed) return isOver(known, now) ? undefined : 'unlisted';
  if (known.external || isFuture(known, now)) return undefined;
  const hasVersions = listed.id === known.id && listed.version !== undefined && known.version !== undefined;
  if (hasVersions && Number(listed.version) < Number(known.version))
    return isOver(known, now) ? undefined : 'earlierVersion';
  if (!isInForce(known, now) || isInForce(listed, now) || isNewer(listed, known, now)) return undefined;
  const isEarlier = listed.id !== known.id && Number(listed.issued) < Number(known.issued);
  if (listed.external && !isEarlier) return undefined;
  if (isFuture(listed, now)) return listed.id === known.id ? 'undated' : 'unlisted';
  const isDated = typeof known.issued === 'number';
  if (!isDated && listed.id === known.id) return undefined;
  if (isDated && typeof listed.issued === 'number')
    return listed.issued < Number(known.issued) ? 'unlisted' : undefined;
  return typeof listed.issued === 'number' ? 'unlisted' : 'undated';
}

/** The areas with the copies in them, also those that nothing else names. */
export function withCopies(
  areas: readonly JoinedArea[],
  decisions: readonly Decision[],
  lists: Partial<Record<Language, BulletinList>>,
  memory: Memory,
  now: number,
): JoinedArea[] {
  const copies = decisions.filter(({ outcome }) => outcome === 'copy');
  const ids = new Set(areas.map(({ id }) => id));
  const gone = Map.groupBy(
    copies.filter(({ known }) => !ids.has(known.areaId) && memory.open(known)),
    ({ known }) => known.areaId,
  );
  const copyOf = new Map(copies.map((each) => [areaKey(each.known), each]));
  return [...areas, ...[...gone].map(([id, each]) => goneArea(id, each, memory, lists))].map((area) =>
    withEditions(area, (listed, language) => {
      const copy = copyOf.get(areaKey({ language, areaId: area.id }));
      const text = copy && memory.open(copy.known);
      return text && listed && copyOfKnown(copy, text, listed, now);
    }),
  );
}

/** An area that only known bulletins name, one for each language: of their outlines the larger. */
function goneArea(
  id: string,
  each: readonly Decision[],
  memory: Memory,
  lists: Partial<Record<Language, BulletinList>>,
): JoinedArea {
  const shapes = each.flatMap(({ known }) => memory.shapeOf(known) ?? []);
  const [first, other] = shapes;
  const shape = first && other && shareOf(first, [other]) > shareOf(other, [first]) ? other : first;
  const centroid = each.map(({ known }) => memory.open(known)?.metadata?.centroid).find(Boolean);
  const area: JoinedArea = { id, shape, centroid, editions: {} };
  for (const language of languages) {
    const list = lists[language];
    if (list) area.editions[language] = { kind: list.state === 'failed' ? 'failed' : 'none' };
  }
  return area;
}

/** A known bulletin as a kept edition, raised where the service's metadata now rates higher, or its own text whose date can't be right. */
function copyOfKnown(
  { known, notice }: Decision,
  { bulletin, metadata }: RatedBulletin,
  listed: Edition,
  now: number,
): Edition {
  const { listedAt: at, missing, external } = known;
  const kept = missing ? ({ at, isUnlisted: true } as const) : { at };
  const described = metadata ?? listed.metadata;
  const notices = notice && [notice];
  if (external) return { kind: 'external', bulletin, metadata: described, kept, notices };
  const edition: BulletinEdition = { kind: 'bulletin', bulletin, metadata: described, kept, notices };
  // The notice says that the higher one of both is shown.
  const other = notice?.kind === 'undated' && listed.kind === 'bulletin' ? listed : undefined;
  const raised = other && isRaisedBy(edition, other, now) ? raisedBy(edition, other, now) : edition;
  return listed.metadata ? raisedBy(raised, { metadata: listed.metadata }, now) : raised;
}
