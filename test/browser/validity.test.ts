import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { messagesFor } from '../../src/i18n/messages.ts';
import { type Language, languages } from '../../src/model/language.ts';
import { isUsable, type Validity } from '../../src/model/validity.ts';
import { cases } from '../runs.ts';
import { startBrowser } from '../sites/browser.ts';
import { validityAnswers, validityCases } from '../sites/validity-cases.ts';
import { now } from '../sites/wire.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import {
  type Reader,
  type SeenArea,
  type SeenBulletin,
  seenBulletin,
  seenOverview,
  settled,
  sharedReader,
} from './reader.ts';

const hour = 3_600_000;
const later = now + 2 * hour;

const patience = { timeout: 30_000, interval: 100 };

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([builtSite({ now, answers: validityAnswers() }), startBrowser()]);
});

afterAll(() => site?.close());

/** Sets the server's clock, which goes on from there. */
function setSiteClock(time: number): void {
  const offset = time - Date.now();
  site.clock = () => Date.now() + offset;
}

/** Words of the danger scale that our own parts of a page would show a rating with. */
const ratingWords: Record<Language, RegExp> = {
  en: /[1-5]\u00a0?[ –]|\b(Low|Moderate|Considerable|High|Extreme)\b/,
  fr: /[1-5]\u00a0?[ –]|\b(Faible|Modéré|Considérable|Élevé|Extrême)/,
};

/**
 * What a page must say in a state. The banner goes on to say more in its own words; the word is said again only in the
 * place of ratings that left while the page was open (`hasLost`).
 */
function expectBulletin(
  seen: SeenBulletin,
  id: string,
  state: Validity,
  language: Language,
  hasLost = false,
): void {
  const t = messagesFor(language);
  const usable = isUsable(state);
  const name = language === 'en' ? `Area ${id}` : `Région ${id}`;
  const hasTable = id !== 'summer';
  expect.soft(seen.validity, id).toBe(state);
  expect.soft(seen.banner, id).toBe(t.stateMore[state] ? `${t.state[state]}. ${t.stateMore[state]}` : '');
  expect.soft(seen.tables, id).toBe(usable ? 2 : 0);
  expect.soft(seen.withdrawn, id).toBe(hasLost && hasTable && !usable ? t.state[state] : '');
  const gone = state === 'expired' || state === 'unknown';
  const title = gone ? t.expiredTitle(name) : usable ? name : `${name} – ${t.state[state]}`;
  const next = seen.title.startsWith(title) && seen.title.slice(title.length);
  // A level only together with its end.
  expect.soft(next, seen.title).toMatch(usable ? /^( – |\s?: .* (until|jusqu’au) \d)/ : /^ – /);
  expect.soft(seen.text.includes(t.rating.considerable), id).toBe(usable);
  expect.soft(new RegExp(`^${t.confidenceWord.high}$`, 'm').test(seen.text), id).toBe(usable);
}

function expectArea(seen: SeenArea | undefined, id: string, state: Validity, language: Language): void {
  const t = messagesFor(language);
  const gone = state === 'expired' || state === 'unknown';
  const look = isUsable(state)
    ? 'considerable'
    : gone
      ? 'expired'
      : state === 'offseason'
        ? 'offseason'
        : 'none';
  const text = isUsable(state) ? t.level(3, t.rating.considerable) : t.state[state];
  const name = language === 'en' ? `Area ${id}` : `Région ${id}`;
  expect.soft(seen, id).toEqual({
    validity: state,
    text,
    look,
    icon: look,
    state: t.state[state],
    map: { label: `${name}${t.colon}${text}`, look, hatch: look, sign: look },
  });
}

/** Two hours pass, for the device and for the server. */
async function passTime({ setClock }: Reader): Promise<void> {
  setSiteClock(later);
  await setClock(later);
}

function setVisibility(reader: Reader, value: 'hidden' | 'visible'): Promise<void> {
  return reader.page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, value);
}

/** The ways in which a page that has been open for two hours, or is opened after them, hears of the time. */
const ways: Record<string, (reader: Reader, path: string) => Promise<void>> = {
  async load(reader, path) {
    await passTime(reader);
    await reader.open(path);
  },
  async 'back-forward cache'(reader) {
    const { page } = reader;
    await page.goto(`${site.origin}/404.html`);
    await passTime(reader);
    await page.goBack({ waitUntil: 'commit' });
    expect(await page.locator('html').getAttribute('data-persisted')).toBe('true');
    await settled(page);
  },
  async visibility(reader) {
    await setVisibility(reader, 'hidden');
    await passTime(reader);
    await setVisibility(reader, 'visible');
    await settled(reader.page);
  },
};

/** The shell has no back-forward cache. */
const browserFor = (way: string) => (way === 'back-forward cache' ? startBrowser('whole') : browser);

type Change = (typeof validityCases)[number];
const casesOf = (isTried: (change: Change) => boolean) =>
  cases(
    validityCases.filter(isTried),
    validityCases.filter((each) => !isTried(each)),
  );
/** Those in which a page has something else to say two hours later. */
const changes = casesOf(({ built, later }) => built !== later);

/** The states that pages are looked at in: as a page comes back whole from the cache, it hears of the time alike in all. */
const casesFor = (way: string, language: Language) =>
  way === 'back-forward cache'
    ? casesOf(({ built, later }) => isUsable(built) && !isUsable(later))
    : language === 'en'
      ? validityCases
      : changes;

describe.each(languages)('in %s', (language) => {
  // How a page hears of the time is the same in both languages: in French one way shows its words.
  const waysHere = language === 'en' ? Object.keys(ways) : ['visibility'];
  test.each(waysHere)('every state shows after: %s', async (way) => {
    const reader = await sharedReader(await browserFor(way), site, now);
    await reader.page.goto(`${site.origin}/en/about/`);
    for (const { area, built, later: state } of casesFor(way, language)) {
      const path = `/${language}/forecasts/area-${area.id}/`;
      if (way !== 'load') {
        setSiteClock(now);
        await reader.setClock(now);
        await reader.open(path);
        expectBulletin(await seenBulletin(reader.page), area.id, built, language);
      }
      await ways[way]?.(reader, path);
      const hasLost = way !== 'load' && isUsable(built);
      expectBulletin(await seenBulletin(reader.page), area.id, state, language, hasLost);
    }
    expect(reader.errors).toEqual([]);
  });

  test.each(waysHere)('the overview’s list and map show the same after: %s', async (way) => {
    setSiteClock(now);
    const reader = await sharedReader(await browserFor(way), site, now);
    await reader.open(`/${language}/`);
    const before = await seenOverview(reader.page);
    for (const { area, built } of validityCases) expectArea(before[area.id], area.id, built, language);
    await ways[way]?.(reader, `/${language}/`);
    const after = await seenOverview(reader.page);
    for (const { area, later: state } of validityCases) expectArea(after[area.id], area.id, state, language);
    expect(reader.errors).toEqual([]);
  });

  test('an expired bulletin prints its banner, and no rating', async () => {
    setSiteClock(later);
    const reader = await sharedReader(browser, site, later);
    for (const id of language === 'en' ? ['ended', 'dateless', 'far', 'dead'] : ['ended', 'dead']) {
      await reader.open(`/${language}/forecasts/area-${id}/`);
      await reader.page.emulateMedia({ media: 'print' });
      const seen = await seenBulletin(reader.page);
      expect(seen.banner).not.toBe('');
      expect(seen.text).not.toMatch(ratingWords[language]);
    }
  });

  test('a printed current bulletin does show ratings, so the test before can fail', async () => {
    setSiteClock(later);
    const reader = await sharedReader(browser, site, later);
    await reader.open(`/${language}/forecasts/area-steady/`);
    await reader.page.emulateMedia({ media: 'print' });
    expect((await seenBulletin(reader.page)).text).toMatch(ratingWords[language]);
  });
});

test('every state shows within 30 seconds on pages that stay open', async () => {
  const context = await browser.newContext({ serviceWorkers: 'block', hasTouch: true });
  await context.clock.install({ time: now });
  const page = await context.newPage();
  const stayOpen = async (path: string) => {
    setSiteClock(now);
    await context.clock.setSystemTime(now);
    await page.goto(`${site.origin}/en/${path}`);
    setSiteClock(later);
    await context.clock.setSystemTime(later);
    await context.clock.runFor(30_000);
  };
  for (const { area, built, later: state } of changes) {
    await stayOpen(`forecasts/area-${area.id}/`);
    // The page's question for the site's state takes its own time, which the moved clock doesn't shorten.
    await vi.waitFor(
      async () => expectBulletin(await seenBulletin(page), area.id, state, 'en', isUsable(built)),
      patience,
    );
  }
  await stayOpen('');
  await vi.waitFor(async () => {
    const list = await seenOverview(page);
    for (const { area, later: state } of validityCases) expectArea(list[area.id], area.id, state, 'en');
  }, patience);
  await context.close();
});

test('page, list, map and title agree at all times, on pages that stay open', async () => {
  // Half a minute after each boundary: list and page are looked at one after the other, by clocks that go on.
  const times = cases([-1, 0.5, 1.5, 3, 31], [1, 1.25, 2.9, 5, 29.9])
    .toSorted((a, b) => a - b)
    .map((hours) => now + hours * hour + 30_000);
  const reader = await sharedReader(browser, site, now);
  await reader.page.goto(`${site.origin}/404.html`);
  /** Opens a page at the first of the times, by a reader who remembers nothing, and looks at it at each. */
  const seenAtEach = async <T>(path: string, look: (page: Page) => Promise<T>): Promise<T[]> => {
    const seen: T[] = [];
    setSiteClock(times[0] ?? now);
    await reader.startAnew(times[0] ?? now);
    await reader.open(path);
    for (const time of times) {
      setSiteClock(time);
      await reader.setClock(time);
      await reader.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await settled(reader.page);
      seen.push(await look(reader.page));
    }
    return seen;
  };
  const lists = await seenAtEach('/fr/', seenOverview);
  for (const { area } of validityCases) {
    const pages = await seenAtEach(`/fr/forecasts/area-${area.id}/`, seenBulletin);
    for (const [index, page] of pages.entries()) {
      const row = lists[index]?.[area.id];
      const at = `${area.id} at ${Math.floor(((times[index] ?? 0) - now) / 60_000)} min`;
      expect.soft(page.validity, at).toBe(row?.validity);
      expect.soft(row?.map.label.endsWith(row.text), at).toBe(true);
      expect
        .soft([row?.map.hatch, row?.map.sign, row?.map.look], at)
        .toEqual([row?.look, row?.look, row?.look]);
      const isGone = row?.validity === 'expired' || row?.validity === 'unknown';
      expect.soft(page.title.startsWith('EXPIRÉ – '), at).toBe(isGone);
      expect.soft(page.tables > 0, at).toBe(isUsable(row?.validity as Validity));
    }
  }
});

test.each([
  ['forecasts/area-steady/', /Valid until \w+day/],
  ['embed/forecasts/area-steady/', /Valid until \w+day/],
  ['', /Area steady\s+bulletin until Mon/],
])(
  'without styles, and so in a reader view, a page says that it is valid, not that it was or is a copy (%s)',
  async (address, end) => {
    const t = messagesFor('en');
    setSiteClock(now);
    const reader = await sharedReader(browser, site, now);
    await reader.context.route('**/*.css', (route) => route.abort());
    await reader.open(`/en/${address}`);
    const text = await reader.page.innerText('body');
    expect(text).toMatch(end);
    expect(text).not.toContain(t.wasValidUntil);
    expect(text).not.toContain(t.offline.copy);
    // A reader view may be open for days.
    const words = reader.page.locator('.state-word', { hasText: t.state.current });
    expect(await words.filter({ visible: true }).count()).toBe(0);
  },
);
