import { map as createMap, type LatLngBoundsLiteral, type Map as LeafletMap, svg, tileLayer } from 'leaflet';
import { boundsOf } from '../../graphics/projection.ts';
import type { MapScript } from '../../views/map.ts';
import { politeGestures } from './gestures.ts';
import { drawGraticule } from './graticule.ts';
import type { DrawnShape } from './shapes.ts';

/**
 * A map that fills a box, on plain paper with a graticule or on the operator's tiles, showing its home view.
 * Nothing on it moves by itself.
 */
export function baseMap(box: HTMLElement, script: MapScript, shapes: readonly DrawnShape[]): LeafletMap {
  const element = document.createElement('div');
  element.className = 'live-map';
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', script.label);
  box.append(element);
  const map = createMap(element, {
    attributionControl: false,
    zoomControl: false,
    renderer: svg({ padding: 1 }),
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
    inertia: false,
    boxZoom: false,
    minZoom: 2,
    maxZoom: script.tiles ? 16 : 12,
    // Tiles are sharp at whole levels only; on plain paper the areas fill the box.
    zoomSnap: script.tiles ? 1 : 0.25,
    wheelPxPerZoomLevel: 120,
  });
  const pan = map.panBy;
  map.panBy = (offset, options) => pan.call(map, offset, { ...options, animate: false });
  politeGestures(map);
  showHome(map, script, shapes);
  if (script.tiles) {
    element.classList.add('with-tiles');
    tileLayer(script.tiles, { maxZoom: 16 }).addTo(map);
  } else drawGraticule(map);
  startTools(map, box, script, shapes);
  return map;
}

/** The operator's view, else the region with the most areas. */
function showHome(map: LeafletMap, script: MapScript, shapes: readonly DrawnShape[]): void {
  const { home, regions } = script;
  map.setView([54, -96], 3, { animate: false });
  if (home) map.setView([home.latitude, home.longitude], home.zoom, { animate: false });
  else if (regions[0]) showAreas(map, regions[0].areas, shapes);
}

function showAreas(map: LeafletMap, ids: readonly string[], shapes: readonly DrawnShape[]): void {
  const shown = shapes.filter(({ id }) => ids.includes(id)).map(({ shape }) => shape);
  if (shown.length === 0) return;
  const { west, south, east, north } = boundsOf(shown);
  const bounds: LatLngBoundsLiteral = [
    [south, west],
    [north, east],
  ];
  map.fitBounds(bounds, { animate: false, padding: [14, 14] });
}

/** Makes the page's buttons below the map work: scale, and jumps between regions that lie far apart. */
function startTools(
  map: LeafletMap,
  box: HTMLElement,
  script: MapScript,
  shapes: readonly DrawnShape[],
): void {
  for (const button of box.parentElement?.querySelectorAll<HTMLElement>('.map-tools button') ?? []) {
    const { zoom, region } = button.dataset;
    button.addEventListener('click', () => {
      const index = Number(region);
      if (zoom) map.setZoom(map.getZoom() + Number(zoom), { animate: false });
      else if (index === 0) showHome(map, script, shapes);
      else showAreas(map, script.regions[index]?.areas ?? [], shapes);
    });
  }
}
