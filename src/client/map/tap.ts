import './leaflet-markup.ts';
import { type CircleMarker, circleMarker, type LeafletMouseEvent } from 'leaflet';
import { svgElement } from '../../graphics/drawn.ts';
import { drawnRings, outlinePath } from '../../graphics/outline.ts';
import type { AreaTopology } from '../../shapes/topology.ts';
import type { MapScript } from '../../views/map.ts';
import { nextPiece } from '../pace.ts';
import { baseMap } from './base.ts';
import { drawOn } from './drawing.ts';

/** A map of the areas' outlines, without ratings, that reports where it was tapped. What comes back marks a point on it. */
export async function showTapMap(
  box: HTMLElement,
  script: MapScript,
  topology: AreaTopology,
  tapped: (latitude: number, longitude: number) => void,
): Promise<(latitude: number, longitude: number) => void> {
  await nextPiece();
  const base = baseMap(box, script, topology, script.regions[0]?.areas ?? []);
  const { map, shapes } = base;
  const areas = svgElement(['path', { class: 'outline' }]);
  await drawOn(base, { areas, marks: svgElement(['g', {}]) }, (fit, box) => {
    areas.setAttribute(
      'd',
      shapes.map(({ shape }) => outlinePath(drawnRings(shape, fit.project, 0.5, box))).join(''),
    );
    return { named: [], outlines: [] };
  });
  box.dataset['live'] = '';
  let spot: CircleMarker | undefined;
  map.on('click', ({ latlng }: LeafletMouseEvent) => {
    const { lat, lng } = latlng.wrap();
    tapped(lat, lng);
  });
  return (latitude, longitude) => {
    spot ??= circleMarker([latitude, longitude], { className: 'spot', radius: 7, interactive: false });
    spot.setLatLng([latitude, longitude]).addTo(map).bringToFront();
    const shown = map.getBounds();
    // Beside a point that is far away there is still an area to be seen.
    if (shown.contains([latitude, longitude]))
      map.panInside([latitude, longitude], { padding: [40, 40], animate: false });
    else map.fitBounds(shown.extend([latitude, longitude]), { padding: [20, 20], animate: false });
  };
}
