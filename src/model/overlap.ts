import { type Box, boxOf, type Polygon, type Position, type Shape } from './shape.ts';

/** An area and the share of another shape that it covers, from 0 to 1. */
export interface Cover {
  areaId: string;
  share: number;
}

const borderShare = 0.01;
/** As many areas side by side could each cover that share, and as many again. */
const maxCovers = 200;
/** Parallels measured per shape, the minimum for each of its parts, and the most parts measured, largest first. */
const [maxParallels, minParallels, maxParts] = [96, 4, 96];

/**
 * The areas that cover parts of a shape, the largest share first, measured along parallels (a degree of longitude is
 * shorter in the north). Each part of the shape has parallels of its own, however small and far from the others it is. Of more
 * than `maxCovers` areas whose boxes meet the shape's only those with the most of it in their box are measured.
 */
export function coversOf(shape: Shape, areas: readonly { id: string; shape: Shape }[]): Cover[] {
  const near = areas
    .map((area) => ({ ...area, common: commonBox(shape, area.shape) }))
    .filter(({ common }) => common > 0)
    .sort((a, b) => b.common - a.common)
    .slice(0, maxCovers);
  const shares = sharesOf(
    shape,
    near.map((area) => outlineOf(area.shape).parts),
  );
  return near
    .map(({ id }, index) => ({ areaId: id, share: shares[index] ?? 0 }))
    .filter(({ share }) => share >= borderShare)
    .sort((a, b) => b.share - a.share || (a.areaId < b.areaId ? -1 : 1));
}

/** The share of a shape, from 0 to 1, that each of several grounds covers. */
function sharesOf(shape: Shape, grounds: readonly (readonly Part[])[]): number[] {
  const { parts, whole } = outlineOf(shape);
  return grounds.map((ground) => {
    let covered = 0;
    for (const { south, north, parallels } of parts.slice(0, maxParts)) {
      const near = ground.filter((other) => other.south < north && south < other.north);
      if (near.length === 0) continue;
      const rows = along(near, parallels);
      for (const [row, { own, weight }] of parallels.entries())
        covered += weight * sharedLength(own, rows[row] ?? []);
    }
    return whole > 0 ? covered / whole : 0;
  });
}

/** The smallest share at which ground counts as covered: neighbours' borders overlap a little. */
export const minShare = 0.1;
/** The share from which ground counts as covered entirely. */
export const largeShare = 0.9;

/** The share of a shape, from 0 to 1, that several others cover together. */
export function shareOf(shape: Shape, others: readonly Shape[]): number {
  // Most areas are far apart, and outlines take time to compare.
  const near = others.filter((other) => commonBox(shape, other) > 0);
  if (near.length === 0) return 0;
  return sharesOf(shape, [near.flatMap((other) => outlineOf(other).parts)])[0] ?? 0;
}

/** Whether one of two shapes covers some of the other: a small one inside a large one does, however little of that it has. */
export function areOverlapping(one: Shape, other: Shape): boolean {
  return shareOf(one, [other]) >= minShare || shareOf(other, [one]) >= minShare;
}

/** How much of the map the boxes of two shapes have in common, in square degrees; 0 where they are apart. */
export function commonBox(one: Shape, other: Shape): number {
  const [a, b] = [boxOf(one), boxOf(other)];
  const [width, height] = [
    Math.min(a[2], b[2]) - Math.max(a[0], b[0]),
    Math.min(a[3], b[3]) - Math.max(a[1], b[1]),
  ];
  return Math.max(0, width) * Math.max(0, height);
}

/** A polygon, its limits, and parallels through it at even distances, from south to north. */
interface Part {
  polygon: Polygon;
  south: number;
  north: number;
  parallels: Parallel[];
}

/** A parallel, the stretches of it inside a part, and the weight of one degree of it. */
interface Parallel {
  latitude: number;
  own: readonly Stretch[];
  weight: number;
}

/** A shape's parts, the largest first, and how much it has of its parallels in all. */
interface Outline {
  parts: Part[];
  whole: number;
}

/** Kept, since one area is compared with many. */
const outlines = new WeakMap<Shape, Outline>();

function outlineOf(shape: Shape): Outline {
  const known = outlines.get(shape);
  if (known) return known;
  const sized = shape.coordinates
    .map((part) => {
      const polygon = unwrapped(part);
      const rings = polygon.map((ring) => [ring]);
      const [west, south, east, north] = boxOf({ type: 'MultiPolygon', coordinates: rings });
      return { size: (north - south) * (east - west), polygon, south, north, parallels: [] };
    })
    .filter(({ south, north }) => south < north)
    .sort((a, b) => b.size - a.size);
  const outline = { parts: sized.map(withParallels), whole: 0 };
  for (const { parallels } of outline.parts)
    for (const { own, weight } of parallels)
      outline.whole += weight * own.reduce((sum, [west, east]) => sum + east - west, 0);
  outlines.set(shape, outline);
  return outline;
}

function withParallels(part: Part, index: number, { length }: readonly Part[]): Part {
  if (index >= maxParts) return part;
  const count = Math.max(minParallels, Math.round(maxParallels / Math.min(maxParts, length)));
  const step = (part.north - part.south) / count;
  const parallels = Array.from({ length: count }, (_, row) => {
    const latitude = part.south + (row + 0.5) * step;
    return { latitude, own: [] as Stretch[], weight: step * Math.cos((latitude * Math.PI) / 180) };
  });
  const rows = along([part], parallels);
  return { ...part, parallels: parallels.map((each, row) => ({ ...each, own: rows[row] ?? [] })) };
}

/** A polygon whose border crosses the 180th meridian goes on beyond it, instead of round the earth. */
function unwrapped(polygon: Polygon): Polygon {
  const isWide = polygon.some((ring) =>
    ring.some(([x], index) => Math.abs(x - (ring[index - 1]?.[0] ?? x)) > 180),
  );
  return isWide ? polygon.map((ring) => ring.map(([x, y]): Position => [x < 0 ? x + 360 : x, y])) : polygon;
}

/** A stretch of a parallel. */
type Stretch = readonly [west: number, east: number];

/**
 * The stretches of each parallel inside any of the parts, from west to east without overlaps, between the longitudes -180 and 180.
 * Every edge is looked at once, and only at the parallels that it crosses.
 */
function along(parts: readonly Part[], parallels: readonly Parallel[]): Stretch[][] {
  const [first, second] = [parallels[0]?.latitude ?? 0, parallels[1]?.latitude ?? 0];
  const rows: Stretch[][] = [];
  for (const { polygon } of parts) {
    const crossings: number[][] = [];
    for (const ring of polygon)
      for (let index = 1; index < ring.length; index += 1) {
        const [a, b] = [ring[index - 1] as Position, ring[index] as Position];
        const [south, north] = a[1] < b[1] ? [a[1], b[1]] : [b[1], a[1]];
        const from = Math.max(0, Math.floor((south - first) / (second - first)));
        for (let row = from; row < parallels.length; row += 1) {
          const { latitude } = parallels[row] as Parallel;
          if (latitude >= north) break;
          if (latitude < south) continue;
          const each = crossings[row] ?? [];
          each.push(a[0] + ((latitude - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
          crossings[row] = each;
        }
      }
    for (const [row, each] of crossings.entries()) {
      if (!each) continue;
      const stretches = rows[row] ?? [];
      rows[row] = stretches;
      if (each.length > 2) each.sort((x, y) => x - y);
      for (let index = 1; index < each.length; index += 2) {
        const [x, y] = [each[index - 1] as number, each[index] as number];
        const [west, east] = x < y ? [x, y] : [y, x];
        if (west < 180) stretches.push([west, Math.min(east, 180)]);
        if (east > 180) stretches.push([Math.max(west, 180) - 360, east - 360]);
      }
    }
  }
  return rows.map(apart);
}

function apart(stretches: Stretch[]): Stretch[] {
  if (stretches.length < 2) return stretches;
  const all: [number, number][] = [];
  for (const [west, east] of stretches.sort((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && west <= last[1]) last[1] = Math.max(last[1], east);
    else all.push([west, east]);
  }
  return all;
}

/** The length that two lists of stretches share; each runs from west to east without overlaps. */
function sharedLength(one: readonly Stretch[], other: readonly Stretch[]): number {
  let length = 0;
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const [a, b] = [one[i] as Stretch, other[j] as Stretch];
    length += Math.max(0, Math.min(a[1], b[1]) - Math.max(a[0], b[0]));
    if (a[1] < b[1]) i += 1;
    else j += 1;
  }
  return length;
}

/** Whether two boxes overlap. */
export function meet(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
