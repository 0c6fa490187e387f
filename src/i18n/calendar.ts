import type { Language } from './locales.ts';

const space = '\u00a0';

/**
 * How a language writes dates and hours. Written out here, not left to `Intl`, whose patterns and spaces
 * (U+202F, U+00A0, plain) change between ICU versions: unchanged content must give an unchanged page.
 */
interface Calendar {
  /** Sunday first, as `Date` counts. */
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
  months: readonly string[];
  shortMonths: readonly string[];
  /** "January 8", « 8 janvier », « 1er janvier ». */
  dayOfMonth(day: number, month: string): string;
  weekdayBefore(weekday: string, date: string): string;
  yearAfter(date: string, year: number): string;
  /** "4:00 p.m.", « 16 h 00 ». */
  clock(hour: number, minute: string): string;
  /** "Thu, January 8, 4:00 p.m.", « jeu. 8 janvier à 16 h 00 ». */
  dateAndTime(date: string, time: string): string;
  /** "4 p.m.", "4:30 p.m.", « 16 h », « 16 h 30 ». */
  briefClock(hour: number, minute: string): string;
}

const calendars: Record<Language, Calendar> = {
  en: {
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    shortWeekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    dayOfMonth: (day, month) => `${month} ${day}`,
    weekdayBefore: (weekday, date) => `${weekday}, ${date}`,
    yearAfter: (date, year) => `${date}, ${year}`,
    clock: (hour, minute) => `${hour % 12 || 12}:${minute} ${hour < 12 ? 'a.m.' : 'p.m.'}`,
    dateAndTime: (date, time) => `${date}, ${time}`,
    briefClock: (hour, minute) =>
      `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`}${space}${hour < 12 ? 'a.m.' : 'p.m.'}`,
  },
  fr: {
    weekdays: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
    shortWeekdays: ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'],
    months: [
      'janvier',
      'février',
      'mars',
      'avril',
      'mai',
      'juin',
      'juillet',
      'août',
      'septembre',
      'octobre',
      'novembre',
      'décembre',
    ],
    shortMonths: [
      'janv.',
      'févr.',
      'mars',
      'avr.',
      'mai',
      'juin',
      'juill.',
      'août',
      'sept.',
      'oct.',
      'nov.',
      'déc.',
    ],
    dayOfMonth: (day, month) => `${day === 1 ? '1er' : day} ${month}`,
    weekdayBefore: (weekday, date) => `${weekday} ${date}`,
    yearAfter: (date, year) => `${date} ${year}`,
    clock: (hour, minute) => `${hour}${space}h${space}${minute}`,
    dateAndTime: (date, time) => `${date} à ${time}`,
    briefClock: (hour, minute) => `${hour}${space}h${minute === '00' ? '' : space + minute}`,
  },
};

/** The texts of one local date and time. */
export interface DateTexts {
  /** "Thursday", « jeudi ». */
  weekday: string;
  /** "January 8", « 8 janvier ». */
  date: string;
  /** "Thursday, January 8", « jeudi 8 janvier ». */
  long: string;
  /** "Thursday, January 8, 2026", « jeudi 8 janvier 2026 ». */
  longWithYear: string;
  /** "4:00 p.m.", « 16 h 00 » (no-break spaces). */
  clock: string;
}

/** The texts of a date and time; `local` carries the local date and hour in its UTC fields. */
export function dateTexts(language: Language, local: Date): DateTexts {
  const calendar = calendars[language];
  const weekday = nth(calendar.weekdays, local.getUTCDay());
  const date = dayOfMonth(calendar, local);
  const long = calendar.weekdayBefore(weekday, date);
  return {
    weekday,
    date,
    long,
    longWithYear: calendar.yearAfter(long, local.getUTCFullYear()),
    clock: calendar.clock(local.getUTCHours(), String(local.getUTCMinutes()).padStart(2, '0')),
  };
}

/**
 * The date with the short weekday, then `time`: "Thu, January 8, 4:00 p.m. PT (UTC−8)",
 * « jeu. 8 janvier à 16 h 00 HP (UTC−8) ». `local` as in `dateTexts`.
 */
export function shortText(language: Language, local: Date, time: string, withYear: boolean): string {
  const calendar = calendars[language];
  const weekday = nth(calendar.shortWeekdays, local.getUTCDay());
  const date = calendar.weekdayBefore(weekday, dayOfMonth(calendar, local));
  return calendar.dateAndTime(withYear ? calendar.yearAfter(date, local.getUTCFullYear()) : date, time);
}

/**
 * Weekday, day, month and hour as briefly as they can't be mistaken, then the zone: "Sun 22 Nov, 4 p.m. PT",
 * « dim. 22 nov., 16 h HP ». Without the year: for what is read within days. `local` as in `dateTexts`.
 */
export function briefText(language: Language, local: Date, zone: string): string {
  const calendar = calendars[language];
  const weekday = nth(calendar.shortWeekdays, local.getUTCDay());
  const month = nth(calendar.shortMonths, local.getUTCMonth());
  const day = language === 'fr' && local.getUTCDate() === 1 ? '1er' : local.getUTCDate();
  const minute = String(local.getUTCMinutes()).padStart(2, '0');
  const clock = calendar.briefClock(local.getUTCHours(), minute);
  return `${weekday} ${day}${space}${month}, ${clock}${space}${zone}`;
}

/** "Sat", « sam. »; `local` as in `dateTexts`. */
export function shortWeekday(language: Language, local: Date): string {
  return nth(calendars[language].shortWeekdays, local.getUTCDay());
}

function dayOfMonth(calendar: Calendar, local: Date): string {
  return calendar.dayOfMonth(local.getUTCDate(), nth(calendar.months, local.getUTCMonth()));
}

function nth(names: readonly string[], index: number): string {
  const name = names[index];
  if (name === undefined)
    throw new RangeError(`There is no weekday or month number ${index}; give a real date.`);
  return name;
}
