import { encode } from 'uqr';
import { naming } from './markup.ts';

/** Light modules around the code, which readers need (ISO/IEC 18004, 9.1). */
const quietZone = 4;
/** Every reader reads every mask: to try all eight for the evenest takes five times as long, a millisecond a page. */
const maskPattern = 3;

/**
 * A QR code of a text as an SVG string, black on white on every paper. A seventh of it may be lost, as on a
 * print that hung on a wall. `label` says in words what it holds.
 */
export function qrCode(text: string, label: string): string {
  const { data } = encode(text, { ecc: 'M', border: quietZone, maskPattern });
  const rows = data.map((row, y) => {
    // Neighbouring modules as one stroke, the next one as far on as the gap: a third of the bytes of outlines.
    let pen: number | undefined;
    const bars = row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const length = (end < 0 ? row.length : end) - x;
      const start = pen === undefined ? `M${x} ${y}.5` : `m${x - pen} 0`;
      pen = x + length;
      return [`${start}h${length}`];
    });
    return bars.join('');
  });
  const size = data.length;
  return `<svg class="graphic qr-code" viewBox="0 0 ${size} ${size}" width="${size * 4}" height="${size * 4}" shape-rendering="crispEdges" ${naming(label)}><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path stroke="#000" d="${rows.join('')}"/></svg>`;
}
