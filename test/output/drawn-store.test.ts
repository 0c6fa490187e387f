import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Drawing, drawPictures } from '../../src/output/drawn-store.ts';
import { iconDrawings, manifestFiles } from '../../src/output/icons.ts';
import { readConfig } from '../../src/settings/config.ts';

const warnings: string[] = [];
async function writeDrawings(dist: string, state: string, drawings: Iterable<Drawing>): Promise<number> {
  const { made, placeIn } = await drawPictures(state, drawings, (sentence) => void warnings.push(sentence));
  await placeIn(dist);
  return made;
}

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

test('a kept picture that was changed on the disk is told of and drawn again, never published', async () => {
  const { dist, state, kept } = await folders();
  const all = [drawing('og/a.png', 'red'), drawing('og/b.png', 'blue')];
  await writeDrawings(dist, state, all);
  const right = await readFile(path.join(dist, 'og/a.png'));
  const places = (await kept()).map((name) => path.join(state, 'drawn', name));
  for (const content of ['', right.subarray(0, 20), Buffer.alloc(right.length)]) {
    for (const place of places) await writeFile(place, content);
    warnings.length = 0;
    expect(await writeDrawings(dist, state, all)).toBe(2);
    expect(warnings).toEqual(
      [1, 2].map(() => expect.stringMatching(/isn’t what was drawn, and is drawn again/)),
    );
    expect(await readFile(path.join(dist, 'og/a.png'))).toEqual(right);
  }
});

test('pictures that nothing asks for any more leave the state folder', async () => {
  const { dist, state, kept } = await folders();
  await writeDrawings(dist, state, [drawing('a.png', 'red'), drawing('b.png', 'blue')]);
  await writeDrawings(dist, state, [drawing('c.png', 'blue')]);
  expect((await kept()).length).toBe(1);
});

test('icons have their sizes, and the manifest of each language names them below the site’s own path', async () => {
  const { dist, state } = await folders();
  const favicon = await readFile(path.join(import.meta.dirname, '../../src/output/icon.svg'), 'utf8');
  await writeDrawings(dist, state, iconDrawings(favicon));
  const files = manifestFiles({
    config: readConfig({ name: { en: 'A', fr: 'B' } }, 'x'),
    siteUrl: 'https://example.org/avalanche/',
  });
  const own = { id: '/avalanche/', scope: '/avalanche/' };
  const manifest = JSON.parse(files['fr/manifest.webmanifest'] ?? '') as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ ...own, name: 'B', lang: 'fr-CA', start_url: '/avalanche/fr/' });
  const inEnglish = { ...own, name: 'A', lang: 'en-CA', start_url: '/avalanche/en/' };
  for (const name of ['en/manifest.webmanifest', 'manifest.webmanifest'])
    expect(JSON.parse(files[name] ?? '')).toMatchObject(inEnglish);
  for (const { src, sizes } of manifest.icons) {
    const png = await readFile(path.join(dist, src.replace('/avalanche/', '')));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
});
