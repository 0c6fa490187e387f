import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type DangerLevel, levels } from '../../src/model/danger.ts';
import { cases } from '../runs.ts';
import { mapTests, phone, wide } from './map-page.ts';

const maps = mapTests();

/** The areas with a thick outline in the colour of the focus, by their style. */
const outlined = (page: Page) =>
  page.locator('.live-map .ring use').evaluateAll((lines) =>
    lines
      .filter((line) => {
        const { stroke, strokeWidth } = getComputedStyle(line);
        const isThick = stroke === 'rgb(11, 87, 208)' && Number.parseFloat(strokeWidth) >= 5;
        return isThick && line.checkVisibility() && line.getBoundingClientRect().width > 5;
      })
      .map((line) => {
        const face = document.querySelector(line.getAttribute('href') ?? '');
        return face?.parentElement?.dataset['style'];
      }),
  );

test.each(cases(['fr'], ['en']))(
  'a tapped area has a sheet of level, validity and link over at most two fifths of the map, and an outline (%s)',
  async (language) => {
    const { page, errors } = await maps.overview(phone, `/${language}/`);
    const sheet = page.locator('.area-card');
    for (const style of ['extreme', 'high', 'low'] as const) {
      const tag = page.locator(`.live-map .tag[data-style="${style}"]`);
      await tag.tap();
      expect(await sheet.count()).toBe(1);
      expect(await sheet.locator('.rating').getAttribute('data-rating')).toBe(style);
      expect(await sheet.locator('.until').innerText()).toMatch(/\d/);
      expect(await sheet.locator('.button').isVisible()).toBe(true);
      expect(await outlined(page)).toEqual([style]);
      const found = await page.evaluate(() => {
        const box = (selector: string) =>
          (document.querySelector(selector) as Element).getBoundingClientRect();
        const [map, card] = [box('.live-map'), box('.area-card')];
        const buttons = [...document.querySelectorAll('.map-tools [data-zoom]')].map((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === button;
        });
        return { share: card.height / map.height, bottom: card.bottom - map.bottom, card: card.top, buttons };
      });
      expect(found.share).toBeLessThanOrEqual(0.4);
      expect(Math.abs(found.bottom)).toBeLessThan(2);
      expect(found.buttons).toEqual([true, true]);
      // The area itself isn't below the sheet.
      const { y = 0, height = 0 } = (await tag.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(found.card);
    }
    // What the sheet moved is back once it is gone, and the button for it never moves the page.
    const top = () => page.locator('.scale-line').evaluate((line) => line.getBoundingClientRect().top);
    const before = await top();
    await sheet.locator('.close').tap();
    expect(await outlined(page)).toEqual([]);
    expect(await page.locator('.map-box').getAttribute('data-away')).toBe(null);
    expect(await top()).toBe(before);
    expect(errors).toEqual([]);
  },
);

test('areas lie on the interactive map by their danger, the highest on top, where a tap finds it first', async () => {
  const { page } = await maps.overview(wide, '/en/');
  const drawn = await page
    .locator('.live-map .areas > .area')
    .evaluateAll((areas) => areas.map((each) => each.getAttribute('data-style') ?? ''));
  const styles = drawn.filter((style) => levels.some((level) => level === style));
  expect(styles).toEqual(
    [...styles].sort((a, b) => levels.indexOf(a as DangerLevel) - levels.indexOf(b as DangerLevel)),
  );
  expect(new Set(styles).size).toBeGreaterThan(2);
});

test('an area and its row in the list mark each other, under the mouse and with the focus', async () => {
  const { page } = await maps.overview(wide);
  const row = page.locator('.rated li', { hasText: 'Skellan' });
  const isMarked = () => row.evaluate((element) => getComputedStyle(element).outlineStyle === 'solid');
  expect([await outlined(page), await isMarked()]).toEqual([[], false]);
  await row.hover();
  await expect.poll(() => outlined(page)).toEqual(['high']);
  await page.mouse.move(1, 1);
  await expect.poll(() => outlined(page)).toEqual([]);
  await row.locator('a').focus();
  await expect.poll(() => outlined(page)).toEqual(['high']);
  await page.locator('.find input').focus();
  const { x = 0, y = 0 } = (await page.locator('.live-map .tag[data-style="high"]').boundingBox()) ?? {};
  await page.mouse.move(x + 12, y + 40);
  await expect.poll(isMarked).toBe(true);
  expect(await page.locator('.area-tip').textContent()).toBe('Skellan Range');
});

test('a card of the wide map lies beside the area that it is about', async () => {
  const { page } = await maps.overview(wide);
  for (const style of ['extreme', 'high', 'earlyseason']) {
    const tag = page.locator(`.live-map .tag[data-style="${style}"]`);
    await tag.click();
    const [own, card] = [await tag.boundingBox(), await page.locator('.area-card').boundingBox()];
    const isApart =
      (own?.x ?? 0) > (card?.x ?? 0) + (card?.width ?? 0) ||
      (own?.x ?? 0) + (own?.width ?? 0) < (card?.x ?? 0);
    expect(isApart, style).toBe(true);
    await page.keyboard.press('Escape');
  }
});

test('the keyboard’s focus never leaves an area alone in a corner: the map goes to a view with its neighbours', async () => {
  const { page } = await maps.overview(wide);
  for (let step = 0; step < 3; step += 1) await page.locator('[data-zoom="1"]').click();
  await page.locator('.past-map').focus();
  const seen: number[] = [];
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(80);
    const inView = await page.evaluate(() => {
      if (!document.activeElement?.matches('.live-map .tag')) return undefined;
      const map = (document.querySelector('.live-map') as Element).getBoundingClientRect();
      return [...document.querySelectorAll('.live-map .tag')].filter((tag) => {
        const { x, y } = tag.getBoundingClientRect();
        return x > map.left && x < map.right && y > map.top && y < map.bottom;
      }).length;
    });
    if (inView !== undefined) seen.push(inView);
  }
  expect(seen).toHaveLength(13);
  expect(Math.min(...seen)).toBeGreaterThan(1);
  expect(seen.filter((count) => count >= 11).length).toBeGreaterThan(8);
});
