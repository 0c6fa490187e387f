import { expect, test } from 'vitest';
import { answersDigest, mirroredAnswers } from '../../src/gather/mirrored-answers.ts';
import type { ProductDetail } from '../../src/gather/products-by-id.ts';
import type { Source, SourceState } from '../../src/model/source.ts';
import type { KeptCopies, KeptCopy } from '../../src/state/kept-copies.ts';

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
  stations: ['stations', 1],
  'measurements-1': [JSON.stringify({ stationId: '1', timestamps: [], values: {}, words: {} }), 1],
});
const weather = undefined;
const details: ProductDetail[] = [
  { language: 'en', id: 'two words', key: `product en two words ${digest}` },
  { language: 'en', id: 'one', key: `product en one ${other}` },
  { language: 'fr', id: 'one', key: `product fr one ${digest}` },
];
const lists = (state: SourceState): Source[] =>
  (['areas', 'metadata', 'products'] as const).map((name) => ({ name, language: 'en', state }));
const namesOf = (state: SourceState) =>
  mirroredAnswers({ sources: lists(state), details, weather }, copies, copies).lists.map(({ name }) => name);

test('what the service answered is passed on, an empty list as well', () => {
  expect(namesOf('fresh')).toEqual(['areas', 'metadata', 'products']);
  expect(namesOf('none')).toEqual(['areas', 'metadata', 'products']);
});

test('of kept copies those that hold no rating or tell their own time: metadata isn’t passed on', () => {
  expect(namesOf('kept')).toEqual(['areas', 'products']);
});

test('what could not be loaded isn’t there, even if a copy too old to be used lies in the state folder', () => {
  expect(mirroredAnswers({ sources: lists('failed'), details, weather }, copies, copies)).toEqual({
    lists: [],
    products: [],
    series: [],
  });
});

test('by-id answers come with their list: those that this build has used, one for each id', () => {
  const { products } = mirroredAnswers({ sources: lists('fresh'), details, weather }, copies, copies);
  const read = products.map(({ id, language, body }) => ({ id, language, body: body() }));
  expect(read).toEqual([
    { id: 'one', language: 'en', body: 'new one' },
    { id: 'two words', language: 'en', body: 'two' },
  ]);
});

test('stations that failed are not passed on, those that came are, each with its readings', () => {
  const station = { id: '1' } as never;
  const series = { stationId: '1' } as never;
  const weatherOf = (state: 'fresh' | 'failed') => ({
    stations: state === 'fresh' ? { state, value: [station], at: 1 } : { state, reason: '' },
    readings: [
      { station, series: { state: 'fresh' as const, value: series, at: 1 } },
      { station, series: { state: 'failed' as const, reason: '' } },
    ],
  });
  const given = mirroredAnswers({ sources: [], details, weather: weatherOf('fresh') }, copies, copies);
  expect(given.stations?.body()).toBe('stations');
  expect(given.series).toMatchObject([{ stationId: '1' }]);
  expect(given.series[0]?.series()).toMatchObject({ stationId: '1', timestamps: [] });
  const failed = mirroredAnswers({ sources: [], details, weather: weatherOf('failed') }, copies, copies);
  expect(failed).toEqual({ lists: [], products: [], series: [] });
});

test('the digest of all answers is of their texts', () => {
  const digestOf = (list: string) => {
    const own = snapshotWith({ 'areas-en': [list, 1] });
    return answersDigest(mirroredAnswers({ sources: lists('fresh'), details: [], weather }, own, own));
  };
  expect(digestOf('one')).toBe(digestOf('one'));
  expect(digestOf('one')).not.toBe(digestOf('two'));
});
