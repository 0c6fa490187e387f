import { expect, test } from 'vitest';
import type { Run } from '../../src/gather/run.ts';
import { isInSitemap, leaveOut, withAlternates } from '../../src/output/sitemap.ts';
import { bulletinWith } from '../model/bulletins.ts';
import { areaWith, contextWith } from '../views/context.ts';

const siteUrl = 'https://example.org/avalanche/';

function prepare(languages: ('en' | 'fr')[] = ['en', 'fr']): void {
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
  leaveOut({ site, config: { ...config, languages }, siteUrl } as Run);
}

const listed = (path: string) => isInSitemap(siteUrl + path);
const links = (path: string) =>
  withAlternates({ url: siteUrl + path }).links?.map(
    ({ lang, url }) => `${lang} ${url.slice(siteUrl.length)}`,
  );

test('the sitemap leaves out what asks not to be indexed: expired bulletins, areas that went, frames', () => {
  prepare();
  for (const path of ['', 'en/', 'en/forecasts/ember-range/', 'fr/forecasts/over/', 'fr/places/hut/'])
    expect(listed(path), path).toBe(true);
  for (const path of [
    'en/forecasts/over/',
    'en/places/hut/',
    'fr/forecasts/went/',
    'en/embed/forecasts/ember-range/',
  ])
    expect(listed(path), path).toBe(false);
});

test('every page names its address in all languages, but not one that isn’t listed', () => {
  prepare();
  const both = ['en-CA en/about/', 'fr-CA fr/about/', 'x-default en/about/'];
  expect(links('en/about/')).toEqual(both);
  expect(links('fr/about/')).toEqual(both);
  expect(links('fr/')).toEqual(['en-CA en/', 'fr-CA fr/', 'x-default ']);
  expect(links('')).toEqual(['en-CA en/', 'fr-CA fr/', 'x-default ']);
  expect(links('fr/forecasts/over/')).toEqual(['fr-CA fr/forecasts/over/']);
});

test('a site of one language names only that', () => {
  prepare(['fr']);
  expect(links('fr/about/')).toEqual(['fr-CA fr/about/', 'x-default fr/about/']);
});
