import {
  appendFile,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Issue } from '../../src/model/issue.ts';
import { HistoryError, type NewIssue, openHistory } from '../../src/source/history.ts';
import { StateFolderError } from '../../src/source/state-file.ts';

function issueWith(change: Partial<Issue> = {}): Issue {
  const issued = Date.UTC(2026, 1, 6, 23);
  return {
    id: 'b1',
    version: 1,
    revision: 1,
    language: 'en',
    digest: 'd1',
    areaId: 'a1',
    slug: 'ember-range',
    name: 'Ember Range',
    day: '2026-02-06',
    issued,
    until: issued + 86_400_000,
    zone: 'America/Vancouver',
    seenAt: issued,
    whole: true,
    external: false,
    offSeason: false,
    days: [],
    ...change,
  };
}

const filed = (change: Partial<Issue> = {}): NewIssue => ({
  issue: issueWith(change),
  product: { id: change.id },
});

async function historyIn() {
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-history-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const warnings: string[] = [];
  const open = () =>
    openHistory({ folder, origin: 'test', warn: (sentence) => void warnings.push(sentence) });
  return { folder, warnings, open, file: path.join(folder, '2026-02.history') };
}

const ids = async (history: ReturnType<typeof openHistory>, month = '2026-02') =>
  (await history.issues(month)).map(({ id }) => id);

test('what was written is read again, by month, and each bulletin by itself', async () => {
  const { open, folder } = await historyIn();
  await open().append([filed({ id: 'x' }), filed({ id: 'a/../b?"c', day: '2026-03-01' })]);
  await open().append([filed({ id: 'y' })]);
  const history = open();
  expect(await history.months()).toEqual(['2026-02', '2026-03']);
  expect(await ids(history)).toEqual(['x', 'y']);
  const [strange] = await history.issues('2026-03');
  expect(strange && (await history.product(strange))).toEqual({ id: 'a/../b?"c' });
  // No id becomes a file's name.
  expect(await readdir(folder)).toEqual(['2026-02.history', '2026-03.history']);
});

test('thousands of issues take a fraction of their size', async () => {
  const { open, file } = await historyIn();
  const product = { text: 'Wind slabs sit on a weak layer of facets above the treeline. '.repeat(100) };
  const many = Array.from({ length: 2_000 }, (_, index) => ({
    issue: issueWith({ id: `b${index}` }),
    product,
  }));
  await open().append(many);
  expect(await ids(open())).toHaveLength(2_000);
  expect((await stat(file)).size).toBeLessThan(2_000 * 1_000);
});

test('a last record that was never finished is left out, told of, and cut off by the next one', async () => {
  const { open, file, warnings } = await historyIn();
  const long = { text: Array.from({ length: 500 }, (_, index) => (index * 7919).toString(36)).join() };
  await open().append([filed({ id: 'x' }), { ...filed({ id: 'y' }), product: long }]);
  const { size } = await stat(file);
  await truncate(file, size - 3);
  expect(await ids(open())).toEqual(['x']);
  expect(warnings).toEqual([expect.stringContaining('never finished')]);
  await open().append([filed({ id: 'z' })]);
  warnings.length = 0;
  expect((await stat(file)).size).toBeLessThan(size);
  expect(await ids(open())).toEqual(['x', 'z']);
  expect(warnings).toEqual([]);
});

test('any cut through a file leaves the records before it', async () => {
  const { open, file } = await historyIn();
  await open().append([filed({ id: 'x' })]);
  const one = (await stat(file)).size;
  await open().append([filed({ id: 'y' })]);
  const bytes = await readFile(file);
  for (let length = 0; length < bytes.length; length += 7) {
    await writeFile(file, bytes.subarray(0, length));
    expect(await ids(open())).toEqual(length >= one ? ['x'] : []);
  }
});

test('a damaged record in the middle costs itself only', async () => {
  const { open, file, warnings } = await historyIn();
  await open().append([filed({ id: 'x' }), filed({ id: 'y' }), filed({ id: 'z' })]);
  const bytes = await readFile(file);
  bytes[bytes.indexOf('"y"') + 1] = 0x51;
  await writeFile(file, bytes);
  expect(await ids(open())).toEqual(['x', 'z']);
  expect(warnings).toEqual([expect.stringContaining('damaged in 1 place')]);
});

test('a file of a newer version, and one that is something else, are never written to', async () => {
  for (const first of ['{"format":"neve-history","version":2}\n', 'somebody’s notes\n']) {
    const { open, file } = await historyIn();
    await open().append([filed({ day: '2026-01-01' })]);
    await writeFile(file, first);
    await appendFile(file, 'more');
    await expect(open().append([filed()])).rejects.toThrow(HistoryError);
    await expect(open().issues('2026-02')).rejects.toThrow(/is left as it is/);
    expect(await readFile(file, 'utf8')).toBe(`${first}more`);
  }
});

test('a folder that can’t be written is told of in a sentence that names the setting', async () => {
  const { open, file } = await historyIn();
  await symlink('/nowhere/at/all', file);
  const appended = open().append([filed()]);
  await expect(appended).rejects.toThrow(StateFolderError);
  await expect(appended).rejects.toThrow(/NEVE_STATE_DIR/);
});

test('what is pruned is gone, and the rest stays as it was', async () => {
  const { open, folder } = await historyIn();
  const days = ['2025-12-31', '2026-02-06', '2026-02-07', '2026-03-01'];
  await open().append(days.map((day) => filed({ id: day, day })));
  expect(await open().prune('2026-02-07')).toBe(2);
  const history = open();
  expect(await readdir(folder)).toEqual(['2026-02.history', '2026-03.history']);
  const [kept] = await history.issues('2026-02');
  expect(kept?.id).toBe('2026-02-07');
  expect(kept && (await history.product(kept))).toEqual({ id: '2026-02-07' });
  expect(await history.prune('2026-02-07')).toBe(0);
});
