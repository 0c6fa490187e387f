import { expect, test } from 'vitest';
import { claimedAt } from '../oracle.ts';
import { buildsOf } from '../run.ts';
import type { Change, Trouble } from '../world.ts';
import { change, english, first, merged, renamed, text, trouble, two } from './weeks.ts';

/* Weeks in which what is in force can’t be known: readers hear of it. */

/** Two bulletins for one area, of which the one issued first is raised later. */
const both = [text('p_a', 1, '222 222', 0, 48), text('q_a', 1, '222 222', 1, 48)] as const;
const pair = change(1, [both[1]]);
const raisedOne = change(5, [text('p_a', 2, '555 555', 0, 48)]);
const unasked = (['product', 'productAt'] as const).map((each) => trouble(4.5, each, 'status', english));
const other5 = text('q_a', 1, '555 555', 5, 6);
const external = text('q_a', 1, '555 555', 5, 48, 'external');

test.each<[string, Change[], Trouble[], number[]]>([
  [
    'of two bulletins for an area the earlier one was raised; then all answers go back',
    [pair, raisedOne],
    [trouble(5.5, 'all', 'lag', { lag: 3 })],
    [2, 5.2, 5.8],
  ],
  [
    'of two bulletins for an area the earlier one is raised by its id only',
    [pair, raisedOne],
    [trouble(4, 'products', 'stuck'), trouble(4, 'metadata', 'stuck')],
    [2, 5.2],
  ],
  [
    'an undated bulletin raised the danger; then all answers go back to the dated one',
    [change(3, [{ ...text('q_a', 1, '555 555', 3, 48), issued: null }], { remove: ['p_a'] })],
    [trouble(5, 'all', 'lag', { lag: 3 })],
    [1, 3.5, 5.5],
  ],
  [
    'English metadata alone calls a new bulletin another agency’s',
    [change(3, [two]), change(5, [external], { remove: ['p_a'], frenchAt: 9 })],
    [trouble(4.5, 'products', 'stuck', english), ...unasked],
    [1, 5.5],
  ],
  [
    'English metadata alone names a new bulletin that is off season',
    [
      change(3, [two]),
      change(5, [text('q_a', 1, '555 555', 5, 24, 'offseason')], { remove: ['p_a'], frenchAt: 9 }),
    ],
    [trouble(4.5, 'products', 'stuck', english), ...unasked],
    [1, 5.5],
  ],
  ...(['external', 'offseason'] as const).map((kind): [string, Change[], Trouble[], number[]] => [
    `a later version was ${kind} by its id only; then all answers go back`,
    [change(5, [text('p_a', 2, '555 555', 5, 24, kind)])],
    [
      trouble(4, 'products', 'stuck', { to: 5.5 }),
      trouble(4, 'metadata', 'stuck', { to: 5.5 }),
      trouble(5.5, 'all', 'lag', { lag: 1 }),
    ],
    [1, 5.3, 5.7],
  ]),
  [
    'a later version ended early by its id only; then all answers go back',
    [change(5, [text('p_a', 2, '555 555', 5, 5.2)])],
    [
      trouble(4, 'products', 'stuck', { to: 5.5 }),
      trouble(4, 'metadata', 'stuck', { to: 5.5 }),
      trouble(5.5, 'all', 'lag', { lag: 1 }),
    ],
    [1, 5.3, 5.7],
  ],
  ...(['plain', 'offseason', 'external'] as const).map((kind): [string, Change[], Trouble[], number[]] => [
    `a regrouped area’s bulletin was over (${kind}); then all answers go back, outlines too`,
    [change(5, [text('p_c', 1, '555 555', 5, kind === 'plain' ? 6 : 24, kind)], renamed)],
    [trouble(6.1, 'all', 'lag', { lag: 1.5 })],
    [1, 5.3, 6.2],
  ]),
  [
    'an English bulletin ended; then English goes back to that of before, which French still has',
    [change(5, [other5], { remove: ['p_a'], frenchAt: null })],
    [trouble(5, 'all', 'stuck', { language: 'fr' }), trouble(6.1, 'all', 'lag', { lag: 1.5 })],
    [1, 5.3, 6.05, 6.2],
  ],
  [
    'a newer version by its id rates nothing',
    [change(5, [{ ...text('p_a', 2, '', 5), days: [] }])],
    [trouble(4, 'products', 'stuck'), trouble(4, 'metadata', 'stuck')],
    [1, 5.3],
  ],
  ...(['offseason', 'external', 'unreadable'] as const).map(
    (kind): [string, Change[], Trouble[], number[]] => [
      `a regrouped area’s bulletin is ${kind}, while the list is stuck`,
      [change(5, [text('x_c', 1, '555 555', 5, 48, kind)], renamed)],
      [trouble(4, 'products', 'stuck')],
      [1, 5.3],
    ],
  ),
  ...(['offseason', 'external', 'unreadable'] as const).map(
    (kind): [string, Change[], Trouble[], number[]] => [
      `a regrouped area’s bulletin is ${kind} in English, and French is late`,
      [change(5, [text('x_c', 1, '555 555', 5, 48, kind)], { ...renamed, frenchAt: 7 })],
      [],
      [1, 5.3],
    ],
  ),
  ...(['offseason', 'external'] as const).flatMap((kind): [string, Change[], Trouble[], number[]][] => [
    [
      `a text became ${kind} under its version; then all answers go back`,
      [change(5, [text('p_a', 1, '222 222', 5, 24, kind)])],
      [trouble(5.5, 'all', 'lag', { lag: 1 })],
      [1, 5.3, 5.7],
    ],
    [
      `a text became ${kind} under its version, by its id only`,
      [change(5, [text('p_a', 1, '222 222', 5, 24, kind)])],
      [trouble(4, 'products', 'stuck'), trouble(4, 'metadata', 'stuck'), trouble(4, 'productAt', 'stuck')],
      [1, 5.3],
    ],
    [
      `a text became ${kind} under its version, in English only`,
      [change(5, [text('p_a', 1, '222 222', 5, 24, kind)], { frenchAt: 9 })],
      [],
      [1, 5.3],
    ],
  ]),
  [
    'a bulletin is withdrawn, and the list is stuck',
    [change(5, [], { remove: ['p_a'], isGone: true, kind: 'withdraw' })],
    [trouble(4, 'products', 'stuck')],
    [1, 5.3],
  ],
  [
    'a newer English text rates nothing, and French is late',
    [change(5, [{ ...text('p_a', 2, '', 5), days: [] }], { frenchAt: 9 })],
    [],
    [1, 5.3],
  ],
  [
    'a bulletin is withdrawn, and only the answer for a place still has it',
    [change(5, [], { remove: ['p_a'], kind: 'withdraw' })],
    [trouble(4, 'productAt', 'stuck')],
    [1, 5.3],
  ],
  [
    'a bulletin is withdrawn in English only',
    [change(5, [], { remove: ['p_a'], kind: 'withdraw', frenchAt: 7 })],
    [],
    [1, 5.3],
  ],
  [
    'English metadata alone says that the listed bulletin is off season',
    [change(5, [text('p_a', 2, '555 555', 5, 24, 'offseason')], { frenchAt: 9 })],
    [trouble(4, 'products', 'stuck', english), ...unasked],
    [1, 5.3],
  ],
  ...(['offseason', 'external'] as const).map((kind): [string, Change[], Trouble[], number[]] => [
    `metadata alone said that the listed bulletin is ${kind}; then it goes back`,
    [change(5, [text('p_a', 2, '555 555', 5, 24, kind)])],
    [
      ...(['products', 'product', 'productAt'] as const).map((each) => trouble(4, each, 'stuck')),
      trouble(5.5, 'metadata', 'lag', { lag: 1 }),
    ],
    [1, 5.3, 5.7],
  ]),
  [
    'nobody knows where a new area is, and French is late',
    [change(5, [text('q_c', 1, '555 555', 5, 48)], { ...renamed, frenchAt: 7 })],
    [trouble(4, 'areas', 'stuck')],
    [1, 5.3],
  ],
  [
    'nobody knew where a new area is, and all answers go back',
    [change(5, [text('q_c', 1, '555 555', 5, 48)], renamed)],
    [trouble(4, 'areas', 'stuck'), trouble(5.5, 'all', 'lag', { lag: 1 })],
    [1, 5.3, 5.7],
  ],
  [
    'a newer version can’t be read, the list is late, and the answer by its id is held',
    [change(5, [text('p_a', 2, '555 555', 5, 24, 'unreadable')])],
    [trouble(4, 'products', 'stuck')],
    [1, 4.8, 5.3],
  ],
  [
    'a bulletin is withdrawn, and only metadata and its id still have it',
    [change(5, [], { remove: ['p_a'], kind: 'withdraw' })],
    [trouble(4, 'metadata', 'stuck')],
    [1, 5.3, 6.4],
  ],
  [
    'a bulletin is withdrawn, and only the list, its id and a place still have it',
    [change(5, [], { remove: ['p_a'], kind: 'withdraw' })],
    [trouble(4, 'products', 'stuck'), trouble(4, 'productAt', 'stuck')],
    [1, 5.3, 6.4],
  ],
  [
    'a bulletin is withdrawn, also by its id, and the list and its id are stuck',
    [change(5, [], { remove: ['p_a'], kind: 'withdraw', isGone: true })],
    [trouble(4, 'products', 'stuck'), trouble(4, 'product', 'stuck')],
    [1, 5.3, 6.4],
  ],
  ...(['stuck', 'status', 'lag'] as const).map((kind): [string, Change[], Trouble[], number[]] => [
    `a bulletin is withdrawn, also by its id, the list is stuck, and metadata are late (${kind})`,
    [change(5, [], { remove: ['p_a'], isGone: true, kind: 'withdraw' })],
    [trouble(4, 'products', 'stuck'), trouble(4, 'metadata', kind, { lag: 3 })],
    [1, 5.3, 6.4],
  ]),
  [
    'all bulletins are withdrawn, also by their ids, and the list is stuck',
    [change(5, [], { remove: ['p_a', 'p_b'], isGone: true, kind: 'withdraw' })],
    [trouble(4, 'products', 'stuck')],
    [1, 5.3, 6.4],
  ],
  [
    'a bulletin is withdrawn, the list is stuck, and its id fails',
    [change(5, [], { remove: ['p_a'], kind: 'withdraw', isGone: true })],
    [trouble(4, 'products', 'stuck'), trouble(4, 'product', 'status')],
    [1, 5.3],
  ],
  ...(['offseason', 'external', 'unreadable'] as const).flatMap(
    (kind): [string, Change[], Trouble[], number[]][] => [
      [
        `a regrouped area’s bulletin is ${kind}, and all of French is late`,
        [change(5, [text('x_c', 1, '555 555', 5, 48, kind)], renamed)],
        [trouble(4, 'all', 'stuck', { language: 'fr' })],
        [1, 5.3],
      ],
      [
        `a regrouped area’s bulletin is ${kind}, and all of English is late`,
        [change(5, [text('x_c', 1, '555 555', 5, 48, kind)], renamed)],
        [trouble(4, 'all', 'stuck', english)],
        [1, 5.3],
      ],
    ],
  ),
  [
    'a regrouped area’s bulletin was over; then the list alone goes back',
    [change(4.5, [text('q_c', 1, '555 555', 4.5, 5.2)], renamed)],
    [trouble(5.3, 'products', 'stuck', { lag: 2 })],
    [1, 4.7, 5.8],
  ],
  [
    'a regrouped area’s bulletin has no date; then all answers go back',
    [change(5, [{ ...text('q_c', 1, '555 555', 5, 48), issued: null }], renamed)],
    [trouble(5.5, 'all', 'lag', { lag: 1 })],
    [1, 5.3, 5.7],
  ],
  [
    'a place’s answer alone names a new area',
    [change(5, [text('q_c', 1, '555 555', 5, 48)], renamed)],
    (['products', 'metadata', 'product', 'areas'] as const).map((each) => trouble(4, each, 'stuck')),
    [1, 5.3],
  ],
  [
    'a place’s answer alone named a new area; then it fails',
    [change(5, [text('q_c', 1, '555 555', 5, 48)], renamed)],
    [
      ...(['products', 'metadata', 'product', 'areas'] as const).map((each) => trouble(4, each, 'stuck')),
      trouble(5.5, 'productAt', 'status'),
    ],
    [1, 5.3, 5.7],
  ],
  ...(['external', 'offseason'] as const).map((kind): [string, Change[], Trouble[], number[]] => [
    `another bulletin (${kind}) stands beside the one in force in French, and all of English is late`,
    [change(5, [text('q_a', 1, '555 555', 5, 48, kind)])],
    [trouble(4, 'all', 'stuck', english)],
    [1, 5.3],
  ]),
  [
    'an area is merged into its neighbour; then outlines and metadata go back',
    [merged],
    (['areas', 'metadata'] as const).map((each) => trouble(5.5, each, 'lag', { lag: 1 })),
    [1, 5.3, 5.7],
  ],
  [
    'a regrouped area’s bulletin is over in English, and French is late',
    [change(5, [text('q_c', 1, '555 555', 5, 5.2)], { ...renamed, frenchAt: 9 })],
    [],
    [1, 5.3],
  ],
  [
    'a regrouped area’s bulletin rates nothing in English, and French is late',
    [change(5, [{ ...text('q_c', 1, '', 5, 48), days: [] }], { ...renamed, frenchAt: 9 })],
    [],
    [1, 5.3],
  ],
  ...(['products', 'metadata', 'productAt'] as const).map((each): [string, Change[], Trouble[], number[]] => [
    `a bulletin is withdrawn in English only, and English ${each} are late`,
    [change(5, [], { remove: ['p_a'], kind: 'withdraw', frenchAt: 9 })],
    [trouble(4, each, 'stuck', english)],
    [1, 5.3],
  ]),
  ...(['offseason', 'external'] as const).map((kind): [string, Change[], Trouble[], number[]] => [
    `a regrouped area’s bulletin was ${kind}, outlines were late (with middles); then all answers go back`,
    [change(5, [text('x_c', 1, '555 555', 5, 48, kind)], renamed)],
    [trouble(4, 'areas', 'stuck'), trouble(5.5, 'all', 'lag', { lag: 1 })],
    [1, 5.3, 5.7],
  ]),
  [
    'an unreadable one with a new id had taken a bulletin’s place; then all answers go back',
    [change(5, [text('q_a', 1, '555 555', 5, 48, 'unreadable')], { remove: ['p_a'] })],
    [trouble(4, 'metadata', 'stuck', { to: 5.5 }), trouble(5.5, 'all', 'lag', { lag: 1 })],
    [1, 5.3, 5.7],
  ],
  [
    'another agency’s bulletin has ended; then all answers go back',
    [change(5, [text('q_a', 1, '555 555', 5, 6, 'external')], { remove: ['p_a'] })],
    [trouble(6.1, 'all', 'lag', { lag: 1.5 })],
    [1, 5.3, 6.2],
  ],
  [
    'an area was merged into another that is off season, by its id only; then all answers go back',
    [{ ...merged, put: [text('p_b', 2, '555 555', 5, 48, 'offseason')] }],
    [trouble(4.8, 'products', 'stuck', { to: 5.4 }), trouble(5.5, 'all', 'lag', { lag: 1 })],
    [1, 5.3, 5.7],
  ],
  ...(['external', 'plain'] as const).map((kind): [string, Change[], Trouble[], number[]] => [
    `an area was merged into another (${kind}); then lists, metadata and outlines go back`,
    [{ ...merged, put: [text('p_b', 2, '555 555', 5, 48, kind)] }],
    (['products', 'metadata', 'areas'] as const).map((each) => trouble(5.5, each, 'lag', { lag: 1 })),
    [1, 5.1, 5.3, 5.7],
  ]),
  ...(['offseason', 'external'] as const).map((kind): [string, Change[], Trouble[], number[]] => [
    `a text became ${kind} under its version and time of issue; then all answers go back`,
    [change(5, [text('p_a', 1, '111 111', 0, 24, kind)])],
    [trouble(5.5, 'all', 'lag', { lag: 1 })],
    [1, 5.3, 5.7],
  ]),
  [
    'the bulletin says off season under the same version, by its id only',
    [change(5, [text('p_a', 1, '', 0, 24, 'offseason')])],
    (['products', 'metadata'] as const).map((endpoint) => trouble(4, endpoint, 'stuck')),
    [1, 5.3],
  ],
  [
    'only metadata has heard that the bulletin is withdrawn, and fails since',
    [change(5, [], { remove: ['p_a'] })],
    [
      ...(['products', 'product', 'productAt', 'areas'] as const).map((each) => trouble(4, each, 'stuck')),
      trouble(5.5, 'metadata', 'status'),
    ],
    [1, 5.3, 5.7],
  ],
  [
    'only the answer for a place had what can’t be read, and fails since',
    [change(5, [text('p_a', 2, '555 555', 5, 24, 'unreadable')])],
    [
      ...(['products', 'product', 'metadata', 'areas'] as const).map((each) => trouble(4, each, 'stuck')),
      trouble(5.5, 'productAt', 'status'),
    ],
    [1, 5.3, 5.7],
  ],
  [
    'the list has heard that the bulletin is withdrawn, and fails since, so that it comes by its id',
    [change(5, [], { remove: ['p_a'] })],
    [
      ...(['metadata', 'product', 'productAt', 'areas'] as const).map((each) => trouble(4, each, 'stuck')),
      trouble(5.5, 'products', 'status'),
    ],
    [1, 5.3, 5.7],
  ],
])('readers hear of a doubt, while %s', async (_, changes, troubles, times) => {
  const builds = times.map((at) => ({ at, off: 0 }));
  const start = { ...first, put: changes[0] === pair ? [both[0], ...first.put.slice(1)] : first.put };
  const hasMiddles = _.includes('with middles');
  const world = { seed: 0, changes: [start, ...changes], troubles, builds, places: [0], hasMiddles };
  const last = (await buildsOf(world)).at(-1);
  const own = last?.shown.filter(({ areaId }) => areaId === 'a' || areaId === undefined) ?? [];
  expect(own).toHaveLength(4);
  const silent = own.filter(
    (each) => !each.isNoted && claimedAt(each, times.at(-1) ?? 0)?.some((level) => level > 0),
  );
  expect(
    silent.map(({ language, areaId, state }) => `${language} ${areaId ?? 'at a place'}: ${state}`),
  ).toEqual([]);
});

test.each(['333 333', '311 333'])(
  'a bulletin dated minutes after now that is higher in a band, or on a later day: %s',
  async (levels) => {
    const start = { ...first, put: [text('p_a', 1, '311 311', 0, 48), ...first.put.slice(1)] };
    const soon = change(5, [text('q_a', 1, levels, 5.2, 48)]);
    const builds = [1, 5.1].map((at) => ({ at, off: 0 }));
    const world = { seed: 0, changes: [start, soon], troubles: [], builds, places: [] };
    const shown = (await buildsOf(world)).at(-1)?.shown ?? [];
    expect(shown.filter(({ areaId }) => areaId === 'a').map(({ isNoted }) => isNoted)).toEqual([true, true]);
  },
);
