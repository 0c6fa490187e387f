import type { Feature, FeatureCollection } from 'geojson';
import { clipFeature } from '../graphics/context-layer.ts';
import { thinLine, thinRing } from '../graphics/outline.ts';
import type { Box, Point } from '../graphics/projection.ts';
import type { ContextFeature, ContextKind } from '../model/map-context.ts';
import { contextFeatures } from './context-file.ts';

/** The values of OpenStreetMap's tags, of its extracts as shapefiles (`fclass`) and of Natural Earth (`featurecla`). */
const kinds: readonly [ContextKind, RegExp][] = [
  ['water', /^(water|river|riverbank|canal|reservoir|lake|lake centerline|alkaline lake|ocean)$/],
  ['glacier', /^(glacier|glaciated areas)$/],
  ['border', /^(administrative|(admin-[01]|international|map unit|disputed).* ?(boundary|line).*)$/],
  ['road', /^(road|motorway|trunk|primary|secondary|major highway|secondary highway|beltway)$/],
  ['peak', /^(peak|volcano|mountain)$/],
  ['town', /^(city|town|village|national_capital|populated place|admin-.* capital.*|scientific station)$/],
];

const keys = 'kind place natural waterway highway boundary fclass featurecla FEATURECLA'.split(' ');

/** What a feature of Natural Earth or OpenStreetMap is on a map; undefined for what maps here don't show. */
export function kindIn(properties: Record<string, unknown>): ContextKind | undefined {
  const own = properties['kind'];
  // Municipal borders are too many.
  if (Number(properties['admin_level'] ?? 0) > 4) return undefined;
  for (const key of keys) {
    const value = String(properties[key] ?? '').toLowerCase();
    const found = kinds.find(([kind, values]) => values.test(value) || (own !== undefined && kind === value));
    if (found) return found[0];
  }
  return undefined;
}

const maxPoints = 60;

/**
 * What some files hold that orients readers around the areas: clipped to `boxes` (in degrees), simplified, with the
 * largest towns and the highest peaks.
 */
export function contextExtract(values: readonly unknown[], boxes: readonly Box[]): FeatureCollection {
  const read = values.flatMap((value) => contextFeatures(sorted(value), kindIn).features);
  const left = { town: maxPoints, peak: maxPoints };
  const features = read.flatMap((feature) =>
    boxes.flatMap((box): Feature[] => {
      const clipped = clipFeature(feature, box, ([longitude, latitude]) => [longitude, latitude]);
      if (!clipped) return [];
      // A drawn map has some 600 units across.
      const tolerance = Math.max(box.width, box.height) / 800;
      const rings = clipped.rings.map((ring) => thinRing(ring, tolerance)).filter(({ length }) => length > 2);
      const lines = clipped.lines.map((line) => thinLine(line, tolerance));
      if (feature.kind === 'town' || feature.kind === 'peak') {
        const [point] = clipped.points;
        left[feature.kind] -= 1;
        return point && left[feature.kind] >= 0 ? [featureOf(feature, 'Point', rounded(point))] : [];
      }
      const closed = rings.map((ring) => [...ring, ring[0] as Point].map(rounded));
      const open = lines.map((line) => line.map(rounded));
      return [
        ...(closed.length > 0 ? [featureOf(feature, 'Polygon', closed)] : []),
        ...(open.length > 0 ? [featureOf(feature, 'MultiLineString', open)] : []),
      ];
    }),
  );
  return { type: 'FeatureCollection', features };
}

function featureOf({ kind, name }: ContextFeature, type: string, coordinates: unknown): Feature {
  const properties = { kind, name: name?.en, 'name:fr': name?.fr === name?.en ? undefined : name?.fr };
  return { type: 'Feature', properties, geometry: { type, coordinates } as never };
}

const rounded = ([x, y]: Point): Point => [Math.round(x * 1e4) / 1e4, Math.round(y * 1e4) / 1e4];

/** The features of most inhabitants, and the highest, first. */
function sorted(value: unknown): unknown {
  const { type, features } = (value ?? {}) as { type?: unknown; features?: Feature[] };
  if (type !== 'FeatureCollection' || !Array.isArray(features)) return value;
  const weight = (feature: Feature): number => {
    const own = feature?.properties ?? {};
    const found = ['population', 'POP_MAX', 'pop_max', 'ele', 'elevation', 'ELEVATION'].map((key) =>
      Number.parseFloat(String(own[key] ?? '')),
    );
    return found.find((number) => number > 0) ?? 0;
  };
  return { type, features: features.toSorted((a, b) => weight(b) - weight(a)) };
}
