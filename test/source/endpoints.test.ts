import { describe, expect, test } from 'vitest';
import { AddressError } from '../../src/source/address.ts';
import { endpointNames, endpointsOf } from '../../src/source/endpoints.ts';
import { json, quickClient, recordedProgress, serve } from './server.ts';

const read = (value: unknown) => value as string;

test('each of the eight endpoints asks its own address and names itself', async () => {
  const server = await serve(json('value'));
  const progress = recordedProgress();
  const client = quickClient({ progress });
  const base = `${server.url}/service/`;
  const service = endpointsOf(base);
  const requests = [
    service.areas('en'),
    service.metadata('fr'),
    service.products('en'),
    service.product('en', 'abc_1'),
    service.productAt('fr', { latitude: 49.5, longitude: -114.25 }),
    service.stations(),
    service.measurements(12, '2026-11-19T00:00:00Z'),
    service.submissions('en', '2026-11-13', 500),
  ];
  const answers = [];
  for (const request of requests) answers.push(await client.get({ ...request, read }));
  expect(answers.map((answer) => answer.kind === 'fresh' && answer.value)).toEqual(Array(8).fill('value'));
  expect(server.requests.map(({ url }) => url)).toEqual([
    '/service/forecasts/en/areas',
    '/service/forecasts/fr/metadata',
    '/service/forecasts/en/products',
    '/service/forecasts/en/products/abc_1',
    '/service/forecasts/fr/products/point?lat=49.5&long=-114.25',
    '/service/stations',
    '/service/stations/12/measurements?fromDate=2026-11-19T00%3A00%3A00Z',
    '/service/min/en/submissions?fromdate=2026-11-13&pagesize=500',
  ]);
  const names = progress.lines.filter((line) => line.endsWith(' started')).map((line) => line.split(' ')[0]);
  expect(names).toEqual([...endpointNames]);
});

test('each list may have as many entries as docs/operating.md says, and no more', async () => {
  const [most, mostReadings] = [2_000, 20_000];
  const entries = (count: number) => JSON.stringify(Array(count).fill(1));
  const server = await serve((request, response) => {
    const allowed = /measurements|submissions/.test(request.url ?? '') ? mostReadings : most;
    response.end(entries(request.url?.includes('more') ? allowed + 1 : allowed));
  });
  const client = quickClient();
  const listsOf = (base: string) => {
    const service = endpointsOf(`${server.url}/${base}`);
    return [
      service.areas('en'),
      service.metadata('en'),
      service.products('en'),
      service.stations(),
      service.measurements(1),
      service.submissions('en', '2026-11-13', 500),
    ];
  };
  for (const request of listsOf('as-many'))
    expect((await client.get({ ...request, read })).kind).toBe('fresh');
  for (const request of listsOf('more'))
    await expect(client.get({ ...request, read }), request.label).rejects.toThrow(
      /The list has (2|20),001 entries/,
    );
});

test('each answer may be as large as docs/operating.md says', () => {
  const service = endpointsOf('https://host.example');
  const megabytes = [
    service.areas('en'),
    service.metadata('en'),
    service.products('en'),
    service.submissions('en', '2026-11-13', 500),
    service.product('en', 'a'),
    service.productAt('en', { latitude: 1, longitude: 2 }),
    service.stations(),
    service.measurements(1),
  ].map(({ endpoint, cap }) => [endpoint, cap / 1e6]);
  expect(Object.fromEntries(megabytes)).toEqual({
    ...{ areas: 20, metadata: 10, products: 10, submissions: 10 },
    ...{ product: 5, productAt: 5, stations: 5, measurements: 5 },
  });
});

test('a base may have a path, a trailing slash and a query of its own', () => {
  for (const base of [
    'https://host.example/a/b',
    'https://host.example/a/b/',
    'https://host.example/a/b//#x',
  ])
    expect(endpointsOf(base).stations().url).toBe('https://host.example/a/b/stations');
  expect(endpointsOf('https://host.example').stations().url).toBe('https://host.example/stations');
  expect(endpointsOf('https://host.example?key=1').productAt('en', { latitude: 1, longitude: 2 }).url).toBe(
    'https://host.example/forecasts/en/products/point?key=1&lat=1&long=2',
  );
});

describe('an id', () => {
  test.each([
    '../../etc/passwd',
    'a/b',
    'a\\b',
    `"quoted" 'twice'`,
    '🏔️',
    'a\u0000b\r\nc',
    '%2e%2e',
    '..%2f',
    'a?b#c',
    ';a=b',
    '...',
    'é',
  ])('stays one segment: %j', async (id) => {
    const server = await serve(json([]));
    await quickClient().get({ ...endpointsOf(`${server.url}/base`).product('en', id), read });
    const segments = new URL(server.requests[0]?.url ?? '', server.url).pathname.split('/');
    expect(segments.slice(0, -1)).toEqual(['', 'base', 'forecasts', 'en', 'products']);
    expect(decodeURIComponent(segments.at(-1) ?? '')).toBe(id);
  });

  test('with half a surrogate pair can be asked for', () => {
    expect(endpointsOf('https://h.example').product('en', 'a\ud800').url).toBe(
      'https://h.example/forecasts/en/products/a%EF%BF%BD',
    );
  });

  test.each(['.', '..', '', 'point'])('is refused with a sentence: "%s"', (id) => {
    const product = () => endpointsOf('https://h.example').product('en', id);
    expect(product).toThrow(AddressError);
    expect(product).toThrow(/^The product id .*\.$/);
  });
});

describe('a point', () => {
  test('is sent as plain decimals', () => {
    const at = (latitude: number, longitude: number) =>
      endpointsOf('https://h.example').productAt('en', { latitude, longitude }).url.split('?')[1];
    expect(at(0.000001, -0.0000001)).toBe('lat=0.000001&long=0');
    expect(at(49.123456789, -120)).toBe('lat=49.123457&long=-120');
  });

  test.each([
    [Number.NaN, 0],
    [91, 0],
    [0, -117010],
    [0, Number.POSITIVE_INFINITY],
  ])('of %d, %d is refused', (latitude, longitude) => {
    expect(() => endpointsOf('https://h.example').productAt('en', { latitude, longitude })).toThrow(
      AddressError,
    );
  });
});

test.each(['', 'host.example', 'ftp://host.example'])('the base "%s" is refused', (base) => {
  expect(() => endpointsOf(base)).toThrow('must start with https:// or http://');
});
