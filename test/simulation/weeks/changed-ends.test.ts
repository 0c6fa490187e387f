import { change, english, testWeeks, text, trouble } from './week.ts';

/* Weeks in which the end of a bulletin is changed under its version, or its versions begin anew. */

testWeeks([
  [
    'an end was extended before the first build, and one answer is late: what is over by that says that the answers differ',
    text('p_a', 1, 3, 0, 25),
    [change(20, [text('p_a', 1, 3, 0, 49)])],
    [trouble(19, 60, 'product', 'stuck', english)],
    { 20.5: '3', 25.2: 'expired earlierEnd', 30: 'expired earlierEnd' },
  ],
  [
    'English extends a bulletin under its version, and French follows hours after the end of before',
    text('p_a', 1, 3, 0, 25),
    [change(20, [text('p_a', 1, 3, 0, 49)], { frenchAt: 30 })],
    [],
    {
      1: '3',
      19: '3',
      20.2: '3',
      24.5: '3 earlierEnd, 3',
      25.2: '3 earlierEnd',
      29: '3 earlierEnd',
      30.2: '3',
    },
    [],
  ],
  [
    'the same, and the English list fails then: its copy ends with the French one, and both say that the answers differ',
    text('p_a', 1, 3, 0, 25),
    [change(20, [text('p_a', 1, 3, 0, 49)], { frenchAt: 30 })],
    [trouble(24.9, 29.9, 'products', 'network', english)],
    {
      1: '3',
      20.2: '3',
      24.5: '3 earlierEnd, 3',
      25.2: 'expired earlierEnd',
      29: 'expired earlierEnd',
      30.2: '3',
    },
    [],
  ],
  [
    'the same, and English is shortened again, which French never follows: it is over',
    text('p_a', 1, 3, 0, 25),
    [change(20, [text('p_a', 1, 3, 0, 49)], { frenchAt: null }), change(24, [text('p_a', 1, 3, 0, 25)])],
    [],
    {
      1: '3',
      19: '3',
      20.2: '3',
      23: '3 earlierEnd, 3',
      24.5: '3 goneBack',
      25.2: 'expired goneBack, expired',
      29: 'expired',
    },
    [],
  ],
  [
    'both languages have extended it, and all answers go back to before that once the first end is over: it says so',
    text('p_a', 1, 3, 0, 25),
    [change(20, [text('p_a', 1, 3, 0, 49)])],
    (['products', 'metadata', 'product', 'productAt'] as const).map((each) =>
      trouble(26, 40, each, 'stuck', { lag: 6.5 }),
    ),
    {
      1: '3',
      20.5: '3',
      25.5: '3',
      26.2: 'expired goneBack',
      27: 'expired goneBack',
      28: 'expired goneBack',
    },
    [],
  ],
  [
    'the English list alone gives another end for three hours, which is over: what other answers have in force says so',
    text('p_a', 1, 4, 0, 49),
    [
      change(14, [text('p_a', 1, 4, 0, 10)], { frenchAt: null }),
      change(17, [text('p_a', 1, 4, 0, 49)], { frenchAt: null }),
    ],
    (['metadata', 'product', 'productAt'] as const).map((each) => trouble(13.9, 17.05, each, 'stuck')),
    {
      ...{
        1: '4',
        13: '4',
        14.1: 'expired earlierEnd',
        14.5: 'expired earlierEnd',
        16.9: 'expired earlierEnd',
      },
      ...{ 17.2: '4 earlierEnd', 18.5: '4 earlierEnd', 20.1: '4 earlierEnd', 20.3: '4', 24: '4', 36: '4' },
    },
  ],
  [
    'a service begins again at version 1 under the same id each evening: the new one shows from the end of the one before',
    text('p_a', 3, 4, 0, 25),
    [change(24.1, [text('p_a', 1, 2, 24.1, 49)])],
    [],
    { 1: '4', 23.5: '4', 24.3: '4 earlierVersion', 25.2: '2 earlierIssue', 26: '2 earlierIssue', 28: '2' },
  ],
  [
    'the same, and answers by id are late',
    text('p_a', 3, 4, 0, 25),
    [change(24.1, [text('p_a', 1, 2, 24.1, 49)])],
    [trouble(24, 99, 'product', 'stuck')],
    { 1: '4', 24.3: '4 earlierVersion', 25.2: '2 announced', 26: '2 announced', 30: '2 announced' },
  ],
  [
    'the same, and it is translated hours later',
    text('p_a', 3, 4, 0, 25),
    [change(24.1, [text('p_a', 1, 2, 24.1, 49)], { frenchAt: 29 })],
    [],
    {
      ...{ 1: '4', 24.3: '4 earlierVersion, 4 earlierVersion, 4 earlierEnd, 4 earlierEnd' },
      ...{ 25.2: '2 earlierIssue, 2 earlierIssue, expired, expired' },
      ...{
        28: '2 languages, 2 languages, expired, expired',
        29.2: '2 languages, 2 languages, 2 earlierIssue, 2 earlierIssue',
      },
      ...{ 30.5: '2 languages, 2 languages, 2 earlierIssue, 2 earlierIssue', 33: '2' },
    },
  ],
  [
    'the list goes back to a version that was issued before the one that has ended it',
    text('p_a', 1, 4, 0, 49),
    [change(10, [text('p_a', 2, 3, 10, 12)])],
    [trouble(12.5, 99, 'products', 'stuck', { lag: 4 })],
    { 1: '4', 9.5: '4', 10.2: '3', 12.2: 'expired', 12.7: 'expired announced', 14: 'expired announced' },
  ],
  [
    'an end is changed five times, and then all answers are those of the beginning: they have gone back',
    text('p_a', 1, 3, 0, 16),
    [5, 6, 7, 8, 9].map((at) => change(at, [text('p_a', 1, 3, 0, at + 15)])),
    [trouble(14, 19, 'all', 'stuck', { lag: 10 })],
    {
      ...{ 1: '3', 5.1: '3', 6.1: '3', 7.1: '3', 8.1: '3', 9.1: '3', 13: '3', 14.2: '3 goneBack' },
      ...{ 16.1: 'expired goneBack', 17: 'expired goneBack' },
    },
  ],
]);
