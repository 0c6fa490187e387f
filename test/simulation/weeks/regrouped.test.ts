import { change, english, testWeeks, text, trouble, type Week } from './week.ts';

/* Evenings on which an area gets a new id, and its outline is late. */

/** Area a, with a bulletin until 24, becomes area c on the same ground. */
const renamed = change(24.02, [text('q_c', 1, 4, 24, 48)], {
  ...{ remove: ['p_a'], layout: { b: [2, 3, 14, 15], c: [0, 1, 12, 13] } },
});
/** The same, but the old bulletin stays listed until it ends at 26. */
const overlapping = [
  change(24.02, [text('q_c', 1, 4, 24, 48)], { layout: { b: [2, 3, 14, 15], c: [0, 1, 12, 13] } }),
  change(26, [], { remove: ['p_a'] }),
];
/** Three areas in a row, with bulletins until an hour, which become one. */
const merged = (until: number) => [
  change(1, [text('p_d', 1, 2, 0, until), text('p_e', 1, 2, 0, until)], {
    layout: { a: [0, 1, 12, 13], d: [2, 3, 14, 15], e: [4, 5, 16, 17], b: [60, 61] },
  }),
  change(24.02, [text('q_c', 1, 4, 24, 48)], {
    layout: { c: [0, 1, 12, 13, 2, 3, 14, 15, 4, 5, 16, 17], b: [60, 61] },
  }),
  change(until, [], { remove: ['p_a', 'p_d', 'p_e'] }),
];
const late = (...endpoints: ('areas' | 'metadata' | 'products' | 'product' | 'productAt')[]) =>
  endpoints.map((each) => trouble(23.9, 26.5, each, 'stuck'));

testWeeks([
  [
    'the new outlines are late, and those of English lack the old area: a place in it couldn’t be loaded, since those of French have it',
    text('p_a', 1, 2, 0, 26),
    [{ ...renamed, drawnAt: 26 }],
    [trouble(23.5, 28, 'areas', 'cut', { ...english, third: 2 })],
    { 23.2: '2', 24.1: 'failed', 25: 'failed', 26.5: '4' },
  ],
  [
    'the new outlines are late, and then answers for places fail: that there was no forecast there is no more believed than before',
    text('p_a', 1, 2, 0, 49),
    [{ ...renamed, drawnAt: 26 }],
    [trouble(24.5, 28, 'productAt', 'status')],
    { 23.5: '2', 24.1: 'failed', 24.6: 'failed', 25.5: 'failed', 26.5: '4' },
  ],
  ...([26, 49] as const).map(
    (until): Week => [
      `for an hour the old areas are listed and drawn beside the new ones, and answers for places are late: the new bulletin counts there, also once the old one ${until === 26 ? 'is over' : 'is to go'}`,
      text('p_a', 1, 2, 0, until),
      [
        change(24.02, [text('q_c', 1, 4, 24, 48)], {
          layout: { b: [2, 3, 14, 15], c: [0, 1, 12, 13] },
          beside: { layout: { a: [0, 1, 12, 13] }, until: 26.5 },
        }),
        change(26.5, [], { remove: ['p_a'] }),
      ],
      [trouble(23.9, 28, 'productAt', 'stuck')],
      {
        23.5: '2',
        24.5: '2, 4 areasOverlap, 2, 4 areasOverlap',
        26.2:
          until === 26
            ? 'expired, 4 areasOverlap, expired, 4 areasOverlap'
            : '2, 4 areasOverlap, 2, 4 areasOverlap',
        27: '4',
      },
    ],
  ),
  ...(['stuck', 'status'] as const).map(
    (kind): Week => [
      `outlines and metadata are ${kind === 'stuck' ? 'late' : 'down'}: the old area, which alone is drawn, couldn’t be loaded rather than having no bulletin`,
      text('p_a', 1, 2, 0, 24),
      [renamed],
      (['areas', 'metadata'] as const).map((each) => trouble(23.9, 26.5, each, kind)),
      { 1: '2', 23.5: '2', 24.1: 'failed', 25.6: 'failed' },
      [],
    ],
  ),
  [
    'so are answers for places: nor has a place in it expired',
    text('p_a', 1, 2, 0, 24),
    [renamed],
    late('areas', 'metadata', 'productAt'),
    { 1: '2', 23.5: '2', 24.1: 'failed', 25.6: 'failed', 26.6: '4' },
  ],
  [
    'two areas become one, and outlines and list are late: the one that doesn’t hold its middle says that one is announced, too',
    text('p_a', 1, 2, 0, 24),
    [
      change(1, [text('p_d', 1, 2, 0, 24)], {
        layout: { a: [0, 1, 12, 13], d: [2, 3, 14, 15, 26, 27, 38, 39], b: [60, 61] },
      }),
      change(24.02, [text('q_c', 1, 4, 24, 48)], {
        ...{ remove: ['p_a', 'p_d'] },
        layout: { c: [0, 1, 12, 13, 2, 3, 14, 15, 26, 27, 38, 39], b: [60, 61] },
      }),
    ],
    late('areas', 'products'),
    { 1.5: '2', 23.5: '2', 24.1: 'expired announced', 25.6: 'expired announced' },
    [],
    { hasMiddles: true },
  ],
  [
    'French is translated late, and English is down, outlines too: the new area, which French draws, couldn’t be loaded rather than having no bulletin',
    text('p_a', 1, 2, 0, 24),
    [
      change(24.02, [text('q_d', 1, 4, 24, 48)], {
        ...renamed,
        put: [text('q_d', 1, 4, 24, 48)],
        frenchAt: 26,
        layout: { b: [2, 3, 14, 15], d: [0, 1, 12, 13] },
      }),
    ],
    [trouble(23.9, 27, 'all', 'status', english)],
    { 23.5: '2', 24.1: 'expired otherArea, failed', 25.6: 'expired otherArea, failed' },
    [],
    { languages: ['fr'] },
  ],
  [
    'the old bulletin stays listed until it ends, and nothing is wrong: then nothing is said of the new one',
    text('p_a', 1, 2, 0, 26),
    [
      change(24.02, [text('q_d', 1, 4, 24, 48)], { layout: { b: [2, 3, 14, 15], d: [0, 1, 12, 13] } }),
      change(26, [], { remove: ['p_a'] }),
    ],
    [],
    {
      1: '2',
      23.5: '2',
      24.1: '4 announced, 4, 4 announced, 4',
      25.6: '4 announced, 4, 4 announced, 4',
      26.1: '4',
      27: '4',
    },
    [],
  ],
  [
    'the old bulletin stays listed until it ends, and outlines and metadata are late: it says that the map may be outdated, then that it couldn’t be loaded',
    text('p_a', 1, 2, 0, 26),
    overlapping,
    late('areas', 'metadata', 'productAt'),
    { 1: '2', 23.5: '2', 24.1: '2 otherArea', 25.6: '2 otherArea', 26.1: 'failed', 26.3: 'failed', 27: '4' },
  ],
  [
    'the same where the old bulletin was withdrawn long before, and the site began after that',
    text('p_a', 1, 2, 0, 26),
    [change(6, [], { remove: ['p_a'] }), ...overlapping],
    late('areas', 'metadata'),
    { 23.5: 'none', 24.1: 'failed', 25.6: 'failed' },
    [],
  ],
  [
    'the same where the old bulletin had been issued anew an hour before',
    text('p_a', 1, 2, 0, 26),
    [
      change(23.2, [text('r_a', 1, 2, 23.2, 26)], { remove: ['p_a'] }),
      overlapping[0] as (typeof overlapping)[0],
      change(26, [], { remove: ['r_a'] }),
    ],
    late('areas'),
    { 1: '2', 23.5: '2', 24.1: '2 otherArea', 25.6: '2 otherArea', 26.1: 'failed' },
    [],
  ],
  [
    'three areas become one, and outlines alone are late: so do those that lie far from its middle',
    text('p_a', 1, 2, 0, 26),
    merged(26),
    late('areas'),
    {
      ...{ 1.5: '2', 23.5: '2', 26.1: 'failed' },
      ...{ 24.1: '2 otherArea, 4 announced, 2 otherArea, 2 otherArea, 4 announced, 2 otherArea' },
    },
    [],
    { hasMiddles: true },
  ],
  [
    'the same in a first build',
    text('p_a', 1, 2, 0, 26),
    merged(26),
    late('areas'),
    {
      ...{ 24.1: '2 otherArea, 4 announced, 2 otherArea, 2 otherArea, 4 announced, 2 otherArea' },
      26.1: 'failed',
    },
    [],
    { hasMiddles: true },
  ],
  [
    'the same, and the old ones are over in a late list',
    text('p_a', 1, 2, 0, 24),
    merged(24),
    late('areas', 'products'),
    {
      1.5: '2',
      23.5: '2',
      24.1: 'expired otherArea, expired announced, expired otherArea, expired otherArea, expired announced, expired otherArea',
      25.6: 'expired otherArea, expired announced, expired otherArea, expired otherArea, expired announced, expired otherArea',
    },
    [],
    { hasMiddles: true },
  ],
  [
    'an area goes into two, one of which keeps its id and has the later bulletin: that hasn’t followed the other’s',
    text('p_a', 1, 2, 0, 48),
    [
      change(24.02, [text('q_c', 1, 4, 24, 48)], {
        layout: { a: [0], c: [1, 12, 13], b: [2, 3, 14, 15] },
      }),
      change(24.3, [text('q_a', 1, 2, 24.3, 48)], { remove: ['p_a'] }),
    ],
    late('areas', 'metadata'),
    { 1: '2', 23.5: '2', 24.1: '2 otherArea', 24.4: '2 otherArea', 26.1: '2 otherArea', 27: '2' },
    [],
  ],
  [
    'a new area of the same evening is never drawn: nothing is said of the others',
    text('p_a', 1, 2, 0, 48),
    [change(0.3, [text('q_c', 1, 4, 0.3, 48)])],
    [],
    { 0.2: '2', 0.5: '2', 4: '2', 20: '2' },
    [],
  ],
  [
    'a new area of the day is never drawn: the others say for a day that the map may be outdated, or until they have new ones',
    text('p_a', 1, 2, 0, 96),
    [change(10, [text('q_c', 1, 4, 10, 72)]), change(30, [text('q_a', 1, 3, 30, 96)], { remove: ['p_a'] })],
    [],
    { 0.2: '2', 9: '2', 10.2: '2 otherArea', 29: '2 otherArea', 30.2: '3', 33: '3' },
    [],
  ],
  [
    'the same where the area is another agency’s, or off season: it says so for a day',
    text('p_a', 1, 2, 0, 96, 'external'),
    [
      change(10, [text('q_c', 1, 4, 10, 72)]),
      change(20, [text('q_a', 1, 2, 20, 96, 'offseason')], { remove: ['p_a'] }),
    ],
    [],
    {
      0.2: 'external',
      9: 'external',
      10.2: 'external otherArea',
      20.2: 'offseason otherArea',
      34.5: 'offseason',
    },
    [],
  ],
  [
    'outlines draw another area anew before they draw it: they may still be late',
    text('p_a', 1, 2, 0, 48),
    [
      change(23.8, [], { layout: { a: [0, 1, 12, 13], b: [2, 3] } }),
      change(24.02, [text('q_c', 1, 4, 24, 48)]),
    ],
    [trouble(23.7, 24.4, 'areas', 'stuck'), trouble(24.4, 27, 'areas', 'lag', { lag: 0.5 })],
    { 1: '2', 23.5: '2', 24.2: '2 otherArea', 25: '2 otherArea' },
    [],
  ],
  [
    'an area that is never drawn has a new id each evening: what is drawn says nothing of that',
    text('p_a', 1, 2, 0, 96),
    [
      change(0.02, [text('q_c', 1, 4, 0.02, 24)]),
      change(24.02, [{ ...text('r_bc', 1, 4, 24, 48), areaId: 'bc' }], { remove: ['q_c'] }),
      change(48.02, [text('s_c', 1, 4, 48, 96)], { remove: ['r_c'] }),
    ],
    [],
    { 0.2: '2', 12: '2', 24.1: '2', 28: '2', 46: '2', 48.1: '2', 52: '2' },
    [],
  ],
  [
    'an area that is never drawn has a bulletin by day alone: it is new on the first day',
    text('p_a', 1, 2, 0, 96),
    [
      change(8, [text('q_c', 1, 4, 8, 20)]),
      change(20, [], { remove: ['q_c'] }),
      change(31, [text('r_c', 1, 4, 31, 44)]),
      change(44, [], { remove: ['r_c'] }),
      change(56, [text('s_c', 1, 4, 56, 68)]),
    ],
    [],
    {
      1: '2',
      8.2: '2 otherArea',
      19: '2 otherArea',
      20.5: '2',
      24: '2',
      30: '2',
      31.2: '2 otherArea',
      32.3: '2',
      43: '2',
      48: '2',
      56.2: '2',
      60: '2',
    },
    [],
  ],
  [
    'an area that stays is never drawn, and others are new: those are',
    text('p_a', 1, 2, 0, 26),
    [
      change(0.02, [{ ...text('x_bc', 1, 4, 0.02, 24), areaId: 'bc' }]),
      change(23.95, [{ ...text('y_bc', 1, 4, 23.95, 96), areaId: 'bc' }], { remove: ['x_bc'] }),
      ...overlapping,
    ],
    late('areas', 'metadata'),
    { 1: '2', 23.5: '2', 24.1: '2 otherArea', 25.6: '2 otherArea', 26.1: 'failed' },
    [],
  ],
  [
    'an area that was never drawn goes with one that was, and a new one comes: it may have the ground of either',
    text('p_a', 1, 2, 0, 25),
    [
      change(10.2, [{ ...text('x_bc', 1, 4, 10.2, 24), areaId: 'bc' }]),
      change(14.5, [text('r_a', 1, 2, 14.5, 26)], { remove: ['p_a'], frenchAt: 37 }),
      change(24.02, [text('q_c', 1, 4, 24, 48)], {
        ...{ remove: ['r_a', 'x_bc'], layout: { b: [2, 3, 14, 15], c: [0, 1, 12, 13] }, drawnAt: 26.3 },
      }),
    ],
    [],
    { 10.8: '2 otherArea', 25.1: 'failed, expired otherArea' },
    [],
  ],
  [
    'an area that is never drawn has a new id in the evening, and a drawn one is another agency’s: that says nothing of it',
    text('p_a', 1, 2, 0, 400, 'external'),
    [
      change(0.02, [text('x_c', 1, 4, 0.02, 24)]),
      change(24.02, [{ ...text('y_bc', 1, 4, 24, 48), areaId: 'bc' }], { remove: ['x_c'] }),
    ],
    [],
    { 1: 'external otherArea', 23.5: 'external', 24.2: 'external', 30: 'external' },
    [],
  ],
  [
    'an outline and its middle change soon after they were first seen, and are drawn at once: nothing has moved that isn’t drawn',
    text('p_a', 1, 2, 0, 96),
    [
      change(5.5, [text('q_b', 1, 4, 5.5, 96)], {
        ...{ remove: ['p_b'], layout: { a: [0, 1, 12, 13], b: [2, 3, 14, 15, 26, 27, 38, 39] } },
      }),
    ],
    [],
    { 1: '2', 5.8: '2', 12: '2', 20: '2' },
    [],
    { hasMiddles: true },
  ],
  [
    'an outline changes hours before all areas get new ids, and outlines are late for long: what is over says that the map may be outdated all the while',
    text('p_a', 1, 2, 0, 24),
    [change(22, [], { layout: { a: [0, 1], b: [2, 3, 14, 15] } }), renamed],
    [trouble(23.9, 31, 'areas', 'stuck'), trouble(23.9, 31, 'products', 'stuck')],
    { 1: '2', 22.2: '2', 24.1: 'expired otherArea', 28: 'expired otherArea', 30: 'expired otherArea' },
    [],
  ],
  [
    'a new area’s bulletin is up minutes before it is valid, and outlines are late: the old one says so already',
    text('p_a', 1, 2, 0, 26),
    [
      change(23.8, [text('q_c', 1, 4, 24, 48)], { layout: { b: [2, 3, 14, 15], c: [0, 1, 12, 13] } }),
      change(26, [], { remove: ['p_a'] }),
    ],
    [trouble(23.7, 26.5, 'areas', 'stuck'), trouble(23.7, 26.5, 'metadata', 'stuck')],
    { 1: '2', 23.5: '2', 23.9: '2 otherArea', 24.1: '2 otherArea' },
    [],
  ],
  [
    'metadata is that of the day before for an hour, and outlines have changed since: a middle that comes back says nothing',
    text('p_a', 1, 2, 0, 96),
    [
      change(24.02, [text('q_b', 1, 4, 24, 96)], {
        ...{ remove: ['p_b'], layout: { a: [0, 1, 12, 13], b: [2, 3, 14, 15, 26, 27, 38, 39] } },
      }),
    ],
    [trouble(37, 38, 'metadata', 'lag', { lag: 14 })],
    { 1: '2', 23.5: '2', 24.1: '2', 36: '2', 37.3: '2', 38.2: '2', 44: '2' },
    [],
    { hasMiddles: true },
  ],
  [
    'the list lacks the new area again, as all is late: its copy counts as it did',
    text('p_a', 1, 2, 0, 24),
    [
      change(24.02, [text('q_c', 1, 4, 24, 48)], {
        layout: { b: [2, 3, 14, 15], c: [0, 1, 12, 13] },
        drawnAt: 26,
      }),
    ],
    [trouble(24.4, 25.6, 'all', 'stuck', { lag: 0.5 })],
    { 1: '2', 23.5: '2', 24.2: 'expired otherArea', 24.5: 'expired otherArea', 25.5: 'expired otherArea' },
    [],
  ],
  [
    'one edge of a cache has the new outlines, the other the old ones: the old area, which is over, says that the map may be outdated',
    text('p_a', 1, 2, 0, 24),
    [renamed],
    [
      ...(['products', 'metadata'] as const).map((each) => trouble(23.9, 25.1, each, 'stuck')),
      trouble(24.35, 24.5, 'areas', 'lag', { lag: 0.5 }),
    ],
    {
      1: '2',
      23.5: '2',
      24.1: 'expired',
      24.2: 'expired',
      24.4: 'expired otherArea',
      24.45: 'expired otherArea',
    },
    [],
  ],
  ...[24, 26].map(
    (until): Week => [
      `French outlines are new, and all else is late: the old area, whose bulletin is ${until === 24 ? 'over' : 'in force'}, says so`,
      text('p_a', 1, 2, 0, until),
      until === 24 ? [renamed] : overlapping,
      [
        ...(['products', 'metadata', 'product'] as const).map((each) => trouble(23.9, 25.1, each, 'stuck')),
        trouble(23.9, 25.1, 'areas', 'stuck', english),
      ],
      {
        ...{ 1: '2', 23.5: '2', 24.1: until === 24 ? 'expired otherArea' : '2 goneBack' },
        25: until === 24 ? 'expired otherArea' : '2 goneBack',
      },
      [],
    ],
  ),
  [
    'the same with the old bulletin in force: it says that an answer has gone back',
    text('p_a', 1, 2, 0, 26),
    overlapping,
    [
      ...(['products', 'metadata', 'product'] as const).map((each) => trouble(23.9, 25.1, each, 'stuck')),
      trouble(24.35, 24.5, 'areas', 'lag', { lag: 0.5 }),
    ],
    { 1: '2', 23.5: '2', 24.1: '2', 24.2: '2', 24.4: '2 goneBack', 24.45: '2 goneBack' },
    [],
  ],
  ...([24, 26] as const).map(
    (until): Week => [
      `an area goes into a neighbour that keeps its id, whose middle moves, and outlines are late: it says so (until ${until})`,
      text('p_a', 1, 2, 0, until),
      [
        change(24.02, [text('q_b', 1, 4, 24, 48)], {
          ...{ remove: ['p_b'], layout: { b: [0, 1, 12, 13, 2, 3, 14, 15] } },
        }),
        change(until + 0.03, [], { remove: ['p_a'] }),
      ],
      late('areas'),
      {
        ...{ 1: '2', 23.5: '2', 24.1: until === 24 ? 'failed' : '2 otherArea' },
        ...{ 25.6: until === 24 ? 'failed' : '2 otherArea', 26.1: 'failed' },
      },
      [],
      { hasMiddles: true },
    ],
  ),
  [
    'metadata is late, and outlines aren’t: a middle that moves after its outline says nothing',
    text('p_a', 1, 2, 0, 72),
    [
      change(24.02, [text('q_b', 1, 4, 24, 48)], {
        remove: ['p_b'],
        layout: { a: [0, 1], b: [12, 13, 2, 3, 14, 15] },
      }),
    ],
    late('metadata'),
    { 1: '2', 23.5: '2', 24.1: '2', 26: '2', 26.6: '2', 28: '2' },
    [],
    { hasMiddles: true },
  ],
  [
    'an area goes into a neighbour that keeps its id, and outlines are down: it couldn’t be loaded rather than having no bulletin',
    text('p_a', 1, 2, 0, 24),
    [
      change(24.02, [text('q_b', 1, 4, 24, 48)], {
        ...{ remove: ['p_a', 'p_b'], layout: { b: [0, 1, 12, 13, 2, 3, 14, 15] } },
      }),
    ],
    [trouble(23.9, 30, 'areas', 'status')],
    { 1: '2', 23.5: '2', 24.1: 'failed', 29: 'failed' },
    [],
  ],
  [
    'a site in French, where the season opens with new areas, and English comes first: the new one says that a bulletin is announced',
    text('p_a', 1, 2, 0, 96, 'offseason'),
    [
      change(24.02, [text('q_d', 1, 4, 24, 48)], {
        ...{ remove: ['p_a'], frenchAt: 24.7, layout: { b: [2, 3, 14, 15], d: [0, 1, 12, 13] } },
      }),
    ],
    [],
    {
      ...{ 1: 'offseason', 23.5: 'offseason' },
      ...{ 24.2: 'offseason announced, none announced, none announced', 24.8: '4' },
    },
    [0],
    { languages: ['fr'] },
  ],
]);
