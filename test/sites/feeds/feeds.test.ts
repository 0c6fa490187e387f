import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { rssOf } from '../../../src/feeds/feed.ts';
import { prepareSite } from '../../../src/gather/prepare.ts';
import { createSanitizer } from '../../../src/html/sanitize.ts';
import { readConfig } from '../../../src/settings/config.ts';
import { silentProgress } from '../../../src/source/progress.ts';
import { openState } from '../../../src/state/database.ts';
import { contextFor } from '../../../src/views/context.ts';
import { readJsonFeed, readRss } from '../../feeds/feed-rules.ts';
import { languageFeed } from '../../feeds/feeds-of.ts';
import { copyProject, digests, filesIn, type Project, sharedSite } from '../harness.ts';
import { all, attribute, type Page, readPages } from '../page.ts';
import { validityAnswers } from '../validity-cases.ts';
import { now } from '../wire.ts';
import { type Front, startFront } from './mirror-server.ts';

const day = 24 * 3_600_000;
const site = 'https://bulletins.example/neve/';
const places = [
  { slug: 'hut', name: { en: 'The hut', fr: 'Le refuge' }, latitude: 51.921, longitude: -117.286 },
];

let project: Project;
let front: Front;
let first: string;
/** The site made from the mirror of the first. */
let mirrored: string;
let pages: Page[];
let files: string[];

beforeAll(async () => {
  project = await copyProject();
  front = await startFront(now);
  await writeFile(path.join(project.folder, 'feeds.json'), JSON.stringify({ places }));
  first = await build('first', {
    NEVE_FORECAST_URL: `${front.origin}/forecast`,
    NEVE_WEATHER_URL: `${front.origin}/weather`,
  });
  await front.becomeMirror(first, '/neve/');
  // Nothing of the first build may come in, but for the program's own bundle.
  for (const name of await readdir(path.join(project.folder, '.cache')))
    if (name !== 'bundles') await rm(path.join(project.folder, '.cache', name), { recursive: true });
  const mirror = `${front.origin}/neve`;
  mirrored = await build('mirrored', { NEVE_FORECAST_URL: mirror, NEVE_WEATHER_URL: mirror });
  pages = await readPages(first);
  files = await filesIn(first);
});
afterAll(() => front?.close());

async function build(name: string, env: Record<string, string>): Promise<string> {
  await project.buildWell({
    ...env,
    NEVE_NOW: new Date(now).toISOString(),
    NEVE_SITE_URL: site,
    NEVE_CONFIG: 'feeds.json',
    NEVE_OUT_DIR: name,
    NEVE_STATE_DIR: `${name}-state`,
  });
  return path.join(project.folder, name);
}

const feedsIn = (given: readonly string[]) => given.filter((file) => /\/feed\.(xml|json)$/.test(file));

/** A feed of a build, read strictly by the rules of its form. */
async function feedOf(folder: string, file: string) {
  const text = await readFile(path.join(folder, file), 'utf8');
  return file.endsWith('.xml') ? readRss(text, site + file) : readJsonFeed(text, site + file);
}

test('every language, area and place has a feed in both forms, and each of them is valid', async () => {
  const expected = pages
    .map(({ file }) => file)
    .filter((file) => /^(en|fr)\/(forecasts\/[^/]+\/|places\/[^/]+\/)?index\.html$/.test(file))
    .flatMap((file) => ['feed.json', 'feed.xml'].map((name) => file.replace('index.html', name)));
  expect(feedsIn(files)).toEqual(expected.sort());
  expect(expected.length).toBeGreaterThan(50);
  for (const file of feedsIn(files)) {
    const feed = await feedOf(first, file);
    expect(feed.faults, file).toEqual([]);
    expect(feed.items.length, file).toBeGreaterThan(0);
  }
});

test('a day later the same issues have the same ids, links and dates, and none is shown as current', async () => {
  // From what the build has kept: the service is gone.
  const config = readConfig({ places }, 'test');
  const state = openState(path.join(project.folder, 'first-state'), { now, warn: console.error });
  onTestFinished(() => state.close());
  const { site: prepared } = await prepareSite(
    config,
    { sample: false, forecastUrl: `${front.origin}/forecast`, weatherUrl: `${front.origin}/weather` },
    {
      fetch: () => Promise.reject(new Error('The service is gone.')),
      clock: () => now,
      userAgent: 'neve-test/1.0',
      progress: silentProgress,
      limits: { attempts: 1 },
      state,
    },
  );
  const tomorrow = { config, siteUrl: site, site: { ...prepared, builtAt: now + day } };
  for (const language of ['en', 'fr'] as const) {
    const feed = languageFeed(contextFor(language, tomorrow, createSanitizer().sanitize));
    const after = readRss(await rssOf(feed), feed.rss);
    const before = await feedOf(first, `${language}/feed.xml`);
    const issues = ({ items }: typeof before) => items.map(({ id, date }) => [id, date]);
    expect(after.faults).toEqual([]);
    expect(issues(after)).toEqual(issues(before));
    const expired = after.items.filter(({ title }) => /^(EXPIRED|EXPIRÉ) – /.test(title));
    expect(expired.length).toBeGreaterThan(8);
    for (const { html } of expired) expect(html).not.toMatch(/Highest danger|Danger le plus élevé/);
  }
});

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** What somebody reads from top to bottom, pictures by their alternative texts; without spaces and colons. */
function readIn(node: Node | undefined, isLeftOut: (element: Element) => boolean = () => false): string {
  if (!node) return '';
  if (node.nodeName === '#text' && 'value' in node) return node.value.replace(/[\s:]/g, '');
  if (!('childNodes' in node)) return '';
  const alt = 'tagName' in node ? (attribute(node, 'alt') ?? '').replace(/[\s:]/g, '') : '';
  if ('tagName' in node && isLeftOut(node)) return '';
  return alt + node.childNodes.map((child) => readIn(child, isLeftOut)).join('');
}

/** What an entry doesn't say: links within the page, drawings, and what isn't shown but for days of the table that are over. */
function isOfPageOnly(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'nav' || tagName === 'svg' || attribute(element, 'aria-hidden')) return true;
  return attribute(element, 'hidden') !== undefined && tagName !== 'th' && tagName !== 'td';
}

test('an entry says all that a bulletin’s page does, in the same order', async () => {
  const states = new Set<string>();
  const { dist } = await sharedSite({ NEVE_NOW: new Date(now).toISOString() }, undefined, validityAnswers());
  for (const folder of [first, dist])
    for (const page of await readPages(folder)) {
      const [bulletin] = all(page, 'article', 'data-validity');
      const [text] = all(page, 'div', 'class', 'bulletin-text');
      const [details] = all(page, 'section', 'class', 'details');
      if (!bulletin || !text || !details) continue;
      const state = attribute(bulletin, 'data-validity') ?? '';
      states.add(state);
      // Without an end, ratings would look valid for ever; those of a time to come wait in the page, hidden.
      const isUnrated = state === 'recent' || state === 'early';
      const isOfRatings = (element: Element) =>
        attribute(element, 'class') === 'danger-section' || attribute(element, 'data-ratings') !== undefined;
      const said = readIn(text, (each) => isOfPageOnly(each) || (isUnrated && isOfRatings(each)));
      const feed = await readFile(path.join(folder, page.file.replace('index.html', 'feed.json')), 'utf8');
      const entry = readIn(parseFragment(JSON.parse(feed).items[0].content_html));
      const end = said + readIn(details, isOfPageOnly);
      expect(end.length, page.file).toBeGreaterThan(200);
      expect(entry.slice(-end.length), page.file).toBe(end);
    }
  expect([...states].sort()).toEqual(['current', 'early', 'expired', 'expiring', 'offseason', 'recent']);
});

test('every page names its language’s feeds and its own, and they are there', () => {
  const own = pages.filter(({ file }) => /^(en|fr)\//.test(file) && !file.includes('/embed/'));
  expect(own.length).toBeGreaterThan(30);
  for (const page of own) {
    const links = all(page, 'link', 'rel', 'alternate').filter((link) =>
      /rss|feed/.test(attribute(link, 'type') ?? ''),
    );
    const addresses = links.map((link) => attribute(link, 'href')?.replace('/neve/', ''));
    const folder = path.dirname(page.file);
    const isOwn = /^(en|fr)\/(forecasts|places)\/./.test(folder);
    const [language] = page.file.split('/');
    expect(addresses, page.file).toEqual([
      ...(isOwn ? [`${folder}/feed.xml`, `${folder}/feed.json`] : []),
      `${language}/feed.xml`,
      `${language}/feed.json`,
    ]);
    for (const address of addresses) expect(files).toContain(address);
  }
});

test('the choice of language and the page of what isn’t there name each language’s feed', () => {
  for (const file of ['index.html', '404.html']) {
    const page = pages.find((each) => each.file === file);
    const links = page ? all(page, 'link', 'type', 'application/rss+xml') : [];
    expect(links.map((link) => attribute(link, 'href'))).toEqual(['/neve/en/feed.xml', '/neve/fr/feed.xml']);
  }
});

test('overview, areas and places also link their feeds where readers see it', () => {
  const own = pages.filter(({ file }) => /^(en|fr)\/((forecasts|places)\/[^/]+\/)?index\.html$/.test(file));
  for (const page of own) {
    const links = all(page, 'a').map((link) => attribute(link, 'href'));
    const folder = `/neve/${path.dirname(page.file)}`;
    expect(links, page.file).toEqual(expect.arrayContaining([`${folder}/feed.xml`, `${folder}/feed.json`]));
  }
});

describe('a site made from the mirror', () => {
  test('has the same bulletins, places and stations, byte for byte', async () => {
    const [own, other] = [await digests(first), await digests(mirrored)];
    const compared = Object.keys(own).filter((file) => /^(en|fr)\/(forecasts|places|stations)\//.test(file));
    expect(compared.length).toBeGreaterThan(100);
    for (const file of compared) expect(other[file], file).toBe(own[file]);
  });

  test('has the same overview, maps and mirror of its own', async () => {
    const [own, other] = [await digests(first), await digests(mirrored)];
    const compared = Object.keys(own).filter((file) =>
      /^((en|fr)\/index\.html|data\/|images\/|api\/)/.test(file),
    );
    expect(compared).toEqual(expect.arrayContaining(['en/index.html', 'api/forecasts/en/products.json']));
    for (const file of compared) expect(other[file], file).toBe(own[file]);
  });

  test('found everything but trip reports', () => {
    expect([...new Set(front.missed)].sort()).toEqual([
      '/neve/min/en/submissions',
      '/neve/min/fr/submissions',
    ]);
  });
});
