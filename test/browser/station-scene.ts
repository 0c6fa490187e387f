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
  open(address: string, look: (page: Page) => Promise<void>, eyes?: Eyes): Promise<void>;
  close(): Promise<void>;
}

/** How a reader comes to a page and sees it. */
interface Eyes extends Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'forcedColors'> {
  at?: number;
  javaScriptEnabled?: boolean;
  /** Whether something is wrong on purpose: nothing is waited for, and the browser may complain. */
  hasFaults?: boolean;
  /** Gives the page routes, which end with the test. */
  prepare?: (page: Page) => Promise<unknown>;
}

const viewport = { width: 1280, height: 720 };

/** A page that stays open, and what the browser has complained of since it was last asked. */
interface OpenPage {
  page: Page;
  faults: string[];
}

/** The sample's site in a browser, with a page with scripts and one without, which remember nothing from test to test. */
export async function stationScene(): Promise<StationScene> {
  const [site, browser] = await Promise.all([builtSite({ now }), startBrowser()]);
  site.clock = () => now;
  const kept = new Map<boolean, OpenPage>();
  return {
    site,
    browser,
    open: async (address, look, eyes = {}) => {
      const {
        at = now,
        javaScriptEnabled = true,
        hasFaults = false,
        colorScheme = null,
        forcedColors = null,
      } = eyes;
      const { page, faults } = kept.get(javaScriptEnabled) ?? (await openPage(browser, javaScriptEnabled));
      // Kept only while all goes well.
      kept.delete(javaScriptEnabled);
      await page.setViewportSize(eyes.viewport ?? viewport);
      await page.emulateMedia({ media: null, colorScheme, forcedColors });
      const clock = await stopClock(page, at);
      await eyes.prepare?.(page);
      await page.goto(site.origin + address);
      if (javaScriptEnabled && !hasFaults) await isReady(page);
      await look(page);
      if (!hasFaults) expect(faults, address).toEqual([]);
      await page.evaluate(() => localStorage.clear());
      await page.mouse.move(0, 0);
      await page.unrouteAll();
      await clock.dispose();
      faults.length = 0;
      kept.set(javaScriptEnabled, { page, faults });
    },
    close: async () => {
      await site.close();
    },
  };
}

async function openPage(browser: Browser, javaScriptEnabled: boolean): Promise<OpenPage> {
  const context = await browser.newContext({ serviceWorkers: 'block', javaScriptEnabled });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.url()}: ${response.status()}`);
  });
  return { page, faults };
}

/** Waits for the choice of units, which the scripts of stations show, and for the hour that charts point at. */
export async function isReady(page: Page): Promise<void> {
  if ((await page.locator('[data-units]').count()) > 0) await page.locator('[data-units]').waitFor();
  if ((await page.locator('[data-charts]').count()) === 0) return;
  await page.locator('.cursor output:not(:empty)').waitFor();
}
