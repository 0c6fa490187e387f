import { type Band, bands } from '../model/danger.ts';
import { type Aspect, type AspectBand, aspects, type Where } from '../model/problem.ts';
import { escapeText, series } from './markup.ts';

/** Middle of the rose in its box of 150 × 150, and how far each band reaches from it. */
const middle = 75;
const reach: Record<Band, readonly [inner: number, outer: number]> = {
  alp: [0, 22],
  tln: [22, 39],
  btl: [39, 56],
};

/** The corner of the octagon `steps` eighths clockwise from north-north-east, at a distance. */
function corner(steps: number, distance: number): [number, number] {
  const angle = ((steps * 45 + 22.5) * Math.PI) / 180;
  return [middle + distance * Math.sin(angle), middle - distance * Math.cos(angle)];
}

/** The outline of one cell as path data; north is up, the alpine in the centre, below treeline outside. */
export function roseCell(cell: AspectBand): string {
  const [aspect, band] = cell.split('_') as [Aspect, Band];
  const [inner, outer] = reach[band];
  const step = aspects.indexOf(aspect);
  const outside = [...corner(step - 1, outer), ...corner(step, outer)];
  const inside = inner === 0 ? [middle, middle] : [...corner(step, inner), ...corner(step - 1, inner)];
  return `M${series([...outside, ...inside])}z`;
}

// What roses are made of is the same in all of them: made once.
const rings = bands.map((band) => `M${series(aspects.flatMap((_, step) => corner(step, reach[band][1])))}z`);
const spokes = aspects
  .map((_, step) => `M${middle} ${middle}L${series(corner(step, reach.btl[1]))}`)
  .join('');
const cells = bands
  .flatMap((band) => aspects.map((aspect): AspectBand => `${aspect}_${band}`))
  .map((cell) => ({ cell, path: roseCell(cell) }));

/**
 * The combined rose of aspect × elevation, as an SVG string: eight sectors, north up, three rings; the cells
 * where the problem is found are dark, `letters` in the page's language: west is O in French. Hidden from assistive
 * technology: words beside it say the same.
 */
export function rose(where: Where, letters: Record<'n' | 'e' | 's' | 'w', string>): string {
  const active = cells.map(({ cell, path }) => (where.cells.includes(cell) ? path : '')).join('');
  const letter = (text: string, x: number, y: number): string =>
    `<text x="${x}" y="${y}">${escapeText(text)}</text>`;
  return `<svg class="graphic rose" viewBox="0 0 150 150" width="150" height="150" aria-hidden="true"><path class="ground" fill="#E4E4E4" d="${rings[2]}"/><path class="active" fill="#1A1A1A" d="${active}"/><path class="gaps" fill="none" stroke="#FFF" stroke-width="2" d="${rings[0]}${rings[1]}${spokes}"/><path class="rim" fill="none" stroke="#1A1A1A" stroke-width="1.5" stroke-linejoin="round" d="${rings[2]}"/><g class="words" fill="#1A1A1A" font-family="system-ui,sans-serif" font-size="13" font-weight="600" text-anchor="middle">${letter(letters.n, middle, 13)}${letter(letters.e, 142, 79.5)}${letter(letters.s, middle, 147)}${letter(letters.w, 8, 79.5)}</g></svg>`;
}
