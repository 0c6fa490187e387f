import { expect, test } from 'vitest';
import { claimedAt } from '../oracle.ts';
import { buildsOf } from '../run.ts';
import type { Change, Text, Trouble } from '../world.ts';
import { change, first, layout, merged, renamed, text, trouble } from './weeks.ts';

/* Weeks in which areas are renamed, merged or change their borders. */

test('an area that grows has replaced nothing by the bulletin that it had before', async () => {
  const start = { ...first, put: [text('p_a', 1, '555 555', 0, 48), ...first.put.slice(1)] };
  const neighbour = change(2, [text('q_c', 1, '111 111', 2, 48)], {
    ...{ kind: 'regroup', layout: { ...layout, c: [24, 25] } },
  });
  const grown = change(5, [], {
    ...{ kind: 'regroup', remove: ['p_a'], layout: { b: layout.b, c: [24, 25, ...layout.a] } },
  });
  const builds = [1, 2.5, 5.3].map((at) => ({ at, off: 0 }));
  const world = { seed: 0, changes: [start, neighbour, grown], troubles: [], builds, places: [0] };
  const shown = (await buildsOf(world)).at(-1)?.shown.filter(({ areaId }) => areaId !== 'b') ?? [];
  const places = shown.filter(({ areaId }) => areaId === undefined);
  expect(places.map((each) => claimedAt(each, 5.3))).toEqual(Array(2).fill([5, 5, 5]));
});

test('where an area was merged into its neighbour, and all answers had gone back for a build, no less shows than that has', async () => {
  const start = { ...first, put: [text('p_a', 1, '111 111', 0, 48), ...first.put.slice(1)] };
  const builds = [1, 5.3, 5.7, 6.1].map((at) => ({ at, off: 0 }));
  const troubles = [trouble(5.5, 'all', 'lag', { lag: 1, to: 5.9 })];
  const world = { seed: 0, changes: [start, merged], troubles, builds, places: [0] };
  const shown = (await buildsOf(world)).at(-1)?.shown ?? [];
  const [ofOld, others] = [true, false].map((is) => shown.filter(({ areaId }) => (areaId === 'a') === is));
  expect(ofOld?.map((each) => [each.state, each.isNoted])).toEqual(Array(2).fill(['current', true]));
  expect(others?.map((each) => claimedAt(each, 6.1))).toEqual(Array(4).fill([5, 5, 5]));
});

test.each<[string, Text[], Trouble['endpoint'][]]>([
  ['and all answers', [], ['all']],
  ['and lists and outlines', [], ['products', 'metadata', 'areas']],
  ['by a new version, and all answers', [text('p_b', 3, '111 111', 4, 48)], ['all']],
])('an area was merged into its neighbour, that is undone, %s go back again', async (_, undone, late) => {
  const put = [text('p_a', 1, '555 555', 0, 48), ...first.put.slice(1)];
  const changes = [
    { ...first, put },
    change(3, [text('p_b', 2, '111 111', 3, 48)], {
      ...{ kind: 'regroup', remove: ['p_a'], layout: { b: [...layout.a, ...layout.b] } },
    }),
    change(4, [...put.slice(0, 1), ...undone], { kind: 'regroup', layout }),
  ];
  const builds = [1, 3.3, 4.2, 4.7].map((at) => ({ at, off: 0 }));
  const troubles = late.map((each) => trouble(4.5, each, 'lag', { lag: 1 }));
  const world = { seed: 0, changes, troubles, builds, places: [0] };
  const shown = (await buildsOf(world)).at(-1)?.shown ?? [];
  const places = shown.filter(({ areaId }) => areaId === undefined);
  expect(places.map((each) => claimedAt(each, 4.7))).toEqual(Array(2).fill([5, 5, 5]));
});

test('an area grows over one with a warning that was issued later, and French, which is late, still has that', async () => {
  const start = { ...first, put: first.put.map((each) => ({ ...each, until: 48 })) };
  const warning = change(5, [text('w_b', 1, '333 333', 5, 48)]);
  const grown = change(5.4, [text('q_a', 1, '444 444', 4.8, 48)], {
    ...{ kind: 'regroup', remove: ['p_a', 'p_b', 'w_b'], frenchAt: 9 },
    layout: { a: [...layout.a, ...layout.b] },
  });
  const builds = [1, 5.2, 5.6, 8].map((at) => ({ at, off: 0 }));
  const built = await buildsOf({
    ...{ seed: 0, changes: [start, warning, grown], troubles: [], builds, places: [2] },
  });
  const french = (each: (typeof built)[number]['shown'][number]) =>
    each.language === 'fr' && each.areaId !== 'a';
  const shown = built.map(({ at, shown }) =>
    shown.filter(french).map((each) => [claimedAt(each, at)?.[0], each.isNoted]),
  );
  const [before, warned, after] = [
    [1, false],
    [3, false],
    [4, true],
  ];
  expect(shown).toEqual([before, warned, after, after].map((each) => [each, each]));
});

test.each([
  ['renamed', { ...renamed, frenchAt: 5 }, 'p_c'],
  ['merged', { kind: merged.kind, remove: ['p_a'], layout: merged.layout, frenchAt: 5 }, 'p_b'],
] as const)('no reader is warned needlessly: at the end of the season an area is %s', async (_, more, id) => {
  const start = { ...first, put: [text('p_a', 1, '111 111', 0, 48), ...first.put.slice(1)] };
  const ended = change(5, [text(id, 2, '', 5, 48, 'offseason')], more as Partial<Change>);
  const builds = [1, 5.3].map((at) => ({ at, off: 0 }));
  const world = { seed: 0, changes: [start, ended], troubles: [], builds, places: [0] };
  const shown = (await buildsOf(world)).at(-1)?.shown ?? [];
  expect(shown.filter(({ areaId }) => areaId === 'a')).toEqual([]);
  expect(shown.filter(({ areaId }) => areaId === undefined).map(({ notices }) => notices)).toEqual([[], []]);
});

test('no reader is warned needlessly: half of an area goes to its neighbour, with a newer bulletin', async () => {
  const start = { ...first, put: [text('p_a', 1, '555 555', 0, 48), ...first.put.slice(1)] };
  const moved = change(3, [text('p_b', 2, '111 111', 3, 48)], {
    ...{ kind: 'regroup', layout: { a: [1, 13], b: [0, 12, ...layout.b] } },
  });
  const builds = [1, 3.3, 4.5].map((at) => ({ at, off: 0 }));
  const world = { seed: 0, changes: [start, moved], troubles: [], builds, places: [0] };
  const shown = (await buildsOf(world)).at(-1)?.shown.filter(({ areaId }) => areaId !== 'a') ?? [];
  expect(shown.map((each) => [claimedAt(each, 4.5), each.notices])).toEqual(Array(4).fill([[1, 1, 1], []]));
});

test.each([
  ['for hours only', [5.3, 6.5, 8.5], [true, true, false]],
  [
    'as long as the area has nothing newer, if it had the area’s before',
    [1, 5.3, 8.5, 20],
    [false, true, true, true],
  ],
])(
  'a place whose answer goes on naming an area that no list has casts doubt on the area around it: %s',
  async (_, times, expected) => {
    const elsewhere = { kind: 'regroup', layout: { c: layout.a, b: layout.b } } as const;
    const changes = [first, change(5, [text('q_c', 1, '555 555', 5, 24)], { ...elsewhere, remove: ['p_a'] })];
    const troubles = (['products', 'metadata', 'product', 'areas'] as const).map((each) =>
      trouble(4, each, 'stuck'),
    );
    const builds = times.map((at) => ({ at, off: 0 }));
    const built = await buildsOf({ seed: 0, changes, troubles, builds, places: [0] });
    expect(built.map(({ shown }) => shown.find(({ areaId }) => areaId === 'a')?.isNoted)).toEqual(expected);
  },
);

test.each([
  ['both languages', 49, null, 'failed'],
  ['both languages, also once the old one is over', 26, null, 'failed'],
  ['French alone', 49, { language: 'fr' }, 'none'],
] as const)(
  'a new area on ground that is drawn no more couldn’t be loaded until its bulletin is listed, unless the other language has it: %s',
  async (_, until, which, expected) => {
    const lists = (['products', 'metadata'] as const).map((each) =>
      trouble(23.9, each, 'stuck', { ...which, to: 40 }),
    );
    const regrouped = { kind: 'regroup', layout: { c: layout.a, b: layout.b } } as const;
    const start = { ...first, put: [text('p_a', 1, '333 333', 0, until), ...first.put.slice(1)] };
    const put = [text('q_c', 1, '444 444', 24.1, 49)];
    const changes = [start, change(24.1, put, { ...regrouped, remove: ['p_a'] })];
    const builds = [1, 23.8, 24.3, 30, 40.2].map((at) => ({ at, off: 0 }));
    const built = await buildsOf({ seed: 0, changes, troubles: lists, builds, places: [] });
    const states = built.map(
      ({ shown }) => shown.find(({ areaId, language }) => areaId === 'c' && language === 'fr')?.state,
    );
    expect(states).toEqual([undefined, undefined, expected, expected, 'current']);
  },
);

test('a place moves to an area whose bulletin has the same time of issue, and outlines are late', async () => {
  const start = { ...first, put: [text('p_a', 1, '333 333', 0, 48), text('p_b', 1, '222 222', 0, 48)] };
  const put = [text('q_a', 1, '333 333', 5, 48), text('q_b', 1, '444 444', 5, 48)];
  const moved = change(5, put, {
    ...{ kind: 'regroup', remove: ['p_a', 'p_b'], layout: { a: [1, 13], b: [0, 12, ...layout.b] } },
  });
  const builds = [1, 5.2].map((at) => ({ at, off: 0 }));
  const troubles = [trouble(4.9, 'areas', 'stuck')];
  const world = { seed: 0, changes: [start, moved], troubles, builds, places: [0] };
  const shown = (await buildsOf(world)).at(-1)?.shown ?? [];
  expect(shown.filter(({ areaId }) => areaId === 'a').map(({ isNoted }) => isNoted)).toEqual([true, true]);
});

test('an area that was never drawn is withdrawn in English alone: French says so until it ends', async () => {
  const start = {
    ...first,
    layout: { b: layout.b },
    put: [text('p_a', 1, '333 333', 0, 49), ...first.put.slice(1)],
  };
  const changes = [start, change(14, [], { remove: ['p_a'], frenchAt: 200 })];
  const builds = [1, 13, 14.2, 15, 16, 17.5, 19].map((at) => ({ at, off: 0 }));
  const built = await buildsOf({ seed: 0, changes, troubles: [], builds, places: [] });
  const shown = built.flatMap(({ at, shown }) =>
    shown
      .filter(({ areaId, language }) => areaId === 'a' && language === 'fr')
      .map((each) => [at, each] as const),
  );
  expect(shown.map(([at, each]) => [claimedAt(each, at), each.isNoted])).toEqual(
    builds.map(({ at }) => [[3, 3, 3], at > 14]),
  );
});

test('areas are regrouped, and outlines and answers for places follow hours later: a place doesn’t say that it has no forecast', async () => {
  const changes = [
    first,
    change(24.2, [text('q_c', 1, '444 444', 24.2, 73)], { remove: ['p_a'] }),
    change(29, [], { layout: renamed.layout }),
  ];
  const builds = [1, 23.9, 24.3, 28, 29.5].map((at) => ({ at, off: 0 }));
  const built = await buildsOf({ seed: 0, changes, troubles: [], builds, places: [0] });
  const states = built.map(({ shown }) => shown.find(({ areaId }) => areaId === undefined)?.state);
  expect(states).toEqual(['current', 'expiring', 'failed', 'failed', 'current']);
});

test('areas are regrouped in English first: a place in French lies in the area that English names', async () => {
  const changes = [first, change(5, [text('q_c', 1, '444 444', 5, 49)], { ...renamed, frenchAt: 8 })];
  const builds = [1, 5.3].map((at) => ({ at, off: 0 }));
  const built = await buildsOf({ seed: 0, changes, troubles: [], builds, places: [0] });
  const shown = built.at(-1)?.shown.find((each) => each.areaId === undefined && each.language === 'fr');
  expect([shown?.state, shown?.label]).toEqual(['none', 'Aucun bulletin en français']);
});

test('English has an area that was never drawn, and withdraws another area’s bulletin: French says so in each build', async () => {
  const start = { ...first, put: [text('p_a', 1, '333 333', 0, 49), ...first.put.slice(1)] };
  const changes = [
    start,
    change(2, [text('q_c', 1, '111 111', 2, 10)], { frenchAt: null }),
    change(14, [], { remove: ['p_a'], frenchAt: 200 }),
  ];
  const builds = [1, 2.5, 14.2, 15.5, 17.5, 17.8].map((at) => ({ at, off: 0 }));
  const built = await buildsOf({ seed: 0, changes, troubles: [], builds, places: [] });
  const french = built.map(({ shown }) =>
    shown.find((each) => each.areaId === 'a' && each.language === 'fr'),
  );
  expect(french.map((each) => each?.isNoted)).toEqual(builds.map(({ at }) => at > 14));
});
