import type { Position, Shape } from '../model/shape.ts';
import { clusters } from './clusters.ts';
import { MapRoom, type Outline, paper } from './map-room.ts';
import { drawnRings } from './outline.ts';
import {
  type Box,
  boundsOf,
  boxAround,
  boxOfPoints,
  type Fit,
  fitProjection,
  holds,
  type Point,
  widened,
} from './projection.ts';
import { isNear, maxTags, placeTags, tagPlace } from './tag-place.ts';

/** A shape of a frame: its index among all that were laid out, and how it is drawn. */
type Member<Item> = Item & { index: number; outline: Outline };

export type PlacedArea<Item> = Member<Item> &
  ReturnType<typeof placeTags>[number] & {
    /** Areas of the frame whose tag this area would cover if it were drawn after them (indices as above). */
    covers: number[];
  };

/** A part of the map with a scale of its own: the main one fills the drawing, the others are insets on it. */
export interface Frame<Item> {
  box: Box;
  fit: Fit;
  areas: PlacedArea<Item>[];
}

export const tagRadius = 9;
const margin = 12;
const edge = margin / 2;
/** Of an inset from the areas. */
const apart = 8;
/** Of an inset, at its foot. */
export const captionHeight = 20;
/** An inset shows its areas at most this many times larger than the main map. */
const maxMagnification = 6;

/**
 * How a map of these shapes is laid out: areas that belong together share a frame. The group with the most
 * areas fills the drawing, every other group is in an inset on paper that is free, as near as it goes to
 * the side on which it lies; where there isn't enough free paper, the main map makes room at the right.
 */
export function mapLayout<Item extends { shape: Shape }>(
  items: readonly Item[],
  width: number,
  height: number,
  isTagged = true,
): Frame<Item>[] {
  const [mainGroup, ...otherGroups] = clusters(items.map((item, index) => ({ ...item, index })));
  if (!mainGroup) return [];
  type Group = typeof mainGroup;
  const size = {
    width: Math.round(Math.max(96, width * 0.21)),
    height: Math.round(Math.max(84, height * 0.19)),
  };
  const whole: Box = { x: 0, y: 0, width, height };
  for (let left = width; ; left -= size.width + margin) {
    const main = frameOf(mainGroup, whole, widened({ ...whole, width: left }, -margin));
    const insets = insetsBeside(main, left < 0.4 * width);
    if (insets) return [main, ...insets];
  }

  /** The areas of a group in the `room` that there is for them in a box. */
  function frameOf(group: Group, box: Box, room: Box, most?: number): Frame<Item> {
    const fit = fitProjection(boundsOf(group), room, most);
    const members = group.map((item) => ({ ...item, outline: drawnRings(item.shape, fit.project) }));
    return {
      box,
      fit,
      areas: isTagged && group.length <= maxTags ? tagged(members) : untagged(members, fit),
    };
  }

  function insetOf(group: Group, box: Box, main: Frame<Item>): Frame<Item> {
    const room: Box = {
      x: box.x + margin,
      y: box.y + margin / 2,
      width: box.width - 2 * margin,
      height: box.height - margin - captionHeight,
    };
    return frameOf(group, box, room, main.fit.scale * maxMagnification);
  }

  /** The insets on free paper; undefined when they don't all find some, but for `always`: then over what is there. */
  function insetsBeside(main: Frame<Item>, always: boolean): Frame<Item>[] | undefined {
    const { areas, fit } = main;
    const outlines = areas.map(({ outline }) => outline);
    // A dot, of which there is no more than its middle, is larger on a phone.
    const reach = isTagged ? 1 : 24;
    const tags = areas.map(({ tag }) => boxAround(tag, reach, reach));
    const room = new MapRoom(widened(whole, margin), outlines, tags);
    const [mainX, mainY] = fit.project(middleOf(mainGroup ?? []));
    const frames: Frame<Item>[] = [];
    for (const group of otherGroups) {
      const [x, y] = fit.project(middleOf(group));
      // The farther it lies to one side, the more that side counts.
      const [aside, above] = [Math.abs(x - mainX), Math.abs(y - mainY)];
      const wanted: Point = [
        x > mainX ? width - size.width - edge : edge,
        y < mainY ? edge : height - size.height - edge,
      ];
      const box = freeBox(wanted, aside / (aside + above));
      if (!box && !always) return undefined;
      const [left, top] = wanted;
      const own = box ?? { x: left, y: top, ...size };
      room.take(widened(own, edge - apart));
      frames.push(insetOf(group, own, main));
    }
    return frames;

    /** The free box nearest to where it is wanted; `weight` says how much sideways counts, 0 to 1. */
    function freeBox([wantedX, wantedY]: Point, weight: number): Box | undefined {
      let [best, least]: [Box | undefined, number] = [undefined, Infinity];
      for (let x = edge; x + size.width + edge <= width; x += 6)
        for (let y = edge; y + size.height + edge <= height; y += 6) {
          const off = Math.abs(x - wantedX) * weight + Math.abs(y - wantedY) * (1 - weight);
          const box: Box = { x, y, ...size };
          if (off < least && room.isOn(widened(box, apart), paper)) [best, least] = [box, off];
        }
      return best;
    }
  }
}

function middleOf(group: readonly { shape: Shape }[]): Position {
  const [west, south, east, north] = boundsOf(group);
  return [(west + east) / 2, (south + north) / 2];
}

/**
 * Every shape has its tag in the middle of its bounds: for maps that show none, since room for tags costs time. A dot, too,
 * which has no outline.
 */
function untagged<Item extends { shape: Shape }>(
  members: readonly Member<Item>[],
  { project }: Fit,
): PlacedArea<Item>[] {
  return members.map((member) => {
    return { ...member, tag: project(middleOf([member])), leader: '', hidden: false, covers: [] };
  });
}

function tagged<Item>(members: readonly Member<Item>[]): PlacedArea<Item>[] {
  const tags = placeTags(
    members.map(({ outline }) => tagPlace(outline)),
    tagRadius,
  );
  return members.map((member, at): PlacedArea<Item> => {
    const bounds = widened(boxOfPoints(member.outline.flat(2)), tagRadius);
    const reaches = (tag: Point): boolean =>
      holds(bounds, boxAround(tag, 0, 0)) &&
      member.outline.some((polygon) => isNear(tag, polygon, tagRadius));
    const covers = members.filter((_, other) => other !== at && reaches(tags[other]?.tag as Point));
    return { ...member, ...(tags[at] as (typeof tags)[number]), covers: covers.map(({ index }) => index) };
  });
}

/**
 * A frame's areas in the order in which they are drawn: by rank, so that the higher danger lies on top, but
 * none after an area whose tag it would cover. Where that goes round in a circle, the first goes first.
 */
export function drawingOrder<Item>(
  frame: Frame<Item>,
  rankOf: (area: PlacedArea<Item>) => number,
): PlacedArea<Item>[] {
  const waiting = [...frame.areas].sort((a, b) => rankOf(a) - rankOf(b));
  if (waiting.every(({ covers }) => covers.length === 0)) return waiting;
  const order: PlacedArea<Item>[] = [];
  while (waiting.length > 0) {
    const free = waiting.findIndex((area) => !waiting.some((other) => other.covers.includes(area.index)));
    order.push(...waiting.splice(Math.max(0, free), 1));
  }
  return order;
}
