import { type Browser, type BrowserContext, chromium } from 'playwright-core';

const flags = [
  ...['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--no-first-run'],
  // Tests look at no pixel: hardly any tile has the room to be painted, which is a tenth of what pages cost.
  '--force-gpu-mem-available-mb=1',
];

type Kind = 'shell' | 'whole';

/** The browsers of this worker, which runs one file after the other; they end with it. */
const browsers = new Map<Kind, Promise<Browser>>();

/** Contexts that outlast the test file that made them: they remember nothing. */
export const lasting = new WeakSet<BrowserContext>();

/**
 * Gives a Chromium without any open page but those of lasting contexts, started for the first file that asks. `shell`: without windows, twice as fast
 * (CHROMIUM_SHELL); `whole`: the one that people use (CHROMIUM), with its back-forward cache, which the shell lacks and
 * automation usually switches off.
 */
export async function startBrowser(kind: Kind = 'shell'): Promise<Browser> {
  const running = await Promise.all(browsers.values());
  const contexts = running.flatMap((each) => each.contexts()).filter((each) => !lasting.has(each));
  await Promise.all(contexts.map((context) => context.close()));
  const known = await browsers.get(kind);
  if (known?.isConnected()) return known;
  const browser = launch(kind);
  browsers.set(kind, browser);
  return browser;
}

function launch(kind: Kind): Promise<Browser> {
  const { CHROMIUM, CHROMIUM_SHELL } = process.env;
  const whole = CHROMIUM || '/usr/bin/chromium';
  return kind === 'shell'
    ? chromium.launch({ executablePath: CHROMIUM_SHELL || whole, args: flags })
    : chromium.launch({
        executablePath: whole,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
        args: [...flags, '--enable-features=BackForwardCache'],
      });
}

/** What a page did that a good page doesn't do. */
export interface Visit {
  status: number;
  title: string;
  /** Errors of scripts and of the console, breaches of the content policy among them; dialogs. */
  faults: string[];
  /** Requests to other hosts. */
  strangers: string[];
}

/** A reader who opens one page after the other, each in place of the last. */
export interface Visitor {
  /** Opens an address and looks on for a moment. */
  visit(address: string): Promise<Visit>;
  close(): Promise<void>;
}

/** A visitor with a fresh profile. */
export async function visitorOf(browser: Browser): Promise<Visitor> {
  // What a page does by itself: a worker would load further ones. Its tests are in test/browser/offline.test.ts.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  let address = '';
  let faults: string[] = [];
  let strangers: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // A page that says 404 itself is what was asked for.
    if (message.type() === 'error' && !/status of 404/.test(message.text())) faults.push(message.text());
  });
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    dialog.dismiss().catch((error: unknown) => faults.push(String(error)));
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== new URL(address).origin) strangers.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url() !== address) {
      faults.push(`${response.url()} answers ${response.status()}`);
    }
  });
  return {
    async visit(asked) {
      [address, faults, strangers] = [asked, [], []];
      const response = await page.goto(address, { waitUntil: 'load' });
      // What a page starts by itself after it has loaded: a picture's error, a script's first look at the clock.
      await page.waitForTimeout(150);
      return { status: response?.status() ?? 0, title: await page.title(), faults, strangers };
    },
    close: () => context.close(),
  };
}
