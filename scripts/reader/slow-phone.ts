import { type Browser, chromium, type Page } from 'playwright-core';
import type { Shift } from './figures.ts';
import { slowWorkers } from './slow-workers.ts';

/** What a page notes of itself. Times are milliseconds since its visit began. */
export interface Seen {
  /** When the largest thing of the first screen was drawn. */
  readable: number;
  shifts: Shift[];
  /** Tasks of the main thread that took 50 ms or more. */
  tasks: { at: number; took: number }[];
  /** By how much the device's clock is moved. */
  movedBy: number;
}

/** The phone and the network of the aims: a processor four times slower, 400 kbit/s, an answer after 400 ms. */
const slowness = 4;
const slowNetwork = {
  ...{ offline: false, latency: 400 },
  ...{ downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 },
};
const screen = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Starts the whole Chromium, as readers have it. @throws when there is none */
export function startChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--headless',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
    ],
  });
}

/** A phone whose browser has never been on the site. */
export interface Phone {
  page: Page;
  /** From now on processor and network are slow, the worker's network too. */
  slowDown(): Promise<void>;
  /** What the page in view noted so far. */
  seen(): Promise<Seen>;
  close(): Promise<void>;
}

/** A phone, fast to begin with. `worker`: whether pages may register the site's service worker. */
export async function newPhone(browser: Browser, { worker }: { worker: boolean }): Promise<Phone> {
  const context = await browser.newContext({ ...screen, serviceWorkers: worker ? 'allow' : 'block' });
  await context.addInitScript(watch);
  const page = await context.newPage();
  return {
    page,
    async slowDown() {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', slowNetwork);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
      if (!worker) return;
      await slowWorkers(browser, slowNetwork);
      // As on another day: the browser has long since put it to sleep.
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
    },
    seen: () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen),
    close: () => context.close(),
  };
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  const seen: Seen = { readable: 0, shifts: [], tasks: [], movedBy: 0 };
  Object.assign(globalThis, { seen });
  const clock = Date.now;
  Date.now = () => clock() + seen.movedBy;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.readable = startTime;
  });
  observe('longtask', ({ startTime, duration }) => seen.tasks.push({ at: startTime, took: duration }));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shifts.push({ at: entry.startTime, value });
  });
}
