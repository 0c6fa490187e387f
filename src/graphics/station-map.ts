import type { Shape } from '../model/shape.ts';
import { mapLayout } from './map-layout.ts';
import { escapeText, series, short } from './markup.ts';
import { areaPath } from './outline.ts';
import { drawable } from './projection.ts';

/** A station on the map. */
export interface MapStation {
  id: string;
  name: string;
  longitude: number;
  latitude: number;
  href: string;
  /** What the station says in words, its name first. */
  label: string;
  isSilent: boolean;
}

/** About two kilometres: so that a station outside of all areas has a place on the map. */
const speck = 0.02;

/**
 * A map of stations over the outlines of areas, as an SVG string: a dot for each station, a ring for a silent
 * one, each a link. Areas far from each other stand in insets. Undefined when there is no station.
 */
export function stationMap(
  stations: readonly MapStation[],
  areas: readonly { id: string; geometry: unknown }[],
  { label, width = 640, height = 480 }: { label: string; width?: number; height?: number },
): string | undefined {
  if (stations.length === 0) return undefined;
  const outlines = areas.flatMap(({ geometry }) => drawable(geometry) ?? []);
  const specks = stations.map(({ longitude, latitude }) => square(longitude, latitude));
  const shapes = [...outlines, ...specks];
  const frames = mapLayout(shapes, width, height).map((frame, nth) => {
    const { project } = frame.fit;
    const grounds = frame.areas
      .filter(({ index }) => index < outlines.length)
      .map(({ index }) => areaPath(shapes[index] as Shape, project));
    const dots = frame.areas.flatMap(({ index }) => {
      const station = stations[index - outlines.length];
      return station ? [dotOf(station, project([station.longitude, station.latitude]))] : [];
    });
    const { x, y, width, height } = frame.box;
    const edge =
      nth === 0
        ? ''
        : `<rect class="frame" fill="#FFF" stroke="#6B6B6B" x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"/>`;
    return `${edge}<path class="ground" fill="#EEE" fill-rule="evenodd" stroke="#8A8A8A" stroke-width=".75" stroke-linejoin="round" d="${grounds.join('')}"/>${dots.join('')}`;
  });
  return `<svg class="graphic station-map" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group" aria-label="${escapeText(label)}">${frames.join('')}</svg>`;
}

function dotOf({ id, name, href, label, isSilent }: MapStation, at: readonly [number, number]): string {
  // The unseen circle makes the target as large as a finger needs it.
  return `<a href="${escapeText(href)}" class="station" data-station="${escapeText(id)}" data-silent="${isSilent}" aria-label="${escapeText(label)}" transform="translate(${series(at)})"><title>${escapeText(name)}</title><circle class="reach" r="14" fill="none" pointer-events="all"/><circle class="dot" r="5.5" fill="#000" stroke="#000" stroke-width="2"/></a>`;
}

function square(longitude: number, latitude: number): Shape {
  const east = Math.min(180, longitude + speck);
  const west = Math.max(-180, longitude - speck);
  const north = Math.min(90, latitude + speck);
  const south = Math.max(-90, latitude - speck);
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const;
  return { type: 'MultiPolygon', coordinates: [[corners]] };
}
