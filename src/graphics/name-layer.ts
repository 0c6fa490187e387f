import { contextKinds } from '../model/map-context.ts';
import type { Drawn } from './drawn.ts';
import { type MapName, type Nameable, nameLine, placeNames } from './map-name.ts';
import type { Outline } from './map-room.ts';
import { series, short } from './markup.ts';
import { type Box, boxAround, holds, type Point, widened } from './projection.ts';

/** Sizes of the names of areas and of the ground, and how far both keep off the middle of an area's tag. The style sheets have the sizes too. */
export interface NameSize {
  areas: number;
  ground: number;
  off: number;
}

/**
 * The names of areas in their order, then those of the ground with the marks of its points, where they fit on a part of
 * a map: above all of it and in ink, whatever the rating, since names don't end with it. One that fits at a later of the
 * sizes only is marked as small. `mostPoints`: of towns and peaks no more are marked.
 */
export function nameLayer(
  areas: readonly Nameable[],
  features: readonly Nameable[],
  part: { map: Box; outlines: readonly Outline[]; taken: readonly Box[]; sizes: readonly NameSize[] },
  mostPoints = Infinity,
): { drawn: Drawn; named: Set<string> } {
  const { map, outlines, taken, sizes } = part;
  const points = features
    .filter(({ isPoint, at: [at = [0, 0]] }) => isPoint && holds(map, boxAround(at, 10, 10)))
    .sort((a, b) => kindAt(b) - kindAt(a))
    .slice(0, mostPoints);
  const marks = points.map(({ at: [at = [0, 0]] }) => boxAround(at, 8, 8));
  const boxes: Box[] = [];
  const texts: Drawn[] = [];
  const named = new Set<string>();
  const black = new Set(areas.flatMap(({ area, isBlack }) => (isBlack && area !== undefined ? [area] : [])));
  const ground = [...points, ...features.filter(({ isPoint }) => !isPoint)];
  // Names of the ground keep farther from others: side by side both would read as one.
  for (const { names, of, free } of [
    { names: areas, of: 'areas', free: 0 },
    { names: ground, of: 'ground', free: 7 },
  ] as const) {
    let waiting: readonly Nameable[] = names;
    for (const [nth, size] of sizes.entries()) {
      const tags = areas.map(({ at: [tag] }) => boxAround(tag as Point, 2 * size.off, 2 * size.off));
      const full = [...taken, ...marks, ...tags, ...boxes.map((box) => widened(box, free))];
      const places = placeNames(waiting, { map, outlines, taken: full, size: size[of], black });
      waiting = waiting.filter(({ name, kind }, at) => {
        const place = places[at];
        if (!place) return true;
        boxes.push(place.box);
        for (const text of textOf(place, `name${kind ? ` of-${kind}` : ''}${nth === 0 ? '' : ' small'}`))
          texts.push(text);
        if (!kind) named.add(name);
        return false;
      });
    }
  }
  const dots = points.map(({ kind, at: [at = [0, 0]] }): Drawn | false => {
    // None on the number of an area.
    const [isOnFirst, ...isOnOthers] = sizes.map(({ off }) =>
      areas.some(({ at: [tag = at] }) => Math.hypot(tag[0] - at[0], tag[1] - at[1]) < off),
    );
    if (isOnOthers.at(-1) ?? isOnFirst) return false;
    const look = isOnFirst ? 'mark small' : 'mark';
    return kind === 'peak'
      ? ['path', { class: look, d: `M${series([at[0], at[1] - 3.4])}l3.4 5.8h-6.8z` }]
      : ['circle', { class: look, cx: short(at[0]), cy: short(at[1]), r: 2.6 }];
  });
  const look = {
    class: 'names',
    'aria-hidden': 'true',
    fill: '#1A1A1A',
    stroke: '#FFF',
    'stroke-width': 3,
    'paint-order': 'stroke',
    'font-family': 'system-ui,sans-serif',
    'font-size': sizes.at(-1)?.areas,
    'text-anchor': 'middle',
  };
  return { drawn: ['g', look, ...dots, ...texts], named };
}

const kindAt = ({ kind = 'water' }: Nameable): number => contextKinds.indexOf(kind);

function textOf({ lines, at, align, leader }: MapName, kind: string): Drawn[] {
  const first = 0.35 - ((lines.length - 1) / 2) * nameLine;
  const spans = lines.map(
    (line, index): Drawn => [
      'tspan',
      { x: short(at[0]), dy: `${short(index === 0 ? first : nameLine, 2)}em` },
      line,
    ],
  );
  const anchor = align === 'middle' ? undefined : align;
  const text: Drawn = ['text', { class: kind, y: short(at[1]), 'text-anchor': anchor }, ...spans];
  if (!leader) return [text];
  const d = `M${series(leader[0])}L${series(leader[1])}`;
  return [['path', { class: `${kind} pointer`, stroke: '#1A1A1A', 'stroke-width': 1.2, d }], text];
}
