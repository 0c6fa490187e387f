import { type DangerStyle, palette } from './palette.ts';

/** One tile of a hatch: its side, its strokes and their width. */
interface Hatch {
  tile: number;
  path: string;
  width: number;
}

/**
 * The hatch of each style; more ink for more danger. A style without one is plain: No rating is white, and
 * nothing else is white and plain.
 */
const hatches: Partial<Record<DangerStyle, Hatch>> = {
  low: { tile: 9, path: 'M2 2v.1M6.5 6.5v.1', width: 1.8 },
  moderate: { tile: 9, path: 'M-1 10 10-1', width: 1.1 },
  considerable: { tile: 6, path: 'M-1 7 7-1', width: 1.5 },
  high: { tile: 6, path: 'M-1 7 7-1M-1-1 7 7', width: 1.3 },
  extreme: { tile: 10, path: 'M-1 11 11-1', width: 1.2 },
  spring: { tile: 10, path: 'M0 5h5', width: 1.6 },
  earlyseason: { tile: 10, path: 'M5 3v4M3 5h4', width: 1.4 },
  offseason: { tile: 6, path: 'M0 3h6', width: 0.9 },
  noforecast: { tile: 6, path: 'M3 0v6', width: 0.9 },
  unknown: { tile: 10, path: 'M5 2 8 5 5 8 2 5z', width: 1 },
  missing: { tile: 10, path: 'M5 2 8 5 5 8 2 5z', width: 1 },
  unreadable: { tile: 10, path: 'M0 5q2.5-4 5 0t5 0', width: 1 },
  external: { tile: 7, path: 'M-1-1 8 8', width: 0.9 },
  expired: { tile: 8, path: 'M2 2l4 4M6 2 2 6', width: 1 },
  none: { tile: 8, path: 'M4 4v.1', width: 1.2 },
};

/** The id of a style's pattern in drawings with this prefix. */
export function hatchId(prefix: string, style: DangerStyle): string {
  return `${prefix}-h-${style}`;
}

/**
 * `<pattern>` elements for the styles, to be laid over a face in its colour; `fill="url(#prefix-h-style)"`
 * refers to them. Only the strokes are in them, so that no seam shows between tiles. For the levels 1 to 5
 * they go from dots to white on black, so that they differ in a grey print.
 */
export function hatchDefs(prefix: string, styles: readonly DangerStyle[]): string {
  const patterns = [...new Set(styles)].map((style) => {
    const hatch = hatches[style];
    const open = `<pattern id="${hatchId(prefix, style)}" width="${hatch?.tile ?? 1}" height="${hatch?.tile ?? 1}" patternUnits="userSpaceOnUse"`;
    if (!hatch) return `${open}/>`;
    const { on } = palette[style];
    const light = on === '#000' ? '' : ` stroke="${on}"`;
    return `${open}><path d="${hatch.path}"${light} stroke-width="${hatch.width}"/></pattern>`;
  });
  return `<g class="hatches" fill="none" stroke="#000" stroke-opacity=".5" stroke-linecap="round">${patterns.join('')}</g>`;
}
