import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startBrowser } from '../sites/browser.ts';
import { validityAnswers } from '../sites/validity-cases.ts';
import { now } from '../sites/wire.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { type Reader, readerOf } from './reader.ts';

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

async function reader(time: number): Promise<Reader> {
  const made = await readerOf(browser, site, time, { viewport: { width: 1280, height: 900 } });
  onTestFinished(() => made.close());
  return made;
}

/**
 * What "Save page as" writes: the page as it is then, after all scripts have run. Opened from a disk, no file of its own runs:
 * modules load from the web only.
 */
async function saved({ page }: Reader): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-saved-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'page.html');
  await writeFile(file, `<!DOCTYPE html>${await page.evaluate(() => document.documentElement.outerHTML)}`);
  return pathToFileURL(file).href;
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
  const box = before.page.locator('.map-box[data-live]');
  await box.waitFor();
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
