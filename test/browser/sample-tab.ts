import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { startBrowser } from '../sites/browser.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { stopClock } from './reader.ts';

const now = Date.parse('2026-02-07T20:00:00Z');

/** The sample's site at the time of its build, and a browser with one tab for all tests of a file. */
export interface SampleTab {
  readonly browser: Browser;
  readonly site: BuiltSite;
  /** Loads a page anew, on a screen in light colours; the list of what the device keeps with an overview in it. */
  open(address: string, viewport?: { width: number; height: number }): Promise<Page>;
}

/** Starts all that before the file's tests and ends it after. */
export function sampleTab(): SampleTab {
  let browser: Browser;
  let site: BuiltSite;
  let plain: Page;
  let keeping: Page | undefined;
  beforeAll(async () => {
    [browser, site] = await Promise.all([startBrowser(), builtSite({ now })]);
    site.clock = () => now;
    plain = await newTab('block');
  });
  afterAll(() => site?.close());
  async function newTab(serviceWorkers: 'allow' | 'block'): Promise<Page> {
    // A touch screen: the interactive map costs as much as the page, and comes when it is asked for.
    const tab = await browser.newPage({ hasTouch: true, serviceWorkers });
    await stopClock(tab, now);
    return tab;
  }
  /** A tab whose device keeps what was read, which costs as much again as the page. */
  async function keepingTab(): Promise<Page> {
    // The worker's clock is the device's as well.
    site.intercept = (name, response, body) =>
      name === 'sw.js' && Boolean(response.end(`Date.now = () => ${now};${body}`));
    const tab = await newTab('allow');
    await tab.goto(`${site.origin}/en/`);
    await expect.poll(() => tab.evaluate(async () => (await caches.match('/en/'))?.status)).toBe(200);
    return tab;
  }
  return {
    get browser() {
      return browser;
    },
    get site() {
      return site;
    },
    open: async (address, viewport = { width: 1280, height: 720 }) => {
      const isList = address.endsWith('/offline/');
      if (isList) keeping ??= await keepingTab();
      const tab = (isList ? keeping : undefined) ?? plain;
      await tab.setViewportSize(viewport);
      await tab.emulateMedia({ media: null, colorScheme: null, forcedColors: null });
      // With its script the first page only leads on.
      if (address === '/') await tab.route('**/_astro/*.js', (route) => route.abort());
      await tab.goto(site.origin + address);
      await tab.unrouteAll();
      if (isList) await tab.locator('[data-kept-list] li').first().waitFor();
      return tab;
    },
  };
}
