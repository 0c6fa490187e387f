import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from '../../scripts/serve.ts';
import { messagesFor } from '../../src/i18n/messages.ts';
import type { Language } from '../../src/model/language.ts';
import { places as samplePlaces } from '../../src/sample/places.ts';
import { cases } from '../runs.ts';
import { startBrowser } from '../sites/browser.ts';
import { validityAnswers } from '../sites/validity-cases.ts';
import { now } from '../sites/wire.ts';
import { axeFaults } from './axe.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { readerOf, seenBulletin, settled, sharedReader } from './reader.ts';

const hour = 3_600_000;
/** The sample's bulletin at this place is valid until four hours after `now`. */
const hut = 'tarn-hollow-hut';
const expired = now + 5 * hour;

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([builtSite({ now }), startBrowser()]);
});
afterAll(() => site?.close());

/** Sets the server's clock, which goes on from there. */
function setSiteClock(time: number): void {
  const offset = time - Date.now();
  site.clock = () => Date.now() + offset;
}

async function openAt(time: number, path: string, options = {}) {
  setSiteClock(time);
  const reader = await sharedReader(browser, site, time, options);
  await reader.open(path);
  return reader;
}

/** What can be seen of some elements. */
function visible(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)]
        .filter((element) => element.checkVisibility())
        .map((element) => element.innerText.replace(/\s+/g, ' ').trim()),
    selector,
  );
}

/** The look of the icon beside some ratings. */
function icons(page: Page, selector: string): Promise<(string | undefined)[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].map((element) => {
        return element.querySelector('use')?.getAttribute('href')?.slice('#i-'.length);
      }),
    selector,
  );
}

const levels: Record<Language, RegExp> = {
  en: /\b(Low|Moderate|Considerable|High|Extreme)\b/,
  fr: /Faible|Modéré|Considérable|Élevé|Extrême/,
};

describe.each(cases(['en'], ['fr']))('in the reader’s browser (%s)', (language) => {
  const t = messagesFor(language);

  test('a place’s page shows the rating here while it is valid, and takes it away when it has expired', async () => {
    const reader = await openAt(now, `/${language}/places/${hut}/`);
    const [here] = await visible(reader.page, '.here');
    expect(here).toContain(t.rating.extreme);
    setSiteClock(expired);
    await reader.setClock(expired);
    await reader.page.evaluate(() => dispatchEvent(new Event('focus')));
    await settled(reader.page);
    const seen = await seenBulletin(reader.page);
    expect(seen.validity).toBe('expired');
    expect(seen.tables).toBe(0);
    expect((await visible(reader.page, '.here')).join()).not.toMatch(levels[language]);
    expect(await icons(reader.page, '.here .rating')).toEqual(['expired']);
    expect(seen.title).toContain(t.expiredTitle('').trim());
    expect(reader.errors).toEqual([]);
  });

  test('the list of places does the same', async () => {
    const reader = await openAt(now, `/${language}/places/`);
    const rows = () => visible(reader.page, '.places tbody tr');
    const name = samplePlaces.find(({ slug }) => slug === hut)?.name[language] ?? '';
    expect((await rows()).find((row) => row.includes(name))).toMatch(levels[language]);
    setSiteClock(expired);
    await reader.setClock(expired);
    await reader.page.evaluate(() => dispatchEvent(new Event('focus')));
    await settled(reader.page);
    const row = (await rows()).find((each) => each.includes(name));
    expect(row).toContain(t.state.expired);
    expect(row).not.toMatch(levels[language]);
    expect(reader.errors).toEqual([]);
  });

  test.each([`places/${hut}`, 'forecasts/marrowby-tarn-hollow'])(
    'the page to be framed shows no rating once it has expired (%s)',
    async (subject) => {
      const reader = await openAt(now, `/${language}/embed/${subject}/`);
      expect((await visible(reader.page, '.where')).join()).toMatch(/\p{L}/u);
      expect((await visible(reader.page, '.now')).join()).toContain(t.rating.extreme);
      const end = async () => (await visible(reader.page, '.validity span')).join();
      expect(await end()).toBe(t.validUntil);
      setSiteClock(expired);
      await reader.setClock(expired);
      await reader.page.evaluate(() => dispatchEvent(new Event('focus')));
      await settled(reader.page);
      expect((await visible(reader.page, 'main')).join()).not.toMatch(levels[language]);
      expect((await visible(reader.page, '.state')).join()).toContain(
        t.stateMore.expired.replaceAll('\u00a0', ' '),
      );
      expect(await icons(reader.page, '.now .rating')).toEqual(['expired']);
      expect(await end()).toBe(t.wasValidUntil);
      expect(reader.errors).toEqual([]);
    },
  );

  test('the page to be framed is right without scripts, and says how to check it', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/${language}/embed/places/${hut}/`);
    const words = (await page.locator('main').textContent()) ?? '';
    expect(words).toContain(t.rating.extreme);
    expect(await page.locator('.where').innerText()).toMatch(/\p{L}/u);
    expect(words).toContain(t.validUntil);
    expect(words).toContain(t.noscript);
    expect(words).toContain(t.sample);
    // A frame that looks whole isn't scrolled.
    expect(await page.locator('.highest ~ :is(.notice, [data-notices], noscript)').count()).toBe(0);
    expect(await page.locator('.notice').count()).toBeGreaterThan(1);
    await context.close();
  });

  test('on the small pages axe finds nothing, and nothing sticks out at 320 and 200 px', async () => {
    const reader = await sharedReader(browser, site, now, { viewport: { width: 320, height: 300 } });
    const { page } = reader;
    for (const subject of [
      ...[`places/${hut}`, 'places/saltgrass-junction'],
      ...['forecasts/dunlow-hills', 'forecasts/cape-hush'],
    ]) {
      // In English in light colours, in French in dark ones.
      await page.emulateMedia({ colorScheme: language === 'en' ? 'light' : 'dark' });
      await page.setViewportSize({ width: 320, height: 300 });
      await page.goto(`${site.origin}/${language}/embed/${subject}/`);
      expect(await axeFaults(page), subject).toEqual([]);
      for (const width of [320, 200]) {
        await page.setViewportSize({ width, height: 300 });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, `${subject} at ${width} px`).toBe(0);
      }
    }
  });
});

test('within a bulletin’s validity the rating of the small page changes with its period, and its icon with it', async () => {
  const own = await builtSite({ now, answers: validityAnswers() });
  const clockAt = (time: number) => {
    const offset = time - Date.now();
    own.clock = () => Date.now() + offset;
  };
  clockAt(now);
  const reader = await readerOf(browser, own, now);
  await reader.open('/en/embed/forecasts/area-long/');
  expect(await icons(reader.page, '.rating')).toEqual(['considerable']);
  const before = await reader.page.locator('.where').innerText();
  clockAt(expired);
  await reader.setClock(expired);
  await reader.page.reload();
  await settled(reader.page);
  expect(await visible(reader.page, '.rating')).toEqual(['2 – Moderate']);
  expect(await icons(reader.page, '.rating')).toEqual(['moderate']);
  expect([before, await reader.page.locator('.where').innerText()]).toEqual(['Alpine', 'Alpine']);
  expect(reader.errors).toEqual([]);
  await Promise.all([reader.close(), own.close()]);
});

test('another site can frame the small page, and no other; its link leaves the frame', async () => {
  const served = await serveSite({ folder: site.folder, base: '/', port: 0 });
  const origin = `http://localhost:${served.port}`;
  const frame = (name: string, path: string) =>
    `<iframe name="${name}" src="${origin}${path}" title="x" width="320" height="300"></iframe>`;
  const page = frame('small', `/en/embed/places/${hut}/`) + frame('whole', `/en/places/${hut}/`);
  const host = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  );
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const reader = await context.newPage();
  await reader.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`);
  expect(await reader.frameLocator('[name=small]').locator('.where').count()).toBe(1);
  expect(await reader.frameLocator('[name=whole]').locator('article').count()).toBe(0);
  await reader.frameLocator('[name=small]').locator('.whole a').click();
  await reader.waitForURL(`${origin}/en/places/${hut}/`);
  expect(await reader.locator('h1').textContent()).toBe('Tarn Hollow Hut');
  await context.close();
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
  await served.close();
});
