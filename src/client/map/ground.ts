import { divIcon, type Map as LeafletMap, type Marker, marker, point, polygon, polyline, svg } from 'leaflet';
import { feature } from 'topojson-client';
import { type MapFeature, type Outline, placeFeatures } from '../../graphics/map-name.ts';
import type { Box, Point } from '../../graphics/projection.ts';
import type { AreaTopology } from '../../shapes/topology.ts';
import { element } from '../element.ts';
import { languageOfPage } from '../page-language.ts';

type Places = [longitude: number, latitude: number][];
interface Ground {
  kind: MapFeature['kind'];
  name?: Record<string, string>;
  at?: Places[number];
}

/**
 * Draws rivers, roads, towns and the like below everything else. The function that comes back names what is in view
 * where that fits, clear of some boxes and across no outline of an area, in pixels of the world.
 */
export function drawGround(
  map: LeafletMap,
  topology: AreaTopology,
): (taken: readonly Box[], outlines: readonly Outline[]) => void {
  const { context } = topology.objects;
  if (!context) return () => undefined;
  map.getContainer().classList.add('over-ground');
  const language = languageOfPage();
  // A picture of its own, which doesn't show through the areas: it would change their colour.
  const below = { className: 'ground-fill', renderer: svg({ padding: 1, pane: 'tilePane' }), stroke: false };
  const named: {
    kind: MapFeature['kind'];
    name: string;
    places: Places;
    isPoint: boolean;
    plate: Marker;
    title: Element;
    dot: HTMLElement;
  }[] = [];
  for (const { geometry, properties } of feature(topology, context).features) {
    const { kind, name, at: site } = properties as Ground;
    const look = { className: `ground ${kind}`, interactive: false, smoothFactor: 0.5 };
    const places: Places = [];
    const turned = (line: unknown) => (line as Places).map(([x, y]): [number, number] => [y, x]);
    if (geometry?.type === 'MultiPolygon') {
      for (const rings of geometry.coordinates) {
        const turnedRings = rings.map(turned);
        polygon(turnedRings, { ...look, ...below, fillRule: 'evenodd' }).addTo(map);
        const shape = polygon(turnedRings, { ...look, fill: false }).addTo(map);
        const { lat, lng } = shape.getBounds().getCenter();
        places.push([lng, lat]);
      }
    } else if (geometry?.type === 'MultiLineString') {
      for (const line of geometry.coordinates) polyline(turned(line), look).addTo(map);
      const [longest = []] = [...geometry.coordinates].sort((a, b) => b.length - a.length);
      // Where it is in view a part of it is, too.
      for (let at = 1; at < 12; at += 1)
        places.push(longest[Math.floor((longest.length * at) / 12)] as Places[number]);
    } else if (site) places.push(site);
    const isPoint = site !== undefined;
    const text = name?.[language];
    if (!text || kind === 'border' || places.length === 0) continue;
    const title = element('span', { 'aria-hidden': 'true' });
    const icon = divIcon({ html: title, className: `name-place of-${kind}`, iconSize: [0, 0] });
    const plate = marker([0, 0], { icon, keyboard: false, interactive: false }).addTo(map);
    const dot = element('span');
    if (isPoint) {
      const [[longitude, latitude] = [0, 0]] = places;
      const mark = divIcon({ html: dot, className: `ground-mark ${kind}`, iconSize: [6, 6] });
      const below = { icon: mark, keyboard: false, interactive: false, zIndexOffset: -1e6 };
      marker([latitude, longitude], below).addTo(map);
    }
    named.push({ kind, name: text, places, isPoint, plate, title, dot });
  }
  return (taken, outlines) => {
    const { min = point(0, 0), max = min } = map.getPixelBounds();
    const toPixel = ([longitude, latitude]: Places[number]): Point => {
      const { x, y } = map.project([latitude, longitude]);
      return [x, y];
    };
    const placed = placeFeatures(
      named.map(({ kind, name, places, isPoint }) => ({ kind, name, isPoint, at: places.map(toPixel) })),
      { size: 11, map: { x: min.x, y: min.y, width: max.x - min.x, height: max.y - min.y }, taken, outlines },
    );
    for (const [index, { plate, title, dot, isPoint, places }] of named.entries()) {
      const place = placed[index];
      const [[x, y] = [0, 0]] = places.slice(0, Number(isPoint)).map(toPixel);
      // Half a mark at the edge looks like a fault.
      dot.hidden = isPoint && !(x > min.x + 5 && x < max.x - 5 && y > min.y + 5 && y < max.y - 5);
      title.textContent = place?.lines.join('\n') ?? '';
      if (!place) continue;
      title.setAttribute('data-align', place.align);
      plate.setLatLng(map.unproject(point(place.at[0], place.at[1])));
    }
  };
}
