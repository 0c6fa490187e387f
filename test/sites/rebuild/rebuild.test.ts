import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '../../../src/model/language.ts';
import type { Table } from '../../../src/state/row.ts';
import { answersOf } from '../answers.ts';
import { copyProject, digests, type Outcome, type Project, siteDigests } from '../harness.ts';
import { readPage } from '../page.ts';
import { type Service, startService } from '../service.ts';
import { feature, now, product } from '../wire.ts';

/*
 * One site, rebuilt over and over as a schedule would. The tests stand in the order of its life: each takes the
 * site as the one before left it.
 */

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const minute = 60_000;

let service: Service;
let project: Project;
let clock = now;

beforeAll(async () => {
  service = await startService(answersOf(ids.map((id) => ({ id }))));
  project = await copyProject();
});
afterAll(() => service.close());

/** What a build now is given. */
const variables = () => ({
  NEVE_NOW: new Date(clock).toISOString(),
  NEVE_FORECAST_URL: service.forecastUrl,
  NEVE_SITE_URL: 'http://localhost:4321/',
});

/** Builds some minutes after the last build. */
function buildAfter(minutes: number, args?: readonly string[]): Promise<Outcome> {
  clock += minutes * minute;
  return project.build(variables(), args);
}

const unchanged = /Nothing has changed since the last build\. The site in /;

async function differences(before: Record<string, string>): Promise<string[]> {
  const after = await digests(project.dist);
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]).sort();
}

/** The site as a build that reuses nothing makes it at the same instant, but for its status; with `--force` in a process of its own, and without it the bundle is kept. */
async function forced(args = ['--force']): Promise<Record<string, string>> {
  const outDir = path.join(project.folder, 'forced');
  const env = { ...variables(), NEVE_OUT_DIR: outDir };
  // A process that goes on building would miss the bundle that this one replaces.
  const outcome = await project.build(env, args, args.includes('--force') ? 300_000 : undefined);
  expect(outcome.errors).toEqual([]);
  const files = await siteDigests(outDir);
  await rm(outDir, { recursive: true });
  return files;
}

/** What the state has in a table. */
function rowsOf(table: Table): Record<string, unknown>[] {
  const database = new DatabaseSync(path.join(project.folder, '.neve/neve.db'), { readOnly: true });
  const rows = database.prepare(`SELECT * FROM ${table}`).all();
  database.close();
  return rows;
}

const pagesNow = () => siteDigests(project.dist);

async function jsonIn(name: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(project.dist, name), 'utf8'));
}

/** The service has this product of an area from now on. */
function change(id: string, highlights: string): void {
  const areas = ids.map((each) =>
    each === id
      ? { id, product: (language: Language) => product(id, language, { report: { highlights } }) }
      : { id: each },
  );
  service.answers = answersOf(areas);
}

test('a build after which nothing changed ends with "unchanged" and renews nothing but the report', async () => {
  const first = await buildAfter(0);
  expect(first.errors).toEqual([]);
  expect(first.out).not.toMatch(unchanged);
  const before = await digests(project.dist);
  service.asked.length = 0;
  const second = await buildAfter(20);
  expect(second.code).toBe(0);
  expect(second.out).toMatch(unchanged);
  expect(await differences(before)).toEqual(['build.json', 'status.json']);
  for (const name of ['build.json', 'status.json'])
    expect(await jsonIn(name)).toMatchObject({ builtAt: new Date(clock).toISOString() });
  // Conditional requests: the service sent nothing anew.
  expect(service.asked.filter(({ status }) => status !== 304)).toEqual([]);
});

test('a page that somebody deleted is there again after the next build, though nothing changed', async () => {
  const before = await digests(project.dist);
  await rm(path.join(project.dist, 'en/forecasts/area-c/index.html'));
  const outcome = await buildAfter(20);
  expect(outcome.errors).toEqual([]);
  expect(outcome.out).not.toMatch(unchanged);
  expect(await differences(before)).toEqual(['build.json', 'status.json']);
  expect((await buildAfter(20)).out).toMatch(unchanged);
});

test('an edited bulletin changes its own pages, and what shows all areas, and nothing else', async () => {
  const before = await digests(project.dist);
  change('b', '<p>Edited.</p>');
  const outcome = await buildAfter(20);
  expect(outcome.errors).toEqual([]);
  expect(outcome.out).not.toMatch(unchanged);
  const changed = await differences(before);
  expect(changed).toContain('en/forecasts/area-b/index.html');
  expect(changed).toContain('fr/forecasts/area-b/index.html');
  // Pages of other areas, and pages that say nothing of any, stay byte for byte.
  expect(changed.filter((name) => /\/forecasts\/area-[^b]|about|locate|_astro|^icons/.test(name))).toEqual(
    [],
  );
  expect(await pagesNow()).toEqual(await forced());
});

test('at a boundary of time pages are made anew without new data, also after a build that was cut off', async () => {
  // As a killed build leaves it, and somebody who edits a published page.
  const half = path.join(`${project.dist}.next`, 'en/locate');
  await mkdir(half, { recursive: true });
  await writeFile(path.join(half, 'index.html'), 'half a page');
  await writeFile(path.join(`${project.dist}.next`, '.neve-build'), '');
  await writeFile(path.join(project.dist, 'fr/locate/index.html'), 'another page');
  const outcome = await buildAfter((now + 4 * 60 * minute - clock) / minute);
  expect(outcome.errors).toEqual([]);
  expect(outcome.out).not.toMatch(unchanged);
  const { text } = await readPage(project.dist, 'en/forecasts/area-a/index.html');
  expect(text).toContain('EXPIRED');
  expect(await pagesNow()).toEqual(await forced([]));
});

test('a site that was taken away is made again, and a clock that goes back loses nothing', async () => {
  const before = await pagesNow();
  const { length } = rowsOf('addresses');
  await buildAfter(5);
  await rm(project.dist, { recursive: true });
  const outcome = await buildAfter(-2);
  expect(outcome.errors).toEqual([]);
  expect(outcome.out).not.toMatch(unchanged);
  expect(await pagesNow()).toEqual(before);
  expect(rowsOf('addresses')).toHaveLength(length);
});

test('a site that lost most of its areas is published: expired bulletins are carried nowhere', async () => {
  service.answers = answersOf([{ id: 'a' }, { id: 'b' }]);
  const outcome = await buildAfter(20);
  expect(outcome.errors).toEqual([]);
  expect(await jsonIn('status.json')).toMatchObject({ counts: { areas: 2 } });
  expect((await buildAfter(1, ['--accept', 'nothing'])).code).toBe(2);
});

test('areas that overlap are in the report, also of a build that changes nothing', async () => {
  service.answers = answersOf(ids.map((id, index) => ({ id, feature: feature(id, index > 1 ? index : 0) })));
  const outcome = await buildAfter(20);
  expect(outcome.out).not.toMatch(unchanged);
  expect((await buildAfter(20)).out).toMatch(unchanged);
  const { warnings } = (await jsonIn('build.json')) as { warnings: string[] };
  expect(warnings.join(' ')).toContain('2 area(s) overlap by a tenth or more');
});

test('a state that was lost while the site was kept costs no page of the archive, and is reported', async () => {
  service.answers = answersOf(ids.map((id) => ({ id })));
  expect((await buildAfter(20)).errors).toEqual([]);
  const archived = async () =>
    Object.keys(await digests(project.dist)).filter((name) => /^(en|fr)\/archive\/.+\.html$/.test(name));
  const before = await archived();
  // Two months, two days, an edited text among them.
  expect(before.length).toBeGreaterThan(12);
  await rm(path.join(project.folder, '.neve'), { recursive: true });
  // A day later the service has other issues only.
  const later = ids.map((id) => ({
    id,
    product: (language: Language) => product(id, language, { id: `next_${id}` }),
  }));
  service.answers = answersOf(later);
  const outcome = await buildAfter(20);
  expect(outcome.errors).toEqual([]);
  expect(outcome.warnings.join(' ')).toMatch(/lacks \d+ issues whose pages are in the archive/);
  const after = await archived();
  expect(before.filter((name) => !after.includes(name))).toEqual([]);
  expect(outcome.warnings.join(' ')).not.toContain('pages of the archive are gone');
});

test('a state folder that a newer program wrote is left alone', async () => {
  const before = await digests(project.dist);
  const database = new DatabaseSync(path.join(project.folder, '.neve/neve.db'));
  database.exec('PRAGMA user_version = 99');
  database.close();
  const newer = await buildAfter(1);
  expect(newer.code).toBe(1);
  expect(newer.errors).toHaveLength(1);
  expect(newer.errors[0]).toMatch(/written by a newer version of the program/);
  expect(await digests(project.dist)).toEqual(before);
});
