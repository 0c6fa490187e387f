import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readArea } from '../../src/schema/area.ts';
import { readBulletin } from '../../src/schema/bulletin.ts';
import { driftOf, resourceOf } from '../../src/schema/drift.ts';
import { readAreas, readMetadataList, readProducts, readStations } from '../../src/schema/listing.ts';
import { readMeasurements } from '../../src/schema/measurement.ts';
import { readMetadata } from '../../src/schema/metadata.ts';
import { readRating, readRatings } from '../../src/schema/rating.ts';
import { readStation } from '../../src/schema/station.ts';
import { strictForms } from '../../src/schema/strict.ts';
import { readSubmissions } from '../../src/schema/submission.ts';
import { jsonBounds } from '../../src/source/json-bounds.ts';
import { runs } from '../runs.ts';
import {
  changed,
  fullProduct,
  fullReport,
  pathsOf,
  specAreas,
  specFeature,
  specMeasurement,
  specMetadata,
  specStation,
} from './payloads.ts';

/** Readers of one thing: they answer without it, and never throw. */
const ofOne: Record<string, (input: unknown) => unknown> = {
  bulletin: (input) => readBulletin(input, 'whole'),
  metadata: readMetadata,
  area: readArea,
  station: readStation,
  rating: readRating,
  ratings: readRatings,
};

/** Readers of lists: they throw one sentence when there is no list, and nothing else. */
const ofMany: Record<string, (input: unknown) => unknown> = {
  areas: readAreas,
  metadata: readMetadataList,
  products: readProducts,
  stations: readStations,
  measurements: (input) => readMeasurements(input, '57'),
  submissions: readSubmissions,
};
const noList = /^The answer (is (not|neither) .*|holds no list of trip reports\.)$/;

function readByAll(input: unknown) {
  for (const read of Object.values(ofOne)) read(input);
  for (const read of Object.values(ofMany)) {
    try {
      read(input);
    } catch (error) {
      expect((error as Error).message).toMatch(noList);
    }
  }
  const resource = resourceOf(input);
  if (resource) driftOf(resource, input, 'a file');
}

// Two properties of half the runs each. The usual run tries the same values each time, a longer one others.
const { numRuns, timeout } = runs(2_500);
const seeds = numRuns === 2_500 ? { numRuns, seed: 20260207 } : { numRuns };

describe('arbitrary input', () => {
  test(`never makes a reader throw anything but that there is no list (${numRuns} values)`, {
    timeout,
  }, () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), readByAll), seeds);
  });

  test(`within a payload, at any place, does so neither (${numRuns} values)`, { timeout }, () => {
    const payloads: { wrap: (one: unknown) => unknown; one: unknown }[] = [
      { one: fullProduct(), wrap: (one) => [one] },
      { one: specMetadata(), wrap: (one) => [one] },
      { one: specFeature(), wrap: (one) => ({ type: 'FeatureCollection', features: [one] }) },
      { one: specStation(), wrap: (one) => [one] },
      { one: specMeasurement(), wrap: (one) => ({ measurements: [one] }) },
      { one: fullReport(), wrap: (one) => ({ items: { data: [one] } }) },
    ];
    const places = payloads.flatMap(({ one, wrap }) => pathsOf(one).map((path) => ({ one, wrap, path })));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 4 }), ({ one, wrap, path }, value) => {
        const drifted = changed(one, path, value);
        readByAll(drifted);
        readByAll(wrap(drifted));
      }),
      seeds,
    );
  });
});

describe('hostile input', () => {
  const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
  const payloads = [
    ['product', fullProduct(), (input: unknown) => readProducts([input])],
    ['metadata item', specMetadata(), (input: unknown) => readMetadataList([input])],
    ['area', specFeature(), (input: unknown) => readAreas([input])],
    ['station', specStation(), (input: unknown) => readStations([input])],
    ['measurement', specMeasurement(), (input: unknown) => readMeasurements([input], '57')],
    ['trip report', fullReport(), (input: unknown) => readSubmissions([input])],
  ] as const;

  test.each(payloads)(
    'as many levels of nesting as an answer may have, anywhere in a %s, cost that place only',
    (_, payload, read) => {
      const nested = deep(jsonBounds.depth);
      for (const path of pathsOf(payload)) read(withValue(payload, path, nested));
      // Of a bulletin its entry, as it came, is beside it.
      const itemsOf = (input: unknown) =>
        ((read(input) as { items?: object[] }).items ?? []).map((item) =>
          'bulletin' in item ? item.bulletin : item,
        );
      expect(itemsOf({ ...payload, more: nested })).toEqual(itemsOf(payload));
    },
  );

  test.each(payloads)(
    'a text of 1 MB in any field of a %s is read in reasonable time',
    (_, payload, read) => {
      const long = 'à<b>&amp;"'.repeat(100_000);
      // The processor's time: a busy machine has no part in it.
      const began = process.cpuUsage();
      for (const path of pathsOf(payload)) read(withValue(payload, path, long));
      expect(process.cpuUsage(began).user).toBeLessThan(10_000_000);
    },
  );

  test.each(payloads)(
    'lists of 10,000 wrong elements anywhere in a %s are no exception',
    (_, payload, read) => {
      const many = Array<number>(10_000).fill(1);
      for (const path of pathsOf(payload)) read(withValue(payload, path, many));
    },
  );

  test('keys of the language itself are data like any other', () => {
    const keys =
      '"__proto__":{"polluted":true,"id":"x","value":"low"},"constructor":1,"toString":1,"hasOwnProperty":1';
    for (const [, payload, read] of payloads) {
      for (const path of pathsOf(payload)) {
        const given = withValue(payload, path, JSON.parse(`{${keys}}`));
        read(given);
        readByAll([given]);
      }
      read(JSON.parse(`{${keys},${JSON.stringify(payload).slice(1)}`));
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const ratings = readRatings(JSON.parse('{"__proto__":{"alp":"low"},"alp":"high"}'));
    expect(ratings.unknownBands).toEqual(['__proto__']);
    expect(ratings.ratings.alp).toEqual({ kind: 'unknown', raw: '__proto__', atLeast: 'high' });
    expect(ratings.ratings.tln.kind).toBe('unknown');
  });

  test('the input itself is never changed', () => {
    const payload = { ...fullProduct(), version: ['no'], owner: 5 };
    const before = JSON.stringify(payload);
    readProducts([payload]);
    expect(JSON.stringify(payload)).toBe(before);
  });
});

test('every strict form refuses what is no answer at all', () => {
  for (const [name, schema] of Object.entries(strictForms)) {
    if (name !== 'submissions') expect(schema.safeParse(5).success, name).toBe(false);
  }
  expect(strictForms.areas.safeParse(specAreas()).success).toBe(true);
});

/** Like `changed`, for values that `structuredClone` can't copy. */
function withValue<T>(payload: T, path: readonly (string | number)[], value: unknown): T {
  const copy = structuredClone(payload);
  let here = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) here = here[key] as Record<string | number, unknown>;
  here[path.at(-1) ?? ''] = value;
  return copy;
}
