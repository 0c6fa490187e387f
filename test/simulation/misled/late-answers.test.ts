import { expect, test } from 'vitest';
import { findingsOf } from '../oracle.ts';
import { buildsOf } from '../run.ts';
import type { Change, Trouble } from '../world.ts';
import {
  behind,
  change,
  english,
  first,
  layout,
  merged,
  other,
  renamed,
  text,
  three,
  trouble,
  two,
} from './weeks.ts';

/* Weeks in which answers go back or stay behind, and a bulletin that readers had must not be forgotten. */

test.each<[string, Change[], Trouble[], number[]]>([
  [
    'extended and raised under one version, by its id only; then all answers go back',
    [change(5.1, [text('p_a', 1, '555 555', 0, 30)])],
    [
      ...(['products', 'metadata'] as const).map((endpoint) => trouble(5, endpoint, 'stuck', { to: 5.5 })),
      trouble(5.5, 'all', 'lag', { lag: 2 }),
    ],
    [1, 5.3, 5.6, 5.8],
  ],
  [
    'only English metadata has the third version',
    [change(3, [two]), change(5, [three], { frenchAt: 7 })],
    [trouble(2, 'products', 'stuck', english), trouble(2, 'product', 'stuck', english)],
    [1, 5.5],
  ],
  [
    'English metadata names another bulletin, which can’t be loaded',
    [change(3, [two]), change(5, [other], { remove: ['p_a'], frenchAt: 8 })],
    [trouble(2, 'products', 'stuck', english), trouble(2, 'product', 'status', english)],
    [1, 5.5],
  ],
  [
    'English has nothing but metadata in the first build',
    [change(5, [three], { frenchAt: 8 })],
    [trouble(2, 'products', 'status', english), trouble(2, 'product', 'status', english)],
    [5.5],
  ],
  [
    'English has nothing but metadata of a new area',
    [
      change(24.1, [text('p_c', 1, '222 222', 24.1, 48)], renamed),
      change(24.5, [text('p_c', 2, '555 555', 24.5, 48)], { frenchAt: 28 }),
    ],
    [trouble(23.9, 'products', 'status', english), trouble(23.9, 'product', 'status', english)],
    [1, 23.5, 24.6],
  ],
  [
    'at a place, while metadata names another bulletin, which can’t be loaded',
    [change(3, [two]), change(5, [other], { remove: ['p_a'] })],
    [...behind, trouble(2, 'product', 'status')],
    [1, 5.5],
  ],
  [
    'at a place, while the bulletin is off season by its id',
    [change(3, [two]), change(5, [text('p_a', 3, '555 111', 5, 24, 'offseason')])],
    [...behind, trouble(4, 'metadata', 'stuck')],
    [1, 5.5],
  ],
  [
    'at a place, while the bulletin is over by its id',
    [change(3, [two]), change(5, [text('p_a', 3, '555 111', 5, 5.2)])],
    [...behind, trouble(4, 'metadata', 'stuck')],
    [1, 5.5],
  ],
  [
    'at a place, while metadata names a new area without an outline',
    [change(3, [two]), change(5, [text('p_c', 1, '555 555', 5, 48)], renamed)],
    [...behind, trouble(4, 'areas', 'stuck')],
    [1, 5.5],
  ],
  [
    'at a place, while the list is empty and metadata names another bulletin',
    [change(5, [other], { remove: ['p_a'] })],
    [trouble(2, 'products', 'empty'), trouble(2, 'product', 'status'), trouble(4, 'productAt', 'stuck')],
    [5.5],
  ],
  [
    'a later bulletin ended; then all answers go back to the one before',
    [change(5, [text('q_a', 1, '555 555', 5, 6)], { remove: ['p_a'] })],
    [trouble(6.1, 'all', 'lag', { lag: 1.5 })],
    [1, 5.3, 6.05, 6.2],
  ],
  [
    'a later bulletin said off season; then all answers go back to the one before',
    [change(5, [text('q_a', 1, '555 555', 5, 24, 'offseason')], { remove: ['p_a'] })],
    [trouble(5.5, 'all', 'lag', { lag: 1 })],
    [1, 5.3, 5.7],
  ],
  [
    'English had the third version by its id, and is a copy now',
    [change(3, [two]), change(5, [three], { frenchAt: 9 })],
    [
      ...(['products', 'metadata'] as const).flatMap((endpoint) => [
        trouble(2, endpoint, 'stuck', { ...english, to: 5.5 }),
        trouble(5.5, endpoint, 'empty', english),
      ]),
      trouble(5.5, 'product', 'notFound', english),
    ],
    [1, 5.3, 5.8],
  ],
  [
    'metadata raised a copy; then all answers go back',
    [change(5, [three])],
    [
      trouble(4, 'products', 'empty', { to: 5.5 }),
      trouble(4, 'product', 'status', { to: 5.5 }),
      trouble(5.5, 'all', 'lag', { lag: 1 }),
    ],
    [1, 5.3, 5.7],
  ],
  [
    'English says off season by its id only, and French never does',
    [change(5, [text('p_a', 2, '111 111', 5, 24, 'offseason')], { frenchAt: null })],
    [trouble(4, 'products', 'stuck'), trouble(4, 'metadata', 'stuck')],
    [1, 5.3],
  ],
  ...(['both', 'en', 'fr'] as const).map((language): [string, Change[], Trouble[], number[]] => [
    `at a place of a new area, while outlines (${language}) and its answer are late`,
    [change(5, [text('p_c', 1, '555 555', 5, 48)], renamed)],
    [trouble(4, 'areas', 'stuck', { language }), trouble(4, 'productAt', 'stuck')],
    [1, 5.5],
  ]),
  [
    'at a place, whose answer alone names a new area',
    [change(5, [text('p_c', 1, '555 555', 5, 48)], renamed)],
    (['products', 'metadata', 'areas'] as const).map((endpoint) => trouble(4, endpoint, 'stuck')),
    [1, 5.2],
  ],
  [
    'a version dated ahead came by its id; then all answers go back',
    [change(5, [text('p_a', 2, '555 555', 5.4)])],
    [
      trouble(4, 'products', 'stuck', { to: 5.5 }),
      trouble(4, 'metadata', 'stuck', { to: 5.5 }),
      trouble(5.5, 'all', 'lag', { lag: 1 }),
    ],
    [1, 5.2, 5.7],
  ],
  [
    'an area is merged into its neighbour, in English only',
    [
      change(5, [text('p_b', 2, '555 555', 5, 48)], {
        ...{ kind: 'regroup', remove: ['p_a'], layout: { b: [...layout.a, ...layout.b] }, frenchAt: 7 },
      }),
    ],
    [],
    [1, 5.3],
  ],
  ...(['status', 'stuck'] as const).flatMap((kind) =>
    (['en', 'fr'] as const).map((language): [string, Change[], Trouble[], number[]] => [
      `a new area is listed beside the old one, and its outlines (${language}) are ${kind}`,
      [
        change(5, [text('q_e', 1, '555 555', 5, 48)], {
          kind: 'regroup',
          layout: { e: layout.a, b: layout.b },
        }),
      ],
      [trouble(4, 'areas', kind, { language })],
      [1, 5.3],
    ]),
  ),
  [
    'a regrouped area’s bulletin ended, and metadata is late',
    [change(4.5, [text('q_c', 1, '555 555', 4.5, 5.2)], renamed)],
    [trouble(4.2, 'metadata', 'stuck')],
    [1, 4.7, 5.8],
  ],
  [
    'a regrouping kept the time of issue; then all answers go back',
    [change(5, [text('q_c', 1, '555 555', 0, 48)], renamed)],
    [trouble(5.5, 'all', 'lag', { lag: 1 })],
    [1, 5.3, 5.7],
  ],
  [
    'a regrouped area’s bulletin ended and went, and metadata goes back',
    [
      change(4.5, [text('q_c', 1, '555 555', 4.5, 5.2)], renamed),
      change(5.25, [], { remove: ['q_c'], kind: 'end' }),
    ],
    [trouble(5.3, 'metadata', 'lag', { lag: 1.5 })],
    [1, 4.7, 5.8],
  ],
  ...(['productAt', 'metadata'] as const).map((also): [string, Change[], Trouble[], number[]] => [
    `an area is merged into its neighbour; then outlines and ${also} go back`,
    [merged],
    (['areas', also] as const).map((each) => trouble(5.5, each, 'lag', { lag: 1 })),
    [1, 5.3, 5.7],
  ]),
  [
    'a lowering by mistake is taken back, and only metadata has it; no build saw metadata of the mistake',
    [
      change(3, [text('p_a', 2, '333 333', 3)]),
      change(5, [text('p_a', 3, '222 222', 5)]),
      change(5.2, [text('p_a', 4, '333 333', 5.2)]),
    ],
    (['products', 'product', 'productAt'] as const).map((each) => trouble(5.1, each, 'stuck')),
    [1, 4, 5.5],
  ],
  [
    'an area has lost ground to its neighbour, which outlines and answers for places don’t know any more',
    [
      change(5, [text('p_b', 2, '555 555', 5, 48)], {
        ...{ kind: 'regroup', layout: { a: [1, 13], b: [0, 12, ...layout.b] } },
      }),
    ],
    (['areas', 'productAt'] as const).map((each) => trouble(5.5, each, 'lag', { lag: 1 })),
    [1, 5.3, 5.7, 6.2],
  ],
])('no reader is misled: %s', async (_, changes, troubles, times) => {
  const builds = times.map((at) => ({ at, off: 0 }));
  const world = { seed: 0, changes: [first, ...changes], troubles, builds, places: [0] };
  const findings = findingsOf(world, await buildsOf(world));
  expect(findings.filter(({ severity }) => severity === 'high')).toEqual([]);
});

const withdrawn = (at: number, more: Partial<Change> = {}) => change(at, [], { remove: ['p_a'], ...more });
test.each<[string, Change[], Trouble[], number[], number[]]>([
  [
    'an answer for a place lacks what list and metadata still have',
    [{ ...first, put: [text('p_a', 1, '333 333', 0, 49), ...first.put.slice(1)] }, withdrawn(14)],
    (['products', 'metadata'] as const).map((each) => trouble(13.9, each, 'stuck')),
    [1, 13, 14.2, 20],
    [0],
  ],
  [
    'the other language forgets to withdraw, and the list of areas has been empty for hours',
    [
      { ...first, put: [text('p_a', 1, '333 333', 0, 49), ...first.put.slice(1)] },
      withdrawn(14, { frenchAt: 200 }),
    ],
    [trouble(5, 'areas', 'empty')],
    [1, 5.2, 6, 9, 13, 14.2, 15, 17.5, 20],
    [],
  ],
])('readers hear of it: %s', async (_, changes, troubles, times, places) => {
  const builds = times.map((at) => ({ at, off: 0 }));
  const built = await buildsOf({ seed: 0, changes, troubles, builds, places });
  const silent = built
    .filter(({ at }) => at > 14)
    .flatMap(({ at, shown }) => shown.map((each) => ({ at, ...each })))
    .filter(({ areaId, isNoted, state }) => areaId !== 'b' && !isNoted && state !== 'none');
  expect(silent.map(({ at, language, areaId }) => `${at} ${language} ${areaId}`)).toEqual([]);
});

test('on a site in one language, what metadata announces is said, whatever the other language has in force', async () => {
  const put = [text('q_a', 1, '444 444', 24, 48)];
  const start = { ...first, put: [text('p_a', 1, '222 222', 0), ...first.put.slice(1)] };
  const changes = [start, change(24, put, { remove: ['p_a'] })];
  const troubles = (['products', 'product', 'productAt'] as const).map((each) =>
    trouble(23.9, each, 'stuck', { language: 'fr', to: 60 }),
  );
  const builds = [1, 24.2, 30].map((at) => ({ at, off: 0 }));
  const built = await buildsOf({ seed: 0, languages: ['fr'], changes, troubles, builds, places: [] });
  const notices = built.map(({ shown }) => shown.find(({ areaId }) => areaId === 'a')?.edition?.notices);
  const announced = [{ kind: 'announced', isUnraised: true }];
  expect(notices).toEqual([undefined, announced, announced]);
});

test('a new area is named by metadata, and its bulletin isn’t there yet by its id: its page says so', async () => {
  const start = { ...first, layout: { b: layout.b }, put: first.put.slice(1) };
  const changes = [start, change(5, [text('p_a', 1, '444 444', 5, 49)], { layout })];
  const builds = [1, 5.2, 12, 15.2].map((at) => ({ at, off: 0 }));
  const troubles = (['products', 'product'] as const).map((each) => trouble(4.9, each, 'stuck', { to: 15 }));
  const built = await buildsOf({ seed: 0, changes, troubles, builds, places: [] });
  const area = built.map(({ shown }) => shown.find(({ areaId }) => areaId === 'a'));
  expect(area.map((each) => each && [each.state, each.isNoted])).toEqual([
    undefined,
    ['none', true],
    ['none', true],
    ['current', false],
  ]);
});

test('a copy in the place of a text that has lost its dates, and rates the same, isn’t called raised', async () => {
  const daily = text('p_a', 1, '222', 0, 49);
  const start = { ...first, put: [daily, ...first.put.slice(1)] };
  const changes = [start, change(3, [{ ...daily, issued: null, until: null }])];
  const builds = [1, 4].map((at) => ({ at, off: 0 }));
  const shown = (await buildsOf({ seed: 0, changes, troubles: [], builds, places: [] })).at(-1)?.shown ?? [];
  const editions = shown.flatMap(({ areaId, edition }) => (areaId === 'a' ? edition : []));
  expect(editions.map((each) => each?.notices?.map(({ kind }) => kind))).toEqual([['undated'], ['undated']]);
  expect(editions.map((each) => each?.kind === 'bulletin' && each.isRaised)).toEqual([undefined, undefined]);
});
