import { z } from 'zod';
import { cleanCharacters, isReadable } from '../html/characters.ts';
import type { Instant } from '../model/instant.ts';

/*
 * Each schema reads what the service really sends. Its `spec` is the form that the service's own specification gives,
 * where that isn't the schema's own; `none` marks a field that the specification doesn't have. See `strict.ts`.
 */

/** What a gap of the specification holds: words are fine, every field is one that it doesn't show. */
export const notShown = z.unknown().superRefine((value, context) => {
  if ((isRecord(value) || Array.isArray(value)) && Object.keys(value).length > 0) {
    context.addIssue({ code: 'custom', params: { kind: 'gap' }, message: 'is not shown' });
  }
});
/** "[minLon, minLat, maxLon, maxLat]" */
export const box = z.array(z.number()).length(4);
/** "UTC, `Z` suffix" */
export const utc = z.iso.datetime();

/**
 * Text that may be missing or null: then empty. A number is read as its digits (seen in `version`-like fields).
 * Quirk: control characters occur. They go, but for tabs and line breaks.
 */
export const text = written(cleanCharacters);

/** A name, an address or a word: text on one line, as `oneLine`. */
export const line = written((text) => oneLine(cleanCharacters(text)));

/** An id, unchanged: other lists are joined by it. Missing or null is empty. */
export const identity = written((id) => id);

function written(read: (text: string) => string) {
  return z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .transform((value) => read(value ?? ''))
    .meta({ spec: z.string() });
}

/**
 * An area's id as pages may hold it; the same for every list, so that they join: a number in hexadecimal digits in small letters.
 * Products' ids stay as they are.
 */
export function areaId(written: string): string {
  const id = cleanCharacters(written).trim();
  return /^[0-9a-f]{64}$/i.test(id) ? id.toLowerCase() : id;
}

/**
 * A station's id as its digits, without leading zeros. It becomes a file's name, a page's address and the number that
 * is asked for, so only a whole number that JavaScript holds exactly is one: 0 to 9,007,199,254,740,991.
 */
export const stationId = z
  .unknown()
  .transform((written, context): string => {
    const number = typeof written === 'string' && /^[0-9]+$/.test(written) ? Number(written) : written;
    if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return String(number);
    context.addIssue({ code: 'custom', message: 'is not a whole number from 0 to 9007199254740991' });
    return z.NEVER;
  })
  .meta({ spec: z.number() });

/** A flag that may be missing or null, or written as a word. */
export const flag = z
  .preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean().nullish())
  .transform((value) => value ?? undefined)
  .meta({ spec: z.boolean() });

/** A finite number; numbers written as strings occur. Missing, null and the empty string are `undefined`, 0 is 0. */
export const quantity = z
  .preprocess((value) => numberIn(value) ?? undefined, z.number('is not a number').optional())
  .meta({ spec: z.number() });

/** The number that a text spells (NaN if none), undefined for an empty text; any other value unchanged. */
export function numberIn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? undefined : Number(value);
}

/** How many something is, as `numberIn`; undefined for what is no count. */
export function countIn(value: unknown): number | undefined {
  const count = numberIn(value);
  return Number.isInteger(count) && Number(count) >= 0 ? Number(count) : undefined;
}

/** Whether a value is what JSON calls an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field that its schema doesn’t look into; `spec` is its form in the specification. */
export const unread = (spec: z.ZodType) => z.unknown().optional().meta({ spec });

/** What may be missing or null: then as if it were there with nothing in it, so that each of its fields is. */
export function part<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => value ?? {}, z.looseObject(shape));
}

/** What may be missing or null: then `undefined`. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/**
 * `{ value, display }`, the service's way of naming things. Quirk: the metadata's ratings and older
 * products write the bare word instead of the object. Anything else is kept as an unrecognised word:
 * a rating that can't be read must not turn into one that is missing.
 */
export const named = z.preprocess(
  (value) => {
    if (value === null || value === undefined || isRecord(value)) return value;
    const written = typeof value === 'string' ? value : excerpt(JSON.stringify(value));
    return { value: written, display: written };
  },
  z.looseObject({ value: text, display: line }),
);

/** Text or, in the service's 2020 prototype, an object `{ value, display }` whose display is the text. */
export const remark = z
  .union([z.string(), z.looseObject({ display: z.string() }).transform((value) => value.display)])
  .nullish()
  .transform((value) => cleanCharacters(value ?? ''))
  .meta({ spec: z.string().nullable() });

/** The beginning of a text, short enough for a cell of a table or a line of a log. */
export function excerpt(written: string): string {
  const clean = cleanCharacters(written);
  return clean.length > 60 ? `${clean.slice(0, 60).toWellFormed()}…` : clean;
}

/** A title or a name has 90 characters at most in real answers; lists, feeds and addresses of every page show it, and are laid out by it. */
const maxLineLength = 500;

/** A title or a name on one line. Quirk: titles come with control characters and spaces around them. */
export function oneLine(written: string): string {
  const line = written
    .slice(0, 10 * maxLineLength)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  // One of nothing but characters without a shape would be an invisible link or heading.
  if (!isReadable(line)) return '';
  return line.length > maxLineLength ? `${line.slice(0, maxLineLength - 1).toWellFormed()}…` : line;
}

/**
 * A list that may be missing or null: then empty. `max` is many times what services send: each entry costs every page time,
 * and 350,000 problems in one product never came to an end. A longer list is unreadable as a whole, since what would be
 * left out of it may be what matters.
 */
export function listOf<T extends z.ZodType>(element: T, max: number) {
  const bounded = (value: unknown, context: z.core.$RefinementCtx) => {
    if (Array.isArray(value) && value.length > max)
      context.addIssue(`has ${value.length.toLocaleString('en')} entries, more than the ${max} allowed here`);
    return value;
  };
  return z.preprocess(bounded, z.array(element).nullish()).transform((value) => value ?? []);
}

const isoDate =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * The instant that an ISO 8601 date-time names. Quirks: with and without milliseconds; years 0001 and 9999
 * mean "open"; a date-time without an offset is UTC (JavaScript would take the build machine's zone).
 * A day that the calendar doesn't have (February 30) is unreadable, not March 2.
 */
export function readInstant(written: string | null | undefined): Instant {
  if (written === null || written === undefined || written.trim() === '') return 'absent';
  const match = isoDate.exec(written.trim());
  if (!match) return 'unreadable';
  const [, year, month, day, hour = '00', minute = '00', second = '00', offset = 'Z'] = match;
  if (year === '0001' || year === '9999') return 'open';
  const zone = offset.toUpperCase().replace(/^(.\d\d)(\d\d)$/, '$1:$2');
  const fraction = /\.(\d{1,3})/.exec(written)?.[1]?.padEnd(3, '0') ?? '000';
  const value = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction}${zone}`);
  const lastOfMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number.isNaN(value) || Number(day) > lastOfMonth ? 'unreadable' : value;
}

/** An instant that may be missing, null or nonsense; anything but text is nonsense. */
export const instant = z
  .unknown()
  .optional()
  .transform((value): Instant => {
    if (value === null || value === undefined) return 'absent';
    return typeof value === 'string' ? readInstant(value) : 'unreadable';
  })
  // "ISO 8601 date-time"
  .meta({ spec: z.iso.datetime({ offset: true }) });

/** The address, where it is a web address; otherwise empty (owners' addresses may be plain text). */
export function webAddress(written: string): string {
  if (!/^https?:\/\//i.test(written)) return '';
  return URL.canParse(written) ? new URL(written).href : '';
}
