import { describe, expect, test } from 'vitest';
import { assignSlugs } from '../../src/model/address.ts';
import { nameIn } from '../../src/model/area.ts';
import type { Bulletin } from '../../src/model/bulletin.ts';
import { joinAreas } from '../../src/model/join-areas.ts';
import type { LanguageAnswers } from '../../src/model/language-answers.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import type { Polygon } from '../../src/model/shape.ts';
import { overlapsOf } from '../../src/model/site-warnings.ts';
import { judgedAreas } from '../judging/judged.ts';
import { box } from '../judging/kept-site.ts';
import { bulletinWith, dayUntil, metadataWith, period, rated } from './bulletins.ts';

/** An hour after the bulletins of `bulletinWith` were issued. */
const now = Date.UTC(2026, 1, 7, 0);
const join = (answers: Parameters<typeof judgedAreas>[0]) => judgedAreas(answers, now);
const shape = { type: 'MultiPolygon', coordinates: [] } as const;
const lost = (areaId: string) => ({ areaId, title: ' Lost Creek ', url: 'https://example.org/lost' });
const owner = { value: 'x', display: 'X', external: true, url: '' };

function full(change: Partial<LanguageAnswers> = {}): LanguageAnswers {
  return {
    areas: [{ id: 'a1', shape, centroid: [-117, 51] }],
    metadata: [metadataWith()],
    products: { items: [bulletinWith()], lost: [] },
    ...change,
  };
}

const editionOf = (answer: LanguageAnswers, id = 'a1') =>
  join({ en: answer }).areas.find((area) => area.id === id)?.editions.en;

describe('joining areas, metadata and products', () => {
  test('gives each area its bulletin and metadata in both languages', () => {
    const french = bulletinWith({ title: 'Chaîne Ember' });
    const { areas, warnings } = join({
      en: full(),
      fr: full({ products: { items: [french], lost: [] } }),
    });
    expect(warnings).toEqual([]);
    expect(areas).toEqual([
      {
        id: 'a1',
        shape,
        centroid: [-117, 51],
        editions: {
          en: { kind: 'bulletin', bulletin: bulletinWith(), metadata: metadataWith() },
          fr: { kind: 'bulletin', bulletin: french, metadata: metadataWith() },
        },
      },
    ]);
  });

  test('leaves out areas that only a kept list of outlines names, while fresh lists name new ones', () => {
    const old = [
      { id: 'old', shape },
      { id: 'old2', shape },
    ];
    const idsOf = (change: Partial<LanguageAnswers>) =>
      join({ en: full({ areas: old, areasKept: true, ...change }) }).areas.map(({ id }) => id);
    expect(idsOf({})).toEqual(['a1']);
    expect(join({ en: full({ areas: old, areasKept: true }) }).warnings).toContainEqual(
      'Areas were regrouped after these outlines were made: 2 area(s) that nothing else names are left out: old, old2.',
    );
    // The outlines are the service's word, or nothing fresh says that areas were regrouped.
    for (const change of [{ areasKept: false }, { metadataKept: true }, { metadata: undefined }])
      expect(idsOf(change as Partial<LanguageAnswers>)).toEqual(['a1', 'old', 'old2']);
    expect(idsOf({ products: { items: [bulletinWith()], lost: [], keptAt: now } })).toContain('old');
    expect(idsOf({ areas: [{ id: 'a1', shape }, ...old] })).toEqual(['a1', 'old', 'old2']);
  });

  test('keeps every area that any list names, and warns of the orphans both ways', () => {
    const { areas, warnings } = join({
      en: {
        areas: [
          { id: 'a1', shape },
          { id: 'a2', shape },
        ],
        metadata: [metadataWith(), metadataWith({ areaId: 'a3' })],
        products: { items: [bulletinWith(), bulletinWith({ areaId: 'a4' })], lost: [lost('a5')] },
      },
    });
    expect(areas.map(({ id, editions }) => [id, editions.en?.kind])).toEqual([
      ['a1', 'bulletin'],
      ['a2', 'none'],
      ['a3', 'none'],
      ['a4', 'bulletin'],
      ['a5', 'unreadable'],
    ]);
    expect(warnings).toEqual([
      'en: 1 area(s) without metadata: a2.',
      'en: 1 area(s) without a product: a2.',
      'en: 1 metadata item(s) without an area: a3.',
      'en: 2 product(s) without an area: a4, a5.',
    ]);
  });

  test('doesn’t depend on the order of the lists', () => {
    const areas = [
      { id: 'b', shape },
      { id: 'a', shape },
    ];
    expect(join({ en: full({ areas }) }).areas).toEqual(
      join({ en: full({ areas: [...areas].reverse() }) }).areas,
    );
  });

  test('takes shape and centre from wherever they are', () => {
    const { areas } = join({
      en: full({ areas: [{ id: 'a1' }], metadata: [metadataWith({ centroid: [-62, 48] })] }),
      fr: full({ areas: [{ id: 'a1', shape }] }),
    });
    expect(areas[0]).toMatchObject({ shape, centroid: [-62, 48] });
  });
});

describe('outlines', () => {
  const drawn = (east: number, change: Partial<LanguageAnswers> = {}) =>
    full({ areas: [{ id: 'a1', shape: box(-120, east) }], ...change });

  test('of a kept copy count only for areas that nothing fresh draws', () => {
    const kept = { areasKept: true };
    const { areas, warnings } = join({ en: drawn(-119, kept), fr: drawn(-118) });
    expect(areas[0]?.shape).toEqual(box(-120, -118));
    expect(areas[0]?.otherShape).toBeUndefined();
    expect(warnings.join()).not.toContain('outlines');
    expect(join({ en: drawn(-119, kept), fr: full({ areas: [] }) }).areas[0]?.shape).toEqual(box(-120, -119));
  });

  test('that differ between the languages by more than a tenth are both known, with a warning', () => {
    const { areas, warnings } = join({ en: drawn(-119), fr: drawn(-118) });
    expect(areas[0]).toMatchObject({ shape: box(-120, -119), otherShape: box(-120, -118) });
    expect(warnings.join()).toContain('The outlines of 1 area(s) differ between the languages');
    expect(join({ en: drawn(-119), fr: drawn(-118.95) }).areas[0]?.otherShape).toBeUndefined();
    const both = (west: number) =>
      full({
        areas: [
          { id: 'a1', shape: box(-120, west) },
          { id: 'a2', shape: box(west, -90) },
        ],
      });
    expect(join({ en: both(-119), fr: both(-118) }).areas[1]).toMatchObject({ otherShape: box(-118, -90) });
  });
});

test.each([
  ['another agency’s', { owner }, true],
  ['off season', { kind: 'offseason', days: [] }, true],
  ['another agency’s, and over', { owner, until: now - 1 }, false],
  ['another agency’s, and issued before', { owner, issued: now - 24 * 3_600_000 }, false],
])(
  'a listed bulletin that is %s beside one in force: a notice, where it is newer',
  (_, change, isNoticed) => {
    const newer = bulletinWith({ id: 'b2', issued: now - 60_000, ...change });
    const metadata = [metadataWith({ productId: 'b2', periods: [] })];
    const own = bulletinWith({ days: [dayUntil(now + 3_600_000, 'low')] });
    const edition = editionOf(full({ metadata, products: { items: [own, newer], lost: [] } }));
    if (edition?.kind !== 'bulletin') throw new Error('There is no bulletin.');
    expect(edition.notices ?? []).toEqual(isNoticed ? [{ kind: 'several', count: 2 }] : []);
    expect(ratingNow(edition.bulletin, edition.metadata, now).kind).not.toBe('none');
  },
);

test('areas that share a tenth of their ground with another are named, however many others there are', () => {
  const strip = (id: string, west: number, east: number) => ({ id, shape: box(west, east) });
  const neighbours = [strip('a3', -118.05, -117), strip('a1', -120, -119), strip('a2', -119, -118)];
  expect(overlapsOf(neighbours)).toEqual([]);
  const sentence = (ids: string) => [
    `2 area(s) overlap by a tenth or more of one of them: ${ids}. There, maps and places show the higher danger.`,
  ];
  expect(overlapsOf([strip('a4', -117.2, -116), ...neighbours])).toEqual(sentence('a3, a4'));
  expect(overlapsOf([strip('a1', -120, -119), strip('a2', -119.9, -119.7)])).toEqual(sentence('a1, a2'));
  const many = Array.from({ length: 7_000 }, (_, index) =>
    strip(`s${index}`, index / 100, index / 100 + 0.005),
  );
  expect(overlapsOf([...many, strip('a1', -120, -119), strip('b', 69.99, 69.994)])).toEqual(
    sentence('s6999, b'),
  );
  // Many parts take time: of 6 pairs of areas with 2,000 parts each, 4 are compared.
  const parts = (id: string, west: number) => {
    const triangle = (x: number): Polygon => [
      [
        [x, 50],
        [x + 0.001, 50],
        [x, 50.001],
        [x, 50],
      ],
    ];
    const coordinates = Array.from({ length: 2_000 }, (_, index) => triangle(west + index / 4_000));
    return { id, shape: { type: 'MultiPolygon', coordinates } } as const;
  };
  const pairs = Array.from({ length: 6 }, (_, index) => [
    parts(`a${index}`, index),
    parts(`b${index}`, index),
  ]);
  expect(overlapsOf(pairs.flat())[0]).toMatch(/^8 area/);
  // What is known of an area without a shape isn't compared.
  expect(overlapsOf([{ id: 'a1', shape: undefined }])).toEqual([]);
});

describe('an area’s edition', () => {
  test('of a product that can’t be understood says so, with its own title and address', () => {
    const edition = editionOf(full({ products: { items: [], lost: [lost('a1')] } }));
    expect(edition).toEqual({
      kind: 'unreadable',
      url: 'https://example.org/lost',
      title: ' Lost Creek ',
      metadata: metadataWith(),
    });
    expect(nameIn(edition)).toBe('Lost Creek');
  });

  test('beside a product that can’t be understood is the least that the danger can be', () => {
    const until = Date.UTC(2026, 1, 7, 23);
    const items = [bulletinWith({ days: [dayUntil(until, 'high')] })];
    const edition = editionOf(full({ products: { items, lost: [lost('a1')] }, metadata: [] }));
    if (edition?.kind !== 'bulletin') throw new Error('There is no bulletin.');
    expect(edition.notices).toEqual([{ kind: 'unreadToo' }]);
    const danger = ratingNow(edition.bulletin, edition.metadata, until - 1);
    expect(danger).toMatchObject({ highest: { level: 'high', unread: 3 } });
  });

  test('is unreadable rather than none where a product that names no area may be its own', () => {
    const products = { items: [], lost: [lost('')] };
    expect(editionOf(full({ products }))?.kind).toBe('unreadable');
    expect(editionOf(full({ products }))).toMatchObject({ url: '', title: '' });
    expect(editionOf(full({ products, metadata: [] }))?.kind).toBe('unreadable');
    const { metadata: _, ...without } = full({ products });
    expect(editionOf(without)?.kind).toBe('unreadable');
    expect(editionOf(full({ products, metadata: [metadataWith({ productId: '' })] }))?.kind).toBe('none');
    expect(join({ en: full({ products }) }).warnings).toContain(
      'en: a product doesn’t say which area it belongs to.',
    );
  });

  test('of another agency is external, by the bulletin’s owner or by the metadata’s', () => {
    const foreign = bulletinWith({ owner });
    expect(editionOf(full({ products: { items: [foreign], lost: [] } }))).toMatchObject({
      kind: 'external',
      bulletin: foreign,
    });
    const edition = editionOf(
      full({ products: { items: [], lost: [] }, metadata: [metadataWith({ owner })] }),
    );
    expect(edition).toEqual({ kind: 'external', metadata: metadataWith({ owner }) });
    // Metadata of yesterday's bulletin, which another agency published, says nothing of today's.
    const of = (productId: string) => editionOf(full({ metadata: [metadataWith({ owner, productId })] }));
    expect([of('b1')?.kind, of('')?.kind, of('yesterday')?.kind]).toEqual([
      'external',
      'external',
      'bulletin',
    ]);
  });

  test('is failed where the list could not be loaded, and none where the service lists nothing', () => {
    const { products: _, ...without } = full();
    expect(editionOf(without)).toEqual({ kind: 'failed', metadata: metadataWith() });
    expect(editionOf(full({ products: { items: [], lost: [] } }))).toEqual({
      kind: 'none',
      metadata: metadataWith(),
    });
    expect(editionOf(full({ products: { items: [], lost: [] }, metadata: [] }))).toEqual({ kind: 'none' });
  });

  test('is failed in the one language that failed, and not in the other', () => {
    const [area] = join({ en: full(), fr: { areas: [{ id: 'a1', shape }] } }).areas;
    expect([area?.editions.en?.kind, area?.editions.fr?.kind]).toEqual(['bulletin', 'failed']);
  });

  test('of a kept copy says since when, whatever it is', () => {
    for (const products of [
      { items: [bulletinWith()], lost: [], keptAt: 5 },
      { items: [bulletinWith({ owner })], lost: [], keptAt: 5 },
      { items: [], lost: [lost('a1')], keptAt: 5 },
      { items: [], lost: [], keptAt: 5 },
    ]) {
      expect(editionOf(full({ products }))).toMatchObject({ kept: { at: 5 } });
    }
  });

  test('of several bulletins with the same rating is the one that metadata names, with a warning', () => {
    const later = bulletinWith({ id: 'b2', issued: Date.UTC(2026, 1, 7) });
    const undated = bulletinWith({ id: 'b3', issued: 'absent' });
    for (const items of [
      [bulletinWith(), later, undated],
      [undated, later, bulletinWith()],
    ]) {
      const { areas, warnings } = join({
        en: full({ metadata: [metadataWith({ productId: 'b2' })], products: { items, lost: [] } }),
      });
      expect(areas[0]?.editions.en).toMatchObject({ bulletin: { id: 'b2' } });
      expect(warnings).toEqual([
        'en: the service lists 3 bulletins for area a1. Shown is b2 (version unknown); the other(s): b1 (version unknown), b3 (version unknown).',
      ]);
    }
  });
});

test('an address is made from the English name, else from the French one', () => {
  const untitled = { items: [bulletinWith({ title: '' })], lost: [] };
  const answers = { metadata: [metadataWith({ name: '' })], products: untitled };
  const french = full({ products: { items: [bulletinWith({ title: 'Chaîne Ember' })], lost: [] } });
  const slugsOf = (given: Parameters<typeof join>[0]) => [
    ...assignSlugs(join(given).areas, [], now).values(),
  ];
  expect(slugsOf({ en: full(), fr: french })).toEqual(['ember-range']);
  expect(slugsOf({ en: full(answers), fr: french })).toEqual(['chaine-ember']);
  expect(slugsOf({ en: full(answers) })).toEqual([expect.stringMatching(/^area-/)]);
});

describe('the metadata’s ratings', () => {
  const highest = { kind: 'level', level: 'high', value: 'high' } as never;
  const rating = metadataWith({ periods: [period('open', 'open', 'high')], highest });
  const ratingsIn = (answer: LanguageAnswers) => {
    const { metadata } = editionOf(answer) ?? {};
    return [metadata?.periods.length, metadata?.highest.kind];
  };

  test('of a product that isn’t listed count where they are higher, with the notice', () => {
    const bulletin = bulletinWith({ days: [dayUntil(Date.UTC(2026, 1, 8), 'considerable')] });
    const shown = (word: string, others: Bulletin[] = [], metadataKept = false) => {
      const periods = [period('open', 'open', word)];
      const metadata = [metadataWith({ productId: 'b9', periods })];
      const edition = editionOf(
        full({ metadata, metadataKept, products: { items: [bulletin, ...others], lost: [] } }),
      );
      if (edition?.kind !== 'bulletin') throw new Error('There is no bulletin.');
      const danger = ratingNow(edition.bulletin, edition.metadata, now);
      return [danger.kind === 'rated' && danger.highest.level, edition.notices?.map(({ kind }) => kind)];
    };
    expect(shown('extreme')).toEqual(['extreme', ['announced']]);
    expect(shown('low')).toEqual(['considerable', undefined]);
    // How high its danger is, is unknown.
    for (const word of ['norating', 'offseason', '-'])
      expect(shown(word)).toEqual(['considerable', ['announced']]);
    // What it names is there to see for itself, or the metadata may be the older one.
    expect(shown('extreme', [bulletinWith({ id: 'b9', until: now - 1 })])).toEqual([
      'considerable',
      undefined,
    ]);
    expect(shown('extreme', [], true)).toEqual(['considerable', undefined]);
  });

  test('of a product that isn’t listed count also beside metadata of the one that is', () => {
    const bulletin = bulletinWith({ days: [dayUntil(Date.UTC(2026, 1, 8), 'considerable')] });
    const own = metadataWith({ periods: [period('open', 'open', 'considerable')] });
    const next = metadataWith({ productId: 'b9', periods: [period('open', 'open', 'extreme')] });
    for (const metadata of [
      [own, next],
      [next, own],
    ]) {
      const edition = editionOf(full({ metadata, products: { items: [bulletin], lost: [] } }));
      if (edition?.kind !== 'bulletin') throw new Error('There is no bulletin.');
      expect(ratingNow(edition.bulletin, edition.metadata, now)).toMatchObject({
        highest: { level: 'extreme' },
      });
      expect(edition.notices).toEqual([{ kind: 'announced' }]);
    }
  });

  test('of a product that isn’t listed count also where it is only a highest danger', () => {
    const bulletin = bulletinWith({ days: [dayUntil(Date.UTC(2026, 1, 8), 'considerable moderate low')] });
    const shown = (word: string) => {
      const metadata = [metadataWith({ productId: 'b9', highest: rated(word).alp })];
      const edition = editionOf(full({ metadata, products: { items: [bulletin], lost: [] } }));
      if (edition?.kind !== 'bulletin') throw new Error('There is no bulletin.');
      const danger = ratingNow(edition.bulletin, edition.metadata, now);
      return [danger.kind === 'rated' && danger.highest, edition.notices?.map(({ kind }) => kind)];
    };
    // Which bands it is for is unknown.
    expect(shown('high')).toEqual([{ level: 'high', unread: 3 }, ['announced']]);
    expect(shown('purple')).toEqual([{ level: 'considerable', unread: 3 }, ['announced']]);
    expect(shown('considerable')).toEqual([{ level: 'considerable', unread: 0 }, undefined]);
    expect(shown('norating')).toEqual([{ level: 'considerable', unread: 0 }, ['announced']]);
  });

  test('of another product than the area’s bulletin are not the bulletin’s, with a warning', () => {
    const expired = bulletinWith({ id: 'b0', until: now - 1 });
    const foreign = full({
      metadata: [{ ...rating, productId: 'b0' }],
      products: { items: [bulletinWith(), expired], lost: [] },
    });
    expect(ratingsIn(foreign)).toEqual([0, 'missing']);
    expect(editionOf(foreign)?.metadata?.name).toBe('Ember Range');
    expect(join({ en: foreign }).warnings).toEqual([
      'en: 1 metadata item(s) of another product than the area’s bulletin, whose ratings count only where they are higher: a1.',
    ]);
    expect(ratingsIn(full({ metadata: [rating] }))).toEqual([1, 'level']);
    expect(ratingsIn(full({ metadata: [{ ...rating, productId: '' }] }))).toEqual([1, 'level']);
  });

  test('of a kept copy count only for the bulletin that they name', () => {
    expect(ratingsIn(full({ metadata: [rating], metadataKept: true }))).toEqual([1, 'level']);
    for (const change of [
      { metadata: [{ ...rating, productId: '' }] },
      { metadata: [{ ...rating, productId: 'b0' }] },
      { metadata: [rating], products: { items: [], lost: [] } },
    ]) {
      expect(ratingsIn(full({ ...change, metadataKept: true }))).toEqual([0, 'missing']);
    }
  });

  test('that differ from the bulletin’s for the same time are reported', () => {
    const bulletin = bulletinWith({ days: [dayUntil(Date.UTC(2026, 1, 8), 'low')] });
    expect(
      join({ en: full({ metadata: [rating], products: { items: [bulletin], lost: [] } }) }).warnings,
    ).toEqual([
      'en: 1 area(s) whose metadata and bulletin give different ratings, the higher of which are shown: a1.',
    ]);
  });
});

describe('a bulletin that names no area', () => {
  const homeless = bulletinWith({ areaId: '' });
  test('belongs to the area whose metadata names it', () => {
    expect(editionOf(full({ products: { items: [homeless], lost: [] } }))).toMatchObject({
      kind: 'bulletin',
      bulletin: { id: 'b1', areaId: 'a1' },
    });
  });

  test('and that metadata of two areas name is neither’s', () => {
    const metadata = [metadataWith(), metadataWith({ areaId: 'a2' })];
    const { areas } = join({ en: { metadata, products: { items: [homeless], lost: [] } } });
    expect(areas.map(({ editions }) => editions.en)).toMatchObject(
      ['a1', 'a2'].map(() => ({ kind: 'unreadable', notices: [{ kind: 'unassigned' }] })),
    );
  });

  test('makes an area without one unreadable, never "none"', () => {
    const products = { items: [bulletinWith({ id: 'b9', areaId: '' })], lost: [] };
    expect(editionOf(full({ products }))?.kind).toBe('unreadable');
    const { metadata: _, ...without } = full({ products });
    expect(editionOf(without)?.kind).toBe('unreadable');
    expect(join({ en: full({ products }) }).warnings).toContain(
      'en: a product doesn’t say which area it belongs to.',
    );
  });
});

test('of more areas than a site may have those with a bulletin in force stay, then known ones, then those with any, then drawn ones', () => {
  const [over, soon] = [now - 1, now + 3_600_000];
  const of = (areaId: string, change: Partial<Bulletin> = {}) =>
    bulletinWith({ areaId, id: areaId, ...change });
  const answers = {
    en: full({
      areas: ['drawn', 'drawn2', 'other', 'known'].map((id) => ({ id, shape })),
      metadata: ['named', 'a'].map((areaId) => metadataWith({ areaId, productId: '' })),
      products: {
        items: [of('over', { until: over }), of('other clock', { issued: soon })],
        lost: [lost('lost')],
      },
    }),
    fr: full({ areas: [], metadata: [], products: { items: [of('z')], lost: [] } }),
  };
  const idsOf = (count: number, inForceBefore: readonly string[] = []) => {
    const most = { count, instants: [now, soon], inForceBefore: new Set(inForceBefore) };
    const { areas, warnings, isCut } = joinAreas(answers, now, new Map([['known', 0]]), most);
    const sentence = warnings.find((each) => /more than the/.test(each));
    expect(isCut).toBe(sentence !== undefined);
    return { ids: areas.map(({ id }) => id), sentence };
  };
  const all = ['a', 'drawn', 'drawn2', 'known', 'lost', 'named', 'other', 'other clock', 'over', 'z'];
  expect(idsOf(10)).toEqual({ ids: all, sentence: undefined });
  const most = ['drawn', 'known', 'lost', 'other clock', 'over', 'z'];
  expect([6, 4, 2, 1].map((count) => idsOf(count).ids)).toEqual([
    most,
    ['known', 'lost', 'other clock', 'z'],
    ['other clock', 'z'],
    ['other clock'],
  ]);
  expect(idsOf(1).sentence).toBe(
    'The lists of areas, metadata and bulletins name 10 areas together, more than the 1 allowed here; "answerSizes" in the configuration raises the limit. 9 are left out, 1 of them with a bulletin in force.',
  );
  // What was published and is in force counts, also where nothing names it.
  expect(idsOf(3, ['named', 'gone']).ids).toEqual(['named', 'other clock']);
});
