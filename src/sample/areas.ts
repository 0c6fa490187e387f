import type { Language } from '../model/language.ts';
import { longId } from './random.ts';
import { boundingBox, centroid, type Polygon, type Position, ring } from './shapes.ts';

/** A fictional forecast area. */
export interface SampleArea {
  /** Our own short name; the service never sends it. */
  slug: string;
  /** 64 hexadecimal characters. */
  id: string;
  name: Record<Language, string>;
  /** IANA name of the zone that its bulletins are written in. */
  zone: string;
  polygons: Polygon[];
}

function area(slug: string, en: string, fr: string, zone: string, ...polygons: Polygon[]): SampleArea {
  return { slug, id: longId('area', slug), name: { en, fr }, zone, polygons };
}

const pacific = 'America/Vancouver';
const mountain = 'America/Edmonton';
const island = 'America/St_Johns';

/**
 * The areas: four on the western slope, three in the main range with a cirque cut out of the middle one,
 * three on the eastern slope (the first has two outliers), and two on an island 4,000 km to the east.
 */
export const areas: readonly SampleArea[] = [
  area('skellan', 'Skellan Range', 'Chaînon Skellan', pacific, [ring('a0', 'a1', 'b1', 'b0')]),
  area('marrowby', 'Marrowby-Tarn Hollow', 'Marrowby-Creux-du-Tarn', pacific, [
    ring('a1', 'a2', 'b2', 'c1', 'b1'),
  ]),
  area('orrin', 'Orrin Valley', 'Vallée de l’Orrin', pacific, [ring('a2', 'a3', 'b3', 'c2', 'b2')]),
  area('dunlow', 'Dunlow Hills', 'Collines Dunlow', pacific, [ring('a3', 'a4', 'b4', 'b3')]),
  area('halvorn', 'Halvorn Icefield', 'Champ de glace Halvorn', pacific, [
    ring('b0', 'b1', 'c1', 'd1', 'd0'),
  ]),
  area('greywether', 'Greywether Divide', 'Ligne de faîte Greywether', pacific, [
    ring('c1', 'b2', 'c2', 'd2', 'f1', 'd1'),
    ring('h1', 'h5', 'h4', 'h3', 'h2'),
  ]),
  area('cinder', 'Cinder Cirque', 'Cirque Cinder', mountain, [ring('h1', 'h2', 'h3', 'h4', 'h5')]),
  area(
    'penmarrow',
    'Penmarrow-Upper Ostrel-Little Ostrel-Sable Basin-Three Wells-West Penmarrow',
    'Penmarrow-Haut-Ostrel-Petit-Ostrel-Bassin Sable-Trois-Puits-Penmarrow-Ouest',
    mountain,
    [ring('c2', 'b3', 'b4', 'd3', 'f2', 'd2')],
  ),
  area(
    'lanternhead',
    'Lanternhead',
    'Tête-de-Lanterne',
    mountain,
    [ring('d0', 'd1', 'f1', 'g1', 'g0')],
    [ring('p1', 'p2', 'p3', 'p4')],
    [ring('q1', 'q2', 'q3')],
  ),
  area('bracken', 'Bracken Foothills', 'Contreforts Bracken', mountain, [ring('f1', 'd2', 'f2', 'g2', 'g1')]),
  area('sorrel', 'Sorrel Front', 'Versant Sorrel', mountain, [ring('f2', 'd3', 'g3', 'g2')]),
  area('wrenna', 'Wrenna Highlands', 'Hautes-Terres Wrenna', island, [ring('x1', 'x2', 'x3', 'x4')]),
  area('hush', 'Cape Hush', 'Cap Hush', island, [ring('x4', 'x3', 'x5', 'x6')]),
];

/** The area with a short name. Throws a RangeError for a name that no area has. */
export function areaNamed(slug: string): SampleArea {
  const found = areas.find((candidate) => candidate.slug === slug);
  if (!found) throw new RangeError(`The sample has no area "${slug}".`);
  return found;
}

/** An area as the service sends it: a GeoJSON feature (docs/service.md, “Areas”). */
interface WireArea {
  id: string;
  type: 'Feature';
  bbox: [number, number, number, number];
  geometry: { type: 'MultiPolygon'; coordinates: Polygon[] };
  properties: { centroid: Position; id: string };
}

/** The answer of endpoint 1; the same in both languages, because areas carry no names. */
export function areaCollection(): { features: WireArea[]; type: 'FeatureCollection' } {
  return {
    features: areas.map(({ id, polygons }) => ({
      id,
      type: 'Feature',
      bbox: boundingBox(polygons),
      geometry: { type: 'MultiPolygon', coordinates: polygons },
      properties: { centroid: centroid(polygons), id },
    })),
    type: 'FeatureCollection',
  };
}
