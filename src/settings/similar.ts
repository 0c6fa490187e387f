/**
 * The name of a list that a misspelt one most likely means: at most two letters added, left out, exchanged or
 * swapped, or one in three of a short name. None where nothing is that near.
 */
export function similarName(written: string, names: readonly string[]): string | undefined {
  for (let edits = 0; edits <= Math.min(2, Math.floor(written.length / 3)); edits += 1) {
    const found = names.find((name) => isWithinEdits(written.toLowerCase(), name.toLowerCase(), edits));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether so many letters added, left out, exchanged or swapped with their neighbour lead from one text to another. */
function isWithinEdits(one: string, other: string, edits: number): boolean {
  if (one === other) return true;
  if (edits === 0) return false;
  if (one[0] === other[0] && isWithinEdits(one.slice(1), other.slice(1), edits)) return true;
  const isSwapped = one[0] === other[1] && one[1] === other[0];
  return (
    isWithinEdits(one.slice(1), other, edits - 1) ||
    isWithinEdits(one, other.slice(1), edits - 1) ||
    isWithinEdits(one.slice(1), other.slice(1), edits - 1) ||
    (isSwapped && isWithinEdits(one.slice(2), other.slice(2), edits - 1))
  );
}
