import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AreaCase, answersOf } from '../answers.ts';
import { copyProject, filesIn, type Project, runScript } from '../harness.ts';
import { all, attribute, type Page, readPage, readPages, wordsOf } from '../page.ts';
import { type Service, startService } from '../service.ts';
import { day, inHours, product } from '../wire.ts';

/*
 * Two builds over one state folder: a day with a first issue, whose title and id are hostile, and the next day with
 * another one, of which only some words differ.
 */

const title = 'Ember <script>alert(1)</script> Range';
/** In a field that no page shows. */
const steering = '\u001b[2J\u009b31m\u202e\u{e0001}';

function areas(nth: number, advice: string): AreaCase[] {
  const shift = 24 * nth;
  return [
    {
      id: 'a',
      metadata: null,
      product: (language) =>
        product('a', language, {
          id: `x/../y?${nth}#_a`,
          steering,
          report: {
            title,
            dateIssued: inHours(shift - 20),
            validUntil: inHours(shift + 4),
            dangerRatings: [
              day(shift + 4, nth ? 'high' : 'low', 'low', 'low'),
              day(shift + 28, 'considerable', 'low', 'low'),
            ],
            terrainAndTravelAdvice: [advice],
          },
        }),
    },
    { id: 'b', metadata: null },
  ];
}

let project: Project;
let service: Service;
let issue: string;
let inode: number;
const settings = () => ({ NEVE_FORECAST_URL: service.forecastUrl });
const issuesIn = async () =>
  (await filesIn(project.dist)).filter((file) => /^en\/archive\/.*-v1\/index\.html$/.test(file));

beforeAll(async () => {
  project = await copyProject();
  service = await startService(answersOf(areas(0, 'Keep to slopes below thirty degrees today.')));
  await project.buildWell(settings());
  issue = (await issuesIn()).find((file) => file.includes('ember')) ?? '';
  inode = (await stat(path.join(project.dist, issue))).ino;
  service.answers = answersOf(areas(1, 'Keep to slopes below forty degrees today.'));
  await project.buildWell({ ...settings(), NEVE_NOW: inHours(24) });
}, 900_000);
afterAll(() => service.close());

const page = (file: string) => readPage(project.dist, file);

test('an issue keeps its address and its very file when another one follows', async () => {
  expect(issue).toMatch(/^en\/archive\/2026-02\/06\/ember-[a-z0-9-]+-v1\/index\.html$/);
  expect((await stat(path.join(project.dist, issue))).ino).toBe(inode);
  expect(await issuesIn()).toHaveLength(3);
});

test('an archived issue never looks current', async () => {
  const archived = await page(issue);
  const [heading] = all(archived, 'h1');
  expect(wordsOf(heading)).toBe('ARCHIVED – Ember <script>alert(1)</script> Range, Friday, February 6, 2026');
  expect(wordsOf(all(archived, 'title')[0])).toMatch(/^ARCHIVED/);
  expect(archived.text).toContain('Archived bulletin. Don’t use it today.');
  expect(archived.text).toContain('They don’t apply today.');
  expect(attribute(all(archived, 'meta', 'name', 'robots')[0] as never, 'content')).toContain('noindex');
  // Nothing for a script to take for a bulletin that is valid now.
  for (const name of ['data-validity', 'data-periods', 'data-until', 'data-now'])
    expect(all(archived, '*', name)).toEqual([]);
  expect(archived.html).not.toContain('id="page-script"');
});

test('the archive leads from its first page to month, day and issue, and from there to what is in force', async () => {
  const links = (from: Page) => all(from, 'a').map((link) => attribute(link, 'href'));
  expect(links(await page('en/archive/index.html'))).toEqual(
    expect.arrayContaining(['/en/archive/2026-02/', '/en/archive/2026-02/06/', '/en/archive/2026-02/07/']),
  );
  const address = `/${issue.replace('index.html', '')}`;
  expect(links(await page('en/archive/2026-02/index.html'))).toContain(address);
  expect(links(await page('en/archive/2026-02/06/index.html'))).toContain(address);
  // To the area's row in the list of today, which outlives the area.
  const row = `area-${/ember[a-z0-9-]*?(?=-\w{8}-v1)/.exec(issue)?.[0]}`;
  expect(links(await page(issue))).toEqual(expect.arrayContaining(['/en/', `/en/#${row}`]));
  expect(all(await page('en/index.html'), 'li', 'id', row)).toHaveLength(1);
});

test('every link of the site leads somewhere, those between kept and new pages too', async () => {
  const files = new Set(await filesIn(project.dist));
  for (const each of await readPages(project.dist)) {
    for (const element of [...all(each, 'a', 'href'), ...all(each, 'link', 'rel', 'stylesheet')]) {
      const href = attribute(element, 'href') ?? '';
      if (!href.startsWith('/')) continue;
      const file = decodeURI(href.replace(/[?#].*/, '')).slice(1);
      expect(files, `${each.file} → ${href}`).toContain(
        file === '' || file.endsWith('/') ? `${file}index.html` : file,
      );
    }
  }
});

test('the bulletin shows the days before and what changed, in both languages', async () => {
  const slug = /ember[a-z0-9-]*?(?=-\w{8}-v1)/.exec(issue)?.[0];
  for (const [language, heading, rating, none] of [
    [
      'en',
      'What changed since the bulletin of',
      'alpine: 3 – Considerable before, now 4 – High.',
      'No issue',
    ],
    ['fr', 'Ce qui a changé depuis le bulletin du', '4 – Élevé', 'Aucun bulletin'],
  ] as const) {
    const bulletin = await page(`${language}/forecasts/${slug}/index.html`);
    expect(bulletin.text).toContain(heading);
    expect(bulletin.text).toContain(rating);
    expect(bulletin.text).toContain(none);
    expect(all(bulletin, 'svg', 'class', 'graphic strip')).toHaveLength(1);
    const [ins, del] = [all(bulletin, 'ins'), all(bulletin, 'del')];
    expect([wordsOf(ins[0]), wordsOf(del[0])]).toEqual([
      expect.stringContaining('forty'),
      expect.stringContaining('thirty'),
    ]);
  }
}, 120_000);

test('the archive’s dated pages stay out of the sitemap', async () => {
  const map = await readFile(path.join(project.dist, 'sitemap-0.xml'), 'utf8');
  expect(map).toContain('/en/archive/<');
  expect(map).not.toContain('/archive/2026');
});

test('an entry that comes to the menu, or leaves it, does so in the archive too', async () => {
  const page = () => readFile(path.join(project.dist, issue), 'utf8');
  const stations = '<a href="/en/stations/"';
  expect(await page()).toContain('<a href="/en/about/"');
  expect(await page()).not.toContain(stations);
  await project.buildWell({
    ...settings(),
    NEVE_WEATHER_URL: service.weatherUrl,
    NEVE_NOW: inHours(25),
  });
  expect(await page()).toContain(stations);
  await project.buildWell({ ...settings(), NEVE_NOW: inHours(26) });
  expect(await filesIn(project.dist)).not.toContain('en/stations/index.html');
  expect(await page()).not.toContain(stations);
}, 300_000);

test('the history can be listed, verified, exported and pruned', async () => {
  const run = (...args: string[]) =>
    runScript(project.folder, 'scripts/history.ts', args, { PATH: process.env.PATH ?? '' });
  expect((await run('list')).out).toMatch(/2026-02 {2}3 en {2}3 fr/);
  expect(await run('verify')).toMatchObject({ code: 0, out: expect.stringContaining('6 issues, 0') });
  const exported = (await run('export')).out;
  expect(exported.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  const lines = exported
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ product: { id } }) => id)).toContain('x/../y?0#_a');
  expect(lines.map(({ product }) => product.steering)).toContain(steering);
  for (const wrong of [
    ['burn'],
    ['prune'],
    ['prune', '--before', '2026-02-30'],
    // 2026, mistyped: it would forget everything, for good.
    ['prune', '--before', '2062-02-07'],
    ['list', '--keep-days', '1'],
  ]) {
    const { code, err } = await run(...wrong);
    expect([code, err.split('\n')[0]], wrong.join(' ')).toEqual([
      2,
      expect.stringMatching(/^history: .+\.$/),
    ]);
  }
  expect(await run('prune', '--before', '2026-02-07')).toMatchObject({ code: 0 });
  expect((await run('list')).out).toMatch(/2026-02 {2}1 en {2}1 fr/);
});
