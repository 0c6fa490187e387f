import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesFor } from '../../../src/i18n/messages.ts';
import { capture, hasCaptures } from '../../html/corpus.ts';
import type { Answers } from '../answers.ts';
import { copyProject, filesIn, type Outcome, type Project } from '../harness.ts';
import { deadLinks } from '../links.ts';
import { all, attribute, type Page, plain, readPages, wordsOf } from '../page.ts';
import { type Service, startService } from '../service.ts';

const en = messagesFor('en');

/** As much of a captured product as the checks below name. */
interface Captured {
  id: string;
  url: string;
  area: { id: string };
  report: {
    title: string;
    forecaster: string;
    highlights: string;
    confidence: { rating: { display: string }; statements?: string[] };
    summaries: { type: { display: string }; content: string }[];
    dangerRatings: { ratings: Record<string, { rating: { value: string; display: string } }> }[];
    problems: {
      type: { display: string };
      comment: string;
      data: { expectedSize: { min: string; max: string }; likelihood: { display: string } };
    }[];
    terrainAndTravelAdvice: string[];
  };
  owner: { display: string; url: string };
  notifications?: { content: string }[];
  media: { images: { credit: string; caption: string; altText: string; url: string }[] };
}

/** The words of a piece of HTML, taken out by a parser of its own. */
function words(html: string): string[] {
  const texts: string[] = [];
  const collect = (node: DefaultTreeAdapterMap['node']): void => {
    if ('value' in node && node.nodeName === '#text') texts.push(plain(node.value));
    if ('childNodes' in node) node.childNodes.forEach(collect);
  };
  collect(parseFragment(html));
  return texts.filter((text) => text !== '');
}

describe.skipIf(!hasCaptures)('a site from captured payloads', () => {
  let service: Service;
  let project: Project;
  let outcome: Outcome;
  let pages: Page[];
  let files: string[];
  let winter: Captured;
  let autumn: Captured;

  beforeAll(async () => {
    winter = capture('product_point_en_2026-01-08_akamina-flathead-lizard.json') as Captured;
    [autumn] = capture('products_en_2026-10-01_parks-byk_earlyseason.json') as [Captured];
    const older = capture('products_2018-2020_api-prototype_forecast+offseason.json') as object;
    const areas = capture('areas_en_2025-04_raw.geojson');
    const described = capture('metadata_item_en_2026-02-07_chic-chocs_truncated.json');
    service = await startService(new Map());
    const text = JSON.stringify([winter, autumn, ...Object.values(older)]);
    // The picture comes from this machine: a test asks no other host.
    const products = JSON.parse(
      text.replaceAll('http://res.cloudinary.com', `${service.forecastUrl}/pictures`),
    ) as Captured[];
    const answers: Answers = new Map();
    for (const language of ['en', 'fr']) {
      answers.set(`/forecasts/${language}/areas`, areas);
      answers.set(`/forecasts/${language}/metadata`, described);
      answers.set(`/forecasts/${language}/products`, products);
      for (const product of products) {
        answers.set(`/forecasts/${language}/products/${encodeURIComponent(product.id)}`, product);
      }
      answers.set(`/min/${language}/submissions`, capture('min_submissions_reconstructed_sample.json'));
    }
    service.answers = answers;
    const picture = await sharp({ create: { width: 50, height: 60, channels: 3, background: '#9ab' } })
      .jpeg()
      .toBuffer();
    service.faultOf = (_, asked) =>
      asked.startsWith('/pictures/')
        ? (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
        : undefined;
    project = await copyProject();
    outcome = await project.buildWell({
      NEVE_FORECAST_URL: service.forecastUrl,
      NEVE_NOW: '2026-01-08T17:00:00Z',
    });
    pages = await readPages(project.dist);
    files = await filesIn(project.dist);
  });
  afterAll(() => service?.close());

  function pageOf(language: string, product: Captured): Page {
    const own = (page: Page) =>
      page.file.startsWith(`${language}/forecasts/`) && wordsOf(all(page, 'h1')[0]) === product.report.title;
    const page = pages.find(own);
    if (!page) throw new Error(`There is no page "${product.report.title}" in ${language}.`);
    return page;
  }

  function expectAll(page: Page, texts: string[]): void {
    expect(texts.filter((text) => !page.text.includes(plain(text)))).toEqual([]);
  }

  test('has a page for every captured area, and dead links nowhere', () => {
    const { features } = capture('areas_en_2025-04_raw.geojson') as { features: unknown[] };
    const bulletins = pages.filter(({ file }) => file.startsWith('en/forecasts/'));
    expect(bulletins.length).toBeGreaterThanOrEqual(features.length + 3);
    expect(deadLinks(pages, files, '/')).toEqual([]);
    expect(
      outcome.warnings.filter((warning) => /The bulletin at place \d+ .*can’t be read/.test(warning)),
    ).toEqual([]);
  });

  test('shows every text of the product of 2026-01-08', () => {
    const { report, owner, media } = winter;
    const page = pageOf('en', winter);
    expectAll(page, [
      report.forecaster,
      owner.display,
      winter.id,
      report.confidence.rating.display,
      ...(report.confidence.statements ?? []),
      ...words(report.highlights),
      ...report.summaries.flatMap(({ content }) => words(content)),
      ...report.terrainAndTravelAdvice,
      ...report.problems.flatMap(({ type, comment }) => [type.display, ...words(comment)]),
      ...media.images.flatMap(({ credit, caption }) => [en.credit(credit), ...words(caption)]),
    ]);
  });

  test('shows its times in its own zone', () => {
    const page = pageOf('en', winter);
    expectAll(page, ['Wednesday, January 7, 2026, 4 p.m. PT', 'Thursday, January 8, 2026, 4 p.m. PT']);
    const times = all(page, 'time').map((time) => attribute(time, 'datetime'));
    expect(times.map((time) => Date.parse(time ?? ''))).toEqual(
      expect.arrayContaining([Date.UTC(2026, 0, 8), Date.UTC(2026, 0, 9)]),
    );
    const headers = all(page, 'th', 'scope', 'col').map(wordsOf).join(' ');
    expect(headers).toMatch(/Thursday.*Friday.*Saturday/);
  });

  test('shows its nine ratings, row by row', () => {
    const [table] = all(pageOf('en', winter), 'table');
    const { dangerRatings } = winter.report;
    const rows = { alp: 'Alpine', tln: 'Treeline', btl: 'Below treeline' };
    for (const [band, label] of Object.entries(rows)) {
      const cells = dangerRatings.map(({ ratings }) => ratings[band]?.rating.display.replace(' - ', ' – '));
      expect(wordsOf(table)).toContain([label, ...cells].join(' '));
    }
  });

  test('shows where its problem is, how likely and how big', () => {
    const page = pageOf('en', winter);
    const [problem] = all(page, 'article', 'class', 'problem');
    const text = wordsOf(problem);
    expect(text).toMatch(/Alpine, treeline and below treeline/);
    expect(text).toMatch(/all slopes/);
    expect(text).toContain('Possible');
    expect(text).toContain('Size 1.5 to 2.5');
  });

  test('serves its picture itself and links to the original and to the publisher', () => {
    const page = pageOf('en', winter);
    const [image] = all(page, 'img');
    const source = image ? (attribute(image, 'src') ?? '') : '';
    expect(files).toContain(source.slice(1));
    expect(image && attribute(image, 'alt')).toBe(winter.media.images[0]?.altText);
    const links = all(page, 'a', 'href').map((link) => attribute(link, 'href'));
    expect(links).toContain(winter.url);
    expect(links).toContain(winter.owner.url);
    expect(links.filter((link) => link?.includes('/prod/avcan/'))).toHaveLength(1);
  });

  test('shows every text of the early-season product, which isn’t valid yet', () => {
    const { report, owner, notifications = [] } = autumn;
    const page = pageOf('en', autumn);
    expectAll(page, [
      report.forecaster,
      owner.display,
      owner.url,
      autumn.id,
      ...words(report.highlights),
      ...report.summaries.flatMap(({ content }) => words(content)),
      ...notifications.flatMap(({ content }) => words(content)),
      'This bulletin isn’t valid yet',
    ]);
    expect(page.text).not.toMatch(/\d – (Low|Moderate|Considerable|High|Extreme)/);
  });

  test('marks English text on the French page as English', () => {
    const page = pageOf('fr', winter);
    const [advice = ''] = winter.report.terrainAndTravelAdvice;
    const marked = all(page, '*', 'lang', 'en-CA').map(wordsOf);
    expect(marked).toContain(advice);
    expectAll(page, [
      'mercredi 7 janvier 2026 à 16 h HP',
      'Conseils sur le terrain et les déplacements',
      '3 – Considérable',
    ]);
  });

  test('never names a trip report’s author', async () => {
    const { items } = capture('min_submissions_reconstructed_sample.json') as {
      items: { data: { username?: string }[] };
    };
    const names = items.data.flatMap(({ username }) => (username && username.length > 5 ? [username] : []));
    expect(names.length).toBeGreaterThan(0);
    const texts = await Promise.all(
      files
        .filter((file) => /\.(html|json|xml|txt)$/.test(file))
        .map((file) => readFile(path.join(project.dist, file), 'utf8')),
    );
    expect(names.filter((name) => texts.some((text) => text.includes(name)))).toEqual([]);
  });
});
