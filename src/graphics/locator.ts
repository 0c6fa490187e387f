import type { Shape } from '../model/shape.ts';
import { clusters } from './clusters.ts';
import { naming, short } from './markup.ts';
import { areaPath } from './outline.ts';
import { boundsOf, drawable, fitProjection } from './projection.ts';

/**
 * A small map that shows where one area lies among the others near it, as an SVG string: the area dark, with
 * a ring around it when it is tiny. Undefined when the area has no geometry that can be drawn. `label` says
 * the same in words; without it the map is hidden from assistive technology.
 */
export function locator(
  areas: readonly { id: string; geometry: unknown }[],
  id: string,
  options: { label?: string; width?: number; height?: number } = {},
): string | undefined {
  const { label, width = 200, height = 160 } = options;
  const drawn = areas.flatMap((area) => {
    const shape = drawable(area.geometry);
    return shape ? [{ id: area.id, shape }] : [];
  });
  const wanted = drawn.findIndex((area) => area.id === id);
  if (wanted < 0) return undefined;
  const group = clusters(drawn.map(({ shape }) => shape)).find((members) => members.includes(wanted)) ?? [
    wanted,
  ];
  const shapes = group.map((index) => drawn[index]?.shape as Shape);
  const here = drawn[wanted]?.shape as Shape;
  const { project } = fitProjection(boundsOf(shapes), { x: 6, y: 6, width: width - 12, height: height - 12 });
  const others = shapes
    .filter((shape) => shape !== here)
    .map((shape) => areaPath(shape, project, 0.8))
    .join('');
  const bounds = boundsOf([here]);
  const [left, top] = project([bounds.west, bounds.north]);
  const [right, bottom] = project([bounds.east, bounds.south]);
  const extent = Math.max(right - left, bottom - top);
  const ring =
    extent < 16
      ? `<circle class="ring" fill="none" stroke="#1A1A1A" stroke-width="2" cx="${short((left + right) / 2)}" cy="${short((top + bottom) / 2)}" r="${short(Math.max(9, extent / 2 + 5))}"/>`
      : '';
  return `<svg class="graphic locator" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${naming(label)}><path class="ground" fill="#E4E4E4" fill-rule="evenodd" stroke="#8A8A8A" stroke-width=".75" stroke-linejoin="round" d="${others}"/><path class="active" fill="#1A1A1A" fill-rule="evenodd" stroke="#1A1A1A" stroke-linejoin="round" d="${areaPath(here, project, 0.5)}"/>${ring}</svg>`;
}
