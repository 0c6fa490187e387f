/**
 * What an area is called on a map, drawn or live: its name and what its row in the list says, then the service's
 * own words for the same ratings, where there are any. Those never stand alone: ours are the ones that are kept true.
 */
export function areaLabel(name: string, said: string, alt: string | undefined, colon: string): string {
  return [[name, said].join(colon), alt].filter(Boolean).join('. ');
}
