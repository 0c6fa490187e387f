import type { Change, Text, Trouble } from '../world.ts';

/*
 * What the weeks of this folder are made of, which once misled readers. Areas "a" and "b" lie beside each other; hours are
 * those since the first evening.
 */

let serial = 0;
/**
 * A text; `levels` such as "555 111" are those of the bands from the top, today and tomorrow. Its area is the last letter of the id;
 * `issued` and `until` in hours. Of two texts the one that is made later is the later word.
 */
export function text(
  id: string,
  version: number,
  levels: string,
  issued: number,
  until = 24,
  kind: Text['kind'] = 'plain',
): Text {
  serial += 1;
  const days = levels.split(' ').map((each, index) => {
    const [alpine = 0, treeline = 0, below = 0] = [...each].map(Number);
    return { until: 24 * (index + 1), levels: [alpine, treeline, below] as const };
  });
  return { serial, id, areaId: id.slice(-1), version, kind, issued, until, days };
}
export const change = (at: number, put: Text[], more: Partial<Change> = {}): Change => {
  return { kind: 'version', at, frenchAt: at, put, remove: [], ...more };
};
export const trouble = (
  from: number,
  endpoint: Trouble['endpoint'],
  kind: Trouble['kind'],
  more: Partial<Trouble> = {},
): Trouble => {
  return { endpoint, from, to: 30, kind, language: 'both', lag: 0, third: null, dates: 'right', ...more };
};
export const english = { language: 'en' } as const;
export const layout = { a: [0, 1, 12, 13], b: [2, 3, 14, 15] };
export const [one, two, three] = [
  text('p_a', 1, '111 111', 0),
  text('p_a', 2, '222 111', 3),
  text('p_a', 3, '555 111', 5),
];
export const first = change(0, [one, text('p_b', 1, '111 111', 0)], { kind: 'first', layout });
export const other = text('q_a', 1, '555 555', 5);
export const renamed = { remove: ['p_a'], kind: 'regroup', layout: { c: layout.a, b: layout.b } };
export const merged = change(5, [text('p_b', 2, '555 555', 5, 48)], {
  ...{ kind: 'regroup', remove: ['p_a'], layout: { b: [...layout.a, ...layout.b] } },
});
/** The list is behind, the answer for the place not so far, and a third one knows more. */
export const behind = [trouble(2, 'products', 'stuck'), trouble(4, 'productAt', 'stuck')];
