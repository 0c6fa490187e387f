import type { Parameter } from './station.ts';

/** What a parameter can be at a mountain station, in its own unit; outside of it an instrument is at fault. */
interface Plausible {
  least: number;
  most: number;
  /** Down to this a reading below `least` is the instrument's own noise, and counts as `least`. */
  noise?: number;
  /** Up to this a reading above `most` is a sensor out of calibration, and counts as `most`. */
  drift?: number;
}

/**
 * The plausible range of each parameter: Névé's own choice, wide, with these for a measure.
 * - Air temperature, humidity, direction, pressure at the station, average wind (75 m/s): the limits of the
 *   plausible value check in I. Zahumenský, Guidelines on Quality Control Procedures for Data from Automatic
 *   Weather Stations (WMO, Commission for Basic Systems, 2004). It has none for gusts: twice the wind's here;
 *   nor for snow temperature: that of air, since a sensor that has melted free measures air.
 * - Height of snow: the most ever measured, 1,182 cm, Mount Ibuki, 14 February 1927. New snow: 230 cm in a day,
 *   there in 1975. Rain: 305 mm in an hour, Holt, 1947, and 26,470 mm in twelve months, Cherrapunji, 1860–61
 *   (both in the WMO's archive of extremes). All rounded up. Snow of an hour and water equivalent: of our own.
 * Noise and drift: a gauge shaken by wind and a snow sensor over bare ground read a little below zero, and a
 * wet hygrometer above saturation. A sum or a chart of such values would be wrong, and a gap would hide an hour
 * without snowfall.
 */
export const plausible: Readonly<Record<Parameter, Plausible>> = {
  snowHeight: { least: 0, most: 1200, noise: -10 },
  airTempAvg: { least: -80, most: 60 },
  airTempMax: { least: -80, most: 60 },
  airTempMin: { least: -80, most: 60 },
  windSpeedAvg: { least: 0, most: 270 },
  windDirAvg: { least: 0, most: 360 },
  windSpeedGust: { least: 0, most: 540 },
  windDirGust: { least: 0, most: 360 },
  relativeHumidity: { least: 0, most: 100, drift: 150 },
  hourlySnow: { least: 0, most: 60, noise: -5 },
  hourlyPrecip: { least: 0, most: 305, noise: -1 },
  totalPrecip: { least: 0, most: 27_000, noise: -5 },
  stationPressure: { least: 500, most: 1100 },
  snowTemp: { least: -80, most: 60 },
  newSnow: { least: 0, most: 300, noise: -5 },
  snowWaterEquivalent: { least: 0, most: 6000, noise: -5 },
};

/** What became of a measured value: capped at the most, raised to the least, or taken for impossible (a gap). */
export type RepairKind = 'capped' | 'raised' | 'impossible';

/** The value to show, `null` for an impossible one, and what was done to it, if anything. */
export function plausibleValue(
  parameter: Parameter,
  value: number,
): { value: number | null; repair?: RepairKind } {
  const { least, most, noise = least, drift = most } = plausible[parameter];
  if (value >= least && value <= most) return { value: value === 0 ? 0 : value };
  if (value > most && value <= drift) return { value: most, repair: 'capped' };
  if (value < least && value >= noise) return { value: least, repair: 'raised' };
  return { value: null, repair: 'impossible' };
}
