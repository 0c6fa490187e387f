import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesOfStations } from '../../src/i18n/stations.ts';
import { stations as sampleStations } from '../../src/sample/stations.ts';
import { type BuiltSite, builtSite, launchBrowser } from './built-site.ts';

const now = Date.parse('2026-02-07T20:25:00Z');
/** A study plot with every instrument; a station that has been silent; one that never sent anything. */
const [plot, silent, mute] = ['57', '166', '67'];
const languages = ['en', 'fr'] as const;

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([builtSite({ now }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Opens a page as of the build's time and runs what is to be seen there; whatever it complains of is a fault. */
async function open(
  address: string,
  look: (page: Page) => Promise<void>,
  options: BrowserContextOptions & { at?: number } = {},
): Promise<void> {
  const { at = now, ...contextOptions } = options;
  const context = await browser.newContext(contextOptions);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.url()}: ${response.status()}`);
  });
  await page.clock.setFixedTime(at);
  await page.goto(site.origin + address, { waitUntil: 'networkidle' });
  // On a busy machine the network may be idle before the script has begun.
  if (options.javaScriptEnabled !== false && (await page.locator('[data-charts]').count()) > 0) {
    await page.locator('.chart-live canvas').last().waitFor();
  }
  await look(page);
  await context.close();
  expect(faults, address).toEqual([]);
}

/** The share of a canvas that is drawn upon. */
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
    const folders = await readdir(path.join(site.folder, language, 'stations'));
    expect(folders.filter((name) => /^\d+$/.test(name))).toHaveLength(sampleStations.length);
  }
  for (const { stationId } of sampleStations) {
    await open(`/${stationId % 2 ? 'en' : 'fr'}/stations/${stationId}/`, async (page) => {
      const figures = await page.locator('[data-chart]').count();
      const ink = await inkOf(page);
      expect(ink).toHaveLength(figures);
      for (const share of ink) expect(share).toBeGreaterThan(0.005);
      expect(figures > 0 || String(stationId) === mute, String(stationId)).toBe(true);
    });
  }
}, 180_000);

describe.each(languages)('in %s', (language) => {
  const t = messagesOfStations(language);
  const own = `/${language}/stations/${plot}/`;

  test('without scripts, the page has all charts, captions and readings in metric units', async () => {
    await open(
      own,
      async (page) => {
        expect(await page.locator('.chart-static svg').count()).toBe(8);
        expect(await page.locator('.chart-live:visible, .cursor:visible, .units:visible').count()).toBe(0);
        for (const caption of await page.locator('figcaption').allTextContents()) {
          expect(caption).toContain(t.latest);
        }
        expect(await page.locator('.readings tr[data-hour]').count()).toBe(168);
        expect(await page.locator('.readings td').first().textContent()).toMatch(/^−?\d+[.,]\d$/);
      },
      { javaScriptEnabled: false },
    );
  });

  test('charts are drawn in the place of the drawings, and one slider moves the cursor of all by keyboard', async () => {
    await open(own, async (page) => {
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
      const read = await page
        .locator('[data-chart=temperature] [data-parameter=airTempAvg] output')
        .textContent();
      expect(read).toContain(temperature);
    });
  });

  test('pointing at one chart reads the same hour in all of them', async () => {
    await open(own, async (page) => {
      const over = page.locator('[data-chart=temperature] .u-over');
      await over.scrollIntoViewIfNeeded();
      const box = await over.boundingBox();
      if (!box) throw new Error('The chart has no size.');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      const shown = await page.locator('#cursor').inputValue();
      expect(Number(shown)).toBeGreaterThan(78);
      expect(Number(shown)).toBeLessThan(90);
      const cell = page.locator(`.readings tr[data-hour="${shown}"] td`).nth(8);
      const read = await page.locator('[data-chart=snow] [data-parameter=snowHeight] output').textContent();
      expect(read).toContain(await cell.textContent());
    });
  });

  test('nothing that axe finds, light and dark, on the page of a station and in the list', async () => {
    for (const address of [own, `/${language}/stations/`]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await open(
          address,
          async (page) => {
            // Of the seven days of the table one is enough: its cells are all alike, and two thousand.
            const { violations } = await new AxeBuilder({ page })
              .exclude('.readings tbody + tbody')
              .analyze();
            expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
          },
          { colorScheme, bypassCSP: true },
        );
      }
    }
  }, 90_000);

  test('every chart is a figure with a name and a caption, every table header has a scope', async () => {
    await open(own, async (page) => {
      for (const figure of await page.locator('figure[data-chart]').all()) {
        const name = (await figure.getAttribute('aria-labelledby')) ?? '';
        expect(await page.locator(`#${name}`).textContent()).not.toBe('');
        expect(await figure.locator('figcaption').count()).toBe(1);
        expect(await figure.locator('.chart-live').getAttribute('aria-label')).not.toBe('');
      }
      expect(await page.locator('.readings th:not([scope])').count()).toBe(0);
    });
  });

  test('at 320 px nothing is wider than the screen', async () => {
    for (const address of [own, `/${language}/stations/`, `/${language}/`]) {
      await open(
        address,
        async (page) => {
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(beyond, address).toBeLessThanOrEqual(0);
        },
        { viewport: { width: 320, height: 700 } },
      );
    }
  });

  test('imperial units are chosen once, and hold on every page', async () => {
    await open(own, async (page) => {
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
      await page.goto(`${site.origin}/${language}/stations/`, { waitUntil: 'networkidle' });
      expect(await page.getByLabel(t.imperial).isChecked()).toBe(true);
      expect(await page.locator('.stations tbody tr').first().textContent()).toContain('°F');
    });
  });

  test('the list is sorted by a column, with gaps last, and filtered by the area in the address', async () => {
    await open(`/${language}/stations/`, async (page) => {
      const sorts = () =>
        page
          .locator('.stations tbody tr')
          .evaluateAll((rows) =>
            (rows as HTMLTableRowElement[]).map((row) => row.cells[2]?.dataset.sort ?? ''),
          );
      const button = page.getByRole('button', { name: t.temperature });
      await button.focus();
      await page.keyboard.press('Enter');
      const warmest = await sorts();
      const numbers = warmest.filter((sort) => sort !== '').map(Number);
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
      expect(warmest.at(-1)).toBe('');
      expect(await page.locator('.stations th[aria-sort]').getAttribute('aria-sort')).toBe('descending');
      await button.click();
      expect((await sorts()).at(-1)).toBe('');
      expect(Number((await sorts())[0])).toBe(Math.min(...numbers));

      const select = page.getByRole('combobox', { name: t.filter });
      const slug = await select.locator('option').nth(1).getAttribute('value');
      await select.selectOption(slug);
      expect(new URL(page.url()).searchParams.get('area')).toBe(slug);
      const shown = await page.locator('.stations tbody tr:visible').count();
      expect(shown).toBe(await page.locator(`.stations tbody tr[data-area="${slug}"]`).count());
      await page.reload({ waitUntil: 'networkidle' });
      expect(await page.locator('.stations tbody tr:visible').count()).toBe(shown);
    });
    // An address that names no area of this site shows all.
    await open(`/${language}/stations/?area=%3Cb%3E`, async (page) => {
      expect(await page.locator('.stations tbody tr:visible').count()).toBe(sampleStations.length);
    });
  });

  test('a silent station is marked in list, map and page, with the time of its last reading', async () => {
    await open(
      `/${language}/stations/`,
      async (page) => {
        const row = page.locator(`.stations [data-station="${silent}"]`);
        expect(await row.textContent()).toContain(t.silent);
        expect(await row.locator('time').getAttribute('datetime')).toBe('2026-02-07T11:00:00Z');
        expect(await page.locator('.station-map [data-silent=true]').count()).toBe(1);
        expect(await page.locator('.stations strong.silent:visible').count()).toBe(1);
      },
      { javaScriptEnabled: false },
    );
  });

  test('seven hours later every station is silent, and every age has grown', async () => {
    await open(
      `/${language}/stations/`,
      async (page) => {
        expect(await page.locator('.stations strong.silent:visible').count()).toBe(sampleStations.length - 1);
        expect(await page.locator('.station-map [data-silent=true]').count()).toBe(sampleStations.length - 1);
        const age = await page.locator('.stations .age').first().textContent();
        expect(age).toMatch(language === 'en' ? /\(7 hours ago\)/ : /\(il y a 7\sheures\)/);
      },
      { at: now + 7 * 3_600_000 },
    );
  });

  test('paper has the drawings, the captions and every reading', async () => {
    await open(own, async (page) => {
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.chart-static svg:visible').count()).toBe(8);
      expect(await page.locator('.chart-live:visible, .cursor:visible, .units:visible').count()).toBe(0);
      const cut = await page
        .locator('.readings')
        .evaluate((region) => region.scrollHeight - region.clientHeight);
      expect(cut).toBeLessThanOrEqual(1);
    });
  });

  test('a bulletin shows the stations inside its area, unverified, with values and age', async () => {
    await open(`/${language}/stations/`, async (page) => {
      const slug = await page.locator(`.stations [data-station="${plot}"]`).getAttribute('data-area');
      await page.goto(`${site.origin}/${language}/forecasts/${slug}/`, { waitUntil: 'networkidle' });
      const section = page.locator('.area-stations');
      expect(await section.locator('h2').textContent()).toBe(t.inArea);
      expect(await section.textContent()).toContain(t.unverified);
      const link = page.locator(`a[href="/${language}/stations/${plot}/"]`);
      const item = section.locator('li').filter({ has: link });
      expect(await item.textContent()).toContain('°C');
      expect(await item.locator('.age').textContent()).toMatch(/\d/);
    });
  });
});

test('a station that never sent anything says so, and has no charts', async () => {
  await open(`/en/stations/${mute}/`, async (page) => {
    expect(await page.locator('main').textContent()).toContain(messagesOfStations('en').noReadings);
    expect(await page.locator('figure').count()).toBe(0);
  });
});

test('where the charts’ data can’t be had, the static charts stay', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/data/stations/**', (route) => route.abort());
  await page.goto(`${site.origin}/en/stations/${plot}/`, { waitUntil: 'networkidle' });
  expect(await page.locator('.chart-static svg:visible').count()).toBe(8);
  expect(await page.locator('.chart-live:visible, .cursor:visible').count()).toBe(0);
  await context.close();
});

test('where the browser forbids storage, the choice of units holds for the page', async () => {
  const context = await browser.newContext();
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
  await page.goto(`${site.origin}/en/stations/${plot}/`, { waitUntil: 'networkidle' });
  await page.locator('.chart-live canvas').last().waitFor();
  await page.getByLabel('Imperial').check();
  expect(await page.locator('.station-facts').textContent()).toMatch(/6,266\sft/);
  expect(errors).toEqual([]);
  await context.close();
});

test('a station’s page is at most 60 KB gzip with everything that it loads', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.origin}/fr/stations/${plot}/`, { waitUntil: 'networkidle' });
  await page.locator('.chart-live canvas').last().waitFor();
  await context.close();
  const sizes = await Promise.all(
    asked.map(async (pathname) => {
      const file = path.join(site.folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
      return [pathname, gzipSync(await readFile(file)).length] as const;
    }),
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(sizes.some(([pathname]) => pathname.endsWith(`/data/stations/${plot}.json`))).toBe(true);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(60 * 1024);
});

test('uPlot is loaded on the pages of stations only', async () => {
  for (const address of ['/en/', '/en/stations/', '/en/about/']) {
    await open(address, async (page) => {
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.js')),
      );
      for (const script of scripts) {
        const text = await readFile(path.join(site.folder, new URL(script).pathname), 'utf8');
        expect(text.includes('u-cursor-pt'), script).toBe(false);
      }
    });
  }
});
