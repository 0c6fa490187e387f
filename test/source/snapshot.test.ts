import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSnapshot, type Kept } from '../../src/source/snapshot.ts';

let folder: string;
let warnings: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'neve-snapshot-'));
  warnings = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const origin = 'https://service.example/base';
const open = (of = origin) =>
  createSnapshot({ folder, origin: of, warn: (sentence) => warnings.push(sentence) });
const kept: Kept = {
  url: `${origin}/forecasts/en/products`,
  fetchedAt: Date.UTC(2026, 10, 20, 18),
  validators: { etag: '"a"', lastModified: 'Fri, 20 Nov 2026 17:00:00 GMT' },
  body: '[{"title":"Névé 🏔️"}]',
};

/** Paths of all files under the folder. */
async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function onlyFile(): Promise<string> {
  const [file, ...others] = await files();
  expect(others).toEqual([]);
  return file ?? '';
}

test('what was written is read again, also by the next build', async () => {
  await (await open()).write('products-en', kept);
  expect(await (await open()).read('products-en')).toEqual(kept);
  expect(await (await open(`${origin}/`)).read('products-en')).toEqual(kept);
  expect(warnings).toEqual([]);
});

test('a key never written has no copy, and no warning', async () => {
  expect(await (await open()).read('products-en')).toBeUndefined();
  expect(warnings).toEqual([]);
});

test('a later copy replaces the earlier one, a touched one only gets younger, a removed one is gone', async () => {
  const snapshot = await open();
  await snapshot.write('products-en', kept);
  await snapshot.write('products-en', { ...kept, body: '[]' });
  await snapshot.touch('products-en', kept.fetchedAt + 1000);
  expect(await snapshot.read('products-en')).toEqual({
    ...kept,
    body: '[]',
    fetchedAt: kept.fetchedAt + 1000,
  });
  await snapshot.remove('products-en');
  await snapshot.remove('products-en');
  await snapshot.touch('products-en', 1);
  expect(await snapshot.read('products-en')).toBeUndefined();
  expect(await files()).toEqual([]);
});

test('any key has its own file inside the folder', async () => {
  const keys = ['a', 'A', '../../x', 'product-en-abc_1', 'é', '', '.', 'a/b', 'x'.repeat(500), 'a\u0000'];
  const snapshot = await open();
  for (const key of keys) await snapshot.write(key, { ...kept, body: JSON.stringify(key) });
  for (const key of keys) expect((await snapshot.read(key))?.body).toBe(JSON.stringify(key));
  expect(await snapshot.keys()).toEqual([...keys].sort());
  expect(await files()).toHaveLength(keys.length);
});

test('copies of one service are not those of another', async () => {
  await (await open()).write('products-en', kept);
  expect(await (await open('https://service.example/other')).read('products-en')).toBeUndefined();
  expect(await (await open('sample')).keys()).toEqual([]);
});

test('a copy of another address is not that of the address asked for', async () => {
  const snapshot = await open();
  await snapshot.write('products-en', kept);
  expect(await snapshot.read('products-en', `${kept.url}?fromDate=2026`)).toBeUndefined();
  expect(await snapshot.read('products-en', kept.url)).toEqual(kept);
});

test('secrets of an address do not reach the disk', async () => {
  const snapshot = await open('https://user:hidden@service.example/base?key=hidden');
  await snapshot.write('a', { ...kept, url: 'https://user:hidden@service.example/base/a?key=hidden' });
  expect(await readFile(await onlyFile(), 'utf8')).not.toContain('hidden');
  expect((await snapshot.read('a'))?.url).toBe('https://service.example/base/a?…');
});

describe('a record that cannot be used is none, and is reported', () => {
  test.each<[string, (content: string) => string, RegExp]>([
    ['cut off', (content) => content.slice(0, 200), /damaged or cut off/],
    ['empty', () => '', /damaged or cut off/],
    ['null', () => 'null', /not a record/],
    ['of another version', (content) => content.replace('"version":1', '"version":2'), /another version/],
    ['with another body', (content) => content.replace('Névé', 'Neve'), /checksum/],
    ['without a time', (content) => content.replace(/"fetchedAt":\d+/, '"fetchedAt":null'), /its time/],
    [
      'with an impossible time',
      (content) => content.replace(/"fetchedAt":\d+/, '"fetchedAt":9e15'),
      /its time/,
    ],
    [
      'of another origin',
      (content) => content.replace(/"origin":"[^"]+"/, '"origin":"sample"'),
      /another source/,
    ],
    [
      'of another key',
      (content) => content.replace('"key":"products-en"', '"key":"areas-en"'),
      /another source/,
    ],
  ])('%s', async (_, damage, words) => {
    const snapshot = await open();
    await snapshot.write('products-en', kept);
    const file = await onlyFile();
    await writeFile(file, damage(await readFile(file, 'utf8')));
    expect(await snapshot.read('products-en')).toBeUndefined();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(words);
    expect(warnings[0]).toContain(file);
    await snapshot.write('products-en', kept);
    expect(await snapshot.read('products-en')).toEqual(kept);
  });
});

test('validators of a strange shape are left out', async () => {
  const snapshot = await open();
  await snapshot.write('a', kept);
  const file = await onlyFile();
  await writeFile(file, (await readFile(file, 'utf8')).replace('"etag":"\\"a\\""', '"etag":7'));
  expect((await snapshot.read('a'))?.validators).toEqual({ lastModified: kept.validators.lastModified });
});

test('what a cut-off build left half written is removed, and the good copy stays', async () => {
  await (await open()).write('products-en', kept);
  const file = await onlyFile();
  await writeFile(`${file}.1234.tmp`, '{"version":1,"bo');
  const snapshot = await open();
  expect(await snapshot.read('products-en')).toEqual(kept);
  expect(await files()).toEqual([file]);
});

test('while copies are written over and over, a reader always finds a whole one', async () => {
  const snapshot = await open();
  const body = (digit: number) => JSON.stringify(String(digit).repeat(300_000));
  await snapshot.write('areas-en', { ...kept, body: body(0) });
  let writing = true;
  const writer = (async () => {
    for (let round = 1; round < 10; round += 1)
      await snapshot.write('areas-en', { ...kept, body: body(round) });
    writing = false;
  })();
  let reads = 0;
  while (writing) {
    expect((await snapshot.read('areas-en'))?.body).toHaveLength(300_002);
    reads += 1;
  }
  await writer;
  expect(reads).toBeGreaterThan(0);
  expect(warnings).toEqual([]);
  expect(await files()).toHaveLength(1);
});

test('a folder that cannot be written is named, with the setting', async () => {
  const blocked = join(folder, 'file');
  await writeFile(blocked, '');
  const opening = createSnapshot({ folder: join(blocked, 'state'), origin, warn: () => undefined });
  await expect(opening).rejects.toThrow(`The state folder ${blocked}`);
  await expect(opening).rejects.toThrow('NEVE_STATE_DIR');

  const snapshot = await open();
  const place = (await readdir(folder)).find((name) => name !== 'file') ?? '';
  await rm(join(folder, place), { recursive: true });
  await expect(snapshot.write('a', kept)).rejects.toThrow('NEVE_STATE_DIR');
});

test('a copy that is a folder is reported', async () => {
  const snapshot = await open();
  const [place = ''] = await readdir(folder);
  await mkdir(join(folder, place, 'areas-en.json'));
  expect(await snapshot.read('areas-en')).toBeUndefined();
  expect(warnings[0]).toContain('EISDIR');
});
