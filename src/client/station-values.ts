import { svgElement } from '../graphics/drawn.ts';

/* The values of one column of the table, beside the stations on their map. A silent station has none there. */

const map = document.querySelector<SVGSVGElement>('.station-map');
const fontSize = 13;

/** Writes the values of a column on the map, as far as they don't cover each other, and names what they are. */
export function showMapValues(rows: readonly HTMLTableRowElement[], column: number, heading: string): void {
  if (!map) return;
  const { width, height } = map.viewBox.baseVal;
  const frames = [...map.querySelectorAll<SVGRectElement>('.frame')].map((frame) => frame.getBBox());
  const scale = width / (map.clientWidth || width);
  const taken: Box[] = [];
  let unit = '';
  for (const row of rows) {
    const dot = map.querySelector<SVGAElement>(`[data-station="${CSS.escape(row.dataset.station ?? '')}"]`);
    if (!dot) continue;
    const silent = row.querySelector<HTMLElement>('.silent:not([hidden])');
    const since = silent && `${silent.textContent} ${row.querySelector('time')?.textContent}`;
    const cell = row.cells[column];
    const value = since ? '' : (cell?.querySelector('.amount')?.textContent ?? '');
    const [name, area] = [row.cells[0]?.dataset.sort, row.cells[row.cells.length - 1]?.textContent];
    dot.setAttribute(
      'aria-label',
      [name, area, since || (value && `${heading} ${value}`)].filter(Boolean).join(', '),
    );
    dot.dataset.silent = String(Boolean(since));
    dot.classList.toggle('elsewhere', row.hidden === true);
    dot.querySelector('text')?.remove();
    // "−11" of "−11 °C": the unit is said once, below the map.
    const [number = '', ending = ''] = value.split(/\u00a0(?=\D*$)/);
    if (row.hidden || !number) continue;
    unit ||= ending;
    const written = (cell?.querySelector('.wind-arrow')?.textContent ?? '') + number.replace('%', '');
    // Estimated: a phone that had to measure each would be busy for half a second.
    const [x = 0, y = 0] = (dot.getAttribute('transform') ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
    const left = x + 9 * Math.max(1, scale);
    const size = fontSize * scale;
    // Beside its dot, or a little higher where that is at the map's foot.
    const middle = Math.min(y, height - 0.7 * size);
    const right = left + written.length * 0.65 * size;
    const box = { left, right, top: middle - size / 2, bottom: middle + size / 2 };
    const covers = (other: Box) =>
      box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
    // An inset lies over what is beside it.
    const isCut = frames.some((frame) => {
      const inset = {
        left: frame.x,
        right: frame.x + frame.width,
        top: frame.y,
        bottom: frame.y + frame.height,
      };
      const isInside = x > inset.left && x < inset.right && y > inset.top && y < inset.bottom;
      return !isInside && covers(inset);
    });
    if (isCut || box.right > width || taken.some(covers)) continue;
    taken.push(box);
    dot.append(
      svgElement(['text', { x: left - x, y: middle - y + 4.5 * scale, 'font-size': size }, written]),
    );
  }
  const shown = document.querySelector('[data-map-shown]');
  if (shown) shown.textContent = unit ? `${heading} (${unit})` : heading;
}

type Box = Record<'left' | 'right' | 'top' | 'bottom', number>;
