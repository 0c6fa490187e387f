import type { RequestListener } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { fetchResource, type ResourceRequest } from '../../src/gather/resource.ts';
import { endpointsOf } from '../../src/source/endpoints.ts';
import type { Limits } from '../../src/source/limits.ts';
import { type KeptCopies, openKeptCopies } from '../../src/state/kept-copies.ts';
import { answer, json, now, quickClient, type Server, serve } from '../source/server.ts';
import { stateFolder } from '../state/state.ts';

let place: ReturnType<typeof stateFolder>;
let copies: KeptCopies;
let server: Server;
let respond: RequestListener;

const readList = (value: unknown) => {
  if (!Array.isArray(value)) throw new Error('The products are no list.');
  return value as string[];
};

beforeEach(async () => {
  place = stateFolder();
  copies = openKeptCopies(place.open(), 'sample');
});

/** Asks for the products once, at `clock`, from a service that answers with `listener`. */
async function ask(
  listener: RequestListener,
  at: number,
  more: Partial<ResourceRequest<string[]>> = {},
  limits: Partial<Limits> = {},
) {
  respond = listener;
  const clock = () => at;
  return fetchResource({
    client: quickClient({ clock, limits }),
    copies,
    key: 'products-en',
    request: () => endpointsOf(server.url).products('en'),
    read: readList,
    clock,
    ...more,
  });
}

beforeEach(async () => {
  respond = json([]);
  server = await serve((request, response) => respond(request, response));
});

test('a good answer is fresh, and kept', async () => {
  expect(await ask(json(['a'], { etag: '"1"' }), now)).toEqual({ state: 'fresh', value: ['a'], at: now });
  expect(copies.read('products-en')).toEqual({
    url: `${server.url}/forecasts/en/products`,
    fetchedAt: now,
    validators: { etag: '"1"' },
    body: '["a"]',
  });
});

test('an unchanged answer is the kept copy, fresh as of now', async () => {
  await ask(json(['a'], { etag: '"1"' }), now);
  const later = now + 3_600_000;
  expect(await ask(answer(304, ''), later)).toEqual({ state: 'fresh', value: ['a'], at: later });
  expect(server.requests[1]?.headers['if-none-match']).toBe('"1"');
  expect(copies.read('products-en')).toMatchObject({ fetchedAt: later, validators: { etag: '"1"' } });
});

const hour = 3_600_000;
const aged = (value: unknown, seconds: number | string, headers = {}) =>
  json(value, { age: String(seconds), ...headers });

test('an answer that a cache has had for long is a kept copy of then', async () => {
  const found = await ask(aged(['a'], 72_000), now);
  expect(found).toEqual({
    state: 'kept',
    value: ['a'],
    at: now - 20 * hour,
    reason: 'A cache on the way answered with something 20 h old, by its Age or Date.',
  });
  expect(copies.read('products-en')).toMatchObject({ fetchedAt: now - 20 * hour });
  // Nor is it fresh because the cache calls it unchanged.
  await ask(json(['b'], { etag: '"1"' }), now);
  const kept = await ask(answer(304, '', { age: '7200' }), now + 3 * hour);
  expect(kept).toMatchObject({ state: 'kept', value: ['b'], at: now + hour });
});

test('an answer that a cache has had for long never takes the place of a newer copy', async () => {
  await ask(json(['new']), now);
  const found = await ask(aged(['old'], 72_000), now + hour);
  expect(found).toMatchObject({ state: 'kept', value: ['new'], at: now });
  expect(copies.read('products-en')).toMatchObject({ fetchedAt: now, body: '["new"]' });
});

test('an answer that a cache has had for a while is as of then; an age that can’t be read is none', async () => {
  expect(await ask(aged(['a'], 600), now)).toEqual({ state: 'fresh', value: ['a'], at: now - 600_000 });
  for (const age of ['-5', 'x', ''])
    expect(await ask(aged(['a'], age), now)).toEqual({ state: 'fresh', value: ['a'], at: now });
  const { state } = await ask(aged(['a'], '9'.repeat(400)), now + hour);
  expect(state).toBe('kept');
});

test('every cache on the way is asked to look whether it has changed', async () => {
  await ask(json([]), now);
  expect(server.requests[0]?.headers['cache-control']).toBe('no-cache');
});

test('an unchanged answer whose copy can no longer be read is asked for again, whole', async () => {
  copies.write('products-en', {
    url: `${server.url}/forecasts/en/products`,
    fetchedAt: now,
    validators: { etag: '"1"' },
    body: '{"old": "shape"}',
  });
  const whenAsked: RequestListener = (request, response) =>
    (request.headers['if-none-match'] ? answer(304, '') : json(['new']))(request, response);
  expect(await ask(whenAsked, now)).toEqual({ state: 'fresh', value: ['new'], at: now });
  expect(server.requests).toHaveLength(2);
});

test.each<[string, RequestListener]>([
  ['404', answer(404, '')],
  ['500', answer(500, '')],
  ['HTML', answer(200, '<html>', { 'content-type': 'text/html' })],
  ['cut off', answer(200, '["a"')],
  ['empty', answer(200, '')],
  ['drifted', json({ items: [] })],
  ['hang', () => undefined],
])('after a failure (%s) there is the kept copy with its time and the reason', async (kind, fault) => {
  await ask(json(['a']), now);
  const limits = kind === 'hang' ? { attemptTime: 50 } : {};
  const found = await ask(fault, now + 3_600_000, {}, limits);
  expect(found).toMatchObject({ state: 'kept', value: ['a'], at: now });
  expect(found).toHaveProperty(
    'reason',
    expect.stringContaining('The list of bulletins could not be fetched from'),
  );
  expect(copies.read('products-en')).toMatchObject({ fetchedAt: now, body: '["a"]' });
});

test('without a kept copy a failure is a failure', async () => {
  const found = await ask(answer(500, ''), now);
  expect(found).toMatchObject({ state: 'failed' });
  expect(found).toHaveProperty('reason', expect.stringContaining('HTTP 500'));
  expect(copies.keys()).toEqual([]);
});

test('a kept copy is used up to its age limit, and not beyond', async () => {
  await ask(json(['a']), now);
  const maxAge = 48 * 3_600_000;
  expect((await ask(answer(500, ''), now + maxAge, { maxAge })).state).toBe('kept');
  const found = await ask(answer(500, ''), now + maxAge + 1, { maxAge });
  expect(found.state).toBe('failed');
  expect(found).toHaveProperty(
    'reason',
    expect.stringMatching(/HTTP 500.*too old to be used \(limit: 48 h\)\.$/),
  );
});

test('a kept copy that can no longer be read is a failure that says so', async () => {
  await ask(json(['a']), now);
  const read = (): string[] => {
    throw new Error('The shape has changed.');
  };
  const found = await ask(answer(500, ''), now, { read });
  expect(found).toHaveProperty(
    'reason',
    expect.stringMatching(/HTTP 500.*can't be read: The shape has changed\.$/),
  );
});

test('404 may mean that there is none: the kept copy does not come back', async () => {
  await ask(json(['a']), now);
  expect(await ask(answer(404, ''), now, { noneOn404: true })).toEqual({ state: 'none' });
  expect((await ask(answer(500, ''), now, { noneOn404: true })).state).toBe('failed');
});

test('an id that has no address is a failure, not an end', async () => {
  const found = await ask(json([]), now, {
    request: () => endpointsOf(server.url).product('en', '..'),
  });
  expect(found).toMatchObject({ state: 'failed', reason: expect.stringContaining('names a folder') });
  expect(server.requests).toEqual([]);
});

test('a fault of the program is not hidden as a fault of the service', async () => {
  const request = () => {
    throw new RangeError('a bug');
  };
  await expect(ask(json([]), now, { request })).rejects.toThrow('a bug');
});
