import type { Browser, BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { lasting } from '../sites/browser.ts';
import type { BuiltSite } from './built-site.ts';

/** The window of a reader, unless the options say otherwise: as wide as most, and low, since all that is in it is drawn. */
const viewport = { width: 1280, height: 400 };

/** A reader with a browser of their own, whose device's clock the test sets. */
export interface Reader {
  context: BrowserContext;
  page: Page;
  /** Errors of the pages and of their consoles. */
  errors: string[];
  /** Sets the device's clock to an instant (epoch milliseconds), from which it goes on; pages learn nothing of it. */
  setClock(time: number): Promise<void>;
  /** Forgets all that was stored, and sets the clock: to go on from an open page of the site costs less than another reader. */
  startAnew(time: number): Promise<void>;
  /** Runs a script in each page that is opened from now on, before the page's own: a shared reader's, until the test ends. */
  addScript<T>(script: (given: T) => unknown, given?: T): Promise<void>;
  /** Opens a page of the site, and waits until it has heard of the site's state. */
  open(path: string): Promise<void>;
  /** Forgets what the open page's site has stored, and what the test has brought: scripts, routes, listeners, other pages. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A reader whose device shows `time` to begin with. Only `Date.now` is set: the page's script asks nothing
 * else for the time of day, and a page that comes back from the back-forward cache finds the clock moved. The device is a
 * touch screen, unless the options say otherwise: there the overview's interactive map, which costs as much as the page,
 * comes only when it is asked for.
 */
export async function readerOf(
  browser: Browser,
  site: BuiltSite,
  time: number,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Reader> {
  // A worker would keep pages and come between; the tests of reading without a network ask for it.
  const context = await browser.newContext({ serviceWorkers: 'block', hasTouch: true, viewport, ...options });
  const errors: string[] = [];
  const added: { dispose(): Promise<void> }[] = [];
  const addScript: Reader['addScript'] = async (script, given) =>
    void added.push(await context.addInitScript(script as (given: unknown) => unknown, given));
  await addScript(putForward, time - Date.now());
  await context.addInitScript(() =>
    addEventListener('pageshow', (event) => {
      document.documentElement.dataset['persisted'] = String(event.persisted);
    }),
  );
  await countQuestions(context);
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const page = await context.newPage();
  const setClock = (next: number) =>
    page.evaluate((offset) => localStorage.setItem('clock', String(offset)), next - Date.now());
  return {
    context,
    page,
    errors,
    setClock,
    startAnew: async (next) => {
      await page.evaluate(() => localStorage.clear());
      await setClock(next);
      errors.length = 0;
    },
    addScript,
    open: opening(page, site),
    forget: async () => {
      for (const each of added.splice(0)) await each.dispose();
      for (const each of context.pages()) if (each !== page) await each.close();
      await page.removeAllListeners('request');
      await page.removeAllListeners('console');
      await page.unrouteAll();
      await context.unrouteAll();
      await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()]);
      await context.clearCookies();
      errors.length = 0;
    },
    close: () => context.close(),
  };
}

/** Opens pages of a site in a tab, and waits until they have heard of the site's state. */
function opening(page: Page, site: BuiltSite): Reader['open'] {
  return async (path) => {
    const asked = page.waitForEvent('requestfinished', {
      predicate: (request) => request.url().includes('status.json'),
    });
    await Promise.all([asked, page.goto(site.origin + path)]);
    await settled(page);
  };
}

/** Puts a device’s clock forward by some milliseconds, unless `setClock` has been used. */
function putForward(offset: number) {
  const device = Object.assign(window, {
    realNow: (window as { realNow?: () => number }).realNow ?? Date.now,
  });
  Date.now = () => device.realNow() + Number(localStorage.getItem('clock') ?? offset);
}

/** Lets all pages of a tab see one time; Playwright's own clock, which can do more, is a tenth of what a page costs. */
export function stopClock(page: Page, time: number) {
  return page.addInitScript((stopped) => {
    globalThis.Date = class extends Date {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [stopped]) as [number]));
      }
      static override now = () => stopped;
    } as DateConstructor;
  }, time);
}

/** A reader between two tests. */
interface Resting {
  reader: Reader;
  browser: Browser;
  device: string;
}
let resting: Resting[] = [];

/**
 * The same for one test, with the device of an earlier test of this worker where that was of the same kind: it remembers
 * nothing, and costs a third less. For tests that give it no other clock, and no permissions.
 */
export async function sharedReader(
  browser: Browser,
  site: BuiltSite,
  time: number,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Reader> {
  const { viewport: size = viewport, colorScheme = null, ...settings } = options;
  const device = JSON.stringify(settings);
  resting = resting.filter(({ reader }) => !reader.page.isClosed());
  const known = resting.find((each) => each.browser === browser && each.device === device);
  resting = resting.filter((each) => each !== known);
  const reader = known
    ? { ...known.reader, open: opening(known.reader.page, site) }
    : await readerOf(browser, site, time, options);
  const { context, page } = reader;
  lasting.delete(context);
  if (known) {
    await reader.addScript(putForward, time - Date.now());
    await page.setViewportSize(size ?? viewport);
    await page.emulateMedia({ media: null, colorScheme });
  }
  onTestFinished(async ({ task }) => {
    // Kept only while all goes well.
    if (task.result?.state === 'fail' || !page.url().startsWith(site.origin)) return reader.close();
    await reader.forget();
    await page.goto('about:blank');
    await page.mouse.move(0, 0);
    lasting.add(context);
    resting.push({ reader, browser, device });
  });
  return reader;
}

/** Lets the pages of a context count what `settled` waits for: their questions for the site's state. */
export async function countQuestions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const open = Object.assign(window, { openQuestions: 0 });
    // A timer runs after all that follows from an answer at once.
    const done = () => setTimeout(() => (open.openQuestions -= 1), 0);
    const ask = window.fetch;
    window.fetch = async (...request) => {
      if (!String(request[0]).includes('status.json')) return ask(...request);
      open.openQuestions += 1;
      try {
        const answer = await ask(...request);
        const json = answer.json.bind(answer);
        answer.json = () => json().finally(done);
        return answer;
      } catch (error) {
        done();
        throw error;
      }
    };
  });
}

/** A script for pages that adds up how far their layout shifts, in `data-shift` of the root. */
export function addUpShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      const { dataset } = document.documentElement;
      dataset['shift'] = String(Number(dataset['shift'] ?? 0) + entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until the page has worked through what it was told, the site's state that it asked for included. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const open = window as unknown as { openQuestions?: number };
    do await new Promise((resolve) => setTimeout(resolve, 20));
    while (open.openQuestions);
  });
}

/** What a bulletin's page says to somebody who looks at it. */
export interface SeenBulletin {
  validity: string | undefined;
  banner: string;
  notices: string[];
  withdrawn: string;
  tables: number;
  /** All text of the content that can be seen. */
  text: string;
  title: string;
}

/** Looks at a bulletin's page. */
export function seenBulletin(page: Page): Promise<SeenBulletin> {
  return page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const text = (selector: string) => visible(selector).map((element) => element.innerText.trim());
    return {
      validity: document.querySelector<HTMLElement>('article.bulletin')?.dataset['validity'],
      banner: text('.state').join(' '),
      notices: text('.site-notices .notice'),
      withdrawn: text('.withdrawn').join(' '),
      tables: visible('.danger-table').length + visible('.mountain').length,
      text: text('main').join('\n'),
      title: document.title,
    };
  });
}

/** What the overview says of one area, in its list and on its map. */
export interface SeenArea {
  validity: string | undefined;
  text: string;
  look: string | undefined;
  icon: string | undefined;
  state: string;
  map: { label: string; look: string | undefined; hatch: string; sign: string };
}

/** Looks at the overview; by area id. */
export async function seenOverview(page: Page): Promise<Record<string, SeenArea>> {
  const entries = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.by-danger [data-area]')].map((row) => {
      const id = row.dataset['area'] ?? '';
      const rating = row.querySelector<HTMLElement>('.rating');
      const area = document.querySelector<SVGElement>(`.area-map [data-area="${id}"]`);
      const attribute = (selector: string, name: string) =>
        area?.querySelector(selector)?.getAttribute(name) ?? '';
      const seen = {
        validity: row.dataset['validity'],
        text: rating?.textContent.trim() ?? '',
        look: rating?.dataset['rating'],
        icon: rating?.querySelector('use')?.getAttribute('href')?.slice('#i-'.length),
        state: row.querySelector('.state-word')?.textContent ?? '',
        map: {
          label: area?.getAttribute('aria-label') ?? '',
          look: area?.dataset['style'],
          hatch: /-h-(\w+)/.exec(attribute('.edge', 'fill'))?.[1] ?? '',
          sign: /-s-(\w+)/.exec(attribute('.tag use', 'href'))?.[1] ?? '',
        },
      };
      return [id, seen] as const;
    }),
  );
  return Object.fromEntries(entries);
}
