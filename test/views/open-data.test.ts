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

test('its examples are whole addresses of this site, of its first area where it has one', () => {
  const examples = (slug?: string) =>
    openDataPage(contextWith('fr', { areas: slug ? [areaWith({ slug })] : [] })).entries.flatMap(
      ({ examples }) => examples.map(({ text }) => text),
    );
  expect(examples('ember-range')).toContain('https://bulletins.example/og/fr/ember-range.png');
  expect(examples().join()).not.toContain('undefined');
  for (const address of examples()) expect(address).toMatch(/^https:\/\/bulletins\.example\//);
});

test('what couldn’t be loaded is no example', () => {
  const examples = (state: 'kept' | 'failed') =>
    openDataPage(contextWith('en', { sources: [{ name: 'products', language: 'en', state }] }))
      .entries.flatMap((entry) => entry.examples.map(({ href }) => href))
      .filter((href) => href.startsWith('/api/'));
  expect(examples('kept')).toEqual(['/api/forecasts/en/products.json']);
  expect(examples('failed')).toEqual([]);
});

test('data of stations is named only where the site has stations', () => {
  const ids = (weather?: { state: 'fresh'; stations: [] }) =>
    openDataPage(contextWith('en', weather ? { weather } : {})).entries.map(({ id }) => id);
  expect(ids()).not.toContain('stations');
  expect(ids({ state: 'fresh', stations: [] })).toContain('stations');
});

test.each(['en', 'fr'] as const)(
  'each of its rules is a sentence, that of the sample too (%s)',
  (language) => {
    const { rules } = openDataPage(contextWith(language, { sample: true }));
    expect(rules).toHaveLength(4);
    for (const rule of rules) expect(rule).toMatch(/\.$/);
  },
);
