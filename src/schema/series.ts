import { type Parameter, parameters, type Series, type WindWord, windWords } from '../model/station.ts';
import { isRecord } from './value.ts';

/**
 * A station's series as this program keeps it between builds: columns. Undefined for anything else, so that
 * a copy in another form is asked for anew. A parameter that came later than the copy has gaps.
 */
export function readSeries(input: unknown, stationId: string): Series | undefined {
  if (!isRecord(input) || input.stationId !== stationId) return undefined;
  const { timestamps, values, words } = input;
  if (!isTimes(timestamps) || !isRecord(values) || !isRecord(words)) return undefined;
  const series: Series = {
    stationId,
    timestamps,
    values: {} as Series['values'],
    words: {} as Series['words'],
  };
  const column = <T>(given: unknown, isValue: (value: unknown) => value is T): (T | null)[] | undefined => {
    const cells: unknown = given ?? timestamps.map(() => null);
    if (!Array.isArray(cells) || cells.length !== timestamps.length) return undefined;
    return cells.map((cell: unknown) => (isValue(cell) ? cell : null));
  };
  for (const name of Object.keys(parameters) as Parameter[]) {
    const cells = column(values[name], Number.isFinite as (value: unknown) => value is number);
    if (!cells) return undefined;
    series.values[name] = cells;
  }
  for (const name of windWords satisfies readonly WindWord[]) {
    const cells = column(words[name], (value): value is string => typeof value === 'string');
    if (!cells) return undefined;
    series.words[name] = cells;
  }
  return series;
}

function isTimes(value: unknown): value is number[] {
  if (!Array.isArray(value)) return false;
  return value.every(
    (time, index) => typeof time === 'number' && Math.abs(time) <= 8.64e15 && !(time <= value[index - 1]),
  );
}
