import {
  divIcon,
  type LatLngTuple,
  type Map as LeafletMap,
  marker,
  type PanInsideOptions,
  point,
  polyline,
} from 'leaflet';
import { svgElement } from '../../graphics/drawn.ts';
import { boundsOf, boxAround, type Outline, placeNames, roomOf } from '../../graphics/map-name.ts';
import { type Box, overlap, type Point, widened } from '../../graphics/projection.ts';
import { spreadTags, type TagPlace, tagPlace } from '../../graphics/tag-place.ts';
import { dangerRank } from '../../model/danger.ts';
import type { Shape } from '../../model/shape.ts';
import { element } from '../element.ts';
import { nextPiece } from '../pace.ts';
import { readRow } from './rows.ts';

const radius = 12;
/** The scale at which the tags' places are worked out, once: a level of zoom. */
const scale = 6;

/** A tag with the focus keeps off the edges, and off the buttons in the corner. */
const clear: PanInsideOptions = { paddingTopLeft: [130, 160], paddingBottomRight: [40, 40] };

/** The round label of an area with its number or sign: the link by which it is reached from the keyboard. */
export type Tag = Awaited<ReturnType<typeof addTags>>[number];

/**
 * Puts a tag on each shape, where it has the most room, and keeps them apart at every scale; beside it the area's name
 * wherever that fits.
 */
export async function addTags(
  map: LeafletMap,
  areas: readonly { shape: Shape; name: string; row: HTMLElement }[],
  nameGround: (taken: readonly Box[], outlines: readonly Outline[]) => void,
) {
  const outlines: Point[][][][] = [];
  const places: TagPlace[] = [];
  for (const { shape } of areas) {
    const outline = projected(map, shape);
    outlines.push(outline);
    places.push(tagPlace(outline));
    await nextPiece();
  }
  const tags = areas.map(({ name }) => {
    const title = element('span', { 'aria-hidden': 'true' });
    const sheet = divIcon({ html: title, className: 'name-place', iconSize: [0, 0] });
    const plate = marker([0, 0], { icon: sheet, keyboard: false, interactive: false }).addTo(map);
    const use = svgElement(['use', {}]);
    const disc = svgElement([
      'svg',
      { viewBox: '-10 -10 20 20', 'aria-hidden': 'true' },
      ['circle', { r: 9 }],
    ]);
    disc.append(use);
    const link = element('a', { class: 'tag' }, disc);
    const icon = divIcon({ html: link, className: 'tag-place', iconSize: [2 * radius, 2 * radius] });
    const pin = marker([0, 0], { icon, keyboard: false }).addTo(map);
    pin.bindTooltip(element('span', {}, name), {
      className: 'area-tip',
      direction: 'top',
      offset: [0, -radius],
      opacity: 1,
    });
    const leader = polyline([], { className: 'leader', interactive: false }).addTo(map);
    const pointer = polyline([], { className: 'pointer', interactive: false }).addTo(map);
    return {
      link,
      show: (look: string) => use.setAttribute('href', `#live-s-${look}`),
      pin,
      leader,
      pointer,
      title,
      plate,
      /** Whether it is within the window. */
      isInView: () => {
        const { x, y } = map.latLngToContainerPoint(pin.getLatLng());
        const size = map.getSize();
        return x >= radius && y >= radius && x <= size.x - radius && y <= size.y - radius;
      },
      /** Moves the map so that it is. */
      bringIntoView: (room: PanInsideOptions = clear) => {
        map.panInside(pin.getLatLng(), { ...room, animate: false });
      },
      /** Shows the area's name above the tag, or no longer; one under the mouse does so by itself. */
      name: (isShown: boolean) => {
        if (isShown) pin.openTooltip();
        else pin.closeTooltip();
      },
    };
  });
  let [scaled, points]: [TagPlace[], Point[]] = [[], []];
  const toPlace = ([x, y]: Point): LatLngTuple => {
    const { lat, lng } = map.unproject(point(x, y), map.getZoom());
    return [lat, lng];
  };
  const arrange = (): void => {
    const factor = 2 ** (map.getZoom() - scale);
    scaled = places.map(({ point: [x, y], clearance }) => ({
      point: [x * factor, y * factor],
      clearance: clearance * factor,
    }));
    points = spreadTags(scaled, radius + 1);
    for (const [index, { link, pin, leader }] of tags.entries()) {
      const [at, own] = [points[index] as Point, scaled[index] as TagPlace];
      pin.setLatLng(toPlace(at));
      // A tag that hides its area bears its colour.
      link.classList.toggle('coloured', own.clearance < radius * 0.7);
      const isMoved = Math.hypot(at[0] - own.point[0], at[1] - own.point[1]) > radius;
      leader.setLatLngs(isMoved ? [toPlace(own.point), toPlace(at)] : []);
    }
  };
  /** Names of areas whose tag is within the window, of more danger first. The others there are in their way. */
  const name = (): void => {
    const factor = 2 ** (map.getZoom() - scale);
    const { min = point(0, 0), max = min } = map.getPixelBounds();
    const view: Box = { x: min.x, y: min.y, width: max.x - min.x, height: max.y - min.y };
    const inView = areas
      .map(({ name, row }, index) => {
        const tag = points[index] as Point;
        return {
          name: overlap(boxAround(tag, 0, 0), view) ? name : undefined,
          index,
          tag,
          rank: dangerRank(readRow(row).look, undefined, true),
          outline: (outlines[index] ?? []).map((rings) =>
            rings.map((ring) => ring.map(([x, y]): Point => [x * factor, y * factor])),
          ),
        };
      })
      .filter(({ outline }) => overlap(boundsOf(outline), view))
      .sort((a, b) => b.rank - a.rank);
    const taken = covered(map).map((box) => ({ ...box, x: box.x + min.x, y: box.y + min.y }));
    const named = placeNames(inView, { size: 12, radius: radius + 2, map: view, taken });
    const placeOf = new Map(inView.map(({ index }, at) => [index, named[at]]));
    for (const [index, { title, plate, pointer }] of tags.entries()) {
      const place = placeOf.get(index);
      title.textContent = place?.lines.join('\n') ?? '';
      if (place) {
        title.dataset['align'] = place.align;
        plate.setLatLng(toPlace(place.at));
      }
      pointer.setLatLngs(place?.leader?.map(toPlace) ?? []);
    }
    const discs = inView.map(({ tag }) => boxAround(tag, 2 * radius, 2 * radius));
    nameGround(
      [...taken, ...discs, ...named.flatMap(roomOf)],
      inView.map(({ outline }) => outline),
    );
  };
  map.on('zoomend', arrange);
  map.on('moveend', name);
  arrange();
  name();
  return tags;
}

/** What lies over the map: its buttons, and the drawn insets at the home view. In pixels from its corner. */
function covered(map: LeafletMap): Box[] {
  const element = map.getContainer();
  const { x, y } = element.getBoundingClientRect();
  const isHome = !('away' in (element.parentElement?.dataset ?? {}));
  const above = isHome ? '.map-tools button, .inset .frame' : '.map-tools button';
  return [...(element.closest('figure')?.querySelectorAll(above) ?? [])]
    .map((each) => each.getBoundingClientRect())
    .map((box) => widened({ x: box.x - x, y: box.y - y, width: box.width, height: box.height }, 4));
}

/** The rings of a shape in pixels at the working scale, open. */
function projected(map: LeafletMap, shape: Shape): Point[][][] {
  return shape.coordinates.map((polygon) =>
    polygon.map((ring) =>
      ring.slice(0, -1).map(([longitude, latitude]): Point => {
        const { x, y } = map.project([latitude, longitude], scale);
        return [x, y];
      }),
    ),
  );
}
