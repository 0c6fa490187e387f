import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { languages } from '../../src/model/language.ts';
import { cases as tried } from '../runs.ts';
import { type AreaCase, answersOf } from '../sites/answers.ts';
import { startBrowser } from '../sites/browser.ts';
import { day, inHours, now, product } from '../sites/wire.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { type Reader, readerOf, settled, sharedReader } from './reader.ts';

const hour = 3_600_000;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let browser: Browser;
let sample: BuiltSite;

beforeAll(async () => {
  [browser, sample] = await Promise.all([startBrowser(), builtSite({ now })]);
});

afterAll(async () => {
  await sample?.close();
});

/** A page without scripts. */
async function bare(site: BuiltSite, address: string, device: object = phone): Promise<Page> {
  const { page } = await sharedReader(browser, site, now, { ...device, javaScriptEnabled: false });
  await page.goto(site.origin + address);
  return page;
}

async function scripted(site: BuiltSite, at: number, device: object = phone): Promise<Reader> {
  site.clock = () => at;
  return sharedReader(browser, site, at, device);
}

/** The rows that are seen, from the top: name, words and, of those below a group's heading, that heading. */
const seenRows = (page: Page, list = '.area-list') =>
  page.locator(`${list} li`).evaluateAll((rows) =>
    rows
      .filter((row) => row.querySelector('.area-name') && row.checkVisibility())
      .map((row) => {
        const words = [...row.querySelectorAll<HTMLElement>('.words, .none-current')].find((each) =>
          each.checkVisibility(),
        );
        return { name: row.querySelector('.area-name')?.textContent ?? '', words: words?.innerText ?? '' };
      }),
  );

const names = async (page: Page) => (await seenRows(page)).map(({ name }) => name);

test('each icon has the colour that it is drawn in, so that only Extreme is black', async () => {
  const page = await bare(sample, '/en/');
  const faces = await page.locator('symbol .face').evaluateAll((all) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
    const asHex = (colour: string) => {
      canvas.fillStyle = colour;
      return canvas.fillStyle;
    };
    return all.map((face) => ({
      icon: face.closest('symbol')?.id,
      drawn: asHex(face.getAttribute('fill') ?? ''),
      seen: asHex(getComputedStyle(face).fill),
    }));
  });
  expect(faces.length).toBeGreaterThan(8);
  for (const { icon, drawn, seen } of faces) expect(seen, icon).toBe(drawn);
  expect(faces.filter(({ seen }) => seen === '#000000').map(({ icon }) => icon)).toEqual(['i-extreme']);
});

describe.each(tried(['fr'], ['en']))('on a phone (%s)', (language) => {
  test.each(['with', 'without'])(
    'the first screen holds map, levels and first rows, %s scripts',
    async (kind) => {
      const page =
        kind === 'without'
          ? await bare(sample, `/${language}/`)
          : await scripted(sample, now).then(async (reader) => {
              await reader.open(`/${language}/`);
              return reader.page;
            });
      const found = await page.evaluate(() => {
        const box = (element: Element | null | undefined) =>
          element?.getBoundingClientRect() ?? new DOMRect();
        const rows = [...document.querySelectorAll('.area-list li')].filter(
          (row) => row.querySelector('.area-name') && row.checkVisibility(),
        );
        return {
          sample: box(document.querySelector('.sample')).height,
          map: box(document.querySelector('.map-box > svg')).height,
          mapEnd: box(document.querySelector('.map-box')).bottom,
          levels: box(document.querySelector('.scale-line')),
          rows: rows.filter((row) => box(row).bottom <= innerHeight).length,
          widest: document.documentElement.scrollWidth,
          named: [...document.querySelectorAll('.area-map .name')].filter(
            (name) => name.getClientRects().length > 0,
          ).length,
        };
      });
      expect(found.sample).toBeLessThan(30);
      expect(found.map).toBeGreaterThan(240);
      expect(found.map).toBeLessThan(280);
      expect(found.mapEnd).toBeLessThan(420);
      expect(found.levels.height).toBeLessThan(50);
      expect(found.levels.bottom).toBeLessThan(470);
      expect(found.rows).toBeGreaterThanOrEqual(kind === 'with' ? 3 : 2);
      expect(found.named).toBeGreaterThanOrEqual(1);
      expect(found.widest).toBe(390);
    },
  );

  test('a row has an icon of 40 px and at most 56 px where the name fits one line', async () => {
    const page = await bare(sample, `/${language}/`);
    const rows = await page.locator('.by-danger .rated > li').evaluateAll((all) =>
      all.map((row) => {
        const name = row.querySelector('.area-name') as Element;
        return {
          icon: row.querySelector('svg')?.getBoundingClientRect().width,
          height: row.getBoundingClientRect().height,
          lines: Math.round(name.getBoundingClientRect().height / 22),
          notices: row.querySelectorAll('.row-notice').length,
        };
      }),
    );
    expect(rows.every(({ icon }) => icon === 40)).toBe(true);
    const short = rows.filter(({ lines, notices }) => lines === 1 && notices === 0);
    expect(short.length).toBeGreaterThan(3);
    expect(Math.max(...short.map(({ height }) => height))).toBeLessThanOrEqual(56);
    expect(Math.min(...rows.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
  });

  test('numbers on the drawn map are as large as those of the text, without scripts', async () => {
    const page = await bare(sample, `/${language}/`);
    const discs = await page
      .locator(':is(.area-map, .over-ground) > .areas .tag circle')
      .evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ x, y, width }) => ({ x, y, width })),
      );
    expect(discs.length).toBeGreaterThan(8);
    for (const { x, y, width } of discs) {
      expect(width).toBeGreaterThanOrEqual(20);
      const near = discs.filter((other) => Math.hypot(other.x - x, other.y - y) < width);
      expect(near).toHaveLength(1);
    }
  });

  test('nowhere in the list are an offset, a year, or a weekday without its date', async () => {
    const page = await bare(sample, `/${language}/`);
    await page.locator('.unrated summary').click();
    const text = await page.locator('.area-list').innerText();
    expect(text).not.toMatch(/UTC|20\d\d|:\d\d:\d\d/);
    const days =
      text.match(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|lun\.|mar\.|mer\.|jeu\.|ven\.|sam\.|dim\.).{12}/g) ?? [];
    expect(days.length).toBeGreaterThan(5);
    for (const each of days) expect(each).toMatch(/^\S+ \d/);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.by-danger').innerText()).toMatch(/2026/);
  });

  test('the order is by danger and, where asked for, by name, without scripts', async () => {
    const page = await bare(sample, `/${language}/`);
    const numbers = (await seenRows(page)).flatMap(({ words }) => words.match(/^\d/) ?? []).map(Number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(numbers.length).toBeGreaterThan(5);
    await page.locator('[name=order][value=name]').check();
    const sorted = await names(page);
    expect(sorted).toHaveLength(13);
    expect(sorted).toEqual(sorted.toSorted(new Intl.Collator(language).compare));
    expect(await page.locator('.by-danger').isVisible()).toBe(false);
  });

  test('the order changes with scripts too, and the rows stay the ones that are kept true', async () => {
    const { page, open } = await scripted(sample, now);
    await open(`/${language}/`);
    const before = await names(page);
    await page.locator('[name=order][value=name]').check();
    const sorted = await names(page);
    expect(sorted).toHaveLength(13);
    expect(sorted).toEqual(sorted.toSorted(new Intl.Collator(language).compare));
    expect(await page.locator('.area-list [data-issued]').count()).toBeGreaterThan(5);
    await page.locator('[name=order][value=danger]').check();
    expect(await names(page)).toEqual(before);
  });
});

test('without scripts the search leads to the look-up, and with them to the one area of that name', async () => {
  const plain = await bare(sample, '/en/');
  await plain.locator('.find input').fill('orrin');
  await plain.locator('.find button').click();
  expect(new URL(plain.url()).pathname).toBe('/en/locate/');
  expect(new URL(plain.url()).search).toBe('?q=orrin');
  const { page, open, errors } = await scripted(sample, now);
  await open('/en/');
  await page.locator('.find input').fill('Skellan');
  await page.locator('.find button').tap();
  await page.waitForURL('**/en/forecasts/skellan-range/');
  await open('/en/');
  await page.locator('.find input').fill('orrin');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/locate/?q=orrin');
  await expect.poll(() => page.locator('#answer').innerText()).toContain('Orrin Valley');
  expect(await page.locator('#answer').innerText()).toContain('Orrin Lake');
  expect(errors).toEqual([]);
});

test('“Find my bulletin” asks for the position at once, and is no entry of the menu', async () => {
  sample.clock = () => now;
  const { page, open, context, close } = await readerOf(browser, sample, now, phone);
  onTestFinished(close);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 51.2, longitude: -117.4, accuracy: 10 });
  await open('/en/');
  expect(await page.locator('.menu a[href$="/locate/"]').count()).toBe(0);
  await page.locator('.find .button').tap();
  await page.waitForURL(/\/en\/locate\/\?lat=51\.2/);
  await expect.poll(() => page.locator('#answer a').count()).toBeGreaterThan(0);
});

test('a name on the interactive map has a rim of paper, so that it is read on any colour', async () => {
  const { open, page } = await scripted(sample, now, {
    viewport: { width: 768, height: 1024 },
    hasTouch: false,
  });
  await open('/en/');
  const name = page.locator('.live-map text.name').first();
  await name.waitFor();
  const rim = await name.evaluate((each) => {
    const { stroke, strokeWidth, paintOrder } = getComputedStyle(each);
    return [stroke, strokeWidth, paintOrder];
  });
  expect(rim).toEqual(['rgb(246, 248, 250)', '4.5px', 'stroke']);
  // As large as the room that they were given.
  for (const [names, size] of [
    ['.name:not([class*="of-"])', '12px'],
    ['.of-town', '11px'],
  ] as const) {
    const one = page.locator(`.live-map text${names}`).first();
    expect(await one.evaluate((each) => getComputedStyle(each).fontSize), names).toBe(size);
  }
});

test('a row without a rating now names no end, which would read as the end of there being none', async () => {
  const { open, page } = await scripted(sample, now);
  await open('/en/');
  const seen = await page.locator('.by-danger .until').evaluateAll(([until]) => {
    const isSeen = () => until?.checkVisibility();
    const before = isSeen();
    until?.closest('li')?.querySelector('.rating')?.setAttribute('data-rating', 'none');
    return [before, isSeen()];
  });
  expect(seen).toEqual([true, false]);
});

test('a wider screen than most has a larger page', async () => {
  const page = await bare(sample, '/en/', {
    ...phone,
    viewport: { width: 1920, height: 1080 },
    isMobile: false,
  });
  const { width = 0 } = (await page.locator('.overview').boundingBox()) ?? {};
  expect(width).toBeGreaterThan(1920 * 0.7);
});

describe('as ratings end', () => {
  const until = 30;
  const area = (id: string, days: [hours: number, rating: string][], report: object = {}): AreaCase => ({
    id,
    product: (language) =>
      product(id, language, {
        report: {
          dateIssued: inHours(-1),
          validUntil: inHours(until),
          dangerRatings: days.map(([hours, rating]) => day(hours, rating, rating, rating)),
          ...report,
        },
      }),
    metadata: null,
  });
  const cases = [
    area('calm', [[until, 'low']]),
    // Low at first, then the highest of all.
    area('rising', [
      [2, 'low'],
      [until, 'extreme'],
    ]),
    area('short', [[2, 'high']]),
    area('middling', [[until, 'moderate']]),
    area('steady', [[until, 'considerable']]),
    area('plain', [[until, 'norating']]),
  ];
  let site: BuiltSite;

  beforeAll(async () => {
    site = await builtSite({ now, answers: answersOf(cases) });
  });
  afterAll(() => site?.close());
  beforeEach(() => {
    site.clock = () => now;
  });

  const short = async (page: Page) => (await names(page)).map((name) => name.replace(/^Area /, ''));

  test('the one end of all is said once, above the list, with its order’s time where there are no scripts', async () => {
    const page = await bare(site, '/en/');
    expect(await page.locator('.until:visible').allInnerTexts()).toHaveLength(1);
    // The level of one ends before.
    const shared = await page.locator('.list-head .until').innerText();
    expect(shared).toMatch(/^bulletin until Sun 8\sFeb, 6\sp\.m\.\sPT$/);
    expect(await page.locator('.area-list .notice').innerText()).toMatch(
      /^Order as of Sat 7\sFeb, 11\sa\.m\.\sPT\./,
    );
    expect(await short(page)).toEqual(['short', 'steady', 'middling', 'calm', 'rising']);
    expect(await page.locator('.unrated summary').innerText()).toBe('Areas without a danger level: 1');
  });

  test('the list is sorted anew, and an area without a rating any more moves to those without a level', async () => {
    const reader = await scripted(site, now);
    const { page } = reader;
    await reader.open('/en/');
    expect(await short(page)).toEqual(['short', 'steady', 'middling', 'calm', 'rising']);
    await page.locator('.area-name', { hasText: 'calm' }).focus();
    for (const [at, order] of [
      [now + 3 * hour, ['rising', 'steady', 'middling', 'calm']],
      [now + (until + 1) * hour, ['calm', 'middling', 'plain', 'rising', 'short', 'steady']],
    ] as const) {
      site.clock = () => at;
      await reader.setClock(at);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect.poll(() => short(page)).toEqual(order);
      await settled(page);
    }
    expect((await seenRows(page)).every(({ words }) => words === 'Expired')).toBe(true);
    expect(await page.locator('.unrated').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('calm');
    expect(reader.errors).toEqual([]);
  });

  test('a page opened after the end shows nothing as current, whatever of it can be loaded', async () => {
    for (const fails of [false, true]) {
      const reader = await scripted(site, now + 3 * hour);
      if (fails) await reader.context.route('**/_astro/*.js', (route) => route.abort());
      await reader.page.goto(`${site.origin}/en/`);
      await reader.page.locator('.unrated').evaluate((group) => group.setAttribute('open', ''));
      const rowOf = async (name: string) =>
        (await seenRows(reader.page)).find((row) => row.name.endsWith(name))?.words;
      await expect.poll(() => rowOf('short')).toMatch(/^No (current )?rating/);
      expect(await rowOf('rising')).not.toMatch(/Low/);
      // A choice that does nothing isn't offered.
      expect(await reader.page.locator('.order').isVisible()).toBe(!fails);
    }
  });
});

test('an area without an outline is named beside the map, with a link, and that borders may have changed', async () => {
  const answers = answersOf([
    { id: 'a' },
    { id: 'b' },
    { id: 'c', feature: null },
    { id: 'd', feature: null },
  ]);
  const site = await builtSite({ now, answers });
  onTestFinished(() => site.close());
  const said = {
    en: 'Not on the map, because their outline is missing: Area c, Area d. The borders of the areas around may have changed.',
    fr: 'Absentes de la carte, car leur contour manque\u00a0: Région c, Région d. Les limites des régions voisines ont peut-être changé.',
  };
  for (const device of [phone, {}]) {
    const page = await bare(site, '/en/', device);
    for (const language of languages) {
      if (language !== 'en') await page.goto(`${site.origin}/${language}/`);
      const note = page.locator('.overview figcaption .notice');
      for (const media of ['screen', 'print'] as const) {
        await page.emulateMedia({ media });
        expect((await note.innerText()).trim()).toBe(said[language]);
      }
      expect(await note.locator('a').first().getAttribute('href')).toBe(`/${language}/forecasts/area-c/`);
    }
  }
});
