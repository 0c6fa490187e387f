import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser } from '../sites/browser.ts';
import { type BuiltSite, builtSite } from './built-site.ts';

const now = Date.parse('2026-02-07T20:00:00Z');

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([builtSite({ now }), startBrowser()]);
  site.clock = () => now;
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function open(address: string): Promise<Page> {
  const page = await browser.newPage();
  await page.clock.setFixedTime(now);
  await page.goto(site.origin + address, { waitUntil: 'networkidle' });
  return page;
}

/** Chromium writes each page of a document as an object of its own, not packed. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test.each(['en', 'fr'])(
  'a bulletin with three problems takes at most two sheets, A4 or Letter (%s)',
  async (language) => {
    const page = await open(`/${language}/`);
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('table.areas tbody th a')].map(
        (link) => link.pathname,
      ),
    );
    const sheets: Record<string, number> = {};
    for (const link of links) {
      await page.goto(site.origin + link);
      if ((await page.locator('.problem').count()) < 3) continue;
      for (const format of ['A4', 'Letter'])
        sheets[`${link} ${format}`] = pagesOf(await page.pdf({ format }));
    }
    await page.close();
    expect(Object.keys(sheets).length).toBeGreaterThan(1);
    expect(Object.values(sheets).every((count) => count > 0)).toBe(true);
    expect(Object.entries(sheets).filter(([, count]) => count > 2)).toEqual([]);
  },
);

test.each([
  { media: 'print', forcedColors: 'none' },
  { media: 'screen', forcedColors: 'active' },
] as const)(
  'an expired bulletin says so in ink that is seen: $media, forced colours $forcedColors',
  async (look) => {
    const page = await open('/en/forecasts/dunlow-hills/');
    await page.emulateMedia(look);
    const seen = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.state, .withdrawn')]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
          return { text: element.textContent?.trim(), color, backgroundColor, borderTopColor };
        }),
    );
    await page.close();
    expect(seen.length).toBeGreaterThan(0);
    for (const { text, color, backgroundColor, borderTopColor } of seen) {
      expect(text).toContain('Expired');
      expect(color).not.toBe(backgroundColor);
      expect(color).toBe(borderTopColor);
      if (look.media === 'print') expect(color).toBe('rgb(0, 0, 0)');
    }
  },
);
