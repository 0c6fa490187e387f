import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../src/i18n/locales.ts';
import { messagesOfStations } from '../../src/i18n/stations.ts';
import { stations as sampleStations } from '../../src/sample/stations.ts';
import { isReady, mute, plot, type StationScene, stationScene } from './station-scene.ts';

let scene: StationScene;
beforeAll(async () => {
  scene = await stationScene();
});
afterAll(() => scene?.close());

/** The share of each canvas that is drawn upon. */
const inkOf = (page: Page) =>
  page.locator('.chart-live canvas').evaluateAll((canvases) =>
    (canvases as HTMLCanvasElement[]).map((canvas) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      let drawn = 0;
      for (let index = 3; index < data.length; index += 4) if ((data[index] ?? 0) > 0) drawn += 1;
      return drawn / (canvas.width * canvas.height);
    }),
  );

test('every sample station has a page in both languages, without any complaint of the browser', async () => {
  for (const language of languages) {
    const folders = await readdir(path.join(scene.site.folder, language, 'stations'));
    expect(folders.filter((name) => /^\d+$/.test(name))).toHaveLength(sampleStations.length);
  }
  await scene.open('/en/stations/', async (page) => {
    for (const { stationId } of sampleStations) {
      await page.goto(`${scene.site.origin}/${stationId % 2 ? 'en' : 'fr'}/stations/${stationId}/`);
      await isReady(page);
      const figures = await page.locator('[data-chart]').count();
      const ink = await inkOf(page);
      expect(ink).toHaveLength(figures);
      for (const share of ink) expect(share).toBeGreaterThan(0.005);
      expect(figures > 0 || String(stationId) === mute, String(stationId)).toBe(true);
    }
  });
});

describe.each(languages)('in %s', (language) => {
  const t = messagesOfStations(language);
  const own = `/${language}/stations/${plot}/`;

  test('without scripts, the page has all charts, captions and readings in metric units', async () => {
    await scene.open(
      own,
      async (page) => {
        expect(await page.locator('.chart-static svg').count()).toBe(8);
        expect(await page.locator('.chart-live:visible, .cursor:visible, .units:visible').count()).toBe(0);
        for (const caption of await page.locator('figcaption').allTextContents()) {
          expect(caption).toContain(t.latest);
        }
        for (const figure of await page.locator('figure[data-chart]').all()) {
          const name = (await figure.getAttribute('aria-labelledby')) ?? '';
          expect(await page.locator(`#${name}`).textContent()).not.toBe('');
          expect(await figure.locator('figcaption').count()).toBe(1);
          expect(await figure.locator('.chart-live').getAttribute('aria-label')).not.toBe('');
        }
        expect(await page.locator('.readings th:not([scope])').count()).toBe(0);
        expect(await page.locator('.readings tr[data-hour]').count()).toBe(168);
        expect(await page.locator('.readings td').first().textContent()).toMatch(/^−?\d+[.,]\d$/);
      },
      { javaScriptEnabled: false },
    );
  });

  test('charts stand in the place of the drawings, and one slider moves the cursor of all by keyboard', async () => {
    await scene.open(own, async (page) => {
      expect(await page.locator('.chart-live canvas').count()).toBe(8);
      expect(await page.locator('.chart-static:visible').count()).toBe(0);
      const slider = page.getByRole('slider', { name: t.cursor });
      await slider.focus();
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
      expect(await slider.inputValue()).toBe('162');
      const row = page.locator('.readings tr[data-hour="162"]');
      const hour = (await row.locator('th').textContent()) ?? '';
      expect(await page.locator('.cursor output').textContent()).toContain(hour);
      expect(await slider.getAttribute('aria-valuetext')).toContain(hour);
      const temperature = await row.locator('td').first().textContent();
      const read = page.locator('[data-chart=temperature] [data-parameter=airTempAvg] output');
      expect(await read.textContent()).toContain(temperature);

      // Pointing at one chart reads the same hour in all of them.
      const over = page.locator('[data-chart=temperature] .u-over');
      await over.scrollIntoViewIfNeeded();
      const box = await over.boundingBox();
      if (!box) throw new Error('The chart has no size.');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      const shown = await page.locator('#cursor').inputValue();
      expect(Number(shown)).toBeGreaterThan(78);
      expect(Number(shown)).toBeLessThan(90);
      const cell = page.locator(`.readings tr[data-hour="${shown}"] td`).nth(8);
      const height = page.locator('[data-chart=snow] [data-parameter=snowHeight] output');
      expect(await height.textContent()).toContain(await cell.textContent());
    });
  });

  test('imperial units are chosen once, and hold on every page', async () => {
    await scene.open(own, async (page) => {
      const facts = page.locator('.station-facts');
      expect(await facts.textContent()).toMatch(/1[,\s]910\sm/);
      await page.getByLabel(t.imperial).check();
      expect(await facts.textContent()).toMatch(language === 'en' ? /6,266\sft/ : /6\s266\spi/);
      const head = page.locator('.readings th[data-parameter=airTempAvg]');
      expect(await head.textContent()).toContain('°F');
      const fahrenheit = Number(
        (await page.locator('.readings td').first().textContent())?.replace('−', '-'),
      );
      await page.getByLabel(t.metric).check();
      expect(await head.textContent()).toContain('°C');
      const celsius = Number(
        (await page.locator('.readings td').first().textContent())?.replace('−', '-').replace(',', '.'),
      );
      expect(fahrenheit).toBe(Math.round(celsius * 1.8 + 32));
      await page.getByLabel(t.imperial).check();
      await page.goto(`${scene.site.origin}/${language}/stations/`);
      await isReady(page);
      expect(await page.getByLabel(t.imperial).isChecked()).toBe(true);
      expect(await page.locator('.stations tbody tr').first().textContent()).toContain('°F');
    });
  });

  test('paper has the drawings, the captions and every reading', async () => {
    await scene.open(own, async (page) => {
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.chart-static svg:visible').count()).toBe(8);
      expect(await page.locator('.chart-live:visible, .cursor:visible, .units:visible').count()).toBe(0);
      const cut = await page
        .locator('.readings')
        .evaluate((region) => region.scrollHeight - region.clientHeight);
      expect(cut).toBeLessThanOrEqual(1);
    });
  });
});

test('a line is a line, without a dot at every hour', async () => {
  await scene.open(`/en/stations/${plot}/`, async (page) => {
    // Of each column of pixels, how many are as dark as the line; the water equivalent changes slowly.
    const thickness = await page.locator('[data-chart=water] canvas').evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const { data, width, height } = canvas
        .getContext('2d')
        ?.getImageData(80, 0, canvas.width - 100, canvas.height) ?? { data: [], width: 0, height: 0 };
      const columns: number[] = [];
      for (let x = 0; x < width; x += 1) {
        let dark = 0;
        for (let y = 0; y < height - 40; y += 1) {
          const at = (y * width + x) * 4;
          if ((data[at + 3] ?? 0) > 200 && (data[at] ?? 255) < 60) dark += 1;
        }
        columns.push(dark);
      }
      return columns.sort((a, b) => a - b)[Math.floor(columns.length / 2)];
    });
    expect(thickness).toBeGreaterThan(0);
    expect(thickness).toBeLessThan(4);
  });
});

test('a station that never sent anything says so, and has no charts', async () => {
  await scene.open(`/en/stations/${mute}/`, async (page) => {
    expect(await page.locator('main').textContent()).toContain(messagesOfStations('en').noReadings);
    expect(await page.locator('figure').count()).toBe(0);
  });
});

test.each([
  ['can’t be had', (route: Route) => route.abort()],
  [
    'are those of another hour than the page',
    async (route: Route) => {
      const response = await route.fetch();
      const { times, ...data } = await response.json();
      await route.fulfill({ response, json: { ...data, times: [...times.slice(1), times.at(-1)] } });
    },
  ],
])('where the charts’ data %s, the static charts stay', async (_, answer) => {
  const context = await scene.browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/data/stations/**', answer);
  const predicate = (request: Request) => request.url().includes('/data/stations/');
  const answered = Promise.race([
    page.waitForEvent('requestfinished', { predicate }),
    page.waitForEvent('requestfailed', { predicate }),
  ]);
  await page.goto(`${scene.site.origin}/en/stations/${plot}/`);
  await answered;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.locator('.chart-static svg:visible').count()).toBe(8);
  expect(await page.locator('.chart-live:visible, .cursor:visible').count()).toBe(0);
  await context.close();
});

test('where the browser forbids storage, the choice of units holds for the page', async () => {
  const context = await scene.browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('forbidden');
      },
    });
  });
  await page.goto(`${scene.site.origin}/en/stations/${plot}/`);
  await isReady(page);
  await page.getByLabel('Imperial').check();
  expect(await page.locator('.station-facts').textContent()).toMatch(/6,266\sft/);
  expect(errors).toEqual([]);
  await context.close();
});

test('uPlot is on the pages of stations and on no other', async () => {
  const asked = async (address: string, isDone: (page: Page) => Promise<void>) => {
    const context = await scene.browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto(scene.site.origin + address, { waitUntil: 'networkidle' });
    await isDone(page);
    await context.close();
    return paths;
  };
  const read = (pathname: string) =>
    readFile(path.join(scene.site.folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname));
  const own = await asked(`/fr/stations/${plot}/`, isReady);
  const hasPlot = async (pathname: string) => (await read(pathname)).includes('u-cursor-pt');
  const scriptsOf = (paths: string[]) => paths.filter((pathname) => pathname.endsWith('.js'));
  expect(await Promise.all(scriptsOf(own).map(hasPlot))).toContain(true);
  for (const address of ['/en/', '/en/stations/', '/en/about/']) {
    for (const script of scriptsOf(await asked(address, async () => undefined)))
      expect(await hasPlot(script), script).toBe(false);
  }
});
