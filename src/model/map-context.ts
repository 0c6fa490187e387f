import type { Polygon, Position } from './shape.ts';

/** What the ground of a map shows, in the order in which it is drawn. */
export const contextKinds = ['water', 'glacier', 'border', 'road', 'peak', 'town'] as const;
export type ContextKind = (typeof contextKinds)[number];

/** Something by which readers find their way on a map, in degrees. */
export interface ContextFeature {
  kind: ContextKind;
  name?: { en: string; fr: string } | undefined;
  /** Rings of each polygon, the outer one first. */
  polygons: Polygon[];
  lines: Position[][];
  points: Position[];
}
