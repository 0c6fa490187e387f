import { divIcon, type Map as LeafletMap, marker, type PanInsideOptions, point, polyline } from 'leaflet';
import { svgElement } from '../../graphics/drawn.ts';
import type { Point } from '../../graphics/projection.ts';
import { spreadTags, type TagPlace, tagPlace } from '../../graphics/tag-place.ts';
import { dangerRank } from '../../model/danger.ts';
import type { Shape } from '../../model/shape.ts';
import { element } from '../element.ts';
import { nextPiece } from '../pace.ts';
import { type Named, nameInView, pixelsOf, plateOn, radius } from './names.ts';
import { readRow } from './rows.ts';

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
  ground: readonly Named[],
) {
  const outlines: Point[][][][] = [];
  const places: TagPlace[] = [];
  for (const { shape } of areas) {
    // In pixels at the working scale, each ring open.
    const outline = shape.coordinates.map((polygon) =>
      polygon.map((ring) =>
        ring.slice(0, -1).map(([longitude, latitude]) => pixelsOf(map, [latitude, longitude], scale)),
      ),
    );
    outlines.push(outline);
    places.push(tagPlace(outline));
    await nextPiece();
  }
  const tags = areas.map(({ name }) => {
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
    return {
      link,
      show: (look: string) => use.setAttribute('href', `#map-s-${look}`),
      pin,
      leader,
      showName: plateOn(map),
      /** Whether it is within the window. */
      isInView: () => map.getBounds().pad(-0.02).contains(pin.getLatLng()),
      /** Moves the map so that it is. */
      bringIntoView: (room: PanInsideOptions = clear) =>
        void map.panInside(pin.getLatLng(), { ...room, animate: false }),
      /** Shows the area's name above the tag, or no longer; one under the mouse does so by itself. */
      name: (isShown: boolean) => void (isShown ? pin.openTooltip() : pin.closeTooltip()),
    };
  });
  const toPlace = ([x, y]: Point) => map.unproject(point(x, y));
  let [points, scaled]: [Point[], Point[][][][]] = [[], []];
  const arrange = (): void => {
    const factor = 2 ** (map.getZoom() - scale);
    const grown = ([x, y]: Point): Point => [x * factor, y * factor];
    scaled = outlines.map((outline) => outline.map((rings) => rings.map((ring) => ring.map(grown))));
    const own = places.map(({ point, clearance }) => ({
      point: grown(point),
      clearance: clearance * factor,
    }));
    points = spreadTags(own, radius + 1);
    for (const [index, { link, pin, leader }] of tags.entries()) {
      const [at, { point: anchor, clearance }] = [points[index] as Point, own[index] as TagPlace];
      pin.setLatLng(toPlace(at));
      // A tag that hides its area bears its colour.
      link.classList.toggle('coloured', clearance < radius * 0.7);
      const isMoved = Math.hypot(at[0] - anchor[0], at[1] - anchor[1]) > radius;
      leader.setLatLngs(isMoved ? [toPlace(anchor), toPlace(at)] : []);
    }
  };
  /** Names areas, those of more danger first, and the ground. */
  const name = (): void => {
    const named = areas.map(({ name, row }, area) => ({
      rank: dangerRank(readRow(row).look, undefined, true),
      where: () => ({ name, area, at: [points[area] as Point] }),
      show: (tags[area] as Tag).showName,
    }));
    nameInView(
      map,
      ground,
      named.sort((a, b) => b.rank - a.rank),
      scaled,
    );
  };
  map.on('zoomend', arrange);
  map.on('moveend', name);
  arrange();
  name();
  return tags;
}
