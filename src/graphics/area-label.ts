/**
 * What an area is called on a map, drawn or live: its name and what its row in the list says, then the service's own words
 * for the same ratings and the row's notices, where there are any. Those words are never shown alone: only ours are kept up to date.
 */
export function areaLabel(name: string, said: string, more: readonly (string | undefined)[], colon: string) {
  return [[name, said].join(colon), ...more].filter(Boolean).join('. ');
}
