import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases } from '../runs.ts';
import { startBrowser } from '../sites/browser.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { addUpShifts, readerOf, sharedReader } from './reader.ts';

const now = Date.UTC(2026, 1, 7, 20);
const day = 24 * 3_600_000;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

let browser: Browser;
let site: BuiltSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([startBrowser(), builtSite({ now })]);
});

afterAll(() => site?.close());

/** A page without scripts, as it is before they have run. */
async function bare(address: string, device: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const { page } = await sharedReader(browser, site, now, { ...device, javaScriptEnabled: false });
  await page.goto(site.origin + address);
  return page;
}

const bottomOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom);

describe.each(cases(['fr'], ['en']))('the first screen of a phone (%s)', (language) => {
  test('has the name, the menu and the other language in two rows, without scripts', async () => {
    const page = await bare(`/${language}/`, phone);
    const { height } = (await page.locator('header.site').boundingBox()) ?? { height: 0 };
    expect(height).toBeLessThan(100);
    expect(await page.locator('.languages a').isVisible()).toBe(true);
    const about = page.locator(`.menu a[href="/${language}/about/"]`);
    expect(await about.isVisible()).toBe(false);
    await page.locator('.menu summary').tap();
    expect(await about.isVisible()).toBe(true);
    await page.locator('.menu summary').focus();
    await page.keyboard.press('Enter');
    expect(await about.isVisible()).toBe(false);
  });

  test('shows the rating of a bulletin, until when it holds, and the warning after it', async () => {
    const address = await (await bare(`/${language}/`, phone))
      .locator('.by-danger li:has([data-rating="extreme"]) .area-name')
      .getAttribute('href');
    const page = await bare(address ?? '', phone);
    const rating = await bottomOf(page, '.here .rating');
    const until = await bottomOf(page, '.here .until');
    expect(rating).toBeLessThan(until);
    expect(until).toBeLessThan(phone.viewport.height * 0.75);
    const warning = await page.locator('.notification[data-kind="warning"]').boundingBox();
    expect(warning?.y).toBeLessThan(phone.viewport.height);
  });
});

test.each([320, 360])(
  'at %i px no choice is cut short, and no level or name of a fact is broken',
  async (width) => {
    site.clock = () => now;
    const { page } = await sharedReader(browser, site, now, { ...phone, viewport: { width, height: 740 } });
    await page.goto(`${site.origin}/fr/`);
    await page.locator('html[data-checked]').waitFor();
    const cut = await page.evaluate(() => {
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const room = (element: HTMLElement, text: string, arrow: number) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(element);
        pen.font = font;
        const inside = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return pen.measureText(text).width > inside - arrow ? [text] : [];
      };
      return [
        ...[...document.querySelectorAll<HTMLSelectElement>('.rating-choice select')].flatMap((select) =>
          room(select, select.selectedOptions[0]?.textContent ?? '', 16),
        ),
        ...[...document.querySelectorAll<HTMLInputElement>('.find input')].flatMap((input) =>
          room(input, input.placeholder, 0),
        ),
      ];
    });
    expect.soft(cut).toEqual([]);
    await page.goto(`${site.origin}/fr/forecasts/marrowby-tarn-hollow/`);
    const broken = await page.evaluate(() => {
      const words = document.querySelectorAll('.mountain-figure strong');
      const lines = (element: Element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      };
      const broken = [...words].filter((element) => element.checkVisibility() && lines(element) > 1);
      // One word has one line.
      const names = [...document.querySelectorAll('.problem-facts dt')].filter(
        (element) => lines(element) > (element.textContent?.trim().split(' ').length ?? 1),
      );
      return [...broken, ...names].map((element) => element.textContent);
    });
    expect(broken).toEqual([]);
  },
);

test('on a wide screen the links stand in the row of the name, without a menu', async () => {
  const page = await bare('/fr/', { viewport: { width: 1280, height: 900 } });
  expect(await page.locator('.menu summary').isVisible()).toBe(false);
  expect(await page.locator('.menu a[href="/fr/about/"]').isVisible()).toBe(true);
  expect((await page.locator('header.site').boundingBox())?.height).toBeLessThan(80);
});

test.each([
  [320, 'en', 'skellan-range'],
  [412, 'en', 'skellan-range'],
  [390, 'fr', 'greywether-divide'],
  [412, 'fr', 'marrowby-tarn-hollow'],
])(
  'nothing moves when a page says how long its rating still holds (%i px, %s)',
  async (width, language, slug) => {
    site.clock = () => now;
    const device = { ...phone, viewport: { width, height: 740 } };
    const reader = await readerOf(browser, site, now, device);
    await reader.addScript(addUpShifts);
    await slowScripts(reader.page);
    await reader.open(`/${language}/forecasts/${slug}/`);
    await reader.page.locator('.here .left', { hasText: /\d/ }).waitFor();
    await reader.page.waitForTimeout(100);
    const shift = await reader.page.evaluate(() => document.documentElement.dataset['shift']);
    expect(Number(shift ?? 0)).toBeLessThan(0.001);
    await reader.close();
  },
);

/** As on a slow connection: the page is painted before its script runs. */
async function slowScripts(page: Page): Promise<void> {
  await page.route('**/_astro/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
}

test('nothing moves far when a page is opened that expired since it was built', async () => {
  for (const device of [phone, { viewport: { width: 1280, height: 900 }, hasTouch: false }]) {
    const [bulletin, place] = ['/en/forecasts/orrin-valley/', '/fr/places/orrin-lake/'] as const;
    for (const address of [
      '/en/',
      ...(device === phone ? cases([bulletin], [place]) : cases([place], [bulletin])),
    ]) {
      site.clock = () => now + 5 * day;
      const reader = await readerOf(browser, site, now + 5 * day, device);
      await reader.addScript(addUpShifts);
      await slowScripts(reader.page);
      await reader.open(address);
      await reader.page.locator('.site-notices .notice').first().waitFor();
      await reader.page.waitForTimeout(100);
      const shift = await reader.page.evaluate(() => document.documentElement.dataset['shift']);
      expect(Number(shift ?? 0), `${address} at ${device.viewport.width} px`).toBeLessThan(0.1);
      await reader.close();
    }
  }
}, 60_000);
