import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesFor } from '../../../src/i18n/messages.ts';
import { answersOf } from '../answers.ts';
import { copyProject, filesIn, type Outcome, type Project } from '../harness.ts';
import { deadLinks } from '../links.ts';
import { all, attribute, type Page, plain, readPages, wordsOf } from '../page.ts';
import { sitemapLinks, unpaired, unpairedEntries, wrongPictures } from '../search.ts';
import { faults, type Service, startService } from '../service.ts';
import { areas } from './areas.ts';

const base = '/neve/';
const [en, fr] = [messagesFor('en'), messagesFor('fr')];
const messages = { en, fr };
type Language = keyof typeof messages;

let service: Service;
let project: Project;
let outcome: Outcome;
let pages: Map<string, Page>;
let files: string[];

const env = () => ({
  NEVE_FORECAST_URL: service.forecastUrl,
  NEVE_SITE_URL: `https://example.org${base.replace(/\/$/, '')}`,
});

async function readSite(): Promise<Map<string, Page>> {
  return new Map((await readPages(project.dist)).map((page) => [page.file, page]));
}

beforeAll(async () => {
  service = await startService(answersOf(areas));
  project = await copyProject();
  outcome = await project.buildWell(env());
  pages = await readSite();
  files = await filesIn(project.dist);
});
afterAll(() => service.close());

function pageOf(file: string): Page {
  const page = pages.get(file);
  if (!page) throw new Error(`There is no page ${file}: ${outcome.err}`);
  return page;
}

/** The page of an area, found by its address. */
function area(language: Language, id: string): Page {
  return pageOf(`${language}/forecasts/area-${id}/index.html`);
}

/** The row of an area in a language's list. */
function row(language: Language, id: string): string {
  const overview = pageOf(`${language}/index.html`);
  const own = all(overview, 'li', 'data-area').find((element) => {
    const href = `${base}${language}/forecasts/area-${id}/`;
    return JSON.stringify(wordsOf(element)) && linksIn(overview, element).includes(href);
  });
  return wordsOf(own);
}

function linksIn(page: Page, within: Page['elements'][number]): string[] {
  const inside = (node: { parentNode?: unknown } | null | undefined): boolean =>
    node === within || (node ? inside(node.parentNode as { parentNode?: unknown } | null) : false);
  return all(page, 'a', 'href')
    .filter((link) => inside(link))
    .map((link) => attribute(link, 'href') ?? '');
}

/** Whether some text names a level of danger, by number and word. */
function namesLevel(language: Language, text: string): boolean {
  const { level, rating } = messages[language];
  const words = (['low', 'moderate', 'considerable', 'high', 'extreme'] as const).map((value, index) =>
    plain(level(index + 1, rating[value])),
  );
  return words.some((words) => text.includes(words));
}

/** What a page asks of search engines. */
function robotsOf(page: Page): string[] {
  return all(page, 'meta', 'name', 'robots').map((meta) => attribute(meta, 'content') ?? '');
}

/** All that a social site reads of a page. */
function shared(page: Page): string {
  const metas = [...all(page, 'meta', 'property'), ...all(page, 'meta', 'name', 'description')];
  const title = wordsOf(all(page, 'title')[0]);
  return plain([title, ...metas.map((meta) => attribute(meta, 'content') ?? '')].join(' '));
}

const languages = ['en', 'fr'] as const;

describe('the build', () => {
  test('ends well, with one counted warning for the unreadable product in each language', () => {
    expect(outcome.code, outcome.err).toBe(0);
    expect(outcome.errors).toEqual([]);
    const own = outcome.warnings.filter((warning) =>
      /list of bulletins \(\w+\): The bulletin at place \d+ .*can’t be read/.test(warning),
    );
    expect(own).toHaveLength(2);
    expect(outcome.out).toContain(`${outcome.warnings.length} warnings`);
  });

  test('makes a page for every area in both languages', () => {
    for (const language of languages) {
      const own = files.filter((file) => file.startsWith(`${language}/forecasts/`) && file.endsWith('.html'));
      expect(own).toHaveLength(areas.length);
    }
  });

  test('is no sample: no banner, and search engines are welcome', async () => {
    for (const page of pages.values()) {
      expect(page.text).not.toContain(en.sample);
      expect(page.text).not.toContain(fr.sample);
    }
    expect(all(pageOf('en/index.html'), 'meta', 'name', 'robots')).toEqual([]);
    const robots = await readFile(path.join(project.dist, 'robots.txt'), 'utf8');
    expect(robots).toContain('Sitemap: https://example.org/neve/sitemap-index.xml');
  });

  test('asks search engines to stay away from expired bulletins, and to forget the others in time', async () => {
    const sitemap = await readFile(path.join(project.dist, 'sitemap-0.xml'), 'utf8');
    expect(unpairedEntries(sitemapLinks(sitemap))).toEqual([]);
    expect(unpaired([...pages.values()])).toEqual([]);
    const listed = new Set(sitemapLinks(sitemap).keys());
    for (const page of pages.values()) {
      const address = `https://example.org${base}${page.file.replace(/index\.html$/, '')}`;
      const isRefused = robotsOf(page).some((words) => words.startsWith('noindex'));
      expect(listed.has(address), page.file).toBe(!isRefused);
    }
    for (const language of languages) {
      for (const id of ['expired', 'noend', 'notimes']) {
        expect(robotsOf(area(language, id)), id).toEqual(['noindex, nofollow']);
        expect(sitemap).not.toContain(`/${language}/forecasts/area-${id}/<`);
      }
      expect(robotsOf(area(language, 'current'))).toEqual([
        expect.stringMatching(/^unavailable_after: 2026-02-0\dT\d\d:\d\d:\d\dZ$/),
      ]);
      for (const id of ['year9999', 'offseason', 'external'])
        expect(robotsOf(area(language, id)), id).toEqual([]);
    }
  });

  test('gives every page a preview; none of a page without a rating in force names one', async () => {
    expect(await wrongPictures([...pages.values()], project.dist, base)).toEqual([]);
    for (const language of languages) {
      for (const id of [
        'expired',
        'notyet',
        'offseason',
        'external',
        'unreadable',
        'none',
        'recent',
        'noend',
      ])
        expect(namesLevel(language, shared(area(language, id))), id).toBe(false);
      expect(namesLevel(language, shared(area(language, 'current')))).toBe(true);
    }
  });

  test('without a weather address says that there are no stations', () => {
    expect(pageOf('en/about/index.html').text).toContain(en.noStations);
    expect(pageOf('fr/about/index.html').text).toContain(plain(fr.noStations));
    expect(service.asked.filter(({ path }) => path.startsWith('/weather'))).toEqual([]);
  });
});

describe('below a path', () => {
  test('every link, style and picture is there', () => {
    expect(deadLinks([...pages.values()], files, base)).toEqual([]);
  });

  test('public addresses carry it', async () => {
    const links = all(area('fr', 'current'), 'link', 'rel').flatMap((link) =>
      attribute(link, 'rel') === 'canonical' || attribute(link, 'hreflang') ? [attribute(link, 'href')] : [],
    );
    expect(links).toContain('https://example.org/neve/fr/forecasts/area-current/');
    for (const link of links) expect(link).toMatch(/^https:\/\/example\.org\/neve\//);
    const sitemap = await readFile(path.join(project.dist, 'sitemap-0.xml'), 'utf8');
    expect(sitemap).toContain('<loc>https://example.org/neve/en/forecasts/area-current/</loc>');
  });
});

describe.each(languages)('in %s', (language) => {
  const t = messages[language];

  test('a current bulletin shows its danger on page and list', () => {
    const words = plain(t.level(3, t.rating.considerable));
    expect(area(language, 'current').text).toContain(words);
    expect(row(language, 'current')).toContain(words);
  });

  test('an expired one says so first, and shows no rating as current', () => {
    const page = area(language, 'expired');
    expect(page.text).toContain(plain(t.stateMore.expired));
    expect(wordsOf(all(page, 'title')[0])).toMatch(new RegExp(`^${plain(t.expiredTitle(''))}`));
    // Not even hidden: what has expired can't come back.
    expect(namesLevel(language, plain(page.html))).toBe(false);
    expect(row(language, 'expired')).toContain(t.state.expired);
    expect(namesLevel(language, row(language, 'expired'))).toBe(false);
  });

  test.each(['notyet', 'noend', 'notimes'])('"%s" shows no rating as current', (id) => {
    const state = id === 'notyet' ? t.stateMore.early : t.stateMore.unknown;
    expect(area(language, id).text).toContain(plain(state));
    expect(namesLevel(language, area(language, id).text)).toBe(false);
    expect(namesLevel(language, row(language, id))).toBe(false);
  });

  test('one of today without an end shows its ratings, and the doubt', () => {
    expect(area(language, 'recent').text).toContain(plain(t.stateMore.recent));
    expect(namesLevel(language, area(language, 'recent').text)).toBe(true);
  });

  test('off season has no end of validity beside it where a page is framed', () => {
    const { text } = pageOf(`${language}/embed/forecasts/area-offseason/index.html`);
    expect(text).toContain(plain(t.state.offseason));
    expect(text).not.toContain(plain(t.state.open));
    expect(pageOf(`${language}/embed/forecasts/area-yearone/index.html`).text).toContain(plain(t.state.open));
  });

  test('in the list an unknown end is said once, in the end’s place', () => {
    const overview = pageOf(`${language}/index.html`);
    const words = all(overview, 'span', 'class', 'state-word').filter(
      (word) => wordsOf(word) === plain(t.state.recent) && attribute(word, 'hidden') === undefined,
    );
    expect(words).toEqual([]);
    expect(row(language, 'recent')).toContain(plain(t.state.recent));
  });

  test.each(['yearone', 'year9999'])('"%s" is valid until further notice', (id) => {
    expect(area(language, id).text).toContain(plain(t.state.open));
    expect(area(language, id).text).not.toMatch(/\b(0001|9999)\b/);
    expect(row(language, id)).toContain(plain(t.level(3, t.rating.considerable)));
  });

  test.each(['yearone', 'recent', 'noend'])(
    '"%s", which has no end, says when it was issued before all else',
    (id) => {
      const [issued] = all(area(language, id), 'p', 'class', 'issued').map(wordsOf);
      expect(issued).toMatch(
        language === 'en' ? /^Issued \w+day, .+ \d{4}, .+ PT$/ : /^Publié le \w+ \d+ .+ \d{4} à .+ \(HP\)$/,
      );
      expect(all(area(language, 'oneday'), 'p', 'class', 'issued')).toEqual([]);
    },
  );

  test('off season, early season and no rating name no level', () => {
    expect(area(language, 'offseason').text).toContain(plain(t.stateMore.offseason));
    expect(row(language, 'offseason')).toContain(t.state.offseason);
    expect(row(language, 'earlyseason')).toContain(t.rating.earlyseason);
    expect(row(language, 'norating')).toContain(t.rating.norating);
    for (const id of ['offseason', 'earlyseason', 'norating']) {
      expect(namesLevel(language, area(language, id).text), id).toBe(false);
      expect(namesLevel(language, row(language, id)), id).toBe(false);
    }
  });

  test('an external one is a link to its publisher, and no half-empty bulletin', () => {
    const page = area(language, 'external');
    expect(page.text).toContain(plain(t.externalText('Other agency')));
    const links = all(page, 'a', 'href').map((link) => attribute(link, 'href'));
    expect(links).toContain('https://publisher.example/forecasts/external');
    expect(namesLevel(language, page.text)).toBe(false);
    expect(page.text).not.toContain(plain(t.problems));
  });

  test('an unreadable one says so and links to the publisher', () => {
    const page = area(language, 'unreadable');
    expect(page.text).toContain(plain(t.unreadableText));
    const links = all(page, 'a', 'href').map((link) => attribute(link, 'href'));
    expect(links).toContain('https://publisher.example/forecasts/unreadable');
    expect(row(language, 'unreadable')).toContain(t.ratingUnknown);
    expect(namesLevel(language, page.text + row(language, 'unreadable'))).toBe(false);
  });

  test('an area without a bulletin says that this is not low danger', () => {
    const page = area(language, 'none');
    expect(page.text).toContain(plain(t.noneText));
    expect(row(language, 'none')).toContain(t.stateNone);
    expect(namesLevel(language, page.text + row(language, 'none'))).toBe(false);
  });

  test('an unknown value is never left out or taken for a low one', () => {
    const sentence = plain(t.atLeastUnread(t.level(3, t.rating.considerable), 1));
    expect(row(language, 'unknownvalue')).toContain(sentence);
    const table = all(area(language, 'unknownvalue'), 'table').map(wordsOf).join(' ');
    expect(table).toContain(t.ratingUnknown);
    expect(table).toContain('severe');
  });

  test('a band that is missing is said to be missing', () => {
    const [table] = all(area(language, 'missingband'), 'table');
    expect(wordsOf(table)).toContain(t.ratingMissing);
    expect(row(language, 'missingband')).toContain(plain(t.level(2, t.rating.moderate)));
  });

  test.each([
    ['nodays', 0],
    ['oneday', 1],
    ['current', 3],
    ['fivedays', 5],
  ])('the table of "%s" has %i days', (id, days) => {
    const page = area(language, id);
    const columns = all(page, 'th', 'scope', 'col').length;
    expect(columns).toBe(days === 0 ? 0 : days + 1);
    expect(page.text.includes(plain(t.noDays))).toBe(days === 0);
  });

  test('an unknown time zone is said, and times are in UTC', () => {
    const page = area(language, 'unknownzone');
    expect(page.text).toContain(plain(t.zoneMissing));
    expect(page.text).toContain('UTC');
  });

  test('a bulletin without a title still has a heading', () => {
    const headings = [...pages.values()]
      .filter(({ file, text }) => file.startsWith(`${language}/forecasts/`) && / untitled\b/.test(text))
      .map((page) => wordsOf(all(page, 'h1')[0]));
    expect(headings).toHaveLength(1);
    expect(headings[0]).not.toBe('');
  });

  test('message, season and comment come from the by-id answers, also for an id with slashes', () => {
    expect(area(language, 'current').text).toContain('Message for 0000-current_current');
    expect(area(language, 'slashes').text).toContain('Message for a/b/../c?d=e#f "g"');
    expect(area(language, 'slashes').text).not.toContain(plain(t.remarksFailed));
  });

  test('nothing shows what only a programmer would understand', () => {
    for (const page of pages.values()) {
      expect(page.ownText, page.file).not.toMatch(/\bundefined\b|\bNaN\b|Invalid Date|\[object Object\]/);
    }
  });
});

test('what is there in English only is not there in French, and leads to the English page', () => {
  expect(area('en', 'englishonly').text).toContain('Highlights of englishonly.');
  const french = area('fr', 'englishonly');
  expect(french.text).toContain(plain(fr.otherLanguageText));
  expect(french.text).not.toContain('Highlights of englishonly.');
  const links = all(french, 'a', 'href').map((link) => attribute(link, 'href'));
  expect(links.filter((link) => link === '/neve/en/forecasts/area-englishonly/').length).toBeGreaterThan(0);
});

test('a French page marks what was not translated, and says that not all of it was', () => {
  const french = area('fr', 'untranslated');
  expect(french.text).toContain(plain(fr.notTranslated));
  const marked = all(french, '*', 'lang').filter((element) => attribute(element, 'lang')?.startsWith('en'));
  expect(marked.map(wordsOf)).toContain('Only ever written in English.');
  expect(area('en', 'untranslated').text).not.toContain(en.notTranslated);
  expect(area('fr', 'current').text).not.toContain(plain(fr.notTranslated));
});

describe('an hour later, with one list emptied and the other not available', () => {
  beforeAll(async () => {
    service.asked.length = 0;
    service.faultOf = (_, path) =>
      path === '/forecasts/en/products'
        ? faults['nothing in it']
        : path === '/forecasts/fr/products'
          ? faults['HTTP 500']
          : path.startsWith('/forecasts/en/products/')
            ? faults['HTTP 404']
            : undefined;
    outcome = await project.buildWell({ ...env(), NEVE_NOW: '2026-02-07T21:00:00Z' });
    pages = await readSite();
  });

  test('the site is whole and every bulletin says that it is a kept copy, and of when', () => {
    expect(outcome.code, outcome.err).toBe(0);
    // 20:00 UTC, in the bulletin's own zone.
    for (const [language, time, say] of [
      // An emptied list is an answer: the service no longer lists them.
      ['en', '12 p', messagesFor('en').notices.unlisted],
      ['fr', '12 h', fr.kept],
    ] as const) {
      const page = area(language, 'current');
      const sentence = plain(say('§')).split('§', 1)[0] ?? '';
      expect(page.text).toMatch(new RegExp(`${sentence}.{0,60}${time}`));
      expect(page.text).toContain(plain(messages[language].level(3, messages[language].rating.considerable)));
      expect(page.text).toContain('Message for 0000-current_current');
    }
  });

  test('the operator is warned, and nothing that the kept list has is asked by id', () => {
    expect(
      outcome.warnings.filter((each) => each.startsWith('list of bulletins (French): a kept copy is shown.')),
    ).toHaveLength(1);
    expect(
      outcome.warnings.filter((each) => /^en: .*copies are shown until that is confirmed/.test(each)).length,
    ).toBeGreaterThan(0);
    const asked = service.asked.filter(({ endpoint }) => endpoint === 'product').map(({ path }) => path);
    const named = ['0000-slashes_slashes', '0000-none_none', '0000-englishonly_englishonly'];
    expect(asked.filter((path) => path.includes('/fr/')).sort()).toEqual(
      named.sort().map((id) => `/forecasts/fr/products/${id}`),
    );
  });

  test('the about page shows the list that couldn’t be loaded as kept, the others as loaded', () => {
    const about = pageOf('en/about/index.html');
    const kept = all(about, 'tr')
      .map(wordsOf)
      .filter((row) => row.includes(en.sourceStateName.kept));
    expect(kept).toHaveLength(1);
    for (const row of kept) expect(row).toContain(en.sourceName.products);
  });
});
