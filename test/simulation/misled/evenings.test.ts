import { expect, test } from 'vitest';
import { claimedAt } from '../oracle.ts';
import { buildsOf } from '../run.ts';
import type { Change, Trouble } from '../world.ts';
import { change, first, layout, renamed, text, trouble } from './weeks.ts';

/* Ordinary evenings, at which tonight’s bulletin follows that of the day before. */

const [yesterday, besideIt] = [text('p_a', 1, '333 333', 0, 25), text('p_b', 1, '111 111', 0, 49)];
const tonight = (levels: string) => text('q_a', 1, levels, 24.2, 49);

/** Ordinary evenings: what is late has no notice that stays, and a newer bulletin no rating of the one before. */
test.each<[string, Change, Trouble[], number[], string[]]>([
  [
    'French is translated an hour later',
    change(24.2, [tonight('411 411')], { remove: ['p_a'], frenchAt: 25.2 }),
    [],
    [1, 23.5, 24.3],
    ['en'],
  ],
  [
    'metadata comes a build later',
    change(24.2, [tonight('111 111')], { remove: ['p_a'] }),
    [trouble(24, 'metadata', 'stuck', { to: 24.4 })],
    [1, 23.5, 24.3],
    ['en', 'fr'],
  ],
  [
    'metadata came a build later',
    change(24.2, [tonight('111 111')], { remove: ['p_a'] }),
    [trouble(24, 'metadata', 'stuck', { to: 24.4 })],
    [1, 23.5, 24.3, 24.8],
    ['en', 'fr'],
  ],
  [
    'the list came a build later',
    change(24.2, [tonight('111 111')], { remove: ['p_a'] }),
    [trouble(24, 'products', 'stuck', { to: 24.35 })],
    [1, 23.5, 24.3, 24.8],
    ['en', 'fr'],
  ],
  ...(['metadata', 'productAt'] as const).map((each): [string, Change, Trouble[], number[], string[]] => [
    `one answer (${each}) was yesterday’s once more for a build`,
    change(24.2, [tonight('333 333')], { remove: ['p_a'] }),
    [trouble(24.5, each, 'lag', { lag: 1.5, to: 24.6 })],
    [23, 24.3, 24.55, 24.8],
    ['en', 'fr'],
  ]),
  ...(['metadata', 'products', 'all'] as const).map(
    (each): [string, Change, Trouble[], number[], string[]] => [
      `one French answer (${each}) didn’t know the new area for a build`,
      change(24.2, [text('q_c', 1, '333 333', 24.2, 49)], { ...renamed, frenchAt: 24.2 }),
      [trouble(24.45, each, 'lag', { lag: 1.5, language: 'fr', to: 24.55 })],
      [20, 23.5, 24.25, 24.5, 24.75],
      ['en', 'fr'],
    ],
  ),
  [
    'the list was that of before once more for a build, which had ended: the answer by id is none of the list',
    change(24.2, [text('p_a', 2, '333 333', 24.2, 49)]),
    [trouble(25.2, 'products', 'lag', { lag: 1.5, to: 25.4 })],
    [20, 23.5, 24.25, 25.3, 25.6],
    ['en', 'fr'],
  ],
  [
    'no bulletin was found by its id for a build',
    change(0.5, [text('p_a', 2, '222 222', 0.5, 49)]),
    [trouble(5, 'product', 'notFound', { to: 5.2 })],
    [1, 2.5, 3.8, 5.1, 5.5],
    ['en', 'fr'],
  ],
  ...(['en', 'both'] as const).map((language): [string, Change, Trouble[], number[], string[]] => [
    `metadata (${language}) was that of the version before once more for a build`,
    change(24.2, [text('p_a', 2, '111 111', 24.2, 49)]),
    [trouble(24.4, 'metadata', 'lag', { language, lag: 1.5, to: 24.6 })],
    [1, 23.5, 24.25, 24.5, 24.75],
    ['en', 'fr'],
  ]),
  ...(['stuck', 'status'] as const).map((kind): [string, Change, Trouble[], number[], string[]] => [
    `metadata was that of the version before (${kind}) for a build`,
    change(24.2, [text('p_a', 2, '111 111', 24.2, 49)]),
    [trouble(24, 'metadata', kind, { to: 24.4 })],
    [1, 23.5, 24.25, 24.3, 24.8],
    ['en', 'fr'],
  ]),
  [
    'all answers had gone back for a build',
    change(24.2, [text('p_a', 2, '111 111', 24.2, 49)]),
    [trouble(24.5, 'all', 'lag', { lag: 1, to: 24.7 })],
    [1, 23.9, 24.3, 24.6, 24.9],
    ['en', 'fr'],
  ],
  [
    'its area was regrouped, and the list came a build later',
    change(24.2, [text('q_c', 1, '333 333', 24.2, 49)], renamed),
    [trouble(24, 'products', 'stuck', { to: 24.35 })],
    [1, 23.5, 24.3, 24.8],
    ['en', 'fr'],
  ],
  [
    'its area was split, and the list came a build later',
    change(24.2, [text('q_c', 1, '444 444', 24.2, 49), text('q_d', 1, '222 222', 24.2, 49)], {
      ...{ remove: ['p_a'], kind: 'regroup', layout: { c: [0, 12], d: [1, 13], b: layout.b } },
    }),
    [trouble(24, 'products', 'stuck', { to: 24.35 })],
    [1, 23.5, 24.3, 24.8],
    ['en', 'fr'],
  ],
  ...(['metadata', 'product'] as const).map((each): [string, Change, Trouble[], number[], string[]] => [
    `its area was merged into another, and ${each} came a build later`,
    change(24.2, [text('p_b', 2, '222 222', 24.2, 49)], {
      ...{ remove: ['p_a'], kind: 'regroup', layout: { b: [...layout.a, ...layout.b] } },
    }),
    [trouble(24, each, 'stuck', { to: 24.5 })],
    [1, 23.5, 24.3, 24.7],
    ['en', 'fr'],
  ]),
  [
    'metadata and answers by id come a build later',
    change(24.2, [tonight('411 411')], { remove: ['p_a'] }),
    [trouble(24, 'metadata', 'stuck', { to: 24.35 }), trouble(24, 'product', 'stuck', { to: 24.35 })],
    [1, 23.5, 24.3],
    ['en', 'fr'],
  ],
])('no reader is warned needlessly: %s', async (_, evening, troubles, times, expected) => {
  const builds = times.map((at) => ({ at, off: 0 }));
  const start = { ...first, put: [yesterday, besideIt] };
  const world = { seed: 0, changes: [start, evening], troubles, builds, places: [0] };
  const shown = (await buildsOf(world)).at(-1)?.shown.filter(({ areaId }) => areaId !== 'b') ?? [];
  expect(shown.length).toBeGreaterThan(1);
  for (const each of shown.filter(({ language }) => expected.includes(language))) {
    const { language, notices, areaId } = each;
    const own = evening.put.find((text) => text.areaId === areaId) ?? evening.put[0];
    expect({ language, notices, levels: claimedAt(each, times.at(-1) ?? 0) }).toEqual({
      ...{ language, notices: [], levels: own?.days[1]?.levels },
    });
  }
});

test('no reader is warned needlessly: the list had yesterday’s and tonight’s for a build', async () => {
  const start = { ...first, put: [text('p_a', 1, '333 333', 0, 48), text('p_b', 1, '111 111', 0, 49)] };
  const changes = [start, change(24.2, [tonight('111 111')]), change(24.6, [], { remove: ['p_a'] })];
  const builds = [1, 23.5, 24.3, 24.8].map((at) => ({ at, off: 0 }));
  const world = { seed: 0, changes, troubles: [], builds, places: [0] };
  const shown = (await buildsOf(world)).at(-1)?.shown ?? [];
  expect(shown.map((each) => [claimedAt(each, 24.8), each.notices])).toEqual(Array(6).fill([[1, 1, 1], []]));
});

test('after one build with a clock that was a day behind, a newer bulletin has followed the one before', async () => {
  const changes = [
    { ...first, put: [text('p_a', 1, '333 333', 0, 49), ...first.put.slice(1)] },
    change(24.2, [text('q_a', 1, '111 111', 24.2, 49)], { remove: ['p_a'] }),
  ];
  const builds = [1, 20, 23.5, 24.3, 24.6].map((at) => ({ at, off: at === 24.3 ? -26 : 0 }));
  const shown = (await buildsOf({ seed: 0, changes, troubles: [], builds, places: [] })).at(-1)?.shown ?? [];
  const own = shown.filter(({ areaId }) => areaId === 'a');
  expect(own.map((each) => [claimedAt(each, 24.6), each.notices])).toEqual(Array(2).fill([[1, 1, 1], []]));
});

test('two versions in one evening: metadata of the one before both, for a build, is no rating of the last', async () => {
  const changes = [
    { ...first, put: [text('p_a', 1, '333 333', 0, 24.5), ...first.put.slice(1)] },
    ...[24.2, 24.6].map((at, index) => change(at, [text('p_a', index + 2, '111 111', at, 49)])),
  ];
  const builds = [1, 23.5, 24.25, 24.5, 24.7, 24.9].map((at) => ({ at, off: 0 }));
  const troubles = [{ ...trouble(24.65, 'metadata', 'lag', { language: 'fr', lag: 1 }), to: 24.8 }];
  const shown = (await buildsOf({ seed: 0, changes, troubles, builds, places: [] })).at(-1)?.shown ?? [];
  const own = shown.filter(({ areaId }) => areaId === 'a');
  expect(own.map((each) => [claimedAt(each, 24.9), each.notices])).toEqual(Array(2).fill([[1, 1, 1], []]));
});
