import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { outputFolder } from '../../src/output/output-folder.ts';
import { publish, recover, stagingDir } from '../../src/output/publish.ts';

async function folderWith(sites: Record<string, string>): Promise<{ folder: string; out: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-publish-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(sites)) {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, 'index.html'), text);
  }
  return { folder, out: path.join(folder, 'dist') };
}

const content = (out: string) => readFile(path.join(out, 'index.html'), 'utf8');

test('the new site takes the old one’s place, and nothing is left beside it', async () => {
  const { folder, out } = await folderWith({ dist: 'old', 'dist.next': 'new' });
  expect(stagingDir(out)).toBe(path.join(folder, 'dist.next'));
  await publish(out);
  expect(await content(out)).toBe('new');
  expect(await readdir(folder)).toEqual(['dist']);
});

test('the first site needs no old one', async () => {
  const { folder, out } = await folderWith({ 'dist.next': 'new' });
  await publish(out);
  expect(await content(out)).toBe('new');
  expect(await readdir(folder)).toEqual(['dist']);
});

test('what can’t be removed of an old site stays beside the new one, and keeps no later one from being published', async () => {
  const { folder, out } = await folderWith({ dist: 'old', 'dist.next': 'new' });
  const removeOthers = async (place: string) => {
    if (place.endsWith('.well-known')) throw new Error('another account’s');
    await rm(place, { recursive: true, force: true });
  };
  await mkdir(path.join(out, '.well-known'));
  const said = (place: string) => `What is left of an earlier site can’t be removed: delete ${place}.`;
  expect(await publish(out, removeOthers)).toEqual([said(`${out}.old`)]);
  expect(await content(out)).toBe('new');
  await mkdir(path.join(out, '.well-known'));
  for (const left of [`${out}.left`, `${out}.left-2`]) {
    await recover(out);
    await mkdir(stagingDir(out));
    await writeFile(path.join(stagingDir(out), 'index.html'), left);
    expect((await publish(out, removeOthers))[0]).toBe(said(left));
    expect(await content(out)).toBe(left);
  }
  expect((await readdir(folder)).sort()).toEqual(['dist', 'dist.left', 'dist.left-2']);
  expect(await readdir(`${out}.left`)).toEqual(['.well-known']);
});

test('what can’t be removed of a refused or an unfinished site is out of the way of all builds', async () => {
  const { folder, out } = await folderWith({ dist: 'old', 'dist.next': 'half', 'dist.refused': 'refused' });
  const removeOthers = async (place: string) => {
    if (/(next|refused).index\.html$/.test(place)) throw new Error('another account’s');
    await rm(place, { recursive: true, force: true });
  };
  const said = (place: string) => [`What is left of an earlier site can’t be removed: delete ${place}.`];
  expect(await recover(out, removeOthers)).toEqual(said(`${out}.left`));
  await mkdir(stagingDir(out));
  await writeFile(path.join(stagingDir(out), 'index.html'), 'new');
  expect(await publish(out, removeOthers)).toEqual(said(`${out}.left-2`));
  expect(await content(out)).toBe('new');
  expect((await readdir(folder)).sort()).toEqual(['dist', 'dist.left', 'dist.left-2']);
});

test('without a new site the old one stays', async () => {
  const { out } = await folderWith({ dist: 'old' });
  await expect(publish(out)).rejects.toThrow();
  await recover(out);
  expect(await content(out)).toBe('old');
});

test.each([
  ['', false],
  [', also where somebody made an empty folder of that name', true],
])('after a crash between the two renames the old site gets its name back%s', async (_, isMade) => {
  const { folder, out } = await folderWith({ 'dist.old': 'old', 'dist.next': 'half' });
  if (isMade) await mkdir(out);
  await recover(out);
  expect(await content(out)).toBe('old');
  expect(await readdir(folder)).toEqual(['dist']);
});

test('after a crash behind the second rename the new site stays', async () => {
  const { folder, out } = await folderWith({ dist: 'new', 'dist.old': 'old' });
  await recover(out);
  await mkdir(stagingDir(out));
  await writeFile(path.join(stagingDir(out), 'index.html'), 'newer');
  await publish(out);
  expect(await content(out)).toBe('newer');
  expect(await readdir(folder)).toEqual(['dist']);
});

test('a crash while the old site is removed never leaves what the next build would take for the operator’s own', async () => {
  const report = JSON.stringify({ build: 'a'.repeat(16), service: 'b'.repeat(16), builtAt: '2026-02-07' });
  const { out } = await folderWith({ dist: 'old', 'dist.next': 'new' });
  for (const [site, file] of [out, stagingDir(out)].flatMap((each) => [
    [each, 'build.json'],
    [each, 'status.json'],
  ]) as [string, string][])
    await writeFile(path.join(site, file), report);
  const removed: string[] = [];
  // Each removal is the last one that the build comes to.
  await publish(out, async (place) => {
    removed.push(place);
    await rm(place, { recursive: true, force: true });
    expect(await outputFolder({ outDir: out, stateDir: '/none/state', siteDir: '/none/site' })).toBe(out);
  });
  expect(removed).toContain(path.join(`${out}.old`, 'index.html'));
  expect(removed.at(-1)).toBe(`${out}.old`);
});
