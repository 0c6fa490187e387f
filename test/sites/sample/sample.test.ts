import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveSite } from '../../../scripts/serve.ts';
import { checkSite } from '../../../src/gate/rules.ts';
import { openSite } from '../../../src/gate/site-under-test.ts';
import { messagesFor } from '../../../src/i18n/messages.ts';
import { templateFaults } from '../../gate/templates.ts';
import { startBrowser, type Visitor, visitorOf } from '../browser.ts';
import {
  copyProject,
  digests,
  filesIn,
  type Outcome,
  type Project,
  type SharedSite,
  sharedSite,
} from '../harness.ts';
import { deadLinks } from '../links.ts';
import { all, attribute, type Page, plain, readPages, wordsOf } from '../page.ts';
import { sitemapLinks, strayLanguages, unpaired, unpairedEntries, wrongPictures } from '../search.ts';

const [en, fr] = [messagesFor('en'), messagesFor('fr')];

let shared: SharedSite;
let outcome: Outcome;
let pages: Page[];
let files: string[];

beforeAll(async () => {
  shared = await sharedSite();
  outcome = shared.outcome;
  pages = await readPages(shared.dist);
  files = await filesIn(shared.dist);
});

const inLanguage = (language: 'en' | 'fr') => pages.filter(({ file }) => file.startsWith(`${language}/`));

test('the build ends well and says what it made and how long it took, and counts its warnings', () => {
  expect(outcome.code, outcome.err).toBe(0);
  expect(outcome.errors).toEqual([]);
  expect(outcome.out).toMatch(
    /^Published to \S+dist in [\d.]+ m?s: \d+ areas and \d+ bulletins, with \d+ warnings\.\nTo look at it: .*\nTo build .*\n$/,
  );
  expect(outcome.out).toContain(`with ${outcome.warnings.length} warnings.`);
  expect(outcome.err).toMatch(
    /^Building http\S+ from the sample: fictional data, not a forecast\.\nareas \(English\): fresh, 13\n/,
  );
  // The sample's bulletins are without a fault; one of its trip reports isn't, on purpose.
  expect(outcome.warnings.filter((warning) => !warning.startsWith('trip reports '))).toEqual([]);
});

test('every area has a page in both languages, at the same address', () => {
  const slugsIn = (language: string) =>
    files.flatMap(
      (file) => new RegExp(`^${language}/forecasts/([a-z0-9-]+)/index\\.html$`).exec(file)?.[1] ?? [],
    );
  expect(pages.length).toBeGreaterThanOrEqual(28);
  expect(slugsIn('en').length).toBeGreaterThanOrEqual(12);
  expect(slugsIn('fr')).toEqual(slugsIn('en'));
  expect(files).toEqual(
    expect.arrayContaining([
      'index.html',
      '404.html',
      'en/index.html',
      'fr/index.html',
      'en/about/index.html',
    ]),
  );
});

test('every page says what language it is in', () => {
  for (const page of pages) {
    const [html] = all(page, 'html');
    const language = page.file.startsWith('fr/') ? 'fr-CA' : 'en-CA';
    expect(html && attribute(html, 'lang'), page.file).toBe(language);
  }
});

/** Texts of the site itself without arguments, by their place in the messages. */
function texts(messages: object, place = ''): [place: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[`${place}.${key}`, plain(value)]];
    return typeof value === 'object' && value !== null ? texts(value, `${place}.${key}`) : [];
  });
}

/** The longer texts of one language that are others in the other language. */
function onlyIn(one: object, other: object): string[] {
  const others = new Map(texts(other));
  return texts(one).flatMap(([place, text]) =>
    text.length > 12 && others.get(place) !== text ? [text] : [],
  );
}

test('French pages are French: none of our English sentences stands in them, and the other way round', () => {
  for (const [language, foreign] of [
    ['fr', onlyIn(en, fr)],
    ['en', onlyIn(fr, en)],
  ] as const) {
    expect(foreign.length).toBeGreaterThan(50);
    for (const page of inLanguage(language)) {
      expect(
        foreign.filter((text) => page.ownText.includes(text)),
        page.file,
      ).toEqual([]);
    }
  }
});

test('every page says that it is no forecast, and asks search engines to stay away', async () => {
  for (const page of pages) {
    const sentence = page.file.startsWith('fr/') ? fr.sample : en.sample;
    expect(page.text, page.file).toContain(sentence.replace(/\s+/g, ' '));
    const [robots] = all(page, 'meta', 'name', 'robots');
    expect(robots && attribute(robots, 'content'), page.file).toContain('noindex');
  }
  expect(await readFile(path.join(shared.dist, 'robots.txt'), 'utf8')).toBe('User-agent: *\nDisallow: /\n');
});

test('no page shows what only a programmer would understand', () => {
  for (const page of pages) {
    expect(page.ownText, page.file).not.toMatch(/\bundefined\b|\bNaN\b|Invalid Date|\[object Object\]/);
  }
});

test('no page has a style attribute, a script in an attribute, or an id twice', () => {
  for (const page of pages) {
    const names = page.elements.flatMap(({ attrs }) => attrs.map(({ name }) => name));
    expect(
      names.filter((name) => name === 'style' || name.startsWith('on')),
      page.file,
    ).toEqual([]);
    const ids = all(page, '*', 'id').map((element) => attribute(element, 'id'));
    expect(ids.length, page.file).toBe(new Set(ids).size);
  }
});

test('every link, style, script and picture within the site is there', () => {
  expect(deadLinks(pages, files, '/')).toEqual([]);
});

test('canonical and language addresses are those of pages that exist', () => {
  for (const page of pages) {
    if (page.file === '404.html') continue;
    const links = all(page, 'link', 'rel').filter(
      (link) => attribute(link, 'rel') === 'canonical' || attribute(link, 'hreflang'),
    );
    expect(links.length, page.file).toBeGreaterThanOrEqual(3);
    for (const link of links) {
      const { origin, pathname } = new URL(attribute(link, 'href') ?? '');
      expect(origin).toBe('http://localhost:4321');
      expect(files, page.file).toContain(`${pathname.slice(1)}index.html`);
    }
  }
});

test('pages name their languages in both directions, and lead to pages of their own language', () => {
  expect(unpaired(pages)).toEqual([]);
  expect(strayLanguages(pages, '/')).toEqual([]);
});

test('every page has a preview picture in its language, and every area’s own page one of its own', async () => {
  expect(await wrongPictures(pages, shared.dist, '/')).toEqual([]);
  const pictures = files.filter((file) => /^og\/(en|fr)\//.test(file));
  expect(pictures.length).toBe(pages.filter(({ file }) => /^\w+\/forecasts\//.test(file)).length);
});

test('the pages of areas and places tell search engines what they are, as data without a fault', () => {
  const bulletins = pages.filter(({ file }) => /^\w+\/(forecasts|places)\/[^/]+\/index/.test(file));
  expect(bulletins.length).toBeGreaterThan(20);
  for (const page of bulletins) {
    const [data] = all(page, 'script', 'type', 'application/ld+json');
    const written = data?.childNodes.map((node) => ('value' in node ? node.value : '')).join('') ?? '';
    const { '@type': type, url } = JSON.parse(written) as { '@type': string; url: string };
    expect([type, `${new URL(url).pathname.slice(1)}index.html`], page.file).toEqual(['WebPage', page.file]);
  }
});

test('the addresses of the sitemap exist, and all bulletins stand in it but those that have expired', async () => {
  const index = await readFile(path.join(shared.dist, 'sitemap-index.xml'), 'utf8');
  const maps = [...index.matchAll(/<loc>http:\/\/localhost:4321\/([^<]+)<\/loc>/g)].map(
    ([, name = '']) => name,
  );
  expect(maps.length).toBeGreaterThan(0);
  const listed = await Promise.all(maps.map((name) => readFile(path.join(shared.dist, name), 'utf8')));
  const addresses = [...listed.join('').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const named = addresses.map((address) => `${new URL(address).pathname.slice(1)}index.html`);
  for (const file of named) expect(files).toContain(file);
  const bulletins = pages.filter(({ file }) => /^\w+\/forecasts\//.test(file));
  const left = bulletins.filter(({ file }) => !named.includes(file));
  expect(left.length).toBeLessThan(bulletins.length / 2);
  for (const page of left) expect(wordsOf(all(page, 'title')[0]), page.file).toMatch(/^(EXPIRED|EXPIRÉ) – /);
  expect(unpairedEntries(sitemapLinks(listed.join('')))).toEqual([]);
});

test('no page carries the time of the build or the sample’s port', async () => {
  for (const page of pages) expect(page.html, page.file).not.toMatch(/127\.0\.0\.1|localhost:(?!4321)\d/);
  const status = JSON.parse(await readFile(path.join(shared.dist, 'status.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  expect(status).toMatchObject({ builtAt: '2026-02-07T20:00:00.000Z', sample: true });
});

test('status.json lists the digests of just the pages that show ratings', async () => {
  const { current } = JSON.parse(await readFile(path.join(shared.dist, 'status.json'), 'utf8'));
  const found = pages.flatMap(({ html }) => /"digest":"([^"]{5})"/.exec(html)?.[1] ?? []);
  expect(new Set(found)).toEqual(new Set(current.match(/.{5}/g)));
  for (const { file, html } of pages)
    if (/ data-issued="/.test(html)) expect(html, file).toContain('"digest":"');
});

describe('built again', () => {
  let other: Project;
  let before: Record<string, string>;

  beforeAll(async () => {
    other = await copyProject();
    await other.buildWell({ TZ: 'Asia/Tokyo' });
    before = await digests(other.dist);
  });

  test('with another time zone it is the same, byte for byte', async () => {
    expect(before).toEqual(await digests(shared.dist));
  });

  test('some minutes later every page is as it was, but for the freshness of the sources', async () => {
    await other.buildWell({ TZ: 'UTC', NEVE_NOW: '2026-02-07T20:05:00Z' });
    const after = await digests(other.dist);
    const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    const pagesChanged = changed.filter((file) => file.endsWith('.html'));
    expect(pagesChanged.filter((file) => !file.endsWith('/about/index.html'))).toEqual([]);
    expect(changed).toContain('status.json');
    // Another one would have every reader's device renew what it keeps.
    expect(changed).not.toContain('sw.js');
  });
});

describe('in Chromium', () => {
  let visitor: Visitor;
  let site: ServedSite;

  beforeAll(async () => {
    site = await serveSite({ folder: shared.dist, base: '/', port: 0 });
    visitor = await visitorOf(await startBrowser());
  });
  afterAll(() => site?.close());

  const bulletin = 'forecasts/wrenna-highlands/';
  test.each([
    ['', 200],
    ...['en/', 'fr/'].flatMap((language): [string, number][] => [
      [language, 200],
      [`${language}about/`, 200],
      [language + bulletin, 200],
      [`${language}nothing/here/`, 404],
    ]),
  ])('/%s works without a fault and asks no other host', async (address, status) => {
    const visited = await visitor.visit(`http://localhost:${site.port}/${address}`);
    expect(visited).toEqual({
      status,
      title: expect.stringMatching(/\S/) as string,
      faults: [],
      strangers: [],
    });
  });
});

/** Sentences that describe the program, or that no person would say. */
const stilted = {
  en: [
    'No rating is given for this moment',
    'at its publisher',
    'falsifies',
    'Which bulletin covers a point',
    'Find by point',
    'without scripts, this page',
    'It isn’t known how old',
    'The service names no',
    'A column heading sorts',
    'Nothing is kept yet',
    'All together',
    'Report a fault',
    'Two fingers',
    'can’t be had',
    'couldn’t be had',
    'says nothing about today',
    'is told',
    'can’t be reached',
    'is of ',
    'names no',
    'isn’t known',
    'regrouped',
    'shape is missing',
    'stands in',
    'at the operator',
    'Code with the address',
    'as complete as',
    'lies in the future',
    'or the name of a place',
  ],
  fr: [
    'n’est donné pour ce moment',
    'chez son éditeur',
    'Quel bulletin vaut',
    'Trouver un point',
    'Un titre de colonne trie',
    'montrées :',
    'muette',
    'pas été renouvelé',
    'orientations :',
    'Signaler un défaut',
    'ne dit rien d’aujourd’hui',
    'omptes rendus de sortie',
    'Deux doigts',
    'jusqu’à : ',
    'Publié le :',
    'injoignable',
    'inaccessible',
    'regroupées',
    'ne dit rien du danger',
    'chez l’exploitant',
    ' h 00',
    'Code contenant',
    'aussi complets que',
    'ou nom d’un lieu',
    'd’ici avait',
    'Balayez',
  ],
};

test.each(['en', 'fr'] as const)(
  'no page of %s speaks of the program or in stilted sentences',
  (language) => {
    const found = inLanguage(language).flatMap(({ file, ownText }) =>
      stilted[language]
        .filter((words) => ownText.replaceAll('\u00a0', ' ').includes(words))
        .map((words) => `${file}: ${words}`),
    );
    expect(found).toEqual([]);
  },
);

test('no list names the offset of a zone, and no page an identifier of the service but among its folded details', () => {
  const identifier = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
  const count = (text: string) => text.match(identifier)?.length ?? 0;
  let folded = 0;
  for (const page of pages) {
    for (const tag of ['td', 'li', 'option'])
      for (const element of all(page, tag)) expect(wordsOf(element), page.file).not.toContain('(UTC');
    const inDetails = all(page, 'details').reduce((sum, element) => sum + count(wordsOf(element)), 0);
    folded += inDetails;
    expect(count(page.ownText), page.file).toBe(inDetails);
  }
  expect(folded).toBeGreaterThan(10);
});

test('no fault of our templates is in the site: markup, links, feeds, leaked values', async () => {
  const site = await openSite(shared.dist, {});
  expect((await checkSite(site, [])).refusals).toEqual([]);
  expect(await templateFaults(shared.dist, site)).toEqual([]);
});
