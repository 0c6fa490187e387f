import type { Box, Point } from './projection.ts';
import { clearanceAt, extent } from './tag-place.ts';
import { textWidth } from './text-fit.ts';

/** Rings of polygons in units of a drawing. */
export type Outline = readonly (readonly (readonly Point[])[])[];

/** An area to be named: where its tag is, and its outline. */
export interface NamedArea {
  name: string;
  tag: Point;
  outline: Outline;
}

/** A name on a map: its lines, the middle of them all, and the room that it takes. */
export interface MapName {
  lines: string[];
  middle: Point;
  box: Box;
}

/** Height of a line of names, by their size. */
export const nameLine = 1.15;

/**
 * Where areas' names fit next to their tags (of `radius`), in one line or two: inside the outline, or mostly so and
 * beyond it on paper only; within the map, clear of tags, of other names and of what is `taken`. Undefined for a name
 * that fits nowhere.
 */
export function placeNames(
  areas: readonly NamedArea[],
  { size, radius, map, taken }: { size: number; radius: number; map: Box; taken: readonly Box[] },
): (MapName | undefined)[] {
  const full = [...taken];
  const tags = areas.map(({ tag: [x, y] }): Box => boxAround([x, y], 2 * radius, 2 * radius));
  const bounds = areas.map(({ outline }) => boundsOf(outline));
  return areas.map(({ name, tag, outline }, index) => {
    for (const lines of [[name], halves(name)]) {
      // A system's font may be wider than the one that was measured.
      const width = 1.1 * Math.max(...lines.map((line) => textWidth(line, size)));
      const height = lines.length * size * nameLine;
      const middle = pointsIn(bounds[index] as Box, tag, size * 0.75).find((point) => {
        const box = boxAround(point, width, height);
        if (!isIn(point, outline, 0) || !holds(map, box)) return false;
        if ([...tags, ...full].some((other) => overlap(box, other))) return false;
        const points = pointsOf(box);
        const own = points.filter((each) => isIn(each, outline, -2));
        if (own.length < points.length * 0.6) return false;
        const out = points.filter((each) => !own.includes(each));
        const near = areas.filter((_, at) => at !== index && overlap(box, bounds[at] as Box));
        return out.every((each) => !near.some((other) => isIn(each, other.outline, -1)));
      });
      if (!middle) continue;
      const box = boxAround(middle, width, height);
      full.push(box);
      return { lines, middle, box };
    }
    return undefined;
  });
}

/** Whether a point is inside a polygon of an outline, at least so far (a negative distance: so far outside at most). */
function isIn(point: Point, outline: Outline, distance: number): boolean {
  return outline.some((rings) => clearanceAt(point, rings) > distance);
}

/** Points over a box, `step` apart, nearest to a point first; one beside it counts as farther than one below. */
function pointsIn({ x: left, y: top, width, height }: Box, [x, y]: Point, step: number): Point[] {
  const points: Point[] = [];
  for (let across = Math.ceil((left - x) / step); x + across * step < left + width; across += 1)
    for (let down = Math.ceil((top - y) / step); y + down * step < top + height; down += 1)
      points.push([x + across * step, y + down * step]);
  const far = ([atX, atY]: Point): number => Math.hypot(2 * (atX - x), atY - y + (atY < y ? -step : 0));
  return points.sort((a, b) => far(a) - far(b));
}

/** A name in two lines as even as its words allow; in one where it is one word. */
function halves(name: string): string[] {
  const breaks = [...name.matchAll(/[\s–-]+/g)].map(({ index, 0: gap }) => index + gap.length);
  const [best] = breaks.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return best === undefined ? [name] : [name.slice(0, best).trimEnd(), name.slice(best)];
}

function boundsOf(outline: Outline): Box {
  const points = outline.flatMap(([ring = []]) => ring);
  const [left, right] = extent(points.map(([x]) => x));
  const [top, bottom] = extent(points.map(([, y]) => y));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function boxAround([x, y]: Point, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function pointsOf({ x, y, width, height }: Box): Point[] {
  const across = [0, 0.25, 0.5, 0.75, 1];
  return across.flatMap((along) => [0, 0.5, 1].map((down): Point => [x + along * width, y + down * height]));
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function holds(outer: Box, { x, y, width, height }: Box): boolean {
  return (
    x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height
  );
}
