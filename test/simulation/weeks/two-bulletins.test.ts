import type { Change, Text, Trouble } from '../world.ts';
import { change, english, french, testWeeks, text, trouble, type Week, warning } from './week.ts';

/* Weeks in which a warning stands beside the daily bulletin. */

testWeeks([
  [
    'English issues a bulletin again under its id and version, and French has the old text of it beside a warning: that hasn’t followed it',
    text('p_a', 1, 4, 0, 48),
    [
      change(12.74, [text('w_a', 1, 4, 12.74, 36.74)]),
      change(24.02, [text('p_a', 1, 5, 24, 49)], { remove: ['w_a'], frenchAt: 33.36 }),
    ],
    [],
    { 1.5: '4', 13: '4', 23: '4', 24.4: '5, 5 languages', 26: '5, 5 languages' },
    [],
    { gives: { products: 'last' } },
  ],
  ...[1, 2].map(
    (version): Week => [
      `a warning is in one language alone, and the daily bulletin is extended in the other one first (version ${version}): the warning hasn’t followed it`,
      text('p_a', 1, 5, 0, 25),
      [
        change(18.8, [text('w_a', 1, 4, 18.8, 42.8)], { frenchAt: 18.8, englishAt: 60 }),
        change(24.38, [text('p_a', version, 5, 0, 49)], { frenchAt: 27.02 }),
      ],
      [],
      {
        ...{ 1: '5', 19: '5', 24.5: version === 1 ? '5' : '5 languages, 5 languages, 5, 5' },
        ...{ 25.3: '5 languages', 26.5: '5 languages', 27.2: '5 languages, 5 languages, 5, 5' },
      },
    ],
  ),
  ...[[1, ''] as const, [2, ''] as const, [2, ', which metadata goes on naming'] as const].map(
    ([version, more]): Week => [
      `the same, where the French list drops what has ended${more} (version ${version})`,
      text('p_a', 1, 5, 0, 25),
      [
        change(18.8, [text('w_a', 1, 4, 18.8, 42.8)], { frenchAt: 18.8, englishAt: 60 }),
        change(24.38, [text('p_a', version, 5, 0, 49)], { frenchAt: 27.02 }),
        change(25.1, [], { remove: ['p_a'], englishAt: 200 }),
      ],
      more ? [trouble(24, 40, 'metadata', 'stuck', french)] : [],
      {
        ...{ 1: '5', 19: '5', 24.5: version === 1 ? '5' : '5 languages, 5 languages, 5, 5' },
        ...{ 25.3: '5 languages', 26.9: '5 languages', 29: '5 languages' },
      },
    ],
  ),
  [
    'the same, and French has withdrawn the daily bulletin before its end: the warning has followed it there',
    text('p_a', 1, 5, 0, 25),
    [
      change(18.8, [text('w_a', 1, 4, 18.8, 42.8)], { frenchAt: 18.8, englishAt: 60 }),
      change(20.1, [], { remove: ['p_a'], englishAt: 200 }),
      change(24.38, [text('p_a', 2, 5, 0, 49)], { frenchAt: 200 }),
    ],
    [],
    {
      ...{ 1: '5', 19: '5', 20.2: '5, 5, 4, 4', 24.2: '5, 5, 4, 4' },
      ...{ 24.5: '5 languages, 5 languages, 4, 4', 27: '5 languages, 5 languages, 4, 4' },
    },
  ],
  ...[{ productAt: 'last' } as const, { productAt: 'last', metadata: 'last' } as const].map(
    (gives): Week => [
      `a warning has ended and left the list, and only answers for places give it still (metadata: ${'metadata' in gives ? 'the last' : 'all'})`,
      text('p_a', 1, 3, 0, 48),
      [
        change(12, [text('w_a', 1, 5, 12, 15)]),
        change(15.05, [], { remove: ['w_a'] }),
        change(24, [text('q_a', 1, 2, 24, 72)], { remove: ['p_a'] }),
      ],
      [trouble(14, 30, 'productAt', 'stuck')],
      { 11: '3', 12.2: '5', 14.5: '5', 15.1: '3', 17: '3', 20: '3', 24.3: '2', 31: '2' },
      [0],
      { gives },
    ],
  ),
  [
    'the same, and it was withdrawn before its end',
    text('p_a', 1, 3, 0, 48),
    [change(12, [text('w_a', 1, 5, 12, 15)]), change(14.2, [], { remove: ['w_a'] })],
    [trouble(14, 40, 'productAt', 'stuck')],
    { 11: '3', 12.2: '5', 14.5: '5 several', 15.1: '3', 17: '3', 20: '3' },
    [0],
    { gives: { productAt: 'last' } },
  ],
  [
    'two aren’t valid yet, and metadata goes on rating what the list and its address have lost: that is announced',
    text('p_a', 1, 5, 0, 49),
    [change(3, [text('q_a', 1, 2, 20, 60), text('w_a', 1, 3, 20, 60)], { remove: ['p_a'], isGone: true })],
    [trouble(2.9, 40, 'metadata', 'stuck')],
    { 3.5: 'early several announced', 9: 'early several announced', 19: 'early several announced' },
  ],
  [
    'the list loses a warning, metadata names the newest bulletin alone, and that is over',
    text('p_a', 1, 2, 5, 18),
    [change(2, [text('w_a', 1, 4, 2, 60)])],
    [trouble(20, 30, 'products', 'latest')],
    {
      ...{ 6: '4 several', 17: '4 several', 19: '4', 20.5: 'expired announced', 21.5: 'expired announced' },
      ...{ 22.5: 'expired announced', 24: 'expired' },
    },
    [0],
    { gives: { metadata: 'last', productAt: 'last' } },
  ],
  ...[14.5, 10].map(
    (issued): Week => [
      `list and metadata give only the newest of two bulletins for an hour, in which it gets a version, issued at ${issued}`,
      text('p_a', 1, 4, 0, 49),
      [change(10, [text('w_a', 1, 2, 10, 60)]), change(14.5, [text('w_a', 2, 2, issued, 60)])],
      (['products', 'metadata'] as const).map((each) => trouble(14, 15.5, each, 'latest')),
      {
        ...{
          1: '4',
          10.2: '4',
          13: '4',
          14.2: '4 earlierIssue',
          14.7: '4 earlierIssue',
          15: '4 earlierIssue',
        },
        ...{ 15.6: '4 goneBack', 16: '4 goneBack' },
      },
      [],
    ],
  ),
  [
    'of two bulletins the older, higher one is withdrawn, and gone by its id, while list and metadata are late',
    text('p_a', 1, 4, 0, 49),
    [change(10, [text('w_a', 1, 2, 10, 60)]), change(14, [], { remove: ['p_a'], isGone: true })],
    (['products', 'metadata'] as const).map((each) => trouble(13.9, 40, each, 'stuck')),
    { 1: '4', 10.2: '4', 13: '4', 14.2: '4 earlierEnd', 15.6: '4 earlierEnd', 17.2: '4 earlierEnd' },
    [],
  ],
  [
    'a text of the off season stays listed through the winter: what has ended since isn’t the off season',
    text('p_a', 1, 0, -200, 240, 'offseason'),
    [change(24, [text('q_a', 1, 4, 24, 48)])],
    [],
    { 1: 'offseason', 24.2: '4', 47: '4', 48.5: 'expired', 50: 'expired' },
  ],
  [
    'another agency’s warning is listed beside the daily bulletin: there are two, and nothing is announced',
    text('p_a', 1, 3, 0, 49),
    [change(10, [text('w_a', 1, 4, 10, 60, 'external')])],
    [],
    { 1: '3', 10.1: '3 several', 14: '3 several' },
  ],
  [
    'a warning below the daily bulletin is lowered under its version, and then the daily one by a later version',
    text('p_a', 1, 4, 0, 25),
    [
      change(2, [text('w_a', 1, 3, 2, 96)]),
      change(10, [text('w_a', 1, 2, 2, 96)]),
      change(11, [text('p_a', 2, 1, 11, 49)]),
    ],
    [],
    { 9.5: '4', 10.5: '4 earlierIssue', 12: '3 lowered', 14: '3 lowered', 15: '2' },
  ],
  [
    'French has tonight’s bulletin, and English, whose warning stands beside the one before, not yet',
    text('p_a', 1, 2, 0, 49),
    [
      change(2, [warning], { frenchAt: null }),
      change(24.2, [text('q_a', 1, 2, 24.2, 73)], { remove: ['p_a'] }),
    ],
    [trouble(24, 24.5, 'all', 'stuck', english)],
    {
      1: '2',
      2.5: '4, 4, 4 languages, 4 languages',
      23.5: '4, 4, 4 languages, 4 languages',
      24.3: '4, 4, 4 languages, 4 languages',
      24.6: '4, 4, 4 languages, 4 languages',
    },
  ],
  [
    'English has withdrawn the warning beside tonight’s bulletin, which isn’t translated yet',
    text('p_a', 1, 2, 0, 49),
    [
      change(10, [text('w_a', 1, 3, 10, 72)]),
      change(24.2, [text('q_a', 1, 4, 24.2, 73)], { remove: ['p_a'], frenchAt: 27 }),
      change(25, [text('w_a', 2, 3, 25, 72)]),
      change(25.4, [], { remove: ['w_a'], frenchAt: 26.5 }),
    ],
    [],
    {
      1: '2',
      10.5: '3',
      23.5: '3',
      24.8: '4, 4, 4 languages, 4 languages',
      25.1: '4, 4, 4 languages, 4 languages',
      25.5: '4 earlierIssue, 4 earlierIssue, 4 earlierEnd languages, 4 earlierEnd languages',
      26: '4 earlierIssue, 4 earlierIssue, 4 earlierEnd languages, 4 earlierEnd languages',
      27.2: '4 earlierIssue',
    },
  ],
  [
    'French has lost all bulletins, and has no translation of the warning beside one',
    text('p_a', 1, 3, 0, 49),
    [change(2, [warning], { frenchAt: null })],
    [trouble(5, 99, 'products', 'empty', french), trouble(5, 99, 'metadata', 'empty', french)],
    { 1: '3', 4.5: '4, 4 languages', 5.2: '4, 4 unlisted languages', 6: '4, 4 unlisted languages' },
    [],
  ],
  [
    'English has ended a bulletin early by a version, beside a warning, and French has not',
    text('p_a', 1, 3, 0, 49),
    [
      change(5, [text('w_a', 1, 2, 5, 96)]),
      change(14, [text('p_a', 2, 3, 14, 15)], { frenchAt: 99 }),
      change(15.1, [], { remove: ['p_a'], frenchAt: 99 }),
    ],
    [],
    {
      1: '3',
      6: '3',
      13: '3',
      14.8: '3, 3 languages',
      15.2: '3 languages, 3 earlierEnd',
      18.5: '3 languages, 3 earlierEnd',
      22: '3 languages, 3 earlierEnd',
    },
    [],
  ],
  [
    'the list goes on giving one of two bulletins that has ended, and so does the answer for a place',
    text('p_a', 1, 3, 0, 49),
    [change(5, [text('w_a', 1, 2, 5, 96)]), change(14, [text('p_a', 2, 3, 14, 15)])],
    [],
    { 1: '3', 6: '3', 14.3: '3', 14.8: '3', 15.2: '2', 16: '2', 30: '2' },
  ],
  [
    'a short warning has ended hours before the evening',
    text('p_a', 1, 3, 0, 49),
    [
      change(5, [text('w_a', 1, 4, 5, 20)]),
      change(20.1, [], { remove: ['w_a'] }),
      change(24.2, [text('q_a', 1, 1, 24.2, 73)], { remove: ['p_a'], frenchAt: 27.2 }),
    ],
    [],
    { 1: '3', 6: '4', 21: '3', 23.5: '3', 24.3: '1, 1, 3, 3', 26: '1, 1, 3, 3', 27.3: '1' },
  ],
  ...(['metadata', undefined] as const).map(
    (late): [string, Text, Change[], Trouble[], Record<number, string>] => [
      `a version comes for a place only, after a warning, while lists are late${late ? ', and so is metadata' : ''}`,
      text('p_a', 1, 2, 0, 49),
      [change(24, [text('w_a', 1, 4, 24, 96)]), change(24.1, [text('p_a', 2, 2, 24.1, 73)])],
      (['products', 'product', ...(late ? [late] : [])] as const).map((each) =>
        trouble(24.15, 25.5, each, 'lag', { lag: 1 }),
      ),
      { 1: '2', 23.5: '2', 24.05: '4', 24.2: late ? '4 earlierIssue' : '4 announced' },
    ],
  ),
  [
    'the daily bulletin turns off season beside a warning, and in English only the answer for a place has that yet',
    text('p_a', 1, 3, 0, 49),
    [
      change(5, [text('w_a', 1, 4, 5, 96)]),
      change(24.2, [text('q_a', 1, 1, 24.2, 73, 'offseason')], { remove: ['p_a'] }),
    ],
    [
      trouble(0, 99, 'productAt', 'latest'),
      ...(['products', 'product'] as const).map((each) =>
        trouble(24.21, 25.5, each, 'lag', { ...english, lag: 0.3 }),
      ),
    ],
    { 1: '3', 6: '4', 23.5: '4', 24.3: '4 announced, 4 several announced, 4 several, 4 several' },
  ],
  [
    'a warning comes for a place alone, while all else is late',
    text('p_a', 1, 3, 0, 49),
    [change(6.3, [text('w_a', 1, 2, 6.3, 60)])],
    [
      trouble(0, 99, 'productAt', 'latest'),
      ...(['products', 'metadata', 'product'] as const).map((each) => trouble(6.2, 7.3, each, 'stuck')),
    ],
    { 1: '3', 5.8: '3', 6.5: '3, 3 several, 3, 3 several', 7: '3, 3 several, 3, 3 several' },
  ],
  [
    'one bulletin of tonight has replaced the one before and a standing warning, and French follows hours later',
    text('p_a', 1, 3, 0, 49),
    [
      change(5, [text('w_a', 1, 4, 5, 96)]),
      change(24.2, [text('q_a', 1, 2, 24.2, 73)], { remove: ['p_a', 'w_a'], frenchAt: 27.2 }),
    ],
    [],
    {
      1: '3',
      6: '4',
      23.5: '4',
      24.3: '2, 2, 4 languages, 4 languages',
      26: '2, 2, 4 languages, 4 languages',
      27.3: '2',
    },
  ],
  [
    'a new bulletin comes for a place alone, after a warning, while all lists are late',
    text('p_a', 1, 2, 0, 49),
    [
      change(24, [text('w_a', 1, 4, 24, 96)]),
      change(24.1, [text('q_a', 1, 2, 24.1, 73)], { remove: ['p_a'] }),
    ],
    [
      trouble(0, 99, 'productAt', 'latest'),
      ...(['products', 'product', 'metadata'] as const).map((each) =>
        trouble(24.15, 25.5, each, 'lag', { lag: 1 }),
      ),
    ],
    { 1: '2', 23.5: '2', 24.05: '4', 24.2: '4 earlierIssue', 24.6: '4 earlierIssue' },
  ],
  [
    'a short bulletin comes for a place alone, in the place of one beside a warning, and ends while the lists are late',
    text('p_a', 1, 3, 0, 49),
    [change(5, [text('w_a', 1, 4, 5, 96)]), change(24.2, [text('q_a', 1, 3, 24.2, 25)], { remove: ['p_a'] })],
    [
      trouble(0, 99, 'productAt', 'latest'),
      ...(['products', 'product'] as const).map((each) => trouble(24.15, 40, each, 'stuck')),
    ],
    { 1: '3', 6: '4', 23.5: '4', 24.3: '4, 4 several, 4, 4 several', 25.3: '4, 4 several, 4, 4 several' },
  ],
  [
    'metadata is late for a build, as the daily bulletin goes down by a version beside a warning',
    text('p_a', 1, 3, 0, 49),
    [change(5, [text('w_a', 1, 2, 5, 96)]), change(24.2, [text('p_a', 2, 1, 24.2, 73)])],
    [trouble(24.1, 24.45, 'metadata', 'stuck', french)],
    {
      1: '3',
      6: '3',
      23.5: '3',
      24.3: '3 languages, 3 languages, 3, 3',
      24.6: '2',
      25.1: '2',
    },
  ],
  [
    'a short warning comes for a place and by metadata only, and ends while the list is late',
    text('p_a', 1, 3, 0, 49),
    [change(24.2, [text('w_a', 1, 4, 24.2, 26)])],
    [trouble(0, 99, 'productAt', 'latest'), trouble(24.1, 40, 'products', 'stuck')],
    { 1: '3', 20: '3', 24.4: '4', 26.4: '3, 3 several, 3, 3 several', 31: '3, 3 several, 3, 3 several' },
  ],
  ...(
    [
      [
        'hands a bulletin to another agency',
        'external',
        49,
        '2 several languages, unknown several languages',
      ],
      ['ends a bulletin', 'plain', 20.5, '1, 1 several'],
    ] as const
  ).map(
    ([what, kind, until, shown]): Week => [
      `English ${what} by a version beside a warning, which metadata alone names`,
      text('p_a', 1, 2, 0, 49),
      [
        change(5, [text('w_a', 1, 1, 5, 96)]),
        change(20, [text('p_a', 2, 2, 20, until, kind)], { frenchAt: 30 }),
      ],
      [trouble(20, 99, 'metadata', 'latest')],
      { 1: '2', 6: '2', 21: shown },
      [],
    ],
  ),
  [
    'a version ends the daily bulletin early beside a warning, and French follows hours later',
    text('p_a', 1, 3, 0, 49),
    [change(2, [text('w_a', 1, 2, 2, 60)]), change(4, [text('p_a', 2, 3, 4, 4.5)], { frenchAt: 8.5 })],
    [],
    {
      1: '3',
      3.9: '3',
      4.2: '3, 3 languages',
      4.9: '2, 2 several',
      8: '2, 2 several',
      8.6: '2',
      12: '2',
    },
    [],
  ],
  [
    'a version lowers a warning and ends it early, and French follows hours later',
    text('p_a', 1, 1, 0, 49),
    [change(2, [text('w_a', 1, 4, 2, 60)]), change(4, [text('w_a', 2, 3, 4, 5)], { frenchAt: 7 })],
    [],
    { 1: '1', 3.9: '4', 4.2: '3, 4 languages', 5.1: '1, 1 several', 6: '1, 1 several', 7.1: '1', 9: '1' },
    [],
  ],
  [
    'a version has ended a warning early, and the list is late for a build',
    text('p_a', 1, 1, 0, 49),
    [change(2, [text('w_a', 1, 4, 2, 60)]), change(4, [text('w_a', 2, 3, 4, 5)])],
    [trouble(5.5, 5.8, 'products', 'lag', { lag: 2 })],
    { 1: '1', 3.9: '4', 4.9: '3', 5.1: '1', 5.6: '4 languages several', 6: '1', 8: '1' },
    [],
  ],
  [
    'a warning comes minutes before another area’s bulletin, and then the list is of before either for a build',
    text('p_a', 1, 3, 0, 49),
    [
      change(24.2, [text('w_a', 1, 4, 24.2, 60)]),
      change(24.5, [text('q_b', 1, 2, 24.5, 97)], { remove: ['p_b'] }),
    ],
    [trouble(24.8, 25, 'products', 'lag', { lag: 0.75 })],
    { 1: '3', 23.9: '3', 24.3: '4', 24.6: '4', 24.9: '4', 25.2: '4', 27: '4' },
  ],
  [
    'a text beside a warning that French never has says off season under its version in English, and French follows an hour later',
    text('p_a', 1, 1, 4, 49),
    [
      change(1, [text('w_a', 1, 4, 1, 49)], { frenchAt: null }),
      change(10, [text('p_a', 1, 1, 4, 49, 'offseason')], { frenchAt: 11.5 }),
    ],
    [],
    { 5: '4, 4 languages', 10.2: '4 several, 4 languages', 12: '4 several, offseason' },
    [],
  ],
  [
    'a warning that stood beside a bulletin of English alone is over, and leaves the English list hours before the French one',
    text('p_a', 1, 2, 0, 49),
    [
      change(1, [text('q_a', 1, 4, 1, 49)], { remove: ['p_a'], frenchAt: null }),
      change(2, [text('w_a', 1, 3, 2, 8)]),
      change(20, [], { remove: ['w_a'], frenchAt: 26 }),
    ],
    [],
    {
      ...{ 1.5: '4, none', 3: '4, 4 languages', 9: '4, expired', 20.5: '4, expired', 22: '4, expired' },
      ...{ 25: '4, expired', 27: '4, none' },
    },
    [],
  ],
  ...(['stuck', 'status'] as const).map(
    (kind): Week => [
      `the evening’s bulletin is given for places and named by metadata alone, as list and address are ${kind === 'stuck' ? 'late' : 'down'}: it may stand beside the warning that stood beside the one before`,
      text('p_a', 1, 3, 0, 24),
      [change(16, [text('w_a', 1, 4, 16, 40)]), change(24, [text('q_a', 1, 2, 24, 48)], { remove: ['p_a'] })],
      (['products', 'product'] as const).map((each) => trouble(23.9, 30, each, kind)),
      {
        ...{ 1: '3', 16.5: '4', 20: '4', 23.5: '4', 24.2: '4, 4 several', 25: '4, 4 several' },
        ...{ 29: '4, 4 several', 30.5: '4 several' },
      },
      [0],
      { languages: ['en'], gives: { metadata: 'last', productAt: 'last' } },
    ],
  ),
  [
    'a warning comes by its id alone while the list is down, then the evening’s bulletin: it may have followed either',
    text('p_a', 1, 4, 0, 26),
    [
      change(17.7, [text('w_a', 1, 5, 17.7, 40)]),
      change(24.1, [text('q_a', 1, 3, 24.1, 48)], { remove: ['p_a'] }),
    ],
    [trouble(17, 30, 'products', 'status')],
    {
      ...{ 1: '4', 18: '5', 23.6: '5', 24.2: '5 several', 25: '5 several', 26.5: '5 several' },
      ...{ 28.5: '5 several', 30.2: '5 several' },
    },
    [0],
    { languages: ['en'], gives: { metadata: 'last', productAt: 'last' } },
  ],
  ...(
    [
      [
        'the list is hours late once it is back, from before both',
        [trouble(17, 23, 'products', 'status'), trouble(23, 32, 'products', 'stuck', { lag: 5.5 })],
      ],
      ['the list is late rather than down', [trouble(17.5, 32, 'products', 'stuck')]],
    ] as const
  ).map(
    ([late, troubles]): Week => [
      `the same, and ${late}: what it lacks it may not have yet`,
      text('p_a', 1, 4, 0, 25),
      [
        change(17.7, [text('w_a', 1, 5, 17.7, 40)]),
        change(24.1, [text('q_a', 1, 2, 24.1, 48)], { remove: ['p_a'] }),
      ],
      [...troubles],
      {
        ...{ 1: '4', 18: '5', 22: '5', 23.5: '5', 24.2: '5 several', 25.5: '5 several', 26.5: '5 several' },
        ...{ 28: '5 several', 30: '5 several', 32.2: '5 several' },
      },
      [0],
      { languages: ['en'], gives: { metadata: 'last', productAt: 'last' } },
    ],
  ),
  [
    'the lists have the last one alone, and the English one never had the daily bulletin, as metadata is late: French isn’t sure either what a warning has replaced',
    text('p_a', 1, 4, 0, 49),
    [
      change(11.2, [text('w_a', 1, 5, 11.2, 17)], { frenchAt: null }),
      change(18.1, [text('v_a', 1, 3, 18.1, 90)], { remove: ['w_a'] }),
    ],
    [trouble(18, 21, 'metadata', 'stuck', { lag: 2.3 })],
    {
      ...{ 15.8: '5, 5, 5 languages, 5 languages' },
      ...{ 18.3: '4 announced, 4 announced, 4 languages, 4 languages' },
      ...{ 20: '4 announced', 21.2: '4 announced' },
    },
    [0],
    { gives: { products: 'last' } },
  ],
  [
    'a short bulletin takes the place of one that stood beside a warning; English goes back to before that, which French still has, when both are over',
    text('p_a', 1, 2, 0, 49),
    [change(2, [text('w_a', 1, 1, 2, 30)]), change(10, [text('q_a', 1, 3, 10, 12)], { remove: ['p_a'] })],
    [trouble(13, 40, 'all', 'stuck', { ...english, lag: 4 })],
    {
      ...{ 1: '2', 3: '2', 10.2: '3', 11.5: '3', 12.5: '1' },
      ...{ 13.5: '2 earlierEnd, 2 languages', 20: '2 earlierEnd, 2 languages' },
      30.5: 'expired earlierEnd languages, expired',
    },
    [],
  ],
  [
    'the evening’s bulletin comes by its id while the list is down: once the list has it, it has followed the one before',
    text('p_a', 1, 4, 0, 48),
    [change(24.1, [text('q_a', 1, 2, 24.1, 72)], { remove: ['p_a'] })],
    [trouble(17, 25, 'products', 'status')],
    { 1: '4', 18: '4', 23.6: '4', 24.2: '4 several', 24.8: '4 several', 25.2: '2', 28.5: '2' },
  ],
  [
    'a lower warning comes while list and address are down, and the place and metadata give it alone: it may stand beside the one before',
    text('p_a', 1, 4, 0, 48),
    [change(5, [text('w_a', 1, 3, 5, 40)])],
    (['products', 'product'] as const).map((each) => trouble(4, 8, each, 'status')),
    { 1: '4', 4.8: '4', 5.2: '4 announced, 4 several', 6.8: '4 announced, 4 several', 8.2: '4 several' },
    [0],
    { languages: ['en'], gives: { metadata: 'last', productAt: 'last' } },
  ],
  ...(['highest', 'last'] as const).map(
    (productAt): Week => [
      `a warning is over, and the answer for a place, which gives the ${productAt} of several, gives the daily bulletin again: it hasn’t gone back`,
      text('p_a', 1, 3, 0, 48),
      [change(5, [text('w_a', 1, 4, 5, 10)])],
      [],
      { 1: '3', 4: '3', 5.2: '4', 9.5: '4', 10.2: '3', 10.7: '3', 12: '3', 14: '3' },
      [0],
      { gives: { productAt } },
    ],
  ),
  ...(['highest', 'last'] as const).map(
    (metadata): Week => [
      `the list fails for an hour while a warning stands beside the daily bulletin, and metadata names the ${metadata} of several: once the warning is over, the daily one hasn’t gone back`,
      text('p_a', 1, 3, 0, 48),
      [change(5, [text('w_a', 1, 5, 5, 14)]), change(14.1, [], { remove: ['w_a'] })],
      [trouble(7, 8, 'products', 'status')],
      { 1: '3', 4.8: '3', 5.2: '5', 7.4: '5', 8.2: '5', 13.8: '5', 14.2: '3', 15: '3', 16.5: '3', 18: '3' },
      [],
      { gives: { metadata } },
    ],
  ),
  [
    'the list fails while metadata goes on to the evening’s bulletin, then is late: metadata that goes back to the one before has gone back',
    text('p_a', 1, 3, 0, 48),
    [change(24.1, [text('q_a', 1, 2, 24.1, 48)], { remove: ['p_a'] })],
    [
      trouble(23.5, 25, 'products', 'status'),
      trouble(25, 30, 'products', 'stuck', { lag: 1.5 }),
      trouble(23.5, 30, 'product', 'status'),
      trouble(26, 30, 'metadata', 'stuck', { lag: 3 }),
    ],
    { 1: '3', 23: '3', 24.2: '3', 25.2: '3', 26.2: '3 goneBack', 27: '3 goneBack' },
    [],
    { languages: ['en'], gives: { metadata: 'last' } },
  ],
  [
    'the answer for a place goes back from a warning that is in force: that it has, also once the warning is over, until it is confirmed',
    text('p_a', 1, 3, 0, 48),
    [change(5, [text('w_a', 1, 4, 5, 10)])],
    [trouble(8, 11, 'productAt', 'stuck', { lag: 4 })],
    {
      ...{ 1: '3', 5.2: '4', 7: '4', 8.2: '4 goneBack', 9.5: '4 goneBack', 10.2: '3 goneBack' },
      ...{ 11: '3 goneBack', 11.5: '3' },
    },
    [0],
    { gives: { productAt: 'highest' } },
  ],
  [
    'a warning is withdrawn from the list, which keeps the daily bulletin beside it, and metadata is late: it may have ended',
    text('p_a', 1, 2, 0, 24),
    [change(5, [text('w_a', 1, 4, 5, 30)]), change(8, [], { remove: ['w_a'] })],
    [trouble(4, 24, 'metadata', 'lag', { lag: 2 })],
    {
      ...{ 1: '2', 5.2: '4 several', 7.5: '4', 8.1: '4 earlierEnd', 9.9: '4 earlierEnd', 10.2: '4 lowered' },
      ...{ 12: '4 lowered', 14: '2' },
    },
    [],
  ],
  [
    'the same from list and metadata, and answers by id and for places are late: the daily bulletin is over, and the warning may be',
    text('p_a', 1, 4, 0, 9.5),
    [change(5, [text('w_a', 1, 2, 5, 40)]), change(8, [], { remove: ['w_a'] })],
    (['product', 'productAt'] as const).map((each) => trouble(7.8, 15.8, each, 'stuck', { lag: 0.5 })),
    { 5.2: '4', 7.5: '4', 8.2: '4', 9.6: '2 earlierEnd', 12: '2 earlierEnd', 15: '2 earlierEnd' },
    [0],
    { languages: ['en'], gives: { productAt: 'last' } },
  ],
]);
