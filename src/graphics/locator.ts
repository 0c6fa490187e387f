import type { Area } from '../model/area.ts';
import { type Box, boxOf, type Position, type Shape } from '../model/shape.ts';
import { clusters } from './clusters.ts';
import { naming, short } from './markup.ts';
import { drawnRings, outlinePath } from './outline.ts';
import { boundsOf, fitProjection, type Project } from './projection.ts';

/**
 * Draws where one area lies among the others near it, as an SVG string: the area in the accent's colour (black would be
 * Extreme), with a ring around it when it is tiny, and a dot at `point`. Undefined when the area has no shape. `label` says the same in words.
 */
export type Locator = (id: string, label: string, point?: Position) => string | undefined;

/** More areas than these would be specks, and each page would be heavier the more areas its site has. */
const maxShown = 60;
/** With the neighbours of those. */
const maxInSight = 4 * maxShown;
const [width, height] = [200, 160];

/**
 * A locator for areas. Areas far from each other don't share a drawing, nor do more than about sixty. Each
 * drawing is made once, when it is first asked for: a site's pages are as many as its areas.
 */
export function createLocator(areas: readonly Pick<Area, 'id' | 'shape'>[]): Locator {
  let sheets: ReturnType<typeof sheetsOf> | undefined;
  return (id, label, point) => {
    sheets ??= sheetsOf(areas);
    const found = sheets.get(id);
    if (!found) return undefined;
    const { project, ground } = found.sheet();
    const [x, y] = point ? project(point) : [];
    const dot = point
      ? `<circle class="point" fill="#FFF" stroke="#1A1A1A" stroke-width="2.5" cx="${x}" cy="${y}" r="4.5"/>`
      : '';
    return `<svg class="graphic locator" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${naming(label)}><path class="ground" fill="#E4E4E4" fill-rule="evenodd" stroke="#8A8A8A" stroke-width=".75" stroke-linejoin="round" d="${ground}"/>${activeOf(found.shape, project)}${dot}</svg>`;
  };
}

function sheetsOf(areas: readonly Pick<Area, 'id' | 'shape'>[]) {
  const drawn = areas.flatMap(({ id, shape }) => (shape ? [{ id, shape, bounds: boxOf(shape) }] : []));
  const sheets = new Map<string, { shape: Shape; sheet: () => ReturnType<typeof sheetOf> }>();
  for (const members of clusters(drawn))
    for (const part of partsOf(members)) {
      let sheet: ReturnType<typeof sheetOf> | undefined;
      const sheetNow = () => (sheet ??= sheetOf(part, members));
      for (const { id, shape } of part) sheets.set(id, { shape, sheet: sheetNow });
    }
  return sheets;
}

type Drawn = { shape: Shape; bounds: Box };

/** A group in parts of at most `maxShown`, halved across its longer side as often as it takes. */
function partsOf<Member extends Drawn>(members: readonly Member[]): Member[][] {
  if (members.length <= maxShown) return [[...members]];
  const [west, south, east, north] = boundsOf(members);
  const middle = ({ bounds: [left, low, right, high] }: Member) =>
    east - west > north - south ? left + right : low + high;
  const sorted = members.toSorted((a, b) => middle(a) - middle(b));
  const half = Math.ceil(sorted.length / 2);
  return [...partsOf(sorted.slice(0, half)), ...partsOf(sorted.slice(half))];
}

/** What all areas of a part share: their projection, and the ground, with what of their neighbours in the group reaches into it, unless that is far too much. */
function sheetOf(part: readonly Drawn[], members: readonly Drawn[]) {
  const bounds = boundsOf(part);
  const [west, south, east, north] = bounds;
  const fit = fitProjection(bounds, { x: 6, y: 6, width: width - 12, height: height - 12 });
  // Whole units: a drawing so small shows no more, and weighs half.
  const project: Project = (position) => {
    const [x, y] = fit.project(position);
    return [Math.round(x), Math.round(y)];
  };
  const inSight = members.filter(
    ({ bounds: [left, low, right, high] }) => left <= east && right >= west && low <= north && high >= south,
  );
  // Areas side by side have fewer neighbours; of those that overlap, all may be in sight.
  const drawn = inSight.length > maxInSight ? part : inSight;
  return {
    project,
    ground: drawn.map(({ shape }) => outlinePath(drawnRings(shape, project, 1.2))).join(''),
  };
}

function activeOf(shape: Shape, project: Project): string {
  const [west, south, east, north] = boxOf(shape);
  const [[left, top], [right, bottom]] = [project([west, north]), project([east, south])];
  const extent = Math.max(right - left, bottom - top);
  const ring =
    extent < 16
      ? `<circle class="ring" fill="none" stroke="#12385C" stroke-width="2" cx="${short((left + right) / 2)}" cy="${short((top + bottom) / 2)}" r="${short(Math.max(9, extent / 2 + 5))}"/>`
      : '';
  return `<path class="active" fill="#12385C" fill-rule="evenodd" stroke="#12385C" stroke-linejoin="round" d="${outlinePath(drawnRings(shape, project, 1.2))}"/>${ring}`;
}
