import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases } from '../runs.ts';
import { type Answers, answersOf } from '../sites/answers.ts';
import { startBrowser } from '../sites/browser.ts';
import { day, inHours, metadata, now, product } from '../sites/wire.ts';
import { budgets, weigh } from './budget.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { seenOverview, sharedReader } from './reader.ts';

const tried = cases(['fr'], ['en']);
const levels = ['low', 'moderate', 'considerable', 'high', 'extreme'];

/** A service with a hundred areas in a quilt, whose levels change from day to day, in names as long as real ones. */
function hundred(): Answers {
  return answersOf(
    Array.from({ length: 100 }, (_, index) => {
      const id = `${index.toString(16).padStart(4, '0')}-${(index * 7919).toString(36)}`;
      const [west, south] = [-125 + (index % 10) * 0.5, 49 + Math.floor(index / 10) * 0.5];
      const ring = [
        [west, south],
        [west + 0.5, south],
        [west + 0.45, south + 0.3],
        [west + 0.5, south + 0.5],
        [west, south + 0.5],
        [west, south],
      ];
      const of = (at: number) => levels[(index * 3 + at) % 5] as string;
      const days = [0, 1, 2].map((at) => day(4 + 24 * at, of(at), 'low', 'low'));
      const name = `Upper ${['Kestrel', 'Larch', 'Tarn', 'Cinder', 'Moss'][index % 5]} Range ${index}`;
      return {
        id,
        feature: {
          ...{ id, type: 'Feature', properties: { id, centroid: [west + 0.25, south + 0.25] } },
          geometry: { type: 'Polygon', coordinates: [ring] },
        },
        product: (language) =>
          product(id, language, {
            report: { title: name, dangerRatings: days, validUntil: inHours(52) },
          }),
        metadata: (language) => metadata(id, language, { area: { id, name } }),
      };
    }),
  );
}

let browser: Browser;
let site: BuiltSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    startBrowser(),
    builtSite({ now, answers: hundred(), config: { languages: tried } }),
  ]);
  site.clock = () => now;
});

afterAll(() => site?.close());

describe.each(tried)('the overview of a hundred areas (%s)', (language) => {
  test('keeps to its budget, with all that it asks for', async () => {
    const { total, files } = await weigh(browser, site, `/${language}/`);
    expect(Object.keys(files).length).toBeGreaterThan(3);
    expect(total, JSON.stringify(files)).toBeLessThanOrEqual(budgets.overview);
  });

  test('holds each icon once, which every row draws, with scripts and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await sharedReader(browser, site, now, { javaScriptEnabled });
      await page.goto(`${site.origin}/${language}/`);
      const found = await page.evaluate(() => {
        const symbols = [...document.querySelectorAll('symbol[id^="i-"]')].map(({ id }) => id);
        const rows = [...document.querySelectorAll('.rated > li, .by-name > li')].filter((row) =>
          row.checkVisibility(),
        );
        const drawn = rows.map((row) => {
          const use = row.querySelector('use');
          const box = use?.getBoundingClientRect();
          return { href: use?.getAttribute('href')?.slice(1) ?? '', isSeen: Number(box?.width) > 30 };
        });
        return { symbols, drawn };
      });
      expect(new Set(found.symbols).size).toBe(found.symbols.length);
      expect(found.drawn.length).toBeGreaterThanOrEqual(100);
      for (const { href, isSeen } of found.drawn)
        expect(isSeen && found.symbols.includes(href), href).toBe(true);
    }
  });

  test('draws every icon in the colours of the page, light and dark', async () => {
    const { page } = await sharedReader(browser, site, now);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${site.origin}/${language}/`);
      const drawn = await page.evaluate(() => {
        const tokens = getComputedStyle(document.documentElement);
        const asColour = (colour: string) => {
          const probe = document.createElement('p');
          probe.style.color = colour;
          document.body.append(probe);
          const { color } = getComputedStyle(probe);
          probe.remove();
          return color;
        };
        return [...document.querySelectorAll('symbol[id^="i-"]')].map((symbol) => {
          const style = symbol.id.slice('i-'.length);
          const face = symbol.querySelector('.face') as Element;
          const token = tokens.getPropertyValue(`--danger-${style}`);
          return { style, fill: getComputedStyle(face).fill, token: asColour(token) };
        });
      });
      expect(drawn.length).toBeGreaterThan(10);
      for (const { style, fill, token } of drawn) expect.soft(fill, `${colorScheme} ${style}`).toBe(token);
    }
  });

  test('changes each row’s icon with its level', async () => {
    const reader = await sharedReader(browser, site, now + 6 * 3_600_000);
    site.clock = () => now + 6 * 3_600_000;
    await reader.open(`/${language}/`);
    site.clock = () => now;
    const areas = Object.values(await seenOverview(reader.page));
    expect(new Set(areas.map(({ icon }) => icon)).size).toBe(5);
    for (const { icon, look } of areas) expect(icon).toBe(look);
  });
});

test('a check of the ratings asks the whole document as often for a hundred areas as for one', async () => {
  const reader = await sharedReader(browser, site, now);
  await reader.open(`/${tried[0]}/`);
  const count = () =>
    reader.page.evaluate(() => {
      let asked = 0;
      for (const method of ['querySelector', 'querySelectorAll'] as const) {
        const own = Document.prototype[method] as (this: Document, ...given: [string]) => unknown;
        Document.prototype[method] = function (this: Document, ...given: [string]) {
          asked += 1;
          return own.apply(this, given) as never;
        } as never;
      }
      dispatchEvent(new Event('beforeprint'));
      return asked;
    });
  expect(await count()).toBeLessThan(20);
});
