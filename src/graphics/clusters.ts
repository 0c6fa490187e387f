import type { Shape } from '../model/shape.ts';
import { type Bounds, boundsOf } from './projection.ts';

const kilometresPerDegree = 111.2;

/** Areas this far apart, in kilometres, don't share a map: what lies between would be empty paper. */
export const farApart = 200;

/**
 * Shapes in groups whose members are nearer than `farApart` to each other (by their bounding boxes, directly
 * or through other members): indices into `shapes`. The group with the most areas comes first (the larger
 * one when two have as many), then the others from west to east.
 */
export function clusters(shapes: readonly Shape[]): number[][] {
  const boxes = shapes.map((shape) => boundsOf([shape]));
  const groups: number[][] = [];
  for (const [index, box] of boxes.entries()) {
    const near = groups.filter((group) => group.some((other) => gap(box, boxes[other] as Bounds) < farApart));
    const merged = [...near.flat(), index].sort((a, b) => a - b);
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  const boundsOfGroup = (group: readonly number[]): Bounds =>
    boundsOf(group.map((at) => shapes[at] as Shape));
  const width = (group: readonly number[]): number => boundsOfGroup(group).east - boundsOfGroup(group).west;
  const [main, ...others] = groups.sort((a, b) => b.length - a.length || width(b) - width(a));
  if (!main) return [];
  return [main, ...others.sort((a, b) => boundsOfGroup(a).west - boundsOfGroup(b).west)];
}

/** Distance between two bounding boxes in kilometres, near enough for grouping. */
function gap(a: Bounds, b: Bounds): number {
  const north = Math.max(0, a.south - b.north, b.south - a.north);
  const latitude = (Math.max(a.south, b.south) + Math.min(a.north, b.north)) / 2;
  const east = Math.max(0, a.west - b.east, b.west - a.east) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(north, east) * kilometresPerDegree;
}
