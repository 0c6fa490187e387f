import type { Bulletin } from '../model/bulletin.ts';
import { factsOf, isInForce, type KnownBulletin } from '../model/kept-bulletin.ts';
import type { Language } from '../model/language.ts';
import { boxOf, type Position, type Shape } from '../model/shape.ts';

/** How long, in milliseconds, an area isn't drawn before it is known that it never is. */
const undrawnForGood = 6 * 3_600_000;
/** In degrees: middles that are no farther apart are the same where nothing is drawn. */
const sameMiddle = 0.5;
const maxMiddles = 4;

/** Since when the area of a known bulletin is known; of rows that were written before this was, only that of an area's first bulletin. */
export function sinceOfKnown({
  areaSince,
  areaBefore,
  isFirst,
  listedSince,
}: KnownBulletin): Pick<KnownBulletin, 'areaSince' | 'areaBefore'> {
  return { areaSince: areaSince ?? (isFirst ? listedSince : undefined), areaBefore };
}

/**
 * Gives since when a new area of a language is known (epoch milliseconds). It may be an area that was never drawn, by another id: if that has
 * the same middle, or goes now while none that was drawn does. Each of those becomes one new area.
 */
export function newAreas(
  before: ReadonlyMap<string, KnownBulletin>,
  listed: (known: KnownBulletin) => readonly Bulletin[],
  now: number,
) {
  const known = [...before.values()];
  const gone = known.filter((each) => each.wasDrawn && listed(each).length === 0);
  const regrouped = new Set(gone.map(({ language }) => language));
  const isListed = (each: KnownBulletin) => listed(each).some((one) => isInForce(factsOf(one), now));
  const undrawn = known.filter(
    (each) =>
      !each.wasDrawn &&
      now - (each.areaSince ?? now) >= undrawnForGood &&
      // It may have come by another id already.
      !known.some(({ language, areaBefore }) => language === each.language && areaBefore === each.areaId),
  );
  return (language: Language, middle: Position | undefined) => {
    const index = undrawn.findIndex((each) => {
      const other = each.middles?.at(-1)?.at;
      if (each.language !== language) return false;
      return middle && other
        ? areNear(middle, other, sameMiddle)
        : !isListed(each) && !regrouped.has(language);
    });
    const [same] = undrawn.splice(index, index < 0 ? 0 : 1);
    return same ? { areaSince: same.areaSince, areaBefore: same.areaId } : { areaSince: now };
  };
}

/** The middles of an area; one that is as it was before, but for a twentieth of the area's extent (two degrees, where it isn't drawn), isn't new. */
export function middlesNow(
  middles: KnownBulletin['middles'] = [],
  at: Position | undefined,
  shape: Shape | undefined,
  now: number,
): KnownBulletin['middles'] {
  const [west, south, east, north] = shape ? boxOf(shape) : [0, 0, 2, 2];
  const tolerance = Math.max(east - west, north - south) / 20;
  if (!at || middles.some((each) => areNear(each.at, at, tolerance))) return middles;
  return [...middles, { at, since: now }].slice(-maxMiddles);
}

function areNear(one: Position, other: Position, degrees: number): boolean {
  return [0, 1].every((axis) => Math.abs(Number(one[axis]) - Number(other[axis])) <= degrees);
}
