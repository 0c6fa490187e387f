import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keepList, listFileOf, SiteWriter } from '../../src/output/site-writer.ts';

let base: string;
const [folder, published] = ['dist.next', 'dist'];
const at = (...names: string[]) => path.join(base, ...names);

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'neve-made-'));
  onTestFinished(() => rm(base, { recursive: true }));
});

const open = (other: { force?: boolean; published?: string; folder?: string; common?: string } = {}) =>
  new SiteWriter({
    folder: at(other.folder ?? folder),
    published: at(other.published ?? published),
    listFile: listFileOf(at(other.published ?? published), at('cache')),
    force: other.force ?? false,
    precompress: false,
    common: other.common ?? 'version 1',
  });

/** What a published build leaves: its files, and the list of what they were made from. */
async function publish(files: Record<string, string>): Promise<void> {
  const made = open({ folder: published, force: true });
  for (const [file, text] of Object.entries(files)) await made.put(file, `source of ${text}`, () => text);
  await keepList(listFileOf(at(published), at('cache')), made.files);
}

/** Whether a file was made, and not taken. */
async function isMade(made: SiteWriter, file: string, source: string): Promise<boolean> {
  let isMade = false;
  await made.put(file, source, async () => {
    isMade = true;
    return 'made anew';
  });
  return isMade;
}

test('a file is taken where it was made from the same, and made anew from anything else', async () => {
  await publish({ 'en/a/index.html': 'a', 'en/b.json': 'b' });
  const made = open();
  expect(await isMade(made, 'en/a/index.html', 'source of a')).toBe(false);
  expect(await readFile(at(folder, 'en/a/index.html'), 'utf8')).toBe('a');
  expect((await stat(at(folder, 'en/a/index.html'))).ino).toBe(
    (await stat(at(published, 'en/a/index.html'))).ino,
  );
  expect(await isMade(made, 'en/b.json', 'source of c')).toBe(true);
  expect(await readFile(at(published, 'en/b.json'), 'utf8')).toBe('b');
  // What another file was made from is not its own.
  expect(await isMade(open(), 'en/b.json', 'source of a')).toBe(true);
  expect(await isMade(open(), 'en/c.json', 'source of c')).toBe(true);
});

test('another program or other settings take nothing', async () => {
  await publish({ 'a.html': 'a' });
  expect(await isMade(open({ common: 'version 2' }), 'a.html', 'source of a')).toBe(true);
});

test('a published file that is gone, or isn’t what was made, is never taken', async () => {
  await publish({ 'a.html': 'a', 'b.html': 'b', 'c.png': 'c' });
  await writeFile(at(published, 'a.html'), 'A');
  await rm(at(published, 'b.html'));
  // What can't be read, as on a damaged disk.
  await rm(at(published, 'c.png'));
  await mkdir(at(published, 'c.png'));
  const made = open();
  expect(await isMade(made, 'c.png', 'source of c')).toBe(true);
  expect(await isMade(made, 'a.html', 'source of a')).toBe(true);
  expect(await isMade(made, 'b.html', 'source of b')).toBe(true);
  expect(await readFile(at(published, 'a.html'), 'utf8')).toBe('A');
});

test('a build that was refused or cut off changes nothing of what the next one takes', async () => {
  await publish({ 'a.html': 'a' });
  expect(await isMade(open(), 'a.html', 'source of worse')).toBe(true);
  // Its list was never kept.
  await rm(at(folder), { recursive: true });
  const next = open();
  expect(await isMade(next, 'a.html', 'source of a')).toBe(false);
});

test('what was taken stays known for the build after', async () => {
  await publish({ 'a.html': 'a' });
  const second = open();
  await isMade(second, 'a.html', 'source of a');
  await keepList(listFileOf(at(published), at('cache')), second.files);
  await rm(at(folder), { recursive: true });
  expect(await isMade(open(), 'a.html', 'source of a')).toBe(false);
});

test('what the gate checks of a page is read once, from the bytes that were made', async () => {
  const page =
    '<!doctype html><html lang="en-CA"><body><h1>Ash</h1><p data-validity="current"></p></body></html>';
  await publish({ 'en/forecasts/ash/index.html': page, 'en/stations/1/index.html': page });
  const made = open();
  await isMade(made, 'en/forecasts/ash/index.html', `source of ${page}`);
  await isMade(made, 'en/stations/1/index.html', `source of ${page}`);
  expect(made.files['en/forecasts/ash/index.html']?.page).toMatchObject({
    validity: 'current',
    headings: ['Ash'],
  });
  // The gate has nothing to check there.
  expect(made.files['en/stations/1/index.html']?.page).toBeUndefined();
});

test('a list that is damaged, another output and a build that is forced take nothing', async () => {
  await publish({ 'a.html': 'a' });
  expect(await isMade(open({ force: true }), 'a.html', 'source of a')).toBe(true);
  await rm(at(folder), { recursive: true });
  await mkdir(at('other'));
  await writeFile(at('other/a.html'), 'a');
  expect(await isMade(open({ published: 'other' }), 'a.html', 'source of a')).toBe(true);
  await rm(at(folder), { recursive: true });
  const [list = ''] = await readdir(at('cache/made'));
  await writeFile(at('cache/made', list), '{"a.html":');
  expect(await isMade(open(), 'a.html', 'source of a')).toBe(true);
});
