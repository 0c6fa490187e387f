import type { Browser, Page } from 'playwright-core';
import { type Readings, worstBurst } from './figures.ts';
import { newPhone, type Phone, type Seen } from './slow-phone.ts';

/*
 * What readers do: each visit begins with a phone that was never here, and tells what it measured by the names of the
 * goals. A month later no bulletin is valid any more: the page then withdraws all that it says.
 */

const month = 30 * 24 * 3_600_000;

/** Visits a page for the first time, lets its ratings expire, and visits it again. */
export async function readTwice(browser: Browser, address: string): Promise<Readings> {
  const phone = await newPhone(browser, { worker: false });
  try {
    await phone.slowDown();
    await open(phone.page, address);
    const first = await phone.seen();
    const tick = await longestWhile(phone, () => lookAgain(phone, 0));
    const expiry = await longestWhile(phone, () => lookAgain(phone, month));
    await open(phone.page, address);
    const second = await phone.seen();
    return {
      'readable, first visit': first.readable,
      'readable, second visit': second.readable,
      'longest task, first visit': longest(first),
      'longest task, second visit': longest(second),
      'longest task, validity looked at': Math.max(tick, expiry),
      shift: worstBurst(first.shifts),
    };
  } finally {
    await phone.close();
  }
}

/** Visits a page twice that asks for nothing. */
export async function readEmpty(browser: Browser, address: string): Promise<Readings> {
  const phone = await newPhone(browser, { worker: false });
  try {
    await phone.slowDown();
    const readable: number[] = [];
    for (let visit = 0; visit < 2; visit += 1) {
      await phone.page.goto(address);
      await quiet(phone.page);
      readable.push((await phone.seen()).readable);
    }
    const [first = 0, second = 0] = readable;
    return { 'readable, first visit': first, 'readable, second visit': second };
  } finally {
    await phone.close();
  }
}

/** Visits a page again after the service worker has kept it. */
export async function readWithWorker(browser: Browser, address: string): Promise<Readings> {
  const phone = await newPhone(browser, { worker: true });
  try {
    await open(phone.page, address);
    await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await phone.page.waitForFunction(async () => (await caches.keys()).length > 0);
    await phone.page.goto('about:blank');
    await phone.slowDown();
    await open(phone.page, address);
    const again = await phone.seen();
    return {
      'readable, second visit with the worker': again.readable,
      'longest task, second visit with the worker': longest(again),
    };
  } finally {
    await phone.close();
  }
}

/** Opens the overview, goes to its map as soon as there is something to see, and taps an area; then opens a bulletin. */
export async function useMap(browser: Browser, address: string): Promise<Readings> {
  const phone = await newPhone(browser, { worker: false });
  const { page } = phone;
  try {
    await phone.slowDown();
    const heard = hearing(page);
    await page.goto(address, { waitUntil: 'commit' });
    await until(page, () => performance.getEntriesByName('first-contentful-paint').length > 0);
    await until(page, () => Boolean(document.querySelector('.map-box + *')));
    // Later the map itself is the largest thing of the screen.
    const { readable } = await phone.seen();
    await page.evaluate(() => document.querySelector('.map-box')?.scrollIntoView({ block: 'center' }));
    const drawn = await until(page, () =>
      Boolean(document.querySelector('.map-box[data-live] .live-map .tag')),
    );
    await tapAnArea(page);
    const answered = await until(page, () => Boolean(document.querySelector('.area-sheet, .leaflet-popup')));
    await heard;
    await quiet(page);
    const seen = await phone.seen();
    const tick = await longestWhile(phone, () => lookAgain(phone, 0));
    const expiry = await longestWhile(phone, () => lookAgain(phone, month));
    await page.keyboard.press('Escape');
    const next = hearing(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('.areas th a')?.click());
    await next;
    await quiet(page);
    const bulletin = await phone.seen();
    return {
      'readable, first visit': readable,
      'map drawn': drawn,
      'map answers a tap': answered,
      'longest task, first visit with the map': longest(seen),
      'longest task, validity looked at': Math.max(tick, expiry),
      'readable, opened from the overview': bulletin.readable,
      'longest task, opened from the overview': longest(bulletin),
      shift: worstBurst(seen.shifts),
    };
  } finally {
    await phone.close();
  }
}

/** Opens a station's page and waits for its charts. */
export async function seeCharts(browser: Browser, address: string): Promise<Readings> {
  const phone = await newPhone(browser, { worker: false });
  const { page } = phone;
  try {
    await phone.slowDown();
    await page.goto(address, { waitUntil: 'commit' });
    const drawn = await until(page, () => {
      const charts = document.querySelectorAll('[data-chart]').length;
      return charts > 0 && document.querySelectorAll('.chart-live canvas').length === charts;
    });
    await quiet(page);
    const seen = await phone.seen();
    return {
      'readable, first visit': seen.readable,
      'charts drawn': drawn,
      'longest task, first visit': longest(seen),
      shift: worstBurst(seen.shifts),
    };
  } finally {
    await phone.close();
  }
}

async function tapAnArea(page: Page): Promise<void> {
  const place = await page.evaluate(() => {
    const box = document.querySelector('.live-map')?.getBoundingClientRect();
    for (const tag of document.querySelectorAll('.live-map .tag')) {
      const { left, right, top, bottom } = tag.getBoundingClientRect();
      const isInView = top > Math.max(0, box?.top ?? 0) && bottom < Math.min(innerHeight, box?.bottom ?? 0);
      if (isInView && left > 0 && right < innerWidth) return { x: (left + right) / 2, y: (top + bottom) / 2 };
    }
    return undefined;
  });
  if (!place) throw new Error('No area of the map lies in view; there is nothing to tap.');
  await page.touchscreen.tap(place.x, place.y);
}

/**
 * Waits until something holds in the page, and tells when that was drawn, in milliseconds since the visit began. By
 * nothing but a short script: what drives browsers otherwise takes the slow processor for a tenth of a second.
 * @throws when it doesn't come to hold within 30 seconds
 */
async function until(page: Page, holds: () => boolean): Promise<number> {
  const at = await page.evaluate(`new Promise((resolve) => {
    const look = () => {
      if ((${holds})()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      else if (performance.now() > 30_000) resolve(undefined);
      else setTimeout(look, 10);
    };
    look();
  })`);
  if (typeof at !== 'number') throw new Error(`In ${page.url()} it never came to hold that ${holds}.`);
  return at;
}

/** Opens a page, waits until it has heard of the site's state and then until it has nothing more to do. */
async function open(page: Page, address: string): Promise<void> {
  const heard = hearing(page);
  await page.goto(address);
  await heard;
  await quiet(page);
}

/** Ends when the site has told the page its state. @throws when it doesn't within 30 seconds */
function hearing(page: Page): Promise<unknown> {
  const heard = page.waitForEvent('requestfinished', {
    predicate: (request) => request.url().endsWith('/status.json'),
  });
  // Where something else fails first, that is what is told.
  heard.catch(() => undefined);
  return heard;
}

/** Waits for what follows at once. */
async function quiet(page: Page): Promise<void> {
  await page.waitForTimeout(400);
}

/** Has the page look at the clocks, as it does every 30 seconds, with the device's so much later. */
async function lookAgain({ page }: Phone, later: number): Promise<void> {
  await page.evaluate((movedBy) => {
    Object.assign((globalThis as unknown as { seen: Seen }).seen, { movedBy });
    dispatchEvent(new Event('focus'));
  }, later);
  // The site may be asked once more.
  await page.waitForTimeout(700);
}

async function longestWhile(phone: Phone, act: () => Promise<void>): Promise<number> {
  const before = (await phone.seen()).tasks.length;
  await act();
  return longest({ tasks: (await phone.seen()).tasks.slice(before) });
}

function longest({ tasks }: Pick<Seen, 'tasks'>): number {
  return Math.max(0, ...tasks.map(({ took }) => took));
}
