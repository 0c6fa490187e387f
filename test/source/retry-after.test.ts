import { expect, test } from 'vitest';
import { retryAfter } from '../../src/source/retry-after.ts';

const now = Date.UTC(2026, 10, 20, 18);

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Fri, 20 Nov 2026 18:00:10 GMT', 10_000],
  ['Friday, 20-Nov-26 18:00:10 GMT', 10_000],
  ['Fri, 20 Nov 2026 17:00:00 GMT', 0],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('"%s" means %s milliseconds', (header, expected) => {
  expect(retryAfter(header, now)).toBe(expected);
});
