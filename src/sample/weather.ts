import type { Station } from './stations.ts';

/**
 * A small model of mountain weather: every value is a pure function of a station and an hour, so that two
 * builds agree where their weeks overlap. Hours are whole hours since 1970 (UTC).
 */

/** A number in [0, 1) for a station, an hour and a purpose; plain integer mixing, for it is asked often. */
export function noise(station: number, hour: number, purpose: number): number {
  let hash = Math.imul(station, 0x9e3779b1) ^ Math.imul(hour, 0x85ebca77) ^ Math.imul(purpose, 0xc2b2ae3d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** Passing lows and highs, about −2 (high) to 2 (low); a storm comes by about every four days. */
function lowPressure(station: Station, hour: number): number {
  // The same storm reaches the east a few hours later.
  const local = hour - (station.longitude + 118) * 4;
  return (
    Math.sin((2 * Math.PI * local) / 97) +
    0.6 * Math.sin((2 * Math.PI * local) / 61.3 + 1) +
    0.3 * Math.sin((2 * Math.PI * local) / 23.7 + 2)
  );
}

/** How hard it storms, 0 (not at all) to about 1.3. */
export function storm(station: Station, hour: number): number {
  return Math.max(0, lowPressure(station, hour) - 0.55);
}

/** Air temperature in °C: height, the air mass, and a daily cycle that clouds flatten; warmest at 15 h solar time. */
export function temperature(station: Station, hour: number): number {
  const solarHour = hour + station.longitude / 15;
  const cycle = Math.cos((2 * Math.PI * (solarHour - 15)) / 24);
  const swing = storm(station, hour) > 0 ? 1.2 : 4;
  const airMass = 3.5 * Math.sin((2 * Math.PI * hour) / 141 + 0.4) + 1.5 * lowPressure(station, hour);
  return (
    2.5 - station.elevation * 0.0055 + airMass + swing * cycle + (noise(station.stationId, hour, 1) - 0.5)
  );
}

/** Precipitation of the hour before, in mm; never negative. */
export function precipitation(station: Station, hour: number): number {
  return storm(station, hour) * 2.4 * (0.5 + noise(station.stationId, hour, 2));
}

/** New snow of the hour before, in cm; none when it is too warm, lighter snow when it is cold. */
export function newSnow(station: Station, hour: number): number {
  const degrees = temperature(station, hour);
  if (degrees > 1) return 0;
  return precipitation(station, hour) * (degrees < -8 ? 1.4 : 1);
}

/** How long new snow is followed; what is left of it then belongs to the old snow. */
const settlingHours = 240;

/**
 * Snow height in cm for some consecutive hours: the station's old snow and, on top, ten days of snowfall,
 * each hour's share settling by half in about 50 hours.
 */
export function snowHeights(station: Station, from: number, to: number): Map<number, number> {
  const falls: number[] = [];
  for (let hour = from - settlingHours; hour <= to; hour += 1) falls.push(newSnow(station, hour));
  const heights = new Map<number, number>();
  for (let hour = from; hour <= to; hour += 1) {
    let height = station.oldSnow;
    for (let age = 0; age < settlingHours; age += 1) {
      height += (falls[hour - from + settlingHours - age] ?? 0) * Math.exp(-age / 72);
    }
    heights.set(hour, height);
  }
  return heights;
}

/** Mean wind of the hour in km/h: the site's exposure, storms, and gustiness. */
export function wind(station: Station, hour: number): number {
  const breeze = 4 + 6 * noise(station.stationId, hour, 3);
  return station.exposure * (breeze + 38 * storm(station, hour));
}

/** Where the wind comes from, in degrees clockwise from north, 0 ≤ d < 360: south-west before, north-west after a front. */
export function windDirection(station: Station, hour: number): number {
  const turn = 50 * Math.sin((2 * Math.PI * hour) / 97 + 0.8);
  const degrees = 265 + turn + 30 * (noise(station.stationId, hour, 4) - 0.5);
  return ((Math.round(degrees) % 360) + 360) % 360;
}

/** Relative humidity in percent, up to 100. */
export function humidity(station: Station, hour: number): number {
  const solarHour = hour + station.longitude / 15;
  const dry = 12 * Math.cos((2 * Math.PI * (solarHour - 15)) / 24);
  const wet = storm(station, hour) > 0 ? 28 : 6 * lowPressure(station, hour);
  return Math.max(15, Math.min(100, 72 - dry + wet + 6 * (noise(station.stationId, hour, 5) - 0.5)));
}

/** Air pressure at the station in hPa: standard atmosphere, lower in storms. */
export function pressure(station: Station, hour: number): number {
  return 1013.25 * (1 - 2.25577e-5 * station.elevation) ** 5.25588 - 5 * lowPressure(station, hour);
}

/** The point of the compass of a direction, out of 8 or 16. */
export function compass(degrees: number, points: 8 | 16): string {
  const names = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');
  const step = 16 / points;
  return names[(Math.round(degrees / (360 / points)) % points) * step] ?? 'N';
}
