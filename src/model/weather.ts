import { boxOf, contains, type Shape } from './shape.ts';
import type { ReadingsState, Station } from './station.ts';
import type { Summary } from './statistics.ts';

export interface StationEntry {
  station: Station;
  readings: ReadingsState;
  summary: Summary;
  areaId?: string;
  /** The digest of its week; absent where it has sent no reading in that time. */
  weekDigest?: string;
}

/** The weather stations of a site; a site whose operator set no address for them has none of this. */
export interface Weather {
  /** Whether the list of stations could be loaded; `kept` is an older copy, of `at`. */
  state: 'fresh' | 'kept' | 'failed';
  /** Epoch milliseconds. */
  at?: number;
  stations: StationEntry[];
}

/** Whether a site has pages of stations: it knows of some, or it can't know. */
export function hasStations({ weather }: { weather?: Weather }): boolean {
  return weather !== undefined && (weather.stations.length > 0 || weather.state === 'failed');
}

/** Finds the id of the area that holds a station or another point. Borders belong to one side only: see `contains`. */
export function areaFinder(
  areas: readonly { id: string; shape?: Shape }[],
): (point: { longitude: number; latitude: number }) => string | undefined {
  // Most stations are far from most areas: a box rules them out at once; an outline has thousands of points.
  const boxes = areas.flatMap(({ id, shape }) => (shape ? [{ id, shape, box: boxOf(shape) }] : []));
  return ({ longitude, latitude }) =>
    boxes.find(
      ({ shape, box: [west, south, east, north] }) =>
        west <= longitude &&
        longitude <= east &&
        south <= latitude &&
        latitude <= north &&
        contains(shape, [longitude, latitude]),
    )?.id;
}
