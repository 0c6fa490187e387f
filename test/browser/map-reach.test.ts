import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cases } from '../runs.ts';
import { hrefs, isInBox, mapTests, phone, said } from './map-page.ts';

const maps = mapTests();

describe('reaching every bulletin', () => {
  test('by keyboard alone, each area with its name and a visible focus', async () => {
    const { page } = await maps.overview();
    const wanted = await hrefs(page, '.by-danger .area-name');
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
          href: new URL(active.getAttribute('href') ?? '', location.href).href,
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
    const first = seen[0]?.href ?? '';
    await page.locator(`.live-map .tag[href="${new URL(first).pathname}"]`).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(first);
  });

  test('a link leads past the map', async () => {
    const { page } = await maps.overview();
    await page.locator('.past-map').focus();
    expect(await page.locator('.past-map').isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.map-box'))).toBeNull();
  });

  test('by touch alone, also those 4,000 km away', async () => {
    const { page } = await maps.overview(phone);
    const every = await hrefs(page, '.by-danger .area-name');
    // The one far away, one beside it in the list, and the first.
    const far = every.findIndex((href) => href.endsWith('/cape-hush/'));
    expect(far).toBeGreaterThan(1);
    const few = new Set(cases([0, far - 1, far], [...every.keys()]));
    const wanted = every.filter((_, nth) => few.has(nth));
    const offered: (string | null)[] = [];
    for (const href of wanted) {
      const tag = page.locator(`.live-map .tag[href="${new URL(href).pathname}"]`);
      const home = page.locator('[data-region="0"]');
      if (!(await isInBox(page, href)) && (await home.isVisible())) await home.tap();
      // The inset of the drawn map is still there, and leads to its areas.
      if (!(await isInBox(page, href)))
        await page.locator('.map-box .inset .frame').tap({ position: { x: 5, y: 5 } });
      await page.locator('.map-box').scrollIntoViewIfNeeded();
      await tag.tap();
      offered.push(
        await page.locator('.area-card .button').evaluate((link) => (link as HTMLAnchorElement).href),
      );
      if (href === wanted.at(-1)) break;
      await page.locator('.area-card .close').tap();
    }
    expect(offered).toEqual(wanted);
    await page.locator('.area-card .button').tap();
    await page.waitForURL(wanted.at(-1) ?? '');
  });

  test('a tap on an area’s face opens it too, Escape closes it and goes back to the area', async () => {
    const { page } = await maps.overview();
    const at = await page.locator('.live-map .tag[data-style="low"]').first().boundingBox();
    await page.mouse.click((at?.x ?? 0) + 32, (at?.y ?? 0) + 12);
    expect(await page.locator('.area-card .rating').getAttribute('data-rating')).toBe('low');
    await page.keyboard.press('Escape');
    expect(await page.locator('.area-card').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('class'))).toContain('tag');
  });
});

test('on a phone the card has room for all it says; closed, its area has the focus again', async () => {
  for (const address of cases(['/fr/'], ['/en/'])) {
    const { page } = await maps.overview(phone, address);
    const tag = page.locator('.live-map .tag[data-style="extreme"]');
    await tag.tap();
    const card = page.locator('.area-card');
    const { hidden, left, right } = await card.evaluate((sheet) => {
      const { left, right } = sheet.getBoundingClientRect();
      return { hidden: sheet.scrollHeight - sheet.clientHeight, left, right };
    });
    expect(hidden).toBeLessThanOrEqual(0);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('button');
    await card.locator('.close').tap();
    expect(await card.count()).toBe(0);
    expect(await tag.evaluate((element) => element === document.activeElement)).toBe(true);
  }
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
    const { page } = await maps.overview({ viewport: { width: 800, height: 600 } });
    await page.evaluate(() => document.querySelector('.map-box')?.scrollIntoView({ block: 'center' }));
    const box = await page.locator('.live-map').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 250);
    const [before, top] = [await places(page), await page.evaluate(() => scrollY)];
    await page.mouse.wheel(0, -200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top);
    expect(await places(page)).toEqual(before);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await expect.poll(() => places(page)).not.toEqual(before);
    await page.keyboard.up('Control');
  });

  test('one finger scrolls the page over the map, two fingers enlarge the map', async () => {
    const { page, context } = await maps.overview(phone);
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
    const { page } = await maps.overview(phone);
    const home = await places(page);
    const tools = page.locator('.map-tools button');
    expect(await tools.count()).toBe(3);
    expect(await tools.nth(2).isVisible()).toBe(false);
    await tools.nth(0).tap();
    expect(await places(page)).not.toEqual(home);
    await tools.nth(2).tap();
    await page.locator('.map-box .inset .frame').tap({ position: { x: 5, y: 5 } });
    expect(await isInBox(page, `${maps.site.origin}/en/forecasts/cape-hush/`)).toBe(true);
    await tools.nth(2).tap();
    expect(await places(page)).toEqual(home);
  });
});
