import { isReserved, type UsedAddress } from './address.ts';
import type { Area } from './area.ts';
import { type Cover, coversOf } from './overlap.ts';
import type { Shape } from './shape.ts';

/** An address of an area that was published and isn't an area's any more. */
export interface GoneAddress {
  slug: string;
  /** The area's name when it was last published, where that is known. */
  names: { en?: string; fr?: string };
  /** The same area, when it is still forecast and only its address changed: its id. */
  movedTo?: string;
  /** The areas that cover the old one today, the largest share first; empty when none does. */
  covers: Cover[];
  /** False: its shape, or that of every area today, isn't known, so what covers it is unknown. */
  isDrawn: boolean;
}

/**
 * The addresses published in the last 60 days that no area has today, sorted. Of several areas that had the
 * same address the last one counts. `now` in epoch milliseconds.
 */
export function goneAddresses(
  used: readonly UsedAddress[],
  areas: readonly Area[],
  now: number,
): GoneAddress[] {
  const taken = new Set(areas.map(({ slug }) => slug));
  const last = new Map<string, UsedAddress>();
  for (const address of used) {
    if (taken.has(address.slug) || !isReserved(address, now)) continue;
    const other = last.get(address.slug);
    if (!other || other.lastUsed < address.lastUsed) last.set(address.slug, address);
  }
  const drawn = areas.flatMap(({ id, shape }) => (shape ? [{ id, shape }] : []));
  // Areas that are regrouped daily leave many addresses with one outline.
  const found = new Map<Shape, Cover[]>();
  const coversNow = (shape: Shape) => {
    const covers = found.get(shape) ?? coversOf(shape, drawn);
    found.set(shape, covers);
    return covers;
  };
  return [...last.values()]
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))
    .map(({ slug, areaId, names = {}, shape }) => ({
      slug,
      names,
      movedTo: areas.some(({ id }) => id === areaId) ? areaId : undefined,
      covers: shape ? coversNow(shape) : [],
      isDrawn: shape !== undefined && drawn.length > 0,
    }));
}
