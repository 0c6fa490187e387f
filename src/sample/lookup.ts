import { contains as isInside } from '../model/shape.ts';
import type { Ring } from './shapes.ts';

/** Whether a point lies in a multi-part area, by the site's own rule: see there for holes and borders. */
export function contains(
  polygons: readonly (readonly Ring[])[],
  latitude: number,
  longitude: number,
): boolean {
  return isInside({ type: 'MultiPolygon', coordinates: polygons }, [longitude, latitude]);
}

/** The area that covers a point, or undefined when none does. Degrees; see `contains` for points on borders. */
export function areaAt<Area extends { polygons: readonly (readonly Ring[])[] }>(
  areas: readonly Area[],
  latitude: number,
  longitude: number,
): Area | undefined {
  return areas.find((area) => contains(area.polygons, latitude, longitude));
}
