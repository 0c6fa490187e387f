import { expect, test } from 'vitest';
import { type Issue, inForceAt } from '../../src/model/issue.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 1, 7, 20);

function issue(id: string, issued: number, word: string, change: Partial<Issue> = {}): Issue {
  return {
    id,
    version: 1,
    revision: 1,
    language: 'en',
    digest: id,
    areaId: 'a',
    slug: 'a',
    name: 'A',
    day: '2026-02-07',
    issued: now + issued * hour,
    until: now + 10 * hour,
    zone: 'UTC',
    seenAt: now,
    whole: true,
    external: false,
    offSeason: false,
    days: [[now + 10 * hour, word, word, word]],
    ...change,
  };
}

const idAt = (issues: Issue[], openDays = 7) => inForceAt(now, issues, openDays)?.issue.id;

test('in force is what was issued last, as it was published, also where it was lower', () => {
  expect(idAt([issue('x', -5, 'extreme'), issue('y', -2, 'low'), issue('z', 1, 'high')])).toBe('y');
  expect(idAt([issue('x', -2, 'low', { version: 2 }), issue('x', -2, 'high')])).toBe('x');
  expect(
    inForceAt(now, [issue('x', -2, 'low', { version: 2 }), issue('x', -2, 'high')], 7)?.issue.version,
  ).toBe(2);
});

test('of several issued at one time it is the one with the higher danger then', () => {
  for (const both of [['low', 'high'] as const, ['high', 'low'] as const]) {
    const issues = [issue('x', -2, both[0]), issue('y', -2, both[1])];
    expect(idAt(issues)).toBe(both[0] === 'high' ? 'x' : 'y');
    expect(idAt(issues.reverse())).toBe(both[0] === 'high' ? 'x' : 'y');
  }
});

test('an open end rates as many days as the settings say', () => {
  const open = [issue('x', -30, 'high', { until: 'open' })];
  expect(inForceAt(now, open, 2)?.ratings).toBeDefined();
  expect(inForceAt(now, open, 1)).toEqual({ issue: open[0] });
});
