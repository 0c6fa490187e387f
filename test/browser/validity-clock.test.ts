import type { ServerResponse } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { messagesFor } from '../../src/i18n/messages.ts';
import { languages } from '../../src/model/language.ts';
import { everywhere } from '../../src/output/headers.ts';
import { cases } from '../runs.ts';
import { startBrowser } from '../sites/browser.ts';
import { validityAnswers } from '../sites/validity-cases.ts';
import { now } from '../sites/wire.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import {
  countQuestions,
  type Reader,
  readerOf,
  seenBulletin,
  seenOverview,
  settled,
  stopClock,
} from './reader.ts';

const minute = 60_000;
const hour = 60 * minute;
const en = messagesFor('en');
/** The site is below a path, as on a host that it shares. */
const base = '/neve/';
/** Issued 20 hours before the build, valid for three hours after it. */
const ending = `${base}en/forecasts/area-ending/`;

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([builtSite({ now, answers: validityAnswers(), base }), startBrowser()]);
  reader = await readerOf(browser, site, now);
  await reader.open(`${base}en/`);
});

afterAll(() => site?.close());

beforeEach(() => {
  setSiteClock(now);
  delete site.answerStatus;
  site.statusAsked.length = 0;
});

function setSiteClock(time: number): void {
  const offset = time - Date.now();
  site.clock = () => Date.now() + offset;
}

/** The reader of all tests. */
let reader: Reader;

async function readerAt(time: number): Promise<Reader> {
  await reader.startAnew(time);
  return reader;
}

/** Opens a page where no answer of `status.json` can be waited for. */
async function openUnanswered({ page }: Reader, path: string): Promise<void> {
  const failed = page.waitForEvent('requestfailed');
  await Promise.all([failed, page.goto(site.origin + path)]);
  await settled(page);
}

describe('a wrong device clock', () => {
  test('that is slow doesn’t keep an expired bulletin alive, and is said', async () => {
    setSiteClock(now + 3 * hour + minute);
    const reader = await readerAt(now);
    await reader.open(ending);
    const seen = await seenBulletin(reader.page);
    expect(seen.validity).toBe('expired');
    expect(seen.tables).toBe(0);
    expect(seen.title).toMatch(/^EXPIRED – /);
    expect(seen.notices).toContain(en.clockWrong);
  });

  test('is recognised by the site’s in a sandbox too, as some sites frame others', async () => {
    setSiteClock(now + 3 * hour + minute);
    site.intercept = (name, response) => {
      for (const [header, value] of Object.entries(everywhere)) response.setHeader(header, value);
      if (name !== 'frame.html') return false;
      response.setHeader('content-type', 'text/html');
      response.end(`<iframe sandbox="allow-scripts" src="${base}en/embed/forecasts/area-ending/"></iframe>`);
      return true;
    };
    const context = await browser.newContext({ serviceWorkers: 'block' });
    onTestFinished(async () => {
      delete site.intercept;
      await context.close();
    });
    const page = await context.newPage();
    await stopClock(page, now);
    await page.goto(`${site.origin}${base}frame.html`);
    const frame = page.frameLocator('iframe');
    await expect.poll(() => frame.locator('.site-notices').innerText()).toContain(en.clockWrong);
    expect(await frame.locator('[data-validity]').first().getAttribute('data-validity')).toBe('expired');
  });

  test('that is fast lets a bulletin expire, and is said on top', async () => {
    const reader = await readerAt(now + 3 * hour + minute);
    await reader.open(ending);
    const seen = await seenBulletin(reader.page);
    expect(seen.validity).toBe('expired');
    expect(seen.tables).toBe(0);
    // By this clock the site is old as well, and which is right is unknown.
    expect(seen.notices).toEqual([en.clockWrong, en.siteOld('3 hours')]);
  });

  test('that shows a time before the issue is put right by the site’s, and said', async () => {
    const reader = await readerAt(now - 24 * hour);
    await reader.open(ending);
    const seen = await seenBulletin(reader.page);
    expect(seen.validity).toBe('current');
    expect(seen.tables).toBe(2);
    expect(seen.notices).toEqual([en.clockWrong]);
  });

  test('that shows a time before the issue, with the site out of reach: not valid yet, and doubted', async () => {
    site.answerStatus = (response) => response.destroy();
    const reader = await readerAt(now - 24 * hour);
    await openUnanswered(reader, ending);
    const seen = await seenBulletin(reader.page);
    expect(seen.validity).toBe('early');
    expect(seen.tables).toBe(0);
    expect(seen.notices).toEqual([en.clockEarly, en.siteSilent]);
  });

  test.each(
    cases<[string, number, number]>(
      [
        ['the site’s an hour behind', 100, 40],
        ['the site’s over a day ahead', 100, 100 + 30 * 60],
      ],
      [
        ['the site’s an hour ahead', 150, 210],
        ['the device’s an hour behind', 40, 100],
      ],
    ),
  )('across the end of a rating shows the higher of both, with %s', async (_, device, host) => {
    setSiteClock(now + host * minute);
    const reader = await readerAt(now + device * minute);
    await reader.open(`${base}en/forecasts/area-changing/`);
    const seen = await seenBulletin(reader.page);
    expect(seen.text).toContain(en.level(4, en.rating.high));
    expect(await reader.page.textContent('[data-now] .words')).toBe(en.level(4, en.rating.high));
    expect(seen.notices).toContain(en.clockWrong);
    for (const choice of cases(['?band=alp'], [''])) {
      await reader.open(`${base}en/${choice}`);
      expect((await seenOverview(reader.page))['changing']?.text).toContain(en.rating.high);
    }
  });

  test.each(cases([-4], [4]))('%i minutes off is tolerated', async (minutes) => {
    const reader = await readerAt(now + minutes * minute);
    await reader.open(ending);
    expect((await seenBulletin(reader.page)).notices).toEqual([]);
  });

  test.each(cases([6], [-6]))('%i minutes off is said, in the overview as well', async (minutes) => {
    const reader = await readerAt(now + minutes * minute);
    await reader.open(`${base}fr/`);
    expect((await seenBulletin(reader.page)).notices).toEqual([messagesFor('fr').clockWrong]);
    expect((await seenOverview(reader.page))['ending']?.validity).toBe('current');
  });

  test('can’t bring back what had expired when the site was built', async () => {
    setSiteClock(now - 10 * hour);
    const reader = await readerAt(now - 10 * hour);
    await reader.open(`${base}en/forecasts/area-dead/`);
    const seen = await seenBulletin(reader.page);
    expect([seen.validity, seen.tables]).toEqual(['expired', 0]);
    expect(await reader.page.content()).not.toContain('Considerable');
  });

  test('set while the page is open voids what was measured, and the site is asked again', async () => {
    const reader = await readerAt(now + hour);
    await reader.open(ending);
    expect((await seenBulletin(reader.page)).notices).toEqual([en.clockWrong]);
    await reader.setClock(now);
    await reader.page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect.poll(async () => (await seenBulletin(reader.page)).notices).toEqual([]);
    await expect.poll(() => site.statusAsked).toHaveLength(2);
  });

  test.each([
    ['after the site had put it right', true],
    ['when the site never answered', false],
  ])('set back offline brings nothing back that has expired, %s', async (_, answers) => {
    const offline: NonNullable<typeof site.answerStatus> = (response) => response.destroy();
    setSiteClock(now + 4 * hour);
    if (!answers) site.answerStatus = offline;
    const reader = await readerAt(answers ? now : now + 4 * hour);
    await (answers ? reader.open(ending) : openUnanswered(reader, ending));
    expect((await seenBulletin(reader.page)).validity).toBe('expired');
    site.answerStatus = offline;
    for (const back of [now - 2 * hour, now - hour]) {
      await reader.setClock(back);
      await reader.page.evaluate(() => dispatchEvent(new Event('focus')));
      await settled(reader.page);
      const seen = await seenBulletin(reader.page);
      expect([seen.validity, seen.tables]).toEqual(['expired', 0]);
      expect(seen.notices).toContain(en.clockWrong);
    }
    setSiteClock(now);
    delete site.answerStatus;
    await reader.setClock(now);
    const asked = site.statusAsked.length;
    await reader.page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect.poll(() => site.statusAsked.length).toBeGreaterThan(asked);
    await settled(reader.page);
    // A guess of the device's is put right by the site; what the site itself has said isn't.
    expect((await seenBulletin(reader.page)).validity).toBe(answers ? 'expired' : 'current');
  });

  test('that was known in a kept copy isn’t undone by an older Date of the site', async () => {
    site.intercept = (name, response, body) => {
      if (!name.includes('area-ending')) return false;
      // As the worker does: a copy that was kept, and looked at after the end of its bulletin.
      const marks = `<html data-kept-at="${now}" data-seen-at="${now + 4 * hour}"`;
      response.end(body?.toString().replace('<html', marks));
      return true;
    };
    onTestFinished(() => {
      delete site.intercept;
    });
    const reader = await readerAt(now);
    await reader.open(ending);
    const seen = await seenBulletin(reader.page);
    expect([seen.validity, seen.tables]).toEqual(['expired', 0]);
  });

  test('isn’t blamed for a status that was kept on its way', async () => {
    site.answerStatus = (response, body) => {
      response.setHeader('date', new Date(now - 2 * hour).toUTCString());
      response.setHeader('age', String(2 * 3600));
      response.end(body);
    };
    const reader = await readerAt(now);
    await reader.open(ending);
    expect((await seenBulletin(reader.page)).notices).toEqual([]);
  });

  test('isn’t blamed for an age that a proxy passes on beside its own date', async () => {
    site.answerStatus = (response, body) => response.setHeader('age', String(4 * 3600)).end(body);
    const reader = await readerAt(now);
    await reader.open(ending);
    const seen = await seenBulletin(reader.page);
    expect([seen.validity, seen.notices]).toEqual(['current', []]);
  });

  test('that is slow is recognised by the largest of the ages that several caches have added', async () => {
    site.answerStatus = (response, body) => {
      response.setHeader('date', new Date(now + 2 * hour).toUTCString());
      response.setHeader('age', ['20', '7200']).end(body);
    };
    const reader = await readerAt(now);
    await reader.open(ending);
    const seen = await seenBulletin(reader.page);
    expect([seen.validity, seen.tables]).toEqual(['expired', 0]);
    expect(seen.notices).toContain(en.clockWrong);
  });

  test('can’t be seen without a Date header: the device’s clock counts', async () => {
    site.answerStatus = (response, body) => {
      response.removeHeader('date');
      response.sendDate = false;
      response.end(body);
    };
    const reader = await readerAt(now + 30 * minute);
    await reader.open(ending);
    const seen = await seenBulletin(reader.page);
    expect([seen.validity, seen.notices]).toEqual(['current', []]);
  });
});

test.each([
  ['at all', () => undefined],
  ['to its end', (response: ServerResponse) => response.flushHeaders()],
])(
  'a status that doesn’t come %s is given up, in browsers without `AbortSignal.timeout` too',
  async (_, answer) => {
    site.answerStatus = answer;
    const context = await browser.newContext({ serviceWorkers: 'block' });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.clock.install({ time: now });
    // Playwright's clock brings its own.
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
    await page.goto(site.origin + ending);
    await expect.poll(() => site.statusAsked.length).toBe(1);
    expect((await seenBulletin(page)).notices).toEqual([]);
    await page.clock.runFor(16_000);
    await expect
      .poll(async () => (await seenBulletin(page)).notices.join())
      .toMatch(en.siteUnknown.slice(0, 25));
  },
);

test('a slow device that slept and wakes offline hides what has ended by the site’s clock', async () => {
  setSiteClock(now + hour);
  const reader = await readerAt(now - hour);
  await reader.open(ending);
  expect((await seenBulletin(reader.page)).validity).not.toBe('expired');
  // Three hours later by the site's clock, which can't be asked now.
  site.answerStatus = (response) => response.destroy();
  const failed = reader.page.waitForEvent('requestfailed');
  await reader.setClock(now + 2 * hour);
  await reader.page.evaluate(() => dispatchEvent(new Event('focus')));
  await failed;
  await settled(reader.page);
  const seen = await seenBulletin(reader.page);
  expect([seen.validity, seen.tables]).toEqual(['expired', 0]);
});

describe.each(languages)('the age of the site, in %s', (language) => {
  const t = messagesFor(language);
  const steady = `${base}${language}/forecasts/area-steady/`;

  test('isn’t mentioned up to the limit, and is beyond it', async () => {
    for (const [time, notices] of [
      [now + 3 * hour - minute, []],
      [now + 3 * hour + minute, [t.siteOld(language === 'en' ? '3 hours' : '3\u00a0heures')]],
    ] as const) {
      setSiteClock(time);
      const reader = await readerAt(time);
      await reader.open(steady);
      const seen = await seenBulletin(reader.page);
      expect([seen.validity, seen.notices]).toEqual(['current', notices]);
    }
  });

  test('is measured by the site’s clock where the device’s is wrong', async () => {
    setSiteClock(now + 4 * hour);
    const reader = await readerAt(now);
    await reader.open(steady);
    const { notices } = await seenBulletin(reader.page);
    expect(notices).toEqual([t.clockWrong, t.siteOld(language === 'en' ? '3 hours' : '3\u00a0heures')]);
  });

  test.each([
    ['when the page is opened', 0],
    ['while the page is open', 1],
  ])('ignores a status that a cache gives with the date of then, %s', async (_, openBefore) => {
    const old = t.siteOld(language === 'en' ? '3 hours' : '3\u00a0heures');
    const reader = await readerAt(now + 4 * hour * (1 - openBefore));
    if (openBefore) {
      await reader.open(steady);
      await reader.setClock(now + 4 * hour);
    }
    // A cache that gives neither its age nor the time.
    setSiteClock(now);
    if (openBefore) await reader.page.evaluate(() => dispatchEvent(new Event('focus')));
    else await reader.open(steady);
    await expect.poll(async () => (await seenBulletin(reader.page)).notices).toContain(old);
  });

  test('isn’t known offline, nor is then whether the device’s clock is slow', async () => {
    site.answerStatus = (response) => response.destroy();
    setSiteClock(now + 100 * hour);
    const reader = await readerAt(now);
    await openUnanswered(reader, steady);
    const seen = await seenBulletin(reader.page);
    expect([seen.validity, seen.notices]).toEqual(['current', [t.siteSilent]]);
  });

  const unknown = [
    ['is missing', 404, 'not found'],
    ['is a page of something else', 200, '<!doctype html><p>Log in</p>'],
    ['holds no time', 200, '{"builtAt":"soon"}'],
    ['comes with an error', 503, JSON.stringify({ builtAt: new Date(now).toISOString() })],
  ] as const;
  // What a page makes of an answer is the same in both languages: in French one shows its words.
  test.each(language === 'en' ? unknown : unknown.slice(0, 1))(
    'isn’t known when status.json %s, but the time is',
    async (_, status, body) => {
      site.answerStatus = (response) => response.writeHead(status).end(body);
      setSiteClock(now);
      const reader = await readerAt(now);
      await reader.open(steady);
      const seen = await seenBulletin(reader.page);
      expect([seen.validity, seen.notices]).toEqual(['current', [t.siteUnknown]]);
      setSiteClock(now + 100 * hour);
      const slow = await readerAt(now);
      await slow.open(steady);
      const late = await seenBulletin(slow.page);
      expect([late.validity, late.tables, late.notices]).toEqual([
        'expired',
        0,
        [t.clockWrong, t.siteUnknown],
      ]);
    },
  );

  test('that comes from the future of a host a day behind leaves what is in force in view', async () => {
    setSiteClock(now - 25 * hour);
    const reader = await readerAt(now);
    await reader.open(ending);
    const seen = await seenBulletin(reader.page);
    expect(seen.validity).toBe('current');
    expect(seen.tables).toBe(2);
    expect(seen.notices).toContain(en.siteFuture);
  });

  test('that says to come from the future is doubted', async () => {
    setSiteClock(now - 30 * minute);
    const reader = await readerAt(now - 30 * minute);
    await reader.open(steady);
    const seen = await seenBulletin(reader.page);
    expect([seen.validity, seen.notices]).toEqual(['current', [t.siteFuture]]);
  });
});

test('the status is asked for past every cache, at most every five minutes, when the page is looked at', async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  onTestFinished(() => context.close());
  await context.clock.install({ time: now });
  const page = await context.newPage();
  const focus = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.goto(site.origin + ending);
  await expect.poll(() => site.statusAsked).toEqual(['no-cache']);
  await focus();
  setSiteClock(now + 4 * minute);
  await context.clock.runFor(4 * minute);
  await focus();
  expect(site.statusAsked).toHaveLength(1);
  setSiteClock(now + 6 * minute);
  await context.clock.runFor(2 * minute);
  expect(site.statusAsked).toHaveLength(1);
  await focus();
  await expect.poll(() => site.statusAsked).toHaveLength(2);
});

test('a change is read out once, not every 30 seconds', async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  onTestFinished(() => context.close());
  await context.clock.install({ time: now });
  await countQuestions(context);
  const page = await context.newPage();
  await page.goto(site.origin + ending);
  // An answer that comes after the clock was moved would tell of a wrong clock.
  await settled(page);
  site.answerStatus = () => undefined;
  expect(site.statusAsked).toHaveLength(1);
  await page.evaluate(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    const observer = new MutationObserver((records) => changes.push(records.length > 0 ? 'changed' : ''));
    for (const region of document.querySelectorAll('[role="status"]')) {
      observer.observe(region, { subtree: true, childList: true, characterData: true });
    }
  });
  const changes = () => page.evaluate(() => (window as unknown as { changes: string[] }).changes.length);
  await context.clock.runFor(30 * minute);
  expect(await changes()).toBe(0);
  // That it expires soon, and that the site gives no answer.
  await context.clock.runFor(40 * minute);
  await expect.poll(changes).toBe(2);
  await context.clock.runFor(130 * minute);
  await expect.poll(changes).toBe(3);
});

test.each(['pageshow', 'focus', 'beforeprint'])('the page looks at the clock on %s', async (kind) => {
  const reader = await readerAt(now);
  await reader.open(ending);
  setSiteClock(now + 4 * hour);
  await reader.setClock(now + 4 * hour);
  expect((await seenBulletin(reader.page)).validity).toBe('current');
  await reader.page.evaluate((name) => dispatchEvent(new Event(name)), kind);
  expect((await seenBulletin(reader.page)).validity).toBe('expired');
});

test('nothing of the script’s goes to the console', async () => {
  const reader = await readerAt(now);
  for (const path of cases(['fr/', 'en/forecasts/area-ending/'], ['en/', 'fr/forecasts/area-dead/'])) {
    await reader.open(base + path);
  }
  expect(reader.errors).toEqual([]);
});
