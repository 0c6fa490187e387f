import type { JoinedArea } from '../model/area.ts';
import {
  type BulletinFacts,
  type KnownBulletin,
  type Statement,
  translationHours,
} from '../model/kept-bulletin.ts';
import { areOverlapping } from '../model/overlap.ts';
import { boxOf, contains, type Position, type Shape } from '../model/shape.ts';
import { usableUntil } from '../model/validity.ts';

/** What builds before knew of outlines. Instants are epoch milliseconds. */
export interface OutlinesBefore {
  /** The outline that an area was last published with. */
  shapeOf(areaId: string): Shape | undefined;
  /** Since when an area is drawn as it is. */
  drawnSince(areaId: string): number | undefined;
  /** When an area last had a name. */
  namedAt(areaId: string): number | undefined;
  /** Since when an area has been published with a bulletin, on and off. */
  bulletinSince(areaId: string): number | undefined;
  /** The areas that were published within the hours of confirmation, with their outlines. */
  publishedLately: readonly { id: string; shape: Shape }[];
}

/** What the answers of this build have of areas. */
interface InAnswers {
  /** Whether no language's outlines lack an area. */
  isDrawnByAll(areaId: string): boolean;
  /** Whether the metadata of a statement's language names its area. */
  isDescribed(statement: Statement): boolean;
}

/** A bulletin in force, and when builds first had it (epoch milliseconds). */
interface InForce {
  facts: BulletinFacts;
  seenAt: number;
}

const hour = 3_600_000;
const day = 24 * hour;

/** All areas of an evening come within so many hours: an outline that is no older than that isn't of before. */
const hoursOfIssue = 3;
/** The bulletins of an evening come within so many hours. */
const hoursOfBulletins = 2;
/** A bulletin that was issued so many hours before another one isn't of the same evening. */
const hoursBetween = 6;
/** Metadata may give an area's middle so many hours before or after its outline is drawn. */
const hoursOfMiddle = 6;
/** How far, in degrees, a forecast area reaches from its middle at most. */
const longestReach = 5;

/**
 * Where outlines are late: areas have a bulletin in force that is drawn nowhere yet, or were drawn already, and aren't any more. `known`: the
 * bulletins that the lists have, and copies; `now` in epoch milliseconds.
 */
export function lateOutlines(
  areas: readonly JoinedArea[],
  { shapeOf, drawnSince, namedAt, bulletinSince, publishedLately }: OutlinesBefore,
  known: readonly KnownBulletin[],
  { isDrawnByAll, isDescribed }: InAnswers,
  now: number,
) {
  const shapes = new Map(areas.map(({ id, shape }) => [id, shape]));
  const middles = new Map(areas.map(({ id, centroid }) => [id, centroid]));
  const lateSince = new Map<string, number>();
  const addLate = (areaId: string, since: number) =>
    lateSince.set(areaId, Math.min(since, lateSince.get(areaId) ?? Infinity));
  // Where one language has it as another area by a new id, and one as a new area, it may be either.
  const isNew = new Set(known.flatMap(({ areaId, areaBefore }) => (areaBefore === undefined ? areaId : [])));
  for (const { areaId, areaBefore, areaSince = -Infinity, middles: own = [] } of known) {
    const [before, last] = own.slice(-2);
    if (last) middles.set(areaId, last.at);
    const isUndrawn = !shapes.get(areaId) && !shapeOf(areaId);
    if (isUndrawn) {
      // One that is never drawn may have a bulletin by day only.
      const since = Math.min(areaSince, bulletinSince(areaId) ?? Infinity);
      if (areaBefore === undefined || !isNew.has(areaId)) addLate(areaId, since);
      continue;
    }
    // Its outline is as old as the middle that it had before: where it is newer, metadata was late, and where it came with this one, nothing is.
    const drawn = drawnSince(areaId) ?? Infinity;
    if (before && last && drawn <= before.since + hoursOfMiddle * hour && drawn < last.since)
      addLate(areaId, last.since);
  }
  const isYoung = ({ isFirst, areaSince = -Infinity }: KnownBulletin) =>
    isFirst && now - areaSince < translationHours * hour;
  const firstYoung = new Set(known.filter(isYoung).map(({ areaId }) => areaId));
  const undrawn = publishedLately.filter(({ id }) => !shapes.get(id));
  const isDrawnLate = (areaId: string) => now - (lateSince.get(areaId) ?? -Infinity) < day;
  return {
    /** Whether outlines don't show where an area is yet, which is new or has moved within the last day. */
    isDrawnLate,
    /**
     * Whether a fresh statement's area, which is new and not drawn yet, or drawn as it was before its middle moved, may lie in one that was
     * drawn before that. `inForce`: that one's bulletin, absent where it has none in force.
     */
    mayHold(areaId: string, statement: Statement, inForce?: InForce): boolean {
      const shape = shapes.get(areaId);
      const since = lateSince.get(statement.areaId) ?? -Infinity;
      const isOfNow = statement.isFresh && statement.bulletin && isDrawnLate(statement.areaId);
      if (!shape || statement.areaId === areaId || !isOfNow) return false;
      const middle = middles.get(statement.areaId);
      // An area with a bulletin of the same evening is no old one; but a part of it may be the new one.
      const isOfBefore =
        !inForce ||
        inForce.seenAt <= since - hoursOfBulletins * hour ||
        usableUntil(inForce.facts) < Number(statement.issued) + day / 2;
      const isPart = middle ? contains(shape, middle) : !isDescribed(statement);
      const isOlder = (drawnSince(areaId) ?? Infinity) < (inForce ? since - hoursOfIssue * hour : since);
      // A site that has just begun knows no outlines before.
      const isEarlier =
        now - since < hoursOfIssue * hour &&
        (!inForce || Number(inForce.facts.issued) < Number(statement.issued) - hoursBetween * hour);
      return ((isOlder && (isOfBefore || isPart)) || isEarlier) && isWithin(shape, middle);
    },
    /**
     * Since when other areas were drawn on an area's ground that aren't any more, or that one language draws in its place (epoch milliseconds):
     * outlines have gone back, or some are late.
     */
    replacedAt(areaId: string): number | undefined {
      const shape = shapes.get(areaId);
      const since = drawnSince(areaId) ?? Infinity;
      const instants = [...undrawn, ...(isDrawnByAll(areaId) ? [] : areas)].flatMap(
        ({ id, shape: other }) => {
          const at = drawnSince(id) ?? -Infinity;
          const isLater = at > since && now - at < day;
          return isLater && shape && other && areOverlapping(shape, other) ? at : [];
        },
      );
      return instants.sort((a, b) => b - a)[0];
    },
    /** Whether an area's first bulletin, of either language, is so young that its translation may be to come. */
    isFirstYoung: (areaId: string) => firstYoung.has(areaId),
    /** Whether an area had a name within the last day. */
    hadName: (areaId: string) => now - (namedAt(areaId) ?? -Infinity) < day,
  };
}

/** Whether an area with that middle may reach into an outline; it may where no middle is known. */
function isWithin(outline: Shape, middle: Position | undefined): boolean {
  if (!middle) return true;
  const [west, south, east, north] = boxOf(outline);
  const [x, y] = middle;
  const [dx, dy] = [Math.max(west - x, 0, x - east), Math.max(south - y, 0, y - north)];
  return Math.max(dx, dy) <= longestReach;
}
