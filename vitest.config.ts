import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Whole-site tests wait for processes of their own, so a second worker pays even on two cores.
    maxWorkers: Math.min(4, Math.max(2, availableParallelism())),
    // Some build whole sites: a few seconds each, many more on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
