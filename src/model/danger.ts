/** Elevation bands, always from top to bottom: alpine, treeline, below treeline. */
export const bands = ['alp', 'tln', 'btl'] as const;
export type Band = (typeof bands)[number];

/** The five levels of the North American Public Avalanche Danger Scale, from 1 to 5. */
export const levels = ['low', 'moderate', 'considerable', 'high', 'extreme'] as const;
export type DangerLevel = (typeof levels)[number];

/** What a forecaster says instead of a level. "No rating" is not "low", and neither is "missing". */
export const statements = ['norating', 'spring', 'earlyseason', 'noforecast', 'offseason'] as const;
type DangerStatement = (typeof statements)[number];

/**
 * The danger rating of one band, as it is: a level, a statement without a level, an unknown
 * value (kept with the service's own word), or nothing at all. The four never turn into each other.
 */
export type Rating =
  | { kind: 'level'; value: DangerLevel }
  | { kind: 'statement'; value: DangerStatement }
  /** A value that we don't know. `atLeast`: another source gives this level for the same time. */
  | { kind: 'unknown'; raw: string; atLeast?: DangerLevel }
  | { kind: 'missing' };

export type BandRatings = Record<Band, Rating>;

/** Something for each band. */
export function byBand<Value>(make: (band: Band) => Value): Record<Band, Value> {
  return { alp: make('alp'), tln: make('tln'), btl: make('btl') };
}

/** Number of a level on the scale, 1 (low) to 5 (extreme). */
export function levelNumber(level: DangerLevel): 1 | 2 | 3 | 4 | 5 {
  return (levels.indexOf(level) + 1) as 1 | 2 | 3 | 4 | 5;
}

/** The rating that a word of the service means; case, spaces, `-` and `_` don't count. */
export function ratingOf(word: string | null | undefined): Rating {
  if (!word?.trim()) return { kind: 'missing' };
  const plain = word.toLowerCase().replace(/[\s_-]/g, '');
  const level = levels.find((value) => value === plain);
  if (level) return { kind: 'level', value: level };
  const statement = statements.find((value) => value === plain);
  if (statement) return { kind: 'statement', value: statement };
  return { kind: 'unknown', raw: word };
}

/**
 * The highest danger among some bands. With an unrecognised value among them, `unread` says how
 * many, and the level is only what can be read: "at least". `level` is absent when no band has one;
 * then `statement` is the first statement from the top, if there is any.
 */
export interface Highest {
  level?: DangerLevel;
  statement?: DangerStatement;
  unread: number;
}

/** The highest of some ratings: extreme > … > low > everything without a level. */
export function highest(ratings: readonly Rating[]): Highest {
  const result: Highest = { unread: 0 };
  for (const rating of ratings) {
    const level =
      rating.kind === 'level' ? rating.value : rating.kind === 'unknown' ? rating.atLeast : undefined;
    if (level && (!result.level || levelNumber(level) > levelNumber(result.level))) result.level = level;
    if (rating.kind === 'statement') result.statement ??= rating.value;
    if (rating.kind === 'unknown') result.unread += 1;
  }
  return result;
}

/**
 * What two sources say of the same band at the same time: the higher level. A level outranks a
 * statement and a missing value; a value that can't be read stays so and keeps the other's level as
 * its least.
 */
export function higherRating(a: Rating, b: Rating): Rating {
  if (a.kind === 'unknown' || b.kind === 'unknown') {
    const unknown = a.kind === 'unknown' ? a : (b as Extract<Rating, { kind: 'unknown' }>);
    return { kind: 'unknown', raw: unknown.raw, atLeast: highest([a, b]).level };
  }
  if (a.kind === 'level' && b.kind === 'level') return levelNumber(a.value) >= levelNumber(b.value) ? a : b;
  if (a.kind === 'level') return a;
  if (b.kind === 'level') return b;
  return a.kind === 'missing' ? b : a;
}

/** The higher rating of each band. */
export function higherRatings(a: BandRatings, b: BandRatings): BandRatings {
  return byBand((band) => higherRating(a[band], b[band]));
}

/** What a rating is in one word: its level or statement; an unknown value and a missing one are not the same. */
export function ratingKey(rating: Rating) {
  return rating.kind === 'level' || rating.kind === 'statement' ? rating.value : rating.kind;
}

/** Whether two ratings say the same. */
export function sameRating(a: Rating, b: Rating): boolean {
  if (a.kind === 'unknown' && b.kind === 'unknown') return a.raw === b.raw && a.atLeast === b.atLeast;
  if (a.kind === 'missing' || b.kind === 'missing') return a.kind === b.kind;
  return a.kind === b.kind && (a as { value?: string }).value === (b as { value?: string }).value;
}

/** Whether every band has the same rating in both. */
export function sameRatings(a: BandRatings, b: BandRatings): boolean {
  return bands.every((band) => sameRating(a[band], b[band]));
}

/** The danger isn't known although there should be a bulletin to read: expired, not readable, or not answered. */
const rankOfDoubt = 3;

/**
 * Where an area belongs in a list by danger, highest first: 2, 4 … 10 for a level, one more where it is only the
 * least that the danger can be, `rankOfDoubt` (before Low) in doubt, and 0 where no level is expected.
 * `look` is what the map shows; `expected` says whether an area without a level should have one.
 */
export function dangerRank(look: string, least: DangerLevel | undefined, expected: boolean): number {
  const level = levels.indexOf(look as DangerLevel);
  if (level >= 0) return 2 * (level + 1);
  if (look === 'unknown') return least ? 2 * levels.indexOf(least) + 3 : rankOfDoubt;
  return look === 'expired' || look === 'unreadable' || (look === 'none' && expected) ? rankOfDoubt : 0;
}
