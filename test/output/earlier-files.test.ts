import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepEarlierFiles } from '../../src/output/earlier-files.ts';
import { SiteWriter } from '../../src/output/site-writer.ts';

const day = 24 * 3_600_000;
const start = Date.UTC(2026, 10, 22);
const script = (name: string) => `/* ${name} */ ${'export const ready = true;'.repeat(100)}`;

/** Sites published one after the other, each in the place of the one before. */
async function sites() {
  const outer = await mkdtemp(path.join(tmpdir(), 'neve-earlier-'));
  onTestFinished(() => rm(outer, { recursive: true }));
  const out = path.join(outer, 'dist');
  return {
    out,
    async publish(
      names: string[],
      now: number,
      isCompressed = false,
      isArchiveOld = false,
      added: string[] = [],
    ) {
      const next = path.join(outer, 'next');
      await mkdir(path.join(next, '_astro'), { recursive: true });
      for (const name of names) await writeFile(path.join(next, '_astro', name), script(name));
      await keepEarlierFiles(next, out, now, isArchiveOld, added);
      const site = { folder: next, published: out, listFile: `${out}.json`, force: true, common: '' };
      const writer = new SiteWriter({ ...site, precompress: isCompressed });
      for (const name of await readdir(path.join(next, '_astro'))) await writer.compress(`_astro/${name}`);
      await rm(out, { recursive: true, force: true });
      await rename(next, out);
    },
    assets: () => readdir(path.join(out, '_astro')).then((names) => names.sort()),
    record: () => readFile(path.join(out, 'earlier-files.json'), 'utf8').then(JSON.parse),
  };
}

test('a script of an earlier build stays for 30 days after the last build that it was part of, then goes', async () => {
  const { publish, assets, record, out } = await sites();
  await publish(['a.1.js', 'style.1.css'], start);
  await publish(['a.1.js', 'style.1.css'], start + 10 * day);
  expect(await readdir(out)).toEqual(['_astro']);
  await publish(['a.2.js', 'style.1.css'], start + 20 * day);
  expect(await assets()).toEqual(['a.1.js', 'a.2.js', 'style.1.css']);
  expect(await readFile(path.join(out, '_astro/a.1.js'), 'utf8')).toBe(script('a.1.js'));
  expect(await record()).toEqual({ 'a.1.js': '2026-12-12T00:00:00.000Z' });
  await publish(['a.3.js', 'style.1.css'], start + 40 * day);
  await publish(['a.3.js', 'style.1.css'], start + 50 * day);
  expect(await assets()).toEqual(['a.1.js', 'a.2.js', 'a.3.js', 'style.1.css']);
  await publish(['a.3.js', 'style.1.css'], start + 50 * day + 1);
  expect(await assets()).toEqual(['a.2.js', 'a.3.js', 'style.1.css']);
  await publish(['a.3.js', 'style.1.css'], start + 71 * day);
  expect(await assets()).toEqual(['a.3.js', 'style.1.css']);
  expect(await readdir(out)).toEqual(['_astro']);
});

test('files that the operator has put among them aren’t taken for earlier ones', async () => {
  const { out, publish, assets } = await sites();
  await publish(['a.1.js', 'own.js'], start);
  await mkdir(path.join(out, '_astro/own'));
  await writeFile(path.join(out, '_astro/own/b.js'), '');
  await publish(['a.2.js'], start + day, false, false, ['_astro/own.js', '_astro/own/b.js']);
  expect(await assets()).toEqual(['a.1.js', 'a.2.js']);
});

test('all stay for as long as the archive has pages that can’t be made anew', async () => {
  const { publish, assets } = await sites();
  await publish(['a.1.js', 'style.1.css'], start);
  await publish(['a.2.js'], start + day);
  await publish(['a.2.js'], start + 90 * day, false, true);
  await publish(['a.2.js'], start + 900 * day, false, true);
  expect(await assets()).toEqual(['a.1.js', 'a.2.js', 'style.1.css']);
  await publish(['a.2.js'], start + 901 * day);
  expect(await assets()).toEqual(['a.2.js']);
});

test('one that is part of a build again begins anew when it leaves', async () => {
  const { publish, record } = await sites();
  await publish(['a.1.js'], start);
  await publish(['a.2.js'], start + day);
  await publish(['a.1.js'], start + 29 * day);
  await publish(['a.2.js'], start + 40 * day);
  expect(await record()).toEqual({ 'a.1.js': new Date(start + 40 * day).toISOString() });
});

test('a damaged record, a time to come and a clock that was set back keep them, and not for ever', async () => {
  const { publish, assets, record, out } = await sites();
  await publish(['a.1.js'], start);
  await publish(['a.2.js'], start + day);
  for (const text of [
    '{"a.1',
    '[]',
    '{"a.1.js":"soon"}',
    '{"a.1.js":"2099-01-01T00:00:00Z"}',
    '{"a.1.js":7}',
  ]) {
    await writeFile(path.join(out, 'earlier-files.json'), text);
    await publish(['a.2.js'], start);
    expect(await record(), text).toEqual({ 'a.1.js': new Date(start).toISOString() });
  }
  await publish(['a.2.js'], start + 31 * day);
  expect(await assets()).toEqual(['a.2.js']);
});

test('their compressed copies stay with them and go with them', async () => {
  const { publish, assets } = await sites();
  await publish(['a.1.js'], start, true);
  await publish(['a.2.js'], start + day, true);
  const withCopies = (name: string) => [name, `${name}.br`, `${name}.gz`];
  expect(await assets()).toEqual([...withCopies('a.1.js'), ...withCopies('a.2.js')]);
  await publish(['a.2.js'], start + 32 * day, true);
  expect(await assets()).toEqual(withCopies('a.2.js'));
});
