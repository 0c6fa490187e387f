import { change, testWeeks, text, trouble } from './week.ts';

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
]);
