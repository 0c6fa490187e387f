import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import { type ContextFeature, type ContextKind, contextKinds } from '../model/map-context.ts';
import { isPosition, type Position, type Shape } from '../model/shape.ts';

/**
 * The features of a GeoJSON or TopoJSON value that a map can draw, and how many others it holds.
 * @throws Error with the end of a sentence where it is neither
 */
export function contextFeatures(
  value: unknown,
  kindOf: (properties: Record<string, unknown>) => ContextKind | undefined = ({ kind }) =>
    contextKinds.find((each) => each === kind),
): { features: ContextFeature[]; leftOut: number } {
  const all = featuresOf(value);
  const features = all.flatMap((each) => {
    const properties = (each.properties ?? {}) as Record<string, unknown>;
    const kind = kindOf(properties);
    const read: ContextFeature | undefined = kind && {
      kind,
      name: nameOf(properties),
      polygons: [],
      lines: [],
      points: [],
    };
    if (!read || !addGeometry(read, each.geometry)) return [];
    return [read];
  });
  return { features, leftOut: all.length - features.length };
}

/** The shapes of areas in a GeoJSON or TopoJSON value. @throws Error with the end of a sentence where it is neither */
export function shapesIn(value: unknown): Shape[] {
  return contextFeatures(value, () => 'border').features.flatMap(({ polygons }) =>
    polygons.length > 0 ? [{ type: 'MultiPolygon', coordinates: polygons }] : [],
  );
}

function featuresOf(value: unknown): Feature[] {
  const { type, features, objects, arcs } = (value ?? {}) as Record<string, unknown>;
  if (type === 'FeatureCollection' && Array.isArray(features)) return features.filter(isObject) as Feature[];
  if (type === 'Topology' && isObject(objects) && Array.isArray(arcs))
    return Object.values(objects as object).flatMap((object) => {
      const made = feature(value as never, object) as unknown as Feature | FeatureCollection;
      return made.type === 'FeatureCollection' ? made.features : [made];
    });
  throw new Error('is neither a GeoJSON FeatureCollection nor TopoJSON');
}

/** The name in each language, by OpenStreetMap's and Natural Earth's keys. */
function nameOf(properties: Record<string, unknown>): ContextFeature['name'] {
  const first = (...keys: string[]) =>
    keys
      .map((key) => properties[key] ?? properties[key.toUpperCase()])
      .find((text): text is string => typeof text === 'string' && text.trim() !== '')
      ?.trim()
      .slice(0, 60);
  const [en, fr] = [first('name:en', 'name_en', 'name'), first('name:fr', 'name_fr', 'name')];
  return en && fr ? { en, fr } : undefined;
}

/** Adds a geometry's parts; false where it has none that can be drawn. */
function addGeometry(read: ContextFeature, geometry: Geometry | null | undefined): boolean {
  if (geometry?.type === 'GeometryCollection')
    return geometry.geometries.map((each) => addGeometry(read, each)).some(Boolean);
  const { type = '', coordinates } = geometry ?? {};
  const parts = /^Multi/.test(type) ? coordinates : [coordinates];
  if (/^(Multi)?Point$/.test(type)) return addAll(read.points, parts, isPlace);
  if (/^(Multi)?LineString$/.test(type)) return addAll(read.lines, parts, isLine);
  return /^(Multi)?Polygon$/.test(type) && addAll(read.polygons, parts, isPolygon);
}

function addAll<Part>(parts: Part[], given: unknown, isPart: (value: unknown) => value is Part): boolean {
  const found = Array.isArray(given) ? given.filter(isPart) : [];
  for (const each of found) parts.push(each);
  return found.length > 0;
}

const isPlace = (value: unknown): value is Position => Array.isArray(value) && isPosition(value[0], value[1]);
const isLine = (value: unknown): value is Position[] =>
  Array.isArray(value) && value.length > 1 && value.every(isPlace);
const isPolygon = (value: unknown): value is Position[][] =>
  Array.isArray(value) && value.length > 0 && value.every((ring) => isLine(ring) && ring.length > 3);

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
