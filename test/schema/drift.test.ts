import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSample, startSample } from '../../src/sample/service.ts';
import { type Drift, driftOf, merged, type Resource, resourceOf } from '../../src/schema/drift.ts';
import {
  changed,
  fullProduct,
  fullReport,
  specAreas,
  specMeasurement,
  specMetadata,
  specProduct,
  specStation,
  specWhole,
} from './payloads.ts';

const clean: [Resource, unknown][] = [
  ['areas', specAreas()],
  ['metadata', [specMetadata()]],
  ['products', [specProduct()]],
  ['product', specWhole()],
  ['product', nulled()],
  ['productAt', changed(specWhole(), ['notifications'], undefined)],
  ['stations', [specStation()]],
  ['measurements', [specMeasurement(0), specMeasurement(1)]],
  ['measurements', { measurements: [specMeasurement()] }],
];

/** By id, three lists may be null. */
function nulled() {
  const product = changed(specWhole(), ['report', 'problems'], null);
  return changed(changed(product, ['report', 'terrainAndTravelAdvice'], null), ['media', 'images'], null);
}

const short = (drifts: Drift[]) => drifts.map(({ kind, path: place, found }) => `${kind} ${place}: ${found}`);

describe('a payload made to the specification', () => {
  test.each(clean)('of %s is recognised and shows no drift', (resource, payload) => {
    expect(resourceOf(payload)).toBe(resource);
    expect(driftOf(resource, payload, 'file')).toEqual([]);
  });
});

describe('drift', () => {
  test('names unknown fields, down to their leaves, with an example', () => {
    const product = changed(
      specProduct(),
      ['report', 'confidence', 'statements'],
      ['Few observations.', 'Wind.'],
    );
    const drifts = driftOf('products', [{ ...product, extra: { a: [1, { b: null }] } }], 'one.json');
    expect(short(drifts)).toEqual([
      'unknown field [].extra.a[]: 1',
      'unknown field [].extra.a[].b: null',
      'unknown field [].report.confidence.statements[]: "Few observations."',
    ]);
    expect(drifts[2]).toMatchObject({ count: 2, files: ['one.json'] });
  });

  test('names what the gaps hold', () => {
    const places = driftOf('product', fullProduct(), 'x').filter(({ kind }) => kind === 'field not shown');
    expect(places.map((drift) => drift.path)).toContain('report.problems[].data.likelihood.value');
    expect(places.map((drift) => drift.path)).toContain('media.images[].altText');
    const reports = driftOf('submissions', { items: { data: [fullReport()] } }, 'x');
    expect(short(reports)).toContain('field not shown items.data[].title: "Cold but sunny"');
  });

  test('never prints a username', () => {
    const reports = driftOf('submissions', { items: { data: [fullReport()] } }, 'x');
    expect(short(reports)).toContain('field not shown items.data[].username: string, not printed');
    expect(JSON.stringify(reports)).not.toContain('@');
  });

  test.each([
    ['metadata', [changed(specMetadata(), ['icons', 1, 'to'], 'soon')], 'other form [].icons[].to: "soon"'],
    [
      'metadata',
      [changed(specMetadata(), ['icons', 1, 'from'], '2026-02-07T22:00:00Z')],
      'broken rule []: the icons’ periods don’t abut',
    ],
    [
      'metadata',
      [changed(specMetadata(), ['product', 'reportId'], 'x')],
      'broken rule [].product: product.reportId differs from product.id',
    ],
    [
      'products',
      [changed(specProduct(), ['slug'], 'x')],
      'broken rule []: id, slug and report.id are not equal',
    ],
    [
      'products',
      [changed(specProduct(), ['area', 'id'], 'x')],
      'broken rule []: area.id is not the part of id after the underscore',
    ],
    [
      'products',
      [changed(specProduct(), ['report', 'isFullTranslation'], undefined)],
      'missing field [].report.isFullTranslation: not there',
    ],
    [
      'products',
      [changed(specProduct(), ['version'], '3')],
      'other type [].version: string instead of number',
    ],
    ['products', [changed(specProduct(), ['owner'], null)], 'other type [].owner: null instead of object'],
    [
      'products',
      [changed(specProduct(), ['report', 'dateIssued'], '2026-02-06T23:00:00Z')],
      'other form [].report.dateIssued: "2026-02-06T23:00:00Z"',
    ],
    [
      'product',
      changed(specWhole(), ['report', 'summaries', 0, 'type', 'value'], 'snowpack-summary'),
      'unknown value report.summaries[].type.value: "snowpack-summary"',
    ],
    [
      'areas',
      changed(specAreas(), ['features', 0, 'properties', 'id'], 'x'),
      'broken rule features[]: properties.id differs from id',
    ],
    [
      'areas',
      changed(specAreas(), ['features', 0, 'bbox'], null),
      'other type features[].bbox: null instead of array',
    ],
    [
      'measurements',
      [{ ...specMeasurement(), windDirCompass: 'NNW' }],
      'unknown value [].windDirCompass: "NNW"',
    ],
    [
      'measurements',
      [{ ...specMeasurement(), snowHeight: null }],
      'other type [].snowHeight: null instead of number',
    ],
    [
      'stations',
      [changed(specStation(), ['externalId'], 5)],
      'other type [].externalId: number instead of string',
    ],
  ] as [Resource, unknown, string][])('of %s is reported: %#', (resource, payload, line) => {
    expect(short(driftOf(resource, payload, 'x'))).toEqual([line]);
  });

  test('that occurs often is one line, with its count and its files', () => {
    const drifted = [1, 2, 3].map((number) => ({ ...specStation(), stationId: number, extra: number }));
    const drifts = merged([...driftOf('stations', drifted, 'a'), ...driftOf('stations', drifted, 'b')]);
    expect(drifts).toEqual([
      {
        resource: 'stations',
        kind: 'unknown field',
        path: '[].extra',
        found: '1',
        count: 6,
        files: ['a', 'b'],
      },
    ]);
  });
});

test('what is no answer of the service is recognised as none', () => {
  for (const other of [null, 5, 'x', [], {}, [1], { items: [] }, { bulletins: [] }, [{ payload: 1 }]]) {
    expect(resourceOf(other), JSON.stringify(other)).toBeUndefined();
  }
});

describe('the sample service', () => {
  let sample: RunningSample;
  const found: Drift[] = [];
  const load = async (url: string) => (await fetch(url)).json() as Promise<unknown>;

  beforeAll(async () => {
    sample = await startSample({ clock: () => Date.UTC(2026, 0, 31, 18) });
    for (const [resource, url] of [
      ['areas', `${sample.forecastUrl}/forecasts/en/areas`],
      ['metadata', `${sample.forecastUrl}/forecasts/fr/metadata`],
      ['products', `${sample.forecastUrl}/forecasts/fr/products`],
      ['productAt', `${sample.forecastUrl}/forecasts/en/products/point?lat=51.921&long=-117.286`],
      ['stations', `${sample.weatherUrl}/stations`],
      ['measurements', `${sample.weatherUrl}/stations/57/measurements`],
      ['submissions', `${sample.forecastUrl}/min/en/submissions?pagesize=20`],
    ] as const) {
      const payload = await load(url);
      expect(resourceOf(payload), url).toBe(resource);
      found.push(...driftOf(resource, payload, url));
    }
  });
  afterAll(() => sample.close());

  test('drifts just as the real one does', () => {
    const lines = short(merged(found)).map((line) => line.replace(/:.*/, ''));
    expect(lines).toContain('unknown field [].report.confidence.statements[]');
    expect(lines).toContain('unknown value [].report.summaries[].type.value');
    expect(lines).toContain('field not shown [].report.problems[].data.expectedSize.min');
    expect(lines).toContain('field not shown items.data[].observations.avalanche');
    expect(lines.filter((line) => line.startsWith('broken rule'))).toEqual([]);
  });

  test('keeps to the specification in areas, metadata and stations', () => {
    const kept = ['areas', 'metadata', 'stations'];
    expect(found.filter(({ resource }) => kept.includes(resource))).toEqual([]);
  });
});

const captures = process.env.NEVE_CAPTURES ?? '';
describe.skipIf(!existsSync(captures))(
  'captured payloads (skipped where NEVE_CAPTURES names no folder)',
  () => {
    test('show the drift that is known, and no object without its fields', () => {
      const files = readdirSync(captures).filter((name) => /\.(geo)?json$/.test(name));
      const drifts = merged(
        files.flatMap((name) => {
          const payload: unknown = JSON.parse(readFileSync(path.join(captures, name), 'utf8'));
          const resource = resourceOf(payload);
          return resource ? driftOf(resource, payload, name) : [];
        }),
      );
      const lines = short(drifts);
      expect(lines).toContain('unknown value [].report.summaries[].type.value: "snowpack-summary"');
      expect(lines).toContain('unknown field [].report.season.value: "fall"');
      expect(lines).toContain('missing field [].owner.url: not there');
      expect(lines).toContain('other type [].report.terrainAndTravelAdvice: null instead of array');
      expect(lines.some((line) => line.startsWith('unknown field report.confidence.statements[]'))).toBe(
        true,
      );
      expect(lines.some((line) => line.startsWith('other form report.dateIssued'))).toBe(true);
      expect(lines.join()).not.toContain('[object');
    });
  },
);
