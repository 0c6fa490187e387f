import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keepPages, trustPages } from '../../src/output/page-cache.ts';
import {
  isStillRight,
  type Published,
  readPublished,
  renewReport,
  writePublished,
} from '../../src/output/published.ts';
import type { BuildReport } from '../../src/output/status.ts';
import { expectKnownState } from '../../src/source/state-version.ts';

let folder: string;
let out: string;
let record: Published;
const warnings: string[] = [];
const warn = (sentence: string) => void warnings.push(sentence);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'neve-published-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  out = path.join(folder, 'dist');
  await mkdir(out);
  await writeFile(path.join(out, 'status.json'), '{"content":"abc"}');
  await writeFile(path.join(out, 'index.html'), 'page');
  record = {
    outDir: out,
    content: 'abc',
    renderedAt: 1000,
    nextBoundary: 2000,
    pageWarnings: [],
    accepted: [],
    report: {},
  };
  warnings.length = 0;
});

test('a site is still right until the next boundary, for the same content, and while it is there', async () => {
  expect(await isStillRight(out, record, 'abc', 1000)).toBe(true);
  expect(await isStillRight(out, record, 'abc', 1999)).toBe(true);
  expect(await isStillRight(out, record, 'abc', 2000)).toBe(false);
  // A clock that went back, other data, no record.
  expect(await isStillRight(out, record, 'abc', 999)).toBe(false);
  expect(await isStillRight(out, record, 'abd', 1500)).toBe(false);
  expect(await isStillRight(out, undefined, 'abc', 1500)).toBe(false);
  for (const status of ['{"content":"other"}', '{"cont']) {
    await writeFile(path.join(out, 'status.json'), status);
    expect(await isStillRight(out, record, 'abc', 1500)).toBe(false);
  }
  await rm(out, { recursive: true });
  expect(await isStillRight(out, record, 'abc', 1500)).toBe(false);
});

test('the report is replaced, and nothing else is touched or left', async () => {
  const status = { content: 'abc', build: 'new', sources: [] };
  await renewReport(out, { status, details: { build: 'new' } } as unknown as BuildReport);
  for (const name of ['status.json', 'build.json'])
    expect(JSON.parse(await readFile(path.join(out, name), 'utf8'))).toMatchObject({ build: 'new' });
  expect(await readdir(folder)).toEqual(['dist']);
  expect((await readdir(out)).sort()).toEqual(['build.json', 'index.html', 'status.json']);
});

test('a record is of one output; one that is torn or of another form is none, and is told of', async () => {
  await writePublished(folder, record);
  expect(await readPublished(folder, out, warn)).toEqual(record);
  expect(await readPublished(folder, `${out}-2`, warn)).toBeUndefined();
  expect(warnings).toEqual([]);
  for (const text of [
    '{"version":1,"publ',
    '{"version":2,"published":{}}',
    '[]',
    '{"version":1,"published":{}}',
  ]) {
    await writeFile(path.join(folder, 'published.json'), text);
    expect(await readPublished(folder, out, warn)).toBeUndefined();
  }
  expect(warnings).toHaveLength(4);
});

test('pages that a build left unfinished are thrown away, those of a whole one are kept', async () => {
  const cache = path.join(folder, 'cache');
  const list = path.join(cache, 'incremental-build.json');
  await trustPages(cache);
  await writeFile(list, '{}');
  await keepPages(cache);
  await trustPages(cache);
  expect(await readFile(list, 'utf8')).toBe('{}');
  // Cut off here.
  await trustPages(cache);
  expect(await readdir(cache)).toEqual(['unfinished']);
});

test('a state folder of a newer form is refused, a new or torn one is marked', async () => {
  const state = path.join(folder, 'state');
  await expectKnownState(state);
  await expectKnownState(state);
  await writeFile(path.join(state, 'state.json'), '{"vers');
  await expectKnownState(state);
  expect(JSON.parse(await readFile(path.join(state, 'state.json'), 'utf8'))).toEqual({ version: 1 });
  await writeFile(path.join(state, 'state.json'), '{"version":2}');
  await expect(expectKnownState(state)).rejects.toThrow(
    /written by a newer version of the program \(form 2, /,
  );
});
