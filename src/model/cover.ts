import { type Box, boxOf, type Polygon, type Position, type Shape } from './shape.ts';

/** An area and the share of another shape that it covers, from 0 to 1. */
export interface Cover {
  areaId: string;
  share: number;
}

const borderShare = 0.01;
/** So many parallels are followed through a shape, at least `fewest` through each of its parts: of those, the largest. */
const [parallels, fewest, maxParts] = [96, 4, 96];

/**
 * The areas that cover parts of a shape, the largest share first, measured along parallels (a degree of longitude is
 * shorter in the north). Each part of the shape has parallels of its own, however small and far from the others it is.
 */
export function coversOf(shape: Shape, areas: readonly { id: string; shape: Shape }[]): Cover[] {
  const box = boxOf(shape);
  const near = areas
    .filter((area) => meet(box, boxOf(area.shape)))
    .map(({ id, shape: { coordinates } }) => ({ id, polygons: coordinates.map(unwrapped), covered: 0 }));
  let whole = 0;
  for (const { polygon, south, height } of partsOf(shape)) {
    const count = Math.max(fewest, Math.round(parallels / Math.min(maxParts, shape.coordinates.length)));
    for (let row = 0; row < count; row += 1) {
      const latitude = south + ((row + 0.5) / count) * height;
      const weight = (height / count) * Math.cos((latitude * Math.PI) / 180);
      const own = along([polygon], latitude);
      whole += weight * lengthOf(own);
      for (const area of near) area.covered += weight * lengthOf(shared(own, along(area.polygons, latitude)));
    }
  }
  return near
    .map(({ id, covered }) => ({ areaId: id, share: whole > 0 ? covered / whole : 0 }))
    .filter(({ share }) => share >= borderShare)
    .sort((a, b) => b.share - a.share || (a.areaId < b.areaId ? -1 : 1));
}

/** From this share on, ground counts as covered; neighbours' borders overlap a little. */
export const minShare = 0.1;
/** From this share on, all of it does. */
export const largeShare = 0.9;

/** Which share of a shape some others cover together. */
export function shareOf(shape: Shape, others: readonly Shape[]): number {
  const all: Shape = { type: 'MultiPolygon', coordinates: others.flatMap(({ coordinates }) => coordinates) };
  return coversOf(shape, [{ id: '', shape: all }])[0]?.share ?? 0;
}

/** Whether one of two shapes covers some of the other: a small one inside a large one does, however little of that it has. */
export function areOverlapping(one: Shape, other: Shape): boolean {
  // Most areas are far apart, and points inside a shape take time to find.
  if (!meet(boxOf(one), boxOf(other))) return false;
  return shareOf(one, [other]) >= minShare || shareOf(other, [one]) >= minShare;
}

/** The largest parts of a shape, by their height and width, with the parallels that they lie between. */
function partsOf({ coordinates }: Shape): { polygon: Polygon; south: number; height: number }[] {
  return coordinates
    .map((part) => {
      const polygon = unwrapped(part);
      const [west, south, east, north] = boxOf({ type: 'MultiPolygon', coordinates: [polygon] });
      return { polygon, south, height: north - south, size: (north - south) * (east - west) };
    })
    .sort((a, b) => b.size - a.size)
    .slice(0, maxParts);
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

/** What some polygons have of a parallel, from west to east and apart, between the longitudes -180 and 180. */
function along(polygons: readonly Polygon[], latitude: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const polygon of polygons) {
    const crossings: number[] = [];
    for (const ring of polygon)
      for (let index = 1; index < ring.length; index += 1) {
        const [a, b] = [ring[index - 1] as Position, ring[index] as Position];
        if (a[1] > latitude !== b[1] > latitude)
          crossings.push(a[0] + ((latitude - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
      }
    crossings.sort((a, b) => a - b);
    for (let index = 1; index < crossings.length; index += 2) {
      const [west, east] = [crossings[index - 1] as number, crossings[index] as number];
      if (west < 180) stretches.push([west, Math.min(east, 180)]);
      if (east > 180) stretches.push([Math.max(west, 180) - 360, east - 360]);
    }
  }
  const apart: [number, number][] = [];
  for (const [west, east] of stretches.sort((a, b) => a[0] - b[0])) {
    const last = apart.at(-1);
    if (last && west <= last[1]) last[1] = Math.max(last[1], east);
    else apart.push([west, east]);
  }
  return apart;
}

/** What two lists of stretches have in common; both from west to east and apart. */
function shared(one: readonly Stretch[], other: readonly Stretch[]): Stretch[] {
  const both: Stretch[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const [a, b] = [one[i] as Stretch, other[j] as Stretch];
    const [west, east] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
    if (west < east) both.push([west, east]);
    if (a[1] < b[1]) i += 1;
    else j += 1;
  }
  return both;
}

function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, [west, east]) => sum + east - west, 0);
}

/** Whether two boxes overlap. */
export function meet(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
