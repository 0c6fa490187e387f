import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { boxRing } from '../boxes.ts';
import { cases as tried } from '../runs.ts';
import { type AreaCase, answersOf } from '../sites/answers.ts';
import { startBrowser } from '../sites/browser.ts';
import { day, inHours, now, product } from '../sites/wire.ts';
import { axeFaults } from './axe.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { alive } from './map-page.ts';
import { type Reader, settled, sharedReader } from './reader.ts';

const hour = 3_600_000;
const wide = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** `now` is Saturday 7 February, 11 a.m. in Vancouver. */
const tomorrow = '2026-02-08';

let nth = 0;
const area = (
  id: string,
  days: [hours: number, alp: string, tln: string, btl: string][],
  until: number,
  timezone = 'America/Vancouver',
): AreaCase => {
  const west = -120 + nth++;
  const ring = boxRing(west, 50, west + 1, 51);
  return {
    id,
    feature: {
      ...{ id, type: 'Feature', properties: { id, centroid: [west + 0.5, 50.5] } },
      geometry: { type: 'Polygon', coordinates: [ring] },
    },
    product: (language) =>
      product(id, language, {
        report: {
          timezone,
          dateIssued: inHours(-1),
          validUntil: inHours(until),
          dangerRatings: days.map(([hours, ...bands]) => day(hours, ...bands)),
        },
      }),
    metadata: null,
  };
};
const cases = [
  area(
    'rising',
    [
      [5, 'low', 'low', 'low'],
      [29, 'extreme', 'high', 'low'],
      [53, 'moderate', 'low', 'low'],
    ],
    30,
  ),
  area(
    'falling',
    [
      [5, 'high', 'high', 'high'],
      [29, 'moderate', 'low', 'low'],
      [53, 'low', 'low', 'low'],
    ],
    30,
  ),
  area('short', [[5, 'considerable', 'considerable', 'low']], 30),
  // Over in two hours, whatever it says of tomorrow.
  area(
    'ending',
    [
      [5, 'considerable', 'low', 'low'],
      [29, 'high', 'low', 'low'],
    ],
    2,
  ),
];

/** Its noon is four and a half hours earlier, and so is the end of its day. */
const island = area(
  'island',
  [
    [-0.2, 'low', 'low', 'low'],
    [23.5, 'moderate', 'low', 'low'],
    [47.5, 'low', 'low', 'low'],
  ],
  40,
  'America/St_Johns',
);

/** High at treeline until Sunday at 7 a.m., Low at its noon, Considerable below treeline from 4 p.m. */
const turning = area(
  'turning',
  [
    [5, 'low', 'low', 'low'],
    [20, 'low', 'high', 'low'],
    [29, 'low', 'low', 'low'],
    [53, 'low', 'low', 'considerable'],
  ],
  40,
);

let browser: Browser;
let site: BuiltSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([startBrowser(), builtSite({ now, answers: answersOf(cases) })]);
});
afterAll(() => site?.close());
beforeEach(() => {
  site.clock = () => now;
});

async function scripted(address: string, device: object = wide): Promise<Reader> {
  const reader = await sharedReader(browser, site, now, device);
  await reader.open(address);
  return reader;
}

/** What the list says of each area, from its top: the day and band, small below the rating, before it. */
const list = (page: Page) =>
  page.locator('.by-danger li').evaluateAll((rows) =>
    rows.map((row) => {
      const name = row.querySelector('.area-name')?.textContent?.replace(/^(Area|Région) /, '');
      const [said, text] = ['.said', '.words'].map((part) => row.querySelector(part)?.textContent ?? '');
      const colon = document.documentElement.lang.startsWith('fr') ? ' : ' : ': ';
      return `${name}: ${said && said + colon}${text}`.replaceAll('\u00a0', ' ');
    }),
  );
/** The styles of the drawn and of the interactive map, by area. */
const styles = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((each) => [(each as HTMLElement).dataset['area'], (each as HTMLElement).dataset['style']]),
      ),
    );

test('tomorrow: list, both maps, legend, address and title change together, and a label says so until now is back', async () => {
  const { page, errors } = await scripted('/en/');
  await alive(page);
  const before = await list(page);
  expect(before.slice(0, 2)).toEqual(['falling: 4 – High', 'ending: 3 – Considerable']);
  const label = page.locator('.other-ratings');
  expect(await label.isVisible()).toBe(false);
  expect(await page.locator('[name=day] option').allTextContents()).toEqual(
    expect.arrayContaining(['Today, 7 Feb', 'Tomorrow, 8 Feb']),
  );
  await page.locator('[name=day]').selectOption(tomorrow);
  expect(await list(page)).toEqual([
    'rising: Sun 8 Feb: 5 – Extreme',
    'ending: Sun 8 Feb: 4 – High',
    'falling: Sun 8 Feb: 2 – Moderate',
    'short: Sun 8 Feb: No rating for this day',
  ]);
  const expected = { rising: 'extreme', ending: 'high', falling: 'moderate', short: 'none' };
  await expect.poll(() => styles(page, '.live-map .tag')).toEqual(expected);
  expect(await styles(page, '.area-map [data-area]')).toEqual(expected);
  const names = await page
    .locator('.live-map .tag, .area-map [data-area]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  for (const name of names) expect(name).toContain('Sun 8 Feb: ');
  expect(await label.innerText()).toMatch(
    /^Forecast for Sun 8 Feb: the highest of the day\. Not the danger now\./,
  );
  expect(await page.locator('.legend-choice').innerText()).toBe('Sun 8 Feb');
  expect(await page.title()).toMatch(/^Sun 8 Feb: – |^Sun 8 Feb – /);
  expect(new URL(page.url()).search).toBe(`?day=${tomorrow}`);
  expect(await page.locator('.until:visible').count()).toBe(0);
  // The card too.
  await page.locator('.live-map .tag[data-style="extreme"]').click();
  expect(await page.locator('.area-card .words').innerText()).toMatch(/^5/);
  expect(await page.locator('.area-card .said').innerText()).toBe('Sun 8 Feb');
  const frame = await page.evaluate(() => {
    const { borderStyle, zIndex } = getComputedStyle(
      document.querySelector('.map-box') as Element,
      '::after',
    );
    const card = getComputedStyle(document.querySelector('.area-card') as Element);
    return { borderStyle, isAbove: Number(zIndex) > Number(card.zIndex) };
  });
  expect(frame).toEqual({ borderStyle: 'dashed', isAbove: true });
  await label.locator('button').click();
  expect(await list(page)).toEqual(before);
  expect(await label.isVisible()).toBe(false);
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  expect(errors).toEqual([]);
});

test.each(tried<readonly [string, string, typeof wide]>([['fr', 'phone', phone]], [['en', 'wide', wide]]))(
  'the label stays in view, is on paper, and the page is accessible with it (%s, %s)',
  async (language, _, device) => {
    const { page, errors } = await scripted(`/${language}/?day=${tomorrow}&band=alp`, device);
    const label = page.locator('.other-ratings');
    expect(await label.isVisible()).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    await page.evaluate(() => document.querySelector('.by-danger li:last-child')?.scrollIntoView());
    const { top, bottom, height } = await label.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return { top: box.top, bottom: box.bottom, height: innerHeight };
    });
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThan(height / 3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      device.viewport.width,
    );
    await page.emulateMedia({ media: 'print' });
    expect(await label.isVisible()).toBe(true);
    expect(errors).toEqual([]);
  },
);

test('the offer of the interactive map stands in the line of the levels, not on the words for the day', async () => {
  const { page } = await scripted(`/en/?day=${tomorrow}&band=alp`, { viewport: phone.viewport });
  const topOf = (name: string) => page.locator(name).evaluate((each) => each.getBoundingClientRect().top);
  const words = await page.locator('.legend-choice').evaluate((each) => each.getBoundingClientRect().bottom);
  expect(await topOf('.map-load')).toBeGreaterThanOrEqual(words);
  expect(await topOf('.map-load')).toBeLessThan(await topOf('.rating-choice'));
});

test('with large letters on a phone the label leaves the ratings in view', async () => {
  const { page } = await scripted(`/fr/?day=${tomorrow}&band=btl`, { viewport: phone.viewport });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    document.querySelector('.by-danger li:last-child')?.scrollIntoView();
  });
  const taken = await page
    .locator('.other-ratings')
    .evaluate((label) => label.getBoundingClientRect().height / innerHeight);
  expect(taken).toBeGreaterThan(0.1);
  expect(taken).toBeLessThan(0.45);
});

test('another day’s rating goes with its bulletin, and a day that has come or gone leads back to now', async () => {
  const reader = await scripted(`/en/?day=${tomorrow}`);
  const { page } = reader;
  await alive(page);
  const at = async (hours: number) => {
    site.clock = () => now + hours * hour;
    await reader.setClock(now + hours * hour);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await settled(page);
  };
  expect(await list(page)).toContain('ending: Sun 8 Feb: 4 – High');
  await at(2);
  await expect.poll(() => list(page)).toContain('ending: Expired');
  expect((await list(page)).join()).not.toMatch(/ending: .*High/);
  await expect.poll(async () => (await styles(page, '.live-map .tag'))['ending']).toBe('expired');
  expect(await list(page)).toContain('rising: Sun 8 Feb: 5 – Extreme');
  // One in the morning: what was tomorrow is today.
  await at(14);
  await expect.poll(() => page.locator('.other-ratings').isVisible()).toBe(false);
  expect(await list(page)).toContain('rising: 5 – Extreme');
  expect(new URL(page.url()).search).toBe('');
  // All are over: no other day is offered, and none is shown.
  await page.locator('[name=day]').selectOption('2026-02-09');
  await expect.poll(() => list(page)).toContain('rising: Mon 9 Feb: 2 – Moderate');
  await at(31);
  await expect
    .poll(() => list(page))
    .toEqual(['ending: Expired', 'falling: Expired', 'rising: Expired', 'short: Expired']);
  expect(await page.locator('[name=day] option').count()).toBe(1);
  expect(await page.locator('.other-ratings').isVisible()).toBe(false);
  expect(reader.errors).toEqual([]);
});

test('an address with a day that can’t be chosen shows now', async () => {
  const reader = await sharedReader(browser, site, now, wide);
  const { page } = reader;
  for (const asked of tried(
    ['2026-02-06', '2026-02-07', 'tomorrow'],
    ['2027-01-01', '2026-02-08T12:00', ''],
  )) {
    await reader.open(`/en/?day=${asked}`);
    await expect.poll(() => new URL(page.url()).search, { message: asked }).toBe('');
    expect((await list(page))[0], asked).toBe('falling: 4 – High');
    expect(await page.locator('.other-ratings').isVisible(), asked).toBe(false);
  }
  expect(reader.errors).toEqual([]);
});

test('one band: its rating with its name in list and map, of today and of another day', async () => {
  const { page } = await scripted('/fr/');
  await page.locator('[name=band]').selectOption('btl');
  expect(await list(page)).toEqual([
    'falling: Sous la limite forestière : 4 – Élevé',
    'ending: Sous la limite forestière : 1 – Faible',
    'rising: Sous la limite forestière : 1 – Faible',
    'short: Sous la limite forestière : 1 – Faible',
  ]);
  expect(await page.locator('.other-ratings').innerText()).toMatch(/^Sous la limite forestière seulement/);
  await page.locator('[name=day]').selectOption(tomorrow);
  await page.locator('[name=band]').selectOption('tln');
  expect((await list(page))[0]).toBe('rising: dim. 8 févr., Limite forestière : 4 – Élevé');
  expect(new URL(page.url()).search).toBe(`?band=tln&day=${tomorrow}`);
  await page.goBack();
  await expect
    .poll(() => list(page))
    .toContain('rising: dim. 8 févr., Sous la limite forestière : 1 – Faible');
});

test('without scripts the page is as before: no choice, no other day', async () => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${site.origin}/en/?day=${tomorrow}`);
  expect(await page.locator('.rating-choice').isVisible()).toBe(false);
  expect(await page.locator('.other-ratings').isVisible()).toBe(false);
  expect((await list(page))[0]).toMatch(/^falling: 4 – High/);
});

async function withIsland(): Promise<Reader> {
  const own = await builtSite({ now, answers: answersOf([...cases, island, turning]) });
  onTestFinished(() => own.close());
  own.clock = () => now;
  return sharedReader(browser, own, now, wide);
}

test('another day is its highest, band by band, in list, maps and card', async () => {
  const { errors, open, page } = await withIsland();
  await open(`/en/?day=${tomorrow}`);
  await alive(page);
  expect(await list(page)).toContain('turning: Sun 8 Feb: 4 – High');
  await expect.poll(async () => (await styles(page, '.live-map .tag'))['turning']).toBe('high');
  expect((await styles(page, '.area-map [data-area]'))['turning']).toBe('high');
  await page.locator('.live-map .tag[data-area="turning"]').click();
  const bands = await page.locator('.area-card dd').allInnerTexts();
  expect(bands.join().replaceAll('\u00a0', ' ')).toBe('1 – Low,4 – High,3 – Considerable');
  await page.locator('[name=band]').selectOption('btl');
  expect(await list(page)).toContain('turning: Sun 8 Feb, Below treeline: 3 – Considerable');
  expect(errors).toEqual([]);
});

test.each(
  tried(
    [['fr', 'Danger le plus élevé de chaque région en ce moment', 'dim. 8 févr. – Danger', 'Sous la limite']],
    [['en', 'Highest danger of each area now', 'Sun 8 Feb – Avalanche danger by area', 'Below treeline – ']],
  ),
)('the list’s heading says “now” of nothing else (%s)', async (language, ofNow, ofDay, ofBand) => {
  const { page } = await scripted(`/${language}/`);
  const heading = page.locator('#areas');
  expect(await heading.textContent()).toBe(ofNow);
  await page.locator('[name=day]').selectOption(tomorrow);
  expect(await heading.textContent()).toContain(ofDay);
  await page.locator('[name=day]').selectOption('');
  await page.locator('[name=band]').selectOption('btl');
  expect(await heading.textContent()).toContain(ofBand);
  expect(await heading.textContent()).not.toMatch(/now|en ce moment/);
  await page.locator('.other-ratings button').click();
  expect(await heading.textContent()).toBe(ofNow);
});

test('tomorrow is each area’s own: the day in the time zone of its bulletin', async () => {
  const { open, page } = await withIsland();
  await open(`/en/?day=${tomorrow}`);
  expect(await list(page)).toContain('island: Sun 8 Feb: 2 – Moderate');
});

test.each([
  ['an area', 'America/St_Johns', 'island', 'falling: Sun 8 Feb: 2 – Moderate'],
  ['most areas', 'America/Vancouver', 'falling', 'island: Sun 8 Feb: 2 – Moderate'],
])('a browser that doesn’t know the zone of %s mixes no days', async (_, unknown, unrated, rated) => {
  const { addScript, errors, open, page } = await withIsland();
  await addScript((zone) => {
    const Known = Intl.DateTimeFormat;
    Intl.DateTimeFormat = new Proxy(Known, {
      construct(_target, [locale, options]) {
        if (options?.timeZone === zone) throw new RangeError(`Invalid time zone specified: ${zone}`);
        return new Known(locale, options);
      },
    });
  }, unknown);
  await open(`/en/?day=${tomorrow}`);
  const rows = await list(page);
  expect(rows).toEqual(expect.arrayContaining([`${unrated}: Sun 8 Feb: No rating for this day`, rated]));
  for (const row of rows) expect(row).toContain(': Sun 8 Feb: ');
  expect(await page.locator('.other-ratings').isVisible()).toBe(true);
  expect(await page.title()).toContain('Sun 8 Feb');
  expect(errors).toEqual([]);
});

test('a row that shows another day says nothing of how soon today’s bulletin expires', async () => {
  const soon = now + 600_000;
  site.clock = () => soon;
  const reader = await sharedReader(browser, site, soon, wide);
  await reader.open('/en/');
  const word = reader.page.locator('li', { hasText: 'ending' }).locator('.state-word');
  await expect.poll(() => word.first().isVisible()).toBe(true);
  expect(await word.first().textContent()).toBe('Expires soon');
  await reader.page.locator('[name=day]').selectOption(tomorrow);
  await expect.poll(() => word.first().isVisible()).toBe(false);
});
