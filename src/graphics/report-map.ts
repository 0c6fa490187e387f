import type { Position } from '../model/shape.ts';
import { dotMap } from './dot-map.ts';
import { escapeText, series } from './markup.ts';

export interface MapReport {
  position: Position;
  /** The report's row in the list. */
  href: string;
  /** People's own words. */
  name: string;
}

/**
 * A map of trip reports over the outlines of areas, as an SVG string: a dot for each, a link to its row. It is
 * hidden from assistive technology and from the keyboard's walk: the list beside it says the same, and hundreds of
 * dots would stand in the way. Undefined when there is none.
 */
export function reportMap(
  reports: readonly MapReport[],
  areas: readonly { id: string; geometry: unknown }[],
): string | undefined {
  return dotMap(
    reports,
    areas,
    ({ href, name }, at) =>
      `<a href="${escapeText(href)}" tabindex="-1" transform="translate(${series(at)})"><title data-service>${escapeText(name)}</title><circle class="reach" r="12" fill="none" pointer-events="all"/><circle class="dot" r="5" fill="#000" stroke="#FFF" stroke-width="1.5"/></a>`,
    { attributes: 'class="graphic report-map" aria-hidden="true"' },
  );
}
