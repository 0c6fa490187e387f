import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startBrowser } from '../sites/browser.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { stopClock } from './reader.ts';

const now = Date.parse('2026-02-07T20:00:00Z');

/** The sample's site at the time of its build, and a browser with one tab for all tests of a file. */
export interface SampleTab {
  readonly browser: Browser;
  readonly site: BuiltSite;
  /** Loads a page anew, on a screen in light colours. */
  open(address: string, viewport?: { width: number; height: number }): Promise<Page>;
}

/** Starts all that before the file's tests and ends it after. */
export function sampleTab(): SampleTab {
  let browser: Browser;
  let site: BuiltSite;
  let tab: Page;
  beforeAll(async () => {
    [browser, site] = await Promise.all([startBrowser(), builtSite({ now })]);
    site.clock = () => now;
    // A touch screen: the interactive map costs as much as the page, and comes when it is asked for.
    tab = await browser.newPage({ hasTouch: true });
    await stopClock(tab, now);
  });
  afterAll(() => site?.close());
  return {
    get browser() {
      return browser;
    },
    get site() {
      return site;
    },
    open: async (address, viewport = { width: 1280, height: 720 }) => {
      await tab.setViewportSize(viewport);
      await tab.emulateMedia({ media: null, colorScheme: null, forcedColors: null });
      // With its script the first page only leads on.
      if (address === '/') await tab.route('**/_astro/*.js', (route) => route.abort());
      await tab.goto(site.origin + address);
      await tab.unrouteAll();
      return tab;
    },
  };
}
