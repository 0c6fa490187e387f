import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../src');

/** Pages of one address each are rendered at every build, and those of the archive are taken over from the old site. */
const withoutKey = /^(404|index)\.astro$|^\[lang\]\/archive\//;

async function filesIn(folder: string, kind: RegExp): Promise<string[]> {
  const names = await readdir(path.join(root, folder), { recursive: true });
  return names.filter((name) => kind.test(name)).map((name) => name.split(path.sep).join('/'));
}

test('every kind of page is keyed by its view, and asks for the site nowhere else', async () => {
  const names = (await filesIn('pages', /\.(astro|ts)$/)).filter((name) => !withoutKey.test(name));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    const source = await readFile(path.join(root, 'pages', name), 'utf8');
    expect(source, `${name} has no key`).toMatch(/\bkeyedPaths\(/);
    expect(source, `${name} shows more than its view`).not.toMatch(/\bloadSite\b|\breadRun\b/);
    // Within the paths a file may be read, as a station's week: it goes into the view.
    const [, shown = ''] = source.split(/\n}\n/s);
    expect(shown, `${name} shows more than its view`).not.toMatch(/\bload\w+\(/);
  }
});

test('components and layouts get all that they show from their page', async () => {
  for (const folder of ['components', 'layouts']) {
    for (const name of await filesIn(folder, /\.astro$/)) {
      const source = await readFile(path.join(root, folder, name), 'utf8');
      expect(source, name).not.toMatch(/site\.ts'|Date\.now|new Date\(\)/);
    }
  }
});
