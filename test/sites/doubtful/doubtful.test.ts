import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../../src/model/language.ts';
import { type Answers, answersOf } from '../answers.ts';
import { copyProject, type Outcome, type Project } from '../harness.ts';
import { all, readPage, wordsOf } from '../page.ts';
import { type Service, startService } from '../service.ts';
import { day, feature, inHours, type Json, metadata, now, product, whole } from '../wire.ts';

/*
 * What a service lists that contradicts itself, on a whole site: every page and file shows the higher danger, or none,
 * and says why.
 */

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
const rates = (id: string, word: string, hours = 4): Json => ({
  id,
  report: { dangerRatings: [day(hours, word, word, word)] },
});

function answers(): Answers {
  const given = answersOf([
    {
      id: 'two',
      metadata: (language) =>
        metadata('two', language, { icons: [], highestDanger: null, product: { id: `${uuid}_two` } }),
    },
    { id: 'here', product: null, feature: feature('here', 1) },
    { id: 'there', feature: feature('there', 2) },
    {
      id: 'days',
      product: (language) =>
        product('days', language, {
          report: {
            dangerRatings: [
              day(52, 'low', 'low', 'low'),
              day(28, 'moderate', 'low', 'low'),
              day(4, 'high', 'high', 'low'),
            ],
          },
        }),
      metadata: null,
      feature: feature('days', 3),
    },
    {
      id: 'old',
      product: (language) =>
        product('old', language, {
          report: { dateIssued: inHours(-24 * 8), validUntil: '9999-12-31T00:00:00Z' },
        }),
      feature: feature('old', 4),
    },
  ]);
  for (const language of ['en', 'fr'] as const) {
    const list = given.get(`/forecasts/${language}/products`) as unknown[];
    const others = [
      product('two', language, rates(`${uuid}_two`, 'low')),
      product('two', language, rates('other_two', 'high')),
      product('two', language, {
        ...rates('later_two', 'extreme'),
        report: { dateIssued: inHours(1), validUntil: inHours(20) },
      }),
      { ...product('here', language, rates(`${uuid}_there`, 'extreme')) },
    ];
    const own = list.filter((each) => (each as { area: { id: string } }).area.id !== 'two');
    given.set(`/forecasts/${language}/products`, [...others, ...own]);
    for (const each of others)
      given.set(`/forecasts/${language}/products/${each['id'] as string}`, whole(each));
    // Of another area than the shapes put the place into, and lower.
    given.set(`/forecasts/${language}/products/point`, whole(product('there', language)));
  }
  return given;
}

let service: Service;
let project: Project;
let outcome: Outcome;
beforeAll(async () => {
  service = await startService(answers());
  project = await copyProject();
  const hut = { slug: 'hut', name: { en: 'Hut', fr: 'Refuge' }, latitude: 50.5, longitude: -124.5 };
  await writeFile(path.join(project.folder, 'doubtful.json'), JSON.stringify({ places: [hut] }));
  outcome = await project.buildWell({
    NEVE_FORECAST_URL: service.forecastUrl,
    NEVE_CONFIG: 'doubtful.json',
    NEVE_NOW: new Date(now).toISOString(),
  });
});
afterAll(() => service.close());

const read = (file: string) => readFile(path.join(project.dist, file), 'utf8');
const words: Record<
  Language,
  { several: string; unassigned: string; place: string; high: string; area: string }
> = {
  en: {
    several: 'There are two bulletins for this area.',
    unassigned: 'There is another bulletin, which may be for this area.',
    place: 'The service’s sources disagree on which area this point is in.',
    high: '4 – High',
    area: 'Area two',
  },
  fr: {
    several: 'Il y a deux bulletins pour cette région.',
    unassigned: 'Il y a un autre bulletin, qui vise peut-être cette région.',
    place: 'Les sources du service ne concordent pas sur la région de ce point.',
    high: '4 – Élevé',
    area: 'Région two',
  },
};

describe.each(['en', 'fr'] as const)('a service that contradicts itself (%s)', (language) => {
  const { several, unassigned, place, high, area } = words[language];
  const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

  test('of two bulletins the higher is shown everywhere, with the notice', async () => {
    const page = await readPage(project.dist, `${language}/forecasts/area-two/index.html`);
    expect(page.text).toContain(several);
    expect(page.text).not.toMatch(/give different ratings|donnent des indices différents/);
    expect(wordsOf(all(page, '*', 'data-now')[0])).toContain(high);
    const overview = await readPage(project.dist, `${language}/index.html`);
    const row = all(overview, 'li', 'data-area').find((each) => wordsOf(each).includes(area));
    expect(wordsOf(row)).toContain(high);
    expect(wordsOf(row)).toContain(several);
    const embed = await readPage(project.dist, `${language}/embed/forecasts/area-two/index.html`);
    expect(embed.text).toContain(high);
    expect(embed.text).toContain(several);
    for (const file of ['feed.xml', 'feed.json', 'caaml.json', 'forecasts/area-two/feed.xml']) {
      expect(spaced(await read(`${language}/${file}`)), file).toContain(several);
    }
    const collection = JSON.parse(await read(`${language}/caaml.json`)) as {
      bulletins: { bulletinID: string; dangerRatings: { mainValue: string }[] }[];
    };
    const own = collection.bulletins.filter(({ bulletinID }) => bulletinID.startsWith('other_two'));
    expect(own.length).toBeGreaterThan(0);
    expect(own[0]?.dangerRatings.map(({ mainValue }) => mainValue)).toContain('high');
  });

  test('a bulletin whose ids name two areas rates neither, and both say so', async () => {
    for (const slug of ['here', 'there']) {
      const page = await readPage(project.dist, `${language}/forecasts/area-${slug}/index.html`);
      expect(page.text, slug).toContain(unassigned);
      expect(page.text, slug).not.toMatch(/5 – Extr/);
    }
  });

  test('a place shows the higher danger of its answer and its shapes, with the notice', async () => {
    const page = await readPage(project.dist, `${language}/places/hut/index.html`);
    expect(page.text).toContain(high);
    expect(page.text).toContain(place);
    const list = await readPage(project.dist, `${language}/places/index.html`);
    expect(list.text).toContain(high);
    expect(list.text).toContain(place);
  });

  test('days in reverse order stand in their own, and the first is today’s', async () => {
    const page = await readPage(project.dist, `${language}/forecasts/area-days/index.html`);
    expect(wordsOf(all(page, '*', 'data-now')[0])).toContain(high);
    const figures = all(page, 'figure', 'class', 'mountain-figure');
    expect(wordsOf(figures.find(({ attrs }) => !attrs.some(({ name }) => name === 'hidden')))).toContain(
      '4 –',
    );
  });

  test('one until further notice that is eight days old shows no rating', async () => {
    const page = await readPage(project.dist, `${language}/forecasts/area-old/index.html`);
    expect(all(page, 'article', 'data-validity', 'unknown')).toHaveLength(1);
    expect(all(page, '*', 'data-now')).toEqual([]);
  });
});

test('all of it is reported to the operator', () => {
  const told = outcome.warnings.join('\n');
  expect(told).toContain('the service lists 2 bulletins for area two');
  expect(told).toContain('it can’t be decided which area it is for');
  expect(told).toContain('the service’s answer for the point names area there, the shapes area two');
});
