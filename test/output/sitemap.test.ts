import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { outputsOf } from '../../src/build/outputs.ts';
import { addressesOf } from '../../src/i18n/addresses.ts';
import { writeSitemap } from '../../src/output/sitemap.ts';
import type { Run } from '../../src/run.ts';
import { bulletinWith } from '../model/bulletins.ts';
import { areaWith, contextWith } from '../views/context.ts';

const siteUrl = 'https://example.org/avalanche/';

/** The entries of a site's sitemap: their addresses below the site's, with those of their languages. */
async function listed(languages: ('en' | 'fr')[] = ['en', 'fr']): Promise<Map<string, string[]>> {
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
  const own = {
    en: contextWith('en', { areas, places, gone }),
    fr: contextWith('fr', { areas, places, gone }),
  };
  const config = { ...own.en.config, languages };
  const context = { config, addresses: addressesOf(siteUrl) };
  const outputs = outputsOf({
    run: { site: own.en.site, config, siteUrl } as Run,
    contexts: { en: { ...own.en, ...context }, fr: { ...own.fr, ...context } },
    brand: { icon: '' },
    archive: {
      months: [],
      pages: [{ language: 'en', kind: 'month', month: '2026-02' }],
      issues: {},
    },
    weekOf: () => undefined,
    bulletinOf: () => undefined,
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-sitemap-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeSitemap(
    folder,
    siteUrl,
    [...outputs].flatMap((output) => ('view' in output && output.listed) || []),
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
  const entries = [...(await listed()).keys()];
  const both = (path: string) => [`en/${path}`, `fr/${path}`];
  const shown = ['', 'about/data/', 'about/', 'forecasts/ember-range/', 'locate/', 'places/'].flatMap(both);
  expect(entries.sort()).toEqual(['', ...shown, 'fr/forecasts/over/', 'fr/places/hut/'].sort());
});

test('every page names its address in all languages, but not one that isn’t listed', async () => {
  const entries = await listed();
  const both = ['en-CA en/about/', 'fr-CA fr/about/', 'x-default en/about/'];
  expect(entries.get('en/about/')).toEqual(both);
  expect(entries.get('fr/about/')).toEqual(both);
  expect(entries.get('fr/')).toEqual(['en-CA en/', 'fr-CA fr/', 'x-default ']);
  expect(entries.get('')).toEqual(['en-CA en/', 'fr-CA fr/', 'x-default ']);
  expect(entries.get('fr/forecasts/over/')).toEqual(['fr-CA fr/forecasts/over/']);
});

test('a site of one language names only that, and not the first page, which leads to it', async () => {
  const entries = await listed(['fr']);
  expect(entries.get('fr/about/')).toEqual(['fr-CA fr/about/', 'x-default fr/about/']);
  expect(entries.has('')).toBe(false);
});
