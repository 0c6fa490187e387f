import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { answersOf } from '../sites/answers.ts';
import { startBrowser } from '../sites/browser.ts';
import { now as capturedNow, feature } from '../sites/wire.ts';
import { budgets, heaviest, weigh } from './budget.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { addCapturedBulletin, capturedFeatures, captures, invented } from './captured-areas.ts';
import { alive, isInBox, minute, now, phone, readerAt, said, weightOf, wide } from './map-page.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});

describe('an operator’s tiles and home view, below a path', () => {
  test('are asked of their host only, within the content policy, with their attribution', async () => {
    const config = {
      tiles: {
        url: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
        attribution: '© <a href="https://tiles.example/">Tiles</a><script>alert(1)</script>',
      },
      home: { latitude: 50.5, longitude: -57.5, zoom: 8 },
    };
    const answers = answersOf([{ id: 'a' }, { id: 'far', feature: feature('far', 67) }]);
    const tiled = await builtSite({ now, base: '/neve/', config, answers });
    onTestFinished(() => tiled.close());
    const reader = await readerAt(browser, tiled, now + minute, wide);
    const hosts = new Set<string>();
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await reader.page.route(/tiles\.example/, (route) => {
      hosts.add(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'image/png', body: pixel });
    });
    await reader.open('/neve/en/');
    await alive(reader.page);
    await reader.page.locator('.leaflet-tile-loaded').first().waitFor();
    expect([...hosts].every((host) => /^[abc]\.tiles\.example$/.test(host))).toBe(true);
    const isShown = (id: string) => isInBox(reader.page, `${tiled.origin}/neve/en/forecasts/area-${id}/`);
    expect([await isShown('far'), await isShown('a')]).toEqual([true, false]);
    expect(await reader.page.locator('.map-tiles').textContent()).toContain('© Tiles');
    expect(await reader.page.locator('.map-tiles a').getAttribute('href')).toBe('https://tiles.example/');
    // Paper has the map with its tiles, as large as the sheet allows; the drawn one has none.
    const { page } = reader;
    await page.locator('.live-map.printable').waitFor();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.leaflet-tile-loaded').first().isVisible()).toBe(true);
    expect(await page.locator('.map-box > svg').isVisible()).toBe(false);
    expect((await page.locator('.live-map').boundingBox())?.width).toBeLessThanOrEqual(645);
    expect((await page.locator('.live-map').boundingBox())?.height).toBeGreaterThan(300);
    expect(reader.errors).toEqual([]);
  }, 180_000);
});

describe.skipIf(!captures)('the captured areas (NEVE_CAPTURES names their folder)', () => {
  let real: BuiltSite;

  beforeAll(async () => {
    const answers = invented(await capturedFeatures(captures ?? ''));
    await addCapturedBulletin(answers, captures ?? '');
    real = await builtSite({ now: capturedNow, answers });
  });

  afterAll(async () => {
    await real?.close();
  });

  test('all 24 are on the map and agree with the list, within the budget', async () => {
    const reader = await readerAt(browser, real, capturedNow + minute, phone);
    const asked: string[] = [];
    reader.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await reader.open('/en/');
    expect(await weightOf(asked, real)).toBeLessThanOrEqual(budgets.overview);
    await alive(reader.page);
    expect(await weightOf(asked, real)).toBeLessThanOrEqual(120_000);
    const { list, map } = await said(reader.page);
    expect(Object.keys(map)).toHaveLength(24);
    expect(map).toEqual(list);
    expect(reader.errors).toEqual([]);
  });

  test('the heaviest bulletin keeps to its budget, which is the captured one', async () => {
    for (const address of await heaviest(real, 'forecasts')) {
      const { total, files } = await weigh(browser, real, address);
      expect(address).toMatch(/\/akamina/);
      expect(total, `${address}: ${JSON.stringify(files)}`).toBeLessThanOrEqual(budgets.bulletin);
    }
  });
});
