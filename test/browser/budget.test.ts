import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser } from '../sites/browser.ts';
import { budgets, heaviest, weigh } from './budget.ts';
import { type BuiltSite, builtSite } from './built-site.ts';

let browser: Browser;
let site: BuiltSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    startBrowser(),
    builtSite({ now: Date.parse('2026-02-07T20:00:00Z') }),
  ]);
});

afterAll(() => site?.close());

test.each([
  ['bulletin', () => heaviest(site, 'forecasts')],
  ['overview', async () => ['/en/', '/fr/']],
  ['station', () => heaviest(site, 'stations')],
] as const)(
  'the heaviest %s of the sample keeps to its budget, with all that it asks for',
  async (kind, addressesOf) => {
    for (const address of await addressesOf()) {
      const { total, files } = await weigh(browser, site, address);
      // The page itself, its styles and its scripts at least: else nothing was weighed.
      expect(Object.keys(files).length, address).toBeGreaterThan(3);
      expect(total, `${address}: ${JSON.stringify(files)}`).toBeLessThanOrEqual(budgets[kind]);
    }
  },
);
