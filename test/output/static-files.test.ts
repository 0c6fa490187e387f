import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyOwnFiles } from '../../src/output/static-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'neve-own-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(site: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, site, file)), { recursive: true });
    await writeFile(path.join(folder, site, file), site);
  }
}

test('a file of the operator’s never takes the place of one of the site’s, nor is sent in its place as its compressed copy', async () => {
  await put('site', ['en/index.html', 'sw.js']);
  const own = [
    'own.html',
    'own.html.gz',
    'sw.js',
    'sw.js.br',
    'status.json',
    'status.json.gz',
    'build.json.br',
    'en/index.html.gz',
    'en/index.html.br',
    'en/index.html.zst',
    'en/other/index.html.gz',
    // Months of the archive come later, as whole folders.
    'en/archive/2026-01/report.pdf',
    'fr/archive/2026-01',
    'archive/2026-01.json',
    'archive/2019.pdf',
  ];
  await put('own', own);
  const files = own.map((file) => ({ file, digest: '', bytes: 4 }));
  expect(await copyOwnFiles(path.join(folder, 'own'), files, path.join(folder, 'site'))).toEqual([
    '5 file(s) of static/ are not published, because the site has its own at that address: static/status.json, static/en/archive/2026-01/report.pdf, static/fr/archive/2026-01 and 2 more. Rename yours.',
    '6 compressed file(s) in static/ are not published, because hosts would send them in place of the site’s own: static/sw.js.br, static/status.json.gz, static/build.json.br and 3 more. Delete yours.',
  ]);
  const found = await readdir(path.join(folder, 'site'), { recursive: true, withFileTypes: true });
  const names = found.filter((each) => each.isFile()).map(({ name }) => name);
  expect(names.sort()).toEqual([
    '2019.pdf',
    'index.html',
    'index.html.gz',
    'own.html',
    'own.html.gz',
    'sw.js',
  ]);
  expect(await readFile(path.join(folder, 'site/sw.js'), 'utf8')).toBe('site');
});
