import { expect, test } from 'vitest';
import { formatDuration } from '../../src/source/progress.ts';

test('durations read as people say them', () => {
  expect([0.4, 120, 1234].map(formatDuration)).toEqual(['0 ms', '120 ms', '1.2 s']);
});
