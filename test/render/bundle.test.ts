import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  type Bundle,
  bundleHooks,
  hasOfficeParts,
  keptBundle,
  placeBundle,
  siteOfNewBundle,
} from '../../src/render/bundle.ts';
import { readConfig } from '../../src/settings/config.ts';

let bundles: string;

beforeEach(async () => {
  bundles = path.join(await mkdtemp(path.join(tmpdir(), 'neve-bundle-')), 'bundles');
  onTestFinished(() => rm(path.dirname(bundles), { recursive: true }));
});

async function write(...file: string[]): Promise<void> {
  const place = path.join(...file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, path.basename(place));
}

/** Runs the hooks as Astro does; Vite writes in between. `until`: the build is killed after that hook. */
async function bundle(key: string, until = 'astro:build:done'): Promise<Bundle | undefined> {
  let made: Bundle | undefined;
  const hooks = bundleHooks(bundles, key, (bundle) => {
    made = bundle;
  });
  let setup: (() => Promise<void>) | undefined;
  await hooks['astro:build:start']?.({
    setPrerenderer: (prerenderer: { setup(): Promise<void> }) => {
      setup = prerenderer.setup;
    },
  } as never);
  const pages = new Map([['page', { styles: [{ sheet: 'a.css' }], others: 1 }]]);
  await hooks['astro:build:setup']?.({ pages } as never);
  const site = siteOfNewBundle(bundles);
  await write(site, '_astro/a.css');
  await write(site, '.prerender/prerender-entry.x.mjs');
  await setup?.();
  if (until === 'setup') return undefined;
  await hooks['astro:build:done']?.({} as never);
  return made;
}

test('a bundle is kept under its key, and placed in a site without the pages’ code', async () => {
  const made = await bundle('one');
  expect(made).toEqual({ folder: path.join(bundles, 'one'), entry: 'pages/prerender-entry.x.mjs' });
  expect(await keptBundle(bundles, 'one')).toEqual(made);
  expect(await keptBundle(bundles, 'two')).toBeUndefined();
  const record = JSON.parse(await readFile(path.join(bundles, 'one/bundle.json'), 'utf8')) as object;
  expect(record).toMatchObject({ heads: [['page', { styles: [{ sheet: 'a.css' }] }]] });
  const site = path.join(path.dirname(bundles), 'dist.next');
  if (made) await placeBundle(made, site);
  expect(await readdir(site)).toEqual(['_astro']);
});

test.each([
  ['changed', (folder: string) => writeFile(path.join(folder, 'site/_astro/a.css'), 'changed')],
  ['removed', (folder: string) => rm(path.join(folder, 'pages/prerender-entry.x.mjs'))],
  ['added', (folder: string) => write(folder, 'site/own.html')],
  ['cut off', (folder: string) => writeFile(path.join(folder, 'bundle.json'), '{"heads":[')],
])('a bundle of which something was %s is not used', async (_, damage) => {
  await bundle('one');
  await damage(path.join(bundles, 'one'));
  expect(await keptBundle(bundles, 'one')).toBeUndefined();
  await bundle('one');
  expect(await keptBundle(bundles, 'one')).toBeDefined();
});

test('a build that was killed while it bundled is in no later one’s way', async () => {
  await bundle('one', 'setup');
  expect(await keptBundle(bundles, 'one')).toBeUndefined();
  expect(await bundle('one')).toBeDefined();
});

test('only the last few bundles are kept', async () => {
  for (const key of ['a', 'b', 'c', 'd']) await bundle(key);
  expect((await readdir(bundles)).length).toBe(3);
  expect(await keptBundle(bundles, 'd')).toBeDefined();
});

test.each([
  {},
  { brand: { accent: '#4b2e83' } },
  { announcement: { text: 'The road is closed.', until: '2026-02-07T16:00:00-07:00' } },
  { disclaimer: 'Conditions change.' },
  { emergency: [{ label: 'Emergency', number: '911' }] },
])('%j asks for the styles of an office’s parts, unless it is nothing', (choices) => {
  expect(hasOfficeParts(readConfig(choices, 'site'))).toBe(Object.keys(choices).length > 0);
});
