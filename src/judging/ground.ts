import type { JoinedArea } from '../model/area.ts';
import { factsOf, isInForce, type KnownBulletin, type Statement } from '../model/kept-bulletin.ts';
import { type Language, languages } from '../model/language.ts';
import { areOverlapping, meet } from '../model/overlap.ts';
import { type Box, boxOf, contains, type Position, type Shape } from '../model/shape.ts';
import type { BulletinList } from './bulletin-list.ts';
import { lateOutlines, type OutlinesBefore } from './late-outlines.ts';

/** Where an area is, as far as it is known. */
interface Whereabouts {
  shape: Shape | undefined;
  middle: Position | undefined;
}

/** How the ground of a statement and an area's have to do with each other. */
export type CommonGround = 'near' | 'drawn' | 'unknown';

/** How far, in degrees, an area without an outline is taken to reach from its middle. */
const reach = 1;

/**
 * Where the areas are, and which of them each language means: it lists, names and draws them, as far as it ever drew them. After a
 * regrouping outlines, lists, metadata, answers by id and languages change one after another: what is said of an area that a language
 * doesn't mean any more may be of another area's ground. `before`: what builds before knew of outlines; `known`: the bulletins that the
 * lists have.
 */
export function groundsOf(
  areas: readonly JoinedArea[],
  lists: Partial<Record<Language, BulletinList>>,
  before: OutlinesBefore,
  known: readonly KnownBulletin[],
  now: number,
) {
  const { shapeOf } = before;
  /** Whether no language's outlines lack an area. */
  const isDrawnByAll = (areaId: string) =>
    languages.every((language) => lists[language]?.drawn?.has(areaId) !== false);
  const isDescribed = ({ language, areaId }: Statement) => lists[language]?.described?.has(areaId) === true;
  const late = lateOutlines(areas, before, known, { isDrawnByAll, isDescribed }, now);
  const meant = { en: new Set<string>(), fr: new Set<string>() };
  const places = new Map<string, Whereabouts>();
  for (const { id, shape, centroid } of areas)
    places.set(id, { shape: shape ?? shapeOf(id), middle: centroid });
  for (const language of languages) {
    const { bulletins = [], unlisted, described, drawn } = lists[language] ?? {};
    const listed = new Set(
      bulletins.flatMap((each) =>
        !unlisted?.has(each.id) && isInForce(factsOf(each), now) ? [each.areaId] : [],
      ),
    );
    for (const { id, shape, otherShape } of areas) {
      const isDrawn = !places.get(id)?.shape || (drawn ? drawn.has(id) : shape !== undefined);
      if (listed.has(id) && described?.has(id) !== false && isDrawn && !otherShape) meant[language].add(id);
    }
  }
  const asked = languages.filter((language) => lists[language]?.state === 'answered');
  const areMeant = (one: string, other: string) =>
    languages.some((language) => meant[language].has(one) && meant[language].has(other));
  const whereIs = (areaId: string): Whereabouts =>
    places.get(areaId) ?? { shape: shapeOf(areaId), middle: undefined };
  const isMeantByAll = (areaId: string) => asked.every((language) => meant[language].has(areaId));
  return {
    ...late,
    whereIs,
    isMeant: (areaId: string, language: Language) => meant[language].has(areaId),
    /** A language that is translated later may still mean what the other has regrouped. */
    isMeantByAll,
    /** Whether a statement of another area is of an area's ground, or may be; undefined where it isn't. */
    common(areaId: string, statement: Statement): CommonGround | undefined {
      const own = whereIs(areaId);
      const { shape = whereIs(statement.areaId).shape, middle = whereIs(statement.areaId).middle } =
        statement;
      const other = { shape, middle };
      const isMeantSo = !statement.shape && areMeant(areaId, statement.areaId);
      if (own.shape && other.shape && isMeantSo) return undefined;
      const [box, otherBox] = [boxAround(own), boxAround(other)];
      if (!box || !otherBox) return isMeantByAll(areaId) && !statement.isCopy ? undefined : 'unknown';
      if (!meet(box, otherBox)) return undefined;
      if (own.shape && other.shape) return 'drawn';
      return !isMeantSo || isHeldBy(own.shape, other) || isHeldBy(other.shape, own) ? 'near' : undefined;
    },
    isDrawnByAll,
    /** Whether only a kept copy of outlines draws an area that had a name within the last day, and a language's metadata of this build doesn't know. */
    isOnlyInCopy(areaId: string, language: Language): boolean {
      const { described, metadataFailed = false } = lists[language] ?? {};
      const drawing = languages.flatMap((each) => (lists[each]?.drawn?.has(areaId) ? lists[each] : []));
      const isKept = drawing.length > 0 && drawing.every(({ areOutlinesKept }) => areOutlinesKept);
      return isKept && late.hadName(areaId) && !metadataFailed && described?.has(areaId) === false;
    },
    /** Whether anything is known of where a statement's area is. */
    isPlaced(statement: Statement): boolean {
      const { shape, middle } = whereIs(statement.areaId);
      return Boolean(statement.shape ?? shape ?? middle ?? statement.middle);
    },
    /** Whether the middle of a statement's area, which has no outline, lies in an area. */
    holdsMiddle(areaId: string, statement: Statement): boolean {
      const { shape, middle } = whereIs(statement.areaId);
      return isHeldBy(whereIs(areaId).shape, { shape, middle: middle ?? statement.middle });
    },
    /** Whether two outlines share a tenth of either. */
    areShared(areaId: string, statement: Statement): boolean {
      const { shape } = whereIs(areaId);
      const other = statement.shape ?? whereIs(statement.areaId).shape;
      return Boolean(shape && other && areOverlapping(shape, other));
    },
  };
}

export type Grounds = ReturnType<typeof groundsOf>;

/** Whether the middle of an area without an outline lies in that of another. */
function isHeldBy(outline: Shape | undefined, { shape, middle }: Whereabouts): boolean {
  return !shape && Boolean(outline && middle && contains(outline, middle));
}

function boxAround({ shape, middle }: Whereabouts): Box | undefined {
  if (shape) return boxOf(shape);
  const [x, y] = middle ?? [];
  return x === undefined || y === undefined ? undefined : [x - reach, y - reach, x + reach, y + reach];
}
