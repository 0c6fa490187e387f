import { expect, test } from 'vitest';
import type { Given, GivenContent } from '../../src/model/given.ts';
import { readGiven, writeGiven } from '../../src/state/given.ts';
import { stateFolder } from './state.ts';

test('what answers gave is read as it was written, in the words of every version', () => {
  const words: [string, GivenContent][] = [
    ['5f3a', { kind: 'text', digest: '5f3a', isUnrated: false }],
    ['-5f3a', { kind: 'text', digest: '5f3a', isUnrated: true }],
    ['a1 5f3a', { kind: 'text', area: 'a1', digest: '5f3a', isUnrated: false }],
    ['-a1 5f3a', { kind: 'text', area: 'a1', digest: '5f3a', isUnrated: true }],
    [
      'a1 77aa',
      { kind: 'text', area: 'a1', digest: '77aa', isUnrated: false, ends: { id: 'p-a', until: 5 } },
    ],
    ['[-120,50,-119,51,0.8]', { kind: 'outline', extent: [-120, 50, -119, 51, 0.8] }],
    ['', { kind: 'absent' }],
    ['- missing', { kind: 'missing' }],
    ['- unread', { kind: 'unreadable' }],
    ['- gone 5f3a', { kind: 'notFound', digest: '5f3a' }],
  ];
  const all = words.map(([, content], index): Given => ({ content, since: index, first: 0 }));
  const given = new Map([['en product', new Map([['p-a', all]])]]);
  const state = stateFolder().open();
  writeGiven(state, 'service', given);
  const [row] = state.rows('given');
  const stored = JSON.parse((row && state.text('given', row)) ?? '') as [string, { digest: string }[]][];
  expect(stored[0]?.[1].map(({ digest }) => digest)).toEqual(words.map(([word]) => word));
  expect(readGiven(state, 'service')).toEqual(given);
});
