import { briefText, dateTexts, shortText } from './calendar.ts';
import type { Language } from './locales.ts';
import { degrees, duration, list, number } from './quantity.ts';
import { isZone, offsetMinutes } from './zone.ts';
import { briefZone, zoneLabel } from './zone-label.ts';

/** An instant as a page shows it, in the bulletin's or station's own zone. */
export interface Moment {
  /** For `<time datetime>`: UTC, without milliseconds, "2026-01-09T00:00:00Z". */
  iso: string;
  /** "Thursday, January 8, 2026", « jeudi 8 janvier 2026 ». */
  date: string;
  /** "4:00 p.m. PT (UTC−8)", « 16 h 00 HP (UTC−8) »; "4:00 p.m. UTC−7" where the zone has no short name. */
  time: string;
  /** "Thu, January 8, 4:00 p.m. PT (UTC−8)", « jeu. 8 janvier à 16 h 00 HP (UTC−8) ». */
  text: string;
  /** "Thu 8 Jan, 4 p.m. PT", « jeu. 8 janv., 16 h HP »: without the year, for lists and headlines. */
  brief: string;
  /** False: the zone was missing or unknown, everything here is in UTC, and the page must say so. */
  zoneKnown: boolean;
}

/** A calendar day in a zone. */
export interface Day {
  /** "Thursday", « jeudi ». */
  weekday: string;
  /** "January 8", « 8 janvier ». */
  date: string;
  /** "Thursday, January 8", « jeudi 8 janvier ». */
  text: string;
  /** The local calendar date, YYYY-MM-DD. */
  isoDate: string;
}

/** How one language writes times and quantities. The same on every machine, whatever its own zone. */
export interface Formats {
  /**
   * The instant `ms` (epoch milliseconds) in `zone`, an IANA name; in UTC when that is missing or unknown.
   * Name and offset are those of that very instant (daylight saving). `text` holds the year only with
   * `{ year: true }`. @throws RangeError when `ms` is no instant.
   */
  instant(ms: number, zone: string, options?: { year?: boolean }): Moment;
  /** The day that the instant falls on in `zone`, in UTC when that is missing or unknown. */
  day(ms: number, zone: string): Day;
  /** See `number` in quantity.ts: "−3.5", « −3,5 ». */
  number(value: number, digits?: number): string;
  /** "49.21° N, 114.47° W", « 49,21° N, 114,47° O ». */
  degrees(latitude: number, longitude: number): string;
  /** "a, b and c", « a, b et c ». */
  list(items: readonly string[]): string;
  /** "3 hours", « 3 heures »: see `duration` in quantity.ts. */
  duration(ms: number): string;
}

const made: Partial<Record<Language, Formats>> = {};

/** The formats of a language: the same object each time, its formatters made once and kept. */
export function formatsFor(language: Language): Formats {
  made[language] ??= {
    instant: remembered((ms, zone, { year = false } = {}) => moment(language, ms, zone, year)),
    day: remembered((ms, zone) => day(language, ms, zone)),
    number: (value, digits) => number(language, value, digits),
    degrees: (latitude, longitude) => degrees(language, latitude, longitude),
    list: (items) => list(language, items),
    duration: (ms) => duration(language, ms),
  };
  return made[language];
}

/** How many texts are remembered before all are forgotten. */
const most = 5_000;

/** The same few hundred instants stand on all pages of a site; `Intl`, asked for their zones, is what takes the time. */
function remembered<T>(
  make: (ms: number, zone: string, options?: { year?: boolean }) => T,
): (ms: number, zone: string, options?: { year?: boolean }) => Readonly<T> {
  const known = new Map<string, Readonly<T>>();
  return (ms, zone, options) => {
    const key = `${ms} ${options?.year ?? false} ${zone}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const made = Object.freeze(make(ms, zone, options));
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}

function moment(language: Language, ms: number, zone: string, withYear: boolean): Moment {
  const zoneKnown = isZone(zone);
  const shown = zoneKnown ? zone : 'UTC';
  const local = localDate(ms, shown);
  const { longWithYear, clock } = dateTexts(language, local);
  const time = `${clock} ${zoneLabel(language, shown, ms)}`;
  return {
    iso: new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    date: longWithYear,
    time,
    text: shortText(language, local, time, withYear),
    brief: briefText(language, local, briefZone(language, shown, ms)),
    zoneKnown,
  };
}

function day(language: Language, ms: number, zone: string): Day {
  const local = localDate(ms, isZone(zone) ? zone : 'UTC');
  const { weekday, date, long } = dateTexts(language, local);
  const iso = local.toISOString();
  return { weekday, date, text: long, isoDate: iso.slice(0, iso.indexOf('T')) };
}

/** A date whose UTC fields are the local date and hour in `zone`, so that no machine's own zone comes in. */
function localDate(ms: number, zone: string): Date {
  return new Date(ms + offsetMinutes(zone, ms) * 60_000);
}
