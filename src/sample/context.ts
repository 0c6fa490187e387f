import type { ContextFeature, ContextKind } from '../model/map-context.ts';
import { bend, type Position, range } from './shapes.ts';

/** The invented ground of the sample's maps: rivers, lakes, a glacier, roads, a border, towns and peaks. */
export function sampleContext(): ContextFeature[] {
  return [
    line(
      'water',
      'Ostrel River',
      'Rivière Ostrel',
      [1.2, 2.62],
      [3.2, 2.4],
      [5, 2.6],
      [7.4, 2.42],
      [11.2, 2.7],
    ),
    line('water', 'Marrow Creek', 'Ruisseau Marrow', [3.6, 1.25], [3.4, 0.6], [3.1, -0.2], [3.3, -1.2]),
    line('water', 'Little Ostrel', 'Petit Ostrel', [8.6, 1.3], [8.9, 2], [8.3, 2.5]),
    line('water', 'Wellwater', 'Rivière des Puits', [7.2, 0.9], [6.6, 0.2], [6.1, -0.6], [6.3, -1.3]),
    line(
      'road',
      'Highway 9',
      'Route 9',
      [-1.4, 0.35],
      [1.2, 0.5],
      [3, 0.2],
      [5.3, 0.42],
      [7.7, 0.4],
      [11.4, 0.5],
    ),
    line('road', 'Highway 14', 'Route 14', [5.3, 0.42], [6.7, 1.4], [7.4, 2.42], [8, 3.6], [7.6, 4.4]),
    line('border', 'Eastern boundary', 'Limite est', [-1, 3.35], [4, 3.5], [11, 3.3]),
    lake('Orrin Lake', 'Lac Orrin', 6.15, 0.32, 0.34),
    lake('Long Tarn', 'Grand lac Tarn', 3.6, -0.75, 0.55),
    lake('Sable Lake', 'Lac Sable', 9.4, 2.66, 0.3),
    { ...lake('Halvorn Glacier', 'Glacier Halvorn', 1.6, 1.55, 0.42), kind: 'glacier' },
    point('town', 'Port Ostrel', 'Port-Ostrel', range(9.1, 2.62)),
    point('town', 'Wellbrook', 'Wellbrook', range(6.9, 0.28)),
    point('town', 'Marrow Bridge', 'Pont-Marrow', range(4.4, 0.12)),
    point('town', 'Skellan Landing', 'Débarcadère Skellan', range(0.35, 0.42)),
    point('town', 'Sable Junction', 'Jonction Sable', range(7.3, 2.55)),
    point('town', 'Saltgrass Junction', 'Jonction Saltgrass', [-115.305, 50.955]),
    point('town', 'Lower Wrenna', 'Bas-Wrenna', [-57.7, 49.4]),
    point('peak', 'Mount Cairnel', 'Mont Cairnel', range(1.6, 2.75)),
    point('peak', 'Greywether Peak', 'Pic Greywether', range(4.1, 1.72)),
  ];
}

function feature(kind: ContextKind, en: string, fr: string): ContextFeature {
  return { kind, name: { en, fr }, polygons: [], lines: [], points: [] };
}

function point(kind: ContextKind, en: string, fr: string, at: Position): ContextFeature {
  return { ...feature(kind, en, fr), points: [at] };
}

/** A line through places of the range, as they are along and across it. */
function line(kind: ContextKind, en: string, fr: string, ...places: [number, number][]): ContextFeature {
  const corners = places.map(([along, across]) => range(along, across));
  const parts = corners.slice(1).map((to, at) => bend(corners[at] as Position, to, `${en} ${at}`, 4));
  return { ...feature(kind, en, fr), lines: [[...parts.flat(), corners.at(-1) as Position]] };
}

/** Something round of a size in degrees, twice as long as wide. */
function lake(en: string, fr: string, along: number, across: number, size: number): ContextFeature {
  const [longitude, latitude] = range(along, across);
  const corners = Array.from({ length: 7 }, (_, at): Position => {
    const turn = (at / 7) * 2 * Math.PI;
    return [longitude + (size / 2) * Math.cos(turn), latitude + (size / 6) * Math.sin(turn)];
  });
  const ring = corners.flatMap((from, at) => bend(from, corners[(at + 1) % 7] as Position, `${en} ${at}`, 2));
  return { ...feature('water', en, fr), polygons: [[[...ring, ring[0] as Position]]] };
}
