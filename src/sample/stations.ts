import { readFileSync } from 'node:fs';

/** A weather station as the service sends it (docs/service.md, “Weather stations”). */
interface WireStation {
  stationId: number;
  name: string;
  latitude: number;
  longitude: number;
  /** Metres. */
  elevation: number;
  timezone: string;
  externalId: string;
  source: string;
}

type Instrument = 'gauge' | 'snow board' | 'barometer' | 'snow thermometer' | 'snow pillow';

/** What is wrong with a station, if anything. */
type Fault =
  | 'no readings'
  | 'silent'
  | 'dead snow sensor'
  | 'dead anemometer'
  | 'damp hygrometer'
  | 'shaken gauge'
  | 'outages'
  | 'shuffled';

/** A station, and what its readings are made from. */
export interface Station extends WireStation {
  /** Snow on the ground before the last ten days' snowfall, in cm. */
  oldSnow: number;
  /** 0.3 in a forest, 1.5 on a summit. */
  exposure: number;
  instruments: readonly Instrument[];
  fault?: Fault;
}

/** Twenty stations, in no order at all, as the service lists them. One lies outside every area. */
export const stations: readonly Station[] = JSON.parse(
  readFileSync(new URL('./stations.json', import.meta.url), 'utf8'),
);

/** The list of stations (endpoint 6), without what their readings are made from. */
export function stationList(): WireStation[] {
  return stations.map(
    ({ stationId, name, latitude, longitude, elevation, timezone, externalId, source }): WireStation => ({
      stationId,
      name,
      latitude,
      longitude,
      elevation,
      timezone,
      externalId,
      source,
    }),
  );
}
