import type { JoinedArea } from '../model/area.ts';
import type { RatedBulletin } from '../model/bulletin.ts';
import { isInForce, type KnownBulletin, type Statement } from '../model/kept-bulletin.ts';
import { largeShare, shareOf } from '../model/overlap.ts';
import type { Shape } from '../model/shape.ts';
import { ratingsOf } from './statement.ts';

/**
 * Bulletins that go on under the same version, on ground that the outline of their area had and lacks now: until that is confirmed,
 * it may be the outline that went back.
 */
export function onLostGround(
  areas: readonly JoinedArea[],
  known: readonly KnownBulletin[],
  textOf: (known: KnownBulletin) => RatedBulletin | undefined,
  shapeOf: (areaId: string) => Shape | undefined,
  now: number,
): Statement[] {
  const knownOf = Map.groupBy(known, ({ areaId }) => areaId);
  return areas.flatMap(({ id, shape: outline }) => {
    const shape = knownOf.has(id) && outline ? shapeOf(id) : undefined;
    if (!shape || !outline || JSON.stringify(shape) === JSON.stringify(outline)) return [];
    if (shareOf(shape, [outline]) >= largeShare) return [];
    return (knownOf.get(id) ?? []).flatMap(({ listedAt, ...row }) => {
      const text = isInForce(row, now) ? textOf({ ...row, listedAt }) : undefined;
      return text
        ? [{ ...row, heardAt: listedAt, metadata: ratingsOf(text, now), shape, isOnLostGround: true }]
        : [];
    });
  });
}
