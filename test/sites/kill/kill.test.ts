import path from 'node:path';
import { expect, test } from 'vitest';
import { runScript } from '../harness.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('builds that are killed at random moments leave a whole site and readable records', async () => {
  const outcome = await runScript(root, 'scripts/kill-test.ts', ['2'], { PATH: process.env.PATH ?? '' });
  expect(outcome.err).toBe('');
  expect(outcome.out).toMatch(/^2 kills within .+; 0 fault\(s\)\.\n$/);
  expect(outcome.code).toBe(0);
}, 300_000);
