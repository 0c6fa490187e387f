import { feature } from 'topojson-client';
import type { Shape } from '../../model/shape.ts';
import type { AreaTopology } from '../../shapes/topology.ts';
import { dataAddress } from '../data-address.ts';

/** An area's simplified shape. */
export interface DrawnShape {
  id: string;
  shape: Shape;
}

/** The areas' simplified shapes. @throws when they can't be had. */
export async function loadShapes(address: string): Promise<DrawnShape[]> {
  const answer = await fetch(dataAddress(address));
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  const topology = (await answer.json()) as AreaTopology;
  return feature(topology, topology.objects.areas).features.flatMap(({ id, geometry }) =>
    geometry.type === 'MultiPolygon'
      ? [{ id: String(id), shape: { type: 'MultiPolygon', coordinates: geometry.coordinates as never } }]
      : [],
  );
}
