import {
  map as createMap,
  type FitBoundsOptions,
  type Map as LeafletMap,
  latLngBounds,
  svg,
  tileLayer,
} from 'leaflet';
import { boundsOf } from '../../graphics/projection.ts';
import type { AreaTopology } from '../../shapes/topology.ts';
import type { MapScript } from '../../views/map.ts';
import { element } from '../element.ts';
import { groundIn, shapesOf } from './shapes.ts';

/**
 * A map that fills a box, on plain paper with a graticule or on the operator's tiles, showing its home view: the
 * operator's, else the areas `main` within `room`. Nothing on it moves by itself. The buttons below the box work it.
 */
export function baseMap(
  box: HTMLElement,
  script: MapScript,
  topology: AreaTopology,
  main: readonly string[],
  room: () => FitBoundsOptions | undefined = () => undefined,
) {
  const { home, tiles, regions, label } = script;
  const shapes = shapesOf(topology);
  const container = element('div', { class: 'live-map', role: 'group', 'aria-label': label });
  box.append(container);
  const map = createMap(container, {
    attributionControl: false,
    zoomControl: false,
    renderer: svg({ padding: 1 }),
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
    inertia: false,
    boxZoom: false,
    minZoom: 2,
    maxZoom: tiles ? 16 : 12,
    // Tiles are sharp at whole levels only; on plain paper the areas fill the box.
    zoomSnap: tiles ? 1 : 0,
    wheelPxPerZoomLevel: 120,
  });
  const pan = map.panBy;
  map.panBy = (offset, options) => pan.call(map, offset, { ...options, animate: false });
  politeGestures(map);
  const show = (ids: readonly string[], options: FitBoundsOptions = { padding: [14, 14] }): void => {
    const asked = new Set(ids);
    const shown = shapes.filter(({ id }) => asked.has(id));
    if (shown.length === 0) return;
    const [west, south, east, north] = boundsOf(shown);
    map.fitBounds(latLngBounds([south, west], [north, east]), { ...options, animate: false });
  };
  let size = map.getSize();
  const goHome = (): void => {
    if (home) map.setView([home.latitude, home.longitude], home.zoom, { animate: false });
    else show(main, room());
    size = map.getSize();
    delete box.dataset['away'];
  };
  map.setView([54, -96], 3, { animate: false });
  goHome();
  // A box of another size moves the map as well; at home, it stays there.
  map.on('move zoom', () => {
    if (map.getSize().equals(size)) box.dataset['away'] = '';
  });
  map.on('resize', () => {
    if (!('away' in box.dataset)) goHome();
  });
  if (tiles) {
    container.classList.add('with-tiles');
    const layer = tileLayer(tiles, { maxZoom: 16 }).addTo(map);
    // On paper as well, once they are all there: as large as on the screen, or as the sheet is wide.
    layer.on('loading tileerror', () => container.classList.remove('printable'));
    layer.on('load', () => container.classList.add('printable'));
    addEventListener('beforeprint', () => {
      const { x, y } = map.getSize();
      box.style.setProperty('--print-width', `${x}px`);
      box.style.setProperty('--print-height', `${y}px`);
      box.style.setProperty('--print-zoom', `${Math.min(1, 640 / x)}`);
    });
  }
  for (const button of box.parentElement?.querySelectorAll<HTMLElement>('.map-tools button') ?? []) {
    const { zoom, region } = button.dataset;
    button.addEventListener('click', () => {
      if (zoom) map.setZoom(map.getZoom() + Number(zoom), { animate: false });
      else if (region === '0') goHome();
      else show(regions[Number(region)]?.areas ?? []);
    });
  }
  return {
    map,
    shapes,
    show,
    goHome,
    /** What lies around the areas; nothing on tiles, which show it. */
    ground: tiles ? undefined : groundIn(topology),
  };
}

/**
 * Leaves the page's own gestures to the page: one finger scrolls it, two move and enlarge the map; the wheel
 * scrolls it, with Ctrl or ⌘ it enlarges the map. A mouse drags the map.
 */
function politeGestures(map: LeafletMap): void {
  const element = map.getContainer();
  // Capturing: Leaflet listens on the same element, and must not hear these.
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) event.stopImmediatePropagation();
    },
    { capture: true },
  );
  element.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      if (pointerType === 'touch') map.dragging.disable();
      else map.dragging.enable();
    },
    { capture: true },
  );
}
