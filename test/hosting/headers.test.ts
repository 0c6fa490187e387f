import { describe, expect, test } from 'vitest';
import { headersFile } from '../../src/output/headers.ts';

describe('_headers', () => {
  const rules = headersFile('/base/', ['en', 'fr'])
    .trim()
    .split('\n\n')
    .map((rule) => rule.split('\n'));

  test('has paths below the site’s own, and stays within the hosts’ limits', () => {
    for (const [pattern] of rules) expect(pattern).toMatch(/^\/base\//);
    expect(rules.length).toBeLessThanOrEqual(100);
    for (const line of rules.flat()) expect(line.length).toBeLessThanOrEqual(2_000);
  });

  test('has rules for the site’s languages only', () => {
    expect(headersFile('/', ['fr'])).toMatch(/^\/fr\/embed\/\*$/m);
    expect(headersFile('/', ['fr'])).not.toMatch(/^\/en\//m);
  });

  test('never sets one header by two rules that meet in a file', () => {
    const meets = (one = '', other = '') => {
      const [start, end] = [one.replace(/\*$/, ''), other.replace(/\*$/, '')];
      if (one.endsWith('*') && other.endsWith('*')) return start.startsWith(end) || end.startsWith(start);
      if (one.endsWith('*')) return other.startsWith(start);
      return other.endsWith('*') ? one.startsWith(end) : one === other;
    };
    const names = (lines: string[]) => lines.slice(1).map((line) => line.trim().split(':')[0]);
    for (const [index, one] of rules.entries()) {
      for (const other of rules.slice(index + 1).filter((each) => meets(one[0], each[0]))) {
        expect([one[0], other[0], names(one).filter((name) => names(other).includes(name))]).toEqual([
          one[0],
          other[0],
          [],
        ]);
      }
    }
  });
});
