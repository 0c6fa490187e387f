import type { Fault } from './tolerance.ts';

/**
 * Most entries of the lists in a product or a metadata item: many times what services send. Each entry costs every page
 * time, so 350,000 problems in one product never came to an end.
 */
const maxEntries: Readonly<Record<string, number>> = {
  dangerRatings: 60,
  icons: 60,
  problems: 100,
  images: 200,
  summaries: 500,
  terrainAndTravelAdvice: 500,
  notifications: 500,
  statements: 500,
  factors: 100,
  elevations: 100,
  aspects: 100,
  aspectElevations: 100,
};

/**
 * An answer without those of its lists that are longer than any service means: nothing of such a list counts, since what
 * would be left out may be what matters. `faults` say which. The input itself isn't changed.
 */
export function withinBounds(input: unknown): { value: unknown; faults: Fault[] } {
  const found = longLists(input);
  if (found.length === 0) return { value: input, faults: [] };
  const value: unknown = structuredClone(input);
  for (const { path } of found) {
    const parent = path.slice(0, -1).reduce<unknown>((each, key) => Reflect.get(Object(each), key), value);
    Reflect.deleteProperty(Object(parent), path.at(-1) ?? '');
  }
  const faults = found.map(({ path, length, most }): Fault => {
    const reason = `has ${length.toLocaleString('en')} entries, more than the ${most} allowed here`;
    return { path: path.join('.'), reason };
  });
  return { value, faults };
}

interface LongList {
  path: string[];
  length: number;
  most: number;
}

/** Deeper there are no lists that are read. */
const maxDepth = 8;

function longLists(value: unknown, path: string[] = []): LongList[] {
  if (typeof value !== 'object' || value === null || path.length > maxDepth) return [];
  const name = path.at(-1) ?? '';
  const most = Object.hasOwn(maxEntries, name) ? maxEntries[name] : undefined;
  if (Array.isArray(value) && most !== undefined && value.length > most)
    return [{ path, length: value.length, most }];
  // A list of another name isn't read entry by entry.
  if (Array.isArray(value) && most === undefined) return [];
  return Object.entries(value).flatMap(([key, each]) => longLists(each, [...path, key]));
}
