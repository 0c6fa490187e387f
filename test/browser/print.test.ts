import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { cases } from '../runs.ts';
import { type AreaCase, answersOf } from '../sites/answers.ts';
import { now as atBuild, day, product } from '../sites/wire.ts';
import { builtSite } from './built-site.ts';
import { sampleTab } from './sample-tab.ts';

const sample = sampleTab();

/** Chromium writes each page of a document as an object of its own, not packed. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test.each([
  { media: 'print', forcedColors: 'none' },
  { media: 'screen', forcedColors: 'active' },
] as const)(
  'an expired bulletin says so in ink that is seen: $media, forced colours $forcedColors',
  async (look) => {
    const page = await sample.open('/en/forecasts/dunlow-hills/');
    await page.emulateMedia(look);
    const seen = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.state, .withdrawn')]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
          return { text: element.textContent?.trim(), color, backgroundColor, borderTopColor };
        }),
    );
    expect(seen.length).toBeGreaterThan(0);
    for (const { text, color, backgroundColor, borderTopColor } of seen) {
      expect(text).toContain('Expired');
      expect(color).not.toBe(backgroundColor);
      expect(color).toBe(borderTopColor);
      if (look.media === 'print') expect(color).toBe('rgb(0, 0, 0)');
    }
  },
);

test('what says that a page isn’t current can be read in the reader’s own colours: in the archive, and of another day', async () => {
  const issue = readdirSync(path.join(sample.site.folder, 'en/archive'), {
    recursive: true,
    encoding: 'utf8',
  })
    .map((file) => file.replaceAll(path.sep, '/'))
    .find((file) => /^[\d-]+\/\d+\/[^/]+\/index\.html$/.test(file));
  for (const [address, words] of [
    [`/en/archive/${issue}`, '.archived-bar, .archived-banner'],
    ['/en/?day=2026-02-08', '.other-ratings'],
  ] as const) {
    const page = await sample.open(address);
    await page.emulateMedia({ forcedColors: 'active' });
    const seen = page.locator(words);
    await expect.poll(() => seen.first().isVisible()).toBe(true);
    const looks = await seen.evaluateAll((elements) =>
      elements.map((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return { color, backgroundColor };
      }),
    );
    // Text lies on a plate in the colour of paper, whatever is behind it.
    for (const look of looks)
      expect(look).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' });
  }
});

/** Addresses of every page of a kind, in French, whose words are longer. */
function addressesOf(kind: string): string[] {
  return readdirSync(path.join(sample.site.folder, 'fr', kind), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `/fr/${kind}/${name}/`);
}

/** The formats that the nth of some pages is printed in. */
const formats = (nth: number) => (nth % 2 === 0 ? cases(['A4'], ['Letter']) : cases(['Letter'], ['A4']));

test('a station prints one sheet, A4 or Letter, whatever it measures', async () => {
  const page = await sample.open('/en/');
  const sheets: string[] = [];
  // One station for each set of charts.
  const byCharts = new Map<string, string>();
  for (const address of addressesOf('stations')) {
    const html = await readFile(path.join(sample.site.folder, address, 'index.html'), 'utf8');
    byCharts.set((html.match(/<h3.*?<\/h3>/g) ?? []).join(), address);
  }
  expect(byCharts.size).toBeGreaterThan(5);
  for (const [nth, address] of [...byCharts.values()].entries()) {
    await page.goto(sample.site.origin + address);
    for (const format of formats(nth)) {
      const count = pagesOf(await page.pdf({ format }));
      if (count !== 1) sheets.push(`${address} ${format}: ${count}`);
    }
  }
  expect(sheets).toEqual([]);
});

/** Points of the sheet: one CSS pixel is three quarters of one. */
const points = 0.75;

/** Font sizes of what a sheet shows, in points. Drawings are measured as they are scaled. */
async function sizesOf(page: Page) {
  return page.evaluate((points) => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => element.checkVisibility() && element.textContent?.trim(),
      );
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize) * points;
    const smallest = (selector: string) => Math.min(...seen(selector).map(size));
    const largest = (selector: string) => Math.max(...seen(selector).map(size));
    const drawn = [...document.querySelectorAll<SVGTextElement>('main svg text')]
      .filter((text) => text.checkVisibility() && text.textContent?.trim())
      .map((text) => size(text) * Math.abs(text.getScreenCTM()?.a ?? 0));
    return {
      level: smallest('.sheet-danger .rating'),
      cells: smallest('.danger-table :is(td, th, .rating)'),
      h1: smallest('h1'),
      h2: [smallest('main h2'), largest('main h2')],
      h3: [smallest('main h3'), largest('main h3')],
      text: largest('main p:not(.sheet p), main li'),
      labels: Math.min(...drawn),
    };
  }, points);
}

describe.each(['/en/forecasts/marrowby-tarn-hollow/', '/fr/places/tarn-hollow-hut/'])(
  'the sheet of %s',
  (address) => {
    let page: Page;

    beforeAll(async () => {
      page = await sample.open(address);
      // As wide as an A4 sheet between its margins.
      await page.setViewportSize({ width: 718, height: 1_000 });
      await page.emulateMedia({ media: 'print' });
    });

    test('names brand, area, validity with its year, level, address with its code, and the time of printing', async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      const text = await page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '));
      expect(await page.locator('header.site .name').isVisible()).toBe(true);
      expect(text).toMatch(/(Valid until|Valide jusqu’au) \S+ .*2026/);
      expect(text).toMatch(/5 – (Extreme|Extrême)/);
      // With its zone, and no zero before a French hour.
      expect(text).toMatch(
        /(Printed|Imprimé le) .*2026 (at|à) \d+(:| h )\d\d.* (PT|\(?HP\)?|heure du Pacifique|Pacific)/i,
      );
      expect(await page.locator('.sheet-danger .where').innerText()).toMatch(/^Alpine? (and|et) /);
      expect(await page.locator('.sheet-danger .asks').innerText()).toMatch(/avalanche/);
      if (address.includes('places')) expect(text).toContain('Région : Marrowby-Creux-du-Tarn');
      // Broken at its slashes only, and said once.
      expect(text.split(`localhost:4321${address}`)).toHaveLength(2);
      const { width = 0 } = (await page.locator('.sheet .qr-code').boundingBox()) ?? {};
      // Twenty millimetres at least.
      expect(width).toBeGreaterThan(76);
    });

    test('has the level at 20 points and more, tables at 11, labels in drawings at 6, headings by their rank', async () => {
      const { level, cells, h1, h2, h3, text, labels } = await sizesOf(page);
      expect(level).toBeGreaterThanOrEqual(20);
      expect(cells).toBeGreaterThanOrEqual(10.99);
      expect(labels).toBeGreaterThanOrEqual(6);
      expect(h1).toBeGreaterThan(h2[1] ?? Number.NaN);
      expect(h2[0]).toBeGreaterThan(h3[1] ?? Number.NaN);
      expect(h3[0]).toBeGreaterThan(text);
    });

    test('has text in two columns at most, and keeps paragraphs, problems and tables whole', async () => {
      const found = await page.evaluate(() => {
        const styles = [...document.querySelectorAll('main *')].map((element) => getComputedStyle(element));
        const whole = [...document.querySelectorAll('main :is(p, li, tr, .problem)')];
        return {
          columns: Math.max(...styles.map(({ columnCount }) => Number(columnCount) || 1)),
          cut: whole.filter((element) => getComputedStyle(element).breakInside !== 'avoid').length,
        };
      });
      expect(found).toEqual({ columns: 2, cut: 0 });
    });
  },
);

test.each([
  '/en/',
  '/fr/places/tarn-hollow-hut/',
  '/en/stations/',
  '/en/reports/',
  '/en/archive/',
  '/en/offline/',
  ...cases([], ['/fr/places/', '/en/forecasts/marrowby-tarn-hollow/', '/en/about/']),
])('%s prints no button, no choice and no identifier, and says when it was printed', async (address) => {
  const page = await sample.open(address);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const found = await page.evaluate(() => ({
    // A sorted table's headings are words on paper.
    controls: [
      ...document.querySelectorAll(
        'input, select, textarea, fieldset, summary:not(.unrated *), nav, button:not(thead *)',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => element.outerHTML.slice(0, 100)),
    printed: document.querySelector<HTMLElement>('.printed')?.innerText ?? '',
    text: document.body.innerText,
  }));
  expect(found.controls).toEqual([]);
  expect(found.printed).toMatch(/(Printed|Imprimé le) .*2026/);
  expect(found.text).toContain('localhost');
  expect(found.text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('without scripts the sheet has a line to write on when it was printed', async () => {
  const page = await sample.browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${sample.site.origin}/fr/places/orrin-lake/`);
  await page.emulateMedia({ media: 'print' });
  const line = await page.locator('[data-printed]').innerText();
  await page.close();
  expect(line).toMatch(/^Imprimé le _{10,}/);
});

test('on paper the drawing of each day is 30 mm wide, above its column', async () => {
  const page = await sample.open('/en/forecasts/marrowby-tarn-hollow/');
  await page.setViewportSize({ width: 718, height: 1_000 });
  await page.emulateMedia({ media: 'print' });
  const boxes = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ x, width }) => ({ x, width })),
      );
  const drawings = await boxes('.mountain-figure svg');
  const columns = await boxes('.danger-table thead th:not(:first-child)');
  expect(drawings).toHaveLength(3);
  for (const [index, { x, width }] of drawings.entries()) {
    const column = columns[index] ?? { x: 0, width: 0 };
    expect(width).toBeGreaterThanOrEqual(113);
    expect(Math.abs(x + width / 2 - column.x - column.width / 2)).toBeLessThan(8);
  }
});

test('the sign of a warning is printed, and so is each place’s area beside its danger', async () => {
  const page = await sample.open('/en/forecasts/marrowby-tarn-hollow/');
  await page.emulateMedia({ media: 'print' });
  const adjust = await page
    .locator('.notification[data-kind="warning"] .label')
    .evaluate((label) => getComputedStyle(label, '::before').printColorAdjust);
  expect(adjust).toBe('exact');
  await page.goto(`${sample.site.origin}/en/places/`);
  expect(await page.locator('.places .until').first().innerText()).toContain('2026');
  const seen = await page
    .locator('.places tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].filter((cell) => cell.checkVisibility()).length),
    );
  expect(new Set(seen)).toEqual(new Set([3]));
});

test('the overview prints every area, those without a level too', async () => {
  const page = await sample.open('/en/');
  await page.emulateMedia({ media: 'print' });
  const text = await page.evaluate(() => document.body.innerText);
  const names = await page.locator('.by-danger .area-name').allTextContents();
  const unseen = await page
    .locator('.by-danger .area-name')
    .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height === 0).length);
  expect(names.length).toBeGreaterThan(10);
  expect(unseen).toBe(0);
  for (const name of names) expect(text).toContain(name);
});

test('a printed rating leaves the sheet with its end', async () => {
  const page = await sample.browser.newPage({ serviceWorkers: 'block' });
  await page.clock.setFixedTime(Date.parse('2026-03-09T20:00:00Z'));
  await page.goto(`${sample.site.origin}/en/forecasts/marrowby-tarn-hollow/`);
  await page.emulateMedia({ media: 'print' });
  const seen = await page
    .locator('.sheet-danger')
    .evaluateAll((all) => all.map((each) => each.checkVisibility()));
  await page.close();
  expect(seen).toEqual([false]);
});

test('labels in a station’s charts are 6 points and more on paper', async () => {
  const page = await sample.open('/fr/stations/145/');
  await page.setViewportSize({ width: 718, height: 1_000 });
  await page.emulateMedia({ media: 'print' });
  expect((await sizesOf(page)).labels).toBeGreaterThanOrEqual(6);
});

/** The words of each sheet of a PDF, by Poppler, which not every machine has. */
function sheetsOf(pdf: Buffer): string[] {
  const out = execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' });
  return out.split('\f').map((text) => text.replace(/\s+/g, ' '));
}
const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0;

test.skipIf(!hasPoppler)('the sentences below a station’s charts stand apart on paper', async () => {
  const page = await sample.open('/en/stations/57/');
  const names = await page.locator('figcaption p + p strong').allTextContents();
  expect(names.length).toBeGreaterThan(3);
  const text = sheetsOf(await page.pdf()).join(' ');
  const joined = names.filter((name) =>
    text.split(name).some((before, at, all) => at < all.length - 1 && /\S$/.test(before)),
  );
  expect(joined).toEqual([]);
});

test.skipIf(!hasPoppler).each(cases(['Letter'], ['A4']))(
  'no paragraph of a bulletin is cut between sheets (%s)',
  async (format) => {
    const page = await sample.open('/en/forecasts/marrowby-tarn-hollow/');
    const sheets = sheetsOf(await page.pdf({ format }));
    await page.emulateMedia({ media: 'print' });
    const ends = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.summaries p, .problem p, .advice li')]
        .filter((element) => element.checkVisibility() && element.innerText.length > 60)
        .map(({ innerText }) => innerText.replace(/\s+/g, ' ').trim())
        .map((text) => [text.slice(0, 25), text.slice(-25)]),
    );
    expect(ends.length).toBeGreaterThan(5);
    const cut = ends.filter(
      ([first = '', last = '']) => !sheets.some((sheet) => sheet.includes(first) && sheet.includes(last)),
    );
    expect(cut).toEqual([]);
  },
);

test('a bulletin takes at most two pages, one sheet of A4 or Letter, with the advice on the first', async () => {
  const page = await sample.open('/en/');
  const tooLong: string[] = [];
  const later: string[] = [];
  const counts = { long: 0, advice: 0 };
  for (const address of addressesOf('forecasts')) {
    const html = await readFile(path.join(sample.site.folder, address, 'index.html'), 'utf8');
    const isLong = html.split('class="problem"').length > 3;
    if (!isLong && !html.includes('class="danger-table"')) continue;
    await page.goto(sample.site.origin + address);
    const advice = await page.evaluate(
      () =>
        document.querySelector('.danger-table') &&
        [...document.querySelectorAll('.advice li')].at(-1)?.textContent,
    );
    const end = advice?.replace(/\s+/g, ' ').trim().slice(-25);
    if (isLong) counts.long += 1;
    if (end) counts.advice += 1;
    for (const format of formats(isLong ? counts.long : counts.advice)) {
      const pdf = await page.pdf({ format });
      if (isLong && ![1, 2].includes(pagesOf(pdf))) tooLong.push(`${address} ${format}: ${pagesOf(pdf)}`);
      if (hasPoppler && end && !sheetsOf(pdf)[0]?.includes(end)) later.push(`${address} ${format}: ${end}`);
    }
  }
  expect(counts.long).toBeGreaterThan(2);
  expect(counts.advice).toBeGreaterThan(4);
  expect([tooLong, later]).toEqual([[], []]);
});

test
  .skipIf(!hasPoppler)
  .each(cases(['/fr/places/tarn-hollow-hut/'], ['/en/forecasts/marrowby-tarn-hollow/']))(
  'every sheet of %s names brand, area and validity',
  async (address) => {
    const page = await sample.open(address);
    const name = (await page.locator('h1').innerText()).replace(/\s+/g, ' ');
    const brand = (await page.locator('header.site .name').innerText()).replace(/\s+/g, ' ');
    const sheets = sheetsOf(await page.pdf({ format: 'A4' })).filter((text) => text.trim());
    expect(sheets).toHaveLength(2);
    for (const sheet of sheets) {
      expect(sheet).toContain(brand);
      expect(sheet).toContain(name);
      expect(sheet).toMatch(/(Valid until|Valide jusqu’au) .*2026/);
    }
  },
);

test('no rating of the table lies on that of the next day, however long its words and however many the days', async () => {
  const words = ['considerable', 'spring', 'an unknown value'];
  const area = (id: string, days: number): AreaCase => ({
    id,
    metadata: null,
    product: (language) => {
      const dangerRatings = Array.from({ length: days }, (_, nth) => {
        const word = words[nth % words.length] ?? '';
        return day(4 + 24 * nth, word, 'considerable', word);
      });
      return product(id, language, { report: { dangerRatings } });
    },
  });
  const site = await builtSite({ now: atBuild, answers: answersOf([area('three', 3), area('seven', 7)]) });
  site.clock = () => atBuild;
  onTestFinished(() => site.close());
  const page = await sample.browser.newPage({
    viewport: { width: 718, height: 1_000 },
    serviceWorkers: 'block',
  });
  onTestFinished(() => page.close());
  await page.clock.setFixedTime(atBuild);
  await page.emulateMedia({ media: 'print' });
  for (const address of ['en/forecasts/area-three/', 'fr/forecasts/area-seven/']) {
    await page.goto(`${site.origin}/${address}`);
    const cells = page.locator('.danger-table td');
    expect(await cells.last().isVisible()).toBe(true);
    const beyond = await cells.evaluateAll((all) =>
      all.flatMap((cell) => {
        const content = document.createRange();
        content.selectNodeContents(cell);
        const isWithin = content.getBoundingClientRect().right <= cell.getBoundingClientRect().right;
        return isWithin ? [] : [cell.textContent];
      }),
    );
    expect(beyond).toEqual([]);
  }
});

test('a sheet that hangs on says until when its bulletin was valid', async () => {
  const page = await sample.open('/en/forecasts/dunlow-hills/');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.printed .validity').innerText()).toMatch(/^Was valid until .*2026/);
});

test('text has 10 points and more on a bulletin’s sheet, its small print 9, a station’s sentences 8', async () => {
  const smallest = (page: Page, selector: string) =>
    page
      .locator(selector)
      .evaluateAll(
        (all, points) =>
          Math.min(
            ...all
              .filter((each) => each.checkVisibility() && each.textContent?.trim())
              .map((each) => Number.parseFloat(getComputedStyle(each).fontSize) * points),
          ),
        points,
      );
  const page = await sample.open('/en/forecasts/marrowby-tarn-hollow/');
  await page.emulateMedia({ media: 'print' });
  expect(await smallest(page, 'main :is(p, li, dt, dd):not(figcaption *, .sheet-next *)')).toBeGreaterThan(
    9.99,
  );
  expect(await smallest(page, ':is(.printed, .sheet-next, figcaption) p')).toBeGreaterThan(8.99);
  await page.goto(`${sample.site.origin}/en/stations/57/`);
  await page.emulateMedia({ media: 'print' });
  expect(await smallest(page, '.station :is(p, dt, dd, li)')).toBeGreaterThan(7.99);
});

test('photos that weren’t scrolled to are loaded before the page is printed', async () => {
  const page = await sample.browser.newPage({
    viewport: { width: 390, height: 500 },
    serviceWorkers: 'block',
  });
  await page.goto(`${sample.site.origin}/en/forecasts/marrowby-tarn-hollow/`, { waitUntil: 'load' });
  const loaded = () =>
    page
      .locator('.picture img')
      .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0));
  expect(await loaded()).toEqual([false, false]);
  await page.evaluate(() => {
    window.print = () => {
      const photos = [...document.querySelectorAll<HTMLImageElement>('.picture img')];
      document.body.dataset['printed'] = photos.map(({ naturalWidth }) => naturalWidth > 0).join();
    };
  });
  await page.locator('.share button').nth(1).dispatchEvent('click');
  await expect.poll(() => page.evaluate(() => document.body.dataset['printed'])).toBe('true,true');
  await page.close();
});
