import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Language } from '../../src/model/language.ts';
import { cases } from '../runs.ts';
import { alive, mapTests, phone as narrow, wide } from './map-page.ts';

const maps = mapTests();
const phone = { ...narrow, viewport: { width: 390, height: 844 } };
const spaceless = (text: string | null | undefined) => (text ?? '').replace(/\s/g, '');

interface Rect {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What is seen of some elements. */
const rects = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((each): Rect[] => {
      const { left, right, top, bottom, width } = each.getBoundingClientRect();
      const isSeen = width > 0 && each.checkVisibility({ visibilityProperty: true });
      return isSeen ? [{ text: each.textContent ?? '', left, right, top, bottom }] : [];
    }),
  );

/** Names of the areas with a level, those of more danger first. */
const byDanger = (page: Page) => page.locator('.rated .area-name').allTextContents();

test.each(
  cases<readonly [string, Language, object]>(
    [
      ['phone', 'fr', phone],
      ['wide', 'en', wide],
    ],
    [
      ['phone', 'en', phone],
      ['wide', 'fr', wide],
    ],
  ),
)(
  'on a %s screen the most dangerous areas are named on both maps (%s), clear of tags and buttons',
  async (_, language, device) => {
    const still = await maps.still(device, `/${language}/`);
    const { page } = await maps.overview(device, `/${language}/`);
    for (const [kind, on, names, tags] of [
      ['drawn', still, '.area-map text.name', '.area-map .tag circle'],
      ['live', page, '.live-map text.name', '.live-map .tag, .map-tools button'],
    ] as const) {
      const [named, covered] = [await rects(on, names), await rects(on, tags)];
      const found = named.map(({ text }) => spaceless(text));
      const [most = '', second = ''] = await byDanger(on);
      expect(found, kind).toContain(spaceless(most));
      expect(found, kind).toContain(spaceless(second));
      expect(named.length, kind).toBeGreaterThan(4);
      const isApart = (a: Rect, b: Rect) =>
        a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      for (const [index, name] of named.entries())
        for (const other of [...named.slice(index + 1), ...covered])
          expect(isApart(name, other), `${kind}: ${name.text} and ${other.text}`).toBe(true);
    }
  },
);

test('an area whose name has no room says it under the mouse, and when the keyboard reaches it', async () => {
  const { page } = await maps.overview(wide, '/fr/');
  const unnamed = page.locator('.live-map .tag[aria-label^="Penmarrow"]');
  const names = (await rects(page, '.live-map text.name')).map(({ text }) => text);
  expect(names.filter((text) => /^Penmarrow/.test(text))).toEqual([]);
  const tip = page.locator('.area-tip');
  expect(await tip.count()).toBe(0);
  const { x = 0, y = 0 } = (await unnamed.boundingBox()) ?? {};
  // The face beside the tag, not the tag.
  await page.mouse.move(x + 12, y + 32);
  await expect.poll(() => tip.textContent()).toMatch(/^Penmarrow-Haut-Ostrel/);
  await page.mouse.move(1, 1);
  await expect.poll(() => tip.count()).toBe(0);
  await page.locator('.past-map').focus();
  for (
    let step = 0;
    step < 20 && !(await unnamed.evaluate((tag) => tag === document.activeElement));
    step += 1
  )
    await page.keyboard.press('Tab');
  await expect.poll(() => tip.textContent()).toMatch(/^Penmarrow-Haut-Ostrel/);
});

test('a name near the edge of the window isn’t cut off after the map has moved', async () => {
  const { page } = await maps.overview(wide);
  await page.locator('.live-map').focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight');
  await alive(page);
  const [map] = await rects(page, '.live-map');
  const named = await rects(page, '.live-map text.name');
  expect(named.length).toBeGreaterThan(2);
  for (const { text, left } of named) expect(left, text).toBeGreaterThanOrEqual((map?.left ?? 0) - 1);
});

test.each(
  cases<readonly [string, Language, object, string, string]>(
    [
      ['phone', 'en', phone, 'Marrow Bridge', 'Marrowby-Tarn Hollow'],
      ['wide', 'fr', wide, 'Pont-Marrow', 'Marrowby-Creux-du-Tarn'],
    ],
    [
      ['phone', 'fr', phone, 'Pont-Marrow', 'Marrowby-Creux-du-Tarn'],
      ['wide', 'en', wide, 'Marrow Bridge', 'Marrowby-Tarn Hollow'],
    ],
  ),
)(
  'one’s area is found by the name of its town, without tiles (%s, %s)',
  async (_, language, device, town, area) => {
    /** The middle of the mark nearest to the town's name. */
    const markOf = async (page: Page, names: string, marks: string) => {
      const name = (await rects(page, names)).find(({ text }) => spaceless(text) === spaceless(town));
      if (!name) return undefined;
      const middle = (rect: Rect) => ({ x: (rect.left + rect.right) / 2, y: (rect.top + rect.bottom) / 2 });
      const far = (rect: Rect) =>
        Math.hypot(
          Math.max(0, name.left - rect.right, rect.left - name.right),
          Math.max(0, name.top - rect.bottom, rect.top - name.bottom),
        );
      const [nearest] = (await rects(page, marks)).sort((a, b) => far(a) - far(b));
      return nearest && far(nearest) < 30 ? middle(nearest) : undefined;
    };
    const still = await maps.still(device, `/${language}/`);
    // The drawing, which can't be enlarged, may have no room for it on its area's ground.
    const drawn = await markOf(still, '.area-map .of-town', '.area-map .mark');
    if (drawn) {
      await still.mouse.click(drawn.x, drawn.y);
      await still.waitForURL(/marrowby/);
    }

    const { page, errors } = await maps.overview(device, `/${language}/`);
    let seen: { x: number; y: number } | undefined;
    for (let step = 0; step < 6 && !seen; step += 1) {
      if (step > 0) await page.locator('[data-zoom="1"]').click();
      seen = await markOf(page, '.live-map text.of-town', '.live-map .mark');
    }
    expect(seen).toBeDefined();
    await page.mouse.click(seen?.x ?? 0, seen?.y ?? 0);
    expect(await page.locator('.area-card .name').textContent()).toBe(area);
    expect(errors).toEqual([]);
  },
);
