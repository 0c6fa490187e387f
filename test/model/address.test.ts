import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignSlugs, rememberAddresses, slugOf, type UsedAddress } from '../../src/model/address.ts';
import type { JoinedArea } from '../../src/model/area.ts';
import type { Shape } from '../../src/model/shape.ts';
import { box } from '../boxes.ts';

const day = 24 * 3_600_000;
const now = Date.UTC(2026, 1, 7);

const area = (id: string, title: string, more: Partial<JoinedArea> = {}): JoinedArea => ({
  id,
  editions: { en: { kind: 'unreadable', url: '', title } },
  ...more,
});
const assigned = (areas: JoinedArea[], used: UsedAddress[] = []) =>
  Object.fromEntries(assignSlugs(areas, used, now));

describe('the address that a title gives', () => {
  test.each([
    ['Ember Range', 'ember-range'],
    ['Îles-de-la-Madeleine', 'iles-de-la-madeleine'],
    ['Cœur d’Ærø – Straße', 'coeur-d-aero-strasse'],
    ['Łysa Góra', 'lysa-gora'],
    ['Đèo Ngang, Þórsmörk, Kızılkaya, İzmir', 'deo-ngang-thorsmork-kizilkaya-izmir'],
    ['Čáhppesduottar – Ŋuorjovárri', 'cahppesduottar-nguorjovarri'],
    ['Banff-East Side 93N-Field', 'banff-east-side-93n-field'],
    ['../../etc/passwd', 'etc-passwd'],
    ['..', ''],
    ['"><script>alert(1)</script>', 'script-alert-1-script'],
    ['a\u0000b\u001bc\nd', 'a-b-c-d'],
    ['%2e%2e%2fx', '2e-2e-2fx'],
    ['🏔️❄️', ''],
    ['雪山', ''],
    ['ﬁrn № ²', 'firn-no-2'],
    ['', ''],
  ])('%j is %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  test('is cut between words, to 100 characters', () => {
    const slug = slugOf('Penmarrow and Upper Ostrel '.repeat(200));
    expect(slug.length).toBeLessThanOrEqual(100);
    expect(slug.endsWith('-')).toBe(false);
    expect('penmarrow-and-upper-ostrel'.split('-')).toContain(slug.split('-').at(-1));
    expect(slugOf('x'.repeat(5000))).toBe('x'.repeat(100));
  });

  test('is made of nothing but small letters, digits and single hyphens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        expect(slugOf(title)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      }),
    );
  });

  test('is never the name of a device, which Windows can’t store', () => {
    const titles = ['CON', 'nul', 'Aux', 'PRN', 'COM1', 'lpt9', 'com0'];
    const slugs = assigned(
      titles.map((title, index) => area(title, title, { centroid: [-117, 50 + index] })),
    );
    expect(slugs).toMatchObject({ CON: 'con-50n117w', nul: 'nul-51n117w' });
    for (const slug of Object.values(slugs)) expect(slug).toMatch(/^[a-z]+\d?-\d\dn117w$/);
    expect(assigned([area('1', 'Connaught'), area('2', 'Com 1')])).toEqual({ 1: 'connaught', 2: 'com-1' });
  });
});

describe('areas that share a title', () => {
  test('both get a suffix from their centre', () => {
    expect(
      assigned([
        area('1', 'Glacier', { centroid: [-117.2, 51.3] }),
        area('2', 'GLACIER!', { shape: box(-62.5, -10.5) }),
        area('3', 'Ember', { centroid: [-117, 51] }),
      ]),
    ).toEqual({ '1': 'glacier-51n117w', '2': 'glacier-10s62w', '3': 'ember' });
  });

  test('and the degree are distinguished by more digits, then by their ids', () => {
    const near = assigned([
      area('1', 'Glacier', { centroid: [-117.2, 51.3] }),
      area('2', 'Glacier', { centroid: [-117.4, 51.3] }),
      area('3', 'Glacier', { centroid: [-117.4, 51.3] }),
      area('4', 'Glacier'),
    ]);
    expect(near['1']).toBe('glacier-51-3n117-2w');
    expect(new Set(Object.values(near)).size).toBe(4);
    expect(near['2']).toMatch(/^glacier-51-30n117-40w-[0-9a-f]{8}$/);
    expect(near['4']).toMatch(/^glacier-[0-9a-f]{8}$/);
  });

  test('whose ids have one digest as well are numbered, and no other area gives up its address', () => {
    const [one, other] = ['area7a0f5', 'areaaec20'];
    const slugs = assigned([area(one, 'Glacier'), area(other, 'Glacier')]);
    const [first = '', second = ''] = [slugs[one], slugs[other]];
    expect(first).not.toBe(second);
    expect(assigned([area(other, 'Glacier'), area(one, 'Glacier')])).toEqual(slugs);
    const third = assigned([area(one, 'Glacier'), area(other, 'Glacier'), area('third', first)]);
    expect(new Set(Object.values(third)).size).toBe(3);
  });

  test('or have none that can stand in an address, are called "area" with their place', () => {
    expect(assigned([area('1', '🏔️', { centroid: [-117.2, 51.3] })])).toEqual({ '1': 'area-51n117w' });
    expect(assigned([area('1', '')])['1']).toMatch(/^area-[0-9a-f]{8}$/);
  });

  test('never get an address by the order of the list, and never one address for two', () => {
    const titles = fc.constantFrom(
      'Glacier',
      'glacier',
      'Glacier 51n117w',
      'Glacier-51-3n117-2w',
      '❄',
      'Ember',
      'area',
    );
    const places = fc.constantFrom<[number, number]>([-117.2, 51.3], [-117.4, 51.3], [-62, 48]);
    const lists = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 0, max: 15 }).map((id) => `id-${id}`),
        title: titles,
        centroid: fc.option(places),
      }),
      { selector: ({ id }) => id, maxLength: 9 },
    );
    fc.assert(
      fc.property(
        lists.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          const written = (from: typeof list) =>
            assigned(from.map(({ id, title, centroid }) => area(id, title, centroid ? { centroid } : {})));
          expect(written(shuffled)).toEqual(written(list));
          expect(new Set(Object.values(written(list))).size).toBe(list.length);
        },
      ),
      { numRuns: 500, seed: 3 },
    );
  });
});

describe('an address that another area used', () => {
  const used = (lastUsed: number, shape?: Shape): UsedAddress => ({
    slug: 'ember',
    areaId: 'old',
    lastUsed,
    shape,
  });
  const newcomer = area('new', 'Ember', { shape: box(-118, 50), centroid: [-117.5, 50.5] });

  test('stays reserved for 60 days', () => {
    expect(assigned([newcomer], [used(now - 60 * day)])).toEqual({ new: 'ember-51n118w' });
    expect(assigned([newcomer], [used(now - 60 * day - 1)])).toEqual({ new: 'ember' });
  });

  test('goes at once to an area that covers the old one’s middle', () => {
    expect(assigned([newcomer], [used(now - day, box(-117.8, 50.2, 0.5))])).toEqual({ new: 'ember' });
    expect(assigned([newcomer], [used(now - day, box(-100, 50))])).toEqual({ new: 'ember-51n118w' });
  });

  test('stays with the area that used it', () => {
    expect(assigned([area('old', 'Ember')], [used(now - day)])).toEqual({ old: 'ember' });
  });

  test('is remembered with the time of its last use, as long as it is reserved', () => {
    const kept = rememberAddresses(
      [{ slug: 'ember-51n118w', areaId: 'new', shape: box(-118, 50) }],
      [
        used(now - 59 * day),
        { slug: 'gone', areaId: 'x', lastUsed: now - 61 * day },
        { slug: 'ember-51n118w', areaId: 'new', lastUsed: now - day },
      ],
      now,
    );
    expect(kept).toEqual([
      { slug: 'ember-51n118w', areaId: 'new', lastUsed: now, shape: box(-118, 50) },
      used(now - 59 * day),
    ]);
  });
});
