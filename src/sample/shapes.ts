import { fraction } from './random.ts';

/** [longitude, latitude] in degrees, 4 decimals. */
export type Position = [longitude: number, latitude: number];
/** A closed ring: the last position repeats the first. */
export type Ring = Position[];
/** An outer ring, then its holes. */
export type Polygon = Ring[];

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** A position in the sample's mountain range: `along` it from north-west to south-east, and `across` it. */
export function range(along: number, across: number): Position {
  return [round(-118.7 + 0.28 * along + 0.35 * across), round(52.3 - 0.13 * along + 0.3 * across)];
}

/** Where borders meet. Every corner on a border must be named by both of the areas beside it. */
const corners = {
  // Outer edge in the south-west, then the line between western slope and main range.
  a0: range(0, 0.1),
  a1: range(2.4, -0.15),
  a2: range(5.1, 0.05),
  a3: range(7.6, -0.2),
  a4: range(10, 0.1),
  b0: range(0.1, 1),
  b1: range(2.5, 1.08),
  b2: range(5, 0.88),
  b3: range(7.5, 1.1),
  b4: range(9.9, 0.95),
  c1: range(3.4, 0.95),
  c2: range(6.6, 1),
  // The line between main range and eastern slope, then the outer edge in the north-east.
  d0: range(0.2, 2),
  d1: range(3.5, 2.08),
  d2: range(6.7, 1.92),
  d3: range(9.8, 2.05),
  f1: range(4.6, 2.12),
  f2: range(8, 2),
  g0: range(0.3, 2.9),
  g1: range(4.4, 3.12),
  g2: range(8.1, 2.85),
  g3: range(9.6, 3),
  // A cirque inside the main range.
  h1: range(5.4, 1.3),
  h2: range(6, 1.25),
  h3: range(6.3, 1.55),
  h4: range(5.9, 1.75),
  h5: range(5.45, 1.66),
  // Two outliers in the north-east.
  p1: range(1, 3.65),
  p2: range(1.8, 3.6),
  p3: range(1.9, 3.98),
  p4: range(1.1, 4.05),
  q1: range(2.7, 3.7),
  q2: range(3.3, 3.65),
  q3: range(3.1, 4.02),
  // The eastern cluster, 4,000 km away.
  x1: [-58.12, 49.21],
  x2: [-57.48, 49.14],
  x3: [-57.41, 49.62],
  x4: [-58.03, 49.71],
  x5: [-57.16, 50.08],
  x6: [-57.79, 50.22],
} satisfies Record<string, Position>;

/** Name of a place where borders meet. */
type Corner = keyof typeof corners;

/**
 * Bends the line from one position to another like a ridge, by displacing its middle again and again. Without its last
 * position.
 */
export function bend(from: Position, to: Position, seed: string, depth: number): Position[] {
  if (depth === 0) return [from];
  const sway = (fraction(seed, depth, from[0], from[1]) - 0.5) * 0.29;
  const middle: Position = [
    round((from[0] + to[0]) / 2 - (to[1] - from[1]) * sway),
    round((from[1] + to[1]) / 2 + (to[0] - from[0]) * sway),
  ];
  return [...bend(from, middle, seed, depth - 1), ...bend(middle, to, seed, depth - 1)];
}

/**
 * The border between two corners, without its last position. It is made once, in one direction, and read
 * backwards for the area on the other side: neighbours therefore share every vertex exactly.
 */
function border(from: Corner, to: Corner): Position[] {
  const [first, last] = from < to ? [from, to] : [to, from];
  const line = [...bend(corners[first], corners[last], `${first}-${last}`, 4), corners[last]];
  if (from !== first) line.reverse();
  return line.slice(0, -1);
}

/**
 * The closed ring along the borders that join the corners in turn. Corners are named counter-clockwise
 * for an outer ring and clockwise for a hole (RFC 7946, 3.1.6).
 */
export function ring(...names: Corner[]): Ring {
  const line = names.flatMap((name, index) => border(name, names[(index + 1) % names.length] ?? name));
  return line.concat(line.slice(0, 1)).map(([longitude, latitude]) => [longitude, latitude]);
}

/** [minLon, minLat, maxLon, maxLat] of some polygons. */
export function boundingBox(polygons: readonly Polygon[]): [number, number, number, number] {
  const positions = polygons.flat(2);
  const longitudes = positions.map(([longitude]) => longitude);
  const latitudes = positions.map(([, latitude]) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** Centre of gravity of some polygons on the flat map, [longitude, latitude]; holes count as nothing. */
export function centroid(polygons: readonly Polygon[]): Position {
  const [originX, originY] = polygons[0]?.[0]?.[0] ?? [0, 0];
  let weight = 0;
  let sumX = 0;
  let sumY = 0;
  for (const line of polygons.flat()) {
    line.forEach(([absoluteX, absoluteY], index) => {
      const next = line[index + 1];
      if (!next) return;
      // Measured from a vertex: far from the origin the products would cancel each other's digits.
      const [x, y, nextX, nextY] = [
        absoluteX - originX,
        absoluteY - originY,
        next[0] - originX,
        next[1] - originY,
      ];
      const cross = x * nextY - nextX * y;
      weight += cross;
      sumX += (x + nextX) * cross;
      sumY += (y + nextY) * cross;
    });
  }
  return [originX + sumX / (3 * weight), originY + sumY / (3 * weight)];
}
