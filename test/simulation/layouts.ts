import type { Draw } from './draw.ts';
import { columns, type Layout, rows } from './world.ts';

/** A first division of the map. */
export function firstLayout({ random, pick }: Draw, newArea: () => string): Layout {
  let boxes = [{ x: 0, y: 0, width: columns, height: rows }];
  const count = pick([2, 2, 2, 3, 3, 6, 12]);
  while (boxes.length < count) {
    const largest = boxes.reduce((most, each) =>
      each.width * each.height > most.width * most.height ? each : most,
    );
    const { x, y, width, height } = largest;
    const isWide = width >= height;
    const cut = 1 + Math.floor(random() * ((isWide ? width : height) - 1));
    const halves = isWide
      ? [
          { ...largest, width: cut },
          { x: x + cut, y, width: width - cut, height },
        ]
      : [
          { ...largest, height: cut },
          { x, y: y + cut, width, height: height - cut },
        ];
    boxes = [...boxes.filter((each) => each !== largest), ...halves];
  }
  const cellsOf = ({ x, y, width, height }: (typeof boxes)[0]) =>
    Array.from({ length: width * height }, (_, n) => (y + Math.floor(n / width)) * columns + x + (n % width));
  return Object.fromEntries(boxes.map((box) => [newArea(), cellsOf(box)]));
}

/** Some areas become one, or two, or have another id, or lose cells to a neighbour. */
export function regrouped(draw: Draw, before: Layout, newArea: () => string): Layout {
  const { pick } = draw;
  let after = { ...before };
  for (let times = pick([1, 1, 2, 3]); times > 0; times -= 1) {
    const [id, cells] = pick(Object.entries(after));
    const { [id]: _, ...others } = after;
    const near = neighboursOf(cells, others);
    const kind = pick(['merge', 'split', 'rename', 'move'] as const);
    if (kind === 'merge' && near.length > 0) {
      const { [pick(near)]: other = [], ...rest } = others;
      const remaining = Object.keys(rest).length === Object.keys(others).length ? others : rest;
      after = { ...remaining, [newArea()]: [...cells, ...other] };
    } else if (kind === 'split' && cells.length > 3) {
      const half = Math.floor(cells.length / 2);
      after = { ...others, [newArea()]: cells.slice(0, half), [newArea()]: cells.slice(half) };
    } else if (kind === 'rename') after = { ...others, [newArea()]: cells };
    else after = moved(draw, after);
  }
  return after;
}

/** Some cells of one area go to a neighbour. */
export function moved({ random, pick }: Draw, before: Layout): Layout {
  const [id, cells] = pick(Object.entries(before));
  const near = Object.entries(before).filter(
    ([other, theirs]) => other !== id && touching(cells, theirs).length > 0,
  );
  if (near.length === 0) return before;
  const [other, theirs] = pick(near);
  const taken = touching(cells, theirs).slice(0, 1 + Math.floor(random() * 3));
  if (taken.length >= cells.length) return before;
  return { ...before, [id]: cells.filter((cell) => !taken.includes(cell)), [other]: [...theirs, ...taken] };
}

/** An area takes in some neighbours, one after the other, and keeps its id. */
export function widened({ pick }: Draw, before: Layout, times: number): Layout {
  let after = before;
  const [id] = pick(Object.entries(before));
  for (let left = times; left > 0; left -= 1) {
    const { [id]: cells = [], ...others } = after;
    const near = neighboursOf(cells, others);
    if (near.length === 0) return after;
    const { [pick(near)]: taken = [], ...rest } = others;
    after = { ...rest, [id]: [...cells, ...taken] };
  }
  return after;
}

function neighboursOf(cells: readonly number[], others: Layout): string[] {
  return Object.keys(others).filter((other) => touching(cells, others[other] ?? []).length > 0);
}

/** The cells of one area that have a border with another. */
function touching(cells: readonly number[], others: readonly number[]): number[] {
  const set = new Set(others);
  return cells.filter((cell) => {
    const x = cell % columns;
    const beside = [x > 0 ? cell - 1 : -1, x < columns - 1 ? cell + 1 : -1, cell - columns, cell + columns];
    return beside.some((each) => set.has(each));
  });
}
