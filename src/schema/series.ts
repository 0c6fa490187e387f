import { parameterNames, type Series, windWords } from '../model/station.ts';
import { isRecord } from './value.ts';

/** Under which key a station's series is kept. */
export function seriesKey(stationId: string): string {
  return `measurements-${stationId}`;
}

/**
 * A station's series as this program keeps it between builds: columns. Undefined for anything else, so that
 * a copy in another form is asked for anew. A parameter that came later than the copy has gaps.
 */
export function readSeries(input: unknown, stationId: string): Series | undefined {
  if (!isRecord(input) || input.stationId !== stationId) return undefined;
  const { timestamps, values, words } = input as Partial<Series>;
  if (!Array.isArray(timestamps) || !isRecord(values) || !isRecord(words)) return undefined;
  const gaps = timestamps.map(() => null);
  const columns = (names: readonly string[], given: Record<string, unknown[]>) =>
    Object.fromEntries(names.map((name) => [name, given[name] ?? gaps]));
  const series = {
    stationId,
    timestamps,
    values: columns(parameterNames, values),
    words: columns(windWords, words),
  } as Series;
  const all = [...Object.values(series.values), ...Object.values(series.words)];
  return all.every((column) => column?.length === timestamps.length) ? series : undefined;
}
