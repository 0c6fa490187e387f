import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messagesFor } from '../../src/i18n/messages.ts';
import { answersOf } from '../sites/answers.ts';
import { startBrowser } from '../sites/browser.ts';
import { feature, now } from '../sites/wire.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { settled, sharedReader } from './reader.ts';

/*
 * Two builds at one address. In the second one the areas have other ground, and area "b" has a bulletin. A cache still has some
 * files of the first one.
 */

const t = messagesFor('en');
const hour = 3_600_000;
let browser: Browser;
let first: BuiltSite;
let site: BuiltSite;
/** Which requests a cache answers with what it has of the first build. */
let isCached: (address: string) => boolean;

beforeAll(async () => {
  [browser, first, site] = await Promise.all([
    startBrowser(),
    builtSite({ now, answers: answersOf([{ id: 'a' }, { id: 'b', product: null }]) }),
    builtSite({
      now: now + hour,
      answers: answersOf([
        { id: 'a', feature: feature('a', 3) },
        { id: 'b', feature: feature('b', 0) },
      ]),
    }),
  ]);
});

afterAll(async () => {
  await Promise.all([first?.close(), site?.close()]);
});

beforeEach(() => {
  isCached = () => false;
  const started = Date.now();
  site.clock = () => now + hour + Date.now() - started;
  site.intercept = (name, response) => {
    if (!isCached(response.req.url ?? '')) return false;
    const file = name.endsWith('/') ? `${name}index.html` : name;
    return Boolean(response.end(readFileSync(path.join(first.folder, file))));
  };
});

async function open(address: string): Promise<Page> {
  const reader = await sharedReader(browser, site, now + hour, { hasTouch: false });
  await reader.page.goto(site.origin + address);
  await settled(reader.page);
  return reader.page;
}

const isLive = (page: Page) => page.locator('.map-box[data-live]').count();

test('a map whose cached data are of another build asks past the cache, and else stays as it was drawn', async () => {
  isCached = (address) => address.endsWith('/data/areas.json');
  const page = await open('/en/');
  await page.locator('.map-box').scrollIntoViewIfNeeded();
  await expect.poll(() => isLive(page)).toBe(1);
  isCached = (address) => address.includes('/data/areas.json');
  const warned: string[] = [];
  const other = await open('/en/');
  other.on('console', (message) => warned.push(message.text()));
  await other.reload();
  await other.locator('.map-box').scrollIntoViewIfNeeded();
  await expect.poll(() => warned.join()).toContain('/data/areas.json');
  expect(await isLive(other)).toBe(0);
  expect(await other.locator('svg.area-map').isVisible()).toBe(true);
});

test('the look-up answers nothing by the ground of another build', async () => {
  // In the first build the point is in area "a".
  const [longitude, latitude] = [-124.5, 50.5];
  const answer = async () => {
    const page = await open(`/en/locate/?lat=${latitude}&long=${longitude}`);
    const output = page.locator('#answer');
    await expect.poll(async () => (await output.innerText()).replace(t.locate.searching, '')).not.toBe('');
    return output.innerText();
  };
  expect(await answer()).toContain('Area b');
  isCached = (address) => address.includes('/data/shapes.json');
  expect(await answer()).toContain(t.locate.failed);
});

test.each(['/en/locate/', '/en/embed/forecasts/area-b/', '/en/forecasts/area-b/'])(
  'an old copy of %s, from when there was no bulletin, says so',
  async (address) => {
    expect(await (await open(address)).locator('.site-notices').innerText()).not.toContain(t.pageNewer);
    isCached = (asked) => asked === address;
    const page = await open(address);
    await expect.poll(() => page.locator('.site-notices').innerText()).toContain(t.pageNewer);
  },
);
