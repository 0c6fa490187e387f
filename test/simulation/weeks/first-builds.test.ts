import { change, testWeeks, text, trouble, type Week } from './week.ts';

/* Weeks of a new site, whose first build can't tell which of two bulletins has followed the other. */

testWeeks([
  [
    'French alone has a warning, and not yet tonight’s bulletin, beside which it stands',
    text('p_a', 1, 2, 0, 25),
    [
      change(10, [text('w_a', 1, 4, 10, 96)], { englishAt: 40 }),
      change(24.1, [text('q_a', 1, 1, 24.1, 49)], { remove: ['p_a'], frenchAt: 25.1 }),
    ],
    [trouble(0, 99, 'products', 'latest')],
    { 24.5: '4 languages, 4 languages, 4, 4', 24.8: '4 languages, 4 languages, 4, 4' },
  ],
  [
    'English has tonight’s bulletin, French yesterday’s, until it is translated',
    text('p_a', 1, 3, 0, 25),
    [change(23, [text('q_a', 1, 1, 23, 49)], { remove: ['p_a'], frenchAt: 24 })],
    [],
    { 23.3: '3 languages, 3 languages, 3, 3', 24.2: '1' },
  ],
  [
    'the list has the newest bulletin only, and metadata, which is late, the one before',
    text('p_a', 1, 4, 0, 49),
    [change(2.5, [text('w_a', 1, 3, 2.5, 26)])],
    [trouble(0, 99, 'products', 'latest'), trouble(2.4, 5, 'metadata', 'stuck')],
    { 2.7: '4 announced', 3.2: '4 announced', 3.7: '4 announced', 5.2: '4 announced' },
    [],
  ],
  [
    'the list has the newest bulletin only, and metadata, which has both, is over an hour old',
    text('p_a', 1, 4, 0, 49),
    [change(2.5, [text('w_a', 1, 3, 2.5, 26)])],
    [trouble(0, 99, 'products', 'latest'), trouble(3.9, 5, 'metadata', 'lag', { lag: 1.3, dates: 'old' })],
    { 4: '4 announced', 4.5: '4 lowered', 5.2: '4 announced' },
    [],
  ],
  ...(
    [
      ['is over an hour old after that', 'lag'],
      ['fails after that', 'network'],
    ] as const
  ).map(
    ([what, kind]): Week => [
      `the list has the newest bulletin only, and metadata, which had both in one build, ${what}`,
      text('p_a', 1, 4, 0, 49),
      [change(0.6, [text('w_a', 1, 3, 0.6, 26)])],
      [trouble(0, 99, 'products', 'latest'), trouble(1.4, 9, 'metadata', kind, { lag: 1.3, dates: 'old' })],
      { 1.1: '4 announced', 3.5: '4 several', 4: '4 several', 8: '4 several', 9.1: '4 announced' },
      [],
    ],
  ),
  [
    'the same, and metadata names the newest alone when it comes again',
    text('p_a', 1, 4, 0, 49),
    [change(0.6, [text('w_a', 1, 3, 0.6, 26)]), change(8, [], { remove: ['p_a'] })],
    [trouble(0, 99, 'products', 'latest'), trouble(1.4, 9, 'metadata', 'network')],
    { 1.1: '4 announced', 3.5: '4 several', 8.5: '4 several', 9.1: '3' },
    [],
  ],
  [
    'a bulletin that was over has been extended, which the list doesn’t say yet',
    text('p_a', 1, 3, 0, 16),
    [change(17, [text('p_a', 1, 3, 0, 20)])],
    [trouble(16.9, 30, 'products', 'stuck')],
    { 17.1: 'expired earlierEnd', 19.5: 'expired earlierEnd', 20.5: 'expired' },
  ],
  [
    'a bulletin that was over has been extended in English, and later in French',
    text('p_a', 1, 3, 0, 16),
    [change(17, [text('p_a', 1, 3, 0, 20)], { frenchAt: 18 })],
    [],
    { 17.1: 'expired earlierEnd', 17.9: 'expired earlierEnd', 18.2: '3', 20.5: 'expired' },
  ],
  [
    'the same, after builds which had it before it was over',
    text('p_a', 1, 3, 0, 16),
    [change(17, [text('p_a', 1, 3, 0, 20)], { frenchAt: 18 })],
    [],
    {
      ...{ 1: '3', 15.8: '3', 16.2: 'expired', 17.1: 'expired earlierEnd' },
      // Now it is known that English was extended, and French not yet.
      ...{ 17.5: '3 earlierEnd', 18.2: '3' },
    },
  ],
  [
    'two areas have become one before the first build, which isn’t drawn yet: neither of them says that there is no bulletin',
    text('p_a', 1, 3, 0, 24),
    [
      change(1, [text('p_d', 1, 3, 0, 24)], {
        layout: { a: [0, 1, 2, 3, 12, 13, 14, 15], d: [4, 5, 6, 7, 16, 17, 18, 19], b: [60, 61] },
      }),
      change(2, [text('q_c', 1, 4, 2, 24)], {
        ...{ remove: ['p_a', 'p_d'], drawnAt: 4 },
        layout: { c: [0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15, 16, 17, 18, 19], b: [60, 61] },
      }),
    ],
    [],
    { 2.2: 'failed', 2.6: 'failed', 3.5: 'failed', 4.2: '4' },
    [0, 7],
    { hasMiddles: true },
  ],
  [
    'the first build is after the evening’s bulletin, and the lists go back to the one before: once that is over, the newer one is announced until its loss is confirmed',
    text('p_a', 1, 3, 0, 26),
    [change(24.1, [text('q_a', 1, 4, 24.1, 72)], { remove: ['p_a'] })],
    (['products', 'metadata'] as const).map((each) => trouble(24.8, 29, each, 'stuck', { lag: 2.8 })),
    {
      ...{ 24.2: '4', 24.5: '4', 24.9: '4 earlierIssue', 25.7: '4 earlierIssue', 26.1: 'expired announced' },
      ...{ 27.8: 'expired announced', 28.8: 'expired', 29.2: '4 goneBack' },
    },
    [],
  ],
]);
