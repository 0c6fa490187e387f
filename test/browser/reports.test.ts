import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersOf } from '../sites/answers.ts';
import { startBrowser } from '../sites/browser.ts';
import { inHours, now } from '../sites/wire.ts';
import { nastyTitles } from '../views/nasty-titles.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { sharedReader } from './reader.ts';

/** Forty reports with a title each that breaks what isn't careful: by turns in area a, in area b and nowhere. */
const records = nastyTitles.map((title, index) => ({
  id: `r${index}`,
  title,
  username: `ruddock${index}@mail.example`,
  datetime: inHours(-1 - index),
  location: [
    { latitude: 50.5, longitude: -124.5 },
    { latitude: 50.5, longitude: -123.5 },
    { latitude: -90, longitude: -117 },
  ][index % 3],
  imageCount: index % 3,
  observations: { quick: 1, avalanche: Number(index % 4 === 0) },
}));

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  const answers = answersOf([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
  answers.set('/min/en/submissions', { items: { data: records }, itemCount: 100, totalPages: 3 });
  // The service has none in French.
  answers.delete('/min/fr/submissions');
  const hut = { slug: 'hut', name: 'Hut', latitude: 50.5, longitude: -124.5 };
  [site, browser] = await Promise.all([
    builtSite({ now, answers, config: { places: [hut] } }),
    startBrowser(),
  ]);
  site.clock = () => now;
});
afterAll(() => site?.close());

/** Opens a page of a reader with or without scripts, who keeps nothing; whatever the browser complains of is a fault. */
async function open(
  address: string,
  look: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const narrow = { viewport: { width: 320, height: 640 }, hasTouch: false, ...options };
  const { page, errors } = await sharedReader(browser, site, now, narrow);
  await page.goto(site.origin + address);
  await look(page);
  expect(errors, address).toEqual([]);
}

const visible = (page: Page) => page.locator('ol.reports > li:visible').count();
const said = (page: Page) => page.getByRole('status').filter({ hasText: 'Trip reports' }).textContent();

test('without scripts all reports are listed, newest first, each title a line of its own, and there is no filter', async () => {
  await open(
    '/en/reports/?area=area-a',
    async (page) => {
      expect(await visible(page)).toBe(records.length);
      expect(await page.locator('form:visible').count()).toBe(0);
      const times = await page
        .locator('ol.reports time')
        .evaluateAll((all) => all.map((time) => Date.parse((time as HTMLTimeElement).dateTime)));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      const titles = await page.locator('ol.reports .report-title').evaluateAll((all) =>
        all.map((title) => ({
          text: title.textContent ?? '',
          isolated: title.children.length === 1 && title.querySelector('bdi')?.children.length === 0,
        })),
      );
      expect(titles[3]?.text.trim()).toBe('<script>alert(1)</script>');
      expect(titles.every(({ isolated }) => isolated)).toBe(true);
      expect(await page.locator('main .notice').allTextContents()).toEqual([
        '40 of 100 trip reports were received: some are missing here.',
      ]);
      expect(await page.locator('.report-map .dot').count()).toBe(27);
      expect(await page.locator('figcaption').textContent()).toContain('not on the map: 13.');
      const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(surplus).toBeLessThanOrEqual(0);
    },
    { javaScriptEnabled: false },
  );
});

test('the filters follow the address, show how many are listed, and the back button undoes them', async () => {
  await open('/en/reports/', async (page) => {
    expect(await said(page)).toBe('Trip reports shown: 40');
    await page.getByLabel('Area').selectOption('area-a');
    expect(new URL(page.url()).search).toBe('?area=area-a');
    expect(await said(page)).toBe('Trip reports shown: 14');
    await page.getByLabel('Observation').selectOption('avalanche');
    expect(new URL(page.url()).search).toBe('?area=area-a&kind=avalanche');
    expect(await visible(page)).toBe(4);
    expect(await page.locator('.report-map a:visible').count()).toBe(4);
    await page.goBack();
    expect(await visible(page)).toBe(14);
    expect(await page.getByLabel('Observation').inputValue()).toBe('');
    await page.goBack();
    expect(await visible(page)).toBe(40);
  });
});

test('a shared address shows what it asks for; what isn’t there any more is said, and nothing hidden for it', async () => {
  await open('/en/reports/?area=-&kind=quick', async (page) => {
    expect(await visible(page)).toBe(13);
    expect(await page.getByLabel('Area').inputValue()).toBe('-');
  });
  await open('/en/reports/?area=area-c', async (page) => {
    expect(await said(page)).toBe('Trip reports shown: 0');
  });
  await open('/en/reports/?area=gone', async (page) => {
    expect(await visible(page)).toBe(40);
    expect(await said(page)).toContain('No trip reports for the area or kind');
  });
});

test('a bulletin and a place’s page show the newest of their area, with how long ago, and lead to all of them', async () => {
  await open('/en/forecasts/area-a/', async (page) => {
    const section = page.locator('.area-reports');
    expect(await section.locator('li').count()).toBe(3);
    expect(await section.locator('.age').first().textContent()).toBe('1 hour ago');
    await section.getByRole('link', { name: 'All trip reports from this area (14)' }).click();
    await page.waitForURL('**/en/reports/?area=area-a');
    expect(await visible(page)).toBe(14);
  });
  await open('/en/places/hut/', async (page) => {
    expect(await page.locator('.area-reports li').count()).toBe(3);
  });
  await open('/en/forecasts/area-c/', async (page) => {
    expect(await page.locator('.area-reports').count()).toBe(0);
  });
});

test('in a language in which they can’t be loaded, the page says so and the bulletins show nothing of it', async () => {
  await open('/fr/reports/', async (page) => {
    expect(await page.locator('main .notice').allTextContents()).toEqual([
      expect.stringContaining('sont indisponibles'),
    ]);
    expect(await page.locator('form, ol.reports, .report-map').count()).toBe(0);
  });
  await open('/fr/forecasts/area-a/', async (page) => {
    expect(await page.locator('.area-reports').count()).toBe(0);
    expect(await page.locator('.danger-table:visible').count()).toBe(1);
  });
});

test('forty reports are a page of less than 30 KB, and names nobody', async () => {
  const html = await readFile(path.join(site.folder, 'en/reports/index.html'));
  expect(gzipSync(html).length).toBeLessThan(30_000);
  expect(html.toString()).not.toContain('ruddock');
});
