import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '../../../src/model/language.ts';
import { type AreaCase, answersOf } from '../answers.ts';
import { copyProject, type Outcome, type Project } from '../harness.ts';
import { readPage } from '../page.ts';
import { type Service, startService } from '../service.ts';
import { day, inHours, metadata, now, product } from '../wire.ts';

/*
 * A service that loses bulletins, built over and over as a schedule would. The tests stand in the order of its life.
 */

const ids = ['a', 'b', 'c'];
const minute = 60_000;

let service: Service;
let project: Project;

beforeAll(async () => {
  service = await startService(answersOf(ids.map((id) => steady(id))));
  project = await copyProject();
});
afterAll(() => service.close());

/** An area whose bulletins are valid for two days. */
function steady(id: string, changes: Partial<Record<Language, object>> = {}): AreaCase {
  return {
    id,
    product: (language) =>
      product(id, language, { report: { validUntil: inHours(40) }, ...changes[language] }),
  };
}

/** "a" in English became Extreme, with a higher version. */
const extreme: AreaCase = {
  id: 'a',
  product: (language) =>
    language === 'fr'
      ? product('a', language, { report: { validUntil: inHours(40) } })
      : product('a', language, {
          version: 2,
          report: {
            dateIssued: inHours(0),
            validUntil: inHours(40),
            dangerRatings: [day(40, 'extreme', 'extreme', 'high')],
          },
        }),
  metadata: (language) => metadata('a', language, { icons: [] }),
};

/** Builds as of some hours after the first build. */
function buildAt(hours: number): Promise<Outcome> {
  return project.build({
    NEVE_FORECAST_URL: service.forecastUrl,
    NEVE_SITE_URL: 'https://bulletins.example/',
    NEVE_NOW: new Date(now + hours * 60 * minute).toISOString(),
  });
}

async function textOf(file: string): Promise<string> {
  return (await readPage(project.dist, file)).text;
}

/** Takes some French bulletins off the list, and away. */
function dropFrench(...dropped: string[]): void {
  const path = '/forecasts/fr/products';
  const list = service.answers.get(path) as { area: { id: string } }[];
  service.answers.set(
    path,
    list.filter(({ area }) => !dropped.includes(area.id)),
  );
  for (const id of dropped) service.answers.delete(`${path}/0000-${id}_${id}`);
}

const copy = /Le service ne publie plus ce bulletin. Cette copie a été enregistrée le samedi 7 février 2026/;

test('while a French bulletin vanishes, an English area becomes Extreme: that is published at once', async () => {
  expect((await buildAt(0)).errors).toEqual([]);
  service.answers = answersOf([extreme, steady('b'), steady('c')]);
  dropFrench('b');
  const outcome = await buildAt(0.5);
  expect(outcome.errors).toEqual([]);
  expect(outcome.warnings.join('\n')).toContain('fr: the service hasn’t listed the bulletin of Région b');
  expect(await textOf('en/forecasts/area-a/index.html')).toContain('5 – Extreme');
  for (const file of [
    'fr/forecasts/area-b/index.html',
    'fr/index.html',
    'fr/embed/forecasts/area-b/index.html',
  ])
    expect(await textOf(file)).toMatch(copy);
  for (const file of ['fr/forecasts/area-b/feed.xml', 'fr/caaml.json'])
    expect(await readFile(path.join(project.dist, file), 'utf8')).toMatch(
      /Le service ne publie plus ce bulletin/,
    );
  expect(await textOf('fr/forecasts/area-b/index.html')).toContain('3 – Considérable');
  expect(await textOf('fr/forecasts/area-c/index.html')).not.toMatch(copy);
  const mirrored = await readFile(path.join(project.dist, 'api/forecasts/fr/products.json'), 'utf8');
  expect(mirrored).not.toContain('0000-b_b');
});

test('a deeper drop restarts nothing: the first loss is confirmed on its own time', async () => {
  expect((await buildAt(1)).out).toMatch(/Nothing has changed/);
  dropFrench('c');
  expect((await buildAt(2)).errors).toEqual([]);
  expect(await textOf('fr/forecasts/area-c/index.html')).toMatch(copy);
  const outcome = await buildAt(3.6);
  expect(outcome.errors).toEqual([]);
  expect(await textOf('fr/forecasts/area-b/index.html')).not.toMatch(copy);
  expect(await textOf('fr/forecasts/area-c/index.html')).toMatch(copy);
});

test('a bulletin dated 2027 that was published and corrected holds nothing back', async () => {
  const future = { report: { dateIssued: '2027-02-07T20:00:00Z', validUntil: '2027-02-08T20:00:00Z' } };
  service.answers = answersOf([extreme, steady('b', { en: future }), steady('c')]);
  expect((await buildAt(4)).errors).toEqual([]);
  const corrected = {
    version: 1,
    report: {
      dateIssued: inHours(1),
      validUntil: inHours(40),
      dangerRatings: [day(40, 'high', 'high', 'high')],
    },
  };
  service.answers = answersOf([extreme, steady('b', { en: corrected }), steady('c')]);
  expect((await buildAt(4.3)).errors).toEqual([]);
  expect(await textOf('en/forecasts/area-b/index.html')).toContain('4 – High');
});

test('an emptied list leaves every bulletin, as a copy; a clock that goes back loses none', async () => {
  for (const path of service.answers.keys()) {
    if (path.endsWith('/products')) service.answers.set(path, []);
    else if (path.includes('/products/')) service.answers.delete(path);
  }
  for (const hours of [4.6, 4.2]) {
    expect((await buildAt(hours)).errors).toEqual([]);
    for (const id of ids)
      expect(await textOf(`en/forecasts/area-${id}/index.html`)).toMatch(
        /The service no longer lists this bulletin/,
      );
  }
});
