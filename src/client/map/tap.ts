import './leaflet-markup.ts';
import { type CircleMarker, circleMarker, type LeafletMouseEvent, polygon } from 'leaflet';
import type { AreaTopology } from '../../shapes/topology.ts';
import type { MapScript } from '../../views/map.ts';
import { pace } from '../pace.ts';
import { baseMap } from './base.ts';
import { shapesOf } from './shapes.ts';

export interface TapMap {
  mark(latitude: number, longitude: number): void;
}

/**
 * A map of the areas' outlines, without ratings, that reports where it was tapped, in degrees to five digits:
 * about a metre.
 */
export async function showTapMap(
  box: HTMLElement,
  script: MapScript,
  topology: AreaTopology,
  tapped: (latitude: number, longitude: number) => void,
): Promise<TapMap> {
  const nextPiece = pace();
  await nextPiece();
  const shapes = shapesOf(topology);
  const { map, nameGround } = baseMap(box, script, topology, shapes, script.regions[0]?.areas ?? []);
  for (const { shape } of shapes) {
    await nextPiece();
    const rings = shape.coordinates.map((part) =>
      part.map((ring) => ring.map(([longitude, latitude]): [number, number] => [latitude, longitude])),
    );
    polygon(rings, { className: 'outline', interactive: false, fillRule: 'evenodd' }).addTo(map);
  }
  map.on('moveend', () => nameGround([], []));
  nameGround([], []);
  box.dataset['live'] = '';
  let spot: CircleMarker | undefined;
  map.on('click', ({ latlng }: LeafletMouseEvent) => {
    const { lat, lng } = latlng.wrap();
    tapped(Number(lat.toFixed(5)), Number(lng.toFixed(5)));
  });
  return {
    mark: (latitude, longitude) => {
      spot ??= circleMarker([latitude, longitude], { className: 'spot', radius: 7, interactive: false });
      spot.setLatLng([latitude, longitude]).addTo(map).bringToFront();
      map.panInside([latitude, longitude], { padding: [40, 40], animate: false });
    },
  };
}
