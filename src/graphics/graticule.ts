import { short } from './markup.ts';
import type { Bounds, Box, Fit } from './projection.ts';

/**
 * Lines of longitude and latitude across a box, as path data, at 1, 2, 5, 10, 20 or 30 degrees so that they
 * stand 60 to 150 units apart.
 */
export function graticule(bounds: Bounds, box: Box, { project, scale }: Fit): string {
  const step = [1, 2, 5, 10, 20].find((degrees) => degrees * scale >= 60) ?? 30;
  const lines: string[] = [];
  const first = (value: number): number => Math.floor(value / step) * step;
  // Bounds end where the areas do; the box may show more on every side.
  const reach = Math.ceil(Math.max(box.width, box.height) / scale) + step;
  for (let at = first(bounds.west - reach); at <= bounds.east + reach; at += step) {
    const [x] = project([at, 0]);
    if (x > box.x && x < box.x + box.width) lines.push(`M${short(x)} ${short(box.y)}v${short(box.height)}`);
  }
  const south = Math.max(-80, first(bounds.south - reach));
  for (let at = south; at <= Math.min(80, bounds.north + reach); at += step) {
    const [, y] = project([0, at]);
    if (y > box.y && y < box.y + box.height) lines.push(`M${short(box.x)} ${short(y)}h${short(box.width)}`);
  }
  return lines.join('');
}
