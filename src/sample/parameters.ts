import { HTTPException } from 'hono/http-exception';
import { type Language, languages } from '../model/language.ts';

/** A request that can't be answered: its status and a sentence, sent as `{ message }`. */
export function refusal(status: 400 | 404, message: string): HTTPException {
  return new HTTPException(status, { message });
}

/** The language of a path. Throws a refusal (404) for any but `en` and `fr`. */
export function languageOf(text: string): Language {
  const found = languages.find((language) => language === text);
  if (!found) throw refusal(404, `Language "${text}" is not available; use "en" or "fr".`);
  return found;
}

/** A required coordinate in decimal degrees within ±limit. Throws a refusal (400) otherwise. */
export function degrees(name: string, text: string | undefined, limit: number): number {
  const value = Number(text);
  if (!text || !/^[+-]?\d+(\.\d+)?$/.test(text) || Math.abs(value) > limit) {
    throw refusal(400, `Query parameter "${name}" must be a number of degrees from -${limit} to ${limit}.`);
  }
  return value;
}

/** Whether a calendar has the day that a text starts with: 30 February is read as 2 March otherwise. */
function isRealDay(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
}

/**
 * An optional ISO 8601 date-time as epoch ms, `fallback` when it isn't given; UTC where it names no
 * offset. Throws a refusal (400) for anything else.
 */
export function dateTime(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  const parts = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?$/.exec(text);
  const value = parts && isRealDay(text) ? Date.parse(`${parts[1]}${parts[2] ?? 'Z'}`) : Number.NaN;
  if (Number.isNaN(value)) {
    throw refusal(
      400,
      `Query parameter "${name}" must be an ISO 8601 date-time, such as 2026-01-31T16:00:00Z.`,
    );
  }
  return value;
}

/** An optional day YYYY-MM-DD as the epoch ms of its start in UTC. Throws a refusal (400) for anything else. */
export function day(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isRealDay(text)) {
    throw refusal(400, `Query parameter "${name}" must be a day in the form YYYY-MM-DD.`);
  }
  return Date.parse(`${text}T00:00:00Z`);
}

/** An optional whole number from 1 to `most`. Throws a refusal (400) for anything else. */
export function wholeNumber(name: string, text: string | undefined, fallback: number, most: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > most) {
    throw refusal(400, `Query parameter "${name}" must be a whole number from 1 to ${most}.`);
  }
  return value;
}
