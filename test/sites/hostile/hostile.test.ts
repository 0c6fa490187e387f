import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveSite } from '../../../scripts/serve.ts';
import { openSite } from '../../../src/gate/site-under-test.ts';
import { templateFaults } from '../../gate/templates.ts';
import { cases } from '../../runs.ts';
import { answersOf } from '../answers.ts';
import { startBrowser, visitorOf } from '../browser.ts';
import { copyProject, filesIn, type Outcome, type Project } from '../harness.ts';
import { deadLinks } from '../links.ts';
import { all, attribute, type Page, readPages } from '../page.ts';
import { type Service, startService } from '../service.ts';
import { station, submissions } from '../wire.ts';
import { areas, payloads, word } from './areas.ts';

let service: Service;
let project: Project;
let outcome: Outcome;
let before: string[];
let pages: Page[];
let files: string[];
let browser: Browser;
let site: ServedSite;

const outer = () => path.dirname(project.folder);
/** Files that a build leaves, but for its output, its state and the caches of its tools. */
const others = async () =>
  (await filesIn(outer())).filter(
    (file) => !/^(compiled|project\/(dist|dist\.lock|\.neve|\.astro|\.cache|node_modules))(\/|$)/.test(file),
  );

beforeAll(async () => {
  const answers = answersOf(areas);
  const first = payloads[0] ?? '';
  answers.set('/weather/stations', [
    { ...station(1), name: first, source: first, timezone: first },
    { ...station(2), stationId: '../../escaped' },
  ]);
  const reports = submissions();
  answers.set(
    '/min/en/submissions',
    JSON.parse(JSON.stringify(reports).replaceAll('A test tour', '<3 ../../escaped')),
  );
  service = await startService(answers);
  project = await copyProject();
  await writeFile(path.join(project.folder, 'hostile.json'), JSON.stringify({ name: `Site ${first}` }));
  before = await others();
  outcome = await project.buildWell({
    NEVE_FORECAST_URL: service.forecastUrl,
    NEVE_WEATHER_URL: service.weatherUrl,
    NEVE_CONFIG: 'hostile.json',
  });
  pages = await readPages(project.dist);
  files = await filesIn(project.dist);
  site = await serveSite({ folder: project.dist, base: '/', port: 0 });
  browser = await startBrowser();
});
afterAll(async () => {
  await site?.close();
  await service?.close();
});

const bulletins = () => pages.filter(({ file }) => /^\w+\/forecasts\//.test(file));

test('the site is built, every area with a page in both languages', () => {
  expect(outcome.code, outcome.err).toBe(0);
  expect(bulletins()).toHaveLength(areas.length * 2);
});

test('nothing is written outside the output and state folders', async () => {
  expect(await others()).toEqual(before);
  for (const file of files) expect(file).toMatch(/^[A-Za-z0-9._/-]+$/);
  for (const { file } of bulletins()) expect(file).toMatch(/^(en|fr)\/forecasts\/[a-z0-9-]+\/index\.html$/);
});

test('every page is whole, and its links lead somewhere', () => {
  for (const page of pages) expect(all(page, 'h1'), page.file).toHaveLength(1);
  expect(deadLinks(pages, files, '/')).toEqual([]);
});

/** Whether an element stands in a text that the service wrote. */
function isServiceText(element: Page['elements'][number]): boolean {
  const parent = element.parentNode;
  if (!parent || !('tagName' in parent)) return false;
  return attribute(parent, 'data-service') !== undefined || isServiceText(parent);
}

/** What of an element could run, load or send something. */
function dangersOf(element: Page['elements'][number]): string[] {
  const names = element.attrs.map(({ name }) => name);
  const dangers = names.filter((name) => name.startsWith('on') || name === 'style' || name === 'formaction');
  if (['iframe', 'base', 'object', 'embed'].includes(element.tagName)) dangers.push(element.tagName);
  // The site has fields of its own, but none in a text of the service, and none that sends.
  if (['form', 'input', 'button'].includes(element.tagName) && isServiceText(element))
    dangers.push(element.tagName);
  const action = attribute(element, 'action');
  // The search of the overview leads to the look-up of the same site, the list of stations to their comparison.
  const isOwn = action !== undefined && /^\/(en|fr)\/(locate|stations\/compare)\/$/.test(action);
  if (action !== undefined && (isServiceText(element) || !isOwn)) dangers.push(`action ${action}`);
  const address = attribute(element, 'href') ?? attribute(element, 'src') ?? '';
  if (/^\s*(javascript|data|vbscript):/i.test(address)) dangers.push(address);
  if (element.tagName !== 'a' && address.includes('evil.example')) dangers.push(address);
  return dangers;
}

test('no text has become markup that runs, loads or sends anything', () => {
  for (const page of pages) {
    expect(page.elements.flatMap(dangersOf), page.file).toEqual([]);
    for (const script of all(page, 'script')) {
      const isData = attribute(script, 'type')?.includes('json');
      const code = script.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
      if (!isData) expect(code, page.file).not.toContain('alert(');
      else expect(() => JSON.parse(code), page.file).not.toThrow();
    }
  }
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

test('no control character reaches a page', () => {
  expect(pages.filter(({ html }) => control.test(html)).map(({ file }) => file)).toEqual([]);
});

test('no control character reaches the operator’s terminal', () => {
  expect([...outcome.err.split('\n'), outcome.out.trim()].filter((line) => control.test(line))).toEqual([]);
});

test('what is readable in every field can still be read', () => {
  for (const [index] of payloads.entries()) {
    const own = bulletins().filter(({ file, text }) => file.startsWith('en/') && text.includes(word(index)));
    expect(own.length, payloads[index]).toBeGreaterThanOrEqual(2);
    for (const page of own) {
      const times = page.text.split(word(index)).length - 1;
      expect(times, page.file).toBeGreaterThanOrEqual(10);
    }
  }
});

test('in Chromium no page runs any of it, breaks its policy or asks another host', async () => {
  const worth = pages.filter(({ file }) => !/^fr\/(forecasts|archive|embed)\//.test(file));
  // A page of each payload is a bulletin's; of the other pages that say the same again every third one is opened.
  const few = worth.filter(({ file }, nth) => /^en\/forecasts\//.test(file) || nth % 3 === 0);
  const each = cases(
    few,
    worth.filter((page) => !few.includes(page)),
  ).values();
  const walk = async () => {
    const visitor = await visitorOf(browser);
    for (const { file } of each) {
      const address = `http://localhost:${site.port}/${file.replace(/index\.html$/, '')}`;
      const { faults, strangers } = await visitor.visit(address);
      expect({ file, faults, strangers }).toEqual({ file, faults: [], strangers: [] });
    }
    await visitor.close();
  };
  // Most of a visit is waiting.
  await Promise.all([walk(), walk(), walk()]);
}, 120_000);

test('no fault of our templates is in the site: markup, links, feeds, leaked values', async () => {
  const site = await openSite(project.dist, {});
  expect(await templateFaults(project.dist, site)).toEqual([]);
});
