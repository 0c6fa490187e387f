import { createRequire } from 'node:module';
import { cleanCharacters, isReadable } from '../html/characters.ts';
import type * as Plain from '../html/plain.ts';
import {
  type BandRatings,
  bands,
  byBand,
  type DangerLevel,
  higherRating,
  highest,
  levels,
  type Rating,
  ratingOf,
  sameRating,
} from '../model/danger.ts';
import type { Fault } from './tolerance.ts';
import { excerpt, isRecord } from './value.ts';

/** A band's rating, and the service's own word for it; the word is empty where there is none. */
interface ReadRating {
  rating: Rating;
  display: string;
}

/** The ratings of all bands. `unknownBands` names unrecognised bands, which have no row in the table. */
interface ReadRatings {
  ratings: BandRatings;
  displays: Record<keyof BandRatings, string>;
  unknownBands: string[];
}

/**
 * Reads a danger rating. Quirk: the metadata and older products give the bare word, others `{ value, display }`.
 * Only what isn't there (null, an empty word) is `missing`. A level is taken only where the display is nothing but its
 * number and its word in either language, and no other field names another one. Anything else is `unknown`, and at least
 * the highest level that it names: a rating that can't be read must not look as if there were none, or as a lower one.
 */
export function readRating(input: unknown): ReadRating {
  if (isEmpty(input)) return { rating: { kind: 'missing' }, display: '' };
  if (!isRecord(input)) {
    const rating = typeof input === 'string' ? ratingOf(input) : unknown(input).rating;
    return rating.kind === 'unknown' ? unknown(input) : { rating, display: excerpt(written(input)) };
  }
  const { value, display, ...others } = input;
  const isAlone = isEmpty(display);
  const { rating } = readRating(isRecord(value) ? [value] : value);
  if (isAlone) return withOthers({ rating, display: '' }, others);
  const shown = excerpt(written(display).trim());
  const isAgreed =
    rating.kind === 'level'
      ? namesOnly(display, rating.value)
      : rating.kind !== 'missing' && levelsIn(display).kind === 'missing';
  const read = isAgreed ? rating : higherRating(unknown(display).rating, rating);
  return withOthers({ rating: read, display: shown }, others);
}

/** A rating beside which the service gives `others`: where those name another level, it is unknown, and at least the higher. */
function withOthers(read: ReadRating, others: Record<string, unknown>, label?: unknown): ReadRating {
  const { rating } = read;
  const named = higherRating(levelsBeside(others), levelsBeside(label));
  if (rating.kind === 'missing' && named.kind === 'missing')
    return Object.values(others).every(isEmpty) ? read : unknown(others);
  if (named.kind === 'missing' || sameRating(named, rating)) return read;
  const lost = unknown(Object.values(others).every(isEmpty) ? label : others);
  return { rating: [named, rating].reduce(higherRating, lost.rating), display: lost.display };
}

/** The words of the levels in both languages, without accents. */
const levelWords: Record<DangerLevel, readonly string[]> = {
  low: ['low', 'faible'],
  moderate: ['moderate', 'modere', 'moderee'],
  considerable: ['considerable'],
  high: ['high', 'eleve', 'elevee'],
  extreme: ['extreme', 'extremely', 'extremement'],
};
/** Words that say nothing by themselves. */
const fillers = 'level niveau danger rating indice cote de to a and et or ou'.split(' ');

/** In characters: what is longer is no rating, and only its beginning is looked at. */
const maxLength = 5_000;

/** `plainText`, loaded where a rating holds markup: the parser of HTML would be a twentieth of a build that changes nothing. */
function plainOf(html: string): string {
  const { plainText }: typeof Plain = createRequire(import.meta.url)('../html/plain.ts');
  return plainText(html);
}

/** The words and numbers of a text, or of any other value as JSON, without markup, case and accents; times of day are one. */
function wordsIn(input: unknown): string[] {
  const whole = written(input);
  const text = whole.length > maxLength ? `${whole.slice(0, maxLength)} …more` : whole;
  const plain = /[<&]/.test(text) ? plainOf(text) : cleanCharacters(text);
  const bare = plain.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  return bare.toLowerCase().match(/\d+(?:[.,:]\d+)*(?:\s*[ap]\.?m\b|\s?h\b)?|\p{L}+/gu) ?? [];
}

function levelOf(word: string): DangerLevel | undefined {
  const singular = word.replace(/s$/, '');
  return levels.find((level, index) => word === String(index + 1) || levelWords[level].includes(singular));
}

/** The highest level that is named anywhere in a text, or in any other value. */
function levelsIn(input: unknown): Rating {
  const { level } = highest(
    wordsIn(input).flatMap((word): Rating[] => {
      const value = levelOf(word);
      return value ? [{ kind: 'level', value }] : [];
    }),
  );
  return level ? { kind: 'level', value: level } : { kind: 'missing' };
}

/** Whether a display is known to say a level, and nothing else: "4 - High", "4 - Élevé", "High". */
function namesOnly(display: unknown, level: DangerLevel): boolean {
  const words = wordsIn(display).filter((word) => !fillers.includes(word));
  return words.length > 0 && words.every((word) => levelOf(word) === level);
}

const notDanger = /^(id|url)$|confiden|wind|temp|certain|likel|trend|colou?r|size|graphic|icon/i;
const sayDanger = /rating|danger/i;

/**
 * The fields outside our schema that rate the danger, and the lowest it can be: `missing` where there are none. Beside `known`
 * ones only a field whose own name says so; in what is left of a day or a period (without `known`) any that names a level.
 */
export function ratingsBeside(
  given: Record<string, unknown>,
  known?: ReadonlySet<string>,
): { fields: string[]; rating: Rating } {
  const found = Object.entries(given).flatMap(([key, value]) => {
    const isNamed = sayDanger.test(key) && !notDanger.test(key);
    if (known?.has(key) || isEmpty(value) || (known && !isNamed)) return [];
    const level = levelsBeside({ [key]: value });
    return level.kind === 'level' || (isNamed && typeof value === 'object') ? [{ key, level }] : [];
  });
  const fields = found.map(({ key }) => key);
  const lost: Rating = { kind: 'unknown', raw: excerpt(fields.join(', ')) };
  const rating = found.reduce<Rating>((most, { level }) => higherRating(most, level), lost);
  return { fields, rating: fields.length > 0 ? rating : { kind: 'missing' } };
}

/**
 * The highest level that fields beside a rating give, with nothing else in them ("High", not "High winds"). `name` is empty in a
 * field that is known to be about something else, and "word" in one that our schema lacks.
 */
function levelsBeside(input: unknown, name = 'rating'): Rating {
  if (isRecord(input) || Array.isArray(input)) {
    const nameOf = (key: string) => {
      if (!name || notDanger.test(key)) return '';
      if (/rating|danger|level|number|max|high|above|below|upper|lower/i.test(key)) return key;
      return /^(\d+|value|display|label)$/i.test(key) ? name : 'word';
    };
    return Object.entries(input)
      .map(([key, value]) => levelsBeside(value, nameOf(key)))
      .reduce<Rating>(higherRating, { kind: 'missing' });
  }
  const isRating = wordsIn(input).every((word) => levelOf(word) || fillers.includes(word));
  // A number that isn't called a danger may be any.
  const isNamed = name === 'word' ? /\p{L}/u.test(written(input)) : name !== '';
  return isNamed && isRating ? levelsIn(input) : { kind: 'missing' };
}

/**
 * Reads the ratings of a day or of a period: an object with the bands as keys. Where it is no such object,
 * or has other bands as well, the bands that it doesn't give are `unknown`, not `missing`. Which elevations another band
 * means is unknown, so every band has at least its rating. The same goes for ratings in `others`, the fields of the day or period that
 * our schema lacks, such as one for its afternoon.
 */
export function readRatings(input: unknown, others: Record<string, unknown> = {}): ReadRatings {
  const isGiven = input !== null && input !== undefined;
  const given = isRecord(input) ? input : {};
  const unknownKeys = Object.keys(given).filter(
    (key) => !bands.some((band) => band === key) && !isEmpty(given[key]),
  );
  const beside = ratingsBeside(others);
  const unknownBands = [...unknownKeys, ...beside.fields];
  const ofUnknownBands = [
    ...unknownKeys.map((key) => readBand(given[key]).rating),
    beside.rating,
  ].reduce<Rating>(higherRating, { kind: 'unknown', raw: excerpt(unknownBands.join(', ')) });
  const absent: ReadRating =
    isGiven && !isRecord(input) ? unknown(input) : { rating: { kind: 'missing' }, display: '' };
  const read = byBand((band) => (Object.hasOwn(given, band) ? readBand(given[band]) : absent));
  const isAlone = unknownBands.length === 0;
  const ratings = byBand((band) =>
    isAlone ? read[band].rating : higherRating(ofUnknownBands, read[band].rating),
  );
  const displays = byBand((band) => (isAlone ? read[band].display : ''));
  return { ratings, displays, unknownBands };
}

/** Ratings of a day that is there but can't be read at all. */
export function lostRatings(): Pick<ReadRatings, 'ratings' | 'displays'> {
  const lost: Rating = { kind: 'unknown', raw: '…' };
  return { ratings: byBand(() => lost), displays: byBand(() => '') };
}

/** What of the ratings of a day or a period can't be understood; `path` is where they are. */
export function ratingFaults({ ratings, unknownBands }: ReadRatings, path: string): Fault[] {
  const ofBands = unknownBands.map((key) => ({
    path: `${path}.${key}`,
    reason: 'is an unrecognised rating or band',
  }));
  if (ofBands.length > 0) return ofBands;
  return bands.flatMap((band) => {
    const rating = ratings[band];
    const reason = rating.kind === 'unknown' && `is no known rating (“${rating.raw}”)`;
    return reason ? [{ path: `${path}.${band}`, reason, isShown: true }] : [];
  });
}

/** Quirk: a product wraps a band's rating with the band's label, `{ display: "Alpine", rating: … }`. */
function readBand(input: unknown): ReadRating {
  if (!isRecord(input) || ('value' in input && isEmpty(input.rating))) return readRating(input);
  const { display: label, rating, ...others } = input;
  return withOthers(readRating(rating), others, label);
}

/** What can't be read: at least the highest level that it names. */
function unknown(input: unknown): ReadRating {
  const raw = excerpt(written(input).trim());
  return { rating: higherRating({ kind: 'unknown', raw }, levelsIn(input)), display: raw };
}

function written(input: unknown): string {
  return typeof input === 'string' ? input : (JSON.stringify(input) ?? '');
}

/** Nothing that a reader would see. */
function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && !isReadable(value));
}
