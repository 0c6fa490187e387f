import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser } from '../sites/browser.ts';
import { axeFaults } from './axe.ts';
import { type BuiltSite, builtSite } from './built-site.ts';

const now = Date.parse('2026-02-07T20:00:00Z');
/** One page of every kind and state; the sample has the same addresses in both languages. */
const pages = [
  '',
  'about/',
  'about/data/',
  'forecasts/marrowby-tarn-hollow/',
  'forecasts/dunlow-hills/',
  'forecasts/cinder-cirque/',
  'forecasts/cape-hush/',
  'forecasts/bracken-foothills/',
  'places/',
  'places/tarn-hollow-hut/',
  'places/saltgrass-junction/',
  'offline/',
  'reports/',
].flatMap((page) => [`/en/${page}`, `/fr/${page}`]);
const everywhere = ['/', '/404.html', ...pages];
/** What a colour scheme can change of what axe looks at: the rest is the same page. */
const ofColours = ['color-contrast', 'link-in-text-block'];
const views = [
  { name: 'light', width: 1280, scheme: 'light', rules: undefined },
  { name: 'dark', width: 1280, scheme: 'dark', rules: ofColours },
  { name: '320 px', width: 320, scheme: 'light', rules: undefined },
] as const;

let site: BuiltSite;
let browser: Browser;
let tab: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([builtSite({ now }), startBrowser()]);
  site.clock = () => now;
  tab = await browser.newPage();
  await tab.clock.setFixedTime(now);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Loads a page anew at the time of the build, in a window of the given size; the tab is the same for all. */
async function open(
  address: string,
  { width = 1280, height = 900, scheme = 'light' as 'light' | 'dark' } = {},
): Promise<Page> {
  await tab.setViewportSize({ width, height });
  await tab.emulateMedia({ media: 'screen', colorScheme: scheme });
  await tab.goto(site.origin + address);
  return tab;
}

describe.each(views)('in $name', ({ width, scheme, rules }) => {
  test.each(everywhere)('axe finds nothing on %s', async (address) => {
    expect(await axeFaults(await open(address, { width, scheme }), undefined, rules)).toEqual([]);
  });
});

test.each(everywhere)('%s needs no sideways scrolling at 320 px, which is 400 % of 1280', async (address) => {
  const page = await open(address, { width: 320, height: 256 });
  const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(surplus).toBeLessThanOrEqual(0);
});

test.each(pages)(
  'the keyboard walks through %s with a focus that is seen and not covered',
  async (address) => {
    const page = await open(address, { width: 360, height: 640 });
    // The interactive map comes when it is seen, and would come in the middle of the walk.
    if (await page.locator('svg.area-map').count()) {
      await page.locator('.map-box').first().scrollIntoViewIfNeeded();
      await page.locator('.live-map .tag').first().waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    }
    const faults: string[] = [];
    let last = '';
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const here = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!(focused instanceof Element) || focused === document.body) return null;
        const box = focused.getBoundingClientRect();
        const style = getComputedStyle(focused);
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 12));
        return {
          name: `${focused.tagName} ${focused.textContent?.trim().slice(0, 40)}`,
          index: [...document.querySelectorAll('*')].indexOf(focused),
          outlined: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
          drawn: focused instanceof SVGElement,
          inView: box.bottom > 0 && box.top < innerHeight,
          covered: top !== null && !focused.contains(top) && !top.contains(focused),
        };
      });
      if (!here || String(here.index) === last) break;
      last = String(here.index);
      if (!here.outlined && !here.drawn) faults.push(`${here.name} shows no focus`);
      if (!here.inView) faults.push(`${here.name} is out of view`);
      if (here.covered && !here.drawn) faults.push(`${here.name} is covered`);
    }
    expect(last).not.toBe('');
    expect(faults).toEqual([]);
  },
);

test.each(['/en/', '/fr/'])(
  'on %s the list of areas comes before the map, which has a role and a name',
  async (address) => {
    const page = await open(address);
    const found = await page.evaluate(() => {
      const list = document.querySelector('table.areas');
      const map = document.querySelector('svg.area-map');
      const rows = [...document.querySelectorAll('table.areas tbody tr th a')].map((link) =>
        link.getAttribute('href'),
      );
      return {
        ordered: Boolean(list && map && list.compareDocumentPosition(map) & Node.DOCUMENT_POSITION_FOLLOWING),
        role: map?.getAttribute('role'),
        name: map?.getAttribute('aria-label'),
        areas: [...(map?.querySelectorAll('a') ?? [])].map((area) => ({
          href: area.getAttribute('href'),
          name: area.getAttribute('aria-label') ?? area.querySelector('title')?.textContent,
        })),
        rows,
      };
    });
    expect(found.ordered).toBe(true);
    expect(found.role).toBeTruthy();
    expect(found.name).toBeTruthy();
    expect(found.areas.length).toBe(found.rows.length);
    for (const { href, name } of found.areas) {
      expect(found.rows).toContain(href);
      expect(name).toMatch(/\S/);
    }
  },
);

test.each(pages)('every table on %s has a caption and every header a scope', async (address) => {
  const page = await open(address);
  const faults = await page.evaluate(() => [
    ...[...document.querySelectorAll<HTMLTableElement>('main table')]
      .filter((table) => !table.caption?.textContent?.trim())
      .map(() => 'caption'),
    ...[...document.querySelectorAll('main table:not(.service-text *) th')]
      .filter((th) => !th.getAttribute('scope'))
      .map(() => 'scope'),
  ]);
  expect(faults).toEqual([]);
});

test('texts that were not translated are marked as English on a French page, and only those', async () => {
  const page = await open('/fr/');
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('table.areas tbody th a')].map((link) => link.pathname),
  );
  const marked: Record<string, { english: number; said: boolean }> = {};
  for (const link of links) {
    await page.goto(site.origin + link);
    marked[link] = await page.evaluate(() => ({
      english: document.querySelectorAll('main [lang|="en"]').length,
      said: document.body.textContent?.includes('n’est pas entièrement traduit') ?? false,
    }));
  }
  const partly = Object.values(marked).filter(({ said }) => said);
  expect(partly.length).toBeGreaterThan(0);
  for (const { english } of partly) expect(english).toBeGreaterThan(0);
  for (const { english, said } of Object.values(marked)) if (!said) expect(english).toBe(0);
});

test.each(['en', 'fr'])(
  'without colours, Low and High differ on paper by number, word and sign (%s)',
  async (language) => {
    const page = await open(`/${language}/`);
    await page.emulateMedia({ media: 'print' });
    const cells = await page.evaluate(() =>
      [...document.querySelectorAll('table.areas .rating')].map((rating) => ({
        words: rating.textContent?.trim() ?? '',
        sign: rating.querySelector('.sign')?.getAttribute('d') ?? '',
        look: rating.getAttribute('data-rating'),
      })),
    );
    const low = cells.find(({ look }) => look === 'low');
    const high = cells.find(({ look }) => look === 'high');
    expect(low?.words).toMatch(/^1/);
    expect(high?.words).toMatch(/^4/);
    expect(low?.sign).toBeTruthy();
    expect(low?.sign).not.toBe(high?.sign);
  },
);
