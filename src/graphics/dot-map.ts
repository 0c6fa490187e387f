import type { Area } from '../model/area.ts';
import type { Position, Shape } from '../model/shape.ts';
import { mapLayout } from './map-layout.ts';
import { escapeText, series, short } from './markup.ts';
import { outlinePath } from './outline.ts';
import type { Point } from './projection.ts';

const [width, height] = [640, 480];

interface MapPoint {
  position: Position;
  href: string;
  /** Of a trip report: people's own words. */
  name: string;
}

/**
 * A map of trip reports over the outlines of areas, as an SVG string: a dot for each, a link to its row. It is
 * hidden from assistive technology and from the keyboard's walk: the list beside it says the same, and hundreds of
 * dots would be in the way. Undefined when there is none.
 */
export function reportMap(
  reports: readonly MapPoint[],
  areas: readonly Pick<Area, 'shape'>[],
): string | undefined {
  return dotMap(
    reports,
    areas,
    ({ href, name }, at) =>
      `<a href="${escapeText(href)}" tabindex="-1" transform="translate(${series(at)})"><title data-service>${escapeText(name)}</title><circle class="reach" r="12" fill="none" pointer-events="all"/><circle class="dot" r="5" fill="#000" stroke="#FFF" stroke-width="1.5"/></a>`,
    'class="graphic report-map" aria-hidden="true"',
  );
}

interface MapStation extends MapPoint {
  id: string;
  /** What the station says in words, its name first. */
  label: string;
  isSilent: boolean;
}

/**
 * A map of stations over the outlines of areas, as an SVG string: a dot for each station, a ring for a silent
 * one, each a link. Areas far from each other are drawn in insets. Undefined when there is no station.
 */
export function stationMap(
  stations: readonly MapStation[],
  areas: readonly Pick<Area, 'shape'>[],
  label: string,
): string | undefined {
  return dotMap(
    stations,
    areas,
    // The unseen circle makes the target as large as a finger needs it.
    ({ id, name, href, label, isSilent }, at) =>
      `<a href="${escapeText(href)}" class="station" data-station="${escapeText(id)}" data-silent="${isSilent}" aria-label="${escapeText(label)}" transform="translate(${series(at)})"><title>${escapeText(name)}</title><circle class="reach" r="14" fill="none" pointer-events="all"/><circle class="dot" r="5.5" fill="#000" stroke="#000" stroke-width="2"/></a>`,
    `class="graphic station-map" role="group" aria-label="${escapeText(label)}"`,
  );
}

/**
 * A map of points over the outlines of areas, as an SVG string: `draw` gives the markup of each at its place in
 * the drawing, `attributes` are those of the root. Areas far from each other are drawn in insets. Undefined without
 * a point.
 */
function dotMap<Dot extends { position: Position }>(
  dots: readonly Dot[],
  areas: readonly Pick<Area, 'shape'>[],
  draw: (dot: Dot, at: Point) => string,
  attributes: string,
): string | undefined {
  if (dots.length === 0) return undefined;
  const grounds = areas.flatMap(({ shape }) => (shape ? [{ shape, dot: undefined }] : []));
  // So that one outside of all areas has a place on the map.
  const points = dots.map((dot) => {
    const shape: Shape = { type: 'MultiPolygon', coordinates: [[[dot.position]]] };
    return { shape, dot };
  });
  const frames = mapLayout([...grounds, ...points], width, height, false).map((frame, nth) => {
    const ground = frame.areas.map(({ dot, outline }) => (dot ? '' : outlinePath(outline)));
    const drawn = frame.areas.map(({ dot }) => (dot ? draw(dot, frame.fit.project(dot.position)) : ''));
    const { x, y, width, height } = frame.box;
    const edge =
      nth === 0
        ? ''
        : `<rect class="frame" fill="#FFF" stroke="#6B6B6B" x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"/>`;
    return `${edge}<path class="ground" fill="#EEE" fill-rule="evenodd" stroke="#8A8A8A" stroke-width=".75" stroke-linejoin="round" d="${ground.join('')}"/>${drawn.join('')}`;
  });
  return `<svg ${attributes} viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${frames.join('')}</svg>`;
}
