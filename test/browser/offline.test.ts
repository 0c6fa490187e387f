import { readdir, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { messagesFor } from '../../src/i18n/messages.ts';
import { readPageText } from '../../src/worker/page-text.ts';
import { cachePolicy } from '../../src/worker/paths.ts';
import { cases } from '../runs.ts';
import { startBrowser } from '../sites/browser.ts';
import { otherConfig } from '../sites/harness.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { type Reader, readerOf, seenBulletin, settled } from './reader.ts';

const now = Date.UTC(2026, 1, 7, 20);
const hour = 3_600_000;
const en = messagesFor('en').offline;

let browser: Browser;
let site: BuiltSite;
/** A bulletin that ends within a day, and its end. */
let bulletin: { address: string; until: number };
/** A place with a weather station. */
let place: { slug: string; station: string };
/** What the network does: answers, fails, holds answers back, or answers with this. */
let network: 'up' | 'down' | 'hanging' | number;
let held: (() => void)[];
/** The build that the worker's file and the status tell. */
let build: string;

beforeAll(async () => {
  [browser, site] = await Promise.all([startBrowser(), builtSite({ now })]);
  const file = (name: string) => readFile(path.join(site.folder, name), 'utf8');
  const overview = await file('en/index.html');
  for (const [, address = ''] of overview.matchAll(/href="(\/en\/forecasts\/[^"]+)"/g)) {
    const html = await file(`${address}index.html`);
    const until = Number(/<html[^>]* data-until="(\d+)"/.exec(html)?.[1]);
    if (until > now && until < now + 24 * hour && html.includes('danger-table'))
      bulletin = { address, until };
  }
  const places = await file('en/places/index.html');
  for (const [, slug = ''] of places.matchAll(/href="\/en\/places\/([^"/]+)\/"/g)) {
    const html = await file(`en/places/${slug}/index.html`);
    const station = /data-keep-pages="[^"]*\/fr\/stations\/(\d+)\//.exec(html)?.[1];
    if (station && html.includes('danger-table')) place = { slug, station };
  }
  expect([bulletin, place]).not.toContain(undefined);
});

afterAll(() => site?.close());

beforeEach(() => {
  [network, held, build] = ['up', [], 'one'];
  setSiteClock(now);
  // The worker's clock is the device's as well. Its file is the same at every request, as on any host.
  const head = `self.skew=${now - Date.now()};{const real=Date.now;Date.now=()=>real()+self.skew}`;
  site.intercept = (name, response, body) => {
    if (network === 'down') return Boolean(response.destroy());
    if (network === 'hanging') return held.push(() => response.end(body)) > 0;
    if (name === 'sw.js') return Boolean(response.end(head + told(body)));
    if (name === 'status.json') return Boolean(response.end(told(body)));
    if (typeof network === 'number') return refuse(response, network);
    return false;
  };
});

function told(file: Buffer | undefined): string {
  return String(file).replace(/"(build|content)":"\w+"/g, `"$1":"${build}"`);
}

function refuse(response: ServerResponse, status: number): boolean {
  const html = '<!doctype html><html><head><title>Log in</title></head></html>';
  response.writeHead(status, { 'content-type': 'text/html' }).end(html);
  return true;
}

function setSiteClock(time: number): void {
  const offset = time - Date.now();
  site.clock = () => Date.now() + offset;
}

async function newReader(): Promise<Reader> {
  const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
  const reader = await readerOf(browser, site, now, { ...phone, serviceWorkers: 'allow' });
  onTestFinished(() => reader.close());
  return reader;
}

async function open({ page }: Reader, address: string): Promise<void> {
  await page.goto(site.origin + address);
  await settled(page);
}

/** Opens a page for the first time and waits until the device keeps it. */
async function read(reader: Reader, address: string): Promise<void> {
  await open(reader, address);
  await expect.poll(() => keptPaths(reader.page)).toContain(address);
}

async function setClocks({ context, setClock }: Reader, time: number): Promise<void> {
  await setClock(time);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate((skew) => Object.assign(self, { skew }), time - Date.now());
}

/** Everything that the device keeps, by its path. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const keys = await Promise.all(caches.map((cache) => cache.keys()));
    return keys.flat().map(({ url }) => url.replace(location.origin, ''));
  });
}

/** What the device knows of a page's copy. */
function copyOf(page: Page, address: string): Promise<{ keptAt: number; build: string }> {
  return page.evaluate(async (asked) => {
    const written = (await window.caches.match(asked))?.headers.get('neve-copy') ?? '%7B%7D';
    return JSON.parse(decodeURIComponent(written));
  }, address);
}

/** The notice of a copy, where it can be seen. */
const noticeOf = (page: Page) =>
  page.evaluate(() => {
    const notice = document.querySelector<HTMLElement>('.copy-notice');
    return notice?.checkVisibility() ? notice.innerText : '';
  });

test('without a network the first page leads to the overview that was read, in the reader’s language', async () => {
  const reader = await newReader();
  const { page } = reader;
  await read(reader, '/en/');
  await page.locator('.languages a').click();
  await page.waitForURL('**/fr/');
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(['/', '/fr/']));
  network = 'down';
  await page.goto(site.origin, { waitUntil: 'commit' });
  await page.waitForURL(`${site.origin}/fr/`);
  await settled(page);
  expect(await page.locator('.rated .rating').count()).toBeGreaterThan(0);
  expect(await noticeOf(page)).toMatch(/2026/);
});

describe('a bulletin that was read', () => {
  test('can be read without a network, saying on screen and paper that it is a copy and since when', async () => {
    const reader = await newReader();
    const { page } = reader;
    await read(reader, bulletin.address);
    expect(await noticeOf(page)).toBe('');
    network = 'down';
    await page.reload();
    await settled(page);
    const seen = await seenBulletin(page);
    expect(seen.validity).toMatch(/current|expiring/);
    expect(seen.tables).toBeGreaterThan(0);
    const day = /February [78], 2026/;
    expect(await noticeOf(page)).toMatch(day);
    expect(await noticeOf(page)).not.toContain('..');
    await page.emulateMedia({ media: 'print' });
    expect(await noticeOf(page)).toMatch(day);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toMatch(
      /^(Times|serif)/,
    );
  });

  test('is never shown as current after its end: through load, reload, back, forward, and a clock set back', async () => {
    const reader = await newReader();
    const { page } = reader;
    await read(reader, '/en/');
    await read(reader, bulletin.address);
    network = 'down';
    const expectExpired = async () => {
      await expect.poll(async () => (await seenBulletin(page)).validity).toBe('expired');
      const seen = await seenBulletin(page);
      expect(seen.tables).toBe(0);
      expect(seen.title).toMatch(/^EXPIRED/);
    };
    await open(reader, bulletin.address);
    expect((await seenBulletin(page)).validity).toMatch(/current|expiring/);
    await open(reader, '/en/');
    await setClocks(reader, bulletin.until + hour);
    // From the back-forward cache or not: it may end without a load.
    await page.goBack({ waitUntil: 'commit' });
    await expectExpired();
    await page.reload();
    await expectExpired();
    await page.goForward({ waitUntil: 'commit' });
    const row = page.locator('li[data-area]', { has: page.locator(`a[href="${bulletin.address}"]`) });
    await expect.poll(() => row.getAttribute('data-validity')).toBe('expired');
    await page.goBack({ waitUntil: 'commit' });
    await expectExpired();
    await open(reader, bulletin.address);
    await expectExpired();
    await setClocks(reader, now);
    await open(reader, bulletin.address);
    await expectExpired();
    expect(await noticeOf(page)).toContain(en.clock);
  });

  test('is gone after two days, and what stands there names no rating', async () => {
    const reader = await newReader();
    const { page } = reader;
    await read(reader, bulletin.address);
    network = 'down';
    await setClocks(reader, now + 48 * hour);
    const expectNone = async () => {
      await settled(page);
      expect(await page.locator('.danger-table:visible, .here .rating:visible').count()).toBe(0);
    };
    await page.reload();
    await expectNone();
    expect(await page.locator('.instead').isVisible()).toBe(true);
    await open(reader, '/en/about/');
    await page.goBack({ waitUntil: 'commit' });
    await expectNone();
    await page.goForward({ waitUntil: 'commit' });
    await expectNone();
    await expect.poll(() => page.locator('h1').innerText()).toBe(en.title);
    // With a network again, and the site hasn't been built meanwhile.
    network = 'up';
    setSiteClock(now + 48 * hour);
    await open(reader, bulletin.address);
    expect(await seenBulletin(page)).toMatchObject({ validity: 'expired', tables: 0 });
    expect(await page.title()).toMatch(/^EXPIRED/);
  });

  test('shows no rating after its end where its script can’t run', async () => {
    const reader = await newReader();
    const { page } = reader;
    await read(reader, bulletin.address);
    network = 'down';
    // As a browser too old for the script: the worker knows by itself.
    await reader.context.addInitScript(() =>
      Object.defineProperty(document, 'querySelectorAll', { get: () => null }),
    );
    await page.reload();
    expect(await page.locator('.danger-table').isVisible()).toBe(true);
    await setClocks(reader, bulletin.until);
    await page.reload();
    expect(await page.locator('.danger-table').isVisible()).toBe(false);
    expect(await page.locator('.validity strong').filter({ visible: true }).count()).toBeGreaterThan(0);
  });

  test('is shown after three seconds without an answer, and the late answer renews it', async () => {
    const reader = await newReader();
    const { page } = reader;
    await read(reader, bulletin.address);
    setSiteClock(now + hour);
    network = 'hanging';
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => noticeOf(page)).toContain('February');
    expect((await copyOf(page, bulletin.address)).keptAt).toBeLessThan(now + hour / 2);
    network = 'up';
    for (const answer of held) answer();
    await expect
      .poll(async () => (await copyOf(page, bulletin.address)).keptAt)
      .toBeGreaterThan(now + hour / 2);
  });

  test('is shown in place of an error of the host or the page of a hotspot, which don’t replace it', async () => {
    const reader = await newReader();
    const { page } = reader;
    await read(reader, bulletin.address);
    for (const status of [500, 200]) {
      network = status;
      await open(reader, bulletin.address);
      expect(await noticeOf(page)).toContain('February');
    }
    network = 'down';
    await open(reader, bulletin.address);
    expect((await seenBulletin(page)).tables).toBeGreaterThan(0);
  });

  test.each(cases(['index.html'], ['404.html']))(
    'outlasts a host that answers every address with %s, and no page reloads itself',
    async (name) => {
      const reader = await newReader();
      const { page } = reader;
      await read(reader, bulletin.address);
      const { intercept } = site;
      const body = await readFile(path.join(site.folder, name));
      let pages = 0;
      site.intercept = (asked, response, own) => {
        if (network !== 'up' || (asked !== '' && !asked.endsWith('/')))
          return intercept?.(asked, response, own) ?? false;
        pages += 1;
        return Boolean(response.setHeader('content-type', 'text/html').end(body));
      };
      await open(reader, bulletin.address);
      expect((await seenBulletin(page)).tables).toBeGreaterThan(0);
      expect(await noticeOf(page)).toContain('February');
      // An address without a copy: what the network says is shown and isn't kept.
      pages = 0;
      await page.goto(`${site.origin}/en/`, { waitUntil: 'load' });
      await page.waitForLoadState('networkidle');
      // The page itself, and the worker's look whether it has changed.
      expect(pages).toBeLessThanOrEqual(2);
      expect(await page.locator('.choices a').count()).toBeGreaterThan(0);
      expect(await keptPaths(page)).not.toContain('/en/');
      network = 'down';
      await open(reader, bulletin.address);
      expect((await seenBulletin(page)).tables).toBeGreaterThan(0);
    },
  );

  test.each([false, true])(
    'goes when the site says that it is gone, unless the reader saved it (%s)',
    async (isSaved) => {
      const reader = await newReader();
      const { page } = reader;
      await read(reader, bulletin.address);
      if (isSaved) await page.locator('.keep-offline button').click();
      if (isSaved)
        await expect.poll(() => page.locator('.keep-offline output').innerText()).toMatch(/^Saved/);
      // The host's own words change nothing.
      network = 404;
      await open(reader, bulletin.address);
      expect(await noticeOf(page)).toContain('February');
      network = 'up';
      const body = await readFile(path.join(site.folder, '404.html'));
      const { intercept } = site;
      site.intercept = (name, response, own) => {
        if (`/${name}` !== bulletin.address || network !== 'up')
          return intercept?.(name, response, own) ?? false;
        return Boolean(response.writeHead(404, { 'content-type': 'text/html' }).end(body));
      };
      await page.goto(site.origin + bulletin.address);
      expect(await page.locator('.not-found').count()).toBeGreaterThan(0);
      // Another page is kept after what this one brought.
      if (!isSaved) await expect.poll(() => keptPaths(page)).not.toContain(bulletin.address);
      await read(reader, '/en/');
      expect((await keptPaths(page)).includes(bulletin.address)).toBe(isSaved);
      network = 'down';
      await page.goto(site.origin + bulletin.address);
      expect((await seenBulletin(page)).tables > 0).toBe(isSaved);
    },
  );
});

test('“Save for offline” keeps a place with its stations and the look-up, in the other language too', async () => {
  const reader = await newReader();
  const { page } = reader;
  await read(reader, `/en/places/${place.slug}/`);
  await page.locator('.keep-offline button').click();
  const output = page.locator('.keep-offline output');
  await expect.poll(() => output.innerText()).toBe('Saved on this device.');
  const kept = await keptPaths(page);
  expect(kept).toContain('/data/shapes.json');
  expect(kept.filter((each) => /status\.json|\.csv$|^http/.test(each))).toEqual([]);
  network = 'down';
  await open(reader, `/fr/places/${place.slug}/`);
  expect((await seenBulletin(page)).tables).toBeGreaterThan(0);
  expect(await noticeOf(page)).toMatch(/^Copie enregistrée le [78] février 2026/);
  await open(reader, `/fr/stations/${place.station}/`);
  // The chart that a script draws from the data: its cursor shows only then.
  await expect.poll(() => page.locator('.cursor').isVisible()).toBe(true);
  await open(reader, '/fr/locate/?lat=49.4&long=-57.7');
  await expect.poll(() => page.locator('#answer a').count()).toBeGreaterThan(0);
  await open(reader, '/en/offline/');
  const list = page.locator('.kept-list');
  await expect.poll(() => list.innerText()).toContain(en.asked);
  expect(await list.locator('li').first().innerText()).toMatch(/Valid until .* · Saved on /s);
  // Readings grow old with the latest time that the device has known, too.
  for (const time of [now + 9 * hour, now]) {
    await setClocks(reader, time);
    await open(reader, `/fr/stations/${place.station}/`);
    expect(await page.locator('.silent').first().isVisible()).toBe(true);
  }
  await open(reader, '/en/offline/');
  await list.getByRole('button', { name: en.removeAll }).click();
  await expect.poll(() => list.innerText()).toContain(en.none);
  expect((await keptPaths(page)).filter((each) => each.includes('/places/'))).toEqual([]);
});

test('a script of which the device keeps only a part is asked for again, and the next page has it whole', async () => {
  const reader = await newReader();
  const { page } = reader;
  const { intercept } = site;
  let isCut = true;
  site.intercept = (name, response, body) => {
    if (!isCut || network !== 'up' || !body || !name.startsWith('_astro/validity'))
      return intercept?.(name, response, body) ?? false;
    return Boolean(response.end(body.subarray(0, body.length / 2)));
  };
  const look = async () => {
    await page.goto(site.origin + bulletin.address);
    const checked = await page.locator('html').getAttribute('data-checked');
    if (checked !== null) return checked;
    await page.locator('[data-unchecked]').waitFor();
    // What the guard has asked for then is there as well.
    await page.waitForLoadState('networkidle');
    return null;
  };
  expect(await look()).toBeNull();
  await expect.poll(() => keptPaths(page)).toContain(bulletin.address);
  // Without a network the part is better than nothing.
  network = 'down';
  expect(await look()).toBeNull();
  expect((await seenBulletin(page)).tables).toBeGreaterThan(0);
  [network, isCut] = ['up', false];
  expect(await look()).toBeNull();
  expect(await look()).toBe('');
  network = 'down';
  expect(await look()).toBe('');
  expect(await noticeOf(page)).toContain('February');
});

test('on a wide screen the list of what is kept fills the page, beside how long it is kept', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false });
  await page.goto(`${site.origin}/fr/offline/`);
  const boxes = await page
    .locator('.cards > *')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ left, right, top }) => ({ left, right, top })),
    );
  await page.close();
  const [list, keeping] = boxes;
  expect(keeping?.top).toBe(list?.top);
  expect((keeping?.right ?? 0) - (list?.left ?? 0)).toBeGreaterThan(1000);
});

test('where a browser lets sites store nothing, the pages are whole, and the list says so', async () => {
  const reader = await newReader();
  const { page } = reader;
  await reader.context.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('Denied.', 'SecurityError'));
  });
  for (const language of cases(['en'], ['fr'])) {
    await open(reader, `/${language}/offline/`);
    await expect
      .poll(() => page.locator('.kept-list').innerText())
      .toBe(messagesFor(language).offline.unsupported);
  }
  await open(reader, bulletin.address);
  expect((await seenBulletin(page)).tables).toBeGreaterThan(0);
  expect(await page.locator('.keep-offline').isVisible()).toBe(false);
  expect(reader.errors).toEqual([]);
});

test('a new build replaces the worker at once and renews what was kept for offline', async () => {
  const reader = await newReader();
  const { page } = reader;
  const address = `/en/places/${place.slug}/`;
  await read(reader, address);
  await page.locator('.keep-offline button').click();
  const other = `/fr/places/${place.slug}/`;
  await expect.poll(async () => (await copyOf(page, other)).build).toBe('one');
  build = 'two';
  await open(reader, '/en/about/');
  await expect.poll(async () => (await copyOf(page, other)).build).toBe('two');
});

test('a site that switches offline reading off removes worker and copies from every device', async () => {
  const off = await builtSite({ now, config: otherConfig });
  onTestFinished(() => off.close());
  const reader = await newReader();
  const { page } = reader;
  // That site is in French only.
  const address = bulletin.address.replace('/en/', '/fr/');
  await read(reader, address);
  const { intercept } = site;
  const kill = await readFile(path.join(off.folder, 'sw.js'), 'utf8');
  const html = await readFile(path.join(off.folder, `${address}index.html`), 'utf8');
  expect(html).not.toContain('data-worker');
  site.intercept = (name, response, body) => {
    if (name === 'sw.js') return Boolean(response.end(kill));
    if (`/${name}` === address) return Boolean(response.setHeader('content-type', 'text/html').end(html));
    return intercept?.(name, response, body) ?? false;
  };
  await page.reload({ waitUntil: 'commit' });
  const look = async () => {
    const { tables } = await seenBulletin(page);
    const left = await page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await window.caches.keys()).length,
    ]);
    return { left, isShown: tables > 0, buttons: await page.locator('.keep-offline').count() };
  };
  const whole = { left: [0, 0], isShown: true, buttons: 0 };
  // The worker has the page loaded anew as it goes: whoever looks just then is interrupted.
  await expect.poll(() => look().catch(() => undefined)).toEqual(whole);
  await expect
    .poll(() =>
      page
        .reload()
        .then(look)
        .catch(() => undefined),
    )
    .toEqual(whole);
});

test('every page that the worker keeps names its own address, which is how it is known', async () => {
  const files = await readdir(site.folder, { recursive: true });
  const worker = { base: '/', languages: ['en', 'fr'] };
  const kept = files
    .filter((name) => path.basename(name) === 'index.html')
    .map((name) => `/${name.slice(0, -'index.html'.length)}`)
    .filter((address) => ['read', 'asked', 'pinned'].includes(cachePolicy(address, worker)));
  expect(kept).toEqual(
    expect.arrayContaining(['/', '/en/', '/fr/offline/', '/en/locate/', bulletin.address]),
  );
  for (const address of kept) {
    const html = await readFile(path.join(site.folder, address, 'index.html'), 'utf8');
    expect(readPageText(html, '/')?.path, address).toBe(address);
  }
  const overview = readPageText(await readFile(path.join(site.folder, 'en/index.html'), 'utf8'), '/');
  const own = await readFile(path.join(site.folder, bulletin.address, 'index.html'), 'utf8');
  const issued = readPageText(own, '/')?.issues.get(bulletin.address);
  expect(issued).toBeGreaterThan(0);
  expect(overview?.issues.get(bulletin.address)).toBe(issued);
});

test('the worker’s file holds no time: an unchanged build has the same', async () => {
  const worker = await readFile(path.join(site.folder, 'sw.js'), 'utf8');
  expect(worker).toMatch(/^self\.neve=\{"base":"\/","languages":\["en","fr"\],"build":"[0-9a-f]{64}"\};\n/);
  expect(worker).not.toMatch(/202\d-|\b1[78]\d{11}\b/);
});
