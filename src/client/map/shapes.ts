import { GeoJSON, type Polygon, type PolylineOptions, polygon } from 'leaflet';
import { feature } from 'topojson-client';
import type { Position, Shape } from '../../model/shape.ts';
import type { AreaTopology } from '../../shapes/topology.ts';

export interface DrawnShape {
  id: string;
  shape: Shape;
}

/** The areas' simplified shapes. */
export function shapesOf(topology: AreaTopology): DrawnShape[] {
  return feature(topology, topology.objects.areas).features.flatMap(({ id, geometry }) =>
    geometry.type === 'MultiPolygon'
      ? [{ id: String(id), shape: { type: 'MultiPolygon', coordinates: geometry.coordinates as never } }]
      : [],
  );
}

/** The outline of a shape with its holes, for a map; how it looks is the style sheet's. */
export function outlineOf(shape: Shape, options: PolylineOptions): Polygon {
  return polygon(GeoJSON.coordsToLatLngs(shape.coordinates as Position[][][], 2), {
    ...options,
    fillRule: 'evenodd',
  });
}
