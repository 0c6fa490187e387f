import type { Area } from '../model/area.ts';
import { askFrom, joinSeries, startOfWeek } from '../model/series.ts';
import type { Source, SourceResult } from '../model/source.ts';
import type { Series, Station } from '../model/station.ts';
import { areaFinder, type StationEntry, type Weather } from '../model/weather.ts';
import { readStations } from '../schema/listing.ts';
import { readMeasurements } from '../schema/measurement.ts';
import { readSeries, seriesKey } from '../schema/series.ts';
import { describeFaults } from '../schema/tolerance.ts';
import { endpointsOf } from '../source/endpoints.ts';
import type { KeptCopies } from '../state/kept-copies.ts';
import { fetchResource } from './resource.ts';
import {
  boundedQueue,
  expectNoFault,
  fetchList,
  type GatherDeps,
  listSource,
  manySource,
  type SharedOptions,
  type SourceReport,
  valueIn,
  withoutValue,
} from './sourcing.ts';
import { inBrief, keptSeries, type WeekInBrief } from './station-weeks.ts';

const hour = 3_600_000;
/** The characters of all stations' readings: 2,000 with a week of hours, held and joined, take 60 million. */
const maxCharacters = 100e6;

/** The stations, and in the same order whether there are readings of each, which are kept (`seriesKey`). */
export interface WeatherAnswers {
  stations: SourceResult<Station[]>;
  readings: StationReadings[];
}

/** Whether there are readings of a station, and its week as of when they came. */
interface StationReadings {
  station: Station;
  series: SourceResult<undefined>;
  week?: WeekInBrief | undefined;
}

/** The readings of a station, and sentences for the operator. */
interface StationAnswer extends StationReadings {
  warnings: string[];
}

/**
 * Stations and their measurements. Of each station only the hours since the latest reading held are asked
 * for, with some overlap, and joined to what is held; a whole week when nothing is held.
 */
export async function gatherWeather(deps: GatherDeps): Promise<SourceReport & { weather?: WeatherAnswers }> {
  const { weatherCopies: copies, weatherUrl, config } = deps;
  if (!weatherUrl)
    return {
      sources: [
        { name: 'stations', state: 'off' },
        { name: 'measurements', state: 'off' },
      ],
      warnings: [],
    };
  const maxAge = config.staleness.stationsHours * hour;
  const from = { ...deps, copies };
  const stations = await fetchList(from, endpointsOf(weatherUrl).stations(), readStations, { maxAge });
  const list = valueIn(stations) ?? { items: [], warnings: [] };
  const queue = boundedQueue(from, maxCharacters);
  const answers = await Promise.all(
    list.items.map((station) =>
      queue<StationAnswer>(
        (shared) => fetchSeries({ ...shared, maxAge }, weatherUrl, station),
        (reason) => ({ station, series: { state: 'failed', reason }, warnings: [] }),
      ),
    ),
  );
  const listed = new Set(list.items.map(({ id }) => seriesKey(id)));
  if (stations.state === 'fresh')
    for (const key of copies.keys())
      if (key.startsWith(seriesKey('')) && !listed.has(key)) copies.remove(key);
  const warnings = list.warnings.map((warning) => `stations: ${warning}`);
  const measurements = answers.map(({ series }) => series);
  const stationSource = listSource('stations', undefined, stations);
  // Without the list it is unknown which stations to ask for: that isn't "none".
  const measured: Source =
    stationSource.state === 'failed'
      ? { name: 'measurements', state: 'failed', reason: 'There is no list of stations to ask for.' }
      : manySource('measurements', undefined, measurements);
  return {
    sources: [stationSource, measured],
    warnings: [...warnings, ...answers.flatMap(({ warnings }) => warnings)],
    weather: {
      stations: 'value' in stations ? { ...stations, value: list.items } : stations,
      readings: answers,
    },
  };
}

/** Asks for a station's series. What is kept is the joined series, as columns. */
async function fetchSeries(
  shared: SharedOptions & { maxAge: number },
  weatherUrl: string,
  station: Station,
): Promise<StationAnswer> {
  const { copies, clock } = shared;
  const { id, name } = station;
  const key = seriesKey(id);
  const kept = copies.read(key);
  const held = kept && readSeries(JSON.parse(kept.body), id);
  const from = askFrom(held, clock());
  const fromDate = from === undefined ? undefined : new Date(from).toISOString().replace('.000Z', 'Z');
  let warnings: string[] = [];
  const series = await fetchResource<Series>({
    ...shared,
    key,
    kept,
    request: () => endpointsOf(weatherUrl).measurements(id, fromDate),
    read: (json) => {
      const { series: sent, faults } = readMeasurements(json, id);
      if (sent.timestamps.length === 0) expectNoFault(faults);
      const { series, ahead } = joinSeries(held, sent, clock());
      const of = `measurements of ${name || `station ${id}`}`;
      warnings = [];
      if (faults.length > 0)
        warnings.push(`${of}: ${faults.length} row(s) or value(s) left out: ${describeFaults(faults)}.`);
      if (ahead > 0) warnings.push(`${of}: ${ahead} row(s) left out, because they lie in the future.`);
      return series;
    },
    keep: (_, series) => JSON.stringify(series),
    readKept: (text) => {
      const series = text === kept?.body ? held : readSeries(JSON.parse(text), id);
      if (series) return series;
      throw new Error('another version wrote it.');
    },
  });
  const week = 'value' in series ? inBrief(series.value, clock()) : undefined;
  return { station, series: withoutValue(series), week, warnings };
}

/** The weather of a site as of `now`, without the weeks of its stations. */
export function weatherOf(
  { stations, readings }: WeatherAnswers,
  copies: KeptCopies,
  areas: readonly Area[],
  now: number,
): Weather {
  if (!('value' in stations)) return { state: 'failed', stations: [] };
  const areaOf = areaFinder(areas);
  const entries = readings.map(({ station, series, week: gathered }): StationEntry => {
    const placed = { station, areaId: areaOf(station) };
    // Once another hour has begun, it is another week.
    const isOver = 'value' in series && gathered?.start !== startOfWeek(now);
    const kept = isOver ? keptSeries(copies, station.id) : undefined;
    const week = isOver ? kept && inBrief(kept, now) : gathered;
    if (!('value' in series) || !week)
      return { ...placed, readings: { state: 'failed' }, summary: { values: {}, newSnow: {} } };
    const { summary, weekDigest } = week;
    return { ...placed, readings: { state: series.state, at: series.at }, summary, weekDigest };
  });
  return { state: stations.state, at: stations.at, stations: entries };
}
