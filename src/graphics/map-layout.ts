import type { Shape } from '../model/shape.ts';
import { clusters } from './clusters.ts';
import { drawnRings } from './outline.ts';
import {
  type Bounds,
  type Box,
  boundsOf,
  type Fit,
  fitProjection,
  mercator,
  overlap,
  type Point,
  widened,
} from './projection.ts';
import { clearanceAt, maxTags, spreadTags, type TagPlace, tagPlace } from './tag-place.ts';

export interface PlacedArea {
  /** Index into the shapes that were laid out. */
  index: number;
  tag: Point;
  /** Where the tag would stand if it hadn't had to make room for another. */
  anchor: Point;
  /** Whether the tag hides most of the area, and so has to bear its colour. */
  hidden: boolean;
  /** Areas of the frame whose tag this area would cover if it were drawn after them (indices as above). */
  covers: number[];
}

/** A part of the map with a scale of its own: the main one fills the drawing, the others are insets on it. */
export interface Frame {
  box: Box;
  bounds: Bounds;
  fit: Fit;
  areas: PlacedArea[];
}

export const tagRadius = 9;
const margin = 12;
/** Of an inset, at its foot. */
export const captionHeight = 20;
/** An inset shows its areas at most this many times larger than the main map. */
const maxMagnification = 6;

/**
 * How a map of these shapes is laid out: areas that belong together share a frame. The group with the most
 * areas fills the drawing, every other group is in an inset on paper that is free, as near as it goes to
 * the side on which it lies; where there isn't enough free paper, the main map makes room at the right.
 */
export function mapLayout(
  shapes: readonly Shape[],
  width: number,
  height: number,
  tagged: Tagging = tagsOf,
): Frame[] {
  const [mainGroup, ...otherGroups] = clusters(shapes);
  if (!mainGroup) return [];
  const inset = {
    width: Math.round(Math.max(96, width * 0.21)),
    height: Math.round(Math.max(84, height * 0.19)),
  };
  const whole: Box = { x: 0, y: 0, width, height };
  const main = frameOf(shapes, mainGroup, whole, widened(whole, -margin), tagged);
  const insets = placeInsets(shapes, main, otherGroups, inset, whole, tagged);
  if (insets) return [main, ...insets];
  const perColumn = Math.max(1, Math.floor((height - margin) / (inset.height + margin)));
  const columns = Math.ceil(otherGroups.length / perColumn);
  const left = Math.max(width * 0.3, width - columns * (inset.width + margin));
  return [
    frameOf(shapes, mainGroup, whole, widened({ ...whole, width: left }, -margin), tagged),
    ...otherGroups.map((group, at) => {
      const box: Box = {
        x: left + Math.floor(at / perColumn) * (inset.width + margin),
        y: margin + (at % perColumn) * (inset.height + margin),
        ...inset,
      };
      return insetOf(shapes, group, box, main.fit.scale, tagged);
    }),
  ];
}

/** The areas of a group in the `room` that there is for them in a box. */
function frameOf(
  shapes: readonly Shape[],
  group: readonly number[],
  box: Box,
  room: Box,
  tagged: Tagging,
  most?: number,
): Frame {
  const bounds = boundsOf(group.map((index) => shapes[index] as Shape));
  const fit = fitProjection(bounds, room, most);
  return { box, bounds, fit, areas: tagged(shapes, group, fit) };
}

function insetOf(
  shapes: readonly Shape[],
  group: readonly number[],
  box: Box,
  mainScale: number,
  tagged: Tagging,
): Frame {
  const room: Box = {
    x: box.x + margin,
    y: box.y + margin / 2,
    width: box.width - 2 * margin,
    height: box.height - margin - captionHeight,
  };
  return frameOf(shapes, group, box, room, tagged, mainScale * maxMagnification);
}

/** The areas of a group, as `fit` projects them, with the places of their tags. */
type Tagging = (shapes: readonly Shape[], group: readonly number[], fit: Fit) => PlacedArea[];

/** Every shape has its tag in the middle of its bounds: for maps that show none, since room for tags costs time. */
export const untagged: Tagging = (shapes, group, { project }) =>
  group.map((index) => {
    const { west, east, south, north } = boundsOf([shapes[index] as Shape]);
    const tag = project([(west + east) / 2, (south + north) / 2]);
    return { index, tag, anchor: tag, hidden: false, covers: [] };
  });

function tagsOf(shapes: readonly Shape[], group: readonly number[], fit: Fit): PlacedArea[] {
  if (group.length > maxTags) return untagged(shapes, group, fit);
  const { project } = fit;
  const outlines = group.map((index) => drawnRings(shapes[index] as Shape, project));
  const places = outlines.map(tagPlace);
  const tags = spreadTags(places, tagRadius + 1);
  return group.map((index, at): PlacedArea => {
    const own = outlines[at] ?? [];
    const reaches = (tag: Point): boolean => own.some((polygon) => clearanceAt(tag, polygon) > -tagRadius);
    const covers = group.filter((_, other) => other !== at && reaches(tags[other] as Point));
    const { point: anchor, clearance } = places[at] as TagPlace;
    return { index, tag: tags[at] as Point, anchor, hidden: clearance < tagRadius * 0.7, covers };
  });
}

/**
 * A frame's areas in the order in which they are drawn: by rank, so that the higher danger lies on top, but
 * none after an area whose tag it would cover. Where that goes round in a circle, the first goes first.
 */
export function drawingOrder(frame: Frame, rankOf: (index: number) => number): PlacedArea[] {
  const waiting = [...frame.areas].sort((a, b) => rankOf(a.index) - rankOf(b.index));
  if (waiting.every(({ covers }) => covers.length === 0)) return waiting;
  const order: PlacedArea[] = [];
  while (waiting.length > 0) {
    const free = waiting.findIndex((area) => !waiting.some((other) => other.covers.includes(area.index)));
    order.push(...waiting.splice(Math.max(0, free), 1));
  }
  return order;
}

/** The insets on free paper, or undefined when they don't all find some. */
function placeInsets(
  shapes: readonly Shape[],
  main: Frame,
  groups: readonly (readonly number[])[],
  size: { width: number; height: number },
  whole: Box,
  tagged: Tagging,
): Frame[] | undefined {
  const taken: Point[] = main.areas.flatMap(({ index, tag }) => [
    tag,
    ...drawnRings(shapes[index] as Shape, main.fit.project).flat(2),
  ]);
  const middle = (bounds: Bounds): Point => [
    (bounds.west + bounds.east) / 2,
    (bounds.south + bounds.north) / 2,
  ];
  const [mainX, mainY] = middle(main.bounds);
  const edge = margin / 2;
  const frames: Frame[] = [];
  for (const group of groups) {
    const [x, y] = middle(boundsOf(group.map((index) => shapes[index] as Shape)));
    // The farther it lies to one side, the more that side counts.
    const [aside, above] = [Math.abs(x - mainX), Math.abs(mercator(y) - mercator(mainY))];
    const weight = aside / (aside + above);
    const wanted: Point = [
      x > mainX ? whole.width - size.width - edge : edge,
      y > mainY ? edge : whole.height - size.height - edge,
    ];
    const box = freeBox(taken, frames, size, whole, wanted, weight);
    if (!box) return undefined;
    frames.push(insetOf(shapes, group, box, main.fit.scale, tagged));
  }
  return frames;
}

/** The free box nearest to where it is wanted; `weight` says how much sideways counts, 0 to 1. */
function freeBox(
  taken: readonly Point[],
  frames: readonly Frame[],
  size: { width: number; height: number },
  whole: Box,
  wanted: Point,
  weight: number,
): Box | undefined {
  const edge = margin / 2;
  let best: Box | undefined;
  let least = Infinity;
  for (let x = edge; x + size.width + edge <= whole.width; x += 6) {
    for (let y = edge; y + size.height + edge <= whole.height; y += 6) {
      const off = Math.abs(x - wanted[0]) * weight + Math.abs(y - wanted[1]) * (1 - weight);
      const box: Box = { x, y, ...size };
      if (off >= least || taken.some((point) => holds(widened(box, margin), point))) continue;
      if (frames.some((frame) => overlap(box, frame.box, margin / 2))) continue;
      [best, least] = [box, off];
    }
  }
  return best;
}

function holds(box: Box, [x, y]: Point): boolean {
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}
