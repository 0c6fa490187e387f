import { expect, test } from 'vitest';
import type { GoneAddress } from '../../src/model/gone-address.ts';
import { goneEmbed } from '../../src/views/embed.ts';
import { gonePage } from '../../src/views/gone.ts';
import { bulletinWith } from '../model/bulletins.ts';
import { areaWith, contextWith, spaced } from './context.ts';

const areas = [
  areaWith({ id: 'a1', slug: 'ember', en: { kind: 'bulletin', bulletin: bulletinWith() } }),
  areaWith({ id: 'a2', slug: 'ash', en: { kind: 'bulletin', bulletin: bulletinWith({ title: 'Ash' }) } }),
];
const goneWith = (change: Partial<GoneAddress> = {}): GoneAddress => ({
  slug: 'old',
  names: { en: 'Old Range', fr: 'Ancienne chaîne' },
  covers: [],
  isDrawn: true,
  ...change,
});

test('the page of an area that went says so and links the areas that cover it, by share', () => {
  const covers = [
    { areaId: 'a2', share: 0.62 },
    { areaId: 'a1', share: 0.02 },
    { areaId: 'lost', share: 0.01 },
  ];
  const page = gonePage(contextWith('en', { areas }), goneWith({ covers }));
  expect(page.heading).toBe('Old Range: no longer forecast under this name');
  expect(page.text).toContain('change from day to day');
  expect(page.covers?.list).toEqual([
    { href: '/en/forecasts/ash/', text: 'Ash', share: 'covers 60% of it' },
    { href: '/en/forecasts/ember/', text: 'Ember Range', share: 'covers 2% of it' },
  ]);
  expect(page.frame).toMatchObject({
    noindex: true,
    canonical: 'https://bulletins.example/en/forecasts/old/',
  });
});

test('no rating is on it, nor on the page to be framed', () => {
  const gone = goneWith({ covers: [{ areaId: 'a1', share: 1 }] });
  const context = contextWith('en', { areas });
  expect(JSON.stringify(gonePage(context, gone))).not.toMatch(/Low|Moderate|Considerable|High|Extreme/);
  const embed = goneEmbed(context, gone);
  expect(embed.highest).toBeUndefined();
  expect(embed.state.more).toContain('no longer forecast under this name');
  expect(embed.link.href).toBe('/en/forecasts/old/');
});

test('where nothing covers it, or that is unknown, it says which', () => {
  const context = contextWith('fr', { areas });
  expect(gonePage(context, goneWith()).none).toContain('Aucune région ne la couvre aujourd’hui');
  expect(gonePage(context, goneWith({ isDrawn: false })).none).toContain('On ne connaît plus son contour');
});

test('an area that only has new address is linked straight', () => {
  const page = gonePage(contextWith('fr', { areas }), goneWith({ movedTo: 'a2' }));
  expect(spaced(page.heading)).toBe('Ancienne chaîne : nouvelle adresse');
  expect(page.moved?.link).toEqual({ href: '/fr/forecasts/ash/', text: 'Ash' });
  expect(page.covers).toBeUndefined();
});

test('an area whose name was not remembered is called an earlier one', () => {
  const page = gonePage(contextWith('en', { areas }), goneWith({ names: {} }));
  expect(page.heading).toBe('An earlier forecast area: no longer forecast under this name');
});
