import type { ContextKind } from '../model/map-context.ts';
import { type Box, boxOfPoints, overlap, type Point, widened } from './projection.ts';
import { clearanceAt } from './tag-place.ts';
import { textWidth } from './text-fit.ts';

export type Outline = readonly (readonly (readonly Point[])[])[];

/** An area on a map: where its tag is, and its outline. One without a name is only in the way of others'. */
export interface NamedArea {
  name?: string | undefined;
  tag: Point;
  outline: Outline;
}

/** A name on a map: its lines, the room that they take, and where they are aligned. */
export interface MapName {
  lines: string[];
  /** The middle of the lines, or of the side on which the leader ends. */
  at: Point;
  align: 'start' | 'middle' | 'end';
  box: Box;
  leader?: [Point, Point];
}

/** Height of a line of names, by their size. */
export const nameLine = 1.15;

interface Room {
  size: number;
  radius: number;
  map: Box;
  /** What no name may cover. */
  taken: readonly Box[];
}

interface Ground {
  outline: Outline;
  bounds: Box;
}

type Bounded = NamedArea & Ground;

/**
 * Where areas' names fit, those that come first before the others: next to the area's tag and wholly on its ground, since
 * on another's it would be read as that one's; else on paper beside the map's areas, with a leader. In one line or more,
 * within the map, clear of tags, of other names and of what is `taken`. Undefined for a name that fits nowhere.
 */
export function placeNames(
  areas: readonly NamedArea[],
  { size, radius, map, taken }: Room,
): (MapName | undefined)[] {
  const full = [...taken];
  const tags = areas.map(({ tag }) => boxAround(tag, 2 * radius, 2 * radius));
  const all = areas.map((area): Bounded => ({ ...area, bounds: boundsOf(area.outline) }));
  return all.map((area) => {
    if (!area.name) return undefined;
    const placeOf = (sets: NameSet[]) => {
      // All that a name or its leader may come upon, of a map of hundreds of areas.
      const around = aroundOf(area, sets, size);
      const near = all.filter(({ bounds }) => overlap(around, bounds));
      const blocked = [...full, ...tags].filter((box) => overlap(around, box));
      const isFree = (box: Box) => holds(map, box) && !blocked.some((other) => overlap(box, other));
      return placeOn(area, near, sets, isFree) ?? placeBeside(area, near, blocked, { sets, size }, isFree);
    };
    const place = placeOf(setsOf(area.name, size)) ?? placeOf(shortOf(area.name, size));
    if (place) full.push(place.box);
    const [from, to] = place?.leader ?? [];
    if (from && to) for (const step of stepsBetween(from, to)) full.push(boxAround(step, 3, 3));
    return place;
  });
}

/** The box outside of which neither a name of an area is placed nor its leader. */
function aroundOf({ tag: [x, y], bounds }: Bounded, sets: readonly NameSet[], size: number): Box {
  const reach = (lengths: number[]) => lengths.reduce((most, each) => Math.max(most, each), 0) + 3 * size + 8;
  const [across, down] = [reach(sets.map(({ width }) => width)), reach(sets.map(({ height }) => height))];
  return boxOfPoints([
    [bounds.x - across, bounds.y - down],
    [bounds.x + bounds.width + across, bounds.y + bounds.height + down],
    [x - 8, y - 8],
    [x + 8, y + 8],
  ]);
}

function placeOn(
  area: Bounded,
  all: readonly Bounded[],
  sets: readonly NameSet[],
  isFree: (box: Box) => boolean,
): MapName | undefined {
  for (const { lines, width, height } of sets) {
    const step = (0.75 * height) / lines.length / nameLine;
    const at = pointsIn(area.bounds, area.tag, step).find((point) => {
      const box = boxAround(point, width, height);
      return isIn(point, area, 0) && isFree(box) && isOn(box, area, all);
    });
    if (at) return { lines, at, align: 'middle', box: boxAround(at, width, height) };
  }
  return undefined;
}

/** A name on paper near its area. Its leader crosses no other area, tag or name. */
function placeBeside(
  area: Bounded,
  all: readonly Bounded[],
  full: readonly Box[],
  { sets, size }: { sets: readonly NameSet[]; size: number },
  isFree: (box: Box) => boolean,
): MapName | undefined {
  const { tag, bounds } = area;
  let best: MapName | undefined;
  let least = Infinity;
  for (const { lines, width, height } of sets) {
    const reach = { x: width / 2 + 3 * size, y: height / 2 + 3 * size };
    const around: Box = {
      x: bounds.x - reach.x,
      y: bounds.y - reach.y,
      width: bounds.width + 2 * reach.x,
      height: bounds.height + 2 * reach.y,
    };
    for (const point of pointsIn(around, tag, size * 0.75)) {
      const box = boxAround(point, width, height);
      if (!isFree(box)) continue;
      const isLeft = point[0] < tag[0];
      const side: Point = [isLeft ? box.x + width : box.x, point[1]];
      const foot: Point = [point[0], box.y + (point[1] < tag[1] ? height + 2 : -2)];
      const ends: { at: Point; align: MapName['align']; end: Point }[] = [
        { at: side, align: isLeft ? 'end' : 'start', end: [side[0] + (isLeft ? 2 : -2), side[1]] },
        { at: point, align: 'middle', end: foot },
      ];
      // A short leader, and as level as it goes.
      const lengthTo = ([x, y]: Point) => Math.hypot(x - tag[0], 1.5 * (y - tag[1]));
      for (const { at, align, end } of ends) {
        const length = lengthTo(end);
        if (length >= least || all.some((each) => covers(box, each, 3))) continue;
        const steps = stepsBetween(tag, end);
        const last = steps.findLastIndex((step) => isIn(step, area, 0));
        const isClear = steps
          .slice(last + 1)
          .every(
            (step) =>
              !all.some((other) => other !== area && isIn(step, other, 0)) &&
              !full.some((other) => overlap(boxAround(step, 2, 2), other)),
          );
        const start = steps[last];
        if (!isClear || !start || Math.hypot(end[0] - start[0], end[1] - start[1]) > 5 * size) continue;
        least = length;
        best = { lines, at, align, box, leader: [start, end] };
      }
    }
  }
  return best;
}

/** The lines of a name, and the room that they take. */
interface NameSet {
  lines: string[];
  width: number;
  height: number;
}

const wordsOf = (name: string): string[] => name.split(/(?<=[\s–-])/);

/** The beginning of a name that is as long as several: "Penmarrow…". */
function shortOf(name: string, size: number): NameSet[] {
  const [first = ''] = wordsOf(name);
  return name.length < 40 ? [] : setsOf(`${first.replace(/[\s–-]$/, '')}…`, size);
}

/** A name in one line, two and three, where its words allow. */
function setsOf(name: string, size: number): NameSet[] {
  const words = wordsOf(name);
  return [1, 2, 3].slice(0, words.length).map((count) => {
    const lines: string[] = [];
    for (const [index, word] of words.entries()) {
      const isStart =
        index === 0 || lines.join('').length + word.length / 2 > (lines.length * name.length) / count;
      if (isStart) lines.push(word);
      else lines.push(`${lines.pop()}${word}`);
    }
    const trimmed = lines.map((line) => line.trimEnd());
    // A system's font may be wider than the one that was measured.
    const width = 1.1 * Math.max(...trimmed.map((line) => textWidth(line, size)));
    return { lines: trimmed, width, height: trimmed.length * size * nameLine };
  });
}

/** The room of an area's name that no feature's comes into: closer to each other, both read as one. */
export function roomOf(name: MapName | undefined): Box[] {
  return name ? [widened(name.box, 7)] : [];
}

/** A feature to be named: a point beside which its name goes, or places on it. */
export interface MapFeature {
  kind: ContextKind;
  name: string;
  at: Point[];
  isPoint: boolean;
}

/**
 * Where the names of features fit, in their order: beside a point, or over one of the places given; wholly on the ground
 * of the area in which that is, or on none. Undefined for a name that fits nowhere.
 */
export function placeFeatures(
  features: readonly MapFeature[],
  { size, map, taken, outlines }: Omit<Room, 'radius'> & { outlines: readonly Outline[] },
): (MapName | undefined)[] {
  const full = [...taken];
  const areas = outlines.map((outline): Ground => ({ outline, bounds: boundsOf(outline) }));
  return features.map(({ name, at, isPoint }) => {
    const placesAt = ([x, y]: Point, { lines, width, height }: NameSet): MapName[] => {
      const middle = (at: Point): MapName => ({
        lines,
        at,
        align: 'middle',
        box: boxAround(at, width, height),
      });
      if (!isPoint) return [middle([x, y])];
      return [0.6, 1.2, 2].flatMap((times): MapName[] => {
        const away = size * times;
        const beside = [0, -away, away].flatMap((down): MapName[] => [
          { ...middle([x + away + width / 2, y + down]), at: [x + away, y + down], align: 'start' },
          { ...middle([x - away - width / 2, y + down]), at: [x - away, y + down], align: 'end' },
        ]);
        const over = [0, -0.25, 0.25, -0.5, 0.5].flatMap((aside) =>
          [-away - height / 2, away + height / 2].map((down) => middle([x + aside * width, y + down])),
        );
        return [...beside, ...over];
      });
    };
    const sets = setsOf(name, size).slice(0, isPoint ? 2 : 1);
    // At the very edge its mark would be cut.
    const isSeen = !isPoint || at.every((point) => holds(map, boxAround(point, 8, 8)));
    for (const point of isSeen ? at : []) {
      const own = areas.find((area) => isIn(point, area, 0));
      const place = sets
        .flatMap((set) => placesAt(point, set))
        .find(
          ({ box }) =>
            holds(map, box) &&
            !full.some((other) => overlap(box, other)) &&
            ((own && isOn(box, own, areas)) || !areas.some((area) => covers(box, area, 1))),
        );
      if (!place) continue;
      full.push(place.box);
      return place;
    }
    return undefined;
  });
}

/** Whether a point is inside a polygon of an area, at least so far (a negative distance: so far outside at most). */
function isIn(point: Point, { outline, bounds }: Ground, distance: number): boolean {
  // Mostly it is far from it.
  if (!overlap(boxAround(point, -2 * distance, -2 * distance), bounds)) return false;
  return outline.some((rings) => clearanceAt(point, rings) > distance);
}

/** Whether a box is on an area's ground, and on that of no other: it may touch the border. */
function isOn(box: Box, area: Ground, all: readonly Ground[]): boolean {
  return (
    pointsOf(box).every((point) => isIn(point, area, -2)) &&
    !all.some((other) => other !== area && covers(box, other, -2))
  );
}

/** Whether a box covers a part of an area, or is nearer to it than `free`; a negative one: whether it reaches so far in. */
function covers(inner: Box, area: Ground, free: number): boolean {
  const box = widened(inner, free);
  return (
    overlap(box, area.bounds) &&
    (area.outline.some(([ring = []]) => ring.some((corner) => overlap(boxAround(corner, 0, 0), box))) ||
      pointsOf(box).some((point) => isIn(point, area, 0)))
  );
}

/**
 * Points over a box, `step` apart and at most 24 steps from a point, nearest to it first; one beside it counts as
 * farther than one below.
 */
function pointsIn({ x: left, y: top, width, height }: Box, [x, y]: Point, step: number): Point[] {
  const points: { point: Point; far: number }[] = [];
  const from = (edge: number): number => Math.max(-24, Math.ceil(edge / step));
  const to = (edge: number): number => Math.min(24, Math.floor(edge / step));
  for (let across = from(left - x); across <= to(left + width - x); across += 1)
    for (let down = from(top - y); down <= to(top + height - y); down += 1)
      points.push(placed([x + across * step, y + down * step]));
  return points.sort((a, b) => a.far - b.far).map(({ point }) => point);

  function placed(point: Point) {
    const [atX, atY] = point;
    return { point, far: Math.hypot(2 * (atX - x), atY - y + (atY < y ? -step : 0)) };
  }
}

function stepsBetween([fromX, fromY]: Point, [toX, toY]: Point): Point[] {
  const count = Math.ceil(Math.hypot(toX - fromX, toY - fromY) / 3);
  return Array.from({ length: count + 1 }, (_, index): Point => {
    const part = count === 0 ? 0 : index / count;
    return [fromX + part * (toX - fromX), fromY + part * (toY - fromY)];
  });
}

/** The box around an area. */
export function boundsOf(outline: Outline): Box {
  return boxOfPoints(outline.flatMap(([ring = []]) => ring));
}

/** The box of a size around a point. */
export function boxAround([x, y]: Point, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function pointsOf({ x, y, width, height }: Box): Point[] {
  const count = Math.ceil(width / 12);
  return Array.from({ length: count + 1 }, (_, index) => x + (index / count) * width).flatMap((across) =>
    [0, 0.5, 1].map((down): Point => [across, y + down * height]),
  );
}

function holds(outer: Box, { x, y, width, height }: Box): boolean {
  return (
    x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height
  );
}
