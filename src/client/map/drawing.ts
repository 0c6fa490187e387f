import { type Map as LeafletMap, polyline } from 'leaflet';
import { groundLayer } from '../../graphics/context-layer.ts';
import { svgElement } from '../../graphics/drawn.ts';
import type { Nameable } from '../../graphics/map-name.ts';
import type { Outline } from '../../graphics/map-room.ts';
import { nameLayer } from '../../graphics/name-layer.ts';
import { type Box, type Fit, mercator, widened } from '../../graphics/projection.ts';
import { nextPiece } from '../pace.ts';
import { languageOfPage } from '../page-language.ts';
import type { baseMap } from './base.ts';

/** How far a tag reaches, in pixels. */
export const tagReach = 12;

/** What names keep to: the areas in their order, and their outlines. */
export interface Placed {
  named: readonly Nameable[];
  outlines: readonly Outline[];
}

/**
 * Draws a map in layers, as the drawn one is: the ground, if any, `areas`, the `marks` on them, and names. `place` puts
 * both where they are, in a part of the map's plane three times as wide and high as what is seen: now, and whenever the map has moved.
 */
export async function drawOn(
  { map, ground }: ReturnType<typeof baseMap>,
  { areas, marks }: { areas: SVGElement; marks: SVGElement },
  place: (fit: Fit, box: Box) => Placed,
): Promise<void> {
  const [fills, names] = [svgElement(['g', {}]), svgElement(['g', {}])];
  const lines = svgElement(['g', { class: 'map-ground' }]);
  // With no tags among the areas the lines can lie above them, and areas that overlap keep their colours.
  const over = svgElement(['g', { class: 'under-ground' }], areas, lines);
  // Into Leaflet's own picture, which follows the map.
  polyline([], { interactive: false })
    .addTo(map)
    .getElement()
    ?.after(svgElement(['g', { class: 'graphic' }], fills, over, marks, names));
  /** Draws all but the names, which are drawn by what comes back. */
  const draw = () => {
    const corner = map.containerPointToLayerPoint([0, 0]);
    const { x: width, y: height } = map.getSize();
    const seen: Box = { x: corner.x, y: corner.y, width, height };
    const box = { x: seen.x - width, y: seen.y - height, width: 3 * width, height: 3 * height };
    const fit = fitAt(map.getZoom(), map.getPixelOrigin());
    const language = languageOfPage();
    const under = ground && groundLayer(ground, { box, fit, language, most: Infinity, prefix: 'live' });
    fills.replaceChildren(...(under?.fills ?? []).map((each) => svgElement(each)));
    lines.replaceChildren(...(under?.lines ?? []).map((each) => svgElement(each)));
    const taken = covered(map).map((each) => ({ ...each, x: each.x + seen.x, y: each.y + seen.y }));
    const { named, outlines } = place(fit, box);
    const sizes = [{ areas: 12, ground: 11, off: tagReach + 2 }];
    const part = { map: seen, outlines, taken, sizes };
    return () => names.replaceChildren(svgElement(nameLayer(named, under?.named ?? [], part).drawn));
  };
  let drawNames = draw();
  map.on('moveend', () => {
    drawNames = draw();
    drawNames();
  });
  await nextPiece();
  drawNames();
}

/** The world in pixels at a level of zoom, from `origin` on. */
export function fitAt(zoom: number, { x, y } = { x: 0, y: 0 }): Fit {
  const scale = (256 * 2 ** zoom) / 360;
  return {
    scale,
    project: ([east, north]) => [(180 + east) * scale - x, (180 - mercator(north)) * scale - y],
  };
}

/** What lies over the map: its buttons, and the drawn insets at the home view. In pixels from its corner. */
function covered(map: LeafletMap): Box[] {
  const container = map.getContainer();
  const { x, y } = container.getBoundingClientRect();
  const isHome = !('away' in (container.parentElement?.dataset ?? {}));
  const above = isHome ? '.map-tools button, .inset .frame' : '.map-tools button';
  return [...(container.closest('figure')?.querySelectorAll(above) ?? [])]
    .map((each) => each.getBoundingClientRect())
    .map((box) => widened({ x: box.x - x, y: box.y - y, width: box.width, height: box.height }, 4));
}
