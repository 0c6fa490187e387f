import { type Parameter, parameterNames, type Series, type WindWord, windWords } from '../model/station.ts';
import type { Fault } from './tolerance.ts';
import { excerpt, stationId as idSchema, isRecord, numberIn, readInstant } from './value.ts';

const compassPoints = new Set('N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' '));

/**
 * Reads a station's measurements into columns. Quirks: the list comes bare or as `{ measurements: […] }`,
 * unordered, with rows doubled; every number may be null, absent or a string although the contract says
 * "always"; there are 16 compass points. 0 is a measurement, and so is a humidity above 100 or a slightly
 * negative precipitation: what was measured is kept. A row without a readable time, or of another station, is
 * left out and counted as a fault, and so is a value that is neither a number nor missing.
 * Of two rows for one time the later one in the answer counts. Written by hand, not in zod: a station's
 * week is 168 rows of 18 fields, and there are hundreds of stations.
 * @throws when the answer holds no list at all.
 */
export function readMeasurements(input: unknown, stationId: string): { series: Series; faults: Fault[] } {
  const list = isRecord(input) ? input.measurements : input;
  if (!Array.isArray(list))
    throw new Error('The answer is neither a list nor an object with "measurements".');
  const faults: Fault[] = [];
  const rows = new Map<number, Record<string, unknown>>();
  list.forEach((row: unknown, index) => {
    const time = isRecord(row) ? timeOf(row) : Number.NaN;
    const reason = rowFault(row, time, stationId);
    if (reason) faults.push({ path: String(index), reason });
    else rows.set(time, row as Record<string, unknown>);
  });
  const timestamps = [...rows.keys()].sort((a, b) => a - b);
  const sorted = timestamps.map((time) => rows.get(time) ?? {});
  const values = {} as Record<Parameter, (number | null)[]>;
  const read = <T>(field: string, reader: (value: unknown) => T | null) =>
    sorted.map((row, index) => {
      const value = reader(row[field]);
      if (value === null && numberIn(row[field]) != null) {
        const at = new Date(timestamps[index] ?? 0).toISOString();
        faults.push({ path: `${at} ${field}`, reason: 'can’t be read' });
      }
      return value;
    });
  for (const parameter of parameterNames) values[parameter] = read(parameter, figureIn);
  const words = {} as Record<WindWord, (string | null)[]>;
  for (const word of windWords) words[word] = read(word, wordIn);
  return { series: { stationId, timestamps, values, words }, faults };
}

function rowFault(row: unknown, time: number, stationId: string): string | undefined {
  if (!isRecord(row)) return 'is not an object';
  const owner = row.stationId;
  if (typeof owner === 'object' && owner !== null) return 'doesn’t name its station';
  const isOwn = owner === undefined || owner === null || String(owner) === stationId;
  if (!isOwn && idSchema.safeParse(owner).data !== stationId)
    return `belongs to station ${excerpt(String(owner))}`;
  return Number.isNaN(time) ? 'has no readable measurementDateTime' : undefined;
}

function timeOf(row: Record<string, unknown>): number {
  const written = row.measurementDateTime;
  const time = typeof written === 'string' ? readInstant(written) : Number.NaN;
  return typeof time === 'number' ? time : Number.NaN;
}

function figureIn(value: unknown): number | null {
  const number = numberIn(value);
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function wordIn(value: unknown): string | null {
  const word = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return compassPoints.has(word) ? word : null;
}
