import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite } from '../../../scripts/serve.ts';
import { type AreaCase, answersOf } from '../answers.ts';
import { copyProject, digests, type Project } from '../harness.ts';
import { readPage } from '../page.ts';
import { type Service, startService } from '../service.ts';
import { type Json, product } from '../wire.ts';

/* What of a service's answers may stop a site, and what may not: whole builds, one after the other. */

let project: Project;
let service: Service;

const areas = (changes: Json = {}): AreaCase[] => [
  { id: 'a', metadata: null, product: (language) => product('a', language, changes) },
  { id: 'b' },
];
/** One language: nothing here depends on it. */
const config = { NEVE_CONFIG: 'site.json' };
const build = (env = {}) =>
  project.build({
    NEVE_FORECAST_URL: service.forecastUrl,
    NEVE_WEATHER_URL: service.weatherUrl,
    ...config,
    ...env,
  });

beforeAll(async () => {
  project = await copyProject();
  await writeFile(path.join(project.folder, 'site.json'), JSON.stringify({ name: 'CAA', languages: ['en'] }));
  service = await startService(answersOf(areas()));
});
afterAll(() => service.close());

test('an area that was another agency’s becomes our own under the same id and version', async () => {
  const owner = { value: 'other', display: 'Other agency', isExternal: true, url: 'https://other.example/' };
  service.answers = answersOf(areas({ owner }));
  expect(await build()).toMatchObject({ code: 0, errors: [] });
  service.answers = answersOf(areas({ report: { highlights: '<p>Ours from today on.</p>' } }));
  expect(await build()).toMatchObject({ code: 0, errors: [] });
  const { text } = await readPage(project.dist, 'en/forecasts/area-a/index.html');
  expect(text).toContain('Ours from today on.');
}, 300_000);

/** The sample in the place of the service's site, as after a lost variable, later than that was built. */
const buildSample = (time: string, ...args: string[]) =>
  project.build({ NEVE_NOW: `2026-02-07T${time}:00.000Z`, ...config }, args);
const jsonIn = async (name: string) =>
  JSON.parse(await readFile(path.join(project.dist, name), 'utf8')) as Record<string, unknown>;

test('a refusal says the way out, keeps the refused site, and isn’t rendered again while nothing changes', async () => {
  const before = await digests(project.dist);
  const { builtAt } = await jsonIn('status.json');
  const refused = await buildSample('20:20');
  expect(refused.code).toBe(1);
  expect(refused.errors).toEqual([
    expect.stringMatching(/^The gate refused the new site; .+ sample: .+ set NEVE_FORECAST_URL/),
    expect.stringMatching(/^This doesn’t go away by itself/),
    `The refused site is kept in ${project.dist}.refused. To look at it: npm start -- --folder dist.refused`,
    'To publish it as it is: npm run build -- --accept sample',
  ]);
  // The published site is the same, and says since when it isn't renewed.
  const after = await digests(project.dist);
  const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
  expect(changed.sort()).toEqual(['build.json', 'status.json']);
  const since = '2026-02-07T20:20:00.000Z';
  expect(await jsonIn('status.json')).toMatchObject({
    builtAt,
    sample: false,
    refused: { since, builds: 1, rules: ['sample'] },
  });
  const page = path.join(`${project.dist}.refused`, 'en/index.html');
  const { mtimeMs } = await stat(page);
  const again = await buildSample('20:30');
  expect(again.code).toBe(1);
  expect(again.errors[1]).toBe(
    `Nothing has changed since, so the site wasn’t rendered again; 2 builds have been refused since ${since}.`,
  );
  expect((await stat(page)).mtimeMs).toBe(mtimeMs);
  expect(await jsonIn('build.json')).toMatchObject({
    refused: { builds: 2, sentences: [expect.stringMatching(/^sample: /)] },
  });
  // An hour later, with other data, it is rendered once more, and has been refused for as long.
  expect((await buildSample('21:40')).code).toBe(1);
  expect((await stat(page)).mtimeMs).toBeGreaterThan(mtimeMs);
  expect(await jsonIn('status.json')).toMatchObject({ builtAt, refused: { since, builds: 3 } });
}, 300_000);

test('the refused site can be looked at, and goes when the next one is published', async () => {
  const folder = `${project.dist}.refused`;
  const site = await serveSite({ folder, base: '/', port: 0 });
  const page = await fetch(`http://localhost:${site.port}/en/`);
  expect(await page.text()).toContain('Sample data, not a forecast');
  await site.close();
  // Of other data, by the same settings, no boundary of time lies between.
  service.answers = answersOf(areas({ report: { highlights: '<p>Of today.</p>' } }));
  expect(await build({ NEVE_NOW: '2026-02-07T21:45:00.000Z' })).toMatchObject({ code: 0 });
  await expect(stat(folder)).rejects.toThrow('ENOENT');
  expect(await jsonIn('status.json')).not.toHaveProperty('refused');
  const sample = await buildSample('21:50', '--accept', 'sample');
  expect(sample.code).toBe(0);
  // Of two areas it has become one of thirteen.
  expect(sample.warnings.join()).toContain(
    'The site has grown to more than three times the one before: from',
  );
  expect(await jsonIn('build.json')).toMatchObject({ accepted: ['sample'] });
}, 300_000);

test('no text of the service, name or file of the operator stops a site', async () => {
  const added = path.join(project.folder, 'site/static');
  await mkdir(added, { recursive: true });
  await writeFile(path.join(added, 'google1.html'), 'google-site-verification: google1.html');
  await writeFile(path.join(added, 'imprint.html'), '<p>By us');
  const taken = ['en/about/index.html', 'en/feed.xml', 'en/forecasts/area-b/index.html', 'robots.txt'];
  for (const file of taken) {
    await mkdir(path.dirname(path.join(added, file)), { recursive: true });
    await writeFile(path.join(added, file), 'mine');
  }
  const highlights =
    '<b>Invalid Date</b> <strong>undefined</strong> <a href="https://example.org/undefined">NaN</a> <a href="/en/nowhere/">[object Object]</a>';
  const title = '<b>undefined</b> NaN';
  service.answers = answersOf(areas({ report: { title, highlights } }));
  const outcome = await project.build({ NEVE_FORECAST_URL: service.forecastUrl, ...config });
  expect(outcome).toMatchObject({ code: 0, errors: [] });
  expect(await readFile(path.join(project.dist, 'google1.html'), 'utf8')).toContain('google1');
  // At an address of the site's own, its own is published, and a warning names both.
  for (const file of taken) expect(await readFile(path.join(project.dist, file), 'utf8')).not.toBe('mine');
  expect(outcome.warnings.join()).toContain(
    '4 file(s) of static/ are not published, because the site has its own at that address: static/en/about/index.html, static/en/feed.xml, static/en/forecasts/area-b/index.html and 1 more. Rename yours.',
  );
  // A build that finds nothing new says so again.
  const again = await project.build({ NEVE_FORECAST_URL: service.forecastUrl, ...config });
  expect(again.out).toContain('Nothing has changed');
  expect(again.warnings.join()).toContain('4 file(s) of static/ are not published');
}, 300_000);
