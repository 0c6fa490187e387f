import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFile, isCompressible } from '../../src/output/precompress.ts';
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

/** As a build does it: all files that get copies. */
async function precompress(folder: string, published: string): Promise<void> {
  for (const file of (await filesIn(folder)).filter(isCompressible))
    compressFile(await readFile(path.join(folder, file)), file, { folder, published });
}

const nothing = path.join(tmpdir(), 'neve-no-such-site');

test('text files of 1 KB or more get two compressed copies, others none', async () => {
  const files = {
    'en/index.html': page,
    'data/x.csv': page,
    'small.html': '<p>',
    'og/x.png': page,
    _headers: page,
  };
  const folder = await folderOf(files);
  await precompress(folder, nothing);
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
  await precompress(folder, nothing);
  expect(await filesIn(folder)).toEqual(Object.keys(files).sort());
});

test('neither time nor system is in a compressed copy', async () => {
  const folder = await folderOf({ 'index.html': page });
  await precompress(folder, nothing);
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
    const files = { 'same.html': page, 'same.html.br': copy, 'same.html.gz': copy };
    const folder = await folderOf({ 'same.html': page });
    await precompress(folder, await folderOf(files));
    expect(brotliDecompressSync(await readFile(path.join(folder, 'same.html.br'))).toString()).toBe(page);
    expect(gunzipSync(await readFile(path.join(folder, 'same.html.gz'))).toString()).toBe(page);
  },
);

test('a file that didn’t change keeps the copy of the published site, one that did gets its own', async () => {
  const kept = brotliCompressSync(page);
  const published = await folderOf({
    'same.html': page,
    'same.html.br': kept,
    'other.html': `${page} `,
    'other.html.br': kept,
  });
  const folder = await folderOf({ 'same.html': page, 'other.html': page.replace('Snow', 'Rain') });
  await precompress(folder, published);
  const copyOf = (name: string) => readFile(path.join(folder, name));
  expect((await copyOf('same.html.br')).equals(kept)).toBe(true);
  expect(brotliDecompressSync(await copyOf('other.html.br')).toString()).toContain('Rain');
  // The published site had no such copy.
  expect(gunzipSync(await copyOf('same.html.gz')).toString()).toBe(page);
});
