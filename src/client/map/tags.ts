import {
  divIcon,
  type LatLngTuple,
  type Map as LeafletMap,
  marker,
  type PanInsideOptions,
  point,
  polyline,
} from 'leaflet';
import { placeNames } from '../../graphics/map-name.ts';
import type { Point } from '../../graphics/projection.ts';
import { spreadTags, type TagPlace, tagPlace } from '../../graphics/tag-place.ts';
import type { Shape } from '../../model/shape.ts';
import { pace } from '../pace.ts';

/** Radius of a tag, in pixels. */
const radius = 12;
/** The scale at which the tags' places are worked out, once: a level of zoom. */
const scale = 6;

/** A tag with the focus keeps off the edges, and off the buttons in the corner. */
const clear: PanInsideOptions = { paddingTopLeft: [130, 160], paddingBottomRight: [40, 40] };
/** The interactive map has no edge. */
const everywhere = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 };

const namespace = 'http://www.w3.org/2000/svg';

/** The round label of an area with its number or sign: the link by which it is reached from the keyboard. */
export interface Tag {
  link: HTMLAnchorElement;
  show(look: string): void;
}

/**
 * Puts a tag on each shape, where it has the most room, and keeps them apart at every scale; beside it the area's name
 * wherever that fits.
 */
export async function addTags(
  map: LeafletMap,
  areas: readonly { shape: Shape; name: string }[],
): Promise<Tag[]> {
  const nextPiece = pace();
  const outlines: Point[][][][] = [];
  const places: TagPlace[] = [];
  for (const { shape } of areas) {
    const outline = projected(map, shape);
    outlines.push(outline);
    places.push(tagPlace(outline));
    await nextPiece();
  }
  const tags = areas.map(() => {
    const title = document.createElement('span');
    title.setAttribute('aria-hidden', 'true');
    const sheet = divIcon({ html: title, className: 'name-place', iconSize: [0, 0] });
    const plate = marker([0, 0], { icon: sheet, keyboard: false, interactive: false }).addTo(map);
    const link = document.createElement('a');
    link.className = 'tag';
    const { drawing, show } = sign();
    link.append(drawing);
    const icon = divIcon({ html: link, className: 'tag-place', iconSize: [2 * radius, 2 * radius] });
    const pin = marker([0, 0], { icon, keyboard: false }).addTo(map);
    const leader = polyline([], { className: 'leader', interactive: false }).addTo(map);
    return { link, show, pin, leader, title, plate };
  });
  const arrange = (): void => {
    const factor = 2 ** (map.getZoom() - scale);
    const scaled = places.map(
      ({ point: [x, y], clearance }): TagPlace => ({
        point: [x * factor, y * factor],
        clearance: clearance * factor,
      }),
    );
    const points = spreadTags(scaled, radius + 1);
    const names = placeNames(
      areas.map(({ name }, index) => ({
        name,
        tag: points[index] as Point,
        outline: (outlines[index] ?? []).map((rings) =>
          rings.map((ring) => ring.map(([x, y]): Point => [x * factor, y * factor])),
        ),
      })),
      { size: 12, radius: radius + 2, map: everywhere, taken: [] },
    );
    for (const [index, { link, pin, leader, title, plate }] of tags.entries()) {
      const at = points[index] as Point;
      const own = scaled[index] as TagPlace;
      const toPlace = ([x, y]: Point): LatLngTuple => {
        const { lat, lng } = map.unproject(point(x, y), map.getZoom());
        return [lat, lng];
      };
      pin.setLatLng(toPlace(at));
      // A tag that hides its area bears its colour.
      link.classList.toggle('coloured', own.clearance < radius * 0.7);
      const isMoved = Math.hypot(at[0] - own.point[0], at[1] - own.point[1]) > radius;
      leader.setLatLngs(isMoved ? [toPlace(own.point), toPlace(at)] : []);
      const place = names[index];
      title.textContent = place?.lines.join('\n') ?? '';
      if (place) plate.setLatLng(toPlace(place.middle));
    }
  };
  map.on('zoomend', arrange);
  arrange();
  for (const { link, pin } of tags) {
    link.addEventListener('focus', () => {
      if (link.matches(':focus-visible')) map.panInside(pin.getLatLng(), { ...clear, animate: false });
    });
  }
  return tags;
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

function sign(): { drawing: SVGSVGElement; show(look: string): void } {
  const drawing = document.createElementNS(namespace, 'svg');
  drawing.setAttribute('viewBox', '-10 -10 20 20');
  drawing.setAttribute('aria-hidden', 'true');
  const circle = document.createElementNS(namespace, 'circle');
  circle.setAttribute('r', '9');
  const use = document.createElementNS(namespace, 'use');
  drawing.append(circle, use);
  return { drawing, show: (look) => use.setAttribute('href', `#live-s-${look}`) };
}
