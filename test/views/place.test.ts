import { describe, expect, test } from 'vitest';
import type { Area } from '../../src/model/area.ts';
import type { Language } from '../../src/model/language.ts';
import type { Here, Place } from '../../src/model/place.ts';
import type { Context } from '../../src/views/context.ts';
import { placesPage } from '../../src/views/places.ts';
import { bulletinWith, dayUntil, metadataWith, period } from '../model/bulletins.ts';
import { areaWith, contextWith, spaced } from './context.ts';
import { areaEmbed, bulletinPage as areaPage, blocksOf, placeEmbed, placePage } from './pages.ts';

const hour = 3_600_000;
const built = Date.UTC(2026, 1, 7, 0);

const bulletin = bulletinWith({
  days: [dayUntil(built + 23 * hour, 'high considerable low')],
  owner: { value: 'o', display: 'Ember office', external: false, url: '' },
});
const area: Area = areaWith({
  en: { kind: 'bulletin', bulletin, metadata: metadataWith() },
  fr: { kind: 'bulletin', bulletin: { ...bulletin, title: 'Chaîne Ember' }, metadata: metadataWith() },
});
const placeWith = (here: Here, change: Partial<Place> = {}): Place => ({
  slug: 'hut',
  name: { en: 'The hut', fr: 'Le refuge' },
  latitude: 51.5,
  longitude: -117.25,
  en: here,
  fr: here,
  ...change,
});
const inArea = placeWith({ basis: 'point', areaId: 'a1' });
const contextOf = (language: Language, place: Place, areas: Area[] = [area], builtAt = built): Context =>
  contextWith(language, { areas, places: [place], builtAt });

describe('the page of a place', () => {
  test('is the area’s whole bulletin under the place’s own name and address', () => {
    const page = placePage(contextOf('en', inArea), inArea);
    expect(page.heading).toBe('The hut');
    expect(spaced(page.frame.title)).toMatch(/^The hut: 4 – High until 7 Feb 2026 – Avalanche bulletins$/);
    expect(page.frame.canonical).toBe('https://bulletins.example/en/places/hut/');
    expect(page.frame.alternates.map(({ href }) => href)).toContain(
      'https://bulletins.example/fr/places/hut/',
    );
    expect(blocksOf(page, 'danger')[0]?.rows).toHaveLength(3);
    expect(page.notices).toEqual([]);
    expect(page.place?.area).toEqual({
      text: 'In the area “Ember Range” today',
      href: '/en/forecasts/ember-range/',
    });
    expect(spaced(page.place?.coordinates.text ?? '')).toBe('51.50° N, 117.25° W');
    expect(page.place?.address).toBe('https://bulletins.example/en/places/hut/');
    expect(page.embed.markup).toContain('src="https://bulletins.example/en/embed/places/hut/"');
  });

  test('gives the rating here and the validity in its description, in French too', () => {
    const page = placePage(contextOf('fr', inArea), inArea);
    expect(spaced(page.now?.rating.text ?? '')).toBe('4 – Élevé');
    expect(spaced(page.frame.description)).toBe(
      'Le refuge. Danger le plus élevé : 4 – Élevé. Valide jusqu’au samedi 7 février 2026 à 15 h (HP).',
    );
    expect(spaced(page.place?.area?.text ?? '')).toBe('Dans la région « Chaîne Ember » aujourd’hui');
  });

  test('has the area around it, whose outline isn’t the place’s own, in the data for search engines', () => {
    const { data } = placePage(contextOf('en', inArea), inArea).frame;
    expect(data?.['about']).toMatchObject({ name: 'The hut', containedInPlace: { name: 'Ember Range' } });
    expect(data?.['about']).not.toHaveProperty('geo');
  });

  test('shows no rating of an expired bulletin, neither in words nor in its title', () => {
    const page = placePage(contextOf('en', inArea, [area], built + 48 * hour), inArea);
    expect(page.now).toBeUndefined();
    expect(page.state.label).toBe('Expired');
    expect(page.frame.title).toBe('EXPIRED – The hut – Avalanche bulletins');
    expect(page.frame.description).not.toMatch(/High|Considerable/);
    expect(page.validity).toEqual({});
  });

  test('says when its area is known only from the shapes, or from an earlier answer', () => {
    const byShapes = placeWith({ basis: 'shapes', areaId: 'a1' });
    expect(placePage(contextOf('en', byShapes), byShapes).notices[0]).toContain('on the map');
    const kept = placeWith({
      basis: 'kept',
      areaId: 'b9',
      edition: { kind: 'bulletin', bulletin, kept: { at: built } },
    });
    const page = placePage(contextOf('en', kept), kept);
    expect(page.notices).toHaveLength(1);
    expect(page.notices[0]).toMatch(/is unavailable.*saved on .*that this point was in before/);
    // The area isn't among today's: it has no page.
    expect(page.place?.area).toEqual({ text: 'In the area “Ember Range” today' });
  });

  test.each([
    ['point', 'There is no forecast for this point.'],
    ['shapes', 'This point is outside all forecast areas.'],
  ] as const)('without a forecast says “no forecast here”, never “low” (%s)', (basis, sentence) => {
    const nowhere = placeWith({ basis, edition: { kind: 'none' } });
    const page = placePage(contextOf('en', nowhere), nowhere);
    expect(page.state.label).toBe('No forecast here');
    expect(page.state.more).toContain(sentence);
    expect(page.state.more).toContain('doesn’t mean the danger is low');
    expect(page.frame.title).toContain('The hut – No forecast here');
    expect(page.now).toBeUndefined();
    expect(page.place?.area).toBeUndefined();
  });

  test('in an area without a product says that the area has none', () => {
    const empty = [areaWith({ en: { kind: 'none', metadata: metadataWith() } })];
    const page = placePage(contextOf('en', inArea, empty), inArea);
    expect(page.state.label).toBe('No bulletin');
    expect(page.place?.area?.text).toBe('In the area “Ember Range” today');
  });

  test('in an area without metadata still has its rating, from the bulletin', () => {
    const bare = [areaWith({ en: { kind: 'bulletin', bulletin } })];
    const page = placePage(contextOf('en', inArea, bare), inArea);
    expect(spaced(page.now?.rating.text ?? '')).toBe('4 – High');
  });
});

describe('the list of places', () => {
  test('agrees with the page, in the order of the names', () => {
    const other = placeWith(
      { basis: 'point', edition: { kind: 'none' } },
      { slug: 'abc', name: { en: 'Abc', fr: 'Abc' } },
    );
    const context = contextWith('en', { areas: [area], places: [inArea, other] });
    const { rows } = placesPage(context);
    expect(
      rows.map(({ name, href, area: { text }, danger }) => [name, href, text, spaced(danger.text)]),
    ).toEqual([
      ['Abc', '/en/places/abc/', 'No area', 'No forecast here'],
      ['The hut', '/en/places/hut/', 'Ember Range', '4 – High'],
    ]);
    expect(rows[1]?.danger).toEqual(placePage(context, inArea).now?.rating);
  });

  test('is in the navigation only when there are places', () => {
    const context = contextOf('en', inArea);
    expect(placesPage(context).frame.navigation.links.map(({ text }) => text)).toContain('Places');
    const none = contextWith('en', { areas: [area] });
    expect(placesPage(none).frame.navigation.links.map(({ text }) => text)).not.toContain('Places');
  });
});

describe('the page to be framed', () => {
  test('shows the highest rating and where it holds, with owner, validity and the way to the page', () => {
    const page = areaEmbed(contextOf('en', inArea), area);
    expect(spaced(page.highest?.rating.text ?? '')).toBe('4 – High');
    expect(page.highest?.where).toBe('Alpine');
    expect(page.owner).toBe('Published by Ember office');
    expect(page.until.text).toContain('February 7, 2026');
    expect(page.link.href).toBe('/en/forecasts/ember-range/');
    expect(page.frame).toMatchObject({
      noindex: true,
      canonical: 'https://bulletins.example/en/forecasts/ember-range/',
    });
  });

  test('of a place leads to the place', () => {
    const page = placeEmbed(contextOf('fr', inArea), inArea);
    expect(page.heading).toBe('Le refuge');
    expect(page.link.href).toBe('/fr/places/hut/');
    expect(page.frame.canonical).toBe('https://bulletins.example/fr/places/hut/');
  });

  test('of an expired bulletin has no rating', () => {
    const page = areaEmbed(contextOf('en', inArea, [area], built + 48 * hour), area);
    expect(page.highest?.rating.text).toBe('Expired');
    expect(page.highest?.where).toBe('');
  });

  test('of a kept copy, or of a place that the shapes gave, says so', () => {
    const kept: Area = { ...area, en: { kind: 'bulletin', bulletin, kept: { at: built } } };
    const context = contextOf('en', inArea, [kept]);
    expect(spaced(areaEmbed(context, kept).notes.join())).toMatch(
      /^The forecast service is unavailable.+February 6/,
    );
    const byShapes = placeWith({ basis: 'shapes', areaId: 'a1' });
    const { notes } = placeEmbed(contextOf('en', byShapes), byShapes);
    expect(notes).toEqual(placePage(contextOf('en', byShapes), byShapes).notices.slice(0, 1));
    expect(notes).toHaveLength(1);
    expect(areaEmbed(contextOf('en', inArea), area).notes).toEqual([]);
  });

  test('where there is no forecast says so', () => {
    const nowhere = placeWith({ basis: 'point', edition: { kind: 'none' } });
    const page = placeEmbed(contextOf('en', nowhere), nowhere);
    expect(page.highest).toBeUndefined();
    expect(page.state.label).toBe('No forecast here');
  });

  test('of a band that can’t be read shows the least that it can be, now and later', () => {
    const [until, both] = [built + 23 * hour, 'high considerable low'];
    const partly = bulletinWith({ days: [dayUntil(until, 'purple considerable low')] });
    const metadata = metadataWith({ periods: [period('open', until, both)] });
    const unread: Area = { ...area, en: { kind: 'bulletin', bulletin: partly, metadata } };
    const { highest } = areaEmbed(contextOf('en', inArea, [unread]), unread);
    expect(highest?.rating).toMatchObject({ style: 'unknown', icon: 'unknown-high', least: 'high' });
    expect(JSON.parse(highest?.validity['data-periods'] ?? '[]')).toMatchObject([{ least: 'high' }]);
  });

  test('has the same rating as the page at every time', () => {
    const { validity } = areaEmbed(contextOf('en', inArea), area).highest ?? {};
    expect(JSON.parse(validity?.['data-periods'] ?? '[]')).toMatchObject([
      { to: built + 23 * hour, style: 'high', text: '4\u00a0– High', where: 'Alpine' },
    ]);
    expect(validity).toEqual(areaPage(contextOf('en', inArea), area).validity);
  });
});
