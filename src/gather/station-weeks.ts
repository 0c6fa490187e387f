import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Area } from '../model/area.ts';
import { type Week, weekOf } from '../model/series.ts';
import { summaryOf } from '../model/statistics.ts';
import { areaFinder, type StationEntry, type Weather } from '../model/weather.ts';
import { isMissing } from '../source/state-file.ts';
import type { GatheredWeather } from './weather.ts';

/**
 * The weather of a site, and the weeks of its stations as of `now`. The weeks travel to the pages in a file
 * for each station, which only that station's pages read: of 500 stations they are 8 MB.
 */
export function weatherOf(
  { stations, readings }: GatheredWeather,
  areas: readonly Area[],
  now: number,
): { weather: Weather; weeks: Week[] } {
  const areaOf = areaFinder(areas);
  const weeks: Week[] = [];
  const entries = readings.map(({ station, series }): StationEntry => {
    const areaId = areaOf(station);
    const placed = { station, ...(areaId === undefined ? {} : { areaId }) };
    if (!('value' in series)) {
      return { ...placed, readings: { state: 'failed' }, summary: { values: {}, newSnow: {} } };
    }
    const week = weekOf(series.value, now);
    if (week.latest !== undefined) weeks.push(week);
    return { ...placed, readings: { state: series.state, at: series.at }, summary: summaryOf(week) };
  });
  const weather: Weather =
    'value' in stations
      ? { state: stations.state, at: stations.at, stations: entries }
      : { state: 'failed', stations: [] };
  return { weather, weeks };
}

/** Puts the weeks of this build in the place of the last one's. */
export async function writeWeeks(stateDir: string, weeks: readonly Week[]): Promise<void> {
  const folder = folderOf(stateDir);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const week of weeks) await writeFile(fileOf(stateDir, week.stationId), JSON.stringify(week));
}

/** The week of a station; undefined when this build has none. @throws when the file can't be read. */
export async function readWeek(stateDir: string, stationId: string): Promise<Week | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(stateDir, stationId), 'utf8')) as Week;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function folderOf(stateDir: string): string {
  return path.join(stateDir, 'stations');
}

/** Ids are digits only: see `stationSchema`. */
function fileOf(stateDir: string, stationId: string): string {
  return path.join(folderOf(stateDir), `${stationId}.json`);
}
