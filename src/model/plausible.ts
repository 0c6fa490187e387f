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
 * The plausible range of each parameter. Sources: the limits for automatic stations in the WMO's Guide to
 * the Global Observing System (WMO-No. 488, appendix on quality control): air −80 to 60 °C, pressure 500 to
 * 1,100 hPa, wind to 75 m/s (270 km/h) on average and 150 m/s (540 km/h) in gusts, direction 0 to 360°,
 * humidity 0 to 100 %. Snow and precipitation: the largest amounts ever recorded, rounded up (1,182 cm of
 * snow on the ground, Mount Ibuki 1927; 230 cm of new snow in a day, there too; 305 mm of rain within an
 * hour, Holt 1947; 26,461 mm within a year, Cherrapunji 1861). Snow temperature has the limits of air: a
 * sensor that has melted free measures that. Noise and drift are this project's own choice: a gauge shaken
 * by wind and a snow sensor over bare ground read a little below zero, and a wet hygrometer reads above
 * saturation; a sum or a chart of such values would be wrong, a gap would hide an hour without snowfall.
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
export function judge(parameter: Parameter, value: number): { value: number | null; repair?: RepairKind } {
  const { least, most, noise = least, drift = most } = plausible[parameter];
  if (value >= least && value <= most) return { value: value === 0 ? 0 : value };
  if (value > most && value <= drift) return { value: most, repair: 'capped' };
  if (value < least && value >= noise) return { value: least, repair: 'raised' };
  return { value: null, repair: 'impossible' };
}
