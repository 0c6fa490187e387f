import { defineConfig } from 'vitest/config';

const sites = ['test/browser/**/*.test.ts', 'test/sites/**/*.test.ts', 'test/integration/**/*.test.ts'];

const common = {
  // Whole-site tests wait for processes of their own, so a third worker pays even on two cores; a fourth doesn't.
  maxWorkers: 3,
  // Some build whole sites: a second or two each, many more on a busy machine.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // A second, the default, is short for a page on a busy machine; as long as Playwright waits.
  expect: { poll: { timeout: 30_000 } },
  // A worker keeps modules, and a browser, from file to file: each takes down what it sets up.
  isolate: false,
  // Node runs the TypeScript as it does everywhere else, without Vite's rewriting and its slower imports; so no `vi.mock`.
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

// Vitest runs projects in the order of their names: the slowest files first, so that none is left for the end. Files of a
// project share workers, with what these have started: Chromium, and a process that builds.
export default defineConfig({
  test: {
    ...common,
    globalSetup: ['test/run-folder.ts'],
    projects: [
      {
        test: {
          ...common,
          name: 'sites',
          include: sites,
          // On a hosted machine Chromium may stand still for seconds. A real fault fails twice, and vitest
          // names each test that it had to repeat. Nothing else is ever repeated.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
      {
        test: {
          ...common,
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: sites,
        },
      },
    ],
  },
});
