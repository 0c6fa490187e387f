import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hour, type Week, weekHours } from '../model/series.ts';
import type { Site } from '../model/site.ts';
import { type Parameter, parameters, type Station, windWords } from '../model/station.ts';

/** What `/data/stations/{id}.json` holds: for the charts of every language, and for whoever downloads it. */
export interface StationData {
  station: Pick<Station, 'id' | 'name' | 'latitude' | 'longitude' | 'elevation' | 'zone' | 'source'>;
  note: string;
  /** Of every parameter that has values. */
  units: Partial<Record<Parameter, string>>;
  /** The beginning of each hour, ISO 8601, UTC. */
  times: string[];
  /** The nth value of a parameter belongs to the nth time; null is a gap. */
  values: Week['values'];
  words: Week['words'];
  /** Values that aren't shown as they were measured. */
  repairs: { parameter: Parameter; time: string; measured: number; kind: string }[];
}

const names = Object.keys(parameters) as Parameter[];

/** A station's week as data, for scripts and spreadsheets. Plain JSON: nothing in it is ever evaluated. */
export function stationData(station: Station, week: Week): StationData {
  const { id, name, latitude, longitude, elevation, zone, source } = station;
  return {
    station: {
      ...{ id, name, latitude, longitude, zone, source },
      ...(elevation === undefined ? {} : { elevation }),
    },
    note: 'Automatic readings, not verified. Hours begin at the given time, UTC; null is a gap. Values out of range are listed in "repairs" as they were measured.',
    units: Object.fromEntries(
      names.filter((name) => week.values[name]).map((name) => [name, parameters[name]]),
    ),
    times: hoursOf(week),
    values: week.values,
    words: week.words,
    repairs: week.repairs.map(({ time, ...repair }) => ({ ...repair, time: isoHour(time) })),
  };
}

/** By this mark spreadsheets know UTF-8; without it "°C" becomes "Â°C" in some. */
const byteOrderMark = '\ufeff';

/**
 * A station's week as CSV (RFC 4180) with the unit of each column in its header, in the order of time; an
 * empty cell is a gap. Cells are times, numbers and compass letters, nothing that the station's operator
 * could write freely: no cell can be a formula.
 */
export function stationCsv(week: Week): string {
  const header = [
    'time (UTC)',
    ...names.map((name) => `${name} (${parameters[name]})`),
    ...windWords.map((word) => `${word} (compass)`),
  ];
  const rows = hoursOf(week).map((time, index) => [
    time,
    ...names.map((name) => week.values[name]?.[index] ?? ''),
    ...windWords.map((word) => (week.words[word]?.[index] ?? '').replace(/[^NESW]/g, '')),
  ]);
  return `${byteOrderMark}${[header, ...rows].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

/**
 * Writes both files of every station that has a week, below `/data/stations/` of the finished site. The weeks are
 * asked for one by one.
 */
export async function writeStationFiles(
  dist: string,
  { weather }: Site,
  weekOf: (stationId: string) => Promise<Week | undefined>,
): Promise<void> {
  const folder = path.join(dist, 'data/stations');
  for (const { station } of weather?.stations ?? []) {
    const week = await weekOf(station.id);
    if (!week) continue;
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, week.stationId);
    await writeFile(`${file}.json`, JSON.stringify(stationData(station, week)));
    await writeFile(`${file}.csv`, stationCsv(week));
  }
}

function hoursOf({ start }: Week): string[] {
  return Array.from({ length: weekHours }, (_, index) => isoHour(start + index * hour));
}

function isoHour(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}
