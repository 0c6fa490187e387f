import { createHash } from 'node:crypto';
import { sha256 } from '../digest.ts';
import type { Area } from '../model/area.ts';
import { type Week, weekOf } from '../model/series.ts';
import { summaryOf } from '../model/statistics.ts';
import { areaFinder, type StationEntry, type Weather } from '../model/weather.ts';
import type { StateDatabase } from '../state/database.ts';
import type { GatheredWeather } from './weather.ts';

/**
 * Keeps the weeks of a site's stations in the state, in the place of the last build's: those of 2,000 stations are
 * too large to be held for pages and files. Gives their digest, and the weather as of `now`.
 */
export function keepWeeks(
  { stations, readings }: GatheredWeather,
  areas: readonly Area[],
  now: number,
  state: StateDatabase,
): { weather: Weather; weeks: string } {
  const areaOf = areaFinder(areas);
  const hash = createHash('sha256');
  const entries: StationEntry[] = [];
  const others = new Map(state.rows('station_weeks').map((row) => [String(row['station_id']), row]));
  for (const { station, series } of readings) {
    const areaId = areaOf(station);
    const placed = { station, areaId };
    if (!('value' in series)) {
      entries.push({ ...placed, readings: { state: 'failed' }, summary: { values: {}, newSnow: {} } });
      continue;
    }
    const week = weekOf(series.value, now);
    if (week.latest !== undefined) {
      const text = JSON.stringify(week);
      hash.update(text);
      const known = others.get(week.stationId);
      others.delete(week.stationId);
      if (known?.['body_digest'] !== sha256(text))
        state.put('station_weeks', { station_id: week.stationId }, text);
    }
    entries.push({ ...placed, readings: { state: series.state, at: series.at }, summary: summaryOf(week) });
  }
  for (const { rowid } of others.values()) state.remove('station_weeks', 'WHERE rowid = ?', rowid);
  const weather: Weather =
    'value' in stations
      ? { state: stations.state, at: stations.at, stations: entries }
      : { state: 'failed', stations: [] };
  return { weather, weeks: hash.digest('hex') };
}

/** The digest of a station's week; undefined when this build has none. */
export function weekDigest(state: StateDatabase, stationId: string): string | undefined {
  const [row] = state.rows('station_weeks', 'WHERE station_id = ?', stationId);
  return row && String(row['body_digest']);
}

/** The week of a station; undefined when this build has none, or the kept one is damaged, which is reported. */
export function readWeek(state: StateDatabase, stationId: string): Week | undefined {
  const [row] = state.rows('station_weeks', 'WHERE station_id = ?', stationId);
  const text = row && state.text('station_weeks', row);
  return text === undefined ? undefined : (JSON.parse(text) as Week);
}
