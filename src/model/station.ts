export interface Station {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  /** Metres above sea level. */
  elevation?: number;
  zone: string;
  externalId: string;
  source: string;
}

/** What a station measures, with the unit of each (docs/service.md, “Measurements”). */
export const parameters = {
  snowHeight: 'cm',
  airTempAvg: '°C',
  airTempMax: '°C',
  airTempMin: '°C',
  windSpeedAvg: 'km/h',
  windDirAvg: '°',
  windSpeedGust: 'km/h',
  windDirGust: '°',
  relativeHumidity: '%',
  hourlySnow: 'cm',
  hourlyPrecip: 'mm',
  totalPrecip: 'mm',
  stationPressure: 'hPa',
  snowTemp: '°C',
  newSnow: 'cm',
  snowWaterEquivalent: 'mm',
} as const;
export type Parameter = keyof typeof parameters;
export const parameterNames = Object.keys(parameters) as Parameter[];

/** The compass directions that the service names for the wind, as words ("NNE"). */
export const windWords = ['windDirCompass', 'windDirGustCompass'] as const;
export type WindWord = (typeof windWords)[number];

/**
 * A station's readings as columns: the nth value of every column belongs to the nth timestamp. `null` is a
 * gap, 0 is a measurement. Sorted by time, no timestamp twice.
 */
export interface Series {
  stationId: string;
  /** Epoch milliseconds, ascending. */
  timestamps: number[];
  values: Record<Parameter, (number | null)[]>;
  words: Record<WindWord, (string | null)[]>;
}

/** The state of a station's measurements; `at` is when they were fetched, epoch milliseconds; pages don't get that of fresh ones. */
export type ReadingsState =
  | { state: 'fresh'; at?: number }
  | { state: 'kept'; at: number }
  | { state: 'failed' };
