import type { Position, Shape } from '../model/shape.ts';
import { mapLayout, untagged } from './map-layout.ts';
import { short } from './markup.ts';
import { areaPath } from './outline.ts';
import { drawable, type Point } from './projection.ts';

/** About two kilometres: so that a dot outside of all areas has a place on the map. */
const speck = 0.02;

/**
 * A map of points over the outlines of areas, as an SVG string: `draw` gives the markup of each at its place in
 * the drawing, `attributes` are those of the root. Areas far from each other stand in insets. Undefined without
 * a point.
 */
export function dotMap<Dot extends { position: Position }>(
  dots: readonly Dot[],
  areas: readonly { id: string; geometry: unknown }[],
  draw: (dot: Dot, at: Point) => string,
  { attributes, width = 640, height = 480 }: { attributes: string; width?: number; height?: number },
): string | undefined {
  if (dots.length === 0) return undefined;
  const outlines = areas.flatMap(({ geometry }) => drawable(geometry) ?? []);
  const shapes = [...outlines, ...dots.map(({ position }) => square(position))];
  const frames = mapLayout(shapes, width, height, untagged).map((frame, nth) => {
    const { project } = frame.fit;
    const grounds = frame.areas
      .filter(({ index }) => index < outlines.length)
      .map(({ index }) => areaPath(shapes[index] as Shape, project));
    const drawn = frame.areas.flatMap(({ index }) => {
      const dot = dots[index - outlines.length];
      return dot ? [draw(dot, project(dot.position))] : [];
    });
    const { x, y, width, height } = frame.box;
    const edge =
      nth === 0
        ? ''
        : `<rect class="frame" fill="#FFF" stroke="#6B6B6B" x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"/>`;
    return `${edge}<path class="ground" fill="#EEE" fill-rule="evenodd" stroke="#8A8A8A" stroke-width=".75" stroke-linejoin="round" d="${grounds.join('')}"/>${drawn.join('')}`;
  });
  return `<svg ${attributes} viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${frames.join('')}</svg>`;
}

function square([longitude, latitude]: Position): Shape {
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
