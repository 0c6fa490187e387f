import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { messagesFor } from '../../src/i18n/messages.ts';
import { cases } from '../runs.ts';
import { answersOf } from '../sites/answers.ts';
import { startBrowser } from '../sites/browser.ts';
import { day, inHours, metadata, now, product } from '../sites/wire.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { type Reader, readerOf, settled, sharedReader } from './reader.ts';

/*
 * Two real builds at one address: in the second one the bulletin of area "a" has gone from Moderate to High. What a device
 * or a cache still has of the first one never looks current then.
 */

const hour = 3_600_000;
const bulletin = '/en/forecasts/area-a/';
const newer = messagesFor('en').pageNewer;

let browser: Browser;
let site: BuiltSite;
let second: BuiltSite;
/** What the host has once `isPublished`: the second one. */
let published: BuiltSite;
let isPublished: boolean;
let network: 'up' | 'down' | 'slow';
let held: (() => void)[];

const answersWith = (word: string, version: number, treeline = word, issued = -2) =>
  answersOf([
    {
      id: 'a',
      product: (language) =>
        product('a', language, {
          version,
          report: {
            dateIssued: inHours(issued),
            validUntil: inHours(20),
            dangerRatings: [day(20, word, treeline, 'low')],
          },
        }),
      metadata: (language) => metadata('a', language, { icons: [], highestDanger: null }),
    },
  ]);

beforeAll(async () => {
  [browser, site, second] = await Promise.all([
    startBrowser(),
    builtSite({ now, answers: answersWith('moderate', 1) }),
    builtSite({ now: now + hour, answers: answersWith('high', 2, 'high', 0.5) }),
  ]);
});

afterAll(async () => {
  await site?.close();
  await second?.close();
});

beforeEach(() => {
  [isPublished, published, network, held] = [false, second, 'up', []];
  const started = Date.now();
  site.clock = () => now + hour + Date.now() - started;
  site.intercept = (name, response, body) => {
    if (network === 'down') return Boolean(response.destroy());
    const file = name === '' || name.endsWith('/') ? `${name}index.html` : name;
    let answer = body;
    if (isPublished) {
      try {
        answer = readFileSync(path.join(published.folder, file));
      } catch {
        return false;
      }
      const type = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }[
        path.extname(file)
      ];
      if (type) response.setHeader('content-type', type);
    }
    // The worker's clock is the device's as well.
    if (name === 'sw.js')
      answer = Buffer.from(
        `{const real=Date.now,skew=${now + hour}-real();Date.now=()=>real()+skew}${answer}`,
      );
    if (network === 'slow' && name.startsWith('en/')) return held.push(() => response.end(answer)) > 0;
    return Boolean(response.end(answer));
  };
});

/** A reader whom no worker serves, and who leaves the clock as it is. */
const plainReader = () => sharedReader(browser, site, now + hour);

async function newReader(
  serviceWorkers: 'allow' | 'block',
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Reader> {
  const reader = await readerOf(browser, site, now + hour, { serviceWorkers, ...options });
  onTestFinished(() => reader.close());
  return reader;
}

/** What a reader sees of the danger, and of whether it is current. */
async function seen(page: Page): Promise<{ level: string; isCopy: boolean; isReplaced: boolean }> {
  const words = await page.locator('[data-now] .rating .words').first().innerText();
  const level = words.replace(/\s/g, ' ');
  const isCopy = await page.locator('.copy-notice').isVisible();
  const isReplaced = (await page.locator('.site-notices').allInnerTexts()).join().includes(newer);
  return { level, isCopy, isReplaced };
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(site.origin + address);
  await settled(page);
}

const isKept = (page: Page) =>
  page.evaluate(async (asked) => Boolean(await window.caches.match(asked)), bulletin);

test('while the network comes and goes, the copy of the lower bulletin always says that it is a copy', async () => {
  const { page } = await newReader('allow');
  await open(page, bulletin);
  await expect.poll(() => isKept(page)).toBe(true);
  expect(await seen(page)).toMatchObject({ level: '2 – Moderate', isCopy: false });
  isPublished = true;
  network = 'down';
  await open(page, bulletin);
  expect(await seen(page)).toMatchObject({ level: '2 – Moderate', isCopy: true });
  network = 'slow';
  await open(page, bulletin);
  expect(await seen(page)).toMatchObject({ level: '2 – Moderate', isCopy: true });
  // The answer that came too late takes the copy's place.
  network = 'up';
  for (const answer of held) answer();
  await expect
    .poll(() => page.evaluate(async (asked) => (await window.caches.match(asked))?.text(), bulletin))
    .toMatch(/4\s– High/);
  network = 'down';
  await open(page, bulletin);
  expect(await seen(page)).toMatchObject({ level: '4 – High', isCopy: true });
  network = 'up';
  await open(page, bulletin);
  expect(await seen(page)).toEqual({ level: '4 – High', isCopy: false, isReplaced: false });
});

test('a page that the reader goes back to says that it has been updated', async () => {
  const { page } = await plainReader();
  await open(page, bulletin);
  await open(page, '/en/');
  await page.goBack();
  await settled(page);
  expect(await seen(page)).toMatchObject({ level: '2 – Moderate', isReplaced: false });
  await page.goForward();
  isPublished = true;
  await page.goBack();
  await expect.poll(() => seen(page)).toMatchObject({ level: '2 – Moderate', isReplaced: true });
  await page.reload();
  await settled(page);
  expect(await seen(page)).toMatchObject({ level: '4 – High', isReplaced: false });
});

test('so does a page on which one band alone was rated higher, in the same issue', async () => {
  const [before, after] = await Promise.all([
    builtSite({ now, answers: answersWith('high', 1, 'low') }),
    builtSite({ now: now + hour, answers: answersWith('high', 1, 'considerable') }),
  ]);
  onTestFinished(() => Promise.all([before.close(), after.close()]).then(() => undefined));
  [isPublished, published] = [true, before];
  const { page } = await newReader('block');
  await page.clock.install();
  await open(page, bulletin);
  await page.clock.fastForward(31 * 60_000);
  expect((await seen(page)).isReplaced).toBe(false);
  published = after;
  await page.clock.fastForward(31 * 60_000);
  await expect.poll(async () => (await seen(page)).isReplaced).toBe(true);
});

test('so does a page that was built, like the next one, by a clock behind the times of issue', async () => {
  const [before, after] = await Promise.all([
    builtSite({ now, answers: answersWith('moderate', 1, 'moderate', 0.5) }),
    builtSite({ now: now + 0.25 * hour, answers: answersWith('extreme', 2, 'extreme', 0.75) }),
  ]);
  onTestFinished(() => Promise.all([before.close(), after.close()]).then(() => undefined));
  [isPublished, published] = [true, before];
  const { page } = await newReader('block');
  await page.clock.install();
  await open(page, bulletin);
  expect((await seen(page)).isReplaced).toBe(false);
  published = after;
  await page.clock.fastForward(31 * 60_000);
  await expect.poll(async () => (await seen(page)).isReplaced).toBe(true);
});

test.each(cases(['/en/', '/en/embed/forecasts/area-a/'], [bulletin]))(
  '%s that stays open says so, whether somebody comes back to it or not',
  async (address) => {
    const { page } = await newReader('block');
    await page.clock.install();
    await open(page, address);
    await page.clock.fastForward(31 * 60_000);
    expect((await seen(page)).isReplaced).toBe(false);
    isPublished = true;
    await page.clock.fastForward(31 * 60_000);
    await expect.poll(async () => (await seen(page)).isReplaced).toBe(true);
  },
);

/** Publishes the second build, while a cache still has the page at an address, but not with a query. */
function publishBehindCache(address: string): void {
  const newest = site.intercept;
  site.intercept = (name, response, body) => {
    const isCached = `/${name}` === address && !response.req.url?.includes('?');
    return isCached ? Boolean(response.end(body)) : (newest?.(name, response, body) ?? false);
  };
  isPublished = true;
}

test.each([true, false])(
  'the small page has its notices in view, above the rating, and until when it is valid, at the size that the site offers (scripts: %s)',
  async (javaScriptEnabled) => {
    const address = '/en/embed/forecasts/area-a/';
    publishBehindCache(address);
    const options = { javaScriptEnabled, viewport: { width: 320, height: 300 } };
    const { page } = await newReader('block', options);
    await page.goto(site.origin + address);
    const text = javaScriptEnabled ? newer : messagesFor('en').noscript;
    const notice = page.locator('.notice', { hasText: text });
    await notice.waitFor();
    const box = await notice.boundingBox();
    expect(box && box.y + box.height).toBeLessThan(300);
    const until = await page.locator('.validity').boundingBox();
    expect(until && until.y + until.height).toBeLessThan(300);
    expect(box?.y).toBeLessThan((await page.locator('.highest').boundingBox())?.y ?? 0);
  },
);

test.each(cases([bulletin, '/en/embed/forecasts/area-a/'], ['/en/']))(
  'an old copy of %s that a cache serves says so at once, and leads to the new one past the cache',
  async (address) => {
    publishBehindCache(address);
    const { page, errors } = await plainReader();
    await open(page, address);
    expect(await seen(page)).toMatchObject({ level: '2 – Moderate', isReplaced: true });
    await page.locator('.site-notices a').click();
    await page.waitForURL(/\?build=\d+$/);
    await settled(page);
    expect(await seen(page)).toMatchObject({ level: '4 – High', isReplaced: false });
    expect(errors).toEqual([]);
  },
);

test('so does one of which a part fails', async () => {
  publishBehindCache(bulletin);
  const cached = site.intercept;
  site.intercept = (name, response, body) =>
    cached?.(
      name,
      response,
      name === bulletin.slice(1) ? Buffer.from(String(body).replace(/data-periods="/, '$&broken')) : body,
    ) ?? false;
  const { page } = await plainReader();
  await page.goto(site.origin + bulletin);
  await page.locator('.site-notices', { hasText: newer }).waitFor();
});

test('a page whose bulletin was issued after the status that a cache serves isn’t taken for an old one', async () => {
  const old = readFileSync(path.join(site.folder, 'status.json'));
  const newest = site.intercept;
  site.intercept = (name, response, body) =>
    name === 'status.json' ? Boolean(response.end(old)) : (newest?.(name, response, body) ?? false);
  isPublished = true;
  const { page } = await plainReader();
  await open(page, bulletin);
  expect(await seen(page)).toMatchObject({ level: '4 – High', isReplaced: false });
});

test('an outdated page stays one, whatever an older status says later', async () => {
  let status = readFileSync(path.join(second.folder, 'status.json'));
  site.intercept = (name, response, body) => Boolean(response.end(name === 'status.json' ? status : body));
  const { page } = await newReader('block');
  await page.clock.install();
  await open(page, bulletin);
  expect((await seen(page)).isReplaced).toBe(true);
  status = readFileSync(path.join(site.folder, 'status.json'));
  const asked = site.statusAsked.length;
  await page.clock.fastForward(31 * 60_000);
  await expect.poll(() => site.statusAsked.length).toBeGreaterThan(asked);
  await settled(page);
  expect((await seen(page)).isReplaced).toBe(true);
});

test('a page that stays open says so also after a build whose clock was two days ahead', async () => {
  const { builtAt, ...status } = JSON.parse(readFileSync(path.join(site.folder, 'status.json'), 'utf8'));
  const ahead = JSON.stringify({ ...status, builtAt: new Date(Date.parse(builtAt) + 48 * hour) });
  let time = now + 0.75 * hour;
  site.clock = () => time;
  const newest = site.intercept;
  site.intercept = (name, response, body) =>
    name === 'status.json' && !isPublished
      ? Boolean(response.end(ahead))
      : (newest?.(name, response, body) ?? false);
  const { page } = await newReader('block');
  await page.clock.install({ time });
  await open(page, bulletin);
  expect((await seen(page)).isReplaced).toBe(false);
  [isPublished, time] = [true, now + 1.25 * hour];
  await page.clock.fastForward(31 * 60_000);
  await expect.poll(async () => (await seen(page)).isReplaced).toBe(true);
});

test('an outdated page stays one, whatever an older status says, where the host’s clock is behind', async () => {
  let status = readFileSync(path.join(second.folder, 'status.json'));
  site.clock = () => now - hour;
  site.intercept = (name, response, body) => Boolean(response.end(name === 'status.json' ? status : body));
  const { page } = await newReader('block');
  await page.clock.install({ time: now + hour });
  await open(page, bulletin);
  expect((await seen(page)).isReplaced).toBe(true);
  status = readFileSync(path.join(site.folder, 'status.json'));
  const asked = site.statusAsked.length;
  await page.clock.fastForward(31 * 60_000);
  await expect.poll(() => site.statusAsked.length).toBeGreaterThan(asked);
  await settled(page);
  expect((await seen(page)).isReplaced).toBe(true);
});

test.each(
  cases<[string, number | undefined]>(
    [
      ['a page to log in', 200],
      ['no network', undefined],
    ],
    [['an error', 503]],
  ),
)('%s says nothing of a page', async (_, status) => {
  const { page } = await plainReader();
  await open(page, bulletin);
  await open(page, '/en/about/');
  const before = site.intercept;
  let asked = 0;
  site.intercept = (name, response, body) => {
    if (name !== 'status.json') return before?.(name, response, body) ?? false;
    asked += 1;
    if (status === undefined) return Boolean(response.destroy());
    return Boolean(response.writeHead(status).end('<!doctype html><title>Log in</title></html>'));
  };
  await page.goBack();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await settled(page);
  expect(await seen(page)).toMatchObject({ level: '2 – Moderate', isReplaced: false });
});
