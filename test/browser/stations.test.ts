import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesFor } from '../../src/i18n/messages.ts';
import { languages } from '../../src/model/language.ts';
import { stations as sampleStations } from '../../src/sample/stations.ts';
import { cases } from '../runs.ts';
import { axeFaults } from './axe.ts';
import { isReady, now, plot, type StationScene, silent, stationScene } from './station-scene.ts';

let scene: StationScene;
beforeAll(async () => {
  scene = await stationScene();
});
afterAll(() => scene?.close());

/** Whether any of the elements can be seen. */
const hasSize = (all: Element[]) => all.some((each) => each.getBoundingClientRect().width > 0);

describe.each(languages)('in %s', (language) => {
  const t = messagesFor(language).stations;
  const own = `/${language}/stations/${plot}/`;
  const list = `/${language}/stations/`;

  // In English in light colours, in French in dark ones.
  test('nothing that axe finds on the page of a station and in the list', async () => {
    // The table's cells are two thousand, and all alike: the first day's are looked at.
    const others = '.readings tbody + tbody';
    for (const address of language === 'en' ? cases([own], [list]) : cases([list], [own])) {
      await scene.open(
        address,
        async (page) => {
          expect(await axeFaults(page, others), address).toEqual([]);
        },
        { colorScheme: language === 'en' ? 'light' : 'dark' },
      );
    }
  });

  test('at 320 px nothing is wider than the screen, nor what a wide table says of itself', async () => {
    for (const address of language === 'en' ? cases([own], [list]) : [own, list]) {
      await scene.open(
        address,
        async (page) => {
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(beyond, address).toBeLessThanOrEqual(0);
          const line = await page.locator('.caption-line').boundingBox();
          expect((line?.x ?? 0) + (line?.width ?? 999), address).toBeLessThanOrEqual(320);
        },
        { viewport: { width: 320, height: 700 } },
      );
    }
  });

  test('on a phone the table has four columns with the value that the reader chooses, on the map as well', async () => {
    await scene.open(
      list,
      async (page) => {
        const shown = () =>
          page
            .locator('.stations thead th:visible')
            .evaluateAll((cells) => (cells as HTMLElement[]).map(({ dataset }) => dataset.key));
        expect(await shown()).toEqual(['name', 'elevation', 'temperature', 'latest']);
        await page.getByRole('combobox', { name: t.shownValue }).selectOption('wind');
        expect(await shown()).toEqual(['name', 'elevation', 'wind', 'latest']);
        const region = page.locator('.stations-wide');
        expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1);
        // An arrow, the speed, and where it blows from in letters.
        const winds = await page.locator('.stations td.chosen').allTextContents();
        expect(winds.join()).toMatch(/[↓↙←↖↑↗→↘]\ufe0e \d+\skm\/h\s[NESWO]{1,2}/);
        const labels = await page
          .locator('.station-map text')
          .evaluateAll((all) => all.map((text) => text.getBoundingClientRect().height));
        expect(Math.min(...labels)).toBeGreaterThan(11);
        // None is cut by the map's edge, nor by an inset that its station isn't in.
        await page.getByRole('combobox', { name: t.shownValue }).selectOption('temperature');
        const cut = await page.locator('.station-map').evaluate((map) => {
          const frames = [...map.querySelectorAll('.frame')].map((frame) => frame.getBoundingClientRect());
          const whole = map.getBoundingClientRect();
          const holds = (outer: DOMRect, { x, y }: { x: number; y: number }) =>
            x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
          const cornersOf = ({ left, right, top, bottom }: DOMRect) =>
            [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y })));
          return [...map.querySelectorAll('a:has(text)')].flatMap((station) => {
            const [dot, text] = ['.dot', 'text'].map((each) =>
              station.querySelector(each)?.getBoundingClientRect(),
            );
            const isIn = frames.some((frame) => dot && holds(frame, dot));
            const corners = text ? cornersOf(text) : [];
            const isCut = (at: { x: number; y: number }) =>
              !holds(whole, at) || (!isIn && frames.some((frame) => holds(frame, at)));
            return corners.some(isCut) ? [station.textContent] : [];
          });
        });
        expect(cut).toEqual([]);
        await page.getByRole('combobox', { name: t.shownValue }).selectOption('wind');
        // No name and no word of the table is broken; each begins beside its box, on the box's line.
        const broken = await page
          .locator('.stations :is(thead th, tbody th a, .latest):visible')
          .evaluateAll((cells) =>
            cells.flatMap((cell) => {
              const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
              const words: string[] = [];
              for (let text = texts.nextNode(); text; text = texts.nextNode())
                for (const { index, 0: word } of text.textContent?.matchAll(/[^\s-]+/g) ?? []) {
                  const range = document.createRange();
                  range.setStart(text, index);
                  range.setEnd(text, index + word.length);
                  if (range.getClientRects().length > 1) words.push(word);
                }
              return words;
            }),
          );
        expect(broken).toEqual([]);
        const row = page.locator('.stations tbody tr').first();
        const [box, link] = [
          await row.locator('.pick').boundingBox(),
          await row.locator('th a').boundingBox(),
        ];
        expect(link?.x).toBeGreaterThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
        expect(link?.y).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
        // The map is before the table.
        const [map, table] = [
          await page.locator('.station-map').boundingBox(),
          await page.locator('.stations').boundingBox(),
        ];
        expect(map?.y).toBeLessThan(table?.y ?? 0);
      },
      { viewport: { width: 390, height: 844 } },
    );
  });

  test('a silent station is marked in list, map and page, with the time of its last reading', async () => {
    await scene.open(
      list,
      async (page) => {
        const row = page.locator(`.stations [data-station="${silent}"]`);
        expect(await row.textContent()).toContain(t.silent);
        // Its last readings are nowhere in the list: they would look like those of now.
        expect(await row.locator('.value .amount').count()).toBe(0);
        expect(await row.locator('time').getAttribute('datetime')).toBe('2026-02-07T11:00:00Z');
        expect(await page.locator('.station-map [data-silent=true]').count()).toBe(1);
        expect(await page.locator('.stations strong.silent:visible').count()).toBe(1);
        await page.goto(`${scene.site.origin}/${language}/stations/${silent}/`);
        expect(await page.locator('.station-latest dd').count()).toBe(0);
        expect(await page.locator('main .notice').first().textContent()).toContain(
          await page.locator('.station-now time').textContent(),
        );
      },
      { javaScriptEnabled: false },
    );
  });

  test('seven hours later every station is silent, also by the names on the map, and every age has grown', async () => {
    const all = sampleStations.length - 1;
    await scene.open(
      list,
      async (page) => {
        expect(await page.locator('.stations strong.silent:visible').count()).toBe(all);
        expect(await page.locator('.station-map [data-silent=true]').count()).toBe(all);
        expect(await page.locator(`.station-map [aria-label*=", ${t.silent} "]`).count()).toBe(all);
        const age = await page.locator('.stations .age').first().textContent();
        expect(age).toMatch(language === 'en' ? /^7 hours ago$/ : /^il y a 7\sheures$/);
        expect(await page.locator('.station-map text').count()).toBe(0);
        expect(await page.locator('.stations .value .amount').evaluateAll(hasSize)).toBe(false);
        await page.emulateMedia({ media: 'print' });
        expect(await page.locator('.stations .value .amount').evaluateAll(hasSize)).toBe(false);
        await page.emulateMedia({ media: 'screen' });
        await page.goto(`${scene.site.origin}/${language}/stations/${plot}/`);
        await isReady(page);
        expect(await page.locator('.station-latest:visible').count()).toBe(0);
        await page.goto(`${scene.site.origin}/${language}/forecasts/marrowby-tarn-hollow/`);
        const amounts = page.locator('.area-stations .value .amount');
        await page.locator('.area-stations strong.silent:visible').first().waitFor();
        expect(await amounts.count()).toBeGreaterThan(0);
        expect(await amounts.evaluateAll(hasSize)).toBe(false);
      },
      { at: now + 7 * 3_600_000 },
    );
  });

  test('a bulletin and a place show the stations inside their area, unverified, with values and age', async () => {
    // The place lies in the same area as the station.
    const [area, place] = ['forecasts/marrowby-tarn-hollow/', 'places/tarn-hollow-hut/'] as const;
    for (const address of language === 'en' ? cases([area], [place]) : cases([place], [area])) {
      await scene.open(`/${language}/${address}`, async (page) => {
        const section = page.locator('.area-stations');
        expect(await section.locator('h2').textContent()).toBe(t.inArea);
        expect(await section.textContent()).toContain(t.unverified);
        const link = page.locator(`a[href="/${language}/stations/${plot}/"]`);
        const item = section.locator('tr').filter({ has: link });
        expect(await item.textContent()).toContain('°C');
        expect(await item.locator('.age').textContent()).toMatch(/\d|moins|less/);
      });
    }
  });

  // What a list does is the same in both languages.
  if (language === 'en') return;

  test('the list is sorted by a column, with gaps last, and filtered by the area in the address', async () => {
    await scene.open(list, async (page) => {
      const sorts = () =>
        page
          .locator('.stations tbody tr')
          .evaluateAll((rows) =>
            (rows as HTMLTableRowElement[]).map((row) => row.cells[2]?.dataset['sort'] ?? ''),
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

      const select = page.getByRole('combobox', { name: t.area, exact: true });
      const slug = await select.locator('option').nth(1).getAttribute('value');
      await select.selectOption(slug);
      expect(new URL(page.url()).searchParams.get('area')).toBe(slug);
      const shown = await page.locator('.stations tbody tr:visible').count();
      expect(shown).toBe(await page.locator(`.stations tbody tr[data-area="${slug}"]`).count());
      await page.reload();
      await isReady(page);
      expect(await page.locator('.stations tbody tr:visible').count()).toBe(shown);
    });
    await scene.open(`${list}?name=tarn+hollow`, async (page) => {
      expect(await page.locator('.count').textContent()).toBe(t.shown.replace('{}', '1'));
    });
    await scene.open(`${list}?name=nowhere`, async (page) => {
      expect(await page.locator('.count').textContent()).toBe('Stations affichées\u00a0: 0');
    });
    // An address that names no area of this site shows all.
    await scene.open(`${list}?area=%3Cb%3E`, async (page) => {
      expect(await page.locator('.stations tbody tr:visible').count()).toBe(sampleStations.length);
    });
  });

  test('what the list shows is in the address, and the back button undoes it', async () => {
    await scene.open(list, async (page) => {
      const names = () => page.locator('.stations tbody tr:visible th a').allTextContents();
      const everyone = await names();
      const search = () => new URL(page.url()).searchParams;
      await page.getByRole('searchbox').pressSequentially('  TÁRN');
      await expect.poll(names).toEqual(everyone.filter((name) => /tarn/i.test(name)));
      expect(await page.locator('.count').textContent()).toBe(t.shown.replace('{}', '2'));
      expect(search().get('name')).toBe('TÁRN');
      // One step back for the whole word.
      await page.goBack();
      await expect.poll(names).toEqual(everyone);
      await page.getByRole('combobox', { name: t.least }).selectOption('2000');
      const high = await names();
      expect(high.length).toBeGreaterThan(0);
      const heights = await page
        .locator('.stations tbody tr:visible td:nth-child(2)')
        .evaluateAll((cells) => (cells as HTMLElement[]).map(({ dataset }) => Number(dataset.sort)));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(2000);
      await page.getByRole('combobox', { name: t.shownValue }).selectOption('gusts');
      await page.getByRole('button', { name: t.gusts }).click();
      expect([...search()]).toEqual([
        ['above', '2000'],
        ['show', 'gusts'],
        ['sort', 'gusts'],
      ]);
      const gusts = () =>
        page
          .locator('.stations tbody tr:visible td:nth-child(5)')
          .evaluateAll((cells) => (cells as HTMLElement[]).flatMap(({ dataset }) => dataset.sort || []));
      const shared = await names();
      expect(await gusts()).toEqual((await gusts()).toSorted((a, b) => Number(b) - Number(a)));
      const map = page.locator('.station-map');
      expect(await map.locator('text').count()).toBeGreaterThan(0);
      expect(await page.locator('[data-map-shown]').textContent()).toBe(`${t.gusts} (km/h)`);
      await page.reload();
      await isReady(page);
      expect(await names()).toEqual(shared);
      await page.goBack();
      await expect
        .poll(() => page.locator('.stations th[aria-sort]').first().getAttribute('data-key'))
        .toBe('name');
      await page.goBack();
      await page.goBack();
      await expect.poll(names).toEqual(everyone);
    });
    // What an address asks for in vain is left out.
    await scene.open(`${list}?show=x&sort=%22&order=up&above=1234&area=no`, async (page) => {
      expect(await page.locator('.stations tbody tr:visible').count()).toBeGreaterThan(5);
      expect(await page.getByRole('combobox', { name: t.least }).inputValue()).toBe('');
      expect(await page.locator('[data-map-shown]').textContent()).toContain(t.temperature);
    });
  });

  test('without scripts the list is a plain table with every value', async () => {
    await scene.open(
      list,
      async (page) => {
        expect(await page.locator('.stations thead th:visible').count()).toBe(11);
        expect(
          await page.locator('form:visible, input:visible, .compare-bar:visible, .station-map text').count(),
        ).toBe(0);
        expect(await page.locator('.stations tbody tr:visible').count()).toBe(sampleStations.length);
      },
      { javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
    );
  });

  test('a silent station is recognised in the reader’s own colours, in list, map and key, which is printed as it is seen', async () => {
    const of = (page: Page, seen: string) =>
      page
        .locator(seen)
        .first()
        .evaluate((element) => {
          const style = getComputedStyle(element);
          const { color, backgroundColor, borderTopStyle, borderTopColor, fill, stroke } = style;
          const border = `${borderTopStyle} ${borderTopColor}`;
          return { color, backgroundColor, border, fill, stroke, printed: style.printColorAdjust };
        });
    for (const colorScheme of ['light', 'dark'] as const)
      await scene.open(
        list,
        async (page) => {
          const paper = colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)';
          const ink = colorScheme === 'light' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)';
          // Text lies on a plate in the colour of paper, whatever is behind it.
          expect(await of(page, '.stations strong.silent:visible')).toMatchObject({
            color: ink,
            backgroundColor: paper,
            border: `solid ${ink}`,
          });
          const map = '.station-map [data-silent=';
          expect(await of(page, `${map}"true"] .dot`)).toMatchObject({ fill: paper, stroke: ink });
          expect(await of(page, `${map}"false"] .dot`)).toMatchObject({ fill: ink, stroke: ink });
          expect((await of(page, '.key-ring')).backgroundColor).toBe(paper);
          expect(await of(page, '.key-dot')).toMatchObject({ backgroundColor: ink, printed: 'exact' });
        },
        { forcedColors: 'active', colorScheme },
      );
  });
});
