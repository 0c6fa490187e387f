import { quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify, sphericalTriangleArea } from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon, Topology } from 'topojson-specification';
import type { Shape } from '../model/shape.ts';

/** An area and its boundary; one without a shape is left out of every file of shapes. */
export interface Bounded {
  id: string;
  shape?: Shape;
}

/** The areas' boundaries as TopoJSON: one object, `areas`, whose geometries are `MultiPolygon` with the area's id. */
export type AreaTopology = Topology<{ areas: GeometryCollection }>;

/** Grid on which neighbours' corners are joined: 1 in 100,000 of the areas' extent, some 60 m over all Canada. */
const grid = 1e5;
/** Triangles under this many square kilometres are smoothed away. */
const smallest = 0.25;
/** Every outline and every hole keeps at least this many of its corners. */
const fewest = 12;

const earth = 6371;

/**
 * The areas' shapes for a map: simplified so that neighbours keep one common border, no area, part or hole
 * vanishes, and the same shapes give the same result in any order. A ring that crosses
 * itself or runs the wrong way is simplified like any other.
 */
export function overviewShapes(areas: readonly Bounded[]): AreaTopology {
  const features = [...areas]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ id, shape }) =>
      shape ? [{ type: 'Feature' as const, id, properties: null, geometry: shape as never }] : [],
    );
  const collection = { type: 'FeatureCollection' as const, features };
  const joined = topology({ areas: collection }, grid) as unknown as AreaTopology;
  if (features.length === 0) return joined;
  const weighed = presimplify(joined as never, sphericalTriangleArea) as unknown as AreaTopology;
  keepRings(weighed);
  const light = simplify(weighed as never, smallest / earth ** 2) as unknown as AreaTopology;
  return quantize(light as never, grid) as unknown as AreaTopology;
}

/** A corner with the area of its triangle, which says how much it matters. */
type Weighed = [longitude: number, latitude: number, weight: number];

/** Makes the most important corners of every ring stay: they get a weight that no threshold exceeds. */
function keepRings({ objects, arcs }: AreaTopology): void {
  for (const { arcs: polygons } of objects.areas.geometries as MultiPolygon[]) {
    for (const ring of polygons.flat()) {
      const corners = ring.flatMap((index) => (arcs[index < 0 ? ~index : index] ?? []) as Weighed[]);
      for (const corner of corners.sort((a, b) => b[2] - a[2]).slice(0, fewest)) corner[2] = Infinity;
    }
  }
}
