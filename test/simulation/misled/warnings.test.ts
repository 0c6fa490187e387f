import { expect, test } from 'vitest';
import { claimedAt } from '../oracle.ts';
import { buildsOf } from '../run.ts';
import type { Change, Text, Trouble } from '../world.ts';
import { change, english, first, text, trouble } from './weeks.ts';

/* Weeks in which a warning is listed beside the daily bulletin. */

test('of two bulletins that are listed for an area, a place shows no less than its area', async () => {
  const start = { ...first, put: [text('p_a', 1, '222 222 222', 0, 72), ...first.put.slice(1)] };
  const warning = change(2, [text('w_a', 1, '444 444 444', 2, 72)]);
  const daily = change(24.2, [text('p_a', 2, '222 222 222', 24.2, 72)]);
  const builds = [1, 2.5, 24.3].map((at) => ({ at, off: 0 }));
  const world = { seed: 0, changes: [start, warning, daily], troubles: [], builds, places: [0] };
  const shown = (await buildsOf(world)).at(-1)?.shown.filter(({ areaId }) => areaId !== 'b') ?? [];
  expect(shown.map((each) => claimedAt(each, 24.3))).toEqual(Array(4).fill([4, 4, 4]));
});

test('a warning that is listed beside the daily bulletin shows also while the list lacks the next one', async () => {
  const start = { ...first, put: [text('p_a', 1, '222 222', 0, 25), ...first.put.slice(1)] };
  const warning = change(2, [text('w_a', 1, '555 555 555', 2, 72)]);
  const next = change(24.2, [text('q_a', 1, '222 222 222', 24.2, 49)], { remove: ['p_a'] });
  const builds = [1, 2.5, 24.3].map((at) => ({ at, off: 0 }));
  const troubles = [trouble(24, 'products', 'stuck')];
  const world = { seed: 0, changes: [start, warning, next], troubles, builds, places: [0] };
  const shown = (await buildsOf(world)).at(-1)?.shown.filter(({ areaId }) => areaId !== 'b') ?? [];
  expect(shown.map((each) => claimedAt(each, 24.3))).toEqual(Array(4).fill([5, 5, 5]));
});

test.each<[string, Text[], Change[]]>([
  [
    'the daily one has been replaced since',
    [text('p_a', 1, '222 222 222', 0, 72), text('w_a', 1, '444 444 444', 2, 72)],
    [change(24.2, [text('p_a', 2, '222 222 222', 24.2, 72)])],
  ],
  [
    'the daily one has another id since',
    [text('p_a', 1, '222 222 222', 0, 72), text('w_a', 1, '444 444 444', 2, 72)],
    [change(24.2, [text('q_a', 1, '222 222 222', 24.2, 72)], { remove: ['p_a'] })],
  ],
])(
  'of two bulletins that were listed for an area the higher one is missing, and %s',
  async (_, two, more) => {
    const start = { ...first, put: [...two.slice(0, 1), ...first.put.slice(1)] };
    const changes = [
      start,
      change(2, two.slice(1)),
      ...more,
      change(26, [], { remove: ['w_a'], kind: 'withdraw' }),
    ];
    const builds = [1, 2.5, 24.5, 26.3].map((at) => ({ at, off: 0 }));
    const world = { seed: 0, changes, troubles: [], builds, places: [0] };
    const shown = (await buildsOf(world)).at(-1)?.shown.filter(({ areaId }) => areaId !== 'b') ?? [];
    expect(shown.map((each) => [claimedAt(each, 26.3), each.isNoted])).toEqual(
      Array(4).fill([[4, 4, 4], true]),
    );
  },
);

test.each<[string, Change[], Trouble[]]>([
  [
    'isn’t translated yet, and the next daily one is',
    [
      change(2, [text('w_a', 1, '444 444 444', 2, 72)], { frenchAt: 9 }),
      change(5, [text('p_a', 2, '222 222 222', 5, 72)]),
    ],
    [],
  ],
  [
    'isn’t translated yet, and the next daily one has another id',
    [
      change(2, [text('w_a', 1, '444 444 444', 2, 72)], { frenchAt: 9 }),
      change(5, [text('q_a', 1, '222 222 222', 5, 72)], { remove: ['p_a'] }),
    ],
    [],
  ],
  [
    'came by its id, and the next daily one for a place',
    [
      change(4.9, [text('w_a', 1, '444 444 444', 4.9, 72)]),
      change(5, [text('p_a', 2, '111 111 111', 5, 72)]),
    ],
    [trouble(4, 'products', 'stuck', english)],
  ],
])('a warning beside the daily bulletin %s: all show it', async (_, changes, troubles) => {
  const start = { ...first, put: [text('p_a', 1, '333 333 333', 0, 72), ...first.put.slice(1)] };
  const builds = [1, 2.5, 5.3].map((at) => ({ at, off: 0 }));
  const world = { seed: 0, changes: [start, ...changes], troubles, builds, places: [0] };
  const shown = (await buildsOf(world)).at(-1)?.shown.filter(({ areaId }) => areaId !== 'b') ?? [];
  expect(shown.map((each) => claimedAt(each, 5.3))).toEqual(Array(4).fill([4, 4, 4]));
});

test('a correction downwards of one of two bulletins that are listed for an area shows at once', async () => {
  const start = { ...first, put: [text('p_a', 1, '333 333 333', 0, 72), ...first.put.slice(1)] };
  const beside = change(2, [text('w_a', 1, '222 222 222', 2, 72)]);
  const corrected = change(5, [{ ...text('p_a', 2, '222 222 222', 0, 72) }]);
  const builds = [1, 2.5, 4.9, 5.3].map((at) => ({ at, off: 0 }));
  const world = { seed: 0, changes: [start, beside, corrected], troubles: [], builds, places: [0] };
  const shown = (await buildsOf(world)).at(-1)?.shown.filter(({ areaId }) => areaId !== 'b') ?? [];
  expect(shown.map((each) => claimedAt(each, 5.3))).toEqual(Array(4).fill([2, 2, 2]));
  expect(shown.flatMap(({ notices }) => notices)).toEqual([]);
});

test('a place whose answer is newer than the list shows no less than the warning beside it', async () => {
  const start = { ...first, put: [text('p_a', 1, '444 444 444', 0, 72), ...first.put.slice(1)] };
  const changes = [
    start,
    change(4.9, [text('w_a', 1, '333 333 333', 4.9, 72)]),
    change(5, [text('p_a', 2, '111 111 111', 5, 72)]),
  ];
  const builds = [1, 5.3].map((at) => ({ at, off: 0 }));
  const troubles = [trouble(4, 'products', 'stuck', english)];
  const shown = (await buildsOf({ seed: 0, changes, troubles, builds, places: [0] })).at(-1)?.shown ?? [];
  const place = shown.find(({ areaId, language }) => areaId === undefined && language === 'en');
  expect(place && [claimedAt(place, 5.3), place.isNoted]).toEqual([[3, 3, 3], true]);
});

test('a daily bulletin beside a warning that lasts longer neither ends it nor is a contradiction', async () => {
  const warning = text('w_a', 1, '444 444 444', 2, 120);
  const start = { ...first, put: [text('p_a', 1, '222 222', 0, 25), warning, ...first.put.slice(1)] };
  const changes = [start, change(24.2, [text('q_a', 1, '222 222 222', 24.2, 49)], { remove: ['p_a'] })];
  const builds = [20, 23.5, 24.3, 25].map((at) => ({ at, off: 0 }));
  const built = await buildsOf({ seed: 0, changes, troubles: [], builds, places: [0] });
  for (const { at, shown } of built.slice(2))
    for (const each of shown.filter(({ areaId }) => areaId !== 'b'))
      expect([each.notices, claimedAt(each, at), claimedAt(each, 60)]).toEqual([[], [4, 4, 4], [4, 4, 4]]);
});

/** A daily bulletin of "a", and a warning beside it that ends by itself. */
const daily = text('p_a', 1, '222 222', 0, 49);
test.each([
  [
    'it leaves the list',
    [change(2, [text('w_a', 1, '444 444', 2, 14)]), change(14.05, [], { remove: ['w_a'] })],
    [1, 2.5, 10, 13.5, 14.2, 14.6],
  ],
  [
    'it stays listed, and was issued after the daily one',
    [
      change(2, [text('w_a', 1, '444 444', 2, 14)]),
      change(10, [text('p_a', 2, '222 222', 10, 49)]),
      change(10.2, [text('w_a', 2, '444 444', 10.2, 14)]),
    ],
    [1, 2.5, 9.5, 10.1, 10.4, 13.8, 17.5, 18],
  ],
])(
  'a warning that has ended by itself says nothing any more of the bulletin beside it: %s',
  async (_, changes, times) => {
    const start = { ...first, put: [daily, ...first.put.slice(1)] };
    const builds = times.map((at) => ({ at, off: 0 }));
    const built = await buildsOf({
      seed: 0,
      changes: [start, ...changes],
      troubles: [],
      builds,
      places: [0],
    });
    const [at = 0, { shown } = { shown: [] }] = [times.at(-1), built.at(-1)];
    const own = shown.filter(({ areaId }) => areaId !== 'b');
    expect(own.map((each) => [claimedAt(each, at), each.notices])).toEqual(Array(4).fill([[2, 2, 2], []]));
  },
);

test('late metadata that names a warning beside yesterday’s bulletin doesn’t put that beside today’s', async () => {
  const warning = text('w_a', 1, '222 222 222 222', 3, 120);
  const changes = [
    { ...first, put: [text('p_a', 1, '333 333 333', 0, 49), ...first.put.slice(1)] },
    change(3, [warning]),
    change(24.2, [text('q_a', 1, '111 111 111', 24.2, 73)], { remove: ['p_a'] }),
  ];
  const builds = [20, 23.9, 24.3, 24.7].map((at) => ({ at, off: 0 }));
  const troubles = [{ ...trouble(24.2, 'metadata', 'lag', { lag: 0.3 }), to: 24.5 }];
  const shown = (await buildsOf({ seed: 0, changes, troubles, builds, places: [0] })).at(-1)?.shown ?? [];
  const own = shown.filter(({ areaId }) => areaId !== 'b');
  expect(own.map((each) => [claimedAt(each, 24.7), each.notices])).toEqual(Array(4).fill([[2, 2, 2], []]));
});

test('after one build whose clock was a day ahead, a warning beside the daily bulletin doesn’t vanish without a word', async () => {
  const changes = [
    { ...first, put: [text('p_a', 1, '222 222 222', 0, 49), ...first.put.slice(1)] },
    change(24.2, [text('q_a', 1, '111 111 111', 24.3, 73)], { remove: ['p_a'] }),
    change(24.5, [text('w_a', 1, '444 444 444', 24.1, 73)]),
    change(25.1, [], { remove: ['w_a'] }),
  ];
  const builds = [20, 23.5, 24.35, 24.7, 25.2].map((at) => ({ at, off: at === 24.35 ? 26 : 0 }));
  const shown = (await buildsOf({ seed: 0, changes, troubles: [], builds, places: [] })).at(-1)?.shown ?? [];
  expect(shown.filter(({ areaId }) => areaId === 'a').map(({ isNoted }) => isNoted)).toEqual([true, true]);
});

test('the list has only the warning of an area, metadata only the higher daily bulletin: after an hour both count', async () => {
  const changes = [
    { ...first, put: [text('p_a', 1, '433 433', 0, 49), ...first.put.slice(1)] },
    change(10.5, [text('w_a', 1, '323 323', 10.5, 48)]),
    change(13, [text('w_a', 2, '323 323', 13, 48)]),
  ];
  const builds = [10.6, 12, 13.2, 20].map((at) => ({ at, off: 0 }));
  const gives = { products: 'last', metadata: 'highest' } as const;
  const built = await buildsOf({ seed: 0, changes, troubles: [], builds, places: [0], gives });
  for (const { at, shown } of built.slice(1))
    for (const each of shown.filter(({ areaId }) => areaId !== 'b'))
      expect([claimedAt(each, at), each.isNoted]).toEqual([[4, 3, 3], true]);
});

test('the same, though the clock of the build that first had the warning was twelve hours ahead', async () => {
  const changes = [
    { ...first, put: [text('p_a', 1, '433 433', 0, 49), ...first.put.slice(1)] },
    change(10.5, [text('w_a', 1, '323 323', 10.5, 60)]),
  ];
  const builds = [1, 9, 10.6, 11, 12.8, 14.2, 22].map((at) => ({ at, off: at === 10.6 ? 12 : 0 }));
  const gives = { products: 'last', metadata: 'highest' } as const;
  const built = await buildsOf({ seed: 0, changes, troubles: [], builds, places: [0], gives });
  for (const { at, shown } of built.slice(4))
    for (const each of shown.filter(({ areaId }) => areaId !== 'b'))
      expect([at, claimedAt(each, at), each.isNoted]).toEqual([at, [4, 3, 3], true]);
});

test.each([
  ['network', undefined],
  ['empty', undefined],
  ['network', 13.5],
  ['network', 14.5],
] as const)(
  'the same, and metadata fails for hours (%s): the daily bulletin counts until it answers, also if the warning has a new version (%d)',
  async (kind, at) => {
    const warning = text('w_a', 2, '323 323', at ?? 0, 60);
    const changes = [
      { ...first, put: [text('p_a', 1, '433 433', 0, 49), ...first.put.slice(1)] },
      change(10.5, [text('w_a', 1, '323 323', 10.5, 60)]),
      ...(at ? [change(at, [warning])] : []),
      change(19, [], { remove: ['p_a'] }),
    ];
    const builds = [1, 9, 10.6, 11.7, 13.7, 14.2, 14.7, 15.9, 16.2, 19.2].map((each) => ({
      at: each,
      off: 0,
    }));
    const gives = { products: 'last', metadata: 'highest' } as const;
    const troubles = [trouble(14, 'metadata', kind, { to: 16 })];
    const built = await buildsOf({ seed: 0, changes, troubles, builds, places: [0], gives });
    for (const { at: time, shown } of built.slice(3))
      for (const each of shown.filter(({ areaId }) => areaId !== 'b'))
        expect([time, claimedAt(each, time), each.edition?.notices?.map((notice) => notice.kind)]).toEqual(
          time < 19 ? [time, [4, 3, 3], ['announced']] : [time, [3, 2, 3], undefined],
        );
  },
);

test('what metadata alone had, and names no more, is gone at once, though answers by id fail', async () => {
  const changes = [
    { ...first, put: [text('p_a', 1, '433 433', 0, 49), ...first.put.slice(1)] },
    change(10.5, [text('w_a', 1, '323 323', 10.5, 60)]),
    change(14, [], { remove: ['p_a'] }),
  ];
  const builds = [1, 9, 10.6, 11.7, 13.7, 14.2, 15].map((at) => ({ at, off: 0 }));
  const gives = { products: 'last', metadata: 'highest' } as const;
  const troubles = [trouble(13.5, 'product', 'network', { to: 30 })];
  const built = await buildsOf({ seed: 0, changes, troubles, builds, places: [], gives });
  for (const { at, shown } of built.slice(-3))
    for (const each of shown.filter(({ areaId }) => areaId === 'a'))
      expect([at, claimedAt(each, at), each.isNoted]).toEqual(
        at < 14 ? [at, [4, 3, 3], true] : [at, [3, 2, 3], false],
      );
});

test('no reader is warned for long: metadata is late for two hours on an evening, and then right', async () => {
  const changes = [
    { ...first, put: [text('p_a', 1, '444 444', 0, 49), ...first.put.slice(1)] },
    change(24, [text('q_a', 1, '222 222', 24, 73)], { remove: ['p_a'] }),
  ];
  const builds = [1, 23.9, 24.3, 24.6, 25.5, 26.1, 27].map((at) => ({ at, off: 0 }));
  const troubles = [trouble(23.95, 'metadata', 'stuck', { to: 26 })];
  const built = await buildsOf({ seed: 0, changes, troubles, builds, places: [0] });
  const noted = built.map(({ at, shown }) => [
    at,
    shown.some(({ areaId, isNoted }) => areaId !== 'b' && isNoted),
  ]);
  expect(noted).toEqual(builds.map(({ at }) => [at, at === 25.5]));
});

test('the list has only the daily bulletin, which is another agency’s now, and metadata names a warning: pages say so', async () => {
  const changes = [
    { ...first, put: [text('p_a', 1, '111 111', 0, 49), ...first.put.slice(1)] },
    change(4, [text('w_a', 1, '443 443', 4, 48)]),
    change(10, [text('p_a', 2, '', 10, 48, 'external')]),
  ];
  const builds = [5, 10.2, 14].map((at) => ({ at, off: 0 }));
  const gives = { products: 'last' } as const;
  const built = await buildsOf({ seed: 0, changes, troubles: [], builds, places: [0], gives });
  for (const { at, shown } of built)
    for (const each of shown.filter(({ areaId }) => areaId !== 'b'))
      expect([each.state === 'external', each.isNoted]).toEqual([at > 10, at > 10]);
});

test('of two bulletins that are there minutes before their time, the higher danger shows once that has come', async () => {
  const start = { ...first, put: [text('p_a', 1, '222', 0, 24), ...first.put.slice(1)] };
  const daily = text('q_a', 1, '222 421', 24.3, 49);
  const warning = text('w_a', 1, '222 242', 24.35, 70);
  const changes = [start, change(24.1, [daily, warning], { remove: ['p_a'] })];
  const builds = [1, 23, 24.2].map((at) => ({ at, off: 0 }));
  const world = { seed: 0, changes, troubles: [], builds, places: [0] };
  const shown = (await buildsOf(world)).at(-1)?.shown.filter(({ areaId }) => areaId !== 'b') ?? [];
  const kinds = shown.map(({ edition }) => edition?.notices?.map(({ kind }) => kind));
  expect(shown.map((each) => [each.state, claimedAt(each, 24.5)])).toEqual(
    Array(4).fill(['early', [4, 4, 2]]),
  );
  expect(kinds).toEqual(Array(4).fill(['several']));
});
