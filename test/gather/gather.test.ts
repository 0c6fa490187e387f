import { describe, expect, test } from 'vitest';
import { NothingToBuild } from '../../src/gather/ask-endpoints.ts';
import type { PreparedSite } from '../../src/gather/prepare.ts';
import { type Source, type SourceState, sourceTitle } from '../../src/model/source.ts';
import { type EndpointName, endpointNames } from '../../src/source/endpoints.ts';
import { cases as tried } from '../runs.ts';
import { type Preparation, preparation } from '../sites/preparation.ts';
import { type FaultName, faults, type Service } from '../sites/service.ts';
import { feature, metadata, now, product, station, whole } from '../sites/wire.ts';

const silence = 'no answer';
/** What each group of cases expects of an endpoint that gives none. */
const expectSilence: ((endpoint: EndpointName) => Promise<void>)[] = [];
const faultNames = (Object.keys(faults) as FaultName[]).filter((name) => name !== silence);

type Outcome = SourceState | 'stops';

/** What becomes of an endpoint whose every answer has the fault: most become `others`. */
type Outcomes = Record<EndpointName, { others: Outcome } & Partial<Record<FaultName, Outcome>>>;

const withoutCopy: Outcomes = {
  areas: { others: 'failed', 'nothing in it': 'none', 'entries of another shape': 'fresh' },
  metadata: { others: 'failed', 'nothing in it': 'none', 'entries of another shape': 'fresh' },
  products: { others: 'stops', 'nothing in it': 'none', 'entries of another shape': 'fresh' },
  product: { others: 'failed' },
  // At a point, no product and HTTP 404 mean that no area is there.
  productAt: { others: 'failed', 'HTTP 404': 'none', 'nothing in it': 'none' },
  stations: { others: 'failed', 'nothing in it': 'none', 'entries of another shape': 'fresh' },
  measurements: { others: 'failed', 'nothing in it': 'fresh' },
  submissions: { others: 'failed', 'nothing in it': 'none' },
};

const withCopy: Outcomes = {
  areas: { others: 'kept' },
  metadata: { others: 'kept' },
  // An emptied list is an answer, whose bulletins are carried on one by one.
  products: { others: 'kept', 'nothing in it': 'none' },
  // Held for the list's entry as it is, so not asked for at all.
  product: { others: 'fresh' },
  productAt: { others: 'kept', 'HTTP 404': 'none', 'nothing in it': 'none' },
  stations: { others: 'kept' },
  measurements: { others: 'kept', 'nothing in it': 'fresh' },
  submissions: { others: 'kept', 'nothing in it': 'none' },
};

/** Endpoints with their faults: those whose outcome is their own, and of the others each fault at every third endpoint; or all. */
function casesOf(table: Outcomes) {
  const pairs = endpointNames.flatMap((endpoint, row) =>
    faultNames.map((fault, column) => ({
      endpoint,
      fault,
      isFew: fault in table[endpoint] || (row + column) % 3 === 0,
    })),
  );
  return tried(
    pairs.filter(({ isFew }) => isFew),
    pairs.filter(({ isFew }) => !isFew),
  ).map(({ endpoint, fault }) => [endpoint, fault] as const);
}

function outcome(table: Outcomes, endpoint: EndpointName, fault: FaultName): Outcome {
  return table[endpoint][fault] ?? table[endpoint].others;
}

/** Only the case that waits for an answer gives up early; on a slow machine nothing else must. */
function limitsFor(fault: FaultName) {
  return fault === silence ? { attemptTime: 6_000, attempts: 1 } : {};
}

function break_({ service }: Preparation, endpoint: EndpointName, fault: FaultName): void {
  service.faultOf = (asked) => (asked === endpoint ? faults[fault] : undefined);
}

function sourcesOf({ site }: PreparedSite, endpoint: EndpointName): Source[] {
  return site.sources.filter(({ name }) => name === endpoint);
}

function editionKinds({ site }: PreparedSite): string[] {
  return site.areas.flatMap(({ en, fr }) => [en?.kind ?? 'absent', fr?.kind ?? 'absent']);
}

const oneSentence = /^[^\n]+\.$/;

/** Whatever happened to one endpoint, the others are as they are on a good day. */
function expectOthersFresh(prepared: PreparedSite, endpoint: EndpointName): void {
  const follows = endpoint === 'stations' ? 'measurements' : endpoint;
  for (const { name, state } of prepared.site.sources) {
    if (name === endpoint || name === follows || name === 'pictures') continue;
    if (name === 'product' && endpoint === 'products') continue;
    expect(state, name).toBe('fresh');
  }
}

/** Each source that is not there, or is old, has a warning of one sentence or two that names it. */
function expectWarning(prepared: PreparedSite, source: Source): void {
  const own = prepared.warnings.filter((warning) =>
    warning.startsWith(`${sourceTitle(source.name, source.language)}: `),
  );
  expect(own).toHaveLength(1);
  expect(own[0]).toMatch(oneSentence);
  expect(own[0]).toContain(source.state === 'kept' ? 'a kept copy is shown' : 'missing');
}

describe('one endpoint fails, and nothing is kept', () => {
  async function expectOutcome(endpoint: EndpointName, fault: FaultName): Promise<void> {
    const place = await preparation();
    break_(place, endpoint, fault);
    const expected = outcome(withoutCopy, endpoint, fault);
    const preparing = place.prepare({ limits: limitsFor(fault) });
    if (expected === 'stops') {
      const error: unknown = await preparing.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(NothingToBuild);
      expect((error as Error).message).toMatch(oneSentence);
      expect((error as Error).message).toContain(place.service.forecastUrl);
      return;
    }
    const prepared = await preparing;
    const sources = sourcesOf(prepared, endpoint);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) {
      expect(source.state).toBe(expected);
      if (expected !== 'failed') continue;
      expect(source.reason).toMatch(oneSentence);
      expect(source.reason).toMatch(
        /could not be fetched from http:\/\/127\.0\.0\.1:\d+\/\S+ in \d attempts?: /,
      );
      expectWarning(prepared, source);
    }
    // What an empty list lacks is asked for by its id.
    const isShown = endpoint !== 'products' || fault === 'nothing in it';
    const shown = isShown ? 'bulletin' : 'unreadable';
    expect(editionKinds(prepared)).toEqual([shown, shown, shown, shown]);
    expectOthersFresh(prepared, endpoint);
  }

  test.each(casesOf(withoutCopy))('%s: %s', expectOutcome);

  expectSilence.push((endpoint) => expectOutcome(endpoint, silence));
});

describe('one endpoint fails after a build in which all was well', () => {
  async function expectOutcome(endpoint: EndpointName, fault: FaultName): Promise<void> {
    const place = await preparation();
    await place.prepare();
    place.service.asked.length = 0;
    break_(place, endpoint, fault);
    const prepared = await place.prepare({ after: 1, limits: limitsFor(fault) });
    const expected = outcome(withCopy, endpoint, fault);
    for (const source of sourcesOf(prepared, endpoint)) {
      expect(source.state).toBe(expected);
      if (expected !== 'kept') continue;
      // With its age: the copy is of the first build.
      expect(source.at).toBe(now);
      expect(source.reason).toMatch(oneSentence);
      expectWarning(prepared, source);
    }
    expect(editionKinds(prepared)).toEqual(['bulletin', 'bulletin', 'bulletin', 'bulletin']);
    const keptAt = prepared.site.areas.map(({ en }) => (en?.kind === 'bulletin' ? en.kept?.at : 'absent'));
    const isKept = endpoint === 'products' && fault !== 'nothing in it';
    expect(keptAt).toEqual(isKept ? [now, now] : [undefined, undefined]);
    expectOthersFresh(prepared, endpoint);
    if (endpoint === 'product')
      expect(place.service.asked.map((asked) => asked.endpoint)).not.toContain('product');
  }

  test.each(casesOf(withCopy))('%s: %s', expectOutcome);

  expectSilence.push((endpoint) => expectOutcome(endpoint, silence));
});

test('any endpoint gives no answer, with and without a copy: all of them are waited for side by side', async () => {
  await Promise.all(endpointNames.flatMap((endpoint) => expectSilence.map((expectOf) => expectOf(endpoint))));
});

test('nothing at all is lost when a whole service is down after a good build', async () => {
  const place = await preparation();
  const before = await place.prepare();
  place.service.faultOf = () => faults['HTTP 500'];
  const after = await place.prepare({ after: 1 });
  const texts = ({ site }: PreparedSite) =>
    site.areas.map(({ en, fr }) =>
      [en, fr].map((edition) => edition?.kind === 'bulletin' && edition.bulletin),
    );
  expect(texts(after)).toEqual(texts(before));
  expect(after.site.sources.filter(({ state }) => state === 'fresh').map(({ name }) => name)).toEqual([
    'product',
    'product',
  ]);
});

test('a service that is down at the first build stops it with one sentence', async () => {
  const place = await preparation();
  place.service.faultOf = () => faults['HTTP 500'];
  await expect(place.prepare()).rejects.toThrow(NothingToBuild);
});

test('one language without its list leaves the other whole', async () => {
  const place = await preparation();
  place.service.faultOf = (_, path) => (path === '/forecasts/fr/products' ? faults['HTTP 500'] : undefined);
  const prepared = await place.prepare();
  expect(editionKinds(prepared)).toEqual(['bulletin', 'failed', 'bulletin', 'failed']);
});

describe('a list of which less than half can be read', () => {
  const areas = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
  const withJunk = (count: number): Service['faultOf'] => {
    return (endpoint) =>
      endpoint === 'products'
        ? (response, body) => {
            const list = (JSON.parse(body) as unknown[]).map((entry, index) => (index < count ? 1 : entry));
            response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(list));
          }
        : undefined;
  };

  test('falls back to the kept copy, with a sentence; with more than half it doesn’t', async () => {
    const place = await preparation(areas);
    await place.prepare();
    place.service.faultOf = withJunk(3);
    const kept = sourcesOf(await place.prepare({ after: 1 }), 'products');
    expect(kept.map(({ state }) => state)).toEqual(['kept', 'kept']);
    expect(kept[0]?.reason).toContain('Only 2 of its 5 entries can be read (The bulletin at place 1');
    place.service.faultOf = withJunk(2);
    const fresh = sourcesOf(await place.prepare({ after: 2 }), 'products');
    expect(fresh.map(({ state, count }) => `${state} ${count}`)).toEqual(['fresh 3', 'fresh 3']);
  });

  test('is used where nothing is kept', async () => {
    const place = await preparation(areas);
    place.service.faultOf = withJunk(4);
    const found = sourcesOf(await place.prepare(), 'products');
    expect(found.map(({ state, count }) => `${state} ${count}`)).toEqual(['fresh 1', 'fresh 1']);
  });
});

describe('a second build', () => {
  const counts = ({ service }: Preparation) => {
    const number = (test: (asked: { endpoint?: string | undefined; status: number }) => boolean) =>
      service.asked.filter(test).length;
    return {
      product: number(({ endpoint }) => endpoint === 'product'),
      unchanged: number(({ status }) => status === 304),
      others: number(({ endpoint, status }) => endpoint !== 'product' && status !== 304),
    };
  };

  test('asks for nothing by id and gets "not modified" for the rest when nothing changed', async () => {
    const place = await preparation();
    await place.prepare();
    const first = counts(place);
    // Areas, metadata, products, place and reports, stations and two series: at least one each.
    expect(first).toMatchObject({ product: 4, unchanged: 0 });
    expect(first.others).toBeGreaterThanOrEqual(12);
    place.service.asked.length = 0;
    const again = await place.prepare({ after: 1 });
    expect(counts(place).product).toBe(0);
    // Series may be asked for from another time on, and then there is nothing to compare.
    const whole = place.service.asked.filter(({ endpoint, status }) => endpoint && status !== 304);
    expect(whole.filter(({ endpoint }) => endpoint !== 'measurements')).toEqual([]);
    expect(counts(place).unchanged).toBeGreaterThanOrEqual(first.others - 2);
    const lists = again.site.sources.filter(({ name }) => name !== 'product' && name !== 'pictures');
    expect(new Set(lists.map(({ at }) => at))).toEqual(new Set([now + 3_600_000]));
  });

  test('asks by id for the one entry that changed, under the same id and version', async () => {
    const place = await preparation();
    await place.prepare();
    const changed = product('b', 'en', { report: { highlights: '<p>Corrected.</p>' } });
    place.service.answers.set('/forecasts/en/products', [product('a', 'en'), changed]);
    place.service.asked.length = 0;
    const prepared = await place.prepare({ after: 1 });
    expect(
      place.service.asked.filter(({ endpoint }) => endpoint === 'product').map(({ path }) => path),
    ).toEqual(['/forecasts/en/products/0000-b_b']);
    const { en } = prepared.site.areas[1] ?? {};
    expect(en?.kind === 'bulletin' && en.bulletin.highlights).toBe('<p>Corrected.</p>');
  });

  test('asks again after an hour for the special message, which an unchanged entry of the list doesn’t have', async () => {
    const place = await preparation();
    await place.prepare();
    const path = '/forecasts/en/products/0000-a_a';
    const messageOf = ({ site }: Awaited<ReturnType<typeof place.prepare>>) =>
      site.areas[0]?.en?.kind === 'bulletin' && site.areas[0].en.bulletin.remarks?.message;
    place.service.answers.set(path, whole(product('a', 'en'), { message: 'Special warning' }));
    expect(messageOf(await place.prepare({ after: 0.5 }))).toBe('Message for 0000-a_a');
    expect(messageOf(await place.prepare({ after: 1.1 }))).toBe('Special warning');
    expect(counts(place)).toMatchObject({ product: 8 });
    place.service.answers.set(path, whole(product('a', 'en'), { message: null }));
    place.service.faultOf = (endpoint) => (endpoint === 'product' ? faults['HTTP 500'] : undefined);
    const kept = await place.prepare({ after: 2.2 });
    expect(messageOf(kept)).toBe('Special warning');
    expect(sourcesOf(kept, 'product')).toMatchObject([{ state: 'kept' }, { state: 'kept' }]);
    place.service.faultOf = () => undefined;
    expect(messageOf(await place.prepare({ after: 2.3 }))).not.toBe('Special warning');
  });

  test('does not show the remarks of an entry as it was before it changed', async () => {
    const place = await preparation();
    await place.prepare();
    place.service.answers.set('/forecasts/en/products', [
      product('a', 'en', { version: 2 }),
      product('b', 'en'),
    ]);
    place.service.faultOf = (endpoint) => (endpoint === 'product' ? faults['HTTP 500'] : undefined);
    const { site } = await place.prepare({ after: 1 });
    const remarks = site.areas.map(({ en }) => en?.kind === 'bulletin' && en.bulletin.remarks?.message);
    expect(remarks).toEqual([undefined, 'Message for 0000-b_b']);
    expect(site.sources).toContainEqual(
      expect.objectContaining({ name: 'product', language: 'en', state: 'failed', failures: 1, count: 2 }),
    );
  });
});

test('without a weather address, stations and measurements are off and not asked for', async () => {
  const place = await preparation();
  const { forecastUrl } = place.service;
  const { site } = await place.prepare({ from: { forecastUrl, weatherUrl: '' } });
  expect(site.sources.filter(({ state }) => state === 'off').map(({ name }) => name)).toEqual([
    'stations',
    'measurements',
  ]);
  expect(place.service.asked.some(({ path }) => path.startsWith('/weather'))).toBe(false);
});

test('a site in French only still asks for English, of which its addresses are made', async () => {
  const place = await preparation();
  const { site } = await place.prepare({ config: { languages: ['fr'] } });
  expect(site.areas.map(({ slug }) => slug)).toEqual(['area-a', 'area-b']);
});

test('a site in French only without the French list stops, whatever the English one says', async () => {
  const place = await preparation();
  place.service.faultOf = (_, path) => (path === '/forecasts/fr/products' ? faults['HTTP 500'] : undefined);
  await expect(place.prepare({ config: { languages: ['fr'] } })).rejects.toThrow(NothingToBuild);
});

test('the sentence of a build that stops holds no password', async () => {
  const place = await preparation();
  place.service.faultOf = () => faults['HTTP 500'];
  const forecastUrl = place.service.forecastUrl.replace('//', '//user:hidden@');
  const { weatherUrl } = place.service;
  const error: unknown = await place.prepare({ from: { forecastUrl, weatherUrl } }).catch((reason) => reason);
  expect(error).toBeInstanceOf(NothingToBuild);
  expect(String(error)).not.toContain('hidden');
});

test('an answer by id that is another product is not taken', async () => {
  const place = await preparation();
  place.service.answers.set('/forecasts/en/products/0000-a_a', whole(product('b', 'en')));
  const { site } = await place.prepare();
  const remarks = site.areas.map(({ en }) => en?.kind === 'bulletin' && en.bulletin.remarks?.message);
  expect(remarks).toEqual([undefined, 'Message for 0000-b_b']);
  expect(site.sources).toContainEqual(
    expect.objectContaining({ name: 'product', language: 'en', state: 'failed', failures: 1 }),
  );
});

describe('after four failures in a row', () => {
  const many = Array.from({ length: 12 }, (_, index) => `a${index}`);
  const askedOf = ({ service }: Preparation, endpoint: EndpointName) =>
    new Set(service.asked.filter((asked) => asked.endpoint === endpoint).map(({ path }) => path)).size;

  test('no more products are asked for by id, which is said once in a language', async () => {
    const place = await preparation(many.map((id) => ({ id })));
    break_(place, 'product', 'HTTP 500');
    const prepared = await place.prepare();
    expect(askedOf(place, 'product')).toBeLessThanOrEqual(2 * 8);
    expect(sourcesOf(prepared, 'product').map(({ failures }) => failures)).toEqual([12, 12]);
    expect(prepared.warnings.filter((warning) => warning.startsWith('bulletins (English): '))).toHaveLength(
      1,
    );
  });

  test('no more stations are asked for their measurements, and kept ones stay', async () => {
    const place = await preparation();
    place.service.answers.set(
      '/weather/stations',
      many.map((_, index) => station(index + 100)),
    );
    break_(place, 'measurements', 'HTTP 500');
    const prepared = await place.prepare();
    expect(askedOf(place, 'measurements')).toBeLessThanOrEqual(8);
    expect(sourcesOf(prepared, 'measurements')).toMatchObject([{ state: 'failed', failures: 12 }]);
  });
});

test('a kept copy of the metadata rates nothing once the bulletin is another one', async () => {
  const place = await preparation();
  await place.prepare();
  const next = product('a', 'en', { id: '0001-a_a' });
  place.service.answers.set('/forecasts/en/products', [next, product('b', 'en')]);
  for (const path of ['0001-a_a', 'point'])
    place.service.answers.set(`/forecasts/en/products/${path}`, whole(next));
  break_(place, 'metadata', 'HTTP 500');
  const { site } = await place.prepare({ after: 1 });
  expect(site.areas.map(({ en }) => en?.metadata?.periods.length)).toEqual([0, 1]);
  expect(site.areas.map(({ en }) => en?.metadata?.highest.kind)).toEqual(['missing', 'level']);
});

test('metadata that rates the same time otherwise than the bulletin is reported', async () => {
  const place = await preparation();
  const icons = [
    { type: 'ratings', from: null, to: null, ratings: { alp: 'high', tln: 'high', btl: 'high' } },
  ];
  const given = metadata('a', 'en') as { icons: Record<string, unknown>[] };
  place.service.answers.set('/forecasts/en/metadata', [
    { ...given, icons: [{ ...given.icons[0], ratings: icons[0]?.ratings }] },
    metadata('b', 'en'),
  ]);
  const { warnings } = await place.prepare();
  expect(warnings).toContain(
    'en: 1 area(s) whose metadata and bulletin give different ratings, the higher of which are shown: a.',
  );
});

test('two areas of one name have their position beside it', async () => {
  const titled = (title: string) => (language: 'en' | 'fr') => product('a', language, { report: { title } });
  const place = await preparation([
    { id: 'a', product: titled('Ember Range') },
    { id: 'b', product: (language) => product('b', language, { report: { title: 'EMBER range' } }) },
    {
      id: 'c',
      product: (language) => product('c', language, { report: { title: '\u200b' } }),
      metadata: null,
    },
  ]);
  const { site } = await place.prepare();
  expect(site.areas.map(({ id, isNameShared }) => [id, isNameShared])).toEqual([
    ['a', true],
    ['b', true],
    ['c', undefined],
  ]);
  expect(site.areas[2]?.en).toMatchObject({ bulletin: { title: '' } });
});

test('a list that a cache on the way has had for a while, by its Age, is in a warning', async () => {
  const place = await preparation();
  const agedBy = (seconds: number) => {
    place.service.faultOf = (endpoint) =>
      endpoint === 'products'
        ? (response, body) =>
            response.writeHead(200, { 'content-type': 'application/json', age: String(seconds) }).end(body)
        : undefined;
  };
  const said = ({ warnings }: PreparedSite) => warnings.filter((warning) => warning.includes('Age'));
  agedBy(599);
  expect(said(await place.prepare())).toEqual([]);
  agedBy(3_000);
  expect(said(await place.prepare({ after: 1 }))).toEqual(
    ['English', 'French'].map(
      (language) =>
        `list of bulletins (${language}): a cache on the way answered with something 50 minutes old, by its Age or Date; have it ask the service each time.`,
    ),
  );
});

test('a list with more entries than usual is read where the operator allows larger answers', async () => {
  const place = await preparation();
  place.service.answers.set('/forecasts/en/areas', {
    type: 'FeatureCollection',
    features: Array.from({ length: 2_500 }, () => feature('a', 0)),
  });
  const stateWith = async (answerSizes: number) => {
    const { site } = await place.prepare({ config: { answerSizes } });
    return site.sources.find(({ name, language }) => name === 'areas' && language === 'en')?.state;
  };
  expect([await stateWith(1), await stateWith(1.25)]).toEqual(['failed', 'fresh']);
});
