import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Source } from '../../src/model/source.ts';
import type { EndpointName } from '../../src/source/endpoints.ts';
import { openKeptCopies } from '../../src/state/kept-copies.ts';
import { cases } from '../runs.ts';
import { type Preparation, preparation } from '../sites/preparation.ts';
import { feature, measurements, metadata, product, station, whole } from '../sites/wire.ts';

interface Outcome {
  areas: string[];
  sources: Source[];
  maxWarningLength: number;
  megabytes: number;
}

/** What a process of its own makes of the service, with half a gigabyte of memory. */
function prepareApart({ service, stateDir }: Preparation): Promise<Outcome> {
  const script = fileURLToPath(new URL('prepare-process.ts', import.meta.url));
  const args = ['--max-old-space-size=512', script, service.forecastUrl, service.weatherUrl, stateDir];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args);
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(JSON.parse(out) as Outcome);
      else reject(new Error(`The process ended with ${code ?? signal}: ${err.slice(-2_000)}`));
    });
  });
}

const megabyte = 1e6;

/** A list of one entry as often as it fits in some bytes. */
function filled(entry: string, bytes: number): string {
  return `[${entry}${`,${entry}`.repeat(bytes / (entry.length + 1) - 2)}]`;
}

const point = '[-117.1234,51.1234]';
const outline = `[${filled(point, 18 * megabyte)}]`;

test.each(
  cases<[string, EndpointName, () => string]>(
    [
      ['texts of escapes', 'products', () => filled('"\\n"', 9.8 * megabyte)],
      ['lists in lists', 'submissions', () => '['.repeat(4.8 * megabyte) + ']'.repeat(4.8 * megabyte)],
      ['a list of ones', 'measurements', () => filled('1', 4.8 * megabyte)],
      ['12,000 of them', 'areas', () => filled('{"id":"a","type":"Feature"}', 12_000 * 28)],
      ['one of 18 MB', 'areas', () => `[{"id":"a","geometry":{"type":"Polygon","coordinates":${outline}}}]`],
    ],
    [
      ['a list of ones', 'products', () => filled('1', 9.8 * megabyte)],
      ['one text of escapes', 'products', () => `["${'\\n'.repeat(4.8 * megabyte)}"]`],
      ['a list of ones', 'stations', () => filled('1', 4.8 * megabyte)],
    ],
  ),
)('%s as %s costs little memory, and the kept copy is shown', async (_, endpoint, body) => {
  const place = await preparation();
  await place.prepare();
  const text = body();
  place.service.faultOf = (asked) =>
    asked === endpoint
      ? (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(text)
      : undefined;
  const found = await prepareApart(place);
  expect(found.areas).toEqual(['bulletin', 'bulletin']);
  const sources = found.sources.filter(({ name }) => name === endpoint);
  expect(sources.map((source) => source.state)).toEqual(sources.map(() => 'kept'));
  expect(found.maxWarningLength).toBeLessThan(2_000);
  expect(found.megabytes).toBeLessThan(450);
});

const ids = ['a', 'b', 'c', 'd', 'e'];

test.each<[string, RegExp, number, Source['name']]>([
  ['by id in a language', /^product en \S+ \w+$/, 13 * megabyte, 'product'],
  ['by ids of bulletins that the list lacks', /^unlisted /, 3 * megabyte, 'products'],
  ['for places', /^place /, 13 * megabyte, 'productAt'],
  ['of stations', /^measurements-/, 26 * megabyte, 'measurements'],
])('of the answers %s, only so much is read together', async (_, keys, size, name) => {
  const place = await preparation(ids.map((id) => ({ id })));
  const { answers, weatherUrl, forecastUrl } = place.service;
  const places = ids.map((slug, index) => ({
    slug,
    name: slug,
    latitude: 50.5,
    longitude: -124.5 - index / 100,
  }));
  answers.set(
    '/weather/stations',
    ids.map((_, index) => station(index)),
  );
  for (const index of ids.keys()) answers.set(`/weather/stations/${index}/measurements`, measurements(index));
  if (name === 'products') answers.set('/forecasts/en/products', []);
  await place.prepare({ config: { places } });
  const state = place.state();
  for (const url of [forecastUrl, weatherUrl]) {
    const copies = openKeptCopies(state, url);
    for (const key of copies.keys().filter((each) => keys.test(each))) {
      const kept = copies.read(key);
      if (kept) copies.write(key, { ...kept, body: ' '.repeat(size) + kept.body });
    }
  }
  state.close();
  const { site, warnings } = await place.prepare({ after: 2, config: { places } });
  const missing = name === 'products' ? /lacks 1 bulletin\(s\) .* couldn’t be loaded/ : /: 1 missing/;
  expect(warnings.filter((each) => missing.test(each))).not.toEqual([]);
  expect(warnings.join('\n')).toMatch(
    /Not asked: the answers before it have more than (10|50|100),000,000 characters/,
  );
  expect(site.areas.map(({ en, fr }) => [en?.kind, fr?.kind])).toEqual(
    ids.map(() => ['bulletin', 'bulletin']),
  );
});

test('of the areas that all lists name together only so many are shown, and none with a bulletin in force is missing', async () => {
  const place = await preparation();
  await place.prepare();
  const { answers } = place.service;
  const named = (what: string) => Array.from({ length: 1_990 }, (_, index) => `${what}${index}`);
  for (const language of ['en', 'fr'] as const) {
    const drawn = [
      ...named(`1-${language}-`).map((id, index) => feature(id, 2 + (index % 100))),
      feature('z', 110),
    ];
    // It no longer lists the second bulletin, which is in force.
    const listed = (answers.get(`/forecasts/${language}/products`) as unknown[]).slice(0, 1);
    answers.set(`/forecasts/${language}/areas`, { type: 'FeatureCollection', features: drawn });
    answers.set(
      `/forecasts/${language}/metadata`,
      named(`2-${language}-`).map((id) => metadata(id, language, { product: { id: '' } })),
    );
    answers.set(`/forecasts/${language}/products`, listed);
    answers.set(`/forecasts/${language}/products/point`, whole(product('z', language)));
  }
  const hut = { slug: 'hut', name: 'Hut', latitude: 50.5, longitude: -14.5 };
  const { site, warnings } = await place.prepare({ after: 1, config: { places: [hut] } });
  expect(site.areas).toHaveLength(2_000);
  expect(
    site.areas.filter(({ id }) => id === 'a' || id === 'b').map(({ en, fr }) => [en?.kind, fr?.kind]),
  ).toEqual([
    ['bulletin', 'bulletin'],
    ['bulletin', 'bulletin'],
  ]);
  expect(warnings.join()).toMatch(
    /name 7,962 areas together, more than the 2,000 allowed here; .*. 5,963 are left out, 0 of them with/,
  );
  expect(warnings.length).toBeLessThan(50);
  // Its area is left out: that there is no bulletin isn't known.
  expect(site.places.map(({ en, fr }) => [en?.edition?.kind, fr?.edition?.kind])).toEqual([
    ['failed', 'failed'],
  ]);
});
