import { dotMap } from './dot-map.ts';
import { escapeText, series } from './markup.ts';
import type { Point } from './projection.ts';

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

/**
 * A map of stations over the outlines of areas, as an SVG string: a dot for each station, a ring for a silent
 * one, each a link. Areas far from each other stand in insets. Undefined when there is no station.
 */
export function stationMap(
  stations: readonly MapStation[],
  areas: readonly { id: string; geometry: unknown }[],
  { label }: { label: string },
): string | undefined {
  return dotMap(
    stations.map((station) => ({ station, position: [station.longitude, station.latitude] as const })),
    areas,
    ({ station }, at) => dotOf(station, at),
    { attributes: `class="graphic station-map" role="group" aria-label="${escapeText(label)}"` },
  );
}

function dotOf({ id, name, href, label, isSilent }: MapStation, at: Point): string {
  // The unseen circle makes the target as large as a finger needs it.
  return `<a href="${escapeText(href)}" class="station" data-station="${escapeText(id)}" data-silent="${isSilent}" aria-label="${escapeText(label)}" transform="translate(${series(at)})"><title>${escapeText(name)}</title><circle class="reach" r="14" fill="none" pointer-events="all"/><circle class="dot" r="5.5" fill="#000" stroke="#000" stroke-width="2"/></a>`;
}
