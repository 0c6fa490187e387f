import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { isStillRight } from '../../src/build/unchanged.ts';
import { filesIn } from '../../src/folders.ts';
import { replaceReports } from '../../src/output/publish.ts';
import { sizeOf } from '../../src/output/site-measures.ts';
import type { PublishedSite } from '../../src/state/published.ts';

let folder: string;
let out: string;
let record: PublishedSite;

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
    report: { details: { output: sizeOf(filesIn(out)) } },
  };
});

test('a site is still right until the next boundary, for the same content, and while it is there', async () => {
  expect(await isStillRight(out, record, 'abc', 1000)).toBe(true);
  expect(await isStillRight(out, record, 'abc', 1999)).toBe(true);
  expect(await isStillRight(out, record, 'abc', 2000)).toBe(false);
  // A clock that went back, other data.
  expect(await isStillRight(out, record, 'abc', 999)).toBe(false);
  expect(await isStillRight(out, record, 'abd', 1500)).toBe(false);
  for (const status of ['{"content":"other"}', '{"cont']) {
    await writeFile(path.join(out, 'status.json'), status);
    expect(await isStillRight(out, record, 'abc', 1500)).toBe(false);
  }
  await rm(out, { recursive: true });
  expect(await isStillRight(out, record, 'abc', 1500)).toBe(false);
});

test('a site in which a file was changed, removed or added isn’t right; hidden files and the archive are left alone', async () => {
  const right = () => isStillRight(out, record, 'abc', 1500);
  const page = path.join(out, 'index.html');
  await mkdir(path.join(out, 'en', 'archive'), { recursive: true });
  await writeFile(path.join(out, 'en', 'archive', 'index.html'), 'a page of the archive');
  await writeFile(path.join(out, '.nojekyll'), '');
  await writeFile(path.join(out, 'build.json'), '{"build":"long enough"}');
  expect(await right()).toBe(true);
  // Another page of the same size, such as from a backup, with a time of its own.
  const { mtime } = await stat(page);
  await writeFile(page, 'PAGE');
  await utimes(page, mtime, new Date(+mtime - 60_000));
  expect(await right()).toBe(false);
  await utimes(page, mtime, mtime);
  expect(await right()).toBe(true);
  await writeFile(page, 'pag');
  expect(await right()).toBe(false);
  await rm(page);
  expect(await right()).toBe(false);
  await writeFile(path.join(out, 'google1234.html'), 'page');
  expect(await right()).toBe(false);
});

test('the reports are replaced, and nothing else is touched or left', async () => {
  const names = ['build.json', 'status/7.json', 'status.json'];
  await replaceReports(out, Object.fromEntries(names.map((name) => [name, '{"build":"new"}'])));
  for (const name of names)
    expect(JSON.parse(await readFile(path.join(out, name), 'utf8'))).toEqual({ build: 'new' });
  expect(await readdir(folder)).toEqual(['dist']);
  expect((await readdir(out)).sort()).toEqual(['build.json', 'index.html', 'status', 'status.json']);
});
