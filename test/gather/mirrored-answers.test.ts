import { expect, test } from 'vitest';
import { answersDigest, mirroredAnswers } from '../../src/gather/mirrored-answers.ts';
import type { ProductDetail } from '../../src/gather/products-by-id.ts';
import type { Source, SourceState } from '../../src/model/source.ts';
import { readMeasurements } from '../../src/schema/measurement.ts';
import type { KeptCopies, KeptCopy } from '../../src/state/kept-copies.ts';
import { measurements } from '../sites/wire.ts';

const digest = 'a'.repeat(32);
const other = 'b'.repeat(32);

function snapshotWith(bodies: Record<string, [body: string, fetchedAt: number]>): KeptCopies {
  const kept = (key: string): KeptCopy | undefined => {
    const [body, fetchedAt] = bodies[key] ?? [];
    return body === undefined ? undefined : { url: '', validators: {}, body, fetchedAt: fetchedAt ?? 0 };
  };
  return {
    read: kept,
    digest: (key) => (kept(key) ? `digest of ${kept(key)?.body}` : undefined),
    keys: () => Object.keys(bodies).sort(),
    write: () => undefined,
    touch: () => undefined,
    remove: () => undefined,
  };
}

const copies = snapshotWith({
  'areas-en': ['areas', 1],
  'metadata-en': ['metadata', 1],
  'products-en': ['products', 1],
  [`product en one ${digest}`]: ['old one', 1],
  [`product en one ${other}`]: ['new one', 2],
  [`product en two words ${digest}`]: ['two', 1],
  [`product fr one ${digest}`]: ['un', 1],
});
const weather = undefined;
const details: ProductDetail[] = [
  { language: 'en', id: 'two words', key: `product en two words ${digest}`, isFresh: true },
  { language: 'en', id: 'one', key: `product en one ${other}`, isFresh: true },
  { language: 'fr', id: 'one', key: `product fr one ${digest}`, isFresh: true },
];
const lists = (state: SourceState): Source[] =>
  (['areas', 'metadata', 'products'] as const).map((name) => ({ name, language: 'en', state }));
const namesOf = (state: SourceState) =>
  mirroredAnswers({ sources: lists(state), details: [], weather }, copies, copies).map(({ segments }) =>
    segments.at(-1),
  );

test('what the service answered is passed on, an empty list as well', () => {
  expect(namesOf('fresh')).toEqual(['areas', 'metadata', 'products']);
  expect(namesOf('none')).toEqual(['areas', 'metadata', 'products']);
});

test('kept copies are passed on if they hold no rating or state their own time: metadata isn’t', () => {
  expect(namesOf('kept')).toEqual(['areas', 'products']);
});

test('what could not be loaded isn’t there, even if a copy too old to be used lies in the state folder', () => {
  expect(mirroredAnswers({ sources: lists('failed'), details, weather }, copies, copies)).toEqual([]);
});

test('by-id answers come with their list: those that this build has used, one for each id', () => {
  const answers = mirroredAnswers({ sources: lists('fresh'), details, weather }, copies, copies);
  const byId = answers.filter(({ segments }) => segments.length > 3);
  expect(byId.map(({ segments, body }) => [segments.join('/'), body()])).toEqual([
    ['forecasts/en/products/one', 'new one'],
    ['forecasts/en/products/two words', 'two'],
  ]);
});

test('stations that failed are not passed on, those that came are, each with its readings as rows again', () => {
  const { series } = readMeasurements(measurements(7), '7');
  const own = snapshotWith({ stations: ['stations', 1], 'measurements-7': [JSON.stringify(series), 1] });
  const came = (id: string, series: object) => ({ station: { id } as never, series: series as never });
  const weatherOf = (stations: object) => ({
    stations: stations as never,
    readings: [
      came('7', { state: 'fresh', value: undefined, at: 1 }),
      came('8', { state: 'failed', reason: '' }),
    ],
  });
  const fresh = weatherOf({ state: 'fresh', value: [], at: 1 });
  const [stations, ofSeven, ...others] = mirroredAnswers({ sources: [], details, weather: fresh }, own, own);
  expect(stations).toMatchObject({ segments: ['stations'] });
  expect(stations?.body()).toBe('stations');
  expect(ofSeven?.segments).toEqual(['stations', '7', 'measurements']);
  const rows: unknown = JSON.parse(ofSeven?.body() ?? '');
  expect(rows).toMatchObject([{ stationId: 7, snowHeight: 120, airTempAvg: 0, windSpeedAvg: null }, {}]);
  expect(readMeasurements(rows, '7')).toEqual({ series, faults: [] });
  expect(others).toEqual([]);
  const failed = weatherOf({ state: 'failed', reason: '' });
  expect(mirroredAnswers({ sources: [], details, weather: failed }, own, own)).toEqual([]);
});

test('the digest of all answers changes with their texts only', () => {
  const digestOf = (list: string) => {
    const own = snapshotWith({ 'areas-en': [list, 1] });
    return answersDigest(mirroredAnswers({ sources: lists('fresh'), details: [], weather }, own, own));
  };
  expect(digestOf('one')).toBe(digestOf('one'));
  expect(digestOf('one')).not.toBe(digestOf('two'));
});
