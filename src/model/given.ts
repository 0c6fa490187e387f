/** What an answer gave of a bulletin, an area or a place. */
export type GivenContent =
  | RatedText
  /** The box of an area's outline, and the side of a square of its size, in degrees. */
  | { kind: 'outline'; extent: readonly number[] }
  /** A list no longer has it. */
  | { kind: 'absent' }
  /** A list that may lag behind lacks it: perhaps it doesn't have it yet. */
  | { kind: 'missing' }
  /** The answer for a place can't be read. */
  | { kind: 'unreadable' }
  /** Nothing is found by the id of the listed text with this digest. */
  | { kind: 'notFound'; digest: string };

/** A bulletin, or what metadata says of one. */
export interface RatedText {
  kind: 'text';
  digest: string;
  /** For a place: the area that the text belongs to, as a digest of its id. */
  area?: string | undefined;
  /** For a place: its bulletin, and when that ends (epoch milliseconds); absent where that isn't known. */
  ends?: { id: string; until: number } | undefined;
  /** It rates nothing: such a text has come and gone before a bulletin, and may come after it. */
  isUnrated: boolean;
}

/** What an answer gave from some time on. Instants are epoch milliseconds. */
export interface Given {
  content: GivenContent;
  since: number;
  /** When it gave that for the first time; what rates nothing is as new each time. */
  first: number;
  /** In how many builds it has given it now, where it had given something else since the first time. */
  builds?: number | undefined;
  /** For a place: another area's than before, or none. */
  isElsewhere?: true | undefined;
}

/** What each answer (`en products`) gave of each bulletin, outline or place in the last two weeks: the latest comes last. */
export type GivenBefore = ReadonlyMap<string, ReadonlyMap<string, readonly Given[]>>;

/** Whether an answer that gives this again, after something else, has gone back: not what rates nothing, which comes and goes. */
export function canReturn(content: GivenContent): boolean {
  return content.kind === 'outline' || (content.kind === 'text' && !content.isUnrated);
}

/** Whether two contents are the same; outlines may differ a little each time. */
export function isSameContent(one: GivenContent, other: GivenContent): boolean {
  if (one.kind === 'outline' && other.kind === 'outline') return areExtentsAlike(one.extent, other.extent);
  if (one.kind === 'text' && other.kind === 'text')
    return one.digest === other.digest && one.area === other.area && one.isUnrated === other.isUnrated;
  if (one.kind === 'notFound' && other.kind === 'notFound') return one.digest === other.digest;
  return one.kind === other.kind;
}

function areExtentsAlike(one: readonly number[], other: readonly number[]): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = one;
  const tolerance = Math.max(east - west, north - south) / 20;
  return one.every((each, index) => Math.abs(each - (other[index] ?? Infinity)) <= tolerance);
}
