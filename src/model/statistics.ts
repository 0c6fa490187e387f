import { hour, silentAfter, type Week } from './series.ts';
import type { Parameter } from './station.ts';

/** A value and its hour, epoch milliseconds. */
export interface Reading {
  value: number;
  time: number;
}

/** What there is to say of a parameter's week. */
export interface Statistics {
  /** Absent when the last value is older than six hours before the station's latest reading. */
  latest?: Reading;
  min: Reading;
  max: Reading;
  /** Latest minus the value of 24 hours before (or of an hour before or after that), in the same unit. */
  change?: number;
}

/** The new snow of 24, 48 and 72 hours, in cm; one that can't be told is absent. */
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
export function statisticsOf(week: Week, parameter: Parameter): Statistics | undefined {
  const column = week.values[parameter];
  let min: Reading | undefined;
  let max: Reading | undefined;
  column?.forEach((value, index) => {
    if (value === null) return;
    const reading = { value, time: week.start + index * hour };
    if (!min || value <= min.value) min = reading;
    if (!max || value >= max.value) max = reading;
  });
  if (!column || !min || !max) return undefined;
  const latest = latestOf(week, parameter);
  const before = latest && nearest(week, parameter, latest.time - 24 * hour);
  return {
    min,
    max,
    ...(latest ? { latest } : {}),
    ...(latest && before !== undefined ? { change: latest.value - before } : {}),
  };
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
 * New snow by the rule that pages state: the latest snow height minus the height 24, 48 or 72 hours before
 * it (or an hour before or after that), and 0 where the snow has settled or melted. Snow settles, so that
 * more may have fallen. Absent where one of the two heights is missing.
 */
export function newSnowOf(week: Week): NewSnow {
  const latest = latestOf(week, 'snowHeight');
  const risen = (hours: number): number | undefined => {
    const before = latest && nearest(week, 'snowHeight', latest.time - hours * hour);
    return latest && before !== undefined ? Math.max(0, rounded(latest.value - before)) : undefined;
  };
  const [h24, h48, h72] = [risen(24), risen(48), risen(72)];
  return {
    ...(h24 === undefined ? {} : { h24 }),
    ...(h48 === undefined ? {} : { h48 }),
    ...(h72 === undefined ? {} : { h72 }),
  };
}

/** The sum of an hourly parameter over the 24 hours up to its latest value, and how many of them are missing. */
export function daySum(week: Week, parameter: Parameter): { value: number; missing: number } | undefined {
  const latest = latestOf(week, parameter);
  if (!latest) return undefined;
  const end = Math.round((latest.time - week.start) / hour);
  const day = (week.values[parameter] ?? []).slice(Math.max(0, end - 23), end + 1);
  const measured = day.filter((value) => value !== null);
  return { value: rounded(measured.reduce((sum, value) => sum + value, 0)), missing: 24 - measured.length };
}

/** The summary of a week. */
export function summaryOf(week: Week): Summary {
  const values: Summary['values'] = {};
  for (const parameter of Object.keys(week.values) as Parameter[]) {
    const latest = latestOf(week, parameter);
    if (latest) values[parameter] = latest.value;
  }
  return { values, newSnow: newSnowOf(week), ...(week.latest === undefined ? {} : { latest: week.latest }) };
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
