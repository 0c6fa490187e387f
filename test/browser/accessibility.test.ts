import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cases } from '../runs.ts';
import { attribute, type Page as BuiltPage, readPages } from '../sites/page.ts';
import { axeFaults, ofColours } from './axe.ts';
import { lookedAt } from './kinds.ts';
import { alive } from './map-page.ts';
import { sampleTab } from './sample-tab.ts';
import { phone, smallTargets } from './targets.ts';

const sample = sampleTab();
const wide = { width: 1280, height: 900 };
const narrow = { width: 320, height: 900 };
/**
 * What of a page is too wide for 320 px, which is 400 % of 1280, and for 195 px, a phone whose letters are twice as large;
 * and what is so narrow there that its words break letter by letter.
 */
async function tooWide(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [320, 195]) {
    await page.setViewportSize({ width, height: 256 });
    const found = await page.evaluate(() => {
      const surplus = document.documentElement.scrollWidth - innerWidth;
      const starved = [
        ...document.querySelectorAll<HTMLElement>('main :is(a, dt, h1, h2, h3, .words):not(.danger-table *)'),
      ]
        .filter((each) => each.offsetWidth > 1 && each.offsetWidth < 40)
        .map((each) => each.innerText.trim())
        .filter((text) => text.length > 6);
      return [...(surplus > 0 ? [`${surplus} px too wide`] : []), ...starved];
    });
    faults.push(...found.map((fault) => `at ${width} px: ${fault}`));
  }
  return faults;
}

/** Tables without a caption, and their headers without a scope. */
function bareTables(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...[...document.querySelectorAll<HTMLTableElement>('main table')]
      .filter((table) => !table.caption?.textContent?.trim())
      .map(() => 'a table without a caption'),
    ...[...document.querySelectorAll('main table:not(.service-text *) th')]
      .filter((th) => !th.getAttribute('scope'))
      .map(() => 'a header without a scope'),
  ]);
}

/** What is wrong with the focus while the Tab key walks through a page. */
async function focusFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => {
    scrollTo(0, 0);
    getSelection()?.collapse(document.body, 0);
  });
  const faults: string[] = [];
  let last = '';
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const look = () =>
      page.evaluate(() => {
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
    let here = await look();
    // The browser scrolls to what has the focus, and the map puts that right a moment later.
    for (let tries = 0; (here?.covered || here?.inView === false) && tries < 50; tries += 1) {
      await page.waitForTimeout(100);
      here = await look();
    }
    if (!here || String(here.index) === last) break;
    last = String(here.index);
    if (!here.outlined && !here.drawn) faults.push(`${here.name} shows no focus`);
    if (!here.inView) faults.push(`${here.name} is out of view`);
    if (here.covered && !here.drawn) faults.push(`${here.name} is covered`);
  }
  return last === '' ? ['the keyboard reaches nothing'] : faults;
}

test('axe finds what is put wrong into a page, by the rules that are asked for, but not in what is left out', async () => {
  const page = await sample.open('/en/about/', wide);
  await page.evaluate(() => {
    const wrong = document.createElement('div');
    wrong.className = 'wrong';
    const words = document.createElement('p');
    words.textContent = 'Pale words.';
    Object.assign(words.style, { color: '#ccc', background: '#fff' });
    wrong.append(new Image(), words);
    document.querySelector('main')?.append(wrong);
  });
  const rulesOf = (faults: string[]) => faults.map((fault) => fault.split(':', 1)[0]).sort();
  expect(rulesOf(await axeFaults(page))).toEqual(['color-contrast', 'image-alt']);
  expect(rulesOf(await axeFaults(page, undefined, ofColours))).toEqual(['color-contrast']);
  expect(await axeFaults(page, '.wrong')).toEqual([]);
});

// Each page is loaded once and looked at in every way: in English in a wide window and light colours; in French, whose
// longer words have less room, in a narrow one and dark colours. The keyboard walks through both alike.
test.each(lookedAt.en)(
  '%s is accessible in light colours: axe, targets, reflow, keyboard, tables',
  async (address) => {
    const page = await sample.open(address, wide);
    if (address === '/en/') await alive(page);
    const faults = [await axeFaults(page), await smallTargets(page, wide.width)];
    faults.push(await tooWide(page), await bareTables(page), await focusFaults(page));
    for (const width of cases([], [phone])) faults.push(await smallTargets(page, width));
    expect(faults.flat()).toEqual([]);
  },
);

test.each(lookedAt.fr)(
  '%s is accessible in dark colours in a narrow window: axe, reflow, tables, targets',
  async (address) => {
    const page = await sample.open(address, narrow);
    await page.emulateMedia({ colorScheme: 'dark' });
    const faults = [await axeFaults(page), await tooWide(page), await bareTables(page)];
    // The last, since it opens the menu.
    faults.push(await smallTargets(page, phone));
    expect(faults.flat()).toEqual([]);
  },
);

test.each(cases(['/fr/'], ['/en/']))(
  'on %s the map comes before the list of areas, has a role and a name, and a link leads past it',
  async (address) => {
    const page = await sample.open(address, wide);
    const found = await page.evaluate(() => {
      const list = document.querySelector('.by-danger');
      const map = document.querySelector('svg.area-map');
      const rows = [...document.querySelectorAll('.by-danger .area-name')].map((link) =>
        link.getAttribute('href'),
      );
      return {
        ordered: Boolean(list && map && list.compareDocumentPosition(map) & Node.DOCUMENT_POSITION_PRECEDING),
        skip: document.querySelector('.past-map')?.getAttribute('href'),
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
    expect(found.skip).toBe('#areas');
    expect(found.role).toBeTruthy();
    expect(found.name).toBeTruthy();
    expect(found.areas.length).toBe(found.rows.length);
    for (const { href, name } of found.areas) {
      expect(found.rows).toContain(href);
      expect(name).toMatch(/\S/);
    }
  },
);

/** Whether an element stands in one with a tag name. */
function isIn(element: BuiltPage['elements'][number], tagName: string): boolean {
  const parent = element.parentNode;
  return parent !== null && 'tagName' in parent && (parent.tagName === tagName || isIn(parent, tagName));
}

test('texts that were not translated are marked as English on a French page, and only those', async () => {
  const pages = await readPages(path.join(sample.site.folder, 'fr/forecasts'));
  const marked = pages.map((page) => ({
    english: page.elements.filter(
      (each) => /^en(-|$)/.test(attribute(each, 'lang') ?? '') && isIn(each, 'main'),
    ).length,
    said: page.ownText.includes('n’est pas entièrement traduit'),
  }));
  const partly = marked.filter(({ said }) => said);
  expect(partly.length).toBeGreaterThan(0);
  for (const { english } of partly) expect(english).toBeGreaterThan(0);
  for (const { english, said } of marked) if (!said) expect(english).toBe(0);
});

test.each(cases(['en'], ['fr']))(
  'without colours, Low and High differ on paper by number, word and sign (%s)',
  async (language) => {
    const page = await sample.open(`/${language}/`, wide);
    await page.emulateMedia({ media: 'print' });
    const cells = await page.evaluate(() =>
      [...document.querySelectorAll('.by-danger .rating')].map((rating) => ({
        words: rating.textContent?.trim() ?? '',
        sign:
          document
            .querySelector(`${rating.querySelector('use')?.getAttribute('href')} .sign`)
            ?.getAttribute('d') ?? '',
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
