import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answersOf } from '../sites/answers.ts';
import { startBrowser } from '../sites/browser.ts';
import { axeFaults } from './axe.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { type Reader, sharedReader } from './reader.ts';

const now = Date.UTC(2026, 1, 7, 20);
const hour = 3_600_000;
const config = {
  name: { en: 'Sagebrush Avalanche Office', fr: 'Bureau d’avalanche Sagebrush' },
  emergency: [
    { label: { en: 'Emergency', fr: 'Urgence' }, number: '911' },
    { label: { en: 'Rescue', fr: 'Secours' }, number: '+1 555 010-0199' },
  ],
  announcement: {
    text: { en: 'The road is closed.', fr: 'La route est fermée.' },
    level: 'warning',
    from: '2026-02-07T12:00:00-07:00',
    until: '2026-02-07T16:00:00-07:00',
  },
  disclaimer: { en: 'Conditions change.', fr: 'Les conditions changent.' },
  units: 'imperial',
  reports: { submitUrl: 'https://reports.example.org/new' },
  // The sample’s accent: both sites are made from one bundle.
  brand: { accent: '#4b2e83' },
  places: [{ slug: 'hut', name: { en: 'The hut', fr: 'Le refuge' }, latitude: 51.921, longitude: -117.286 }],
  links: [{ label: { en: 'Courses', fr: 'Cours' }, url: 'tel:+15550100188', nav: 'header' }],
};
const begin = Date.UTC(2026, 1, 7, 19);
const end = Date.UTC(2026, 1, 7, 23);

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    builtSite({ now, config, answers: answersOf([{ id: 'a' }, { id: 'b' }]), hasStations: true }),
    startBrowser(),
  ]);
});
afterAll(() => site?.close());
beforeEach(() => {
  delete site.intercept;
});

async function readerAt(time: number, options: Parameters<Browser['newContext']>[0] = {}): Promise<Reader> {
  const offset = time - Date.now();
  site.clock = () => Date.now() + offset;
  return sharedReader(browser, site, time, options);
}

const announcement = (page: Page) => page.locator('.announcement');
const noScripts = (context: BrowserContext) => context.route('**/_astro/*.js', (route) => route.abort());

describe('an announcement', () => {
  test('is on every page between its beginning and its end, which it says in words', async () => {
    const { page, open } = await readerAt(begin + 2 * hour);
    await open('/fr/');
    const text = (await announcement(page).innerText()).replace(/\s+/g, ' ');
    expect(text).toMatch(/^Avertissement La route est fermée\. \(.*samedi 7 février 2026 à 16 h UTC−7\)$/);
    for (const path of ['/en/about/', '/en/places/', '/en/archive/']) {
      await page.goto(site.origin + path);
      await announcement(page).getByText('The road is closed.').waitFor();
    }
    // Read as it is: with scripts it leads on to a language.
    const root = await (await fetch(site.origin)).text();
    for (const text of ['The road is closed.', 'La route est fermée.']) expect(root).toContain(text);
    await page.goto(`${site.origin}/404.html`);
    await page.getByText('The road is closed.').waitFor();
  });

  test.each([
    ['before it begins', begin - 60_000],
    ['once it is over', end],
  ])('isn’t there %s, with scripts or by the guard alone', async (_, time) => {
    const { page, open, context } = await readerAt(time);
    await open('/en/');
    await announcement(page).waitFor({ state: 'hidden' });
    await noScripts(context);
    for (const path of ['/en/', '/en/reports/']) {
      await page.goto(site.origin + path);
      await announcement(page).waitFor({ state: 'hidden' });
    }
  });

  test('appears and leaves in an open page', async () => {
    const { page, open, setClock } = await readerAt(begin - 60_000);
    await open('/en/');
    await announcement(page).waitFor({ state: 'hidden' });
    for (const [time, state] of [
      [begin + 60_000, 'visible'],
      [end + 60_000, 'hidden'],
    ] as const) {
      const offset = time - Date.now();
      site.clock = () => Date.now() + offset;
      await setClock(time);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await announcement(page).waitFor({ state });
    }
  });

  test.each([
    ['slow', -3 * hour],
    ['fast', 3 * hour],
  ])('is gone once it is over where the device’s clock is %s, as ratings are', async (_, off) => {
    const over = end + 60_000;
    const { page, open } = await readerAt(over + off);
    const offset = over - Date.now();
    site.clock = () => Date.now() + offset;
    await open('/en/');
    await announcement(page).waitFor({ state: 'hidden' });
  });

  test('is gone from a copy that a device shows without a network', async () => {
    const reader = await readerAt(begin + 2 * hour, { serviceWorkers: 'allow' });
    const { page, setClock, context } = reader;
    await page.goto(`${site.origin}/en/`);
    await announcement(page).waitFor({ state: 'visible' });
    // In whichever of its caches.
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/en/')))).toBe(true);
    await setClock(end + hour);
    site.intercept = (_, response) => Boolean(response.destroy());
    await context.setOffline(true);
    await page.reload();
    await page.getByText('Sagebrush').first().waitFor();
    await announcement(page).waitFor({ state: 'hidden' });
  });
});

test('a phone calls the emergency number with one tap; the footer and paper have all of them', async () => {
  const { page, open } = await readerAt(begin + 2 * hour, { viewport: { width: 390, height: 844 } });
  await open('/fr/');
  const call = page.locator('header.site a[href="tel:911"]');
  await call.waitFor();
  const box = await call.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((await call.innerText()).replace(/\s+/g, ' ')).toContain('911');
  expect(
    await page
      .getByRole('link', { name: /Urgence 911/ })
      .first()
      .isVisible(),
  ).toBe(true);
  await page.locator('footer a[href="tel:+15550100199"]').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  for (const text of ['911', '+1 555 010-0199', 'Les conditions changent.'])
    await page.locator('footer').getByText(text).waitFor({ state: 'visible' });
});

test('a wide page has the header’s own links, and a phone’s button is not in its way', async () => {
  const { page, open } = await readerAt(begin + 2 * hour, { viewport: { width: 1280, height: 800 } });
  await open('/en/');
  await page.locator('header nav a[href="tel:+15550100188"]').waitFor();
  await page.locator('header .call').waitFor({ state: 'hidden' });
});

test('units are the operator’s until a reader chooses', async () => {
  const { page } = await readerAt(begin + 2 * hour);
  await page.goto(`${site.origin}/en/stations/`);
  await page
    .getByText(/\d\s?°F/)
    .first()
    .waitFor();
  await page.getByLabel('Metric').check();
  await page
    .getByText(/\d\s?°C/)
    .first()
    .waitFor();
  await page.reload();
  await page
    .getByText(/\d\s?°C/)
    .first()
    .waitFor();
});

test('readers find where to write a report', async () => {
  const { page } = await readerAt(begin + 2 * hour);
  await page.goto(`${site.origin}/en/reports/`);
  await page.locator('main a[href="https://reports.example.org/new"]').waitFor();
});
