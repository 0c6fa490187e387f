import type { ContextKind } from '../model/map-context.ts';
import { MapRoom, type Outline, paper } from './map-room.ts';
import { type Box, boxAround, boxOfPoints, holds, type Point } from './projection.ts';
import { textWidth } from './text-fit.ts';

/** What a map may name: an area, or something on its ground. */
export interface Nameable {
  name: string;
  /** The middle of an area's tag, a point, or places on a river or lake. */
  at: readonly Point[];
  /** Of an area: its index among the outlines. */
  area?: number;
  /** Of an area: whether its face is black, so that no line shows through. */
  isBlack?: boolean;
  /** Of all others. */
  kind?: ContextKind | undefined;
  isPoint?: boolean;
}

/** A feature of the ground as it may be named: at its point, in its largest ring, or along its longest line. Borders aren't. */
export function nameOnGround(feature: {
  kind: ContextKind;
  name: string;
  rings: readonly (readonly Point[])[];
  lines: readonly (readonly Point[])[];
  points: readonly Point[];
}): Nameable[] {
  const { kind, name, rings, lines, points } = feature;
  if (!name || kind === 'border') return [];
  const boxes = rings.map(boxOfPoints).sort((a, b) => b.width + b.height - a.width - a.height);
  const middles = boxes.map(({ x, y, width, height }): Point => [x + width / 2, y + height / 2]);
  const [longest = []] = [...lines].sort((a, b) => b.length - a.length);
  // Where a line is in view a part of it is, too.
  const along = [6, 4, 8, 2, 10, 5, 7, 3, 9, 1, 11].flatMap((twelfth) =>
    longest.slice(Math.floor((longest.length * twelfth) / 12)).slice(0, 1),
  );
  const isPoint = points.length > 0;
  return [{ kind, name, at: isPoint ? points.slice(0, 1) : [...middles, ...along], isPoint }];
}

type Leader = [from: Point, to: Point];

/** A name on a map: its lines, the room that they take, and where they are aligned. */
export interface MapName {
  lines: string[];
  /** The middle of the lines, or of the side on which the leader ends. */
  at: Point;
  align: 'start' | 'middle' | 'end';
  box: Box;
  leader?: Leader;
}

/** Height of a line of names, by their size. */
export const nameLine = 1.15;

/** `taken`: what no name may cover. */
interface Room {
  size: number;
  map: Box;
  outlines: readonly Outline[];
  taken: readonly Box[];
  /** The areas, by index, on whose ground no line is seen. */
  black?: ReadonlySet<number>;
}

/**
 * Where names fit, those that come first before the others, within the map and clear of each other and of what is `taken`.
 * An area's goes next to its tag and wholly on its ground, since on another's it would be read as that one's; else on
 * paper beside the areas, with a leader that crosses nothing else. Others go beside their point, or over one of their
 * places: wholly on the ground of the area in which that is, or on none; that of a line where the line is seen. Undefined
 * for a name that fits nowhere.
 */
export function placeNames(
  names: readonly Nameable[],
  { size, map, outlines, taken, black }: Room,
): (MapName | undefined)[] {
  // As most maps have nothing on the ground.
  if (names.length === 0) return [];
  const room = new MapRoom(map, outlines, taken);
  return names.map((each) => {
    const sets = setsOf(each.name, size);
    const place =
      each.area === undefined
        ? placeOnGround(room, each, sets, black)
        : placeOfArea(room, each, outlines, sets);
    if (place) room.take(place.box);
    for (const step of stepsOf(place?.leader)) room.take(boxAround(step, 3, 3));
    return place;
  });
}

function placeOnGround(
  room: MapRoom,
  { at, isPoint }: Nameable,
  sets: readonly NameSet[],
  black: ReadonlySet<number> = new Set(),
) {
  for (const point of at) {
    const own = room.groundAt(point);
    if (!isPoint && black.has(own)) continue;
    // The mark of one at the very edge would be cut.
    if (isPoint && !holds(room.map, boxAround(point, 8, 8))) continue;
    const spots = isPoint
      ? sets.slice(0, 2).flatMap((set) => spotsBeside(point, set))
      : sets.slice(0, 1).map((set) => spotAt(point, set));
    const place = spots.find(({ box }) => room.isOn(box, own) || room.isOn(box, paper));
    if (place) return place;
  }
  return undefined;
}

function spotsBeside([x, y]: Point, set: NameSet): MapName[] {
  return [0.6, 1.2, 2].flatMap((times) => {
    const away = set.size * times;
    return [
      ...[0, -away, away].flatMap((down) => [
        spotAt([x + away, y + down], set, 'start'),
        spotAt([x - away, y + down], set, 'end'),
      ]),
      ...[0, -0.25, 0.25, -0.5, 0.5].flatMap((aside) =>
        [-1, 1].map((side) => spotAt([x + aside * set.width, y + side * (away + set.height / 2)], set)),
      ),
    ];
  });
}

function placeOfArea(
  room: MapRoom,
  { area = paper, at: [tag = [0, 0]] }: Nameable,
  outlines: readonly Outline[],
  sets: readonly NameSet[],
): MapName | undefined {
  if (!holds(room.map, boxAround(tag, 0, 0))) return undefined;
  const bounds = boxOfPoints((outlines[area] ?? []).flatMap(([ring = []]) => ring));
  for (const set of sets) {
    const isRoom = (at: Point) => room.isOn(boxAround(at, set.width, set.height), area);
    const place = pointsIn(bounds, tag, 0.65 * set.size).find(isRoom);
    if (place) return spotAt(place, set);
  }
  const middle: Point = [bounds.x + bounds.width / 2, bounds.y + bounds.height / 2];
  const beside = sets.flatMap((set) => {
    const { width, height, size } = set;
    const around = boxAround(middle, bounds.width + width + 6 * size, bounds.height + height + 6 * size);
    return pointsIn(around, tag, size * 0.75).flatMap(([x, y]) => {
      if (!room.isOn(boxAround([x, y], width + 1, height + 1), paper)) return [];
      const [right, down] = [x < tag[0] ? 1 : -1, y < tag[1] ? 1 : -1];
      const edge = x + (right * width) / 2;
      return [
        { ...spotAt([edge, y], set, right > 0 ? 'end' : 'start'), leader: [tag, [edge + 2 * right, y]] },
        { ...spotAt([x, y], set), leader: [tag, [x, y + down * (height / 2 + 2)]] },
      ] satisfies MapName[];
    });
  });
  // A short leader, and as level as it goes.
  const length = ({ leader: [, [x, y]] }: (typeof beside)[number]) =>
    Math.hypot(x - tag[0], 1.5 * (y - tag[1]));
  beside.sort((a, b) => length(a) - length(b));
  for (const place of beside) {
    const leader = leaderFrom(room, area, place.leader);
    if (leader) return { ...place, leader };
  }
  return undefined;
}

/** The leader from the border of the area on; undefined where it would cross anything else, or be long. */
function leaderFrom(room: MapRoom, area: number, fromTag: Leader): Leader | undefined {
  const steps = stepsOf(fromTag);
  const last = steps.findLastIndex((step) => room.groundAt(step) === area);
  const [start, ...rest] = steps.slice(last);
  return rest.length < 22 && start && rest.every((step) => room.isOn(boxAround(step, 2, 2), paper))
    ? [start, fromTag[1]]
    : undefined;
}

/** The lines of a name at a size, and the room that they take. */
type NameSet = ReturnType<typeof setsOf>[number];

/** A name at a point: in the middle of it, or to its right (`start`) or left. */
function spotAt(
  [x, y]: Point,
  { lines, width, height }: NameSet,
  align: MapName['align'] = 'middle',
): MapName {
  const aside = { start: width / 2, middle: 0, end: -width / 2 }[align];
  return { lines, at: [x, y], align, box: boxAround([x + aside, y], width, height) };
}

/** A name in one line, two and three, where its words allow. */
function setsOf(name: string, size: number) {
  const words = name.split(/(?<=[\s–-])/);
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
    return { size, lines: trimmed, width, height: trimmed.length * size * nameLine };
  });
}

/**
 * Points over a box, `step` apart and at most 24 steps from a point, nearest to it first; one beside it counts as
 * farther than one below.
 */
function pointsIn({ x: left, y: top, width, height }: Box, [x, y]: Point, step: number): Point[] {
  const [right, bottom] = [Math.floor((left + width - x) / step), Math.floor((top + height - y) / step)];
  const [first, highest] = [Math.ceil((left - x) / step), Math.ceil((top - y) / step)];
  return placesAround(step)
    .filter(([across, down]) => across >= first && across <= right && down >= highest && down <= bottom)
    .map(([across, down]) => [x + across * step, y + down * step]);
}

/** How many steps across and down those points are, by the step: sorted once, as a map has them around every area. */
const around = new Map<number, Point[]>();

function placesAround(step: number): Point[] {
  const known = around.get(step);
  if (known) return known;
  const steps = Array.from({ length: 49 }, (_, index) => index - 24);
  const far = ([across, down]: Point) => Math.hypot(2 * across * step, down * step - (down < 0 ? step : 0));
  const found = steps.flatMap((across) => steps.map((down): Point => [across, down]));
  found.sort((a, b) => far(a) - far(b));
  around.set(step, found);
  return found;
}

/** Points along a leader, three units apart at most. */
function stepsOf(leader: Leader | undefined): Point[] {
  if (!leader) return [];
  const [[fromX, fromY], [toX, toY]] = leader;
  const count = Math.ceil(Math.hypot(toX - fromX, toY - fromY) / 3) || 1;
  return Array.from({ length: count + 1 }, (_, index): Point => {
    const part = index / count;
    return [fromX + part * (toX - fromX), fromY + part * (toY - fromY)];
  });
}
