import { type Box, boxOf, contains, type Position, type Shape } from './shape.ts';

/** An area and the share of another shape that it covers, from 0 to 1. */
export interface Cover {
  areaId: string;
  share: number;
}

const borderShare = 0.01;
/** Enough points to estimate a share to about two hundredths. */
const enough = 400;

/**
 * The areas that cover parts of a shape, the largest share first, found by points spread evenly over it (a
 * degree of longitude is shorter in the north, so points count by the cosine of their latitude).
 */
export function coversOf(shape: Shape, areas: readonly { id: string; shape: Shape }[]): Cover[] {
  const points = pointsIn(shape);
  const weight = ([, latitude]: Position) => Math.cos((latitude * Math.PI) / 180);
  const whole = points.reduce((sum, point) => sum + weight(point), 0);
  const box = boxOf(shape);
  return areas
    .filter((area) => meet(box, boxOf(area.shape)))
    .map((area) => {
      const covered = points.filter((point) => contains(area.shape, point));
      return { areaId: area.id, share: covered.reduce((sum, point) => sum + weight(point), 0) / whole };
    })
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

/** Points inside a shape, on a grid that is made finer until there are enough, or it is fine enough. */
function pointsIn(shape: Shape): Position[] {
  const [west, south, east, north] = boxOf(shape);
  let points: Position[] = [];
  for (let steps = 24; steps <= 192 && points.length < enough; steps *= 2) {
    points = [];
    for (let row = 0; row < steps; row += 1) {
      const latitude = south + ((row + 0.5) / steps) * (north - south);
      for (let column = 0; column < steps; column += 1) {
        const point: Position = [west + ((column + 0.5) / steps) * (east - west), latitude];
        if (contains(shape, point)) points.push(point);
      }
    }
  }
  return points;
}

/** Whether two boxes overlap. */
export function meet(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
