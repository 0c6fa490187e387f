import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../src');

async function filesIn(folder: string, kind: RegExp): Promise<string[]> {
  const names = await readdir(path.join(root, folder), { recursive: true });
  return names.filter((name) => kind.test(name)).map((name) => name.split(path.sep).join('/'));
}

test('every page shows its view, and asks for nothing else', async () => {
  const names = await filesIn('pages', /\.(astro|ts)$/);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    const source = await readFile(path.join(root, 'pages', name), 'utf8');
    expect(source, `${name} has no view`).toMatch(/\bviewOf</);
    const imports = [...source.matchAll(/^import (?!type\b)[^;]*from '([^']*)'/gm)].map(([, from]) => from);
    // All of these are in the program, and so in the key of every page.
    const shown = imports.filter(
      (from) => !/\/(components|layouts|graphics)\/|\/page-views\.ts$/.test(from ?? ''),
    );
    expect(shown, `${name} shows more than its view`).toEqual([]);
  }
});

test('components and layouts get all that they show from their page', async () => {
  for (const folder of ['components', 'layouts']) {
    for (const name of await filesIn(folder, /\.astro$/)) {
      const source = await readFile(path.join(root, folder, name), 'utf8');
      // It looks for the icons of whatever its page shows.
      if (name.endsWith('DangerSymbols.astro')) continue;
      expect(source, name).not.toMatch(/page-views\.ts'|Date\.now|new Date\(\)/);
    }
  }
});
