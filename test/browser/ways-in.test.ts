import { globSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases } from '../runs.ts';
import { answersOf } from '../sites/answers.ts';
import { startBrowser } from '../sites/browser.ts';
import { otherConfig } from '../sites/harness.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { type Reader, sharedReader } from './reader.ts';

const now = Date.parse('2026-02-07T20:00:00Z');

let browser: Browser;
let sites: Record<'/' | '/neve/' | 'French', BuiltSite>;

beforeAll(async () => {
  browser = await startBrowser();
  sites = {
    '/': await builtSite({ now }),
    '/neve/': await builtSite({ now, base: '/neve/', answers: answersOf([{ id: 'a' }]) }),
    French: await builtSite({ now, config: otherConfig }),
  };
});

afterAll(async () => {
  for (const site of Object.values(sites ?? {})) await site.close();
});

/** A script for pages that complains of what breaks their content policy. */
function sayBreaches(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
    console.error(`broken: ${violatedDirective}`),
  );
}

/** A reader of a site whose browser speaks these languages; what breaks the content policy is among the errors. */
async function readerWith(spoken: readonly string[], site: BuiltSite): Promise<Reader> {
  const reader = await sharedReader(browser, site, now);
  await reader.addScript((languages) => {
    Object.defineProperty(navigator, 'languages', { get: () => languages });
  }, spoken);
  await reader.addScript(sayBreaches);
  return reader;
}

/** A tab without scripts. */
const still = async (site: BuiltSite) =>
  (await sharedReader(browser, site, now, { javaScriptEnabled: false })).page;

const speakers: [string[], string][] = [
  ...cases<[string[], string]>(
    [
      [['de-CH', 'fr', 'en'], 'fr'],
      [['EN-gb'], 'en'],
      [['de', 'free'], 'en'],
    ],
    [
      [['fr-FR', 'en'], 'fr'],
      [[], 'en'],
    ],
  ),
];

describe.each(['/', '/neve/'] as const)('the first page of a site at %s', (base) => {
  // What a browser speaks is read alike below a path.
  test.each(base === '/' ? speakers : speakers.slice(0, 1))(
    'leads a browser that speaks %j to %s, with query and hash',
    async (spoken, language) => {
      const { page, errors } = await readerWith(spoken, sites[base]);
      await page.goto(`${sites[base].origin}${base}en/about/`);
      await page.goto(`${sites[base].origin}${base}?from=poster#areas`, { waitUntil: 'commit' });
      await page.waitForURL(`${sites[base].origin}${base}${language}/?from=poster#areas`);
      expect(errors).toEqual([]);
      // The first page took no place of its own: "back" doesn't come through it again.
      await page.goBack();
      expect(page.url()).toBe(`${sites[base].origin}${base}en/about/`);
    },
  );

  const switches = base === '/' ? cases<string>([], [base]) : [base];
  test.each(switches)(
    'leads to the language that a reader chose with the switch, whatever the browser speaks (%s)',
    async () => {
      const { context, page } = await readerWith(['en-CA'], sites[base]);
      await page.goto(`${sites[base].origin}${base}en/about/`);
      await page.locator('.languages a').click();
      await page.waitForURL('**/fr/about/');
      const other = await context.newPage();
      await other.goto(sites[base].origin + base, { waitUntil: 'commit' });
      await other.waitForURL(`${sites[base].origin}${base}fr/`);
      await other.locator('.languages a').click();
      await other.waitForURL('**/en/');
      await page.goto(sites[base].origin + base, { waitUntil: 'commit' });
      await page.waitForURL(`${sites[base].origin}${base}en/`);
    },
  );
});

test('a browser that forbids storage still leads by its own languages', async () => {
  // A reader's clock is stored.
  const page = await browser.newPage({ serviceWorkers: 'block', hasTouch: true, locale: 'fr-CA' });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.addInitScript(sayBreaches);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    }),
  );
  await page.goto(`${sites['/'].origin}/en/`);
  await page.locator('.languages a').click();
  await page.waitForURL('**/fr/');
  await page.goto(sites['/'].origin, { waitUntil: 'commit' });
  await page.waitForURL(`${sites['/'].origin}/fr/`);
  expect(errors).toEqual([]);
});

test('a language that the site doesn’t have any more is ignored', async () => {
  const { page, addScript } = await readerWith(['fr'], sites['/']);
  await addScript(() => localStorage.setItem('neve-language', 'de'));
  await page.goto(sites['/'].origin, { waitUntil: 'commit' });
  await page.waitForURL(`${sites['/'].origin}/fr/`);
});

test('without scripts the first page is a choice of both languages', async () => {
  const page = await still(sites['/']);
  await page.goto(sites['/'].origin);
  expect(await page.locator('.choices a').allInnerTexts()).toEqual(['English', 'Français']);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe('http://localhost:4321/');
});

describe('the first page of a site in one language', () => {
  test('leads straight there', async () => {
    const { page, errors } = await readerWith(['en'], sites.French);
    await page.goto(`${sites.French.origin}/fr/about/`);
    await page.goto(`${sites.French.origin}/?from=poster#areas`, { waitUntil: 'commit' });
    await page.waitForURL(`${sites.French.origin}/fr/?from=poster#areas`);
    expect(errors).toEqual([]);
    await page.goBack();
    expect(page.url()).toBe(`${sites.French.origin}/fr/about/`);
  });

  test('is a link without scripts: a host may answer every address with it, and it would lead to itself for ever', async () => {
    const page = await still(sites.French);
    await page.goto(sites.French.origin);
    expect(await page.locator('meta[http-equiv=refresh]').count()).toBe(0);
    await page.locator('.choices a').click();
    await page.waitForURL(`${sites.French.origin}/fr/`);
  });

  test('names the overview as its address, and so does the overview', async () => {
    const address = 'http://localhost:4321/fr/';
    const first = await (await fetch(sites.French.origin)).text();
    expect(first).toContain(`<link rel="canonical" href="${address}">`);
    expect(first).toContain(`<a href="/fr/"`);
    const overview = await (await fetch(`${sites.French.origin}/fr/`)).text();
    for (const html of [first, overview])
      expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${address}">`);
    const sitemap = await (await fetch(`${sites.French.origin}/sitemap-0.xml`)).text();
    expect(sitemap).toContain(`<loc>${address}</loc>`);
    expect(sitemap).not.toContain('<loc>http://localhost:4321/</loc>');
  });
});

/** The words of a page's menu, with the current entry marked. */
function menuOn(page: Page): Promise<string[]> {
  return page
    .locator('header.site .menu a')
    .evaluateAll((links) => links.map((link) => link.textContent?.trim() ?? ''));
}

describe('without scripts', () => {
  test.each(cases(['fr'], ['en']))('every page of the archive has the whole menu (%s)', async (language) => {
    const site = sites['/'];
    const page = await still(site);
    await page.goto(`${site.origin}/${language}/`);
    const menu = await menuOn(page);
    expect(menu.length).toBeGreaterThan(4);
    const archive = ['', '*/', '*/*/', '*/*/*/'].flatMap((depth) =>
      globSync(`${language}/archive/${depth}index.html`, { cwd: site.folder }).slice(0, 1),
    );
    expect(archive).toHaveLength(4);
    for (const file of archive) {
      await page.goto(`${site.origin}/${file.replace('index.html', '')}`);
      expect(await menuOn(page), file).toEqual(menu);
    }
  });

  test('an address that leads nowhere has the whole header, and in both languages the menu and a search', async () => {
    const site = sites['/neve/'];
    const page = await still(site);
    const menus: Record<string, string[]> = {};
    for (const language of ['en', 'fr']) {
      await page.goto(`${site.origin}/neve/${language}/`);
      menus[language] = await menuOn(page);
    }
    await page.goto(`${site.origin}/neve/404.html`);
    expect(await menuOn(page)).toEqual(menus['en']);
    expect(await page.locator('.languages a').getAttribute('href')).toBe('/neve/fr/');
    expect(await page.locator('link[rel=canonical], link[rel=alternate][hreflang]').count()).toBe(0);
    for (const language of ['en', 'fr']) {
      const section = page.locator(`main section[lang=${language}-CA]`);
      const links = await section.locator('ul a').allInnerTexts();
      expect(links).toEqual(menus[language]);
      expect(await section.locator('form').getAttribute('action')).toBe(`/neve/${language}/locate/`);
    }
    expect(await page.locator('h1').count()).toBe(1);
  });
});
