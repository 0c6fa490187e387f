import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesFor } from '../../src/i18n/messages.ts';
import { cases } from '../runs.ts';
import { axeFaults } from './axe.ts';
import { mute, now, plot, type StationScene, silent, stationScene } from './station-scene.ts';

let scene: StationScene;
beforeAll(async () => {
  scene = await stationScene();
});
afterAll(() => scene?.close());

const drawn = (page: Page) => page.locator('.chart-drawing .letters').first().waitFor();
const letters = (page: Page) => page.locator('[data-compared=airTempAvg] .letters text').allTextContents();
const stations = (page: Page) => page.locator('.compared li a').allTextContents();

describe.each(cases(['fr'], ['en']))('in %s', (language) => {
  const t = messagesFor(language).stations;
  const own = `/${language}/stations/compare/`;

  test('what can’t be compared is named: unknown ids, a fifth station, one without readings', async () => {
    const address = `${own}?stations=99999,%3Cb%3E,$%26,${plot},${plot},3,${mute},4,12`;
    const name = await nameOf(mute, language);
    await scene.open(
      address,
      async (page) => {
        await drawn(page);
        const said = (await page.locator('main > [role=status]').textContent()) ?? '';
        expect(said).toContain(t.compare.unknown.replace('{}', () => '99999, <b>, $&'));
        expect(said).toContain(t.compare.none.replace('{}', name));
        expect(said).toContain(t.compare.tooMany.replace('{}', await nameOf('12', language)));
        expect(await stations(page)).toHaveLength(4);
        expect((await letters(page)).toSorted()).toEqual(['A', 'B', 'D']);
      },
      { hasFaults: true },
    );
  });

  test('on paper it has the curves and their names, and no controls; axe finds nothing; nothing is too wide', async () => {
    await scene.open(
      `${own}?stations=${plot},${silent},3`,
      async (page) => {
        await drawn(page);
        expect(await axeFaults(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        await page.emulateMedia({ media: 'print' });
        expect(await page.locator('.chart-drawing svg:visible').count()).toBe(4);
        expect(await page.locator('.compared li:visible').count()).toBe(3);
        expect(
          await page
            .locator('button:visible, select:visible, .cursor:visible, .all-stations:visible')
            .count(),
        ).toBe(0);
      },
      {
        viewport: { width: 320, height: 700 },
        // In English in light colours, in French in dark ones.
        colorScheme: language === 'en' ? 'light' : 'dark',
      },
    );
  });

  // What choosing and comparing do is the same in both languages.
  if (language === 'en') return;

  test('stations chosen in the list are compared, and the address can be shared', async () => {
    await scene.open(`/${language}/stations/`, async (page) => {
      const boxes = page.locator('.stations tbody input');
      await boxes.nth(0).check();
      expect(await page.locator('.compare-bar').textContent()).toContain(t.compare.intro);
      for (const nth of [1, 2, 4]) await boxes.nth(nth).check();
      await boxes.nth(4).uncheck();
      const names = await page.locator('.stations tbody tr:has(input:checked) th a').allTextContents();
      await page.locator('.compare-bar button').click();
      await drawn(page);
      expect(await stations(page)).toEqual(names);
      // As in links, not as forms write it.
      expect(new URL(page.url()).search).toMatch(/^\?stations=\d+,\d+,\d+$/);
      await page.reload();
      await drawn(page);
      expect(await stations(page)).toEqual(names);
      expect((await letters(page)).toSorted()).toEqual(['A', 'B', 'C']);
      expect(await page.locator('.chart-drawing svg:visible').count()).toBe(4);
    });
  });

  test('curves differ without colour, and each has its values of the hour and of the day in a table', async () => {
    await scene.open(`${own}?stations=${plot},3,4,12`, async (page) => {
      await drawn(page);
      const dashes = await page
        .locator('[data-compared=airTempAvg] .chart[data-plot]')
        .evaluate((chart) =>
          ['first', 'second', 'third', 'fourth'].map((name) =>
            chart.querySelector(`.${name}`)?.getAttribute('stroke-dasharray'),
          ),
        );
      expect(new Set(dashes).size).toBe(4);
      const rows = page.locator('[data-compared=snowHeight] .compared-values tr');
      expect(await rows.count()).toBe(5);
      const moment = await rows.first().locator('th').last().textContent();
      expect(moment).toMatch(/^(Sat|sam\.)\s7\s(Feb|févr\.),\s\d+.+\sUTC$/);
      const data = JSON.parse(
        await readFile(path.join(scene.site.folder, `data/stations/${plot}.json`), 'utf8'),
      );
      await page.getByRole('slider').focus();
      await page.keyboard.press('ArrowLeft');
      const cell = await rows.nth(1).locator('td').first().textContent();
      expect(cell?.replace(/\D/g, '')).toBe(String(Math.round(data.values.snowHeight.at(-2))));
      await page.getByLabel(t.imperial).check();
      await expect.poll(() => page.locator('[data-compared=airTempAvg] h3').textContent()).toContain('(°F)');
      await page.getByLabel(t.spans.day).check();
      await expect.poll(() => page.getByRole('slider').getAttribute('min')).toBe('144');
    });
  });

  test('other stations can be chosen, and the back button undoes it', async () => {
    await scene.open(own, async (page) => {
      expect(await page.locator('[data-comparison]:visible').count()).toBe(0);
      await expect.poll(() => page.locator('main > [role=status]').textContent()).toBe('');
      expect(await page.getByText(t.compare.intro).count()).toBe(1);
      const compare = () => page.getByRole('button', { name: t.compare.title }).click();
      const box = (id: string) => page.locator(`.all-stations input[value="${id}"]`);
      for (const id of [plot, '3']) await box(id).check();
      await compare();
      await drawn(page);
      expect(await stations(page)).toHaveLength(2);
      expect(await page.locator('.all-stations :checked').count()).toBe(2);
      await box(plot).uncheck();
      await compare();
      await expect.poll(() => stations(page).then(({ length }) => length)).toBe(1);
      expect(new URL(page.url()).search).toBe('?stations=3');
      await page.goBack();
      await expect.poll(() => stations(page).then(({ length }) => length)).toBe(2);
    });
  });

  test('a silent station says since when, and has no value at an hour of now; seven hours later all do', async () => {
    const address = `${own}?stations=${silent},${plot}`;
    await scene.open(address, async (page) => {
      await drawn(page);
      const first = page.locator('.compared li').first();
      expect(await first.locator('.silent:visible').textContent()).toBe(t.silent);
      expect(await first.locator('time').getAttribute('datetime')).toBe('2026-02-07T11:00:00.000Z');
      const values = page.locator('[data-compared=airTempAvg] .compared-values tr').nth(1).locator('td');
      expect(await values.first().textContent()).toBe('–');
      expect(await page.locator('.compared .silent:visible').count()).toBe(1);
    });
    await scene.open(
      address,
      async (page) => {
        await drawn(page);
        expect(await page.locator('.compared .silent:visible').count()).toBe(2);
      },
      { at: now + 7 * 3_600_000 },
    );
  });

  test('without scripts it leads to each station’s own charts', async () => {
    await scene.open(
      `${own}?stations=${plot},3`,
      async (page) => {
        expect(await page.locator('main .notice:visible').allTextContents()).toContain(t.compare.noscript);
        expect(await page.locator('main :is(input, button, [data-comparison]):visible').count()).toBe(0);
        await page.locator(`.all-stations a[href="/${language}/stations/${plot}/"]`).click();
        expect(await page.locator('[data-charts]').count()).toBe(1);
      },
      { javaScriptEnabled: false },
    );
  });
});

test('without a network it says which readings couldn’t be loaded, and draws them once it is back', async () => {
  let isDown = true;
  const prepare = (page: Page) =>
    page.route('**/data/stations/**', (route) => (isDown ? route.abort() : route.continue()));
  await scene.open(
    `/en/stations/compare/?stations=${plot},3`,
    async (page) => {
      const said = page.locator('main > [role=status]');
      await expect.poll(() => said.textContent()).toContain('couldn’t be loaded');
      expect(await page.locator('.chart-drawing svg').count()).toBe(0);
      expect(await stations(page)).toHaveLength(2);
      isDown = false;
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await drawn(page);
      expect(await said.textContent()).toBe('');
    },
    { hasFaults: true, prepare },
  );
});

test('an older file than the others’ ends earlier, and data of another station are refused', async () => {
  const prepare = async (page: Page) => {
    await page.route('**/data/stations/3.json', async (route) => {
      const response = await route.fetch();
      const data = await response.json();
      const times = data.times.map((time: string) =>
        new Date(Date.parse(time) - 24 * 3_600_000).toISOString(),
      );
      await route.fulfill({ response, json: { ...data, times } });
    });
    await page.route('**/data/stations/4.json', (route) => route.fulfill({ json: { station: { id: '3' } } }));
  };
  const look = async (page: Page) => {
    await drawn(page);
    expect(await page.locator('main > [role=status]').textContent()).toContain('couldn’t be loaded');
    const values = page.locator('[data-compared=airTempAvg] .compared-values tr').nth(2).locator('td');
    expect(await values.first().textContent()).toBe('–');
    expect(await page.locator('.compared li').nth(1).locator('.silent:visible').count()).toBe(1);
  };
  await scene.open(`/en/stations/compare/?stations=${plot},3,4`, look, { hasFaults: true, prepare });
});

async function nameOf(id: string, language: string): Promise<string> {
  const html = await readFile(path.join(scene.site.folder, language, 'stations', id, 'index.html'), 'utf8');
  return /<h1>([^<]+)</.exec(html)?.[1] ?? '';
}
