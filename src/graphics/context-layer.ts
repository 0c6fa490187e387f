import { clipPolygon, clipPolyline } from 'lineclip';
import type { Language } from '../model/language.ts';
import { type ContextFeature, type ContextKind, contextKinds } from '../model/map-context.ts';
import type { Position } from '../model/shape.ts';
import type { Drawn } from './drawn.ts';
import { type Nameable, nameOnGround } from './map-name.ts';
import { short } from './markup.ts';
import { limitsOf, linePath, onGrid, ringPath, thinLine, thinRing } from './outline.ts';
import { type Box, boxOfPoints, type Fit, type Point, type Project } from './projection.ts';

/** What lies of a feature within a box, in the units of a drawing; undefined where nothing does. */
export function clipFeature(
  { kind, polygons, lines, points }: ContextFeature,
  within: Box,
  project: Project,
) {
  const box = limitsOf(within);
  const projected = (line: readonly Position[]) =>
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

const fillOf = { water: '#C9D9E6', glacier: '#DCE6EE' } as const;
/** How the lines of the kinds are drawn without a style sheet; blue-grey, for the danger has the strong colours. */
const lineOf: Record<Exclude<ContextKind, 'town' | 'peak'>, Drawn[1]> = {
  water: { stroke: '#7C97AF', 'stroke-width': 1.3 },
  glacier: { stroke: '#9DB3C6', 'stroke-width': '.8' },
  border: { stroke: '#8795A3', 'stroke-width': 1.2, 'stroke-dasharray': '7 3 1 3' },
  road: { stroke: '#5F7489', 'stroke-width': 1.1 },
};

/**
 * The ground of a part of a map, over a graticule: lakes, rivers, glaciers, borders and roads, and what of them and of
 * towns and peaks is to be named in a language. The fills are apart from the lines, which show through the areas: through a fill an area's
 * colour would look like another. `prefix` begins the ids. Path data has at most so many characters (`most`; two make a byte of gzip): the more there
 * is the coarser it is drawn, and of far too much the smallest is left out.
 */
export function groundLayer(
  features: readonly ContextFeature[],
  part: { box: Box; fit: Fit; language: Language; most: number; prefix: string },
): { fills: Drawn[]; lines: Drawn[]; named: Nameable[] } {
  const { box, fit, language, most, prefix } = part;
  const clipped = features.flatMap((feature) => {
    const own = clipFeature(feature, box, fit.project);
    return own ? [{ ...own, name: feature.name?.[language] ?? '' }] : [];
  });
  let paths: Path[] = [];
  for (const tolerance of tolerances) {
    paths = clipped.flatMap((each) => pathsOf(each, tolerance));
    if (lengthOf(paths) <= most) break;
  }
  paths.sort((a, b) => b.extent - a.extent);
  while (lengthOf(paths) > most) paths.pop();
  const grid = { class: 'graticule', fill: 'none', stroke: '#DCDCDC', d: graticule(box, fit) };
  const fills: Drawn[] = [['path', grid]];
  const lines: Drawn[] = [];
  for (const kind of contextKinds) {
    if (kind === 'town' || kind === 'peak') continue;
    for (const isFilled of [true, false]) {
      const d = paths
        .filter((path) => path.kind === kind && path.isFilled === isFilled)
        .map((path) => path.d)
        .join('');
      const look = { class: kind, fill: 'none', ...lineOf[kind] };
      if (d && isFilled && (kind === 'water' || kind === 'glacier')) {
        const id = `${prefix}-${kind}`;
        fills.push(['g', { class: 'map-fill', fill: fillOf[kind] }, ['path', { id, d }]]);
        lines.push(['use', { href: `#${id}`, ...look }]);
      } else if (d) lines.push(['path', { ...look, d }]);
    }
  }
  return { fills, lines, named: clipped.flatMap(nameOnGround) };
}

/** Lines of longitude and latitude across a box, as path data, so that they are 60 to 150 units apart. */
function graticule({ x, y, width, height }: Box, { project, scale }: Fit): string {
  const step = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20].find((degrees) => degrees * scale >= 60) ?? 30;
  let lines = '';
  const [greenwich] = project([0, 0]);
  const last = (x + width - greenwich) / scale / step;
  for (let at = Math.ceil((x - greenwich) / scale / step); at < last; at += 1)
    lines += `M${short(project([at * step, 0])[0])} ${short(y)}v${short(height)}`;
  for (let at = Math.ceil(-80 / step); at * step <= 80; at += 1) {
    const [, down] = project([0, at * step]);
    if (down > y && down < y + height) lines += `M${short(x)} ${short(down)}h${short(width)}`;
  }
  return lines;
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
