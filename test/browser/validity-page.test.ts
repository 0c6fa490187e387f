import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesFor } from '../../src/i18n/messages.ts';
import type { Language } from '../../src/model/language.ts';
import { cases } from '../runs.ts';
import { answersOf } from '../sites/answers.ts';
import { startBrowser } from '../sites/browser.ts';
import { validityAnswers } from '../sites/validity-cases.ts';
import { day, now, product } from '../sites/wire.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { type Reader, readerOf, type SeenArea, seenBulletin, seenOverview } from './reader.ts';

const hour = 3_600_000;
/** An instant at which no rating of these areas is the one of the build. */
const later = now + 3.5 * hour;

let browser: Browser;
let site: BuiltSite;
/** The same service's site, built later. */
let rebuilt: BuiltSite;
/** One for each of them. */
const readers = new Map<BuiltSite, Reader>();

beforeAll(async () => {
  const answers = validityAnswers();
  browser = await startBrowser();
  site = await builtSite({ now, answers });
  rebuilt = await builtSite({ now: later, answers });
});

afterAll(async () => {
  await Promise.all([site?.close(), rebuilt?.close()]);
});

/** The reader of a site, at a time by the device's and the server's clock. */
async function readerAt(from: BuiltSite, time: number): Promise<Reader> {
  const offset = time - Date.now();
  from.clock = () => Date.now() + offset;
  const known = readers.get(from);
  await known?.startAnew(time);
  const reader = known ?? (await readerOf(browser, from, time));
  readers.set(from, reader);
  return reader;
}

/** What the overview of a site shows at a time. */
async function overviewAt(
  from: BuiltSite,
  time: number,
  language: Language,
): Promise<Record<string, SeenArea>> {
  const { errors, open, page } = await readerAt(from, time);
  await open(`/${language}/`);
  expect(errors).toEqual([]);
  return seenOverview(page);
}

test('an area of the drawn map says the notices of its row, whatever its script has done', async () => {
  const word = (language: Language) => (language === 'en' ? 'high' : 'low');
  const doubtful = (language: Language) =>
    product('a', language, { report: { dangerRatings: [day(4, word(language), 'low', 'low')] } });
  const answers = answersOf([{ id: 'a', product: doubtful, metadata: null }]);
  const own = await builtSite({ now, answers });
  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.goto(`${own.origin}/fr/`);
  const { a: before } = await seenOverview(still);
  await still.close();
  const { a: after } = await overviewAt(own, now, 'fr');
  await own.close();
  expect(before?.map.label).toContain(messagesFor('fr').notices.languages);
  expect(after?.map.label).toBe(before?.map.label);
});

test('ratings change at the boundaries of their periods, not before and not after', async () => {
  const t = messagesFor('en');
  const level = { considerable: 3, high: 4, moderate: 2, extreme: 5 } as const;
  for (const [time, look] of cases<[number, keyof typeof level]>(
    [
      [now + hour - 10_000, 'considerable'],
      [now + hour, 'high'],
      [now + 5 * hour, 'extreme'],
    ],
    [
      [now, 'considerable'],
      [now + 3 * hour - 10_000, 'high'],
      [now + 3 * hour, 'moderate'],
    ],
  )) {
    const { changing: seen } = await overviewAt(site, time, 'en');
    const text = t.level(level[look], t.rating[look]);
    const map = { label: `Area changing: ${text}`, look, hatch: look, sign: look };
    expect(seen).toEqual({ validity: 'current', text, look, icon: look, state: t.state.current, map });
  }
});

test.each(cases(['fr'], ['en']))(
  'a page shows what a page built at that time would show (%s)',
  async (language) => {
    const [aged, fresh] = [
      await overviewAt(site, later, language),
      await overviewAt(rebuilt, later, language),
    ];
    expect(aged).toEqual(fresh);
    // The two builds do differ, or nothing would be shown by this.
    expect(await overviewAt(site, now, language)).not.toEqual(fresh);
  },
);

test('an area’s page shows the rating now as the list does, and the mountain of the day that isn’t over', async () => {
  for (const [hours, day] of cases<[number, number]>(
    [
      [4.9, 0],
      [5, 1],
      [51, -1],
    ],
    [
      [0, 0],
      [28, 2],
    ],
  )) {
    const time = now + hours * hour;
    const { changing: row } = await overviewAt(site, time, 'fr');
    const reader = await readerAt(site, time);
    await reader.open('/fr/forecasts/area-changing/');
    const seen = await reader.page.evaluate(() => {
      const rating = document.querySelector<HTMLElement>('article .here .rating');
      const figures = [...document.querySelectorAll('.mountain-figure')];
      return {
        rating: rating?.querySelector('.words')?.checkVisibility()
          ? [
              rating.textContent.trim(),
              rating.dataset['rating'],
              rating.querySelector('use')?.getAttribute('href')?.slice('#i-'.length),
            ]
          : [],
        days: figures.flatMap((figure, index) => (figure.checkVisibility() ? index : [])),
      };
    });
    expect.soft(seen.rating, `${hours} h`).toEqual(day < 0 ? [] : [row?.text, row?.look, row?.icon]);
    expect.soft(seen.days, `${hours} h`).toEqual(day < 0 ? [] : [day]);
  }
});

test('a page without a rating for this moment says so at its head, in the words of the list', async () => {
  const reader = await readerAt(site, now + 2 * hour);
  await reader.open('/fr/forecasts/area-gap/');
  expect((await seenBulletin(reader.page)).text).toContain(messagesFor('fr').noRatingNow);
});

test('a title names no danger any more once its ratings have ended, though the bulletin is still valid', async () => {
  for (const [hours, named] of [
    [39, true],
    [41, false],
  ] as const) {
    const reader = await readerAt(site, now + hours * hour);
    await reader.open('/fr/forecasts/area-gap/');
    const { title, validity } = await seenBulletin(reader.page);
    expect({ validity, named: / jusqu’au \d/.test(title) }).toEqual({
      validity: 'current',
      named,
    });
    expect(title).toMatch(/^Région gap(\u00a0: | – )/);
  }
});

test('paper shows no danger whose ratings have ended, though the bulletin is still valid', async () => {
  for (const [hours, isShown] of [
    [39, true],
    [41, false],
  ] as const) {
    const { open, page } = await readerAt(site, now + hours * hour);
    await open('/en/forecasts/area-long/');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.sheet-danger').isVisible()).toBe(isShown);
    await page.emulateMedia({ media: null });
  }
});

test('between two periods there is no rating, and an unknown value is none of the scale', async () => {
  const t = messagesFor('en');
  expect((await overviewAt(site, now, 'en'))['gap']).toMatchObject({ look: 'low' });
  expect((await overviewAt(site, now + 2 * hour, 'en'))['gap']).toMatchObject({
    text: t.noRatingNow,
    look: 'none',
    map: { look: 'none', sign: 'none' },
  });
  const { gap: unread } = await overviewAt(site, now + 4 * hour, 'en');
  expect(unread).toMatchObject({ text: t.atLeastUnread(t.level(1, t.rating.low), 1), look: 'unknown' });
});

test('the service’s own highest danger is named as such, until the bulletin expires', async () => {
  const t = messagesFor('fr');
  const text = t.highestOnly(t.level(3, t.rating.considerable));
  expect((await overviewAt(site, now, 'fr'))['highest']).toMatchObject({ text, look: 'considerable' });
  expect((await overviewAt(site, now + 3 * hour, 'fr'))['highest']).toMatchObject({
    text: t.state.expired,
    look: 'expired',
  });
});

test('without scripts, the page shows what was true when it was built', async () => {
  const still = { javaScriptEnabled: false };
  const reader = await readerOf(browser, site, later, still);
  for (const [id, tables] of [
    ['dead', 0],
    ['far', 0],
    ['summer', 0],
    // The table, and the drawing of each of its three days.
    ['steady', 4],
  ] as const) {
    await reader.page.goto(`${site.origin}/en/forecasts/area-${id}/`);
    const seen = await seenBulletin(reader.page);
    expect.soft(seen.tables, id).toBe(tables);
    // What was over as of the build has nothing left to warn of.
    expect.soft(seen.text.includes(messagesFor('en').noscript), id).toBe(id !== 'dead');
  }
  await reader.close();
});

test('without style sheets, ratings are gone all the same', async () => {
  const reader = await readerOf(browser, site, later);
  await reader.context.route('**/*.css', (route) => route.abort());
  for (const id of ['ended', 'ending', 'far']) {
    await reader.page.goto(`${site.origin}/en/forecasts/area-${id}/`);
    const seen = await seenBulletin(reader.page);
    expect.soft([seen.tables, seen.banner === ''], id).toEqual([0, false]);
    expect.soft(seen.text, id).not.toContain('Considerable');
  }
  await reader.close();
});

test('the script that knows more than the guard is outside the page, and weighs less than 3.5 KB compressed', async () => {
  for (const page of ['en/forecasts/area-steady/index.html', 'fr/forecasts/area-dead/index.html']) {
    const html = await readFile(path.join(site.folder, page), 'utf8');
    // Without the guard, which stands in the page itself: see `guard.test.ts`.
    const scripts = [...html.matchAll(/<script\b([^>]+)>/g)].map(([, attributes = '']) => attributes);
    const running = scripts.filter((attributes) => !/application\/(ld\+)?json/.test(attributes));
    const files = running.map((attributes) => /\bsrc="([^"]+)"/.exec(attributes)?.[1]);
    const scriptsWithImports = await Promise.all(files.map((file) => withImports([file])));
    // Other scripts of the page have limits of their own.
    const [own, ...more] = scriptsWithImports.filter((texts) =>
      texts.some((text) => text.includes('data-issued')),
    );
    expect(more).toEqual([]);
    const knowing = (own ?? []).filter((text) => text.includes('data-issued'));
    const size = knowing.reduce((sum, text) => sum + gzipSync(text).length, 0);
    expect(size).toBeGreaterThan(500);
    expect(size).toBeLessThan(3500);
  }
});

/** The texts of scripts and of everything that they import. */
async function withImports(addresses: readonly (string | undefined)[]): Promise<string[]> {
  const texts = await Promise.all(
    addresses.map(async (address) => {
      expect(address, 'every script that runs has an address').toBeDefined();
      const text = await readFile(path.join(site.folder, address ?? ''), 'utf8');
      const imported = [...text.matchAll(/(?:from|import)\s*["'`](\.[^"'`]+)/g)].map(([, name = '']) =>
        path.posix.join(path.posix.dirname(address ?? ''), name),
      );
      return [text, ...(await withImports(imported))];
    }),
  );
  return texts.flat();
}
