import type { Fault } from './tolerance.ts';

/**
 * Most entries of the lists in a product, a metadata item or a trip report: many times what services send. Each entry costs
 * every page time, so 350,000 problems in one product never came to an end.
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
  tags: 100,
  activities: 100,
};

/** Deeper there are no lists that are read. */
const maxDepth = 8;

/**
 * An answer without those of its lists that are longer than any service means: nothing of such a list counts, since what
 * would be left out may be what matters. `faults` say which. The input itself isn't changed.
 */
export function withinBounds(input: unknown): { value: unknown; faults: Fault[] } {
  const faults: Fault[] = [];
  const value = bounded(input, [], faults);
  return { value: faults.length > 0 ? value : input, faults };
}

/** The value, copied as far as it is looked into; undefined for a list that is too long. */
function bounded(value: unknown, path: readonly string[], faults: Fault[]): unknown {
  if (typeof value !== 'object' || value === null || path.length > maxDepth) return value;
  if (!Array.isArray(value)) {
    const entries = Object.entries(value).map(([key, each]) => [key, bounded(each, [...path, key], faults)]);
    return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
  }
  const name = path.at(-1) ?? '';
  const most = Object.hasOwn(maxEntries, name) ? maxEntries[name] : undefined;
  // A list of another name isn't read entry by entry.
  if (most === undefined) return value;
  if (value.length <= most)
    return value.map((each, index) => bounded(each, [...path, String(index)], faults));
  const reason = `has ${value.length.toLocaleString('en')} entries, more than the ${most} allowed here`;
  faults.push({ path: path.join('.'), reason });
  return undefined;
}
