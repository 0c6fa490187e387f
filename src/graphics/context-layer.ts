import { clipPolygon, clipPolyline } from 'lineclip';
import type { Language } from '../model/language.ts';
import { type ContextFeature, type ContextKind, contextKinds } from '../model/map-context.ts';
import { type Nameable, nameOnGround } from './map-name.ts';
import { linePath, onGrid, ringPath, thinLine, thinRing } from './outline.ts';
import { type Box, boxOfPoints, type Point, type Project } from './projection.ts';

/** What lies of a feature within a box, in the units of a drawing; undefined where nothing does. */
export function clipFeature(
  { kind, polygons, lines, points }: ContextFeature,
  { x, y, width, height }: Box,
  project: Project,
) {
  const box: [number, number, number, number] = [x, y, x + width, y + height];
  const projected = (line: ContextFeature['lines'][number]) =>
    line.map((position) => project(position) as [number, number]);
  const clipped = {
    kind,
    rings: polygons.flat().flatMap((ring): Point[][] => {
      const inside = clipPolygon(projected(ring), box);
      return inside.length > 2 ? [inside] : [];
    }),
    lines: lines.flatMap((line): Point[][] => clipPolyline(projected(line), box)),
    points: points
      .map((position) => project(position))
      .filter(([atX, atY]) => atX >= box[0] && atX <= box[2] && atY >= box[1] && atY <= box[3]),
  };
  return clipped.rings.length + clipped.lines.length + clipped.points.length > 0 ? clipped : undefined;
}

/** How much of a line may be left out, in units of the drawing, and how small a part. */
const tolerances = [0.7, 1, 1.6, 2.5, 4, 6, 10] as const;

const fills = { water: '#C9D9E6', glacier: '#DCE6EE' } as const;
/** How the lines of the kinds are drawn without a style sheet; blue-grey, for the danger has the strong colours. */
const strokes: Record<Exclude<ContextKind, 'town' | 'peak'>, string> = {
  water: 'fill="none" stroke="#7C97AF" stroke-width="1.3"',
  glacier: 'fill="none" stroke="#9DB3C6" stroke-width=".8"',
  border: 'fill="none" stroke="#8795A3" stroke-width="1.2" stroke-dasharray="7 3 1 3"',
  road: 'fill="none" stroke="#5F7489" stroke-width="1.1"',
};

/**
 * Lakes, rivers, glaciers, borders and roads of a part of a map, as SVG, and what of them and of towns and peaks is
 * to be named in a language. The fills are apart from the lines, which show through the areas: through a fill an area's
 * colour would look like another. `prefix` begins the ids. Path data has at most so many characters (`most`; two make a byte of gzip): the more there
 * is the coarser it is drawn, and of far too much the smallest is left out.
 */
export function contextLayer(
  features: readonly ContextFeature[],
  part: { box: Box; project: Project; language: Language; most: number; prefix: string },
): { fills: string; lines: string; named: Nameable[] } {
  const { box, project, language, most, prefix } = part;
  const clipped = features.flatMap((feature) => {
    const own = clipFeature(feature, box, project);
    return own ? [{ ...own, name: feature.name?.[language] ?? '' }] : [];
  });
  let paths: Path[] = [];
  for (const tolerance of tolerances) {
    paths = clipped.flatMap((each) => pathsOf(each, tolerance));
    if (lengthOf(paths) <= most) break;
  }
  paths.sort((a, b) => b.extent - a.extent);
  while (lengthOf(paths) > most) paths.pop();
  const drawn = { fills: '', lines: '' };
  for (const kind of contextKinds) {
    if (kind === 'town' || kind === 'peak') continue;
    for (const isFilled of [true, false]) {
      const d = paths
        .filter((path) => path.kind === kind && path.isFilled === isFilled)
        .map((path) => path.d)
        .join('');
      const look = `class="${kind}" ${strokes[kind]}`;
      if (d && isFilled && (kind === 'water' || kind === 'glacier')) {
        drawn.fills += `<g class="map-fill" fill="${fills[kind]}"><path id="${prefix}-${kind}" d="${d}"/></g>`;
        drawn.lines += `<use href="#${prefix}-${kind}" ${look}/>`;
      } else if (d) drawn.lines += `<path ${look} d="${d}"/>`;
    }
  }
  return {
    ...drawn,
    named: clipped.flatMap(nameOnGround),
  };
}

type Path = ReturnType<typeof pathsOf>[number];

function lengthOf(paths: readonly Path[]): number {
  return paths.reduce((sum, { d }) => sum + d.length, 0);
}

function pathsOf({ kind, rings, lines }: NonNullable<ReturnType<typeof clipFeature>>, tolerance: number) {
  const made = [
    ...rings.map((ring) => ({ points: thinRing(ring.map(onGrid), tolerance), isFilled: true, least: 3 })),
    ...lines.map((line) => ({ points: thinLine(line.map(onGrid), tolerance), isFilled: false, least: 2 })),
  ];
  return made.flatMap(({ points, isFilled, least }) => {
    const { width, height } = boxOfPoints(points);
    const size = Math.max(width, height);
    if (points.length < least || size < 4 * tolerance) return [];
    return [{ kind, isFilled, d: isFilled ? ringPath(points) : linePath(points), extent: size }];
  });
}
