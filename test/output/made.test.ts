import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { Made } from '../../src/output/made.ts';

let base: string;
const [folder, published] = ['dist.next', 'dist'];
const at = (...names: string[]) => path.join(base, ...names);

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'neve-made-'));
  onTestFinished(() => rm(base, { recursive: true }));
});

function open(force = false): Promise<Made> {
  return Made.open(at('cache'), { folder: at(folder), published: at(published), force });
}

/** What a published build leaves: its files, and the list of their keys. */
async function publish(files: Record<string, string>): Promise<void> {
  const made = await Made.open(at('cache'), { folder: at(published), published: at(published), force: true });
  for (const [file, text] of Object.entries(files)) await made.write(file, `key of ${text}`, text);
  await made.keep();
}

test('a file is taken where it was made under the same key, and made anew under another', async () => {
  await publish({ 'en/a/index.html': 'a', 'en/b.json': 'b' });
  const made = await open();
  expect(await made.take('en/a/index.html', 'key of a')).toBe(true);
  expect(await readFile(at(folder, 'en/a/index.html'), 'utf8')).toBe('a');
  expect(await made.take('en/b.json', 'key of c')).toBe(false);
  // The key of another file is none of its own.
  expect(await made.take('en/b.json', 'key of a')).toBe(false);
  expect(await made.take('en/c.json', 'key of c')).toBe(false);
});

test('a published file that is gone, or isn’t what was made, is never taken', async () => {
  await publish({ 'a.html': 'a', 'b.html': 'b', 'c.html': 'c' });
  await writeFile(at(published, 'a.html'), 'A');
  await rm(at(published, 'b.html'));
  // What can't be read, as on a damaged disk.
  await rm(at(published, 'c.html'));
  await mkdir(at(published, 'c.html'));
  const made = await open();
  expect(await made.take('c.html', 'key of c')).toBe(false);
  expect(await made.take('a.html', 'key of a')).toBe(false);
  expect(await made.take('b.html', 'key of b')).toBe(false);
});

test('a build that was refused or cut off changes nothing of what the next one takes', async () => {
  await publish({ 'a.html': 'a' });
  const refused = await open();
  await refused.write('a.html', 'key of worse', 'worse');
  // It never came to `keep`.
  await rm(at(folder), { recursive: true });
  const next = await open();
  expect(await next.take('a.html', 'key of worse')).toBe(false);
  expect(await next.take('a.html', 'key of a')).toBe(true);
});

test('what was taken stays known for the build after', async () => {
  await publish({ 'a.html': 'a' });
  const second = await open();
  await second.take('a.html', 'key of a');
  await second.keep();
  expect(await (await open()).take('a.html', 'key of a')).toBe(true);
});

test('a list that is damaged, another output and a build that is forced take nothing', async () => {
  await publish({ 'a.html': 'a' });
  expect(await (await open(true)).take('a.html', 'key of a')).toBe(false);
  await mkdir(at('other'));
  await writeFile(at('other/a.html'), 'a');
  const other = await Made.open(at('cache'), { folder: at(folder), published: at('other'), force: false });
  expect(await other.take('a.html', 'key of a')).toBe(false);
  const made = await open();
  await made.keep();
  const [list = ''] = await readdir(at('cache/made'));
  await writeFile(at('cache/made', list), '{"a.html":');
  expect(await (await open()).take('a.html', 'key of a')).toBe(false);
});
