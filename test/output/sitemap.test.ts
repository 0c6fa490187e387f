import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Run } from '../../src/gather/run.ts';
import { writeSitemap } from '../../src/output/sitemap.ts';
import { bulletinWith } from '../model/bulletins.ts';
import { areaWith, contextWith } from '../views/context.ts';

const siteUrl = 'https://example.org/avalanche/';

/** The entries of the sitemap of a site with these pages: their addresses below the site's, with those of their languages. */
async function listed(
  paths: string[],
  languages: ('en' | 'fr')[] = ['en', 'fr'],
): Promise<Map<string, string[]>> {
  const bulletin = { kind: 'bulletin', bulletin: bulletinWith() } as const;
  const expired = {
    kind: 'bulletin',
    bulletin: bulletinWith({ until: Date.UTC(2026, 1, 6, 23, 30) }),
  } as const;
  const areas = [
    areaWith({ en: bulletin, fr: bulletin }),
    areaWith({ id: 'a2', slug: 'over', en: expired, fr: bulletin }),
  ];
  const hut = { slug: 'hut', name: { en: 'Hut', fr: 'Refuge' }, latitude: 50, longitude: -117 };
  const places = [
    { ...hut, en: { basis: 'point' as const, areaId: 'a2' }, fr: { basis: 'point' as const, areaId: 'a1' } },
  ];
  const gone = [{ slug: 'went', names: {}, covers: [], isDrawn: false }];
  const { site, config } = contextWith('en', { areas, places, gone });
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-sitemap-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const run = { site, config: { ...config, languages }, siteUrl } as Run;
  await writeSitemap(
    folder,
    run,
    paths.map((each) => `${each}index.html`),
  );
  const xml = await readFile(path.join(folder, 'sitemap-0.xml'), 'utf8');
  const entries = [...xml.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)];
  return new Map(
    entries.map(([, address = '', rest = '']) => [
      address.slice(siteUrl.length),
      [...rest.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(
        ([, lang, href = '']) => `${lang} ${href.slice(siteUrl.length)}`,
      ),
    ]),
  );
}

test('the sitemap leaves out what asks not to be indexed: expired bulletins, areas that went, frames', async () => {
  const shown = ['', 'en/', 'en/forecasts/ember-range/', 'fr/forecasts/over/', 'fr/places/hut/'];
  const left = [
    'en/forecasts/over/',
    'en/places/hut/',
    'fr/forecasts/went/',
    'en/embed/forecasts/ember-range/',
    'en/archive/2026-02/',
    'en/offline/',
  ];
  expect([...(await listed([...shown, ...left])).keys()].sort()).toEqual(shown.sort());
});

test('every page names its address in all languages, but not one that isn’t listed', async () => {
  const entries = await listed(['', 'en/about/', 'fr/about/', 'fr/', 'fr/forecasts/over/']);
  const both = ['en-CA en/about/', 'fr-CA fr/about/', 'x-default en/about/'];
  expect(entries.get('en/about/')).toEqual(both);
  expect(entries.get('fr/about/')).toEqual(both);
  expect(entries.get('fr/')).toEqual(['en-CA en/', 'fr-CA fr/', 'x-default ']);
  expect(entries.get('')).toEqual(['en-CA en/', 'fr-CA fr/', 'x-default ']);
  expect(entries.get('fr/forecasts/over/')).toEqual(['fr-CA fr/forecasts/over/']);
});

test('a site of one language names only that', async () => {
  expect((await listed(['fr/about/'], ['fr'])).get('fr/about/')).toEqual([
    'fr-CA fr/about/',
    'x-default fr/about/',
  ]);
});
