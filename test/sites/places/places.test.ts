import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from '../../../scripts/serve.ts';
import { boxRing } from '../../boxes.ts';
import { answersOf } from '../answers.ts';
import { copyProject, filesIn, type Outcome, type Project } from '../harness.ts';
import { deadLinks } from '../links.ts';
import { all, attribute, type Page, plain, readPages, wordsOf } from '../page.ts';
import { faults, type Service, startService } from '../service.ts';
import { feature, inHours, type Json, metadata, now, product } from '../wire.ts';

const day = 24 * 3_600_000;
const places = [
  { slug: 'hut', name: { en: 'The hut', fr: 'Le refuge' }, latitude: 50.5, longitude: -124.5 },
  { slug: 'sea', name: { en: 'The sea', fr: 'La mer' }, latitude: 40, longitude: -100 },
];

let service: Service;
let project: Project;

beforeAll(async () => {
  service = await startService(answersOf([]));
  project = await copyProject();
  await writeFile(path.join(project.folder, 'places.json'), JSON.stringify({ places }));
});
afterAll(() => service?.close());

/** A rectangle of the map as an area. */
function rectangle(areaId: string, west: number, east: number): Json {
  const ring = boxRing(west, 50, east, 51);
  return { ...feature(areaId, 0), geometry: { type: 'Polygon', coordinates: [ring] } };
}

const lasting = (areaId: string) => (language: 'en' | 'fr') =>
  product(areaId, language, { report: { validUntil: inHours(60) } });

interface Built {
  outcome: Outcome;
  pages: Page[];
  files: string[];
}

async function build(time: number): Promise<Built> {
  const outcome = await project.build({
    NEVE_NOW: new Date(time).toISOString(),
    NEVE_FORECAST_URL: service.forecastUrl,
    NEVE_SITE_URL: 'https://bulletins.example/',
    NEVE_CONFIG: 'places.json',
  });
  expect(outcome.code, outcome.err).toBe(0);
  return { outcome, pages: await readPages(project.dist), files: await filesIn(project.dist) };
}

function pageOf({ pages }: Built, address: string): Page {
  const page = pages.find(({ file }) => file === `${address}index.html`);
  if (!page) throw new Error(`There is no page ${address}.`);
  return page;
}

function linksOf(page: Page): string[] {
  return all(page, 'a', 'href').map((link) => attribute(link, 'href') ?? '');
}

const robots = (page: Page) =>
  all(page, 'meta', 'name', 'robots').filter((meta) => attribute(meta, 'content')?.startsWith('noindex'))
    .length;

describe('a place, and an area that goes', () => {
  let first: Built;
  let second: Built;

  beforeAll(async () => {
    service.answers = answersOf([
      { id: 'a', product: lasting('a'), feature: rectangle('a', -125, -124) },
      { id: 'b', product: lasting('b'), feature: rectangle('b', -124, -123) },
    ]);
    // The point endpoint answers by the point: nothing at sea.
    service.faultOf = (endpoint) =>
      endpoint === 'productAt'
        ? (response, body) => {
            const atSea = response.req.url?.includes('lat=40&long=-100');
            response.writeHead(200, { 'content-type': 'application/json' }).end(atSea ? '{}' : body);
          }
        : undefined;
    first = await build(now);
    // A day later the areas are regrouped, one of them has another title, and the point endpoint is down.
    const renamed = (language: 'en' | 'fr') =>
      product('b', language, { report: { validUntil: inHours(60), title: 'New name' } });
    service.answers = answersOf([
      { id: 'c', product: lasting('c'), feature: rectangle('c', -125, -124.25) },
      { id: 'd', product: lasting('d'), feature: rectangle('d', -124.25, -124) },
      { id: 'b', product: renamed, feature: rectangle('b', -124, -123) },
    ]);
    service.faultOf = (endpoint) => (endpoint === 'productAt' ? faults['HTTP 500'] : undefined);
    second = await build(now + day);
  });

  test('list, page and embedded page of a place say the same, in both languages', () => {
    for (const [language, name, words] of [
      ['en', 'The hut', '3 – Considerable'],
      ['fr', 'Le refuge', '3 – Considérable'],
    ] as const) {
      const list = pageOf(first, `${language}/places/`);
      const row = all(list, 'tr', 'data-issued').find((element) => wordsOf(element).includes(name));
      expect(wordsOf(row)).toContain(words);
      const page = pageOf(first, `${language}/places/hut/`);
      expect(wordsOf(all(page, 'h1')[0])).toBe(name);
      expect(wordsOf(all(page, 'div', 'class', 'here')[0])).toContain(words);
      const embed = pageOf(first, `${language}/embed/places/hut/`);
      expect(wordsOf(all(embed, 'p', 'class', 'now')[0])).toContain(words);
      expect(all(embed, 'a', 'target', '_top')).toHaveLength(1);
    }
  });

  test('the place’s page is the area’s bulletin whole, with its own canonical address and code', () => {
    const page = pageOf(first, 'en/places/hut/');
    const area = pageOf(first, 'en/forecasts/area-a/');
    for (const text of [
      'Highlights of a.',
      'Avalanches seen in a.',
      'Take care in a.',
      'Message for 0000-a_a',
    ])
      expect([page.text.includes(text), area.text.includes(text)], text).toEqual([true, true]);
    const [canonical] = all(page, 'link', 'rel', 'canonical');
    expect(canonical && attribute(canonical, 'href')).toBe('https://bulletins.example/en/places/hut/');
    expect(linksOf(page)).toContain('/en/forecasts/area-a/');
    expect(page.text).toContain('https://bulletins.example/en/places/hut/');
    expect(page.html).toContain('class="graphic qr-code"');
    expect(robots(page)).toBe(0);
    const [description] = all(page, 'meta', 'name', 'description');
    expect(plain((description && attribute(description, 'content')) ?? '')).toMatch(
      /^The hut\. Highest danger: 3 – Considerable\. Valid until .+ 2026/,
    );
  });

  test('a point outside every area has no forecast, which is not low', () => {
    const page = pageOf(first, 'fr/places/sea/');
    expect(page.text).toContain('Aucune prévision ici');
    expect(page.ownText).not.toContain('Faible');
    expect(all(page, 'table', 'class', 'danger-table')).toEqual([]);
  });

  test('the next day the point endpoint is down: the area is taken from the shapes, and the page says so', () => {
    const page = pageOf(second, 'en/places/hut/');
    expect(linksOf(page)).toContain('/en/forecasts/area-c/');
    expect(page.text).toContain('the bulletin of the area that it is in on the map');
    expect(pageOf(second, 'fr/places/sea/').text).toContain('hors de toutes les régions');
    expect(second.outcome.warnings).toContain(
      'places (en): 2 show(s) the area that the shapes give, since the point endpoint gave no answer: hut, sea.',
    );
  });

  test('the address of the area that went leads to those that cover it, the largest first', () => {
    for (const [language, sentence] of [
      ['en', 'This area is no longer forecast under this name.'],
      ['fr', 'Cette région ne fait plus l’objet de prévisions sous ce nom.'],
    ] as const) {
      const page = pageOf(second, `${language}/forecasts/area-a/`);
      expect(page.text).toContain(sentence);
      const covers = linksOf(page).filter((href) => href.startsWith(`/${language}/forecasts/`));
      expect(covers).toEqual([`/${language}/forecasts/area-c/`, `/${language}/forecasts/area-d/`]);
      expect(wordsOf(all(page, 'h1')[0])).toContain(language === 'en' ? 'Area a' : 'Région a');
      expect(robots(page)).toBe(1);
      expect(page.text).not.toMatch(/Considerable|Considérable|Moderate|Modéré/);
      expect(pageOf(second, `${language}/embed/forecasts/area-a/`).text).toContain(sentence);
    }
  });

  test('the address of an area with a new name leads straight to it', () => {
    const page = pageOf(second, 'en/forecasts/area-b/');
    expect(linksOf(page).filter((href) => href.startsWith('/en/forecasts/'))).toEqual([
      '/en/forecasts/new-name/',
    ]);
    expect(robots(page)).toBe(1);
  });

  test('no link leads nowhere, and the sitemap names neither what went nor what is framed', async () => {
    expect(deadLinks(second.pages, second.files, '/')).toEqual([]);
    const sitemap = await readFile(path.join(project.dist, 'sitemap-0.xml'), 'utf8');
    expect(sitemap).toContain('https://bulletins.example/en/forecasts/area-c/');
    expect(sitemap).toContain('https://bulletins.example/fr/places/hut/');
    expect(sitemap).not.toContain('area-a/');
    expect(sitemap).not.toContain('/embed/');
  });

  test('only the pages made for it may be framed by others, and no page is served without being asked for', async () => {
    const served = await serveSite({ folder: project.dist, base: '/', port: 0 });
    const headersOf = async (file: string) => {
      const address = `http://127.0.0.1:${served.port}/${file.replace(/index\.html$/, '')}`;
      return (await fetch(address, { method: 'HEAD' })).headers;
    };
    try {
      for (const { file } of second.pages) {
        const headers = await headersOf(file);
        const framed = /^(en|fr)\/embed\//.test(file);
        expect([file, headers.get('content-security-policy')]).toEqual([
          file,
          `frame-ancestors ${framed ? '*' : "'none'"}`,
        ]);
        expect([file, headers.get('cache-control')]).toEqual([file, 'public, max-age=0, must-revalidate']);
      }
    } finally {
      await served.close();
    }
  });

  test('after 60 days the address is gone for good', async () => {
    const third = await build(now + 62 * day);
    expect(third.files).not.toContain('en/forecasts/area-a/index.html');
    expect(third.files).not.toContain('en/embed/forecasts/area-a/index.html');
  });
});

test('an area without metadata or without a product at a place is shown as it is', async () => {
  service.faultOf = () => undefined;
  service.answers = answersOf([
    {
      id: 'a',
      product: null,
      metadata: (language) => metadata('a', language),
      feature: rectangle('a', -125, -124),
    },
  ]);
  for (const language of ['en', 'fr']) service.answers.set(`/forecasts/${language}/products/point`, {});
  const empty = await build(now + 70 * day);
  expect(pageOf(empty, 'en/places/hut/').text).toContain('No forecast here');
  expect(empty.outcome.warnings).toContain(
    'place hut (en): the service’s answer for the point names no area, the shapes area a; the higher danger is shown, as far as it is known.',
  );
  service.answers = answersOf([
    { id: 'a', product: lasting('a'), metadata: null, feature: rectangle('a', -125, -124) },
  ]);
  const bare = await build(now + 80 * day);
  const page = pageOf(bare, 'en/places/hut/');
  // It has expired by then, and says so; nothing of it is current.
  expect(wordsOf(all(page, 'title')[0])).toContain('EXPIRED');
  expect(all(page, 'article', 'data-issued')).toEqual([]);
  expect(all(page, 'div', 'class', 'here')).toEqual([]);
  expect(page.text).toContain('Don’t rely on this bulletin');
});
