import { feature } from 'topojson-client';
import type { ContextFeature } from '../../model/map-context.ts';
import type { Position, Shape } from '../../model/shape.ts';
import type { AreaTopology } from '../../shapes/topology.ts';

export type DrawnShape = { id: string; shape: Shape };

/** The areas' simplified shapes. */
export function shapesOf(topology: AreaTopology): DrawnShape[] {
  return feature(topology, topology.objects.areas).features.flatMap(({ id, geometry }) =>
    geometry.type === 'MultiPolygon'
      ? [{ id: String(id), shape: { type: 'MultiPolygon', coordinates: geometry.coordinates as never } }]
      : [],
  );
}

/** Rivers, roads, towns and the like. */
export function groundIn(topology: AreaTopology): ContextFeature[] {
  if (!topology.objects.context) return [];
  return feature(topology, topology.objects.context).features.map(({ geometry, properties }) => {
    const { kind, name, at } = properties as Pick<ContextFeature, 'kind' | 'name'> & { at?: Position };
    const partsOf = (type: string) =>
      geometry?.type === type && 'coordinates' in geometry ? (geometry.coordinates as never) : [];
    const points = at ? [at] : [];
    return { kind, name, polygons: partsOf('MultiPolygon'), lines: partsOf('MultiLineString'), points };
  });
}
