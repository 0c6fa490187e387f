import { askFrom, joinSeries } from '../model/series.ts';
import type { Source } from '../model/source.ts';
import type { Series, Station } from '../model/station.ts';
import { readStations } from '../schema/listing.ts';
import { readMeasurements } from '../schema/measurement.ts';
import { readSeries } from '../schema/series.ts';
import { describeFaults } from '../schema/tolerance.ts';
import { AddressError } from '../source/address.ts';
import { endpointsOf } from '../source/endpoints.ts';
import { FetchError } from '../source/http.ts';
import type { CircuitBreaker, SourceResult } from '../source/resource.ts';
import {
  circuitBreaker,
  fetchList,
  type GatherDeps,
  listSource,
  manySource,
  type SourceReport,
  someReadable,
} from './sourcing.ts';

const hour = 3_600_000;

/** The stations, and the readings of each, in the same order. */
export interface GatheredWeather {
  stations: SourceResult<Station[]>;
  readings: { station: Station; series: SourceResult<Series> }[];
}

/**
 * Stations and their measurements. Of each station only the hours since the latest reading held are asked
 * for, with some overlap, and joined to what is held; a whole week when nothing is held.
 */
export async function gatherWeather(deps: GatherDeps): Promise<SourceReport & { weather?: GatheredWeather }> {
  const { weatherSnapshot: snapshot, weatherUrl, config } = deps;
  if (!weatherUrl)
    return {
      sources: [
        { name: 'stations', state: 'off' },
        { name: 'measurements', state: 'off' },
      ],
      warnings: [],
    };
  const maxAge = config.staleness.stationsHours * hour;
  const stations = await fetchList(
    { ...deps, snapshot },
    {
      key: 'stations',
      read: readStations,
      request: () => endpointsOf(weatherUrl).stations(),
      maxAge,
    },
  );
  const list = 'value' in stations ? stations.value : { items: [], warnings: [] };
  const breaker = circuitBreaker();
  const answers = await Promise.all(
    list.items.map((station) => fetchSeries(deps, weatherUrl, station, maxAge, breaker)),
  );
  const warnings = list.warnings.map((warning) => `stations: ${warning}`);
  const stationSource = listSource('stations', undefined, stations);
  // Without the list nobody knows whose measurements to ask for: that isn't "none".
  const measured: Source =
    stationSource.state === 'failed'
      ? { name: 'measurements', state: 'failed', reason: 'There is no list of stations to ask for.' }
      : manySource(
          'measurements',
          undefined,
          answers.map(({ series }) => series),
        );
  return {
    sources: [stationSource, measured],
    warnings: [...warnings, ...answers.flatMap(({ warnings }) => warnings)],
    weather: {
      stations: 'value' in stations ? { ...stations, value: list.items } : stations,
      readings: list.items.map((station, index) => ({
        station,
        series: answers[index]?.series ?? { state: 'off' },
      })),
    },
  };
}

/** A station's series, and sentences for the operator. What is kept is the joined series, as columns. */
async function fetchSeries(
  { client, weatherSnapshot: snapshot, clock }: GatherDeps,
  weatherUrl: string,
  { id, name: station }: Station,
  maxAge: number,
  breaker: CircuitBreaker,
): Promise<{ series: SourceResult<Series>; warnings: string[] }> {
  const key = seriesKey(id);
  const kept = await snapshot.read(key);
  const held = kept && seriesIn(kept.body, id);
  const from = askFrom(held, clock());
  const fromDate = from === undefined ? undefined : new Date(from).toISOString().replace('.000Z', 'Z');
  try {
    const answer = await breaker(async () =>
      client.get({
        ...endpointsOf(weatherUrl).measurements(id, fromDate),
        read: (json: unknown) => {
          const reading = readMeasurements(json, id);
          return someReadable(reading, reading.series.timestamps.length);
        },
        validators: kept && held && { ...kept.validators, url: kept.url },
      }),
    );
    if (answer.kind === 'unchanged') {
      if (!held) return failed('The service sent no content (HTTP 304).');
      await snapshot.touch(key, answer.fetchedAt);
      return { series: { state: 'fresh', value: held, at: answer.fetchedAt }, warnings: [] };
    }
    const { faults, series: fresh } = answer.value;
    const { series, ahead } = joinSeries(held, fresh, clock());
    const { address: url, validators, fetchedAt } = answer;
    await snapshot.write(key, { url, fetchedAt, validators, body: JSON.stringify(series) });
    const name = `measurements of ${station || `station ${id}`}`;
    return {
      series: { state: 'fresh', value: series, at: fetchedAt },
      warnings: [
        ...(faults.length > 0
          ? [`${name}: ${faults.length} row(s) or value(s) left out: ${describeFaults(faults)}.`]
          : []),
        ...(ahead > 0 ? [`${name}: ${ahead} row(s) left out, because they lie in the future.`] : []),
      ],
    };
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof AddressError)) throw error;
    if (!kept || !held) return failed(error.message);
    const { fetchedAt: at } = kept;
    if (clock() - at > maxAge) {
      return failed(`${error.message} The kept copy is too old to be used (limit: ${maxAge / hour} h).`);
    }
    if (error instanceof FetchError) client.progress.finished(error.label, 'kept copy');
    return { series: { state: 'kept', value: held, at, reason: error.message }, warnings: [] };
  }
}

function failed(reason: string): { series: SourceResult<Series>; warnings: string[] } {
  return { series: { state: 'failed', reason }, warnings: [] };
}

/** Under which key a station's series is kept. */
export function seriesKey(stationId: string): string {
  return `measurements-${stationId}`;
}

/** The series in a kept copy; one that can't be read, such as an earlier version's, is as good as none. */
export function seriesIn(body: string, stationId: string): Series | undefined {
  try {
    return readSeries(JSON.parse(body), stationId);
  } catch {
    // Not JSON: the whole week is asked for, and this copy replaced.
    return undefined;
  }
}
