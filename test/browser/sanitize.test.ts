import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sanitize } from '../../src/html/sanitize.ts';
import { corpus, hasCaptures } from '../html/corpus.ts';
import { startBrowser } from '../sites/browser.ts';

/** What a page did while it showed some pieces of HTML. */
interface Deeds {
  alerts: number;
  errors: string[];
  requests: string[];
  /** How many elements stand in the body in the end. */
  places: number;
}

describe.skipIf(!hasCaptures)('the corpus of hostile HTML in Chromium', () => {
  const raw = corpus().map(({ payload }) => payload);
  const clean = raw.map((payload) => sanitize(payload, { base: 'https://service.example/area' }).html);
  let server: Server;
  let browser: Browser;
  let origin: string;
  let page = '';

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(request.url === '/' ? page : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    browser = await startBrowser();
  });

  afterAll(async () => {
    server?.close();
  });

  /** Opens a page of the given source, puts each piece into it as HTML, and notes what happens. */
  async function show(source: string, pieces: readonly string[]): Promise<Deeds> {
    page = `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"></head><body>${source}</body></html>`;
    const deeds: Deeds = { alerts: 0, errors: [], requests: [], places: 0 };
    const context = await browser.newContext();
    await context.route('**', (route) =>
      route.request().url() === origin ? route.continue() : route.abort(),
    );
    await context.addInitScript(() => {
      // An alert that doesn't stop the page, so that hundreds can be counted.
      const counted = () => console.info('ALERT');
      Object.assign(window, { alert: counted, confirm: counted, prompt: counted, print: counted });
    });
    const tab = await context.newPage();
    tab.on('dialog', (dialog) => {
      deeds.alerts += 1;
      void dialog.dismiss();
    });
    tab.on('console', (message) => {
      if (message.text() === 'ALERT') deeds.alerts += 1;
      if (message.type() === 'error') deeds.errors.push(message.text());
    });
    tab.on('pageerror', (error) => deeds.errors.push(error.message));
    tab.on('request', (request) => {
      if (request.url() !== origin) deeds.requests.push(request.url());
    });
    await tab.goto(origin, { waitUntil: 'domcontentloaded' });
    deeds.places = await tab.evaluate((list) => {
      // Taken beforehand: hostile names, such as <img name="createElement">, hide the document's own.
      const body = document.body;
      const create = document.createElement.bind(document);
      for (const piece of list) {
        const place = create('div');
        body.append(place);
        place.innerHTML = piece;
        // What waits for the reader to touch or focus it.
        for (const element of place.querySelectorAll<HTMLElement>('*:not(a)')) {
          for (const kind of ['click', 'mouseover', 'focus', 'pointerenter'])
            element.dispatchEvent(new Event(kind));
        }
      }
      return body.children.length;
    }, pieces);
    // Until nothing has happened for half a second.
    const deedsSoFar = () => deeds.alerts + deeds.errors.length + deeds.requests.length;
    for (let before = -1; before !== deedsSoFar(); ) {
      before = deedsSoFar();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await context.close();
    return deeds;
  }

  test('sanitized, it raises no alert, no error and no request', async () => {
    const source = clean.map((piece) => `<div>${piece}</div>`).join('');
    const deeds = await show(source, clean);
    // Each piece once in the page's own source and once put in: none got out of its element.
    expect(deeds).toEqual({ alerts: 0, errors: [], requests: [], places: 2 * clean.length });
  });

  test('raw, it raises alerts and requests, so the test can fail', async () => {
    const deeds = await show('', raw);
    expect(deeds.alerts).toBeGreaterThan(20);
    expect(deeds.requests.length).toBeGreaterThan(20);
  });
});
