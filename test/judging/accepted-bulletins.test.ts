import { expect, test } from 'vitest';
import { acceptedBulletins } from '../../src/judging/accepted-bulletins.ts';
import { area, bulletin, inHours, listed, now } from './kept-site.ts';

test('behind the newest of several bulletins the others in force are remembered, the newest first', () => {
  const one = (id: string, issued: number, until: number) =>
    bulletin('a', 'high', { id, issued: inHours(issued), until: inHours(until) });
  const newest = one('newest', -1, 2);
  const bulletins = [
    one('oldest', -4, 40),
    one('newer', -2, 40),
    one('short', -3, 1),
    one('ended', -5, -1),
    newest,
  ];
  const list = { state: 'answered', at: now, bulletins, unreadable: new Map() } as const;
  const [accepted] = acceptedBulletins([area('a', { en: listed(newest) })], { en: list }, new Map(), now);
  expect(accepted?.known.id).toBe('newest');
  expect(accepted?.others.map((each) => each.bulletin.id)).toEqual(['newer', 'short', 'oldest']);
});
