import { expect, test } from 'vitest';
import { keptAnswers } from '../../src/gather/kept-answers.ts';
import type { Source, SourceState } from '../../src/model/source.ts';
import type { Kept, Snapshot } from '../../src/source/snapshot.ts';

const digest = 'a'.repeat(32);
const other = 'b'.repeat(32);

function snapshotWith(bodies: Record<string, [body: string, fetchedAt: number]>): Snapshot {
  const kept = (key: string): Kept | undefined => {
    const [body, fetchedAt] = bodies[key] ?? [];
    return body === undefined ? undefined : { url: '', validators: {}, body, fetchedAt: fetchedAt ?? 0 };
  };
  return {
    read: async (key) => kept(key),
    keys: async () => Object.keys(bodies).sort(),
    write: async () => undefined,
    touch: async () => undefined,
    remove: async () => undefined,
  };
}

const snapshot = snapshotWith({
  'areas-en': ['areas', 1],
  'metadata-en': ['metadata', 1],
  'products-en': ['products', 1],
  [`product en one ${digest}`]: ['old one', 1],
  [`product en one ${other}`]: ['new one', 2],
  [`product en two words ${digest}`]: ['two', 1],
  [`product fr one ${digest}`]: ['un', 1],
  stations: ['stations', 1],
});
const lists = (state: SourceState): Source[] =>
  (['areas', 'metadata', 'products'] as const).map((name) => ({ name, language: 'en', state }));
const namesOf = async (state: SourceState) =>
  (await keptAnswers({ sources: lists(state) }, snapshot, snapshot)).lists.map(({ name }) => name);

test('what the service answered is passed on, an empty list as well', async () => {
  expect(await namesOf('fresh')).toEqual(['areas', 'metadata', 'products']);
  expect(await namesOf('none')).toEqual(['areas', 'metadata', 'products']);
});

test('of kept copies those that hold no rating or tell their own time: metadata isn’t passed on', async () => {
  expect(await namesOf('kept')).toEqual(['areas', 'products']);
});

test('what could not be had isn’t there, even if a copy too old to be used lies in the state folder', async () => {
  const answers = await keptAnswers({ sources: lists('failed') }, snapshot, snapshot);
  expect(answers).toEqual({ lists: [], products: [], series: [] });
});

test('by-id answers come with their list, the latest of several, by ids with spaces too', async () => {
  const { products } = await keptAnswers({ sources: lists('fresh') }, snapshot, snapshot);
  expect(products).toEqual([
    { id: 'one', language: 'en', body: 'new one' },
    { id: 'two words', language: 'en', body: 'two' },
  ]);
});

test('stations that failed are not passed on, those that came are, each with its readings', async () => {
  const station = { id: '1' } as never;
  const series = { stationId: '1' } as never;
  const weather = (state: 'fresh' | 'failed') => ({
    stations: state === 'fresh' ? { state, value: [station], at: 1 } : { state, reason: '' },
    readings: [
      { station, series: { state: 'fresh' as const, value: series, at: 1 } },
      { station, series: { state: 'failed' as const, reason: '' } },
    ],
  });
  const given = await keptAnswers({ sources: [], weather: weather('fresh') }, snapshot, snapshot);
  expect(given).toMatchObject({ stations: 'stations', series: [{ stationId: '1' }] });
  const failed = await keptAnswers({ sources: [], weather: weather('failed') }, snapshot, snapshot);
  expect(failed).toEqual({ lists: [], products: [], series: [] });
});
