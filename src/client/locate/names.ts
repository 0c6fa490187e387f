import type { LocatedArea, LocatedPlace } from '../../views/locate.ts';

/** The areas and places whose name is the text; else those whose name holds it. Case and accents don't count. */
export function namesLike(
  text: string,
  { areas, places }: { areas: readonly LocatedArea[]; places: readonly LocatedPlace[] },
): { areas: LocatedArea[]; places: LocatedPlace[] } {
  const wanted = plain(text);
  if (wanted === '') return { areas: [], places: [] };
  const fitting = (fits: (name: string) => boolean) => ({
    areas: areas.filter(({ name }) => fits(plain(name))),
    places: places.filter(({ name }) => fits(plain(name))),
  });
  const same = fitting((name) => name === wanted);
  return same.areas.length + same.places.length > 0 ? same : fitting((name) => name.includes(wanted));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
