import { z } from 'zod';
import { isPosition } from '../model/shape.ts';
import type { Station } from '../model/station.ts';
import { type Reading, readTolerantly } from './tolerance.ts';
import { line, quantity, stationId } from './value.ts';

/** A weather station (docs/service.md, “Weather stations”). Only its id and position are needed. */
export const stationSchema = z.looseObject({
  stationId: stationId,
  name: line,
  latitude: quantity,
  longitude: quantity,
  elevation: quantity,
  timezone: line,
  externalId: line,
  source: line,
});

/** In metres: the shore of the Dead Sea and the top of Mount Everest. Values beyond, such as -9999, stand for "unknown". */
const [minElevation, maxElevation] = [-450, 8_900];

/** Reads one station; without a `value` it can't be placed. */
export function readStation(input: unknown): Reading<Station> {
  const { value, faults } = readTolerantly(stationSchema, input);
  if (!value) return { faults };
  const { stationId: id, name, latitude, longitude, timezone: zone, externalId, source } = value;
  if (latitude === undefined || longitude === undefined || !isPosition(longitude, latitude)) {
    return { faults: [...faults, { path: 'latitude, longitude', reason: 'are not a place on earth' }] };
  }
  let { elevation } = value;
  if (elevation !== undefined && !(elevation >= minElevation && elevation <= maxElevation)) {
    faults.push({ path: 'elevation', reason: 'is not a height on earth' });
    elevation = undefined;
  }
  return { value: { id, name, latitude, longitude, elevation, zone, externalId, source }, faults };
}
