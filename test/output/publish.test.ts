import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { asideOf, expectReplaceable, lockFor, publish, recover } from '../../src/output/publish.ts';

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
  expect(asideOf(out)).toBe(path.join(folder, 'dist.next'));
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

test('without a new site the old one stays', async () => {
  const { out } = await folderWith({ dist: 'old' });
  await expect(publish(out)).rejects.toThrow();
  await recover(out);
  expect(await content(out)).toBe('old');
});

test('after a crash between the two renames the old site gets its name back', async () => {
  const { folder, out } = await folderWith({ 'dist.old': 'old', 'dist.next': 'half' });
  await recover(out);
  expect(await content(out)).toBe('old');
  expect(await readdir(folder)).toEqual(['dist']);
});

test('after a crash behind the second rename the new site stays', async () => {
  const { folder, out } = await folderWith({ dist: 'new', 'dist.old': 'old' });
  await recover(out);
  await mkdir(asideOf(out));
  await writeFile(path.join(asideOf(out), 'index.html'), 'newer');
  await publish(out);
  expect(await content(out)).toBe('newer');
  expect(await readdir(folder)).toEqual(['dist']);
});

test('only a site, an empty folder or none at all is replaced', async () => {
  const { folder, out } = await folderWith({ dist: 'somebody’s own page' });
  await expect(expectReplaceable(out)).rejects.toThrow(/NEVE_OUT_DIR/);
  await writeFile(path.join(out, 'status.json'), '{}');
  await expectReplaceable(out);
  await expectReplaceable(path.join(folder, 'nothing'));
  await mkdir(path.join(folder, 'empty'));
  await expectReplaceable(path.join(folder, 'empty'));
});

test('one build at a time: a second one is told so, until the first is done or its process is gone', async () => {
  const { folder, out } = await folderWith({ dist: 'old' });
  const since = Date.UTC(2026, 1, 7, 20);
  const builder = (pid: number, alive: number[] = []) => ({
    pid,
    now: since,
    isAlive: (other: number) => alive.includes(other),
  });
  const first = lockFor(out, builder(11));
  expect(await readdir(folder)).toEqual(['dist', 'dist.lock']);
  const before = await readFile(path.join(folder, 'dist.lock'), 'utf8');
  expect(() => lockFor(out, builder(12, [11]))).toThrow(/process 11.+2026-02-07T20:00.+dist\.lock.+[^\n]\.$/);
  expect(await readFile(path.join(folder, 'dist.lock'), 'utf8')).toBe(before);
  // Its process is gone: the lock is as good as none, and the late one can't take away the new one's.
  const second = lockFor(out, builder(12));
  first();
  expect(await readdir(folder)).toEqual(['dist', 'dist.lock']);
  second();
  second();
  expect(await readdir(folder)).toEqual(['dist']);
});

test('a lock that nobody can read is in the way of nobody', async () => {
  const { folder, out } = await folderWith({ dist: 'old' });
  await writeFile(path.join(folder, 'dist.lock'), '{"pid":');
  lockFor(out, { pid: 11, now: 0, isAlive: () => true })();
  expect(await readdir(folder)).toEqual(['dist']);
});

test('a lock that is hours old is a killed build’s, also where its number is another process’s by now', async () => {
  const { folder, out } = await folderWith({ dist: 'old' });
  const hour = 3_600_000;
  const at = (now: number, pid: number) => lockFor(out, { pid, now, isAlive: () => true });
  at(100 * hour, 11);
  expect(() => at(101 * hour, 12)).toThrow(/process 11/);
  at(103 * hour, 12);
  // A clock that went back by days.
  at(hour, 13)();
  expect(await readdir(folder)).toEqual(['dist']);
});
