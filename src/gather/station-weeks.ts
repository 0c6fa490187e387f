import { sha256 } from '../digest.ts';
import type { Area } from '../model/area.ts';
import { type Week, weekOf } from '../model/series.ts';
import { summaryOf } from '../model/statistics.ts';
import { areaFinder, type StationEntry, type Weather } from '../model/weather.ts';
import { readSeries, seriesKey } from '../schema/series.ts';
import type { Snapshot } from '../state/answers.ts';
import type { GatheredWeather } from './weather.ts';

/** The weather of a site as of `now`, without the weeks of its stations: those of 2,000 are too large to be held. */
export function weatherOf(
  { stations, readings }: GatheredWeather,
  snapshot: Snapshot,
  areas: readonly Area[],
  now: number,
): Weather {
  if (!('value' in stations)) return { state: 'failed', stations: [] };
  const areaOf = areaFinder(areas);
  const entries = readings.map(({ station, series }): StationEntry => {
    const placed = { station, areaId: areaOf(station) };
    const week = 'value' in series ? weekIn(snapshot, station.id, now) : undefined;
    if (!('value' in series) || !week)
      return { ...placed, readings: { state: 'failed' }, summary: { values: {}, newSnow: {} } };
    return {
      ...placed,
      readings: { state: series.state, at: series.at },
      summary: summaryOf(week),
      weekDigest: week.latest === undefined ? undefined : sha256(JSON.stringify(week)),
    };
  });
  return { state: stations.state, at: stations.at, stations: entries };
}

/** The week of a station as of `now`, from its kept series; undefined where it has none, or that is damaged, which is reported. */
export function readWeek(
  snapshot: Snapshot,
  { station: { id }, weekDigest }: StationEntry,
  now: number,
): Week | undefined {
  return weekDigest === undefined ? undefined : weekIn(snapshot, id, now);
}

function weekIn(snapshot: Snapshot, id: string, now: number): Week | undefined {
  const kept = snapshot.read(seriesKey(id));
  const series = kept && readSeries(JSON.parse(kept.body), id);
  return series && weekOf(series, now);
}
