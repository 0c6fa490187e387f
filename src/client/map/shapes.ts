import { feature } from 'topojson-client';
import type { Shape } from '../../model/shape.ts';
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
