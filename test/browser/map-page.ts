import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startBrowser } from '../sites/browser.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { type Reader, sharedReader } from './reader.ts';

export const now = Date.UTC(2026, 1, 7, 20);
export const minute = 60_000;
export const wide = { viewport: { width: 1280, height: 900 }, hasTouch: false };
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

type Device = Parameters<Browser['newContext']>[0];

/** A browser, and the sample's site as of `now`, for the tests of one file. */
export interface MapTests {
  readonly browser: Browser;
  readonly site: BuiltSite;
  /** A reader whose clock, and the site's, is a minute past the build; without any page yet. */
  reader(device?: Device): Promise<Reader>;
  /** The same without scripts, with an overview open. */
  still(device: Device, address: string): Promise<Page>;
  /** The same with an overview open, and its map in view and alive. */
  overview(device?: Device, address?: string): Promise<Reader>;
}

/** Starts both before the file's tests and ends them after. */
export function mapTests(): MapTests {
  let browser: Browser;
  let site: BuiltSite;
  beforeAll(async () => {
    [browser, site] = await Promise.all([startBrowser(), builtSite({ now })]);
  });
  afterAll(() => site?.close());
  const tests: MapTests = {
    get browser() {
      return browser;
    },
    get site() {
      return site;
    },
    reader: (device = wide) => readerAt(browser, site, now + minute, device),
    still: async (device, address) => {
      const { page } = await sharedReader(browser, site, now, { ...device, javaScriptEnabled: false });
      await page.goto(site.origin + address);
      return page;
    },
    overview: async (device = wide, address = '/en/') => {
      site.clock = () => now + minute;
      const reader = await sharedReader(browser, site, now + minute, { hasTouch: false, ...device });
      await reader.open(address);
      await alive(reader.page);
      return reader;
    },
  };
  return tests;
}

/** A reader whose clock, and the site's, shows `at`. */
export function readerAt(browser: Browser, site: BuiltSite, at: number, device: Device): Promise<Reader> {
  site.clock = () => at;
  return sharedReader(browser, site, at, { hasTouch: false, ...device });
}

/** Waits until the map of a page is in view and alive. */
export async function alive(page: Page): Promise<void> {
  await page.locator('.map-box').scrollIntoViewIfNeeded();
  if (await page.evaluate(() => matchMedia('(hover: none)').matches)) await page.locator('.map-load').tap();
  await page.locator('.map-box[data-live]').waitFor();
}

/** What the list and the map say of each area, by name. */
export function said(page: Page): Promise<{ list: Record<string, string>; map: Record<string, string> }> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('.by-danger [data-area]')].map((row) => [
      `${row.querySelector('.area-name')?.textContent} | ${[...row.querySelectorAll('.words, .row-notice')].map((each) => each.textContent).join('. ')}`,
      row.querySelector<HTMLElement>('.rating')?.dataset['rating'] ?? '',
    ]);
    const tags = [...document.querySelectorAll<HTMLElement>('.live-map .tag')].map((tag) => [
      (tag.getAttribute('aria-label') ?? '').replace(/\u00a0?: /, ' | '),
      tag.dataset['style'] ?? '',
    ]);
    const byName = (pairs: string[][]) => Object.fromEntries([...pairs].sort()) as Record<string, string>;
    return { list: byName(rows), map: byName(tags) };
  });
}

/** All bytes of some of a site's files, gzipped one by one. */
export async function weightOf(paths: readonly string[], { folder }: BuiltSite): Promise<number> {
  let sum = 0;
  for (const each of new Set(paths)) {
    const name = each.endsWith('/') ? `${each}index.html` : each;
    sum += gzipSync(await readFile(path.join(folder, name))).length;
  }
  return sum;
}

/** The addresses of some links. */
export function hrefs(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
}

/** Whether an area's tag lies within the window of the map. */
export function isInBox(page: Page, href: string): Promise<boolean> {
  return page.evaluate((address) => {
    const tag = document.querySelector(`.live-map .tag[href="${address}"]`);
    const box = (document.querySelector('.live-map') as Element).getBoundingClientRect();
    const own = tag?.getBoundingClientRect();
    return (
      !!own &&
      own.left >= box.left &&
      own.right <= box.right &&
      own.top >= box.top &&
      own.bottom <= box.bottom
    );
  }, new URL(href).pathname);
}
