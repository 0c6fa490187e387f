import type { Language } from '../model/language.ts';
import { duration } from './duration.ts';
import { degrees, list, number } from './quantity.ts';
import { isZone, offsetLabel, offsetMinutes, zoneName } from './zone.ts';

const hour = 3_600_000;
const space = '\u00a0';
const words = (text: string) => text.split(' ');

/**
 * How a language writes dates and hours. Written out here, not left to `Intl`, whose patterns and spaces
 * (U+202F, U+00A0, plain) change between ICU versions: unchanged content must give an unchanged page.
 */
const calendars = {
  en: {
    /** Sunday first, as `Date` counts. */
    weekdays: words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    shortWeekdays: words('Sun Mon Tue Wed Thu Fri Sat'),
    months: words('January February March April May June July August September October November December'),
    shortMonths: words('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
    dayOfMonth: (day: number, month: string) => `${month} ${day}`,
    briefDay: (day: number) => String(day),
    comma: ',',
    clock: (hour: number, minute: string) =>
      `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`}${space}${hour < 12 ? 'a.m.' : 'p.m.'}`,
    between: ', ',
    inBrackets: (name: string) => name,
  },
  fr: {
    weekdays: words('dimanche lundi mardi mercredi jeudi vendredi samedi'),
    shortWeekdays: words('dim. lun. mar. mer. jeu. ven. sam.'),
    months: words('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    shortMonths: words('janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.'),
    dayOfMonth: (day: number, month: string) => `${day === 1 ? '1er' : day} ${month}`,
    briefDay: (day: number) => (day === 1 ? '1er' : String(day)),
    comma: '',
    clock: (hour: number, minute: string) => `${hour}${space}h${minute === '00' ? '' : space + minute}`,
    between: ' à ',
    inBrackets: (name: string) => `(${name})`,
  },
};

/** How one language writes times and quantities. The same on every machine, whatever its own zone. */
type Formats = ReturnType<typeof newFormats>;

const made: Partial<Record<Language, Formats>> = {};

/** The formats of a language: the same object each time, with what it has written before. */
export function formatsFor(language: Language): Formats {
  made[language] ??= newFormats(language);
  return made[language];
}

/** Instants are epoch milliseconds, zones IANA names; in UTC where a zone is missing or unknown. */
function newFormats(language: Language) {
  return {
    /** Name and offset of the zone are those of that very instant (daylight saving). @throws RangeError when it is none */
    instant: remembered((ms, zone) => moment(language, ms, zone)),
    /** The day that the instant falls on. */
    day: remembered((ms, zone) => day(language, ms, zone)),
    /** The labels of some hours from an instant on. */
    hours: remembered((start, zone, count) => hours(language, start, zone, count)),
    number: (value: number, digits?: number) => number(language, value, digits),
    degrees: (latitude: number, longitude: number) => degrees(language, latitude, longitude),
    list: (items: readonly string[]) => list(language, items),
    duration: (ms: number) => duration(language, ms),
  };
}

/** How many texts are remembered before all are forgotten. */
const maxTexts = 5_000;

/**
 * Made once for an instant (epoch milliseconds), a zone and a count: the same few hundred instants are on all pages of a site, and
 * `Intl`, asked for their zones, is what takes the time.
 */
export function remembered<T>(make: (ms: number, zone: string, count: number) => T) {
  const known = new Map<string, Readonly<T>>();
  return (ms: number, zone = '', count = 1): Readonly<T> => {
    const key = `${ms} ${count} ${zone}`;
    const made = known.get(key) ?? Object.freeze(make(ms, zone, count));
    if (known.size >= maxTexts) known.clear();
    known.set(key, made);
    return made;
  };
}

/** An instant as a page shows it, in the bulletin's or station's own zone. */
function moment(language: Language, ms: number, zone: string) {
  const { comma, between, inBrackets } = calendars[language];
  const zoneKnown = isZone(zone);
  const shown = zoneKnown ? zone : 'UTC';
  const local = localDate(ms, shown);
  const { long, clock } = dateTexts(language, local);
  const date = `${long}${comma} ${local.getUTCFullYear()}`;
  const name = zoneName(language, shown, ms);
  const offset = offsetLabel(offsetMinutes(shown, ms));
  const time = `${clock}${space}${name ? inBrackets(name) : offset}`;
  return {
    /** For `<time datetime>`: UTC, without milliseconds, "2026-01-09T00:00:00Z". */
    iso: new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    /** "Thursday, January 8, 2026", « jeudi 8 janvier 2026 ». */
    date,
    /** "4 p.m. PT", « 16 h (HP) »; "4 p.m. UTC−7" where the zone has no short name. */
    time,
    /** "Thursday, January 8, 2026, 4 p.m. PT", « jeudi 8 janvier 2026 à 16 h (HP) ». */
    text: date + between + time,
    /** The same with the offset, for details: "…, 4 p.m. PT (UTC−8)", « … à 16 h HP (UTC−8) ». */
    exact: `${date}${between}${clock}${space}${name ? `${name} (${offset})` : offset}`,
    /** "Thu 8 Jan, 4 p.m. PT", « jeu. 8 janv., 16 h HP »: without the year, for what is read within days. */
    brief: `${shortDateOf(language, local)}, ${clock}${space}${name ?? offset}`,
    /** "8 Jan 2026", « 8 janv. 2026 »: for titles, which are kept for longer. */
    dated: `${briefDateOf(language, local)}${space}${local.getUTCFullYear()}`,
    /** False: the zone was missing or unknown, everything here is in UTC, and the page must say so. */
    zoneKnown,
  };
}

/** A calendar day in a zone. */
function day(language: Language, ms: number, zone: string) {
  const local = localDate(ms, isZone(zone) ? zone : 'UTC');
  const { weekday, date, long: text } = dateTexts(language, local);
  const iso = local.toISOString();
  return {
    /** "Thursday", « jeudi ». */
    weekday,
    /** "January 8", « 8 janvier ». */
    date,
    /** "8 Jan", « 8 janv. ». */
    brief: briefDateOf(language, local),
    /** "Thu 8 Jan", « jeu. 8 janv. ». */
    short: shortDateOf(language, local),
    /** "Thursday, January 8", « jeudi 8 janvier ». */
    text,
    /** The local calendar date, YYYY-MM-DD. */
    isoDate: iso.slice(0, iso.indexOf('T')),
  };
}

export type Hours = ReturnType<typeof hours>;
export type HourLabel = ReturnType<typeof hourLabels>[number];

/** The hours of a week, and their zone. */
function hours(language: Language, start: number, zone: string, count: number) {
  const shown = isZone(zone) ? zone : 'UTC';
  // From the hour before on: to ask for an offset is what takes the time.
  const offsets = Array.from({ length: count + 1 }, (_, nth) =>
    offsetMinutes(shown, start + (nth - 1) * hour),
  );
  const zoneAtEnd = zoneName(language, shown, start + (count - 1) * hour);
  return {
    labels: hourLabels(language, start, offsets, zoneAtEnd),
    /** "PT", or its offset at the last hour. */
    zone: zoneAtEnd ?? offsetLabel(offsets.at(-1) ?? 0),
    /** "PT"; none where the zone has no short name. */
    zoneName: zoneAtEnd,
  };
}

/**
 * The labels of hours from `start` on, by how many minutes clocks are ahead of UTC at each and at the one before the first.
 * `zone`: its short name, if it has one.
 */
export function hourLabels(language: Language, start: number, offsets: readonly number[], zone?: string) {
  return offsets.slice(1).map((offset, nth) => {
    const ahead = offsets[nth] ?? offset;
    const before = new Date(start + (nth - 1) * hour + ahead * 60_000);
    const local = new Date(start + nth * hour + offset * 60_000);
    const { clock, long } = dateTexts(language, local);
    const weekday = calendars[language].shortWeekdays[local.getUTCDay()] ?? '';
    const date = briefDateOf(language, local);
    const short = zone ?? offsetLabel(offset);
    return {
      /** "2 p.m.", « 14 h ». */
      clock,
      /** "Sat", « sam. ». */
      weekday,
      /** "Saturday, November 21", « samedi 21 novembre ». */
      day: long,
      /** "21 Nov", « 21 nov. ». */
      date,
      /** "Sat 21 Nov, 2 p.m. PT". */
      moment: `${weekday} ${date}, ${clock}${space}${short}`,
      /** "21". */
      dayOfMonth: calendars[language].briefDay(local.getUTCDate()),
      /** "PT", "UTC−7". */
      zone: short,
      /** Whether a new local day begins with this hour, or within it. */
      startsDay: local.getUTCDate() !== before.getUTCDate(),
      /** Set where the clocks have changed since the hour before: the new offset, "UTC−7". */
      newOffset: offset === ahead ? undefined : offsetLabel(offset),
    };
  });
}

/** "21 Nov", « 21 nov. ». */
function briefDateOf(language: Language, local: Date): string {
  const { briefDay, shortMonths } = calendars[language];
  return `${briefDay(local.getUTCDate())}${space}${shortMonths[local.getUTCMonth()]}`;
}

/** "Sat 21 Nov", « sam. 21 nov. ». */
function shortDateOf(language: Language, local: Date): string {
  return `${calendars[language].shortWeekdays[local.getUTCDay()]} ${briefDateOf(language, local)}`;
}

/** The words of a local date and time, which `local` carries in its UTC fields. */
function dateTexts(language: Language, local: Date) {
  const calendar = calendars[language];
  const weekday = calendar.weekdays[local.getUTCDay()] ?? '';
  const date = calendar.dayOfMonth(local.getUTCDate(), calendar.months[local.getUTCMonth()] ?? '');
  const minute = String(local.getUTCMinutes()).padStart(2, '0');
  return {
    weekday,
    date,
    long: `${weekday}${calendar.comma} ${date}`,
    clock: calendar.clock(local.getUTCHours(), minute),
  };
}

/** A date whose UTC fields are the local date and hour in `zone`, so that no machine's own zone comes in. */
function localDate(ms: number, zone: string): Date {
  return new Date(ms + offsetMinutes(zone, ms) * 60_000);
}
