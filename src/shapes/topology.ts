import type { Feature } from 'geojson';
import { quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify, sphericalTriangleArea } from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon, Topology } from 'topojson-specification';
import { clusters } from '../graphics/clusters.ts';
import { clipFeature } from '../graphics/context-layer.ts';
import { type Box, boundsOf, widened } from '../graphics/projection.ts';
import type { AreaShape } from '../model/language-answers.ts';
import { type ContextFeature, contextKinds } from '../model/map-context.ts';
import type { Shape } from '../model/shape.ts';

/**
 * The areas' boundaries as TopoJSON: an object, `areas`, whose geometries are `MultiPolygon` with the area's id. Where the
 * ground of the map is known, another, `context`: `MultiPolygon` and `MultiLineString` with kind and name, and what is at a point (`at`).
 */
export type AreaTopology = Topology<{ areas: GeometryCollection; context?: GeometryCollection }>;

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
export function overviewShapes(
  areas: readonly AreaShape[],
  context: readonly ContextFeature[] = [],
): AreaTopology {
  const features = [...areas]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ id, shape }) =>
      shape ? [{ type: 'Feature' as const, id, properties: null, geometry: shape as never }] : [],
    );
  const collection = { type: 'FeatureCollection' as const, features };
  const ground = contextOf(context, areas);
  const objects =
    ground.length > 0
      ? { areas: collection, context: { type: 'FeatureCollection' as const, features: ground } }
      : { areas: collection };
  const joined = topology(objects as never, grid) as unknown as AreaTopology;
  if (features.length === 0) return joined;
  const weighed = presimplify(joined as never, sphericalTriangleArea) as unknown as AreaTopology;
  keepRings(weighed);
  const light = simplify(weighed as never, smallest / earth ** 2) as unknown as AreaTopology;
  return quantize(light as never, grid) as unknown as AreaTopology;
}

/** The parts of the earth that a map of some areas shows, in degrees: what lies around each group of them. */
export function groundBoxes(shapes: readonly Shape[]): Box[] {
  return clusters(shapes.map((shape) => ({ shape }))).map((group) => {
    const [x, y, east, north] = boundsOf(group);
    const [width, height] = [east - x, north - y];
    return widened({ x, y, width, height }, 0.3 * Math.max(width, height));
  });
}

/** What lies around the areas, as GeoJSON; what matters most to readers first. */
function contextOf(context: readonly ContextFeature[], areas: readonly AreaShape[]): Feature[] {
  const boxes = groundBoxes(areas.flatMap(({ shape }) => shape ?? []));
  return context
    .toSorted((a, b) => contextKinds.indexOf(b.kind) - contextKinds.indexOf(a.kind))
    .flatMap((feature) => {
      const parts = boxes.flatMap((box) => clipFeature(feature, box, (position) => position) ?? []);
      const { kind, name } = feature;
      const polygons = parts.flatMap(({ rings }) =>
        rings.length > 0 ? [rings.map((ring) => [...ring, ...ring.slice(0, 1)])] : [],
      );
      const lines = parts.flatMap((part) => part.lines);
      const made = [
        polygons.length > 0 && { geometry: { type: 'MultiPolygon', coordinates: polygons } },
        lines.length > 0 && { geometry: { type: 'MultiLineString', coordinates: lines } },
        // Beside the geometry: what simplifies lines loses the scale of points.
        ...parts.flatMap(({ points }) => points.map((at) => ({ geometry: null, at }))),
      ];
      return made.flatMap((each) => {
        if (!each) return [];
        const { geometry, ...more } = each;
        return [{ type: 'Feature', properties: { kind, name, ...more }, geometry } as unknown as Feature];
      });
    });
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
