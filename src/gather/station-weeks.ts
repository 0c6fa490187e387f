import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Area } from '../model/area.ts';
import { type Week, weekOf } from '../model/series.ts';
import { summaryOf } from '../model/statistics.ts';
import { areaFinder, type StationEntry, type Weather } from '../model/weather.ts';
import { isMissing } from '../source/state-file.ts';
import type { GatheredWeather } from './weather.ts';

/**
 * Puts the weeks of a site's stations into the state folder, a file for each, in the place of the last build's: of
 * 2,000 stations they are too much to be held for pages and files. Gives their digest, and the weather as of `now`.
 */
export async function keepWeeks(
  { stations, readings }: GatheredWeather,
  areas: readonly Area[],
  now: number,
  stateDir: string,
): Promise<{ weather: Weather; weeks: string }> {
  const areaOf = areaFinder(areas);
  const hash = createHash('sha256');
  const entries: StationEntry[] = [];
  await rm(folderOf(stateDir), { recursive: true, force: true });
  await mkdir(folderOf(stateDir), { recursive: true });
  for (const { station, series } of readings) {
    const areaId = areaOf(station);
    const placed = { station, ...(areaId === undefined ? {} : { areaId }) };
    if (!('value' in series)) {
      entries.push({ ...placed, readings: { state: 'failed' }, summary: { values: {}, newSnow: {} } });
      continue;
    }
    const week = weekOf(series.value, now);
    if (week.latest !== undefined) {
      const text = JSON.stringify(week);
      hash.update(text);
      await writeFile(fileOf(stateDir, week.stationId), text);
    }
    entries.push({ ...placed, readings: { state: series.state, at: series.at }, summary: summaryOf(week) });
  }
  const weather: Weather =
    'value' in stations
      ? { state: stations.state, at: stations.at, stations: entries }
      : { state: 'failed', stations: [] };
  return { weather, weeks: hash.digest('hex') };
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
