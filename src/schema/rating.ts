import {
  type BandRatings,
  bands,
  type DangerLevel,
  higherRating,
  highest,
  levels,
  type Rating,
  ratingOf,
  sameRating,
} from '../model/danger.ts';
import { excerpt, isRecord } from './value.ts';

/** A band's rating, and the service's own word for it; the word is empty where there is none. */
export interface ReadRating {
  rating: Rating;
  display: string;
}

/** The ratings of all bands. `unknownBands` names bands that nobody knows: they have no row in the table. */
export interface ReadRatings {
  ratings: BandRatings;
  displays: Record<keyof BandRatings, string>;
  unknownBands: string[];
}

/**
 * Reads a danger rating. Quirk: the metadata and older products give the bare word, others `{ value, display }`.
 * Only what isn't there (null, an empty word) is `missing`. Anything else that doesn't give a known word is
 * `unknown`, also of another type: a rating that can't be read must not look as if there were none.
 */
export function readRating(input: unknown): ReadRating {
  if (input === null || input === undefined) return { rating: { kind: 'missing' }, display: '' };
  if (typeof input === 'string')
    return { rating: clipped(agreed(ratingOf(input), input)), display: excerpt(input) };
  if (!isRecord(input)) return unknown(input);
  const { value, display, ...rest } = input;
  const written =
    typeof display === 'string' ? display.trim() : isEmpty(display) ? '' : JSON.stringify(display);
  const shown = typeof display === 'string' ? excerpt(written) : '';
  const others = dangerFieldsOf(rest);
  if (typeof value === 'string' && value.trim() !== '')
    return { rating: clipped(others.reduce(beside, agreed(ratingOf(value), written))), display: shown };
  // A level that only the display names ("3 - Considerable") is the least that it can be.
  if (shown) return { rating: clipped(agreed({ kind: 'unknown', raw: shown }, written)), display: shown };
  if (!isEmpty(value)) return unknown(value);
  const isNothing = isEmpty(display) && Object.values(rest).every(isEmpty);
  return isNothing ? { rating: { kind: 'missing' }, display: '' } : unknown(input);
}

/** Words of the levels, in English and French, without accents. */
const levelWords: Record<DangerLevel, RegExp> = {
  low: /\b(low|faibles?)\b/,
  moderate: /\bmoder(ate|ee?s?)\b/,
  considerable: /\bconsiderables?\b/,
  high: /\b(high|elevee?s?)\b/,
  extreme: /\bextreme(ly|s|ment)?\b/,
};

/** All levels that a display names by word or number: "4 - High", "Élevé", "Level 4", "1-4"; a decimal or an hour is none. */
function levelsNamed(display: string): DangerLevel[] {
  const plain = display
    .normalize('NFKD')
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .toLowerCase();
  const isLoose = !/\p{L}/u.test(plain);
  const numbers = isLoose
    ? /(?<![\d.,])[1-5](?![\d.,])/g
    : /(?<=^\P{L}*?(?<![\d.,])|(level|niveau) )[1-5](?![\d.,])/gu;
  const numbered = (plain.match(numbers) ?? []).map((number) => levels[Number(number) - 1]);
  return levels.filter((level) => levelWords[level].test(plain) || numbered.includes(level));
}

/** A rating whose display names another level, or none, can't be relied on: it is unknown, and at least the highest of all. */
function agreed(rating: Rating, display: string): Rating {
  const shown = ratingOf(display);
  const isOther = shown.kind === 'statement' && rating.kind === 'level';
  const start: Rating = isOther ? higherRating({ kind: 'unknown', raw: display }, rating) : rating;
  return levelsNamed(display).reduce<Rating>(
    (least, level) => atLeast(least, { kind: 'level', value: level }, display),
    start,
  );
}

/** A rating of which another source gives a level: unless that is the same, it is unknown, and at least the higher. */
function atLeast(rating: Rating, level: Rating, raw: string): Rating {
  return sameRating(rating, level)
    ? rating
    : higherRating({ kind: 'unknown', raw }, higherRating(rating, level));
}

/** What else is said of the danger beside a rating, such as of a part of the band. */
function dangerFieldsOf(rest: Record<string, unknown>): unknown[] {
  return Object.entries(rest).flatMap(([key, value]) =>
    /rating|danger|level|max|above|below|upper|lower|highest|value|display/i.test(key) ? [value] : [],
  );
}

/** A rating beside which a field gives a level, by itself ("high", "4 - High") or as a rating. */
function beside(rating: Rating, field: unknown): Rating {
  const isWord =
    typeof field === 'string' && (/^[1-5]\s*\p{Pd}/u.test(field.trim()) || ratingOf(field).kind === 'level');
  if (!isWord && !isRecord(field)) return rating;
  const { level } = highest([readRating(field).rating]);
  return level ? atLeast(rating, { kind: 'level', value: level }, excerpt(JSON.stringify(field))) : rating;
}

/**
 * Reads the ratings of a day or of a period: an object with the bands as keys. Where it is no such object,
 * or has other bands as well, the bands that it doesn't give are `unknown`, not `missing`. Which elevations another band
 * means is unknown, so every band has at least its rating.
 */
export function readRatings(input: unknown): ReadRatings {
  const isGiven = input !== null && input !== undefined;
  const given = isRecord(input) ? input : {};
  const unknownBands = Object.keys(given).filter(
    (key) => !bands.some((band) => band === key) && !isEmpty(given[key]),
  );
  const ofUnknownBands = unknownBands
    .map((key) => readBand(given[key]).rating)
    .reduce<Rating>(higherRating, { kind: 'unknown', raw: excerpt(unknownBands.join(', ')) });
  const absent: ReadRating =
    isGiven && !isRecord(input) ? unknown(input) : { rating: { kind: 'missing' }, display: '' };
  const ratings = {} as BandRatings;
  const displays = {} as ReadRatings['displays'];
  for (const band of bands) {
    const read = Object.hasOwn(given, band) ? readBand(given[band]) : absent;
    const isAlone = unknownBands.length === 0;
    ratings[band] = isAlone ? read.rating : higherRating(ofUnknownBands, read.rating);
    displays[band] = isAlone ? read.display : '';
  }
  return { ratings, displays, unknownBands };
}

/** Ratings of a day that is there but can't be read at all. */
export function lostRatings(): Pick<ReadRatings, 'ratings' | 'displays'> {
  const lost: Rating = { kind: 'unknown', raw: '…' };
  return { ratings: { alp: lost, tln: lost, btl: lost }, displays: { alp: '', tln: '', btl: '' } };
}

/**
 * Quirk: a product wraps a band's rating with the band's label, `{ display: "Alpine", rating: … }`. Where the band gives more
 * than one, they have to agree.
 */
function readBand(input: unknown): ReadRating {
  if (!isRecord(input)) return readRating(input);
  const { rating: wrapped, ...rest } = input;
  if (isEmpty(wrapped) && 'value' in input) return readRating(rest);
  const { display: label, ...others } = rest;
  const isLost = isEmpty(wrapped) && !Object.values(others).every(isEmpty);
  const read = isLost ? unknown(others) : readRating(wrapped);
  return { ...read, rating: [label, ...dangerFieldsOf(others)].reduce(beside, read.rating) };
}

function unknown(input: unknown): ReadRating {
  const raw = excerpt(typeof input === 'string' ? input : JSON.stringify(input));
  return { rating: { kind: 'unknown', raw }, display: raw };
}

function clipped(rating: Rating): Rating {
  return rating.kind === 'unknown' ? { ...rating, raw: excerpt(rating.raw) } : rating;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}
