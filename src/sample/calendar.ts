import { type Language, locales } from '../model/language.ts';

const dayLength = 24 * 3_600_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** What the clocks of a zone show at an instant, as if it were UTC, in epoch milliseconds. */
function wallClock(instant: number, zone: string): number {
  const parts = new Map<string, number>(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: string) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The local calendar day of an instant in a zone, counted in days from 1970-01-01. */
export function localDay(instant: number, zone: string): number {
  return Math.floor(wallClock(instant, zone) / dayLength);
}

/**
 * The instant (epoch ms) at which the clocks of a zone show a full hour on a local day. Meant for the
 * afternoon: an hour that daylight saving skips or repeats isn't distinguished.
 */
export function atLocalHour(day: number, hour: number, zone: string): number {
  const wanted = day * dayLength + hour * 3_600_000;
  // The first guess may lie on the other side of a clock change; the second uses the offset found there.
  const guess = wanted - (wallClock(wanted, zone) - wanted);
  return wanted - (wallClock(guess, zone) - guess);
}

/** Name of the weekday of a local day number, as in "Wednesday" or "mercredi". */
export function weekday(day: number, language: Language): string {
  return new Date(day * dayLength).toLocaleDateString(locales[language], {
    weekday: 'long',
    timeZone: 'UTC',
  });
}

/** `2026-01-08T00:00:00Z`, or with milliseconds: the service writes both. */
export function iso(instant: number, milliseconds = false): string {
  const text = new Date(instant).toISOString();
  return milliseconds ? text : text.replace(/\.\d{3}Z$/, 'Z');
}
