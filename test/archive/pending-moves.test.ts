import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finishPendingMoves, writePendingMoves } from '../../src/archive/pending-moves.ts';
import { publish, recover } from '../../src/output/publish.ts';

/** A folder with sites in it: their pages by path, with a text. */
async function sites(all: Record<string, Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-carry-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [site, pages] of Object.entries(all)) {
    for (const [page, text] of Object.entries(pages)) {
      await mkdir(path.dirname(path.join(folder, site, page)), { recursive: true });
      await writeFile(path.join(folder, site, page), text);
    }
  }
  return path.join(folder, 'dist');
}

const text = (out: string, page: string) => readFile(path.join(out, page), 'utf8');
const beside = async (out: string) => (await readdir(path.dirname(out))).sort();
const old = { 'index.html': 'old', 'en/archive/1/a.html': 'kept', 'en/archive/2/b.html': 'old b' };
const fresh = { 'index.html': 'new', 'en/archive/2/c.html': 'new c' };

test('kept pages move to the new site; those that it has itself, and those not named, don’t', async () => {
  const out = await sites({ dist: { ...old, 'en/archive/3/d.html': 'dropped' }, 'dist.next': fresh });
  await writePendingMoves(out, ['en/archive/1', 'en/archive/2/b.html', 'index.html', 'en/archive/never']);
  await publish(out);
  expect(await text(out, 'en/archive/1/a.html')).toBe('kept');
  expect(await text(out, 'en/archive/2/b.html')).toBe('old b');
  expect(await text(out, 'en/archive/2/c.html')).toBe('new c');
  expect(await text(out, 'index.html')).toBe('new');
  expect(await readdir(path.join(out, 'en/archive'))).toEqual(['1', '2']);
  expect(await beside(out)).toEqual(['dist']);
});

test('a build cut off while it moves them is made good by the next one', async () => {
  // As it stands after both renames: the list is there, and one of two folders has moved.
  const out = await sites({ 'dist.old': old, dist: { ...fresh, 'en/archive/1/a.html': 'kept' } });
  await writePendingMoves(out, ['en/archive/1', 'en/archive/2/b.html']);
  await recover(out);
  expect(await text(out, 'en/archive/1/a.html')).toBe('kept');
  expect(await text(out, 'en/archive/2/b.html')).toBe('old b');
  expect(await beside(out)).toEqual(['dist', 'dist.old']);
});

test('a build that was refused, or cut off before the renames, moves nothing', async () => {
  const out = await sites({ dist: old, 'dist.next': fresh });
  await writePendingMoves(out, ['en/archive/1']);
  await recover(out);
  expect(await text(out, 'en/archive/1/a.html')).toBe('kept');
  expect(await beside(out)).toEqual(['dist']);
});

test('cut off between the renames, the old site comes back with all its pages', async () => {
  const out = await sites({ 'dist.old': old, 'dist.next': fresh });
  await writePendingMoves(out, ['en/archive/1']);
  await recover(out);
  expect(await text(out, 'en/archive/1/a.html')).toBe('kept');
  expect(await beside(out)).toEqual(['dist']);
});

test('a list that was cut off while it was written moves nothing', async () => {
  const out = await sites({ 'dist.old': old, dist: fresh });
  await writeFile(`${out}.carry`, '["en/arch');
  await finishPendingMoves(out);
  expect(await readdir(path.join(out, 'en/archive'))).toEqual(['2']);
});
