import { divIcon, type LatLngExpression, type Map as LeafletMap, marker, point, polyline } from 'leaflet';
import { type MapName, type Nameable, placeNames } from '../../graphics/map-name.ts';
import type { Outline } from '../../graphics/map-room.ts';
import { type Box, boxAround, holds, type Point, widened } from '../../graphics/projection.ts';
import { element } from '../element.ts';

/** How far a tag reaches, in pixels. */
export const radius = 12;

/** What may be named: where it can be, in pixels of the world, and how its name is shown or taken away. */
export interface Named {
  where: () => Nameable;
  show: (place: MapName | undefined) => void;
  /** The mark of a point. */
  dot?: HTMLElement | undefined;
}

/** A place on the map in pixels of the world, at a level of zoom. */
export function pixelsOf(map: LeafletMap, place: LatLngExpression, zoom = map.getZoom()): Point {
  const { x, y } = map.project(place, zoom);
  return [x, y];
}

/** Shows a name where it is placed, with its leader. */
export function plateOn(map: LeafletMap, kind?: string): Named['show'] {
  const title = element('span', { 'aria-hidden': 'true' });
  const className = kind ? `name-place of-${kind}` : 'name-place';
  const icon = divIcon({ html: title, className, iconSize: [0, 0] });
  const plate = marker([0, 0], { icon, keyboard: false, interactive: false }).addTo(map);
  const pointer = polyline([], { className: 'pointer', interactive: false }).addTo(map);
  const toPlace = ([x, y]: Point) => map.unproject(point(x, y));
  return (place) => {
    title.textContent = place?.lines.join('\n') ?? '';
    pointer.setLatLngs(place?.leader?.map(toPlace) ?? []);
    if (!place) return;
    title.dataset['align'] = place.align;
    plate.setLatLng(toPlace(place.at));
  };
}

/** Names what is in view where that fits: areas in their order, then the ground. All outlines and tags are in their way. */
export function nameInView(
  map: LeafletMap,
  ground: readonly Named[],
  areas: readonly Named[] = [],
  outlines: readonly Outline[] = [],
): void {
  const { min = point(0, 0), max = min } = map.getPixelBounds();
  const view: Box = { x: min.x, y: min.y, width: max.x - min.x, height: max.y - min.y };
  const taken = covered(map).map((box) => ({ ...box, x: box.x + min.x, y: box.y + min.y }));
  const place = (all: readonly Named[], size: number): void => {
    const names = all.map(({ where }) => where());
    for (const { area, at } of names)
      if (area !== undefined)
        for (const tag of at) taken.push(boxAround(tag, 2 * radius + 4, 2 * radius + 4));
    const places = placeNames(names, { size, map: view, outlines, taken });
    for (const [nth, { show, dot }] of all.entries()) {
      show(places[nth]);
      // Half a mark at the edge looks like a fault.
      if (dot) dot.hidden = !holds(view, boxAround(names[nth]?.at[0] ?? [0, 0], 10, 10));
    }
    // Names of the ground keep off those of areas: side by side both would read as one.
    for (const each of places) if (each) taken.push(widened(each.box, 7));
  };
  place(areas, 12);
  place(ground, 11);
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
