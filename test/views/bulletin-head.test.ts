import { describe, expect, test } from 'vitest';
import type { Area } from '../../src/model/area.ts';
import type { Bulletin } from '../../src/model/bulletin.ts';
import { frameOf } from '../../src/views/frame.ts';
import { cardVersion, siteCard } from '../../src/views/sharing.ts';
import { bulletinWith, daysOf, dayUntil, metadataWith, period } from '../model/bulletins.ts';
import { areaWith, contextWith, spaced } from './context.ts';
import { areaCard, bulletinPage } from './pages.ts';

const until = Date.UTC(2026, 1, 7, 23);
const days = [dayUntil(until, 'considerable moderate low')];
const levels = /Low|Moderate|Considerable|High|Extreme|Faible|Modéré|Considérable|Élevé|Extrême/;

function areaOf(change: Partial<Bulletin> = {}, metadata?: ReturnType<typeof metadataWith>): Area {
  const bulletin = bulletinWith({ days, ...change });
  const edition = { kind: 'bulletin', bulletin, metadata } as const;
  return areaWith({ en: edition, fr: edition });
}

function frame(area: Area, language: 'en' | 'fr' = 'en', sample = false) {
  return bulletinPage(contextWith(language, { areas: [area], sample }), area).frame;
}

/** Everything in the head that is read elsewhere, later. */
function said(area: Area, language: 'en' | 'fr' = 'en'): string {
  const { title, description, sharing, data } = frame(area, language);
  const { noindex: _, ...card } = { noindex: 0, ...areaCard(contextWith(language, { areas: [area] }), area) };
  return spaced(JSON.stringify([title, description, sharing, data, card]));
}

describe('title, description and preview of a bulletin', () => {
  test('give the highest danger of its whole validity together with its end', () => {
    const evening = Date.UTC(2026, 1, 7, 12);
    const periods = [period('open', evening, 'low'), period(evening, until, 'high')];
    const { title, description, sharing } = frame(areaOf({ days: [] }, metadataWith({ periods })));
    for (const text of [description, sharing.description, sharing.image.alt]) {
      expect(spaced(text)).toContain('4 – High');
      expect(spaced(text)).toMatch(/Valid until Saturday, February 7, 2026, 3 p\.m\. PT/);
    }
    expect(spaced(title)).toBe('Ember Range: 4 – High until 7 Feb 2026 – Avalanche bulletins');
    expect(spaced(sharing.title)).toBe('Ember Range: 4 – High until 7 Feb 2026, 3 p.m. PT');
  });

  test('name the last day on which the rating holds, not the one that begins as it ends', () => {
    const midnight = Date.UTC(2026, 1, 8, 8);
    const { title, sharing } = frame(areaOf({ until: midnight, days: [dayUntil(midnight, 'high low low')] }));
    expect(spaced(title)).toMatch(/^Ember Range: 4 – High until 7 Feb 2026 – /);
    expect(spaced(sharing.title)).toBe('Ember Range: 4 – High until 8 Feb 2026, 12 a.m. PT');
  });

  test('say the least that a danger is where not all can be read, and no level where none can', () => {
    const titleOf = (words: string) => spaced(frame(areaOf({ days: [dayUntil(until, words)] })).title);
    expect(titleOf('high purple high')).toMatch(/^Ember Range: At least 4 – High until 7 Feb 2026 – /);
    expect(titleOf('purple purple purple')).toBe('Ember Range – Avalanche bulletins');
  });

  test('say it in French', () => {
    expect(spaced(frame(areaOf(), 'fr').title)).toBe(
      'Ember Range : 3 – Considérable jusqu’au 7 févr. 2026 – Bulletins d’avalanche',
    );
  });

  test('don’t call a season or a missing rating a danger', () => {
    for (const word of ['earlyseason', 'norating']) {
      const { title, description } = frame(areaOf({ days: [dayUntil(until, `${word} ${word} ${word}`)] }));
      expect(description).toMatch(/Early season|No rating/);
      expect(title + description).not.toContain('anger');
      // That there is none is no news for a title, which lives on in bookmarks.
      expect(title).toMatch(word === 'norating' ? /^Ember Range – / : /Early season until/);
    }
  });

  test('give the end of the ratings where it comes before that of the bulletin', () => {
    const { title, description } = frame(areaOf({ until: 'open' }));
    for (const text of [title, description]) {
      expect(text).toContain('Considerable');
      expect(spaced(text)).toMatch(/until (Saturday, February 7,|7 Feb) 2026/);
      expect(text).not.toContain('further notice');
    }
  });

  test.each(['open', Date.UTC(2100, 0, 1)] as const)(
    'give a rating until further notice or for years an end (%s)',
    (end) => {
      const lasting = areaOf({ until: end, days: daysOf(9, Date.UTC(2026, 1, 7, 23), 'low') });
      const { title, description, offline } = frame(lasting);
      for (const text of [
        title,
        description,
        areaCard(contextWith('en', { areas: [lasting] }), lasting).foot,
      ])
        expect(spaced(text)).toMatch(/until (Friday, February 13,|13 Feb) 2026/);
      expect(said(lasting)).not.toMatch(/further notice|2099|2100/);
      expect(offline?.attributes['data-until']).toBe(String(Date.UTC(2026, 1, 13, 23)));
    },
  );

  test.each(['open', Date.UTC(2100, 0, 1)] as const)(
    'give one that only the summary has, and that is valid until further notice or for years, an end (%s)',
    (end) => {
      const alone = metadataWith({ highest: { kind: 'level', value: 'considerable' } });
      const { description, sharing } = frame(areaOf({ until: end, days: [] }, alone));
      for (const text of [description, sharing.description]) {
        expect(spaced(text)).toContain('summary: 3 – Considerable. Valid until Friday, February 13, 2026');
        expect(text).not.toMatch(/further notice|2099|2100/);
      }
    },
  );

  test.each([
    ['expired', { until: Date.UTC(2026, 1, 6, 23, 30) }],
    ['not valid yet', { issued: Date.UTC(2026, 1, 7, 3) }],
    ['off season', { kind: 'offseason', days: [] }],
    ['without an end that can be read, though recent', { until: 'unreadable' as const }],
    ['of an unknown age', { until: 'absent' as const, issued: 'absent' as const }],
  ])('name no rating when it is %s', (_, change) => {
    for (const language of ['en', 'fr'] as const) expect(said(areaOf(change), language)).not.toMatch(levels);
  });

  test('name no rating of areas without a bulletin of ours', () => {
    const bulletin = bulletinWith({ days });
    for (const en of [
      { kind: 'external', bulletin },
      { kind: 'unreadable', url: '', title: '' },
      { kind: 'none' },
      { kind: 'failed' },
    ] as const)
      expect(said(areaWith({ en })), en.kind).not.toMatch(levels);
  });

  test('call a sample a sample, in the text and in the picture', () => {
    const { sharing } = frame(areaOf(), 'fr', true);
    expect(sharing.description).toMatch(/^Données fictives, pas une prévision\. /);
    expect(sharing.image.alt).toMatch(/^Données fictives, pas une prévision\. /);
  });
});

describe('search engines', () => {
  test('are asked to forget a bulletin’s page when it expires, and to stay away from one that has', () => {
    expect(frame(areaOf())).toMatchObject({ noindex: false, unavailableAfter: '2026-02-07T23:00:00Z' });
    const over = frame(areaOf({ until: Date.UTC(2026, 1, 6, 23, 30) }));
    expect(over.noindex).toBe(true);
    expect(over.unavailableAfter).toBeUndefined();
    expect(frame(areaOf({ until: 'open' })).unavailableAfter).toBeUndefined();
  });

  test('say when the bulletin was issued, when it expires and where it holds, but no rating', () => {
    const shape = {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [-118, 50],
            [-117, 50],
            [-117, 51.23456],
            [-118, 50],
          ],
        ],
      ],
    } as const;
    const { data } = frame({ ...areaOf(), shape });
    expect(data).toMatchObject({
      '@type': 'WebPage',
      name: 'Ember Range',
      inLanguage: 'en-CA',
      datePublished: '2026-02-06T23:00:00.000Z',
      expires: '2026-02-07T23:00:00.000Z',
      about: { '@type': 'Place', geo: { '@type': 'GeoShape', box: '50 -118 51.2346 -117' } },
    });
    expect(JSON.stringify(data)).not.toMatch(levels);
  });

  test('get a page’s languages in both directions, with the choice of language for the overview', () => {
    const alternates = (language: 'en' | 'fr', kind: 'overview' | 'about') =>
      frameOf(contextWith(language), { kind }, { title: '', description: '' }).alternates;
    expect(alternates('en', 'about')).toEqual(alternates('fr', 'about'));
    expect(alternates('fr', 'overview').at(-1)).toEqual({
      hreflang: 'x-default',
      href: 'https://bulletins.example/',
    });
    expect(alternates('fr', 'about').at(-1)?.href).toBe('https://bulletins.example/en/about/');
  });
});

describe('the preview picture', () => {
  test('has another address when it shows something else, and the same when it doesn’t', () => {
    const address = (area: Area) => frame(area).sharing.image.href;
    expect(address(areaOf())).toBe(address(areaOf({ highlights: 'other' })));
    expect(address(areaOf())).not.toBe(address(areaOf({ days: [dayUntil(until, 'high')] })));
    expect(address(areaOf())).toMatch(
      /^https:\/\/bulletins\.example\/og\/en\/ember-range\.png\?v=[0-9a-f]{12}$/,
    );
  });

  test('has another address with another brand, which it shows', () => {
    const { config, ...context } = contextWith('en', { areas: [areaOf()] });
    const versions = [undefined, '#12385c', '#4b2e83'].map((accent) =>
      cardVersion(
        siteCard({
          ...context,
          config: { ...config, own: { ...config.own, brand: { colours: { accent } } } },
        }),
      ),
    );
    expect(new Set(versions).size).toBe(3);
  });

  test('shows no rating where its typeface can’t draw the area’s name, rather than boxes or no name', () => {
    const context = contextWith('en', { areas: [] });
    const titled = (title: string) => areaCard(context, areaOf({ title }));
    expect(titled('ᓄᓇᕕᒃ South')).toEqual(siteCard(context));
    expect(titled('玉')).toEqual(siteCard(context));
    expect(titled('Łutsël K’é 😀 \u202eʔehdacho').title).toBe('Łutsël K’é ʔehdacho');
  });

  test('of pages that aren’t an area’s own is the site’s, without a rating', () => {
    const context = contextWith('fr', { areas: [areaOf()] });
    const { image } = frameOf(context, { kind: 'overview' }, { title: 'a', description: 'b' }).sharing;
    expect(image.href).toBe(`https://bulletins.example/og/fr.png?v=${cardVersion(siteCard(context))}`);
    expect(JSON.stringify(siteCard(context))).not.toMatch(levels);
  });
});
