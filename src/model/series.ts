import { plausibleValue, type RepairKind } from './plausible.ts';
import { type Parameter, parameterNames, type Series, type WindWord, windWords } from './station.ts';

export const hour = 3_600_000;
/** Hours in the week that a station's page shows. */
export const weekHours = 168;
/** A station that has said nothing for longer than this is silent. */
export const silentAfter = 6 * hour;
/** A new answer overlaps by this with what is held, so that late and corrected readings are seen. */
export const overlap = 6 * hour;

/** A measured value that isn't shown as it was measured. */
interface Repair {
  parameter: Parameter;
  /** The hour that it belongs to, epoch milliseconds. */
  time: number;
  measured: number;
  kind: RepairKind;
}

/**
 * A station's week on an hourly grid: the nth value of a column belongs to the hour that begins n hours
 * after `start`. `null` is a gap, 0 is a measurement. A parameter without a single value has no column.
 */
export interface Week {
  stationId: string;
  /** Epoch milliseconds, a full hour (UTC). */
  start: number;
  values: Partial<Record<Parameter, (number | null)[]>>;
  words: Partial<Record<WindWord, (string | null)[]>>;
  repairs: Repair[];
  /** The time of the latest reading that holds any value, epoch milliseconds. */
  latest?: number;
}

/**
 * The week up to the hour of `now`. A reading belongs to the hour that it falls into; of several in one hour
 * the latest value of each parameter counts. Humidity above 100 is capped, slightly negative precipitation
 * and snow count as 0, implausible values become gaps (see `plausible`); each is listed in `repairs`.
 */
export function weekOf(series: Series, now: number): Week {
  const start = startOfWeek(now);
  const { timestamps } = series;
  const week: Week = { stationId: series.stationId, start, values: {}, words: {}, repairs: [] };
  const hours = timestamps.map((time) => Math.floor((time - start) / hour));
  const isShown = (index: number) => index >= 0 && index < weekHours;
  for (const parameter of parameterNames) {
    const column: (number | null)[] = new Array(weekHours).fill(null);
    const repairs = new Map<number, Repair>();
    series.values[parameter].forEach((measured, nth) => {
      const index = hours[nth] ?? -1;
      if (measured === null || !isShown(index)) return;
      week.latest = Math.max(week.latest ?? -Infinity, timestamps[nth] ?? -Infinity);
      const { value, repair } = plausibleValue(parameter, measured);
      // What can't be doesn't take the place of a good value of the same hour.
      if (value === null && column[index] !== null) return;
      column[index] = value;
      repairs.delete(index);
      if (repair) repairs.set(index, { parameter, time: start + index * hour, measured, kind: repair });
    });
    if (column.some((value) => value !== null)) week.values[parameter] = column;
    for (const repair of repairs.values()) week.repairs.push(repair);
  }
  for (const word of windWords) {
    const column: (string | null)[] = new Array(weekHours).fill(null);
    series.words[word].forEach((written, nth) => {
      const index = hours[nth] ?? -1;
      if (written !== null && isShown(index)) column[index] = written;
    });
    if (column.some((written) => written !== null)) week.words[word] = column;
  }
  return week;
}

/** The first hour of the week that ends with the hour of `now`. */
export function startOfWeek(now: number): number {
  return Math.floor(now / hour) * hour - (weekHours - 1) * hour;
}

/**
 * What is held joined with a newer answer: of two rows for one time the newer answer's counts. Rows before
 * the week of `now` are dropped, and those more than an hour after `now` as well: a clock is wrong there.
 */
export function joinSeries(
  held: Series | undefined,
  fresh: Series,
  now: number,
): { series: Series; ahead: number } {
  const first = startOfWeek(now);
  const last = now + hour;
  const rows = new Map<number, { from: Series; nth: number }>();
  for (const from of held ? [held, fresh] : [fresh]) {
    from.timestamps.forEach((time, nth) => {
      if (time >= first && time <= last) rows.set(time, { from, nth });
    });
  }
  const timestamps = [...rows.keys()].sort((a, b) => a - b);
  const sorted = timestamps.flatMap((time) => rows.get(time) ?? []);
  const values = {} as Series['values'];
  for (const name of parameterNames)
    values[name] = sorted.map(({ from, nth }) => from.values[name][nth] ?? null);
  const words = {} as Series['words'];
  for (const word of windWords) words[word] = sorted.map(({ from, nth }) => from.words[word][nth] ?? null);
  return {
    series: { stationId: fresh.stationId, timestamps, values, words },
    ahead: fresh.timestamps.filter((time) => time > last).length,
  };
}

/**
 * From when on a station's readings are to be asked for: some hours before the latest one held, or undefined
 * for the service's whole week, when nothing is held or that is as old.
 */
export function askFrom(held: Series | undefined, now: number): number | undefined {
  const latest = held?.timestamps.findLast((time) => time <= now);
  if (latest === undefined) return undefined;
  const from = latest - overlap;
  return from > startOfWeek(now) ? from : undefined;
}

/** Whether a station is silent: its latest reading is more than six hours old. Without any it isn't "silent". */
export function isSilent(latest: number | undefined, now: number): boolean {
  return latest !== undefined && now - latest > silentAfter;
}
