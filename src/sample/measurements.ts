import { iso } from './calendar.ts';
import type { Station } from './stations.ts';
import {
  compass,
  humidity,
  newSnow,
  noise,
  precipitation,
  pressure,
  snowHeights,
  storm,
  temperature,
  wind,
  windDirection,
} from './weather.ts';

/** One hour of a station (docs/service.md, “Measurements”); numbers may be null, optional ones absent. */
export interface WireMeasurement {
  stationId: number;
  measurementDateTime: string;
  snowHeight: number | null;
  airTempAvg: number | null;
  airTempMax: number | null;
  airTempMin: number | null;
  windSpeedAvg: number | null;
  windDirAvg: number | null;
  windDirCompass: string | null;
  windSpeedGust: number | null;
  windDirGust: number | null;
  windDirGustCompass: string | null;
  relativeHumidity: number | null;
  hourlySnow?: number | null;
  hourlyPrecip?: number | null;
  totalPrecip?: number | null;
  stationPressure?: number | null;
  snowTemp?: number | null;
  newSnow?: number | null;
  snowWaterEquivalent?: number | null;
}

const hourLength = 3_600_000;
/** Days that the service keeps. A week is the default window; a day more, so that `fromDate` can be seen to work. */
const keptDays = 8;
/** The precipitation gauge is emptied every fortnight. */
const gaugeHours = 336;

const round = (value: number, digits: number) => {
  const rounded = Number(value.toFixed(digits));
  return rounded === 0 ? 0 : rounded;
};

function missing(station: Station, hour: number): boolean {
  // Single readings lost on the way, and at some stations a longer failure about every five days.
  if (noise(station.stationId, hour, 20) < 0.012) return true;
  return station.fault === 'outages' && (hour + station.stationId) % 118 < 13;
}

function windReadings(station: Station, hour: number) {
  if (station.fault === 'dead anemometer') {
    return {
      windSpeedAvg: null,
      windDirAvg: null,
      windDirCompass: null,
      windSpeedGust: null,
      windDirGust: null,
      windDirGustCompass: null,
    };
  }
  const points = station.source === 'Ostrel Railway' ? 16 : 8;
  // A calm hour is 0 km/h: a measurement, not a missing one.
  const mean = wind(station, hour) < 3 ? 0 : wind(station, hour);
  const direction = windDirection(station, hour);
  const gustDirection = (direction + Math.round(20 * noise(station.stationId, hour, 6)) + 350) % 360;
  return {
    windSpeedAvg: round(mean, 1),
    windDirAvg: direction,
    windDirCompass: compass(direction, points),
    windSpeedGust: round(mean * (1.35 + 0.4 * noise(station.stationId, hour, 7)), 1),
    windDirGust: gustDirection,
    windDirGustCompass: compass(gustDirection, points),
  };
}

function sum(from: number, to: number, value: (hour: number) => number): number {
  let total = 0;
  for (let hour = from; hour <= to; hour += 1) total += value(hour);
  return total;
}

/** What only some stations measure; a reading that failed is null, a missing instrument leaves no field. */
function optionalReadings(station: Station, hour: number, height: number): Partial<WireMeasurement> {
  const readings: Partial<WireMeasurement> = {};
  const failed = (purpose: number) => noise(station.stationId, hour, purpose) < 0.03;
  const instruments = new Set(station.instruments);
  if (instruments.has('gauge')) {
    // An empty gauge moved by the wind reads a little below nothing.
    const rain = precipitation(station, hour);
    const shaken = station.fault === 'shaken gauge' && rain === 0 && noise(station.stationId, hour, 8) < 0.15;
    readings.hourlyPrecip = failed(21) ? null : shaken ? -0.1 : round(rain, 1);
    const emptied = hour - (hour % gaugeHours);
    readings.totalPrecip = round(
      sum(emptied, hour, (each) => precipitation(station, each)),
      1,
    );
  }
  if (instruments.has('snow board')) {
    readings.hourlySnow = failed(22) ? null : round(newSnow(station, hour), 1);
    readings.newSnow = failed(23)
      ? null
      : round(sum(hour - 23, hour, (each) => newSnow(station, each)) * 0.85, 1);
  }
  if (instruments.has('barometer')) readings.stationPressure = round(pressure(station, hour), 1);
  if (instruments.has('snow thermometer')) {
    readings.snowTemp = failed(24) ? null : round(Math.min(0, temperature(station, hour - 3) * 0.8 - 1.5), 1);
  }
  if (instruments.has('snow pillow')) readings.snowWaterEquivalent = round(height * 3.1, 0);
  return readings;
}

function reading(station: Station, hour: number, height: number): WireMeasurement {
  const mean = temperature(station, hour);
  const spread = 0.2 + noise(station.stationId, hour, 9);
  const lost = noise(station.stationId, hour, 25) < 0.01;
  const wet = humidity(station, hour);
  return {
    stationId: station.stationId,
    measurementDateTime: iso(hour * hourLength),
    snowHeight: station.fault === 'dead snow sensor' || lost ? null : round(height, 1),
    airTempAvg: round(mean, 1),
    airTempMax: round(mean + spread, 1),
    airTempMin: noise(station.stationId, hour, 26) < 0.01 ? null : round(mean - spread, 1),
    ...windReadings(station, hour),
    // A sensor that was never calibrated goes beyond saturation while it snows.
    relativeHumidity: station.fault === 'damp hygrometer' && storm(station, hour) > 0 ? 101 : round(wet, 0),
    ...optionalReadings(station, hour, height),
  };
}

/**
 * All readings of a station that the service still keeps at an instant (epoch ms). Not in order of time:
 * newest first at most stations, shuffled at some. None at a station that has never sent any.
 */
export function measurements(station: Station, now: number): WireMeasurement[] {
  if (station.fault === 'no readings') return [];
  const newest = now - (station.fault === 'silent' ? 9 * hourLength : 0);
  const first = Math.ceil((now - keptDays * 24 * hourLength) / hourLength);
  const heights = snowHeights(station, first, Math.floor(newest / hourLength));
  const hours = [...heights.keys()].filter((hour) => !missing(station, hour)).reverse();
  if (station.fault === 'shuffled') {
    hours.sort((a, b) => noise(station.stationId, a, 27) - noise(station.stationId, b, 27));
  }
  return hours.map((hour) => reading(station, hour, heights.get(hour) ?? 0));
}
