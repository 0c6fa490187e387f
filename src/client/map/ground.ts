import { divIcon, geoJSON, type Map as LeafletMap, marker, svg } from 'leaflet';
import { feature } from 'topojson-client';
import { nameOnGround } from '../../graphics/map-name.ts';
import type { Point } from '../../graphics/projection.ts';
import type { ContextKind } from '../../model/map-context.ts';
import type { AreaTopology } from '../../shapes/topology.ts';
import { element } from '../element.ts';
import { languageOfPage } from '../page-language.ts';
import { type Named, pixelsOf, plateOn } from './names.ts';

interface Ground {
  kind: ContextKind;
  name?: Record<string, string>;
  at?: Point;
}

/** Draws rivers, roads, towns and the like below everything else. What comes back can be named. */
export function drawGround(map: LeafletMap, topology: AreaTopology): Named[] {
  if (!topology.objects.context) return [];
  map.getContainer().classList.add('over-ground');
  const language = languageOfPage();
  const collection = feature(topology, topology.objects.context);
  // A picture of its own, which doesn't show through the areas: it would change their colour.
  const fill = { className: 'ground-fill', renderer: svg({ padding: 1, pane: 'tilePane' }), stroke: false };
  geoJSON(collection, {
    interactive: false,
    filter: ({ geometry }) => geometry.type === 'MultiPolygon',
    style: { ...fill, fillRule: 'evenodd' },
  }).addTo(map);
  geoJSON(collection, {
    interactive: false,
    style: (each) => ({ className: `ground ${each?.properties.kind}`, fill: false }),
  }).addTo(map);
  return collection.features.flatMap(({ geometry, properties }): Named[] => {
    const { kind, name, at } = properties as Ground;
    const [named] = nameOnGround({
      kind,
      name: name?.[language] ?? '',
      rings: geometry?.type === 'MultiPolygon' ? (geometry.coordinates.flat() as never) : [],
      lines: geometry?.type === 'MultiLineString' ? (geometry.coordinates as never) : [],
      points: at ? [at] : [],
    });
    if (!named) return [];
    const dot = at && element('span');
    if (dot) {
      const icon = divIcon({ html: dot, className: `ground-mark ${kind}`, iconSize: [6, 6] });
      marker([at[1], at[0]], { icon, keyboard: false, interactive: false, zIndexOffset: -1e6 }).addTo(map);
    }
    const where = () => ({ ...named, at: named.at.map(([x, y]) => pixelsOf(map, [y, x])) });
    return [{ where, show: plateOn(map, kind), dot }];
  });
}
