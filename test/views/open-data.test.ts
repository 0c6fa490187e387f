import { expect, test } from 'vitest';
import { caamlCollection } from '../../src/feeds/caaml.ts';
import { readConfig } from '../../src/settings/config.ts';
import { openDataPage } from '../../src/views/open-data.ts';
import { areaWith, contextWith } from './context.ts';

const dataLicence = { name: { en: 'Open', fr: 'Ouverte' }, url: 'https://licence.example/' };
const licensed = (language: 'en' | 'fr') => ({
  ...contextWith(language),
  config: readConfig({ dataLicence }, 'test'),
});

test('the page of the data names the licence that the operator set, in its language, and says when there is none', () => {
  expect(openDataPage(licensed('fr')).licence).toMatchObject({ name: 'Ouverte', href: dataLicence.url });
  const { licence } = openDataPage(contextWith('en'));
  expect(licence.name).toBeUndefined();
  expect(licence.text).toContain('No licence is given');
});

test('CAAML names the same licence', () => {
  expect(caamlCollection(licensed('en')).customData.neve['licence']).toEqual({
    name: 'Open',
    url: dataLicence.url,
  });
  expect(caamlCollection(contextWith('en')).customData.neve.licence).toBeUndefined();
});

type Given = Parameters<typeof contextWith>[1];
const sectionsOf = (language: 'en' | 'fr', given?: Given) =>
  openDataPage(contextWith(language, given)).sections;
/** Where the examples lead, and what they are called. */
const examplesOf = (language: 'en' | 'fr', given?: Given) =>
  [
    ...sectionsOf(language, given)
      .join()
      .matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g),
  ].map(([, href = '', text = '']) => ({ href, text }));

test('its examples are whole addresses of this site, of its first area where it has one', () => {
  const examples = (slug?: string) => examplesOf('fr', { areas: slug ? [areaWith({ slug })] : [] });
  expect(examples('ember-range').map(({ text }) => text)).toContain(
    'https://bulletins.example/og/fr/ember-range.png',
  );
  for (const { href, text } of [...examples(), ...examples('ember-range')])
    expect(text).toBe(`https://bulletins.example${href}`);
  for (const html of sectionsOf('fr')) expect(html).not.toMatch(/undefined|\?\.|\{hours\}/);
});

test('what couldn’t be loaded is no example', () => {
  const examples = (state: 'kept' | 'failed') =>
    examplesOf('en', { sources: [{ name: 'products', language: 'en', state }] })
      .map(({ href }) => href)
      .filter((href) => href.startsWith('/api/'));
  expect(examples('kept')).toEqual(['/api/forecasts/en/products.json']);
  expect(examples('failed')).toEqual([]);
});

test('data of stations is named only where the site has stations', () => {
  expect(sectionsOf('en').join()).not.toContain('stations/');
  expect(sectionsOf('en', { weather: { state: 'fresh', stations: [] } }).join()).toContain(
    '/api/stations.json',
  );
});

test('both languages name the same addresses in the same order, each as code', () => {
  const weather = { state: 'fresh' as const, stations: [] };
  const [en, fr] = (['en', 'fr'] as const).map((language) =>
    [
      ...sectionsOf(language, { weather })
        .join()
        .matchAll(/<code>([^<]*)<\/code>/g),
    ].map(([, path]) => path),
  );
  expect(en).toEqual(fr);
  expect(en?.length).toBeGreaterThan(15);
});
