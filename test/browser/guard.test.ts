import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { messagesFor } from '../../src/i18n/messages.ts';
import { type Language, languages } from '../../src/model/language.ts';
import { cases } from '../runs.ts';
import { startBrowser } from '../sites/browser.ts';
import { validityAnswers } from '../sites/validity-cases.ts';
import { now } from '../sites/wire.ts';
import { axeFaults, ofColours } from './axe.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { type Reader, readerOf, seenBulletin, settled, sharedReader } from './reader.ts';

const hour = 3_600_000;
const later = now + 2 * hour;
/** Pages of bulletins that are over at `later`, but weren't as the site was built; the second has no end of its own. */
const over = ['ended', 'dateless'];
const script = /<script>\{.*?<\/script>/s;

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([builtSite({ now, answers: validityAnswers() }), startBrowser()]);
});

afterAll(() => site?.close());

beforeEach(() => {
  delete site.intercept;
});

async function readerAt(time: number, where = browser): Promise<Reader> {
  const offset = time - Date.now();
  site.clock = () => Date.now() + offset;
  return sharedReader(where, site, time);
}

/** What becomes of the files of `/_astro/`. */
const failures: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  'can’t be reached': (context) => context.route('**/_astro/**', (route) => route.abort()),
  'are gone': (context) => context.route('**/_astro/**', (route) => route.fulfill({ status: 404 })),
  'never come': (context) => context.route('**/_astro/*.js', () => undefined),
};

/** Opens a page that may never be wholly loaded, and waits until all of it is there and, by a real clock, something is drawn. */
async function openPart(page: Page, address: string, hasRealClock = true): Promise<void> {
  await page.goto(site.origin + address, { waitUntil: 'commit' });
  // Without Playwright's own script, which costs a third of what the page does; by its own pauses, since a clock that stands still has none.
  const isThere = (isDrawn: boolean) =>
    document.readyState !== 'loading' &&
    (!isDrawn || performance.getEntriesByName('first-contentful-paint').length > 0);
  while (!(await page.evaluate(isThere, hasRealClock))) await pause(10);
}

const ratingWords: Record<Language, RegExp> = {
  en: /\b(Low|Moderate|Considerable|High|Extreme|Spring)\b/,
  fr: /(^|[^\p{L}])(Faible|Modéré|Considérable|Élevé|Extrême|Printemps)(?!\p{L})/u,
};

/** All that a part of the page shows or says, the names of its drawings included. */
function said(page: Page, selector: string): Promise<string> {
  return page.evaluate((wanted) => {
    const isSeen = (element: Element) => element.checkVisibility();
    return [...document.querySelectorAll<HTMLElement>(wanted)]
      .filter(isSeen)
      .flatMap((part) => {
        const named = [part, ...part.querySelectorAll('[aria-label]')].filter(isSeen);
        return [part.innerText ?? '', ...named.map((each) => each.getAttribute('aria-label') ?? '')];
      })
      .join('\n');
  }, selector);
}

const numbersDrawn = (page: Page, area: string) =>
  page.evaluate(
    (id) =>
      // Whether something in a drawing has a box is all that tells whether it is drawn.
      [...document.querySelectorAll(`.area-map [data-area="${id}"] :is(.tag, .face, .edge)`)].filter(
        (part) => part.getClientRects().length > 0,
      ).length,
    area,
  );

async function expectWithdrawn(page: Page, language: Language): Promise<void> {
  const t = messagesFor(language);
  const words = ratingWords[language];
  for (const id of over) {
    await openPart(page, `/${language}/forecasts/area-${id}/`);
    const seen = await seenBulletin(page);
    expect.soft(await said(page, 'body'), id).not.toMatch(words);
    expect.soft([seen.tables, seen.validity], id).toEqual([0, 'expired']);
    expect.soft(seen.banner, id).toContain(id === 'ended' ? t.stateMore.expired : t.stateMore.unknown);
    expect.soft(seen.title, id).not.toMatch(words);
    if (id === 'ended') expect.soft(seen.title).toMatch(language === 'en' ? /^EXPIRED – / : /^EXPIRÉ – /);
    await openPart(page, `/${language}/embed/forecasts/area-${id}/`);
    expect.soft(await said(page, 'body'), id).not.toMatch(words);
    expect.soft(await said(page, '.state'), id).not.toBe('');
  }
  // Valid all the same, but the period of the rating that it was built with is over.
  await openPart(page, `/${language}/forecasts/area-changing/`);
  expect.soft(await said(page, '.here')).toContain(t.noneCurrent);
  expect.soft(await said(page, '.here')).not.toMatch(words);
  await openPart(page, `/${language}/`);
  for (const id of [...over, 'changing', 'gap']) {
    expect.soft(await said(page, `.by-danger [data-area="${id}"]`), id).not.toMatch(words);
    expect.soft(await said(page, `.by-danger [data-area="${id}"]`), id).toContain(t.noneCurrent);
    expect.soft(await said(page, `.area-map [data-area="${id}"]`), id).not.toMatch(words);
    expect.soft(await numbersDrawn(page, id), id).toBe(0);
  }
  // What is in force stays.
  expect.soft(await said(page, '.by-danger [data-area="steady"]')).toMatch(words);
  expect.soft(await said(page, '.area-map [data-area="steady"]')).toMatch(words);
  expect.soft(await numbersDrawn(page, 'steady')).toBe(3);
}

/** The failures, each in one language at least, and the words of both. */
const tried = cases<readonly [string, Language]>(
  [
    ['can’t be reached', 'en'],
    ['never come', 'fr'],
  ],
  [
    ['are gone', 'en'],
    ['can’t be reached', 'fr'],
    ['never come', 'en'],
  ],
);

describe.each(tried)('while the files of /_astro/ %s (%s)', (failure, language) => {
  test('nothing that is over is shown as a rating', async () => {
    const { context, page } = await readerAt(later);
    await failures[failure]?.(context);
    await expectWithdrawn(page, language);
  });

  test('the page soon says that it couldn’t check for updates', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    onTestFinished(() => context.close());
    await context.clock.install({ time: now });
    await context.clock.pauseAt(now + 1_000);
    await failures[failure]?.(context);
    const pages: Page[] = [];
    for (const address of ['', 'forecasts/area-steady/', 'embed/forecasts/area-steady/']) {
      const page = await context.newPage();
      await openPart(page, `/${language}/${address}`, false);
      expect(await said(page, '[data-unchecked]')).toBe('');
      pages.push(page);
    }
    // The guard looks every five seconds.
    await context.clock.runFor(11_000);
    for (const page of pages)
      expect(await said(page, '[data-unchecked]')).toContain(messagesFor(language).siteUnknown);
  });
});

describe.each(cases(['are gone'], ['can’t be reached', 'never come']))(
  'while the files of /_astro/ %s',
  (failure) => {
    test('what isn’t issued yet by the device’s clock is hidden, and said', async () => {
      const t = messagesFor('en');
      const { context, page } = await readerAt(now - 30 * hour);
      await failures[failure]?.(context);
      await openPart(page, '/en/forecasts/area-steady/');
      const seen = await seenBulletin(page);
      expect(await said(page, 'body')).not.toMatch(ratingWords.en);
      expect([seen.tables, seen.validity]).toEqual([0, 'early']);
      expect(seen.banner).toContain(t.stateMore.early);
      expect(seen.title).toContain(t.state.early);
      await openPart(page, '/en/');
      expect(await said(page, '.by-danger')).not.toMatch(ratingWords.en);
    });

    test('what is in force is shown, with everything that belongs to it', async () => {
      const { context, page } = await readerAt(now);
      await failures[failure]?.(context);
      for (const id of [...over, 'steady', 'changing']) {
        await openPart(page, `/en/forecasts/area-${id}/`);
        const seen = await seenBulletin(page);
        // The table, and the drawing of each of its three days.
        expect
          .soft([seen.tables, seen.title], id)
          .toEqual([4, expect.not.stringMatching(/EXPIRED|Not valid/)]);
        expect.soft(await said(page, '.here'), id).toMatch(ratingWords.en);
        expect.soft(await said(page, 'main'), id).not.toContain(messagesFor('en').noneCurrent);
      }
    });
  },
);

test('nothing that is over is shown as a rating where of all files only those are there that one kind of page has', async () => {
  const { context, page } = await readerAt(later);
  const html = await readFile(path.join(site.folder, 'en/index.html'), 'utf8');
  const [, common] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  await context.route(
    ({ pathname }) => pathname === common || pathname.endsWith('.js'),
    (route) => route.abort(),
  );
  await expectWithdrawn(page, 'en');
});

test('without the guard these pages do show ratings that are over, so that the tests before can fail', async () => {
  site.intercept = (name, response, body) => {
    if (!name.endsWith('/') && !name.endsWith('.html')) return false;
    response.end(body?.toString().replace(script, ''));
    return true;
  };
  const { context, page } = await readerAt(later);
  await failures['can’t be reached']?.(context);
  await openPart(page, '/en/forecasts/area-ended/');
  expect(await said(page, 'body')).toMatch(ratingWords.en);
  expect((await seenBulletin(page)).banner).not.toContain(messagesFor('en').stateMore.expired);
});

describe('an open page whose scripts never came', () => {
  const address = '/en/forecasts/area-ended/';

  test('withdraws its ratings when their time ends', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    onTestFinished(() => context.close());
    await context.clock.install({ time: now });
    await failures['can’t be reached']?.(context);
    const page = await context.newPage();
    await page.goto(site.origin + address);
    await context.clock.runFor(1.5 * hour - 5_000);
    expect(await said(page, '.here')).toMatch(ratingWords.en);
    await context.clock.runFor(5_000);
    expect(await said(page, 'body')).not.toMatch(ratingWords.en);
  });

  test.each([
    ['visibilitychange', 'document'],
    ['beforeprint', 'window'],
    ['pageshow', 'window'],
  ])('looks at the clock on %s', async (kind, target) => {
    const { context, page, setClock } = await readerAt(now);
    await failures['can’t be reached']?.(context);
    await openPart(page, address);
    // The page's own "pageshow" follows its load.
    await page.waitForLoadState();
    await setClock(later);
    expect(await said(page, '.here')).toMatch(ratingWords.en);
    await page.evaluate(`${target}.dispatchEvent(new Event('${kind}', { bubbles: true }))`);
    expect(await said(page, 'body')).not.toMatch(ratingWords.en);
  });

  test('looks at the clock when it comes back from the back-forward cache', async () => {
    const { context, page, setClock } = await readerAt(now, await startBrowser('whole'));
    await failures['can’t be reached']?.(context);
    await openPart(page, address);
    await page.goto(`${site.origin}/404.html`);
    await setClock(later);
    await page.goBack({ waitUntil: 'commit' });
    expect(await page.locator('html').getAttribute('data-persisted')).toBe('true');
    expect(await said(page, 'body')).not.toMatch(ratingWords.en);
  });
});

test('a copy on the device withdraws what was over when it was last looked at, though the clock was set back since', async () => {
  site.intercept = (name, response, body) => {
    if (!name.includes('area-ended')) return false;
    // As the worker does.
    response.end(body?.toString().replace('<html', `<html data-kept-at="${now}" data-seen-at="${later}"`));
    return true;
  };
  const { context, page } = await readerAt(now);
  await failures['can’t be reached']?.(context);
  await openPart(page, '/en/forecasts/area-ended/');
  expect(await said(page, 'body')).not.toMatch(ratingWords.en);
});

describe('where the script that knows more comes', () => {
  test('it shows again what the guard hid by a wrong clock', async () => {
    const reader = await readerAt(now - 24 * hour);
    const offset = now - Date.now();
    site.clock = () => Date.now() + offset;
    for (const id of ['ended', 'steady']) {
      await reader.open(`/en/forecasts/area-${id}/`);
      const seen = await seenBulletin(reader.page);
      expect([seen.validity, seen.tables, seen.banner.includes('not valid yet')]).toEqual([
        id === 'ended' ? 'expiring' : 'current',
        2,
        false,
      ]);
      expect(await said(reader.page, '.here')).toMatch(ratingWords.en);
      expect(await said(reader.page, 'main')).not.toContain(messagesFor('en').noneCurrent);
    }
    await reader.open('/en/');
    expect(await said(reader.page, '.area-map [data-area="steady"]')).toMatch(ratingWords.en);
    expect(await numbersDrawn(reader.page, 'steady')).toBe(3);
  });

  test('it brings nothing back where it fails', async () => {
    const reader = await readerAt(later);
    site.intercept = (_, response, body) => {
      if (!body?.includes('data-periods')) return false;
      response.end(body.toString().replace(/data-periods="[^"]*"/g, 'data-periods="broken"'));
      return true;
    };
    await openPart(reader.page, '/en/');
    await reader.page.waitForLoadState();
    for (const id of over)
      expect.soft(await said(reader.page, `.by-danger [data-area="${id}"]`), id).not.toMatch(ratingWords.en);
    expect(await reader.page.locator('html').getAttribute('data-checked')).toBeNull();
  });

  test('it never shows again what is over by the device’s clock', async () => {
    const reader = await readerAt(later);
    const offset = now - Date.now();
    site.clock = () => Date.now() + offset;
    await reader.open('/en/forecasts/area-ended/');
    expect(await said(reader.page, 'body')).not.toMatch(ratingWords.en);
  });
});

describe('where a header of the host lets no inline script run', () => {
  beforeEach(() => {
    site.intercept = (_, response) => {
      response.setHeader('content-security-policy', "script-src 'self'");
      return false;
    };
  });

  test.each(languages)('the script of its own withdraws what is over (%s)', async (language) => {
    const { page } = await readerAt(later);
    for (const address of ['forecasts/area-ended/', 'embed/forecasts/area-ended/']) {
      await page.goto(`${site.origin}/${language}/${address}`);
      await settled(page);
      expect(await said(page, 'body')).not.toMatch(ratingWords[language]);
    }
  });

  test('nothing is drawn before that script has run', async () => {
    let scriptAt = Number.POSITIVE_INFINITY;
    site.intercept = (name, response, body) => {
      response.setHeader('content-security-policy', "script-src 'self'");
      if (!body?.includes('data-issued') || !name.endsWith('.js')) return false;
      setTimeout(() => {
        scriptAt = Date.now();
        response.end(body);
      }, 700);
      return true;
    };
    // Who has been here before has the script.
    const { page, close } = await readerOf(browser, site, later);
    onTestFinished(close);
    await page.goto(`${site.origin}/fr/forecasts/area-ended/`);
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
    const drawnAt = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('first-paint')[0]?.startTime ?? 0),
    );
    expect(drawnAt).toBeGreaterThan(scriptAt);
  });
});

describe.each(languages)('the problems of a bulletin (%s)', (language) => {
  const issued = { en: 'As of Friday, February 6, 2026', fr: 'Information du vendredi 6 février 2026' }[
    language
  ];

  /** What the first problem says of its age, and whether its facts have lost their colours. */
  async function marked(
    page: Page,
  ): Promise<{ text: string; whole: string; valid: string; soft: boolean; grey: boolean }> {
    return {
      whole: await said(page, '.bulletin-text > .as-of'),
      valid: await said(page, '.bulletin-head .validity'),
      soft: await page.evaluate(() => {
        const ink = (selector: string) => getComputedStyle(document.querySelector(selector) as Element).color;
        return ink('.bulletin-text') !== ink('h1');
      }),
      text: await said(page, '.problem .as-of'),
      grey: await page.evaluate(() =>
        getComputedStyle(document.querySelector('.problem-facts') as Element).filter.includes('grayscale'),
      ),
    };
  }

  test('say nothing of their age while it is valid', async () => {
    const reader = await readerAt(now);
    await reader.open(`/${language}/forecasts/area-troubled/`);
    expect(await marked(reader.page)).toMatchObject({ text: '', whole: '', soft: false, grey: false });
  });

  test.each(language === 'en' ? cases(['screen'], ['print']) : cases(['print'], ['screen']))(
    'are marked as of then once it has expired, by the script, by the guard and by the build (%s)',
    async (media) => {
      const reader = await readerAt(later);
      await reader.page.emulateMedia({ media });
      const words = expect.stringContaining(issued);
      const valid = expect.stringContaining({ en: 'Was valid until', fr: 'A expiré le' }[language]);
      // Between day and month stand spaces that don't break.
      const short = expect.stringMatching(
        { en: /^As of Fri\s6\sFeb/, fr: /^Information du ven\.\s6\sfévr\./ }[language],
      );
      const asOf = { text: short, whole: words, valid, soft: true, grey: true };
      await reader.open(`/${language}/forecasts/area-troubled/`);
      expect.soft(await marked(reader.page)).toEqual(asOf);
      await reader.context.route('**/_astro/*.js', (route) => route.abort());
      for (const id of ['troubled', 'bygone']) {
        await openPart(reader.page, `/${language}/forecasts/area-${id}/`);
        await settled(reader.page);
        expect.soft(await marked(reader.page), id).toEqual(asOf);
      }
    },
  );

  test('have words that can be read on a colourless ground', async () => {
    const reader = await readerAt(later);
    await reader.page.emulateMedia({ colorScheme: language === 'en' ? 'light' : 'dark' });
    await reader.open(`/${language}/forecasts/area-troubled/`);
    expect(await axeFaults(reader.page, undefined, ofColours)).toEqual([]);
  });
});

test('a page whose script comes late takes back that it couldn’t check', async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  onTestFinished(() => context.close());
  await context.clock.install({ time: now });
  const page = await context.newPage();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await context.route('**/_astro/*.js', (route) => released.then(() => route.continue()));
  await openPart(page, '/en/forecasts/area-steady/', false);
  const unchecked = page.locator('[data-unchecked]');
  await context.clock.runFor(11_000);
  expect(await unchecked.isVisible()).toBe(true);
  release();
  await expect.poll(() => unchecked.isVisible()).toBe(false);
  expect(await page.locator('html').getAttribute('data-checked')).toBe('');
});

test('a page whose script was cut short on the way asks for it once more, so that the next page has it whole', async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  onTestFinished(() => context.close());
  await context.clock.install({ time: now });
  const page = await context.newPage();
  let isCut = true;
  let asked = 0;
  // With all that lets a browser keep it for a year.
  site.intercept = (name, response, body) => {
    if (!body || !name.startsWith('_astro/validity')) return false;
    asked += 1;
    response.end(isCut ? body.subarray(0, body.length / 2) : body);
    return true;
  };
  const look = async () => {
    await page.goto(`${site.origin}/en/forecasts/area-steady/`);
    await context.clock.runFor(11_000);
    return page.locator('html').getAttribute('data-checked');
  };
  expect(await look()).toBeNull();
  await expect.poll(() => asked).toBe(2);
  await context.clock.runFor(60_000);
  expect(await said(page, '[data-unchecked]')).toContain(messagesFor('en').siteUnknown);
  isCut = false;
  expect(await look()).toBeNull();
  await expect.poll(() => asked).toBe(3);
  await page.waitForLoadState('networkidle');
  expect(await look()).toBe('');
  expect(asked).toBe(3);
});

test('the guard is the same on every page, right behind charset and policy, and under 1.2 KB', async () => {
  const pages = (await readdir(site.folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  const found = new Set<string>();
  for (const name of pages) {
    const html = await readFile(path.join(site.folder, name), 'utf8');
    const head =
      /^<!DOCTYPE html>\s*<html[^>]*>\s*<head>\s*<meta charset="utf-8">\s*(<meta http-equiv="content-security-policy" content="[^"]*">)\s*(<script>.*?<\/script>)/is.exec(
        html,
      );
    expect.soft(head, name).not.toBeNull();
    found.add(`${head?.[1]}${head?.[2]}`);
    expect.soft(Buffer.byteLength(head?.[2] ?? ''), name).toBeLessThan(1200);
  }
  expect(pages.length).toBeGreaterThan(40);
  expect(found.size).toBe(1);
});

test('no page breaks its own policy', async () => {
  const { addScript, page, errors } = await readerAt(now);
  await addScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`broken: ${event.violatedDirective}`),
    ),
  );
  for (const address of [
    ...['/404.html', '/en/', '/fr/about/', '/en/locate/', '/fr/offline/'],
    ...['/en/archive/', '/en/forecasts/area-ended/', '/fr/embed/forecasts/area-ended/'],
  ]) {
    await page.goto(site.origin + address);
    await settled(page);
  }
  expect(errors).toEqual([]);
});

test.each(['with', 'without'])(
  'a day’s column leaves the danger table as the day ends, %s scripts',
  async (kind) => {
    const { context, page } = await readerAt(now + 6 * hour);
    if (kind === 'without') await failures['can’t be reached']?.(context);
    await openPart(page, '/en/forecasts/area-changing/');
    const shown = () =>
      page
        .locator('.danger-table tr')
        .evaluateAll((rows) =>
          rows.map((row) => [...row.children].filter((cell) => cell.clientWidth > 0).length),
        );
    await expect.poll(shown).toEqual([3, 3, 3, 3]);
    expect(await page.locator('.danger-table').innerText()).toContain('Extreme');
  },
);
