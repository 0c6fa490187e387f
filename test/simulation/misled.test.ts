import { expect, test } from 'vitest';
import { claimedAt, findingsOf } from './oracle.ts';
import { buildsOf } from './run.ts';
import type { Change, Text, Trouble } from './world.ts';

/*
 * Short weeks that once misled readers. Areas "a" and "b" lie beside each other; hours are those since the first evening.
 */

let serial = 0;
/** A text for today and tomorrow; `levels` such as "555 111". */
function text(
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
const change = (at: number, put: Text[], more: Partial<Change> = {}): Change => {
  return { kind: 'version', at, frenchAt: at, put, remove: [], ...more };
};
const trouble = (
  from: number,
  endpoint: Trouble['endpoint'],
  kind: Trouble['kind'],
  more: Partial<Trouble> = {},
): Trouble => {
  return { endpoint, from, to: 30, kind, language: 'both', lag: 0, third: null, dates: 'right', ...more };
};
const english = { language: 'en' } as const;
const layout = { a: [0, 1, 12, 13], b: [2, 3, 14, 15] };
const [one, two, three] = [
  text('p_a', 1, '111 111', 0),
  text('p_a', 2, '222 111', 3),
  text('p_a', 3, '555 111', 5),
];
const first = change(0, [one, text('p_b', 1, '111 111', 0)], { kind: 'first', layout });
const other = text('q_a', 1, '555 555', 5);
const renamed = { remove: ['p_a'], kind: 'regroup', layout: { c: layout.a, b: layout.b } };
const merged = change(5, [text('p_b', 2, '555 555', 5, 48)], {
  ...{ kind: 'regroup', remove: ['p_a'], layout: { b: [...layout.a, ...layout.b] } },
});
/** The list is behind, the answer for the place not so far, and a third one knows more. */
const behind = [trouble(2, 'products', 'stuck'), trouble(4, 'productAt', 'stuck')];

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

test('a place whose answer goes on naming an area that no list has casts doubt on the area around it for hours only', async () => {
  const elsewhere = { kind: 'regroup', layout: { c: layout.a, b: layout.b } } as const;
  const changes = [first, change(5, [text('q_c', 1, '555 555', 5, 24)], { ...elsewhere, remove: ['p_a'] })];
  const troubles = (['products', 'metadata', 'product', 'areas'] as const).map((each) =>
    trouble(4, each, 'stuck'),
  );
  const builds = [1, 5.3, 6.5, 8.5].map((at) => ({ at, off: 0 }));
  const built = await buildsOf({ seed: 0, changes, troubles, builds, places: [0] });
  const areas = built.map(({ shown }) => shown.find(({ areaId }) => areaId === 'a')?.isNoted);
  expect(areas).toEqual([false, true, true, false]);
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
