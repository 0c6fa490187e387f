import { change, testWeeks, text, trouble, warning } from './week.ts';

/* Weeks of a service some of whose answers have of each area only one of two bulletins. */

testWeeks([
  [
    'the list has of each area the bulletin that was issued last; metadata names a warning, and is late in the evening',
    text('p_a', 1, 3, 0, 49),
    [change(2, [warning]), change(24.2, [text('q_a', 1, 1, 24.2, 73)], { remove: ['p_a'] })],
    [trouble(24, 24.5, 'metadata', 'stuck'), trouble(0, 99, 'products', 'latest')],
    { 1: '3', 2.5: '4', 23.5: '4', 24.3: '4 announced', 24.6: '4 announced' },
  ],
  [
    'metadata names of each area the bulletin that was issued last, and a warning has ended',
    text('p_a', 1, 2, 0, 49),
    [change(10, [text('w_a', 1, 4, 10, 14)]), change(14.05, [], { remove: ['w_a'] })],
    [trouble(0, 99, 'metadata', 'latest')],
    { 9: '2', 10.2: '4', 13.5: '4', 14.2: '2', 15: '2' },
  ],
  [
    'the list has of each area the bulletin that was issued last, metadata names a warning too, and no answer by id comes',
    text('p_a', 1, 2, 0, 49),
    [change(24, [text('w_a', 1, 4, 24, 96)]), change(24.1, [text('p_a', 2, 2, 24.1, 73)])],
    [trouble(0, 99, 'products', 'latest'), trouble(24.08, 99, 'product', 'status')],
    { 1: '2', 23.5: '2', 24.05: '4', 24.2: '4 announced', 28: '4 announced' },
  ],
  [
    'the list has of each area the bulletin that was issued last, also once it has ended; metadata names the daily one too',
    text('p_a', 1, 2, 0, 49),
    [change(10, [text('w_a', 1, 4, 10, 14)])],
    [trouble(0, 99, 'products', 'latest'), trouble(0, 99, 'productAt', 'latest')],
    { 9: '2', 10.2: '4', 13.5: '4', 14.2: 'expired announced', 30: 'expired announced' },
  ],
  [
    'the list has of each area the bulletin that was issued last, and metadata of two loses the daily one for a build',
    text('p_a', 1, 4, 0, 49),
    [change(2.5, [text('w_a', 1, 3, 2.5, 26)])],
    [trouble(0, 99, 'products', 'latest'), trouble(3.5, 7.5, 'metadata', 'stuck', { lag: 2 })],
    { 1: '4', 3.4: '4 announced', 3.7: '4 announced', 6: '4 announced' },
    [],
  ],
  [
    'on an evening the list goes back to before a warning, and metadata has of each area the bulletin that was issued last',
    text('p_a', 1, 3, 0, 24),
    [
      change(23, [text('w_a', 1, 4, 23, 47)]),
      change(24.1, [text('q_a', 1, 2, 24.1, 49)], { remove: ['p_a'] }),
    ],
    [trouble(24, 25, 'products', 'stuck', { lag: 1.1 }), trouble(0, 99, 'metadata', 'latest')],
    { 1: '3', 23.2: '4', 24.2: '4 earlierIssue', 25.2: '4 several goneBack' },
    [],
  ],
  [
    'metadata names of each area the bulletin that was issued last, also once that has ended; the list has both all the while',
    text('p_a', 1, 2, 0, 49),
    [change(10, [text('w_a', 1, 4, 10, 14)])],
    [trouble(0, 99, 'metadata', 'latest')],
    { 9: '2', 10.2: '4', 13.5: '4', 14.2: '2', 15: '2', 20: '2' },
    [],
  ],
]);
