import type { JoinedArea } from '../model/area.ts';
import {
  type BulletinFacts,
  factsOf,
  isFuture,
  isInForce,
  isNewer,
  type KnownBulletin,
  type Substitutes,
} from '../model/kept-bulletin.ts';
import type { Language } from '../model/language.ts';
import { areOverlapping, commonBox, largeShare, shareOf } from '../model/overlap.ts';
import type { Shape } from '../model/shape.ts';
import { validityAt } from '../model/validity.ts';
import type { BulletinList } from './bulletin-list.ts';

/** An area with a listed bulletin, which may have taken over the ground of one that isn't listed any more. */
export interface Successor {
  areaId: string;
  shape?: Shape | undefined;
  /** What the builds before knew of this area; absent for a new one. */
  before?: KnownBulletin | undefined;
  /** The outline that this area was published with: read when it is asked for, from the text of its bulletin. */
  shapeBefore?(): Shape | undefined;
  /** Absent for a bulletin that is published elsewhere or can't be read. */
  facts?: BulletinFacts | undefined;
}

/** What earlier builds published for an area: its bulletin, and the outline it had. */
export interface PublishedBefore {
  known(language: Language, areaId: string): KnownBulletin | undefined;
  shapeOf(known: Pick<KnownBulletin, 'language' | 'areaId'>): Shape | undefined;
}

/** What became of the ground of a bulletin that isn't listed any more. */
export interface Ground extends Substitutes {
  /**
   * - `free`: most of it is as it was.
   * - `replaced`: newer bulletins, or what can't be read, cover it.
   * - `shared`: earlier ones cover it, or it is unknown; the bulletin has no area of its own any more, but still counts.
   */
  state: 'free' | 'replaced' | 'shared';
  /** Whether some of it is covered by what can't be read, or is another agency's. */
  isUnread: boolean;
}

/** By language, the areas in which something is listed that may have taken over ground from other areas. */
export function successorsIn(
  areas: readonly JoinedArea[],
  lists: Partial<Record<Language, BulletinList>>,
  before: PublishedBefore,
): Record<Language, Successor[]> {
  const inLanguage = (language: Language) =>
    areas.flatMap(({ id: areaId, shape, editions }): Successor[] => {
      const edition = editions[language];
      const own = { areaId, shape, before: before.known(language, areaId) };
      if (edition?.kind === 'bulletin')
        return [
          {
            ...own,
            facts: factsOf(edition.bulletin),
            shapeBefore: () => before.shapeOf({ language, areaId }),
          },
        ];
      const isThere = edition?.kind === 'external' || lists[language]?.unreadable.has(areaId);
      return isThere ? [own] : [];
    });
  return { en: inLanguage('en'), fr: inLanguage('fr') };
}

/**
 * Decides whether listed bulletins of other areas have taken over the ground of a bulletin. Bulletins that are over or dated
 * after `now` (epoch milliseconds) don't count, nor do those that their areas had before, whatever their outlines are now.
 *
 * | its ground                                                         | state      |
 * |--------------------------------------------------------------------|------------|
 * | a new area may have it, but not all shapes are known               | shared     |
 * | under nine tenths is covered                                       | free       |
 * | nine tenths, by some that were issued earlier                      | shared     |
 * | nine tenths, by others: newer ones, such as can't be read or are published elsewhere | replaced |
 */
export function groundOf(
  bulletin: KnownBulletin,
  shape: Shape | undefined,
  successors: readonly Successor[],
  now: number,
): Ground {
  const listed = successors.flatMap((successor) => {
    const order = orderOf(successor.facts, bulletin, now);
    return order
      ? [{ ...successor, order, hasTakenGround: hasTakenGround(successor, bulletin, shape, now) }]
      : [];
  });
  const covering = shape ? nearest(shape, listed).filter((each) => areOverlapping(shape, each.shape)) : [];
  const taking = covering.filter((each) => each.hasTakenGround);
  const unseen = listed.filter(
    (each) => isNewArea(each, bulletin) && !(shape && each.shape) && each.order !== 'earlier',
  );
  const share = shape
    ? shareOf(
        shape,
        taking.map((each) => each.shape),
      )
    : 0;
  const unchanged = covering.filter((each) => !each.hasTakenGround);
  const idsOf = (some: readonly Successor[]) => some.flatMap(({ facts }) => facts?.id ?? []);
  const isEarlier = taking.some(({ order }) => order === 'earlier');
  const isShared = unseen.length > 0 || (share >= largeShare && isEarlier);
  const state = isShared ? 'shared' : share < largeShare ? 'free' : 'replaced';
  return {
    state,
    isUnread: covering.some(({ facts }) => !facts),
    instead: idsOf([...taking, ...unseen]),
    beside: idsOf(unchanged),
  };
}

/** At most this many areas are compared with one, more than any service has around it: each takes time. Others take no ground. */
const maxCompared = 50;

/** The areas whose boxes overlap that of a shape; of more than `maxCompared`, those that overlap most. */
function nearest<T extends { shape?: Shape | undefined }>(
  shape: Shape,
  all: readonly T[],
): (T & { shape: Shape })[] {
  const near = all.flatMap((each) => {
    const common = each.shape ? commonBox(shape, each.shape) : 0;
    return each.shape && common > 0 ? [{ ...each, shape: each.shape, common }] : [];
  });
  return near.length > maxCompared ? near.sort((a, b) => b.common - a.common).slice(0, maxCompared) : near;
}

/** Whether the successor's area had no bulletin when this one vanished, even if a later build has recorded one since. */
function isNewArea({ before, facts }: Successor, { missing }: KnownBulletin): boolean {
  return !before || (facts !== undefined && (missing?.instead.includes(facts.id) ?? false));
}

/** Whether it is another bulletin than its area had when this one vanished, and not an earlier one. */
function hasTakenGround(
  successor: Successor,
  bulletin: KnownBulletin,
  shape: Shape | undefined,
  now: number,
): boolean {
  const { before, facts } = successor;
  if (!before || isNewArea(successor, bulletin)) return true;
  if (before.isFirst && facts?.id === before.id && isNewer(facts, bulletin, now)) {
    // A late list may have had both areas for a while, on the same ground.
    const shapeBefore = successor.shapeBefore?.();
    if (!shape || !shapeBefore || areOverlapping(shape, shapeBefore)) return true;
  }
  return facts ? isNewer(facts, before, now) : !before.external;
}

/** Whether a bulletin takes the place of another one or was issued before it; undefined where it does neither. */
function orderOf(
  facts: BulletinFacts | undefined,
  bulletin: BulletinFacts,
  now: number,
): 'newer' | 'earlier' | undefined {
  if (!facts) return 'newer';
  if (isFuture(facts, now)) return undefined;
  const isEarlier = isNewer(bulletin, facts, now);
  if (!isInForce(facts, now))
    return validityAt(facts, now) === 'offseason' && !isEarlier ? 'newer' : undefined;
  const isComparable = typeof facts.issued === 'number' && typeof bulletin.issued === 'number';
  return isEarlier || (!isComparable && isInForce(bulletin, now)) ? 'earlier' : 'newer';
}
