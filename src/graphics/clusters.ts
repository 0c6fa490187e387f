import type { Shape } from '../model/shape.ts';
import { type Bounds, boundsOf } from './projection.ts';

const kilometresPerDegree = 111.2;

/** Areas this far apart, in kilometres, don't share a map: what lies between would be empty paper. */
const farApart = 200;

/**
 * Shapes in groups whose members are nearer than `farApart` to each other (by their bounding boxes, directly
 * or through other members): indices into `shapes`. The group with the most areas comes first (the larger
 * one when two have as many), then the others from west to east.
 */
export function clusters(shapes: readonly Shape[]): number[][] {
  const boxes = shapes.map((shape) => boundsOf([shape]));
  let groups: number[][] = [];
  for (const [index, box] of boxes.entries()) {
    const near = groups.filter((group) => group.some((other) => gap(box, boxes[other] as Bounds) < farApart));
    const [first = [], ...others] = near;
    for (const group of others) for (const each of group) first.push(each);
    first.push(index);
    if (near.length === 0) groups.push(first);
    else if (others.length > 0) groups = groups.filter((group) => !others.includes(group));
  }
  // As if each had been made by its last member: so groups as large as each other keep one order.
  for (const group of groups) group.sort((a, b) => a - b);
  groups.sort((a, b) => (a.at(-1) ?? 0) - (b.at(-1) ?? 0));
  const found = groups.map((group) => ({
    group,
    bounds: boundsOf(group.map((at) => shapes[at] as Shape)),
  }));
  const width = ({ bounds: { east, west } }: { bounds: Bounds }): number => east - west;
  const [main, ...others] = found.sort((a, b) => b.group.length - a.group.length || width(b) - width(a));
  if (!main) return [];
  return [main, ...others.sort((a, b) => a.bounds.west - b.bounds.west)].map(({ group }) => group);
}

/** Distance between two bounding boxes in kilometres, near enough for grouping. */
function gap(a: Bounds, b: Bounds): number {
  const north = Math.max(0, a.south - b.north, b.south - a.north);
  const latitude = (Math.max(a.south, b.south) + Math.min(a.north, b.north)) / 2;
  const east = Math.max(0, a.west - b.east, b.west - a.east) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(north, east) * kilometresPerDegree;
}
