import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeDrawings } from '../../src/output/drawn-store.ts';
import { iconDrawings, manifestFile } from '../../src/output/icons.ts';
import { readConfig } from '../../src/settings/config.ts';

const drawing = (file: string, fill: string) => ({
  file,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="${fill}"/></svg>`,
});

async function folders(): Promise<{ dist: string; state: string; kept(): Promise<string[]> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-drawn-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const state = path.join(folder, 'state');
  return {
    dist: path.join(folder, 'dist'),
    state,
    kept: async () => (await readdir(path.join(state, 'drawn'))).sort(),
  };
}

test('a picture is made once, and again only when its drawing changes', async () => {
  const { dist, state, kept } = await folders();
  expect(await writeDrawings(dist, state, [drawing('og/a.png', 'red'), drawing('og/b.png', 'blue')])).toBe(2);
  const first = await readFile(path.join(dist, 'og/a.png'));
  const [name = ''] = await kept();
  const { mtimeMs } = await stat(path.join(state, 'drawn', name));
  expect(await writeDrawings(dist, state, [drawing('og/a.png', 'red'), drawing('og/b.png', 'blue')])).toBe(0);
  expect((await stat(path.join(state, 'drawn', name))).mtimeMs).toBe(mtimeMs);
  expect(await writeDrawings(dist, state, [drawing('og/a.png', 'green'), drawing('og/b.png', 'blue')])).toBe(
    1,
  );
  expect(await readFile(path.join(dist, 'og/a.png'))).not.toEqual(first);
});

test('pictures that nothing asks for any more leave the state folder', async () => {
  const { dist, state, kept } = await folders();
  await writeDrawings(dist, state, [drawing('a.png', 'red'), drawing('b.png', 'blue')]);
  await writeDrawings(dist, state, [drawing('c.png', 'blue')]);
  expect((await kept()).length).toBe(1);
});

test('icons have their sizes, and the manifest names each of them below the site’s own path', async () => {
  const { dist, state } = await folders();
  const favicon = await readFile(path.join(import.meta.dirname, '../../public/favicon.svg'), 'utf8');
  await writeDrawings(dist, state, iconDrawings(favicon));
  const manifest = JSON.parse(
    manifestFile({
      config: readConfig({ name: { en: 'A', fr: 'B' } }, 'x'),
      siteUrl: 'https://example.org/avalanche/',
    }),
  ) as { icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({
    name: 'A',
    lang: 'en-CA',
    name_localized: { 'fr-CA': 'B' },
    start_url: '/avalanche/',
    scope: '/avalanche/',
  });
  for (const { src, sizes } of manifest.icons) {
    const png = await readFile(path.join(dist, src.replace('/avalanche/', '')));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.length).toBe(3);
});
