import { change, english, french, testWeeks, text, trouble, type Week } from './week.ts';

/* Weeks in which an answer fails, or isn't asked for, after it has said what others don't. */

const stuckLists = (['products', 'metadata'] as const).map((each) => trouble(13.9, 40, each, 'stuck'));

testWeeks([
  [
    'a bulletin is gone by its id, which the list and metadata don’t know for hours: each build says so, whether or not it asks another one by its id',
    text('p_a', 1, 4, 0, 49),
    [change(14, [], { remove: ['p_a'], isGone: true })],
    stuckLists,
    {
      ...{ 13: '4', 14.2: '4 earlierEnd', 14.4: '4 earlierEnd', 14.7: '4 earlierEnd' },
      ...{ 15.3: '4 earlierEnd', 15.6: '4 earlierEnd', 17: '4 earlierEnd', 18.5: '4 earlierEnd' },
    },
    [],
  ],
  [
    'the same, and then the answers by id fail for hours',
    text('p_a', 1, 4, 0, 49),
    [change(14, [], { remove: ['p_a'], isGone: true })],
    [...stuckLists, trouble(16, 23, 'product', 'network')],
    {
      ...{ 13: '4', 14.2: '4 earlierEnd', 15.3: '4 earlierEnd', 16.2: '4 earlierEnd', 17: '4 earlierEnd' },
      ...{ 18.5: '4 earlierEnd', 20.2: '4 earlierEnd', 22: '4 earlierEnd', 24: '4 earlierEnd' },
    },
    [],
  ],
  [
    'the same, and the next version is listed meanwhile: that was never gone by its id',
    text('p_a', 1, 4, 0, 49),
    [
      change(14, [], { remove: ['p_a'], isGone: true }),
      change(17, [{ ...text('p_a', 2, 3, 17, 49), serial: 9_000 }]),
    ],
    [
      ...(['products', 'metadata'] as const).map((each) => trouble(13.9, 17, each, 'stuck')),
      trouble(16, 23, 'product', 'network'),
    ],
    { 13: '4', 14.2: '4 earlierEnd', 16.2: '4 earlierEnd', 17.2: '3', 20: '3' },
    [],
  ],
  ...(
    [
      ['all answers', ['all']],
      ['the list', ['products']],
      ['list and metadata', ['products', 'metadata']],
    ] as const
  ).map(
    ([which, failing]): Week => [
      `a bulletin was withdrawn, all answers have gone back to before that, and then fail: ${which}`,
      text('p_a', 1, 4, 0, 49),
      [change(14, [], { remove: ['p_a'] })],
      [
        ...failing.map((each) => trouble(19, 60, each, 'network')),
        trouble(18, 60, 'all', 'stuck', { lag: 4.5 }),
      ],
      {
        ...{ 13: '4', 14.2: '4 unlisted', 15: '4 unlisted', 16: '4 unlisted', 17.3: 'none' },
        ...{ 18.2: '4 goneBack', 19.3: '4 goneBack', 22.5: '4 goneBack', 30: '4 goneBack' },
      },
      [],
    ],
  ),
  [
    'metadata alone has rated tonight’s bulletin, which list and address lack for hours, and then fails: it stays announced',
    text('p_a', 1, 2, 0, 24),
    [change(24, [text('q_a', 1, 4, 24, 48)], { remove: ['p_a'] })],
    [
      ...(['products', 'product'] as const).map((each) => trouble(23.9, 40, each, 'stuck')),
      trouble(25, 40, 'metadata', 'network'),
    ],
    {
      23: '2',
      24.2: 'expired announced',
      24.7: 'expired announced',
      25.2: 'expired announced',
      30: 'expired announced',
    },
    [],
  ],
  [
    'the same, and the whole service fails',
    text('p_a', 1, 2, 0, 24),
    [change(24, [text('q_a', 1, 4, 24, 48)], { remove: ['p_a'] })],
    [
      ...(['products', 'product'] as const).map((each) => trouble(23.9, 25, each, 'stuck')),
      trouble(25, 40, 'all', 'network'),
    ],
    { 23: '2', 24.2: 'expired announced', 25.2: 'expired announced', 30: 'expired announced' },
    [],
  ],
  ...(
    [
      ['', 4, { 24.2: '4', 24.7: '4', 25.2: '4', 26.2: '4', 40: '4' }],
      [', though yesterday’s counts until it ends', 2, { 24.2: '4 several', 24.7: '4', 26.2: '2', 40: '2' }],
    ] as const
  ).map(([which, level, shown]): Week => {
    const yesterday = text('p_a', 1, level === 4 ? 2 : 4, 0, 26);
    return [
      `the whole service fails when tonight’s bulletin was known by its id only: its copy shows, not the kept list’s older one${which}`,
      yesterday,
      [change(24, [text('q_a', 1, level, 24, 48)], { remove: ['p_a'] })],
      [trouble(23.9, 24.3, 'products', 'stuck'), trouble(24.3, 60, 'all', 'network')],
      { 23: String(level === 4 ? 2 : 4), ...shown },
      [],
    ];
  }),
  [
    'the whole service fails when a place alone had the bulletin of its new area: the place shows its copy',
    text('p_a', 1, 2, 0, 26),
    [
      change(24, [text('q_c', 1, 4, 24, 48)], {
        ...{ remove: ['p_a'], layout: { c: [0, 1, 12, 13], b: [2, 3, 14, 15] } },
      }),
    ],
    [
      ...(['products', 'product'] as const).map((each) => trouble(23.9, 24.3, each, 'stuck')),
      trouble(24.3, 60, 'all', 'network'),
    ],
    {
      23: '2',
      24.2: '4 announced, 4, 4 announced, 4',
      24.7: '4 lowered, 4, 4 lowered, 4',
      26.2: 'expired announced, 4, expired announced, 4',
      40: 'expired announced, 4, expired announced, 4',
      48.5: 'expired, none, expired, none',
    },
  ],
  [
    'a bulletin is withdrawn, which the list and metadata don’t know for hours, and the answers for a place fail after they have said so',
    text('p_a', 1, 4, 0, 49),
    [change(14, [], { remove: ['p_a'] })],
    [...stuckLists, trouble(16, 23, 'productAt', 'network')],
    {
      13: '4',
      14.2: '4 earlierEnd, 4 earlierEnd placeDiffers, 4 earlierEnd, 4 earlierEnd placeDiffers',
      ...{ 16.2: '4 earlierEnd', 17.2: '4 earlierEnd', 20.2: '4 earlierEnd', 22: '4 earlierEnd' },
      24: '4 earlierEnd, 4 earlierEnd placeDiffers, 4 earlierEnd, 4 earlierEnd placeDiffers',
    },
  ],
  [
    'list and metadata go back to before a withdrawal that was confirmed, and its own address hasn’t got it: so it stays as long as they do',
    text('p_a', 1, 4, 0, 60),
    [change(14, [], { remove: ['p_a'], isGone: true })],
    (['products', 'metadata'] as const).map((each) => trouble(18, 90, each, 'stuck', { lag: 4.5 })),
    {
      ...{ 1: '4', 13: '4', 14.3: '4 unlisted', 15.6: '4 unlisted', 16.5: '4 unlisted', 17.8: 'none' },
      ...{ 18.3: '4 goneBack', 19.5: '4 earlierEnd', 21.4: '4 earlierEnd', 30: '4 earlierEnd' },
    },
    [],
  ],
  [
    'metadata was late for a while in the evening, and fails then: what list and by-id answers agree on isn’t in doubt for it',
    text('p_a', 1, 3, 0, 49),
    [change(24, [text('q_a', 1, 2, 24, 49)], { remove: ['p_a'] })],
    [trouble(24.4, 24.6, 'metadata', 'stuck', { lag: 0.6 }), trouble(24.6, 40, 'metadata', 'network')],
    { 23: '3', 24.2: '2', 24.5: '2 earlierEnd', 24.7: '2', 26: '2', 39: '2' },
  ],
  ...(
    [
      ['stuck', french],
      ['network', french],
      ['network', english],
    ] as const
  ).map(([kind, language]): Week => {
    const layout = { b: [0, 1, 2, 3, 12, 13, 14, 15] };
    return [
      `one language’s outlines (${language.language}, ${kind}) go on with an area that has become a part of another: it is left out`,
      text('p_a', 1, 3, 0, 49),
      [change(14, [{ ...text('p_b', 2, 4, 14, 49), serial: 900 }], { remove: ['p_a'], layout })],
      [trouble(13.9, 34, 'areas', kind, language)],
      // What is left is the place.
      { 1: '3', 13: '3', 14.2: '4', 18: '4', 24: '4' },
    ];
  }),
  ...(['network', 'notFound', 'stuck'] as const).map((kind): Week => {
    const raised = '5 lowered, 5 lowered, 5 languages, 5 languages';
    // Answers without it confirm that it has gone.
    const last = kind === 'network' ? raised : '2';
    return [
      `an answer for a place alone has a higher text that lost its dates, and then is ${kind}: it is remembered with those of its version`,
      text('p_a', 1, 2, 0, 49),
      [change(3, [{ ...text('p_a', 1, 5, 0, 49), issued: null, until: null }])],
      [
        ...(['products', 'metadata', 'product'] as const).map((each) => trouble(2, 40, each, 'stuck')),
        trouble(4.5, 40, 'productAt', kind, { lag: 3 }),
      ],
      { 1: '2', 2.5: '2', 4.2: 'unknown', 4.6: raised, 5.3: raised, 7: raised, 9: last, 30: last },
    ];
  }),
]);
