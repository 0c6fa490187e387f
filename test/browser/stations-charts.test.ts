import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesFor } from '../../src/i18n/messages.ts';
import { languages } from '../../src/model/language.ts';
import { stations as sampleStations } from '../../src/sample/stations.ts';
import { cases } from '../runs.ts';
import { isReady, mute, plot, type StationScene, stationScene } from './station-scene.ts';

let scene: StationScene;
beforeAll(async () => {
  scene = await stationScene();
});
afterAll(() => scene?.close());

test('every sample station has a page in both languages, and one with each set of charts no complaint of the browser', async () => {
  /** A station for each set of charts. */
  const byCharts = new Map<string, string>();
  for (const language of languages) {
    const folder = path.join(scene.site.folder, language, 'stations');
    const ids = (await readdir(folder)).filter((name) => /^\d+$/.test(name));
    expect(ids).toHaveLength(sampleStations.length);
    for (const id of ids) {
      const html = await readFile(path.join(folder, id, 'index.html'), 'utf8');
      const charts = [...html.matchAll(/data-(?:chart|parameter)="[^"]+"/g)].join();
      // In English or in French, as its id is odd or even.
      if (language === languages[Number(id) % 2]) byCharts.set(charts, `${language}/stations/${id}`);
    }
  }
  expect(byCharts.size).toBeGreaterThan(5);
  await scene.open('/en/stations/', async (page) => {
    for (const address of byCharts.values()) {
      await page.goto(`${scene.site.origin}/${address}/`);
      await isReady(page);
      const figures = await page.locator('[data-chart]').count();
      expect(await page.locator('[data-chart] .chart[data-plot]').count()).toBe(figures);
      expect(figures > 0 || address.endsWith(mute), address).toBe(true);
    }
  });
});

describe.each(cases(['fr'], ['en']))('in %s', (language) => {
  const t = messagesFor(language).stations;
  const own = `/${language}/stations/${plot}/`;

  test('without scripts, the page has all charts, captions and readings in metric units', async () => {
    await scene.open(
      own,
      async (page) => {
        expect(await page.locator('.chart[data-plot]').count()).toBe(8);
        expect(await page.locator('.cursor:visible, .units:visible, .pointed').count()).toBe(0);
        for (const caption of await page.locator('figcaption').allTextContents()) {
          expect(caption).toContain(t.latest);
        }
        for (const figure of await page.locator('figure[data-chart]').all()) {
          const name = (await figure.getAttribute('aria-labelledby')) ?? '';
          expect(await page.locator(`#${name}`).textContent()).toMatch(/\S \(.+\)/);
          expect(await figure.locator('figcaption').count()).toBe(1);
          expect(await figure.locator('.chart[data-plot]').getAttribute('aria-label')).not.toBe('');
        }
        // No figure of an axis is cut, nor outside its card.
        const cut = await page.locator('.chart text').evaluateAll((all) =>
          all.flatMap((text) => {
            const svg = text.closest('svg');
            const seen = svg && getComputedStyle(svg).overflow === 'visible' ? text.closest('figure') : svg;
            const [own, around] = [text, seen].map((each) => each?.getBoundingClientRect());
            const isCut = own && around && (own.left < around.left || own.right > around.right);
            return isCut ? [text.textContent] : [];
          }),
        );
        expect(cut).toEqual([]);
        expect(await page.locator('.readings th:not([scope])').count()).toBe(0);
        expect(await page.locator('.readings tr[data-hour]').count()).toBe(168);
        expect(await page.locator('.readings [data-hour] td').first().textContent()).toMatch(/^−?\d+[.,]\d$/);
      },
      { javaScriptEnabled: false },
    );
  });

  test('a chart drawn by the script is the one that the build drew, in the same place', async () => {
    await scene.open(own, async (page) => {
      const drawings = () =>
        page.locator('.chart[data-plot]').evaluateAll((all) =>
          all.map((drawing) => {
            const copy = drawing.cloneNode(true) as Element;
            copy.querySelector('.pointed')?.remove();
            return copy.outerHTML;
          }),
        );
      const built = await drawings();
      await page.getByLabel(t.spans.three).check();
      await expect.poll(drawings).not.toEqual(built);
      await page.getByLabel(t.spans.week).check();
      await expect.poll(drawings).toEqual(built);
    });
  });

  test('charts show 24 hours, three days or seven, with titles in the units chosen', async () => {
    await scene.open(own, async (page) => {
      const temperature = page.locator('[data-chart=temperature]');
      const hours = () =>
        page
          .locator('.cursor input[type=range]')
          .evaluate((slider: HTMLInputElement) => Number(slider.max) - Number(slider.min) + 1);
      for (const [name, count] of [
        [t.spans.day, 24],
        [t.spans.three, 72],
      ] as const) {
        await page.getByLabel(name).check();
        await expect.poll(hours).toBe(count);
      }
      await page.getByLabel(t.spans.day).check();
      // A clock instead of days, and arrows for single hours.
      await temperature
        .locator('.words text', { hasText: language === 'en' ? 'a.m.' : '6\u00a0h' })
        .first()
        .waitFor();
      expect(await temperature.locator('h3').textContent()).toContain('(°C)');
      await page.getByLabel(t.imperial).check();
      await temperature
        .locator('.axis-name', { hasText: '32\u00a0°F' })
        .or(temperature.locator('h3', { hasText: '(°F)' }))
        .first()
        .waitFor();
      expect(await temperature.locator('h3').textContent()).toContain('(°F)');
      // The slider's first hour is the first that is shown.
      await page.getByRole('slider').press('Home');
      expect(await page.getByRole('slider').inputValue()).toBe('144');
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
        (await page.locator('.readings [data-hour] td').first().textContent())?.replace('−', '-'),
      );
      await page.getByLabel(t.metric).check();
      expect(await head.textContent()).toContain('°C');
      const celsius = Number(
        (await page.locator('.readings [data-hour] td').first().textContent())
          ?.replace('−', '-')
          .replace(',', '.'),
      );
      expect(fahrenheit).toBe(Math.round(celsius * 1.8 + 32));
      await page.getByLabel(t.imperial).check();
      await page.goto(`${scene.site.origin}/${language}/stations/`);
      await isReady(page);
      expect(await page.getByLabel(t.imperial).isChecked()).toBe(true);
      expect(await page.locator('.stations tbody tr').first().textContent()).toContain('°F');
    });
  });

  // What is pointed at and printed is the same in both languages.
  if (language === 'en') return;

  test('one slider points at an hour in all charts, by keyboard too, and so does a pointer over any of them', async () => {
    await scene.open(own, async (page) => {
      const slider = page.getByRole('slider', { name: t.hour });
      await slider.focus();
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
      expect(await slider.inputValue()).toBe('162');
      const row = page.locator('.readings tr[data-hour="162"]');
      const hour = (await row.locator('th').textContent()) ?? '';
      expect(await page.locator('.cursor output').textContent()).toMatch(/^[a-z]+di 7 février, \d+.h.HP$/);
      expect(await page.locator('.cursor output').textContent()).toContain(hour);
      expect(await slider.getAttribute('aria-valuetext')).toContain(hour);
      const temperature = await row.locator('td').first().textContent();
      const read = page.locator('[data-chart=temperature] [data-parameter=airTempAvg] output');
      expect(await read.textContent()).toContain(temperature);

      expect(await page.locator('.chart .pointed').count()).toBe(8);

      // Pointing at one chart reads the same hour in all of them.
      const over = page.locator('[data-chart=temperature] .chart[data-plot]');
      await over.scrollIntoViewIfNeeded();
      const box = await over.boundingBox();
      if (!box) throw new Error('The chart has no size.');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      const shown = await page.locator('#cursor').inputValue();
      expect(Number(shown)).toBeGreaterThan(72);
      expect(Number(shown)).toBeLessThan(80);
      const lines = await page
        .locator('.chart .pointed')
        .evaluateAll((all) =>
          all.map(
            (line) => line.getBoundingClientRect().x - (line.closest('svg')?.getBoundingClientRect().x ?? 0),
          ),
        );
      // Where there is a second axis the plot is narrower.
      expect(Math.max(...lines) - Math.min(...lines)).toBeLessThan(20);
      const cell = page.locator(`.readings tr[data-hour="${shown}"] td`).nth(8);
      const height = page.locator('[data-chart=snow] [data-parameter=snowHeight] output');
      expect(await height.textContent()).toContain(await cell.textContent());
    });
  });

  test('paper has the drawings, the captions and every reading', async () => {
    await scene.open(own, async (page) => {
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.chart[data-plot]:visible').count()).toBe(8);
      expect(await page.locator('.pointed:visible, .cursor:visible, .units:visible').count()).toBe(0);
      const cut = await page
        .locator('.readings')
        .evaluate((region) => region.scrollHeight - region.clientHeight);
      expect(cut).toBeLessThanOrEqual(1);
    });
  });
});

test('a station that never sent anything says so, and has no charts', async () => {
  await scene.open(`/en/stations/${mute}/`, async (page) => {
    expect(await page.locator('main').textContent()).toContain(messagesFor('en').stations.noneMark);
    expect(await page.locator('figure').count()).toBe(0);
  });
});

test.each([
  ['can’t be loaded', (route: Route) => route.abort()],
  [
    'are those of another hour than the page',
    async (route: Route) => {
      const response = await route.fetch();
      const { times, ...data } = await response.json();
      await route.fulfill({ response, json: { ...data, times: [...times.slice(1), times.at(-1)] } });
    },
  ],
])('where the charts’ data %s, the charts of the build stay', async (_, answer) => {
  const look = async (page: Page) => {
    await answered;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await page.locator('.chart[data-plot]:visible').count()).toBe(8);
    expect(await page.locator('.pointed, .cursor:visible').count()).toBe(0);
  };
  let answered: Promise<unknown> | undefined;
  const prepare = async (page: Page) => {
    await page.route('**/data/stations/**', answer);
    const predicate = (request: Request) => request.url().includes('/data/stations/');
    answered = Promise.race([
      page.waitForEvent('requestfinished', { predicate }),
      page.waitForEvent('requestfailed', { predicate }),
    ]);
  };
  await scene.open(`/en/stations/${plot}/`, look, { hasFaults: true, prepare });
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
