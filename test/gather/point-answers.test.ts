import { describe, expect, test } from 'vitest';
import type { PreparedSite } from '../../src/gather/prepare.ts';
import { answersOf } from '../sites/answers.ts';
import { type Preparation, preparation } from '../sites/preparation.ts';
import { faults } from '../sites/service.ts';
import { day, inHours, metadata, product, whole } from '../sites/wire.ts';

function asked({ service }: Preparation): string[] {
  return service.asked.filter(({ endpoint }) => endpoint === 'productAt').map(({ path }) => path);
}

function stateOf({ site }: PreparedSite, language: string): string | undefined {
  return site.sources.find((source) => source.name === 'productAt' && source.language === language)?.state;
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    slug: `place-${index}`,
    name: `Place ${index}`,
    latitude: 50 + (index % 97) / 100,
    longitude: -124.9 + (index % 89) / 100,
  }));

test('one language is asked; the other shows its own bulletin of the same area', async () => {
  const place = await preparation();
  const prepared = await place.prepare();
  expect(asked(place)).toEqual(['/forecasts/en/products/point']);
  expect(prepared.site.places).toEqual([
    {
      slug: 'hut',
      name: { en: 'Hut', fr: 'Hut' },
      latitude: 50.5,
      longitude: -124.5,
      en: { basis: 'point', areaId: 'a' },
      fr: { basis: 'point', areaId: 'a' },
    },
  ]);
  expect([stateOf(prepared, 'en'), stateOf(prepared, 'fr')]).toEqual(['fresh', 'fresh']);
});

test('the other language is asked where the first answer says nothing of it', async () => {
  const place = await preparation();
  const outside = (language: 'en' | 'fr') => whole(product('elsewhere', language));
  for (const language of ['en', 'fr'] as const)
    place.service.answers.set(`/forecasts/${language}/products/point`, outside(language));
  const unlisted = await place.prepare();
  expect(asked(place)).toHaveLength(2);
  // No list names that area: the shapes tell what is shown.
  expect(unlisted.site.places[0]).toMatchObject({
    en: { basis: 'shapes', areaId: 'a' },
    fr: { basis: 'shapes', areaId: 'a' },
  });
  place.service.asked.length = 0;
  for (const language of ['en', 'fr']) place.service.answers.set(`/forecasts/${language}/products/point`, {});
  const none = await place.prepare({ after: 1 });
  expect(asked(place)).toHaveLength(2);
  // The shapes put the place into an area with a bulletin.
  const notices = [{ kind: 'placeDiffers', ratedCount: 1 }];
  expect(none.site.places[0]?.fr).toMatchObject({ basis: 'point', areaId: 'a', edition: { notices } });
});

test('a point endpoint that is down isn’t asked two hundred times: areas are taken from the shapes', async () => {
  const place = await preparation();
  place.service.faultOf = (endpoint) => (endpoint === 'productAt' ? faults['HTTP 500'] : undefined);
  const prepared = await place.prepare({ config: { places: many(200) } });
  // Four in a row, two attempts each here, with up to four under way.
  expect(asked(place).length).toBeLessThanOrEqual(16);
  expect(new Set(prepared.site.places.map(({ en }) => en?.basis))).toEqual(new Set(['shapes']));
  expect(new Set(prepared.site.places.map(({ fr }) => fr?.areaId))).toEqual(new Set(['a']));
  expect([stateOf(prepared, 'en'), stateOf(prepared, 'fr')]).toEqual(['failed', 'failed']);
  const own = prepared.warnings.filter((warning) => warning.startsWith('bulletins at places '));
  expect(own).toHaveLength(2);
  expect(own[0]).toMatch(/^bulletins at places \(English\): 200 missing\. .*HTTP 500/);
});

test('a point endpoint that finds nothing anywhere leaves the places to the shapes, and the operator is warned', async () => {
  const place = await preparation();
  place.service.faultOf = (endpoint) => (endpoint === 'productAt' ? faults['HTTP 404'] : undefined);
  const { site, warnings } = await place.prepare();
  expect(site.places[0]?.en).toEqual({ basis: 'shapes', areaId: 'a' });
  expect(site.places[0]?.fr).toEqual({ basis: 'shapes', areaId: 'a' });
  expect(warnings.filter((warning) => warning.startsWith('places ('))).toHaveLength(2);
});

test('one unreadable answer costs its own place only, and that one has its area from the shapes', async () => {
  const place = await preparation();
  place.service.faultOf = (endpoint) => {
    if (endpoint !== 'productAt') return undefined;
    return (response, body) => {
      const isSecond = response.req.url?.includes('lat=50.01&');
      if (isSecond) faults['an HTML page'](response);
      else response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    };
  };
  const { site } = await place.prepare({ config: { places: many(3) } });
  expect(site.places.map(({ en }) => en)).toEqual([
    { basis: 'point', areaId: 'a' },
    { basis: 'shapes', areaId: 'a' },
    { basis: 'point', areaId: 'a' },
  ]);
});

test.each([
  ['nothing at all', {}],
  [
    'a product with nothing in it',
    { id: null, area: { id: '', bbox: null }, report: { title: '', days: [] } },
  ],
  [
    'what a service fills in by itself',
    { id: '', type: 'x', report: { dateIssued: '0001-01-01', timezone: 'UTC' } },
  ],
])('an empty product means that there is none: %s', async (_, empty) => {
  const place = await preparation();
  await place.prepare();
  for (const language of ['en', 'fr'])
    place.service.answers.set(`/forecasts/${language}/products/point`, empty);
  const { site } = await place.prepare({ after: 1 });
  // Said by the service, and contradicted by its shapes: not by an answer that is missing.
  const notices = [{ kind: 'earlierEnd' }, { kind: 'placeDiffers', ratedCount: 1 }];
  expect(site.places[0]?.en).toMatchObject({ basis: 'point', areaId: 'a', edition: { notices } });
});

test.each([
  ['a message', { message: 'Too many requests.' }],
  ['a product that lost its id', { ...whole(product('a', 'en')), id: null }],
  ['a product with an area but no id', { id: '', area: { id: 'a' }, report: {} }],
  ['a list', []],
])('an answer without an id that isn’t empty is a fault, and the kept copy stays: %s', async (_, strange) => {
  const place = await preparation();
  await place.prepare();
  for (const language of ['en', 'fr'])
    place.service.answers.set(`/forecasts/${language}/products/point`, strange);
  const { site, warnings } = await place.prepare({ after: 1 });
  expect(site.places[0]?.en).toEqual({ basis: 'shapes', areaId: 'a' });
  expect(warnings.find((warning) => warning.startsWith('bulletins at places (English)'))).toMatch(
    /kept|earlier|copy/,
  );
  const source = site.sources.find(({ name, language }) => name === 'productAt' && language === 'en');
  expect(source?.state).toBe('kept');
});

test('point answers for swapped coordinates are never asked for: the setting is refused with a sentence', async () => {
  const place = await preparation();
  const swapped = { slug: 'hut', name: 'Hut', latitude: -124.5, longitude: 50.5 };
  await expect(place.prepare({ config: { places: [swapped] } })).rejects.toThrow(
    'it should be the latitude in degrees, from -90 to 90',
  );
});

test('two hundred places are asked four at a time: of a service that takes 200 ms, within ten seconds', async () => {
  const place = await preparation();
  place.service.answers = answersOf([{ id: 'a' }, { id: 'b' }]);
  const waiting: (() => void)[] = [];
  // Answers no request until four wait.
  place.service.faultOf = (endpoint) =>
    endpoint === 'productAt'
      ? (response, body) => {
          const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end(body);
          waiting.push(answer);
          if (waiting.length === 4) for (const each of waiting.splice(0)) each();
        }
      : undefined;
  const limits = { attemptTime: 60_000, urlTime: 60_000, totalTime: 120_000 };
  const { site } = await place.prepare({ config: { places: many(200) }, limits });
  expect(site.places.every(({ en, fr }) => en?.areaId === 'a' && fr?.areaId === 'a')).toBe(true);
  expect(asked(place)).toHaveLength(200);
});

test.each([
  ['by its own id', () => ({ id: '0000-b_b' })],
  [
    'by the metadata',
    (place: Preparation) => {
      const other = metadata('b', 'en', {
        product: { id: 'x', slug: '', type: '', title: '', reportId: '' },
      });
      place.service.answers.set('/forecasts/en/metadata', [metadata('a', 'en'), other]);
      return { id: 'x' };
    },
  ],
])('an answer for the point whose area is contradicted %s is none', async (_, contradict) => {
  const place = await preparation();
  const low = { dateIssued: inHours(-1), dangerRatings: [day(4, 'low', 'low', 'low')] };
  const answer = whole(product('a', 'en', { report: low, ...contradict(place) }));
  place.service.answers.set('/forecasts/en/products/point', answer);
  const { site, warnings } = await place.prepare();
  expect(site.places[0]?.en).toEqual({ basis: 'shapes', areaId: 'a' });
  expect(warnings.join('\n')).toMatch(
    /bulletins at places \(English\): .*it can’t be decided which area it is for/,
  );
});

test('an answer for the point never takes the place of a bulletin that the list has and that can’t be read', async () => {
  const place = await preparation();
  await place.prepare();
  const products = [product('b', 'en'), { ...product('a', 'en', { version: 2 }), report: 'unreadable' }];
  place.service.answers.set('/forecasts/en/products', products);
  const { site } = await place.prepare({ after: 1 });
  const own = site.areas.find(({ id }) => id === 'a')?.en;
  expect(own?.kind).toBe('unreadable');
  expect(site.places[0]?.en).toEqual({ basis: 'point', areaId: 'a' });
});

describe('a place that has been moved in the settings, under its name, is another place', () => {
  const at = (longitude: number) => ({
    places: [{ slug: 'hut', name: 'Hut', latitude: 50.5, longitude }],
  });

  test('what the service gave for the former point isn’t shown while it answers for none', async () => {
    const place = await preparation([{ id: 'a' }, { id: 'b' }, { id: 'undrawn', feature: null }]);
    await place.prepare({ config: at(-124.5) });
    place.service.faultOf = (endpoint) => (endpoint === 'productAt' ? faults['HTTP 500'] : undefined);
    const stayed = await place.prepare({ after: 1, config: { ...at(-124.5) } });
    expect(stayed.site.places[0]?.en).toMatchObject({ areaId: 'a' });
    const moved = await place.prepare({ after: 2, config: at(-100.5) });
    for (const language of ['en', 'fr'] as const)
      expect(moved.site.places[0]?.[language]).toEqual({ basis: 'shapes', edition: { kind: 'failed' } });
  });

  test('a move and back is no answer that the service takes back', async () => {
    const place = await preparation();
    const answer = (id: string, version: number) => {
      const low = { dateIssued: inHours(-1), dangerRatings: [day(4, 'low', 'low', 'low')] };
      return whole(product(id, 'en', { version, report: low }));
    };
    for (const [after, longitude, id] of [
      [0, -123.5, 'b'],
      [1, -124.5, 'a'],
      [2, -123.5, 'b'],
    ] as const) {
      place.service.answers.set('/forecasts/en/products', [answer('a', 1), answer('b', 1)]);
      place.service.answers.set('/forecasts/en/products/point', answer(id, 1));
      const { site } = await place.prepare({ after, config: at(longitude) });
      expect(site.places[0]?.en).toEqual({ basis: 'point', areaId: id });
      expect(site.areas.flatMap(({ en }) => en?.notices ?? [])).toEqual([]);
    }
  });
});
