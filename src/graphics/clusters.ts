import { type Box, boxOf, type Shape } from '../model/shape.ts';
import { boundsOf } from './projection.ts';

const kilometresPerDegree = 111.2;

/** Areas this far apart, in kilometres, don't share a map: what lies between would be empty paper. */
const farApart = 200;

/**
 * What has shapes, in groups whose members are nearer than `farApart` to each other (by their bounding boxes, directly
 * or through other members). The group with the most areas comes first (the larger
 * one when two have as many), then the others from west to east.
 */
export function clusters<Item extends { shape: Shape }>(items: readonly Item[]): Item[][] {
  const boxes = items.map(({ shape }) => boxOf(shape));
  let groups: number[][] = [];
  for (const [index, box] of boxes.entries()) {
    const near = groups.filter((group) => group.some((other) => gap(box, boxes[other] as Box) < farApart));
    const [first = [], ...others] = near;
    for (const group of others) for (const each of group) first.push(each);
    first.push(index);
    if (near.length === 0) groups.push(first);
    else if (others.length > 0) groups = groups.filter((group) => !others.includes(group));
  }
  // As if each had been made by its last member: so groups as large as each other keep one order.
  for (const group of groups) group.sort((a, b) => a - b);
  groups.sort((a, b) => (a.at(-1) ?? 0) - (b.at(-1) ?? 0));
  const found = groups.map((indices) => {
    const group = indices.map((at) => items[at] as Item);
    const [west, , east] = boundsOf(group);
    return { group, west, width: east - west };
  });
  const [main, ...others] = found.sort((a, b) => b.group.length - a.group.length || b.width - a.width);
  return main ? [main, ...others.sort((a, b) => a.west - b.west)].map(({ group }) => group) : [];
}

/** Distance between two bounding boxes in kilometres, near enough for grouping. */
function gap([west, south, east, north]: Box, [left, low, right, high]: Box): number {
  const up = Math.max(0, south - high, low - north);
  const latitude = (Math.max(south, low) + Math.min(north, high)) / 2;
  const aside = Math.max(0, west - right, left - east) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(up, aside) * kilometresPerDegree;
}
