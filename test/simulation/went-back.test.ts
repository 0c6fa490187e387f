import { expect, test } from 'vitest';
import { cases } from '../runs.ts';
import { buildsOf } from './run.ts';
import type { Change, Endpoint, Text, World } from './world.ts';

/*
 * A bulletin for area "a" is replaced, or leaves its ground, in every way; the site hears it from some answers; then they all go back to what they gave
 * before. Hours are those since the first evening.
 */

const layout = { a: [0, 1, 12, 13], b: [2, 3, 14, 15] };
const merged = { b: [...layout.a, ...layout.b] };

let serial = 0;
function text(id: string, version: number, issued: number, more: Partial<Text> = {}): Text {
  serial += 1;
  const days = [24, 48].map((until) => ({ until, levels: [1, 1, 1] as const }));
  return { serial, id, areaId: id.slice(-1), version, kind: 'plain', issued, until: 48, days, ...more };
}

const first: Change = {
  ...{ kind: 'first', at: 0, frenchAt: 0, put: [text('p_a', 1, 0), text('p_b', 1, 0)], remove: [], layout },
};

const kinds: Record<string, Partial<Text>> = {
  higher: { days: [24, 48].map((until) => ({ until, levels: [5, 5, 5] as const })) },
  over: { until: 5.2 },
  offseason: { kind: 'offseason' },
  external: { kind: 'external' },
  unreadable: { kind: 'unreadable' },
};

const ways: Record<string, (more: Partial<Text>) => Partial<Change>> = {
  'as a version': (more) => ({ put: [text('p_a', 2, 5, more)] }),
  'as the same version': (more) => ({ put: [text('p_a', 1, 0, more)] }),
  'as another bulletin': (more) => ({ put: [text('q_a', 1, 5, more)], remove: ['p_a'] }),
  'for an area of another name': (more) => ({
    ...{ put: [text('q_c', 1, 5, more)], remove: ['p_a'], layout: { c: layout.a, b: layout.b } },
  }),
  'for its neighbour, with all of its ground': (more) => ({
    ...{ put: [text('p_b', 2, 5, more)], remove: ['p_a'], layout: merged },
  }),
  'for its neighbour, with half of its ground': (more) => ({
    ...{ put: [text('p_b', 2, 5, more)], layout: { a: [1, 13], b: [0, 12, ...layout.b] } },
  }),
  'by nothing': () => ({ remove: ['p_a'] }),
};

const late: Record<string, readonly Endpoint[]> = {
  none: [],
  metadata: ['metadata'],
  outlines: ['areas'],
  'lists and metadata': ['products', 'metadata'],
  'lists and outlines': ['products', 'areas'],
};

/** Each of the ways with each of the kinds; which answers are late goes round. That there is nothing any more, answers for places alone don't say. */
const all = Object.keys(ways)
  .flatMap((way) =>
    (way === 'by nothing' ? ['higher'] : Object.keys(kinds)).map((kind, index) => {
      const possible = Object.keys(late).filter(
        (which) => !(way === 'by nothing' && which.startsWith('lists and m')),
      );
      return possible.map((which, nth) => ({ way, kind, which, isFew: nth === index % possible.length }));
    }),
  )
  .flat();
const few = all.filter(({ isFew }) => isFew);
const others = all.filter(({ isFew }) => !isFew);

test.each(cases(few, others))(
  'what was replaced $way ($kind; late: $which) isn’t simply current again',
  async ({ way, kind, which }) => {
    const more = ways[way]?.(kinds[kind] ?? {});
    const change = { kind: 'later', at: 5, frenchAt: 5, put: [], remove: [], ...more };
    const trouble = {
      language: 'both',
      kind: 'stuck',
      from: 4,
      to: 5.5,
      lag: 0,
      third: null,
      dates: 'right',
    } as const;
    const troubles: World['troubles'] = (late[which] ?? []).map((endpoint) => ({ ...trouble, endpoint }));
    troubles.push({ ...trouble, endpoint: 'all', kind: 'lag', from: 5.5, to: 30, lag: 1 });
    const builds = [1, 5.3, 5.7].map((at) => ({ at, off: 0 }));
    const world = { seed: 0, changes: [first, change], troubles, builds, places: [0], hasMiddles: true };
    const shown = (await buildsOf(world)).at(-1)?.shown ?? [];
    // What is left of the area has its bulletin.
    const isHalf = way.includes('half');
    const concerned = shown.filter(({ areaId }) => areaId === undefined || (areaId === 'a' && !isHalf));
    expect(concerned).toHaveLength(isHalf ? 2 : 4);
    for (const each of concerned) expect(each).toMatchObject({ isNoted: true });
  },
);

test.each([-5, 2])(
  'a withdrawal that only a build with a clock %i h off has heard isn’t forgotten',
  async (off) => {
    const change = { kind: 'later', at: 5, frenchAt: 5, put: [], remove: ['p_a'] };
    const trouble = { language: 'both', kind: 'lag', from: 5.5, to: 30, lag: 1, third: null } as const;
    const builds = [1, 5.3, 5.7].map((at) => ({ at, off: at === 5.3 ? off : 0 }));
    const troubles: World['troubles'] = [{ ...trouble, endpoint: 'all', dates: 'right' }];
    const built = await buildsOf({ seed: 0, changes: [first, change], troubles, builds, places: [] });
    const shown = built.at(-1)?.shown.filter(({ areaId }) => areaId === 'a') ?? [];
    expect(shown.map(({ isNoted }) => isNoted)).toEqual([true, true]);
  },
);

test.each(Object.keys(kinds))(
  'an outline that lost a quarter to a neighbour (%s), inside its box, and has it again',
  async (kind) => {
    const put = [text('p_b', 2, 5, kinds[kind])];
    const change = {
      kind: 'later',
      at: 5,
      frenchAt: 5,
      put,
      remove: [],
      layout: { a: [0, 1, 12], b: [13, ...layout.b] },
    };
    const trouble = { language: 'both', kind: 'lag', from: 5.5, to: 30, lag: 1, third: null } as const;
    const troubles: World['troubles'] = [{ ...trouble, endpoint: 'areas', dates: 'right' }];
    const builds = [1, 5.3, 5.7].map((at) => ({ at, off: 0 }));
    const built = await buildsOf({ seed: 0, changes: [first, change], troubles, builds, places: [] });
    const shown = built.at(-1)?.shown.filter(({ areaId }) => areaId === 'a') ?? [];
    expect(shown.map(({ isNoted }) => isNoted)).toEqual([true, true]);
  },
);
