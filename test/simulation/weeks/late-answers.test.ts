import { change, english, french, testWeeks, text, trouble, type Week } from './week.ts';

/* Weeks in which answers are late, fail or go back. */

testWeeks([
  [
    'an answer by its id loses the dates of a bulletin, and then one for a place does: the list has its end',
    text('p_a', 1, 4, 0, 49),
    [change(3, [{ ...text('p_a', 1, 4, 0, 49), issued: null, until: null }])],
    [
      trouble(2, 40, 'products', 'stuck'),
      trouble(2, 8, 'productAt', 'stuck'),
      trouble(8, 40, 'product', 'stuck', { lag: 6 }),
    ],
    { 1: '4', 2.5: '4', 4.2: '4 earlierEnd', 7: '4 earlierEnd', 9.5: '4 earlierEnd', 30: '4 earlierEnd' },
  ],
  [
    'the same, and the answer by its id rates higher: the list’s lower rating isn’t shown',
    text('p_a', 1, 2, 0, 49),
    [change(3, [{ ...text('p_a', 1, 5, 0, 49), issued: null, until: null }])],
    (['products', 'metadata', 'productAt'] as const).map((each) => trouble(2, 40, each, 'stuck')),
    { 1: '2', 2.5: '2', 4.2: 'unknown', 7: 'unknown', 30: 'unknown' },
  ],
  [
    'the list loses the dates of a bulletin, and rates higher; metadata is late: the copy of before has the higher rating, as it says',
    text('p_a', 1, 2, 0, 49),
    [change(3, [{ ...text('p_a', 1, 5, 0, 49), issued: null, until: null }])],
    [trouble(2, 40, 'metadata', 'stuck')],
    { 1: '2', 2.5: '2', 4.2: '5 undated', 5: '5 undated', 7: '5 undated', 11: 'unknown' },
  ],
  [
    'metadata hands a bulletin to another agency, which list and address haven’t heard, and fails then',
    { ...text('p_a', 1, 1, 0, 49), serial: 1 },
    [change(10, [text('p_a', 2, 4, 10, 49, 'external')])],
    [
      ...(['products', 'product', 'productAt'] as const).map((each) => trouble(9.9, 44, each, 'stuck')),
      trouble(11, 44, 'metadata', 'network'),
    ],
    {
      ...{ 1: '1', 10.2: 'external announced', 10.8: 'external announced', 11.2: 'external announced' },
      ...{ 12: 'external announced', 30: 'external announced' },
    },
    [],
  ],
  [
    'a version lowers the danger under its time of issue, and metadata is late for an hour and a half',
    text('p_a', 1, 4, 0, 49),
    [change(10, [text('p_a', 2, 2, 0, 49)])],
    [trouble(9.9, 11.4, 'metadata', 'stuck')],
    {
      ...{ 1: '4', 9: '4', 10.2: '4', 10.5: '4', 10.8: '4', 11: '4' },
      ...{ 11.3: '4', 11.6: '2', 12: '2' },
    },
  ],
  [
    'a bulletin is withdrawn while the list is stuck, and metadata goes on to a short warning that has ended',
    text('p_a', 1, 4, 0, 49),
    [change(10, [text('w_a', 1, 2, 10, 14)]), change(16, [], { remove: ['p_a'] })],
    [trouble(15.9, 30, 'products', 'stuck')],
    { 9: '4', 10.2: '4', 15: '4', 16.2: '4 earlierEnd', 16.7: '4 earlierEnd', 20: '4 earlierEnd' },
    [],
  ],
  [
    'outlines and the answers for places are ahead of tonight’s bulletins: a place whose area isn’t drawn any more couldn’t be loaded',
    text('p_a', 1, 3, 0, 26),
    [
      change(24.05, [text('q_c', 1, 2, 24, 48)], {
        ...{ remove: ['p_a'], drawnAt: 23.5, layout: { c: [0, 1, 12, 13], b: [2, 3, 14, 15] } },
      }),
    ],
    [],
    { 1: '3', 23.4: '3', 23.7: '3, failed, 3, failed', 23.95: '3, failed, 3, failed', 24.1: '2' },
  ],
  [
    'metadata rates tonight’s bulletin, which list and address lack for hours: yesterday’s, which is over, says that one is announced',
    text('p_a', 1, 2, 0, 24),
    [change(24, [text('q_a', 1, 4, 24, 48)], { remove: ['p_a'] })],
    (['products', 'product'] as const).map((each) => trouble(23.9, 29, each, 'stuck')),
    {
      1: '2',
      23.5: '2',
      24.2: 'expired announced',
      25.5: 'expired announced',
      28.8: 'expired announced',
      29.2: '4',
    },
    [],
  ],
  [
    'the same, where yesterday’s is another agency’s',
    text('p_a', 1, 2, 0, 49, 'external'),
    [change(24, [text('q_a', 1, 4, 24, 48)], { remove: ['p_a'] })],
    (['products', 'product'] as const).map((each) => trouble(23.9, 29, each, 'stuck')),
    { 1: 'external', 24.2: 'external announced', 28.8: 'external announced', 29.2: '4' },
    [],
  ],
  [
    'all but metadata goes back to before tonight’s bulletin for good: once the copy of that has gone, metadata announces it',
    text('p_a', 1, 2, 0, 24),
    [change(24.1, [text('q_a', 1, 4, 24.1, 72)], { remove: ['p_a'] })],
    (['products', 'product', 'productAt'] as const).map((each) =>
      trouble(24.5, 60, each, 'stuck', { lag: 1 }),
    ),
    {
      ...{ 1: '2', 23.5: '2', 24.3: '4', 24.7: '4 unlisted', 25.7: '4 unlisted', 27.2: '4 unlisted' },
      ...{ 28: 'expired announced', 40: 'expired announced' },
    },
  ],
  [
    'the same, to where there was no bulletin',
    text('p_a', 1, 2, 0, 20),
    [change(24, [], { remove: ['p_a'] }), change(24.1, [text('q_a', 1, 4, 24.1, 72)])],
    (['products', 'product', 'productAt'] as const).map((each) =>
      trouble(24.5, 60, each, 'stuck', { lag: 0.45 }),
    ),
    {
      ...{ 1: '2', 23.5: 'expired', 24.3: '4', 24.7: '4 unlisted', 25.7: '4 unlisted', 27.2: '4 unlisted' },
      ...{ 28: 'none announced', 40: 'none announced' },
    },
    [],
  ],
  ...(
    [
      [49, '4 announced, failed, 4 announced, failed', '4 announced, failed, 4 announced, failed'],
      [
        24,
        'expired announced, failed, expired announced, failed',
        'expired announced, failed, expired announced, failed',
      ],
      [
        26,
        '4 announced, failed, 4 announced, failed',
        'expired announced, failed, expired announced, failed',
      ],
    ] as const
  ).map(
    ([until, before, after]): Week => [
      `an area isn’t drawn any more, nor is the new one yet, whose bulletin a place alone has: yesterday’s until ${until} says so`,
      text('p_a', 1, 2, 0, until),
      [
        change(24.1, [text('q_c', 1, 4, 24.1, 72)], {
          ...{ remove: ['p_a'], layout: { c: [0, 1, 12, 13], b: [2, 3, 14, 15] } },
        }),
      ],
      [
        ...(['products', 'product', 'metadata'] as const).map((each) => trouble(24, 60, each, 'stuck')),
        trouble(24, 60, 'areas', 'cut', { third: 1 }),
      ],
      { 1: '2', 23.5: '2', 24.3: before, 25: before, 28: after, 40: after },
    ],
  ),
  [
    'an area without a bulletin gets one, and all but metadata is late: a place in it says so as its area does',
    text('p_a', 1, 2, 0, 18),
    [change(18.5, [], { remove: ['p_a'], isGone: true }), change(20, [text('q_a', 1, 4, 20, 60)])],
    (['products', 'product', 'productAt'] as const).map((each) => trouble(19.9, 30, each, 'stuck')),
    { 17: '2', 19: 'none', 20.5: 'none announced', 29.5: 'none announced', 31: '4' },
  ],
  [
    'a regrouped area’s bulletin is over, and only the answer for a place has that of the new area',
    text('p_a', 1, 2, 0, 24),
    [
      change(24.1, [text('q_c', 1, 4, 24.1, 72)], {
        ...{ remove: ['p_a'], layout: { c: [0, 1, 12, 13], b: [2, 3, 14, 15] } },
      }),
    ],
    (['products', 'product', 'metadata'] as const).map((each) => trouble(24, 60, each, 'stuck')),
    {
      ...{ 1: '2', 23.5: '2', 24.3: 'expired announced, 4, expired announced, 4' },
      ...{ 28: 'expired announced, 4, expired announced, 4' },
    },
  ],
  [
    'the same, where outlines are late as well',
    text('p_a', 1, 2, 0, 24),
    [
      change(24.1, [text('q_c', 1, 4, 24.1, 72)], {
        ...{ remove: ['p_a'], layout: { c: [0, 1, 12, 13], b: [2, 3, 14, 15] } },
      }),
    ],
    (['products', 'product', 'metadata', 'areas'] as const).map((each) => trouble(24, 60, each, 'stuck')),
    { 1: '2', 23.5: '2', 24.3: 'expired announced', 28: 'expired announced', 40: 'expired announced' },
  ],
  ...(
    [
      ['metadata', 3, 'external announced'],
      ['metadata', 2, 'external announced'],
      ['product', 2, 'external announced'],
      ['products', 2, 'external announced'],
      ['products', 3, 'external announced'],
      ['product', 3, '4'],
      ['productAt', 3, '4'],
    ] as const
  ).map(
    ([endpoint, version, expected]): Week => [
      `${endpoint} still calls another agency’s what version ${version} has taken back, after it was called so in version 2`,
      text('p_a', 1, 3, 0, 49),
      [
        change(20, [text('p_a', 2, 2, 20, 49, 'external')]),
        change(22, [text('p_a', version, 4, version === 2 ? 20 : 22, 49)]),
      ],
      [trouble(21.9, 30, endpoint, 'stuck')],
      { 1: '3', 20.2: 'external', 21.8: 'external', 22.2: expected, 29: expected },
      endpoint === 'productAt' ? [0] : [],
    ],
  ),
  [
    'metadata of one language had yesterday’s item for a build, beside a lower version that keeps its time of issue',
    text('p_a', 1, 3, 0, 49),
    [change(14, [text('p_a', 2, 1, 0, 49)])],
    [trouble(13.9, 14.3, 'metadata', 'stuck', french)],
    { 1: '3', 13.5: '3', 14.2: '3 languages, 3 languages, 3, 3', 14.5: '1', 15: '1' },
  ],
  [
    'metadata fails, and the list has lost the bulletin',
    text('p_a', 1, 3, 0, 49),
    [],
    [trouble(5, 99, 'products', 'empty'), trouble(5, 99, 'metadata', 'status')],
    { 4.5: '3', 5.2: '3 unlisted', 6: '3 unlisted', 7: '3 unlisted', 8: '3 unlisted', 8.6: '3 unlisted' },
    [],
  ],
  [
    'English is stuck over an evening, after an update in the afternoon',
    text('p_a', 1, 2, 0, 25),
    [
      change(19.5, [text('p_a', 2, 1, 19.5, 25)]),
      change(24.2, [text('q_a', 1, 2, 24.2, 49)], { remove: ['p_a'] }),
    ],
    [trouble(24, 99, 'all', 'stuck', english)],
    {
      18: '2',
      20: '1',
      24.3: '2 languages, 2 languages, 2, 2',
      34: 'expired, expired, 2 languages, 2 languages',
    },
  ],
  [
    'one answer is yesterday’s again for two builds',
    text('p_a', 1, 2, 0, 25),
    [change(24.2, [text('q_a', 1, 3, 24.2, 49)], { remove: ['p_a'] })],
    [trouble(24.5, 24.95, 'products', 'lag', { lag: 2 })],
    { 20: '2', 23.5: '2', 24.3: '3', 24.52: '3 goneBack', 24.72: '3 goneBack', 25.1: '3', 26: '3' },
  ],
  [
    'a bulletin is withdrawn; then caches of two lags give versions of before',
    text('p_a', 1, 3, 0, 49),
    [change(21.9, [text('p_a', 2, 3, 21.9, 49)]), change(22.2, [], { remove: ['p_a'], isGone: true })],
    [
      ...(['products', 'metadata', 'product'] as const).map((each) =>
        trouble(22.8, 99, each, 'stuck', { lag: 1.2 }),
      ),
      trouble(22.8, 99, 'productAt', 'stuck', { lag: 0.8 }),
    ],
    {
      1: '3',
      21: '3',
      22.5: '3 unlisted, 3 unlisted placeDiffers, 3 unlisted, 3 unlisted placeDiffers',
      22.9: '3 goneBack',
      25: '3 goneBack',
    },
  ],
  [
    'French has a version for a place only, which English has withdrawn',
    text('p_a', 1, 3, 0, 49),
    [change(20, [text('p_a', 2, 3, 20, 49)]), change(22, [], { remove: ['p_a'], frenchAt: 99 })],
    (['products', 'product'] as const).map((each) => trouble(19, 99, each, 'stuck', french)),
    {
      1: '3',
      21: '3',
      22.5: '3 unlisted, 3 unlisted placeDiffers, 3 earlierEnd, 3 earlierEnd',
      24: '3 unlisted, 3 unlisted placeDiffers, 3 earlierEnd, 3 earlierEnd',
      26: 'none, none, 3 earlierEnd, 3 earlierEnd',
      28: 'none, none, 3 earlierEnd, 3 earlierEnd',
    },
  ],
  [
    'English gives a bulletin a new id and keeps its time of issue, and French follows hours later',
    text('p_a', 1, 3, 0, 49),
    [change(10, [text('q_a', 1, 3, 0, 49)], { remove: ['p_a'], frenchAt: 13 })],
    [],
    { 1: '3', 9: '3', 10.2: '3', 12.5: '3', 13.2: '3' },
  ],
  [
    'metadata knew of a withdrawal for a build, and is late again, as the list is',
    text('p_a', 1, 3, 0, 49),
    [change(22.2, [], { remove: ['p_a'] })],
    [
      trouble(22, 99, 'products', 'stuck'),
      trouble(22, 99, 'productAt', 'stuck'),
      trouble(22.8, 99, 'metadata', 'stuck', { lag: 1.2 }),
    ],
    { 1: '3', 21: '3', 22.5: '3 earlierEnd', 22.9: '3 goneBack', 25: '3 goneBack' },
  ],
  [
    'a version was issued and withdrawn between two builds, and the answer for a place still has it',
    text('p_a', 1, 3, 0, 49),
    [change(21.9, [text('p_a', 2, 3, 21.9, 49)]), change(22.2, [], { remove: ['p_a'], isGone: true })],
    [trouble(22.1, 99, 'productAt', 'stuck')],
    { 1: '3', 21: '3', 22.5: '3 unlisted', 25: '3 unlisted' },
  ],
  [
    'the list is late for hours, while a new bulletin comes and is withdrawn again',
    text('p_a', 1, 3, 0, 49),
    [
      change(24.2, [text('q_a', 1, 1, 24.2, 49)], { remove: ['p_a'] }),
      change(24.7, [], { remove: ['q_a'], isGone: true }),
    ],
    [trouble(24.1, 60, 'products', 'stuck')],
    { 1: '3', 23: '3', 24.3: '3 several', 24.8: '3 earlierEnd', 26: '3 earlierEnd', 30: '3 earlierEnd' },
    [],
  ],
  [
    'a higher bulletin is there minutes before its time of issue, beside the one before',
    text('p_a', 1, 3, 0, 25),
    [change(24, [text('q_a', 1, 4, 24.2, 49)])],
    [],
    { 1: '3', 23: '3', 24.1: '3 announced', 24.3: '4' },
  ],
  [
    'the same, where the list is late',
    text('p_a', 1, 3, 0, 25),
    [change(24, [text('q_a', 1, 4, 24.2, 49)], { remove: ['p_a'] })],
    [trouble(23.9, 40, 'products', 'stuck')],
    { 1: '3', 23: '3', 24.1: '3 announced', 24.3: '4' },
    [],
  ],
  [
    'a text goes down under its version and time of issue, and the answers by id fail',
    text('p_a', 1, 4, 0, 49),
    [change(24.2, [text('p_a', 1, 1, 0, 49)])],
    [trouble(24.1, 40, 'product', 'status')],
    { 1: '4', 23.9: '4', 24.3: '4 lowered', 25.2: '4 lowered', 28: '4 lowered' },
    [],
  ],
  [
    'an area is withdrawn, and then all answers are late for a build, after another area has had its bulletin again',
    text('p_a', 1, 3, 0, 49),
    [
      change(20, [text('r_b', 1, 2, 20, 97)], { remove: ['p_b'] }),
      change(20.5, [{ ...text('p_b', 1, 1, 0, 96), serial: 9_000 }], { remove: ['r_b'] }),
      change(21, [], { remove: ['p_a'], isGone: true }),
    ],
    [trouble(22, 22.6, 'all', 'lag', { lag: 1.3 })],
    {
      1: '3',
      19: '3',
      20.2: '3',
      20.7: '3',
      21.2: '3 unlisted, 3 unlisted placeDiffers, 3 unlisted, 3 unlisted placeDiffers',
      22.1: '3 goneBack',
      22.4: '3 unlisted, 3 unlisted placeDiffers, 3 unlisted, 3 unlisted placeDiffers',
    },
  ],
  [
    'the same, where the area’s bulletin had come within three hours before: it was missing while the other area already had its bulletin again',
    text('p_a', 1, 3, 0, 19),
    [
      change(20, [text('q_a', 1, 3, 20, 69)], { remove: ['p_a'] }),
      change(20.5, [text('r_b', 1, 2, 20.5, 97)], { remove: ['p_b'] }),
      change(21, [{ ...text('p_b', 1, 1, 0, 96), serial: 9_000 }], { remove: ['r_b'] }),
      change(21.2, [], { remove: ['q_a'], isGone: true }),
    ],
    [trouble(22, 26, 'all', 'stuck', { lag: 0.9 })],
    {
      1: '3',
      18: '3',
      20.2: '3',
      20.7: '3',
      21.1: '3',
      21.4: '3 unlisted, 3 unlisted placeDiffers, 3 unlisted, 3 unlisted placeDiffers',
      22.1: '3 goneBack',
      22.4: '3 goneBack',
      24: '3 goneBack',
    },
  ],
  [
    'a list that lags behind for a build, and has neither an area’s new bulletin nor the next one of another, is right again: no notice',
    text('p_a', 1, 3, 0, 19),
    [
      change(20, [text('q_a', 1, 3, 20, 69)], { remove: ['p_a'] }),
      change(20.5, [text('r_b', 1, 2, 20.5, 97)], { remove: ['p_b'] }),
    ],
    [trouble(21, 21.5, 'products', 'lag', { lag: 1.2 })],
    { 1: '3', 18: '3', 20.2: '3', 20.7: '3', 21.1: '3 goneBack', 21.6: '3', 22.6: '3', 24.1: '3' },
    [],
  ],
  [
    'a version calls it another agency’s by mistake, and metadata of one language fails before the next one puts that right',
    text('p_a', 1, 2, 0, 49),
    [change(1, [text('p_a', 2, 2, 1, 49, 'external')]), change(5, [text('p_a', 3, 2, 5, 49)])],
    [trouble(2, 13, 'metadata', 'network', english)],
    { 0.5: '2', 1.5: 'external', 4: 'external', 5.3: '2', 6: '2', 8: '2', 13.5: '2' },
  ],
  [
    'metadata and the list are late one after the other, and a new bulletin has been withdrawn',
    text('p_a', 1, 3, 0, 49),
    [change(24.2, [text('q_a', 1, 1, 24.2, 49)], { remove: ['p_a'] }), change(24.7, [], { remove: ['q_a'] })],
    [trouble(24.1, 24.75, 'metadata', 'stuck'), trouble(24.5, 60, 'products', 'stuck')],
    {
      1: '3',
      23.9: '3',
      24.3: '1',
      24.55: '1',
      24.8: '1 earlierEnd',
      26.2: '1 earlierEnd',
      30: '1 earlierEnd',
    },
    [],
  ],
  [
    'metadata is late for hours, and a new bulletin has been withdrawn',
    text('p_a', 1, 3, 0, 49),
    [change(24.2, [text('q_a', 1, 1, 24.2, 49)], { remove: ['p_a'] }), change(24.7, [], { remove: ['q_a'] })],
    [trouble(24.1, 60, 'metadata', 'stuck')],
    { 1: '3', 23.4: '3', 24.6: '1', 25.4: '3 earlierIssue', 28.4: '3 earlierIssue', 31: '3 earlierEnd' },
    [],
  ],
  [
    'a bulletin was issued by mistake and the one before has its place again, while the list is late for hours',
    text('p_a', 1, 4, 0, 49),
    [
      change(20, [text('q_a', 1, 1, 20, 49)], { remove: ['p_a'] }),
      change(20.6, [text('p_a', 1, 4, 0, 49)], { remove: ['q_a'] }),
    ],
    [trouble(20.4, 60, 'products', 'stuck')],
    {
      1: '4',
      19.5: '4',
      20.5: '1',
      20.8: '1 earlierEnd',
      23: '4 announced',
      26: '4 announced',
      30: '4 announced',
    },
    [],
  ],
  [
    'the list lacks an area for hours, and another area is new and not yet drawn',
    text('p_a', 1, 3, 0, 49),
    [change(24.2, [text('p_c', 1, 1, 24.2, 96)])],
    [trouble(24.1, 29, 'products', 'cut', { third: 2 })],
    { 1: '3', 23.9: '3', 24.3: '3 otherArea', 26: '3 otherArea' },
    [],
  ],
  [
    'an office takes the old bulletin off minutes before the new one is there, and metadata is late',
    text('p_a', 1, 3, 0, 25),
    [change(24.2, [], { remove: ['p_a'] }), change(24.5, [text('q_a', 1, 4, 24.5, 73)])],
    [trouble(24.4, 26, 'metadata', 'stuck')],
    { 1: '3', 23.9: '3', 24.3: '3 unlisted', 24.6: '4', 24.9: '4', 25.2: '4', 27: '4' },
    [],
  ],
  [
    'metadata has lost an area for good, and new bulletins come each evening',
    text('p_a', 1, 3, 0, 25),
    [
      change(24.2, [text('q_a', 1, 2, 24.2, 49)], { remove: ['p_a'] }),
      change(48.2, [text('r_a', 1, 3, 48.2, 73)], { remove: ['q_a'] }),
    ],
    [trouble(10, 400, 'metadata', 'cut', { third: 2 })],
    { 1: '3', 23.9: '3 earlierEnd', 24.3: '2', 30: '2', 48.3: '3', 60: '3' },
  ],
  [
    'the list and the answers by id are late on an evening, and the place and metadata have the new bulletin: it may stand beside the listed one',
    text('p_a', 1, 3, 0, 49),
    [change(24.2, [text('q_a', 1, 1, 24.2, 73)], { remove: ['p_a'] })],
    (['products', 'product'] as const).map((each) => trouble(24.1, 26, each, 'stuck')),
    {
      1: '3',
      23.9: '3',
      24.3: '3, 3 several, 3, 3 several',
      25.3: '3, 3 several, 3, 3 several',
      26.3: '1',
    },
  ],
  [
    'metadata falls back for hours to bulletins that rate no higher',
    text('p_a', 1, 3, 0, 49),
    [change(24.2, [text('q_a', 1, 3, 24.2, 97)], { remove: ['p_a'] })],
    [trouble(24.85, 40, 'metadata', 'stuck', { lag: 0.94 })],
    { 1: '3', 23.4: '3', 24.4: '3', 25.4: '3 goneBack', 27.4: '3 goneBack', 28.4: '3', 31: '3' },
  ],
  [
    'a short bulletin is up minutes before the old one is off, and the lists of both languages are late one after the other',
    text('p_a', 1, 3, 0, 49),
    [change(24.2, [text('q_a', 1, 2, 24.2, 26)]), change(24.5, [], { remove: ['p_a'] })],
    [trouble(24.1, 40, 'products', 'stuck', english), trouble(24.4, 40, 'products', 'stuck', french)],
    {
      1: '3',
      23.9: '3',
      24.6: '3 several',
      26.3: 'expired announced, 3 earlierEnd',
      31: 'expired announced, 3 earlierEnd',
    },
    [],
  ],
  ...(
    [
      ['before the first build', { 20.5: '2', 24: '2', 25.2: 'expired earlierEnd', 27.5: '2' }],
      ['since the last build', { 1: '2', 24: '2', 25.2: 'expired earlierEnd', 27.5: '2' }],
    ] as const
  ).map(([when, shown]): Week => {
    const short = text('p_a', 1, 2, 0, 25);
    const at = when === 'before the first build' ? 20 : 24.5;
    return [
      `a bulletin is extended under its version, which French says hours later: ${when}`,
      short,
      [change(at, [{ ...short, serial: 900, until: 49 }], { frenchAt: 27 })],
      [],
      shown,
      [],
    ];
  }),
  [
    'one cache holds list, metadata and outlines all night after a regrouping; a place in the old area is given the new one’s bulletin',
    text('p_a', 1, 3, 0, 49),
    [
      change(24.1, [text('q_c', 1, 4, 24.1, 49)], {
        ...{ remove: ['p_a'], layout: { c: [0, 1, 12, 13], b: [2, 3, 14, 15] } },
      }),
    ],
    (['products', 'metadata', 'areas'] as const).map((each) => trouble(23.9, 60, each, 'stuck')),
    {
      ...{
        1: '3',
        23.8: '3',
        24.3: '4 announced',
        26: '4 announced',
        27.6: '4 announced',
        40: '4 announced',
      },
    },
  ],
  [
    'a bulletin is up half an hour before its time of issue, another one with the right time has its place, and all answers go back',
    text('o_a', 1, 3, 0, 26),
    [
      change(24, [text('p_a', 1, 2, 24.5, 49)], { remove: ['o_a'] }),
      change(24.2, [text('q_a', 1, 4, 24.2, 49)], { remove: ['p_a'] }),
    ],
    [trouble(24.6, 60, 'all', 'stuck', { lag: 0.5 })],
    {
      ...{ 1: '3', 23.8: '3', 24.1: '3 unlisted', 24.3: '4', 24.4: '4' },
      ...{ 24.7: '2 goneBack', 25.2: '2 goneBack', 26: '2 goneBack', 30: '2' },
    },
    [],
  ],
  [
    'a short bulletin has replaced one that stood beside a warning before, and lists go back to before it',
    text('p_a', 1, 3, 0, 49),
    [
      change(5, [text('w_a', 1, 2, 5, 13)]),
      change(13.1, [], { remove: ['w_a'] }),
      change(14, [text('q_a', 1, 1, 14, 15)], { remove: ['p_a'] }),
    ],
    (['products', 'metadata'] as const).map((each) => trouble(16, 60, each, 'stuck', { lag: 2.1 })),
    {
      ...{ 1: '3', 6: '3', 9: '3', 13.3: '3', 15.3: 'expired' },
      ...{ 16.3: 'expired announced', 17.3: 'expired announced', 19.5: 'expired announced' },
      ...{ 20: 'expired announced', 24: 'expired announced' },
    },
  ],
  [
    'list and answers by id go back to before a short bulletin, which has ended and which metadata names',
    text('p_a', 1, 3, 0, 49),
    [change(14, [text('q_a', 1, 1, 14, 15)], { remove: ['p_a'] })],
    (['products', 'product'] as const).map((each) => trouble(18, 90, each, 'stuck', { lag: 4.5 })),
    {
      ...{ 1: '3', 13: '3', 15.6: 'expired', 17.8: 'expired' },
      ...{ 18.3: '3 earlierIssue', 19.5: '3 earlierIssue', 20.6: '3 earlierIssue' },
      ...{ 22: '3 announced', 23: '3 announced', 40: '3 announced' },
    },
    [],
  ],
  [
    'the English list lacks a bulletin for a build, and then its translation comes, with a date of its own',
    text('p_a', 1, 3, 0, 49),
    [change(10, [text('q_a', 1, 2, 10, 49)], { remove: ['p_a'], frenchAt: 11.5 })],
    [trouble(11, 11.4, 'products', 'cut', { ...english, third: 2 })],
    {
      ...{
        1: '3',
        9.8: '3',
        10.2: '2, 2, 3, 3',
        11.2: '2 earlierEnd, 2 earlierEnd, 3 earlierEnd, 3 earlierEnd',
      },
      ...{ 11.8: '2 goneBack, 2 goneBack, 2, 2', 12.4: '2 goneBack, 2 goneBack, 2, 2', 15: '2' },
    },
    [0],
    { isRedated: true },
  ],
  [
    'a site in French: its bulletin is over, and the newer one in English isn’t translated yet',
    text('p_a', 1, 2, 0, 24),
    [change(24, [text('q_a', 1, 3, 24, 49)], { remove: ['p_a'], frenchAt: 30 })],
    [],
    { 23: '2', 25: 'expired announced', 31: '3' },
    [0],
    { languages: ['fr'] },
  ],
  [
    'an office takes an area over from another agency, and list and metadata go back to that one’s bulletin',
    text('p_a', 1, 3, 0, 48, 'external'),
    [change(5, [text('q_a', 1, 4, 5, 48)], { remove: ['p_a'] })],
    (['products', 'metadata'] as const).map((each) => trouble(5.5, 12, each, 'stuck', { lag: 2.5 })),
    {
      ...{ 4.5: 'external', 5.1: '4', 5.7: '4 unlisted', 6.2: '4 unlisted', 7: '4 unlisted', 9: 'external' },
      ...{ 12.2: '4 goneBack' },
    },
    [],
    { languages: ['en'] },
  ],
  [
    'one version calls a bulletin another agency’s by mistake, the next one takes that back, and all answers go back to the mistake',
    text('p_a', 1, 4, 0, 48),
    [change(4, [text('p_a', 2, 4, 0, 48, 'external')]), change(5, [text('p_a', 3, 4, 0, 48)])],
    (['products', 'metadata', 'product', 'productAt'] as const).map((each) =>
      trouble(5.5, 12, each, 'stuck', { lag: 1 }),
    ),
    {
      ...{ 1: '4', 4.5: 'external', 5.1: '4 goneBack', 5.7: '4 earlierVersion', 7: '4 earlierVersion' },
      ...{ 9: 'external', 12.2: '4' },
    },
    [],
    { languages: ['en'] },
  ],
]);
