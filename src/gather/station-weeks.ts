import { sha256 } from '../digest.ts';
import type { Area } from '../model/area.ts';
import { startOfWeek, type Week, weekOf } from '../model/series.ts';
import type { Series } from '../model/station.ts';
import { summaryOf } from '../model/statistics.ts';
import { areaFinder, type StationEntry, type Weather } from '../model/weather.ts';
import { readSeries, seriesKey } from '../schema/series.ts';
import type { Snapshot } from '../state/answers.ts';
import type { GatheredWeather } from './weather.ts';

/** What of a station's week a site holds while it is made: the weeks of 2,000 are too large to be held. */
export interface WeekInBrief extends Pick<StationEntry, 'summary' | 'weekDigest'> {
  start: number;
}

/** The week of a series as of `now`, in brief. */
export function inBrief(series: Series, now: number): WeekInBrief {
  const week = weekOf(series, now);
  return {
    start: week.start,
    summary: summaryOf(week),
    weekDigest: week.latest === undefined ? undefined : sha256(JSON.stringify(week)),
  };
}

/** The weather of a site as of `now`, without the weeks of its stations. */
export function weatherOf(
  { stations, readings }: GatheredWeather,
  snapshot: Snapshot,
  areas: readonly Area[],
  now: number,
): Weather {
  if (!('value' in stations)) return { state: 'failed', stations: [] };
  const areaOf = areaFinder(areas);
  const entries = readings.map(({ station, series, week: gathered }): StationEntry => {
    const placed = { station, areaId: areaOf(station) };
    // Once another hour has begun, it is another week.
    const isOfHour = gathered?.start === startOfWeek(now);
    const week = 'value' in series && !isOfHour ? keptInBrief(snapshot, station.id, now) : gathered;
    if (!('value' in series) || !week)
      return { ...placed, readings: { state: 'failed' }, summary: { values: {}, newSnow: {} } };
    const { summary, weekDigest } = week;
    return { ...placed, readings: { state: series.state, at: series.at }, summary, weekDigest };
  });
  return { state: stations.state, at: stations.at, stations: entries };
}

/** The week of a station as of `now`, from its kept series; undefined where it has none, or that is damaged, which is reported. */
export function readWeek(
  snapshot: Snapshot,
  { station: { id }, weekDigest }: StationEntry,
  now: number,
): Week | undefined {
  const series = weekDigest === undefined ? undefined : keptSeries(snapshot, id);
  return series && weekOf(series, now);
}

function keptInBrief(snapshot: Snapshot, id: string, now: number): WeekInBrief | undefined {
  const series = keptSeries(snapshot, id);
  return series && inBrief(series, now);
}

function keptSeries(snapshot: Snapshot, id: string): Series | undefined {
  const kept = snapshot.read(seriesKey(id));
  return kept && readSeries(JSON.parse(kept.body), id);
}
