import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { startBrowser } from '../sites/browser.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { stopClock } from './reader.ts';

/** When the sample's site was built. */
export const now = Date.parse('2026-02-07T20:00:00Z');
/** A study plot with every instrument; a station that has been silent; one that never sent anything. */
export const [plot, silent, mute] = ['57', '166', '67'];

export interface StationScene {
  site: BuiltSite;
  browser: Browser;
  /**
   * Opens a page as of the build's time, or of `at`, waits until its scripts have done their part, and runs
   * what is to be seen there. Whatever the browser complains of is a fault.
   */
  open(
    address: string,
    look: (page: Page) => Promise<void>,
    options?: BrowserContextOptions & { at?: number },
  ): Promise<void>;
  close(): Promise<void>;
}

/** A page that stays open, and what the browser has complained of since it was last asked. */
interface OpenPage {
  page: Page;
  faults: string[];
}

/** The sample's site in a browser, with one page for each kind of reader, who remembers nothing from test to test. */
export async function stationScene(): Promise<StationScene> {
  const [site, browser] = await Promise.all([builtSite({ now }), startBrowser()]);
  site.clock = () => now;
  const kept = new Map<string, OpenPage>();
  return {
    site,
    browser,
    open: async (address, look, { at = now, ...options } = {}) => {
      const key = JSON.stringify([at, options]);
      const { page, faults } = kept.get(key) ?? (await openPage(browser, at, options));
      // Kept only while all goes well.
      kept.delete(key);
      await page.goto(site.origin + address);
      if (options.javaScriptEnabled !== false) await isReady(page);
      await look(page);
      await page.evaluate(() => localStorage.clear());
      await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? null });
      await page.mouse.move(0, 0);
      expect(faults, address).toEqual([]);
      kept.set(key, { page, faults });
    },
    close: async () => {
      await site.close();
    },
  };
}

async function openPage(browser: Browser, at: number, options: BrowserContextOptions): Promise<OpenPage> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.url()}: ${response.status()}`);
  });
  await stopClock(page, at);
  return { page, faults };
}

/** Waits for the choice of units, which the scripts of stations show, and for the hour that charts point at. */
export async function isReady(page: Page): Promise<void> {
  if ((await page.locator('[data-units]').count()) > 0) await page.locator('[data-units]').waitFor();
  if ((await page.locator('[data-charts]').count()) === 0) return;
  await page.locator('.cursor output:not(:empty)').waitFor();
}
