import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { iconDrawings, manifestFiles } from '../../src/output/icons.ts';
import { pngOf } from '../../src/output/raster.ts';
import { readConfig } from '../../src/settings/config.ts';

test('icons have their sizes, and the manifest of each language names them below the site’s own path', async () => {
  const favicon = await readFile(path.join(import.meta.dirname, '../../src/output/icon.svg'), 'utf8');
  const drawings = iconDrawings(favicon);
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
    const drawing = drawings.find(({ file }) => src === `/avalanche/${file}`);
    const png = await pngOf([drawing?.svg ?? ''], drawing?.width);
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
});
