import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { isCompressible } from '../../src/output/precompress.ts';
import { keepList, SiteWriter } from '../../src/output/site-writer.ts';
import { filesIn } from '../sites/harness.ts';

const page = '<p>Snow and wind.</p>'.repeat(100);

/** A folder of the given files, gone after the test. */
async function folderOf(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-precompress-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}

/** As a build does it: all files that get copies. The list of what was made is kept beside the folder that is published next. */
async function precompress(folder: string, published = path.join(tmpdir(), 'neve-no-such-site')) {
  const listFile = `${published}.made.json`;
  const writer = new SiteWriter({ folder, published, listFile, force: false, precompress: true, common: '' });
  for (const file of (await filesIn(folder)).filter(isCompressible)) await writer.compress(file);
  await keepList(`${folder}.made.json`, writer.files);
  onTestFinished(() => rm(`${folder}.made.json`, { force: true }));
}

test('text files of 1 KB or more get two compressed copies, others none', async () => {
  const files = {
    'en/index.html': page,
    'data/x.csv': page,
    'small.html': '<p>',
    'og/x.png': page,
    _headers: page,
  };
  const folder = await folderOf(files);
  await precompress(folder);
  expect(await filesIn(folder)).toEqual(
    [
      ...Object.keys(files),
      ...['en/index.html.br', 'en/index.html.gz', 'data/x.csv.br', 'data/x.csv.gz'],
    ].sort(),
  );
  expect(brotliDecompressSync(await readFile(path.join(folder, 'en/index.html.br'))).toString()).toBe(page);
  expect(gunzipSync(await readFile(path.join(folder, 'en/index.html.gz'))).toString()).toBe(page);
});

test('the status, which is renewed without a build, and pages that are moved never get one', async () => {
  const files = {
    'status.json': page,
    'build.json': page,
    'en/archive/2026-02/index.html': page,
    'archive/2026-02.json': page,
  };
  const folder = await folderOf(files);
  await precompress(folder);
  expect(await filesIn(folder)).toEqual(Object.keys(files).sort());
});

test('neither time nor system is in a compressed copy', async () => {
  const folder = await folderOf({ 'index.html': page });
  await precompress(folder);
  const head = (await readFile(path.join(folder, 'index.html.gz'))).subarray(0, 10);
  expect([...head.subarray(4, 8), head[9]]).toEqual([0, 0, 0, 0, 255]);
});

test.each([
  ['of another page', brotliCompressSync(page.replace('Snow', 'Rain'))],
  ['cut off by a full disk', brotliCompressSync(page).subarray(0, 20)],
  ['empty', Buffer.alloc(0)],
  ['no compressed file', Buffer.from(page)],
])(
  'a published copy that is %s is never kept: hosts would send it in the place of the page',
  async (_, copy) => {
    const published = await folderOf({ 'same.html': page });
    await precompress(published);
    for (const ending of ['br', 'gz']) await writeFile(path.join(published, `same.html.${ending}`), copy);
    const folder = await folderOf({ 'same.html': page });
    await precompress(folder, published);
    expect(brotliDecompressSync(await readFile(path.join(folder, 'same.html.br'))).toString()).toBe(page);
    expect(gunzipSync(await readFile(path.join(folder, 'same.html.gz'))).toString()).toBe(page);
  },
);

test('a file that didn’t change keeps the copy of the published site, one that did gets its own', async () => {
  const published = await folderOf({ 'same.html': page, 'other.html': `${page} ` });
  await precompress(published);
  await rm(path.join(published, 'same.html.gz'));
  const folder = await folderOf({ 'same.html': page, 'other.html': page.replace('Snow', 'Rain') });
  await precompress(folder, published);
  const inodeIn = async (site: string) => (await stat(path.join(site, 'same.html.br'))).ino;
  expect(await inodeIn(folder)).toBe(await inodeIn(published));
  const copyOf = (name: string) => readFile(path.join(folder, name));
  expect(brotliDecompressSync(await copyOf('other.html.br')).toString()).toContain('Rain');
  // The published site had no such copy.
  expect(gunzipSync(await copyOf('same.html.gz')).toString()).toBe(page);
});
