import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Service, startService } from '../sites/service.ts';
import { now as capturedNow } from '../sites/wire.ts';
import { type BuiltSite, builtSite, launchBrowser } from './built-site.ts';
import { capturedFeatures, captures, invented } from './captured-areas.ts';
import { type Reader, readerOf, settled } from './reader.ts';

const now = Date.UTC(2026, 1, 7, 20);
const minute = 60_000;
const wide = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

let browser: Browser;
let site: BuiltSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), builtSite({ now })]);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A reader with the overview open and its map in view and alive. */
async function overview(
  options: Parameters<Browser['newContext']>[0] = wide,
  { of = site, path: address = '/en/', at = now + minute } = {},
): Promise<Reader> {
  of.clock = () => at;
  const reader = await readerOf(browser, of, at, options);
  onTestFinished(() => reader.close());
  await reader.open(address);
  await alive(reader.page);
  return reader;
}

async function alive(page: Page): Promise<void> {
  await page.locator('.map-box').scrollIntoViewIfNeeded();
  await page.locator('.map-box[data-live]').waitFor();
}

/** What the list and the map say of each area, by name. */
function said(page: Page): Promise<{ list: Record<string, string>; map: Record<string, string> }> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('.areas tbody tr')].map((row) => [
      `${row.querySelector('th a')?.textContent} | ${row.querySelector('.words')?.textContent}`,
      row.querySelector<HTMLElement>('.rating')?.dataset['rating'] ?? '',
    ]);
    const tags = [...document.querySelectorAll<HTMLElement>('.live-map .tag')].map((tag) => [
      (tag.getAttribute('aria-label') ?? '').replace(/\u00a0?: /, ' | '),
      tag.dataset['look'] ?? '',
    ]);
    const byName = (pairs: string[][]) => Object.fromEntries([...pairs].sort()) as Record<string, string>;
    return { list: byName(rows), map: byName(tags) };
  });
}

describe('the interactive map', () => {
  test('is not loaded before it comes into view, and the page then weighs at most 40 KB gzip', async () => {
    site.clock = () => now + minute;
    const reader = await readerOf(browser, site, now + minute, phone);
    onTestFinished(() => reader.close());
    const asked: string[] = [];
    reader.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await reader.open('/en/');
    await reader.page.waitForTimeout(300);
    expect(await reader.page.locator('[data-live]').count()).toBe(0);
    expect(await weightOf(asked, site)).toBeLessThanOrEqual(40_000);
    await alive(reader.page);
    expect(await weightOf(asked, site)).toBeLessThanOrEqual(120_000);
    expect(asked).toContain('/data/areas.json');
    expect(asked).not.toContain('/data/shapes.json');
  });

  test('stands exactly where the drawn one stood, and asks nobody else', async () => {
    site.clock = () => now + minute;
    const reader = await readerOf(browser, site, now + minute, wide);
    onTestFinished(() => reader.close());
    const strangers: string[] = [];
    reader.page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== site.origin && protocol !== 'data:') strangers.push(request.url());
    });
    await reader.context.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          const { dataset } = document.documentElement;
          dataset['shift'] = String(Number(dataset['shift'] ?? 0) + entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await reader.open('/en/');
    await alive(reader.page);
    await reader.page.waitForTimeout(200);
    const { drawn, live, shift } = await reader.page.evaluate(() => {
      const box = (selector: string) => {
        const { x, y, width, height } = (document.querySelector(selector) as Element).getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      };
      return {
        drawn: box('.map-box > svg'),
        live: box('.live-map'),
        shift: Number(document.documentElement.dataset['shift'] ?? 0),
      };
    });
    expect(live).toEqual(drawn);
    expect(shift).toBeLessThan(0.01);
    expect(strangers).toEqual([]);
    expect(reader.errors).toEqual([]);
  });

  test('says of every area what the list says, in both languages', async () => {
    for (const address of ['/en/', '/fr/']) {
      const { page } = await overview(wide, { path: address });
      const { list, map } = await said(page);
      expect(Object.keys(list).length).toBe(13);
      expect(map).toEqual(list);
      expect(new Set(Object.values(map)).size).toBeGreaterThan(7);
    }
  });

  test('follows the list when bulletins expire, with its popup open', async () => {
    const reader = await overview();
    const { page } = reader;
    const before = await said(page);
    await page.locator('.live-map .tag[data-look="high"]').first().click();
    const popup = page.locator('.area-popup');
    expect(await popup.textContent()).toContain('Alpine');
    expect(await popup.textContent()).toMatch(/Valid until.*Alpine.*Treeline.*Below treeline.*Issued.*Owner/);
    const later = now + 3 * 24 * 60 * minute;
    site.clock = () => later;
    await reader.setClock(later);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await settled(page);
    const after = await said(page);
    expect(after.map).toEqual(after.list);
    expect(after.map).not.toEqual(before.map);
    expect(Object.values(after.map)).not.toContain('high');
    expect(await popup.textContent()).toContain('Expired');
    expect(await popup.textContent()).not.toContain('Alpine');
    expect(reader.errors).toEqual([]);
  });

  test('tells areas apart by hatch, number and outline, not by colour alone', async () => {
    const { page } = await overview();
    const looks = await page.evaluate(() =>
      [...document.querySelectorAll('.live-map path.hatch')].map((hatch) => {
        const look = hatch.getAttribute('data-look') ?? '';
        const face = [...document.querySelectorAll(`.live-map path.face[data-look="${look}"]`)][0] as Element;
        return {
          look,
          fill: hatch.getAttribute('fill') ?? '',
          isThere: document.getElementById(`live-h-${look}`) !== null,
          sign: document.querySelector(`.tag[data-look="${look}"] use`)?.getAttribute('href') ?? '',
          outline: Number.parseFloat(getComputedStyle(face).strokeWidth),
        };
      }),
    );
    expect(looks).toHaveLength(13);
    for (const { look, fill, isThere, sign, outline } of looks) {
      expect(fill).toBe(`url(#live-h-${look})`);
      expect(isThere).toBe(true);
      expect(sign).toBe(`#live-s-${look}`);
      expect(outline > 4).toBe(look === 'extreme');
    }
    expect(looks.some(({ look }) => look === 'extreme')).toBe(true);
  });

  test('no script: the drawn map stays, with its links, and no button that does nothing', async () => {
    const context = await browser.newContext({ ...wide, javaScriptEnabled: false });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(`${site.origin}/en/`);
    expect(await page.locator('.map-box > svg a.area').count()).toBe(13);
    expect(await page.locator('.map-box > svg').isVisible()).toBe(true);
    expect(await page.locator('.map-tools').isVisible()).toBe(false);
  });

  test('a reader who saves data keeps the drawn map', async () => {
    const reader = await readerOf(browser, site, now + minute, wide);
    onTestFinished(() => reader.close());
    await reader.context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await reader.open('/en/');
    await reader.page.waitForTimeout(500);
    expect(await reader.page.locator('.live-map').count()).toBe(0);
  });

  test('when its shapes can’t be had, the drawn map stays whole', async () => {
    const reader = await readerOf(browser, site, now + minute, wide);
    onTestFinished(() => reader.close());
    await reader.page.route('**/data/areas.json', (route) => route.fulfill({ status: 503 }));
    await reader.open('/en/');
    await reader.page.waitForTimeout(500);
    expect(await reader.page.locator('[data-live], .live-map').count()).toBe(0);
    expect(await reader.page.locator('.map-box > svg').isVisible()).toBe(true);
  });

  test('on paper the drawn map is back', async () => {
    const { page } = await overview();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.live-map').isVisible()).toBe(false);
    expect(await page.locator('.map-box > svg').isVisible()).toBe(true);
  });
});

describe('reaching every bulletin', () => {
  test('by keyboard alone, each area with its name and a visible focus', async () => {
    const { page } = await overview();
    const wanted = await hrefs(page, '.areas th a');
    const names = Object.keys((await said(page)).list);
    const seen: { href: string; name: string; outline: string; inside: boolean }[] = [];
    await page.locator('.past-map').focus();
    for (let step = 0; step < wanted.length + 1; step += 1) {
      await page.keyboard.press('Tab');
      // The browser scrolls to what has the focus, and the map puts that right a moment later.
      await page.waitForTimeout(80);
      const found = await page.evaluate(() => {
        const active = document.activeElement as HTMLAnchorElement;
        const box = (document.querySelector('.live-map') as Element).getBoundingClientRect();
        const own = active.getBoundingClientRect();
        return {
          isTag: active.matches('.tag'),
          href: active.href,
          name: active.getAttribute('aria-label') ?? '',
          outline: getComputedStyle(active).outlineStyle,
          inside:
            own.left >= box.left && own.right <= box.right && own.top >= box.top && own.bottom <= box.bottom,
        };
      });
      if (found.isTag) seen.push({ ...found, name: found.name.replace(': ', ' | ') });
    }
    expect(seen.map(({ href }) => href).sort()).toEqual(wanted.sort());
    expect(seen.map(({ name }) => name).sort()).toEqual(names.sort());
    for (const { name, outline, inside } of seen) {
      expect(outline, name).toBe('solid');
      expect(inside, `${name} is in view`).toBe(true);
    }
    for (const { href } of seen) {
      await page
        .locator(`.live-map .tag[href="${new URL(href).pathname}"], .live-map .tag[href="${href}"]`)
        .focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(href);
      await page.goto(`${site.origin}/en/`);
      await alive(page);
    }
  }, 120_000);

  test('a link leads past the map', async () => {
    const { page } = await overview();
    await page.locator('.past-map').focus();
    expect(await page.locator('.past-map').isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.map-box'))).toBeNull();
  });

  test('by touch alone, also those 4,000 km away', async () => {
    const { page } = await overview(phone);
    const wanted = await hrefs(page, '.areas th a');
    const reached: string[] = [];
    for (const href of wanted) {
      await page.goto(`${site.origin}/en/`);
      await alive(page);
      const tag = page.locator(`.live-map .tag[href="${href}"]`);
      for (const region of await page.locator('[data-region]').all()) {
        if (await isInBox(page, href)) break;
        await region.tap();
      }
      await page.locator('.map-box').scrollIntoViewIfNeeded();
      await tag.tap();
      await page.locator('.area-popup .open').tap();
      await page.waitForURL(href);
      reached.push(page.url());
    }
    expect(reached).toEqual(wanted);
  }, 120_000);

  test('a tap on an area’s face opens it too, Escape closes it and goes back to the area', async () => {
    const { page } = await overview();
    const at = await page.locator('.live-map .tag[data-look="low"]').first().boundingBox();
    await page.mouse.click((at?.x ?? 0) + 32, (at?.y ?? 0) + 12);
    expect(await page.locator('.area-popup .rating').getAttribute('data-rating')).toBe('low');
    await page.keyboard.press('Escape');
    expect(await page.locator('.area-popup').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('tag');
  });
});

describe('gestures', () => {
  const places = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('.live-map .tag')].map((tag) => {
        const map = (document.querySelector('.live-map') as Element).getBoundingClientRect();
        const own = tag.getBoundingClientRect();
        return [Math.round(own.x - map.x), Math.round(own.y - map.y)];
      }),
    );

  /** How far the page is scrolled, once it has come to rest: a finger's push goes on for a while. */
  const restingScroll = (page: Page) =>
    page.evaluate(async () => {
      for (let last = Number.NaN, still = 0; still < 10; last = scrollY) {
        await new Promise(requestAnimationFrame);
        still = scrollY === last ? still + 1 : 0;
      }
      return scrollY;
    });

  test('the wheel scrolls the page; with Ctrl it enlarges the map', async () => {
    const { page } = await overview({ viewport: { width: 800, height: 600 } });
    const box = await page.locator('.live-map').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 200);
    const [before, top] = [await places(page), await page.evaluate(() => scrollY)];
    await page.mouse.wheel(0, -200);
    await page.waitForTimeout(300);
    expect(await places(page)).toEqual(before);
    expect(await page.evaluate(() => scrollY)).toBeLessThan(top);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.waitForTimeout(300);
    await page.keyboard.up('Control');
    expect(await places(page)).not.toEqual(before);
  });

  test('one finger scrolls the page over the map, two fingers enlarge the map', async () => {
    const { page, context } = await overview(phone);
    const session = await context.newCDPSession(page);
    await page.evaluate(() => document.querySelector('.map-box')?.scrollIntoView({ block: 'center' }));
    const box = await page.locator('.live-map').boundingBox();
    const [x, y] = [Math.round((box?.x ?? 0) + 160), Math.round((box?.y ?? 0) + 140)];
    const [before, top] = [await places(page), await page.evaluate(() => scrollY)];
    const touch = async (path: { x: number; y: number; id: number }[][]) => {
      const [first = [], ...others] = path;
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: first });
      for (const touchPoints of others) {
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
        await page.waitForTimeout(30);
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.waitForTimeout(300);
    };
    await touch([0, 20, 50, 90, 130].map((up) => [{ x, y: y - up, id: 1 }]));
    expect(await restingScroll(page)).toBeGreaterThan(top + 60);
    expect(await places(page)).toEqual(before);

    await page.evaluate(() => document.querySelector('.map-box')?.scrollIntoView({ block: 'center' }));
    const still = await restingScroll(page);
    await touch(
      [30, 40, 60, 80, 100].map((apart) => [
        { x: x - apart, y, id: 1 },
        { x: x + apart, y, id: 2 },
      ]),
    );
    expect(await places(page)).not.toEqual(before);
    expect(await restingScroll(page)).toBe(still);
  });

  test('buttons enlarge the map and jump to the other region and back', async () => {
    const { page } = await overview(phone);
    const home = await places(page);
    const tools = page.locator('.map-tools button');
    expect(await tools.count()).toBe(4);
    await tools.nth(0).tap();
    expect(await places(page)).not.toEqual(home);
    await tools.nth(3).tap();
    expect(await isInBox(page, `${site.origin}/en/forecasts/cape-hush/`)).toBe(true);
    await tools.nth(2).tap();
    expect(await places(page)).toEqual(home);
  });
});

describe('an operator’s tiles and home view, below a path', () => {
  test('are asked of their host only, within the content policy, with their attribution', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'neve-tiles-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const config = path.join(folder, 'site.json');
    await writeFile(
      config,
      JSON.stringify({
        tiles: {
          url: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
          attribution: '© <a href="https://tiles.example/">Tiles</a><script>alert(1)</script>',
        },
        home: { latitude: 49.4, longitude: -57.7, zoom: 8 },
      }),
    );
    const tiled = await builtSite({ now, base: '/bulletins/', settings: { NEVE_CONFIG: config } });
    onTestFinished(() => tiled.close());
    tiled.clock = () => now + minute;
    const reader = await readerOf(browser, tiled, now + minute, wide);
    onTestFinished(() => reader.close());
    const hosts = new Set<string>();
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await reader.page.route(/tiles\.example/, (route) => {
      hosts.add(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'image/png', body: pixel });
    });
    await reader.open('/bulletins/en/');
    await alive(reader.page);
    await reader.page.locator('.leaflet-tile-loaded').first().waitFor();
    expect([...hosts].every((host) => /^[abc]\.tiles\.example$/.test(host))).toBe(true);
    expect(await isInBox(reader.page, `${tiled.origin}/bulletins/en/forecasts/wrenna-highlands/`)).toBe(true);
    expect(await reader.page.locator('.map-tiles').textContent()).toContain('© Tiles');
    expect(await reader.page.locator('.map-tiles a').getAttribute('href')).toBe('https://tiles.example/');
    expect(reader.errors).toEqual([]);
  }, 180_000);
});

describe.skipIf(!captures)('the captured areas (NEVE_CAPTURES names their folder)', () => {
  let service: Service;
  let real: BuiltSite;

  beforeAll(async () => {
    service = await startService(invented(await capturedFeatures(captures ?? '')));
    real = await builtSite({ now: capturedNow, forecastUrl: service.forecastUrl });
  });

  afterAll(async () => {
    await real?.close();
    await service?.close();
  });

  test('all 24 are on the map and agree with the list, within the budget', async () => {
    real.clock = () => capturedNow + minute;
    const reader = await readerOf(browser, real, capturedNow + minute, phone);
    onTestFinished(() => reader.close());
    const asked: string[] = [];
    reader.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await reader.open('/en/');
    expect(await weightOf(asked, real)).toBeLessThanOrEqual(40_000);
    await alive(reader.page);
    expect(await weightOf(asked, real)).toBeLessThanOrEqual(120_000);
    const { list, map } = await said(reader.page);
    expect(Object.keys(map)).toHaveLength(24);
    expect(map).toEqual(list);
    expect(reader.errors).toEqual([]);
  });
});

/** All bytes of some of a site's files, gzipped one by one. */
async function weightOf(paths: readonly string[], { folder }: BuiltSite): Promise<number> {
  let sum = 0;
  for (const each of new Set(paths)) {
    const name = each.endsWith('/') ? `${each}index.html` : each;
    sum += gzipSync(await readFile(path.join(folder, name))).length;
  }
  return sum;
}

function hrefs(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
}

function isInBox(page: Page, href: string): Promise<boolean> {
  return page.evaluate((address) => {
    const tag = document.querySelector(`.live-map .tag[href="${address}"]`);
    const box = (document.querySelector('.live-map') as Element).getBoundingClientRect();
    const own = tag?.getBoundingClientRect();
    return (
      !!own &&
      own.left >= box.left &&
      own.right <= box.right &&
      own.top >= box.top &&
      own.bottom <= box.bottom
    );
  }, href);
}
