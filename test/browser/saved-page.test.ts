import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { messagesFor } from '../../src/i18n/messages.ts';
import { startBrowser } from '../sites/browser.ts';
import { validityAnswers } from '../sites/validity-cases.ts';
import { now } from '../sites/wire.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { alive } from './map-page.ts';
import { type Reader, sharedReader } from './reader.ts';

const hour = 3_600_000;
const later = now + 2 * hour;
const level = /\b(Low|Moderate|Considerable|High|Extreme)\b/;

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    builtSite({ now, answers: validityAnswers() }),
    startBrowser('shell'),
  ]);
  const offset = now - Date.now();
  site.clock = () => Date.now() + offset;
});

afterAll(() => site?.close());

const reader = (time: number): Promise<Reader> =>
  sharedReader(browser, site, time, { viewport: { width: 1280, height: 900 } });

/**
 * What "Save page as" writes: the page as it is then, after all scripts have run. Opened from a disk, no file of its own runs:
 * modules load from the web only.
 */
async function saved({ page }: Reader): Promise<string> {
  return onDisk(
    'page.html',
    `<!DOCTYPE html>${await page.evaluate(() => document.documentElement.outerHTML)}`,
  );
}

/** The same as one file (MHTML), such as phones write: in it no script runs at all, and what is for readers without scripts is left out. */
async function savedAsOne({ context, page }: Reader): Promise<string> {
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureSnapshot');
  return onDisk('page.mhtml', data);
}

async function onDisk(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-saved-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, name), text);
  return pathToFileURL(path.join(folder, name)).href;
}

/** The words and names of all that can be seen of some parts. */
function said({ page }: Reader, selector: string): Promise<string> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => [part.innerText, part.getAttribute('aria-label')].join(' '))
        .join('\n'),
    selector,
  );
}

test.each([
  ['a bulletin', '/en/forecasts/area-ended/'],
  ['a bulletin without an end', '/en/forecasts/area-dateless/'],
  ['a rating for other sites', '/en/embed/forecasts/area-ended/'],
])('%s that was saved to a disk shows no rating that is over', async (_, address) => {
  const before = await reader(now);
  await before.open(address);
  expect(await said(before, 'main')).toMatch(level);
  const file = await saved(before);
  const after = await reader(later);
  await after.page.goto(file);
  expect(await said(after, 'main')).not.toMatch(level);
  expect(await after.page.title()).not.toMatch(level);
});

test('nor does the list, the drawn map, the interactive one or its card', async () => {
  const before = await reader(now);
  await before.open('/en/');
  await alive(before.page);
  await before.page.locator('.live-map .tag[data-area="ended"]').click();
  const shown = ['.by-danger [data-area="ended"]', '.area-card', '.live-map .tag[data-area="ended"]'];
  for (const part of shown) expect(await said(before, part), part).toMatch(level);
  const html = await before.page.content();
  const after = await reader(later);
  // With its styles, which a browser saves too, and still without its scripts.
  await after.context.route('**/saved/', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await after.context.route('**/_astro/*.js', (route) => route.abort());
  await after.page.goto(`${site.origin}/saved/`);
  for (const part of [...shown, '.area-map [data-area="ended"]'])
    expect.soft(await said(after, part), part).not.toMatch(level);
  // What is in force stays: on the drawn map too, which is in the place of the other again.
  expect(await said(after, '.by-danger [data-area="steady"]')).toMatch(level);
  expect(await said(after, '.area-map [data-area="steady"]')).toMatch(level);
});

const rated = [
  ['a bulletin', '/en/forecasts/area-ended/', 'en'],
  ['the overview', '/fr/', 'fr'],
  ['a rating for other sites', '/fr/embed/forecasts/area-ended/', 'fr'],
] as const;

test.each(rated)(
  '%s that was saved as one file says that it can’t warn, which the page itself doesn’t',
  async (_, address, language) => {
    const words = messagesFor(language).noscript;
    const before = await reader(now);
    await before.open(address);
    expect(await said(before, 'body')).not.toContain(words);
    const file = await savedAsOne(before);
    const after = await reader(later);
    await after.page.goto(file);
    expect(await said(after, 'body')).toContain(words);
  },
);

test.each(rated)(
  'so does %s inside a page whose policy stops every script of ours',
  async (_, address, language) => {
    const words = messagesFor(language).noscript;
    const html = await (await fetch(site.origin + address)).text();
    const { context, page } = await reader(later);
    await context.route('**/around/', (route) =>
      route.fulfill({
        headers: { 'content-security-policy': "script-src 'sha256-x'" },
        contentType: 'text/html; charset=utf-8',
        body: `<iframe srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`,
      }),
    );
    await page.goto(`${site.origin}/around/`);
    const frame = page.frames()[1];
    await expect.poll(() => frame?.locator('body').innerText()).toContain(words);
  },
);

test.each(rated)('%s doesn’t, where a host’s policy stops the guard alone', async (_, address, language) => {
  const words = messagesFor(language).noscript;
  const made = await reader(now);
  await made.context.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': "script-src 'self'" },
    });
  });
  await made.open(address);
  expect(await said(made, 'body')).toMatch(/Considérable|Considerable/);
  expect(await said(made, 'body')).not.toContain(words);
});
