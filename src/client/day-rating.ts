import { offsetMinutes } from '../i18n/zone.ts';
import { type DangerLevel, levels } from '../model/danger.ts';
import { periodAt } from '../model/rating-now.ts';
import type { DisplayPeriod } from '../views/rating.ts';

/**
 * The periods of a date in a zone, from `now` on (epoch milliseconds). None where its noon isn't rated, or what is left
 * of it, up to an end: a later period that is open says nothing of it, but counts beside one that does.
 */
export function periodsOf(
  periods: readonly DisplayPeriod[],
  day: string,
  zone: string,
  now: number,
): DisplayPeriod[] {
  const [start, end] = [startOf(day, zone), startOf(dayAfter(day, 1), zone)];
  const begin = Math.max(start, now);
  const noon = Math.max((start + end) / 2, now);
  if (!(noon < end) || periodAt(periods, noon)?.to === undefined) return [];
  return periods.filter(({ from = -Infinity, to = Infinity }) => from < end && begin < to);
}

/**
 * The highest of some periods, of the band with that index, or of all where it is negative. As `higherRating`: what
 * can't be read stays so beside any level, which is then the least that it can be. @throws without a period
 */
export function highestOf(periods: readonly DisplayPeriod[], band: number): DisplayPeriod {
  const [first] = periods;
  const of = (nth: number) => periods.map((period) => inBand(period, nth)).reduce(higher);
  const bands = first?.bands?.map((_, nth) => of(nth).text);
  // The service's own words are about one period.
  return { ...of(band), bands, alt: periods.length === 1 && band < 0 ? first?.alt : undefined };
}

function inBand({ style, text, least, bands, icons }: DisplayPeriod, band: number): DisplayPeriod {
  if (band < 0) return { style, text, least };
  const [word = '', own] = (icons?.split(' ')[band] ?? '').split('-');
  const named = levels[Number(word) - 1] ?? (word || 'none');
  return {
    style: named as DisplayPeriod['style'],
    text: bands?.[band] ?? '',
    least: own as DangerLevel | undefined,
  };
}

function higher(a: DisplayPeriod, b: DisplayPeriod): DisplayPeriod {
  const [most, other] = rankOf(b) > rankOf(a) ? [b, a] : [a, b];
  if (other.style !== 'unknown' || most.style === 'unknown') return most;
  return { style: 'unknown', text: `${most.text}, ${other.text}`, least: most.style as DangerLevel };
}

/** Nothing, a statement, what can't be read, levels; above a level what is at least that. */
function rankOf({ style, least }: DisplayPeriod): number {
  if (style === 'none') return -2;
  return levels.indexOf((least ?? style) as DangerLevel) + (style === 'unknown' ? 0.5 : 0);
}

/** The date so many days after another. */
export function dayAfter(day: string, ahead: number): string {
  return new Date(Date.parse(`${day}T12:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10);
}

/** The date of an instant in a zone. */
export function dayAt(instant: number, zone: string): string {
  return new Date(instant + offsetMinutes(zone, instant) * 60_000).toISOString().slice(0, 10);
}

/** Midnight before a date in a zone, epoch milliseconds. */
function startOf(day: string, zone: string): number {
  const midnight = Date.parse(`${day}T00:00Z`);
  const ahead = (at: number) => offsetMinutes(zone, at) * 60_000;
  // Clocks may be set between midnight in the zone and midnight in UTC.
  return midnight - ahead(midnight - ahead(midnight));
}
