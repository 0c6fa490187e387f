import { hour, silentAfter, type Week, weekHours } from './series.ts';
import type { Parameter } from './station.ts';

/** A value and its hour, epoch milliseconds. */
export interface Reading {
  value: number;
  time: number;
}

/** The new snow of 24, 48 and 72 hours, in cm; one that isn't known is absent. */
export interface NewSnow {
  h24?: number;
  h48?: number;
  h72?: number;
}

/** The essential of a station's week, for lists. */
export interface Summary {
  /** Epoch milliseconds of the latest reading; absent when the station has sent none in the week. */
  latest?: number;
  values: Partial<Record<Parameter, number>>;
  newSnow: NewSnow;
}

/** Absent for a parameter that has no value in the week. Of equal extremes the later one counts. */
export function statisticsOf(week: Week, parameter: Parameter) {
  const { min, max } = dayFigures(week, parameter, 0, weekHours);
  if (!min || !max) return undefined;
  const latest = latestOf(week, parameter);
  const before = latest && nearest(week, parameter, latest.time - 24 * hour);
  return { min, max, latest, change: latest && before !== undefined ? latest.value - before : undefined };
}

/** The parameter's last value, unless it is more than six hours older than the station's latest reading. */
export function latestOf({ start, values, latest }: Week, parameter: Parameter): Reading | undefined {
  const column = values[parameter] ?? [];
  const index = column.findLastIndex((value) => value !== null);
  const value = column[index];
  const time = start + index * hour;
  if (value === null || value === undefined || latest === undefined) return undefined;
  return latest - time > silentAfter ? undefined : { value, time };
}

/**
 * New snow: the hours that the station reports as new snow, added up; else the rises of the snow height over one, two and
 * three periods of 24 hours, or the sum of the hours that were reported in a period, where that is more: snow settles. So it
 * never falls from 24 to 48 to 72 hours. A span with a missing height, or hour, is absent, and so are longer ones; of both
 * sources the one that knows more spans serves all three. Hours that are all 0 may come from a dead instrument: heights
 * count first there. See docs/decisions/0012.
 */
export function newSnowOf(week: Week): NewSnow {
  const days = hourlySnowOf(week);
  const hourly = sums(days.map(({ sum, isWhole }) => (isWhole ? sum : undefined)));
  const heights = sums(
    risesOf(week).map((rise, period) => (rise === undefined ? rise : Math.max(rise, days[period]?.sum ?? 0))),
  );
  const [reported, measured] = [Object.keys(hourly).length, Object.keys(heights).length];
  const hasFallen = Object.values(hourly).some((sum) => sum > 0);
  return reported >= measured && (hasFallen || measured === 0) ? hourly : heights;
}

/** The rise of the snow height, in cm, in each of the last three periods of 24 hours, the latest first. */
function risesOf(week: Week): (number | undefined)[] {
  const latest = latestOf(week, 'snowHeight');
  if (!latest) return [];
  const heights = [
    latest.value,
    ...[24, 48, 72].map((hours) => nearest(week, 'snowHeight', latest.time - hours * hour)),
  ];
  return heights.slice(1).map((start, period) => {
    const end = heights[period];
    return start === undefined || end === undefined ? undefined : Math.max(0, end - start);
  });
}

/** The new snow of the hours reported, in cm, in each of the last three periods of 24 hours, the latest first; of all of them? */
function hourlySnowOf(week: Week): { sum: number; isWhole: boolean }[] {
  const latest = latestOf(week, 'hourlySnow');
  if (!latest) return [];
  const end = Math.round((latest.time - week.start) / hour) + 1;
  return [24, 48, 72].map((hours) => {
    const day = (week.values.hourlySnow ?? []).slice(Math.max(0, end - hours), Math.max(0, end - hours + 24));
    const measured = day.filter((value) => value !== null);
    return {
      sum: measured.reduce((sum, value) => sum + Math.max(0, value), 0),
      isWhole: measured.length === 24,
    };
  });
}

/** What three periods of 24 hours, the latest first, come to in 24, 48 and 72 hours; as far as all before are known. */
function sums(periods: readonly (number | undefined)[]): NewSnow {
  const snow: NewSnow = {};
  let sum = 0;
  for (const [nth, span] of (['h24', 'h48', 'h72'] as const).entries()) {
    const own = periods[nth];
    if (own === undefined) break;
    sum += own;
    snow[span] = rounded(sum);
  }
  return snow;
}

/** The figures of some hours of a parameter: how many of its hours are missing, and the extremes of the others with their hours. */
interface DayFigures {
  missing: number;
  min?: Reading;
  max?: Reading;
  sum: number;
}

/** The figures of the 24 hours up to a station's latest reading; undefined where it has none. */
export function lastDayOf(week: Week, parameter: Parameter): DayFigures | undefined {
  if (week.latest === undefined) return undefined;
  const end = Math.floor((week.latest - week.start) / hour) + 1;
  return dayFigures(week, parameter, end - 24, end);
}

/** The figures of the hours `from` to before `to`, counted from the week's first; hours before it are missing. */
export function dayFigures(
  week: Pick<Week, 'start' | 'values'>,
  parameter: Parameter,
  from: number,
  to: number,
): DayFigures {
  const day: DayFigures = { missing: to - from, sum: 0 };
  for (let index = Math.max(0, from); index < to; index += 1) {
    const value = week.values[parameter]?.[index] ?? null;
    if (value === null) continue;
    const time = week.start + index * hour;
    day.missing -= 1;
    day.sum = rounded(day.sum + value);
    if (!day.min || value <= day.min.value) day.min = { value, time };
    if (!day.max || value >= day.max.value) day.max = { value, time };
  }
  return day;
}

/** The summary of a week. */
export function summaryOf(week: Week): Summary {
  const values: Summary['values'] = {};
  for (const parameter of Object.keys(week.values) as Parameter[]) {
    const latest = latestOf(week, parameter);
    if (latest) values[parameter] = latest.value;
  }
  return { values, newSnow: newSnowOf(week), latest: week.latest };
}

/** The value of an hour, else of the hour before it, else of the one after. */
function nearest({ start, values }: Week, parameter: Parameter, time: number): number | undefined {
  const index = Math.round((time - start) / hour);
  const column = values[parameter] ?? [];
  for (const at of [index, index - 1, index + 1]) {
    const value = at < 0 ? null : column[at];
    if (value !== null && value !== undefined) return value;
  }
  return undefined;
}

/** Without the tail that subtracting leaves on decimal fractions. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
