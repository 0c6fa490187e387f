import { type Cover, coversOf } from './cover.ts';
import { type BulletinFacts, isFuture, isInForce, isNewer } from './kept-bulletin.ts';
import type { Shape } from './shape.ts';
import { validityAt } from './validity.ts';

/** An area with a listed bulletin, which may have taken over the ground of one that isn't listed any more. */
export interface Successor {
  areaId: string;
  shape?: Shape | undefined;
  /** Whether the build before knew no bulletin of this area: only such a one can have taken over unseen ground. */
  isNew: boolean;
  /** Absent for a bulletin that is published elsewhere or can't be read: it counts as a newer one. */
  facts?: BulletinFacts;
}

/** What became of the ground of a bulletin that isn't listed any more. */
export interface Ground {
  /**
   * - `free`: no listed bulletin covers it.
   * - `replaced`: newer ones do.
   * - `shared`: earlier ones do, or nobody can tell; the bulletin has no area of its own any more, but still counts.
   */
  state: 'free' | 'replaced' | 'shared';
  /** The areas of bulletins that were issued earlier, where its ratings count too. */
  earlier: string[];
}

/** From this share on, ground counts as covered; neighbours' borders overlap a little. */
const minShare = 0.1;

/**
 * Whether listed bulletins of other areas have taken over the ground of a bulletin. Those that are over, or dated after
 * now (epoch milliseconds), haven't.
 */
export function groundOf(
  bulletin: BulletinFacts,
  shape: Shape | undefined,
  successors: readonly Successor[],
  now: number,
): Ground {
  const counting = successors.flatMap((successor) => {
    const order = orderOf(successor.facts, bulletin, now);
    return order ? [{ ...successor, order }] : [];
  });
  const drawn = shape
    ? counting.flatMap((each) => (each.shape ? [{ ...each, id: each.areaId, shape: each.shape }] : []))
    : [];
  const covers = shape ? coversOf(shape, drawn) : [];
  const earlierOnes = drawn.filter(({ order }) => order === 'earlier');
  const share = (order: string) => {
    const ids = new Set(drawn.filter((each) => each.order === order).map(({ id }) => id));
    return sum(covers.filter(({ areaId }) => ids.has(areaId)));
  };
  const earlier = earlierOnes
    .filter((each) => {
      const own = covers.filter(({ areaId }) => areaId === each.id);
      // A small area inside the old one is covered by it, however little of that it covers.
      return sum(own) >= minShare || (shape && sum(coversOf(each.shape, [{ id: '', shape }])) >= minShare);
    })
    .map(({ id }) => id);
  const newer = share('newer');
  if (newer >= minShare) return { state: earlier.length > 0 ? 'shared' : 'replaced', earlier };
  const isUnseen = counting.some((each) => each.isNew && !(shape && each.shape));
  const isShared = isUnseen || newer + share('earlier') >= minShare;
  return { state: isShared ? 'shared' : 'free', earlier };
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
  if (isInForce(facts, now)) return isEarlier ? 'earlier' : 'newer';
  return validityAt(facts, now) === 'offseason' && !isEarlier ? 'newer' : undefined;
}

function sum(covers: readonly Cover[]): number {
  return covers.reduce((total, { share }) => total + share, 0);
}
