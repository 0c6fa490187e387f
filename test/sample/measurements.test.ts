import { describe, expect, test } from 'vitest';
import { areas } from '../../src/sample/areas.ts';
import { areaAt } from '../../src/sample/lookup.ts';
import { measurements, type WireMeasurement } from '../../src/sample/measurements.ts';
import { type Station, stationList, stations } from '../../src/sample/stations.ts';
import { storm } from '../../src/sample/weather.ts';
import { measurementsContract, stationsContract } from './contract.ts';
import { instants } from './instants.ts';

const hour = 3_600_000;
const now = Date.parse('2026-01-31T18:15:00Z');
const newest = (rows: WireMeasurement[]) =>
  Math.max(...rows.map((row) => Date.parse(row.measurementDateTime)));
const inOrder = (rows: WireMeasurement[]) =>
  [...rows].sort((a, b) => a.measurementDateTime.localeCompare(b.measurementDateTime));

function withFault(fault: Station['fault']): Station {
  const found = stations.find((station) => station.fault === fault);
  if (!found) throw new Error(`No station with the fault "${fault}".`);
  return found;
}

describe('the stations of the sample', () => {
  test('are twenty, unsorted, mostly inside areas', () => {
    const list = stationsContract.parse(stationList());
    expect(list).toHaveLength(20);
    const ids = list.map(({ stationId }) => stationId);
    expect(new Set(ids).size).toBe(20);
    expect([...ids].sort((a, b) => a - b)).not.toEqual(ids);
    const outside = list.filter(({ latitude, longitude }) => !areaAt(areas, latitude, longitude));
    expect(outside.map(({ name }) => name)).toEqual(['Saltgrass Junction']);
    expect(new Set(list.map(({ timezone }) => timezone)).size).toBe(3);
  });
});

describe('the measurements of the sample', () => {
  test('have the shape of the specification and name their station', () => {
    for (const station of stations) {
      const rows = measurementsContract.parse(measurements(station, now));
      expect(rows.every(({ stationId }) => stationId === station.stationId)).toBe(true);
      expect(new Set(rows.map((row) => row.measurementDateTime)).size).toBe(rows.length);
    }
  });

  test('agree where two builds overlap', () => {
    for (const station of stations) {
      const today = new Map(measurements(station, now).map((row) => [row.measurementDateTime, row]));
      const later = measurements(station, now + 31 * hour).filter((row) =>
        today.has(row.measurementDateTime),
      );
      if (station.fault !== 'no readings') expect(later.length).toBeGreaterThan(100);
      for (const row of later) expect(row).toEqual(today.get(row.measurementDateTime));
    }
  });

  test('are never in order of time, and have gaps, nulls and zeros', () => {
    const all = stations.map((station) => measurements(station, now)).filter((rows) => rows.length > 0);
    for (const rows of all) expect(inOrder(rows)).not.toEqual(rows);
    const shuffled = measurements(withFault('shuffled'), now);
    expect(inOrder(shuffled).reverse()).not.toEqual(shuffled);
    const gap = inOrder(measurements(withFault('outages'), now)).map((row) =>
      Date.parse(row.measurementDateTime),
    );
    expect(gap.some((time, index) => time - (gap[index - 1] ?? time) > 6 * hour)).toBe(true);
    const values = all.flat().flatMap((row) => Object.values(row));
    expect(values).toContain(null);
    expect(values).toContain(0);
    expect(all.flat().some((row) => !('stationPressure' in row))).toBe(true);
  });

  test('include every kind of faulty station at any time', () => {
    for (const instant of instants) {
      expect(measurements(withFault('no readings'), instant)).toEqual([]);
      expect(instant - newest(measurements(withFault('silent'), instant))).toBeGreaterThan(6 * hour);
      const dead = measurements(withFault('dead snow sensor'), instant);
      expect(dead.length).toBeGreaterThan(100);
      expect(dead.every((row) => row.snowHeight === null && row.airTempAvg !== null)).toBe(true);
      const still = measurements(withFault('dead anemometer'), instant);
      expect(still.every((row) => row.windSpeedAvg === null && row.windDirCompass === null)).toBe(true);
      const humid = measurements(withFault('damp hygrometer'), instant);
      expect(humid.some((row) => row.relativeHumidity === 101)).toBe(true);
      const shaken = measurements(withFault('shaken gauge'), instant);
      expect(shaken.some((row) => row.hourlyPrecip === -0.1)).toBe(true);
    }
  });

  test('use sixteen points of the compass at one source only', () => {
    const sixteen = new Set<string>();
    for (const station of stations) {
      const points = measurements(station, now).map((row) => row.windDirCompass ?? '');
      if (points.some((point) => point.length === 3)) sixteen.add(station.source);
    }
    expect([...sixteen]).toEqual(['Ostrel Railway']);
  });

  test('follow plausible physics in every week', () => {
    const plot = stations.find(({ name }) => name === 'Tarn Hollow Study Plot') as Station;
    for (const instant of instants) {
      const rows = inOrder(measurements(plot, instant));
      const heights = rows.map((row) => row.snowHeight).filter((height) => height !== null);
      const steps = heights.slice(1).map((height, index) => height - (heights[index] ?? height));
      // Snow comes in storms and settles in between, never by leaps.
      expect(Math.max(...steps)).toBeGreaterThan(1);
      expect(Math.min(...steps)).toBeLessThan(0);
      expect(Math.max(...steps.map(Math.abs))).toBeLessThan(20);
      const mean = (list: WireMeasurement[], value: (row: WireMeasurement) => number | null) =>
        list.reduce((total, row) => total + (value(row) ?? 0), 0) / list.length;
      const stormy = (row: WireMeasurement) => storm(plot, Date.parse(row.measurementDateTime) / hour) > 0.3;
      const gales = rows.filter(stormy);
      const calm = rows.filter((row) => storm(plot, Date.parse(row.measurementDateTime) / hour) === 0);
      expect(gales.length).toBeGreaterThan(3);
      expect(mean(gales, (row) => row.windSpeedAvg)).toBeGreaterThan(
        2 * mean(calm, (row) => row.windSpeedAvg),
      );
      const solarHour = (row: WireMeasurement) =>
        (new Date(row.measurementDateTime).getUTCHours() + plot.longitude / 15 + 24) % 24;
      const afternoon = calm.filter((row) => solarHour(row) > 12 && solarHour(row) < 18);
      const night = calm.filter((row) => solarHour(row) < 6);
      expect(mean(afternoon, (row) => row.airTempAvg)).toBeGreaterThan(mean(night, (row) => row.airTempAvg));
      for (const row of rows) {
        expect(row.airTempMax ?? 99).toBeGreaterThanOrEqual(row.airTempAvg ?? 0);
        expect(row.windSpeedGust ?? 0).toBeGreaterThanOrEqual(row.windSpeedAvg ?? 0);
        if (row.snowTemp !== null && row.snowTemp !== undefined) expect(row.snowTemp).toBeLessThanOrEqual(0);
      }
    }
  });
});
