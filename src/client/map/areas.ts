import { type Map as LeafletMap, point, tooltip } from 'leaflet';
import { svgElement } from '../../graphics/drawn.ts';
import { series } from '../../graphics/markup.ts';
import { drawnRings, outlinePath } from '../../graphics/outline.ts';
import type { Box, Fit } from '../../graphics/projection.ts';
import { placeTags, tagPlace } from '../../graphics/tag-place.ts';
import { dangerRank } from '../../model/danger.ts';
import { element } from '../element.ts';
import { nextPiece } from '../pace.ts';
import { fitAt, type Placed, tagReach } from './drawing.ts';
import { areaRows, readRow } from './rows.ts';
import type { DrawnShape } from './shapes.ts';

/** The level of zoom at which the tags' places are worked out, once. */
const zoom = 6;

/** An area of the interactive map: its row in the list, its link on the drawn map, and what shows it here. */
export type LiveArea = ReturnType<typeof areaOn>;

/** The areas that have a row, a link on the drawn map and a shape, in the order of their rows. */
export async function areasOn(map: LeafletMap, drawing: Element | null, shapes: readonly DrawnShape[]) {
  const links = [...(drawing?.querySelectorAll<SVGElement>('a.area') ?? [])];
  const areas: LiveArea[] = [];
  for (const [id, row] of areaRows()) {
    const shape = shapes.find((each) => each.id === id);
    const drawn = links.find(({ dataset }) => dataset['area'] === id);
    if (shape && drawn) areas.push(areaOn(map, row, drawn, shape));
    await nextPiece();
  }
  return areas;
}

function areaOn(map: LeafletMap, row: HTMLElement, drawn: SVGElement, { shape }: DrawnShape) {
  const { project, scale } = fitAt(zoom);
  // Each ring open.
  const outline = shape.coordinates.map((rings) => rings.map((ring) => ring.slice(0, -1).map(project)));
  const { point: at, clearance } = tagPlace(outline);
  const place = map.unproject(point(at[0], at[1]), zoom);
  const href = `#live-${row.id}`;
  const face = svgElement(['path', { class: 'face', id: href.slice(1) }]);
  const edge = svgElement(['use', { class: 'edge', href }]);
  const sign = svgElement(['use', {}]);
  // As large as a fingertip needs it.
  const reach = svgElement(['rect', { class: 'reach', x: -10, y: -10, width: 20, height: 20 }]);
  const disc = svgElement(['circle', { r: 9, fill: '#FFF', 'stroke-width': 1.2 }]);
  const [body, link] = [svgElement(['g', { class: 'area' }], face, edge), drawn.cloneNode() as SVGElement];
  body.append(svgElement(['use', { class: 'rim', href, 'stroke-width': 1 }]));
  body.toggleAttribute('data-noticed', 'noticed' in drawn.dataset);
  link.classList.add('tag');
  link.append(reach, disc, sign);
  const { name } = readRow(row);
  const tip = tooltip({ className: 'area-tip', direction: 'top', offset: [0, -tagReach], opacity: 1 });
  return {
    ...{ row, drawn, shape, name, face, edge, body, sign, link },
    leader: svgElement(['path', { class: 'leader', 'stroke-width': 1.5 }]),
    /** The thick outline of an area that is pointed at, has the focus or is chosen. */
    ring: svgElement(['g', { class: 'ring' }, ['use', { href }], ['use', { href }]]),
    tip: tip.setContent(element('span', {}, name)),
    anchor: [place.lng, place.lat] as const,
    /** From the nearest border, in degrees of longitude. */
    clearance: clearance / scale,
    /** Where the tag is now. */
    place,
  };
}

/** Puts areas, tags and leaders where they are in a view. */
export function placeAreas(map: LeafletMap, areas: readonly LiveArea[], fit: Fit, box: Box): Placed {
  const places = areas.map(({ anchor, clearance }) => ({
    point: fit.project(anchor),
    clearance: clearance * fit.scale,
  }));
  const outlines = areas.map(({ shape }) => drawnRings(shape, fit.project, 0.5, box));
  const named = placeTags(places, tagReach).map(({ tag, leader, hidden }, index) => {
    const area = areas[index] as LiveArea;
    area.face.setAttribute('d', outlinePath(outlines[index] ?? []));
    area.leader.setAttribute('d', leader);
    area.link.setAttribute('transform', `translate(${series(tag, 0)}) scale(${tagReach / 10})`);
    area.link.classList.toggle('coloured', hidden);
    area.place = map.layerPointToLatLng([...tag]);
    const isBlack = area.drawn.dataset['style'] === 'extreme';
    return { name: area.name, area: index, at: [tag], isBlack, rank: rankOf(area) };
  });
  return { outlines, named: named.sort((a, b) => b.rank - a.rank) };
}

/** The danger that an area shows, to be compared; more where readers have to know more. */
export function rankOf({ drawn: { dataset } }: LiveArea): number {
  return dangerRank(dataset['style'] ?? '', undefined, true) + ('noticed' in dataset ? 0.5 : 0);
}

/** Takes over what the page's script lets the drawn map say of an area. */
export function update({ drawn, body, link, edge, sign }: LiveArea): void {
  const { style = '' } = drawn.dataset;
  for (const each of [body, link]) each.dataset['style'] = style;
  edge.setAttribute('fill', `url(#map-h-${style})`);
  sign.setAttribute('href', `#map-s-${style}`);
  link.setAttribute('aria-label', drawn.getAttribute('aria-label') ?? '');
}
