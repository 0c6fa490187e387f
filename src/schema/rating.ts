import {
  type BandRatings,
  bands,
  type DangerLevel,
  higherRating,
  levels,
  type Rating,
  ratingOf,
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
  if (typeof input === 'string') return { rating: clipped(ratingOf(input)), display: excerpt(input) };
  if (!isRecord(input)) return unknown(input);
  const { value, display, ...rest } = input;
  const shown = typeof display === 'string' ? excerpt(display.trim()) : '';
  if (typeof value === 'string' && value.trim() !== '')
    return { rating: clipped(agreed(ratingOf(value), shown)), display: shown };
  // A level that only the display names ("3 - Considerable") is the least that it can be.
  if (shown) return { rating: agreed({ kind: 'unknown', raw: shown }, shown), display: shown };
  if (!isEmpty(value)) return unknown(value);
  const isNothing = isEmpty(display) && Object.values(rest).every(isEmpty);
  return isNothing ? { rating: { kind: 'missing' }, display: '' } : unknown(input);
}

/** The level that a display names by its number or its English word: "4 - High", "4 - Élevé", "High". */
function levelShown(display: string): DangerLevel | undefined {
  const [, number, word = ''] = /^([1-5]?)(?![.\d])[\s\p{Pd}:]*(.*)$/u.exec(display) ?? [];
  if (number) return levels[Number(number) - 1];
  const rating = ratingOf(word);
  return rating.kind === 'level' ? rating.value : undefined;
}

/** A rating whose display names another level can't be relied on: it is unknown, and at least the higher of the two. */
function agreed(rating: Rating, display: string): Rating {
  const level = levelShown(display);
  if (!level || (rating.kind === 'level' && rating.value === level)) return rating;
  return higherRating(
    { kind: 'unknown', raw: display },
    higherRating(rating, { kind: 'level', value: level }),
  );
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

/** Quirk: a product wraps a band's rating with the band's label, `{ display: "Alpine", rating: … }`. */
function readBand(input: unknown): ReadRating {
  if (!isRecord(input) || 'value' in input) return readRating(input);
  const { display: _label, rating, ...rest } = input;
  if (rating !== null && rating !== undefined) return readRating(rating);
  return Object.values(rest).every(isEmpty) ? readRating(null) : unknown(rest);
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
