import { execFile } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { FetchError } from '../../src/source/failure.ts';
import { answer, failureOf, json, now, plainRequest, quickClient, serve, serveInTurn } from './server.ts';

describe('Retry-After', () => {
  /** The pauses of a client whose sleep only takes notes, and how it ended. */
  async function pausesFor(header: string, status = 429) {
    const server = await serveInTurn(answer(status, '', { 'retry-after': header }), json('good'));
    const pauses: number[] = [];
    const sleep = async (time: number) => {
      pauses.push(time);
    };
    const client = quickClient({
      sleep,
      random: () => 0.5,
      limits: { attemptTime: 5000, urlTime: 20_000, totalTime: 20_000, pauseBase: 1000, pauseCap: 8000 },
    });
    const outcome = await client.get(plainRequest(server.url)).catch((error: unknown) => error);
    return { pauses, outcome };
  }

  test('in seconds is waited for', async () => {
    expect(await pausesFor('1')).toMatchObject({ pauses: [1000], outcome: { value: 'good' } });
    expect(await pausesFor('30', 503)).toMatchObject({ pauses: [30_000], outcome: { value: 'good' } });
  });

  test('as a date is waited for, by the clock of the build', async () => {
    expect((await pausesFor(new Date(now + 12_000).toUTCString())).pauses).toEqual([12_000]);
    expect((await pausesFor('Friday, 20-Nov-26 18:00:10 GMT')).pauses).toEqual([10_000]);
  });

  test('of an hour ends it now', async () => {
    const { pauses, outcome } = await pausesFor('3600');
    expect(pauses).toEqual([]);
    expect(outcome).toMatchObject({ kind: 'status', status: 429, attempts: 1 });
    expect((outcome as FetchError).reason).toBe(
      'The service answered HTTP 429 and asks to wait 3600 s, longer than the 30 s allowed.',
    );
    expect((await pausesFor(new Date(now + 3_600_000).toUTCString())).outcome).toBeInstanceOf(FetchError);
  });

  test('that is past, zero or unreadable leaves the usual pause', async () => {
    for (const header of [' 0 ', 'soon', '-5', '1.5', '', new Date(now - 5000).toUTCString()])
      expect((await pausesFor(header)).pauses).toEqual([500]);
  });
});

test('pauses double up to their cap, and any part of them may be waited', async () => {
  const server = await serve(answer(500, ''));
  const pausesAt = async (random: number) => {
    const pauses: number[] = [];
    const sleep = async (time: number) => {
      pauses.push(time);
    };
    const limits = { attempts: 6, pauseBase: 1000, pauseCap: 8000 };
    await failureOf(quickClient({ sleep, random: () => random, limits }), plainRequest(server.url));
    return pauses;
  };
  expect(await pausesAt(1)).toEqual([1000, 2000, 4000, 8000, 8000]);
  expect(await pausesAt(0)).toEqual([0, 0, 0, 0, 0]);
});

describe('a host that completes no usable answer', () => {
  const limits = { attemptTime: 2000, urlTime: 4000, totalTime: 8000, silence: 500 };

  test('is given up, with all that waits for it', async () => {
    const server = await serve(() => undefined);
    const client = quickClient({ limits });
    const failures = await Promise.all(
      Array.from({ length: 12 }, (_, index) => failureOf(client, plainRequest(`${server.url}/${index}`))),
    );
    const sentence = "The host completed no usable answer for 0.5 s and isn't asked again in this build.";
    expect(new Set(failures.map(({ kind, reason }) => `${kind}: ${reason}`))).toEqual(
      new Set([`timeout: ${sentence}`]),
    );
    // Four at once, once each: nothing else was asked, and nothing again.
    expect(server.requests).toHaveLength(4);
    expect(await failureOf(client, plainRequest(server.url))).toMatchObject({ reason: sentence });
    expect(server.requests).toHaveLength(4);
  });

  test.each([
    ['503', answer(503, '')],
    ['a page', answer(200, '<!doctype html>', { 'content-type': 'text/html' })],
  ])('is given up likewise where it answers %s all the time', async (_, busy) => {
    const server = await serve(busy);
    const client = quickClient({ limits: { ...limits, attempts: 40, pauseBase: 100, pauseCap: 100 } });
    const failures = await Promise.all(
      Array.from({ length: 12 }, (_, index) => failureOf(client, plainRequest(`${server.url}/${index}`))),
    );
    expect(new Set(failures.map(({ reason }) => reason.replace(/ The last.*/, '')))).toEqual(
      new Set(["The host completed no usable answer for 0.5 s and isn't asked again in this build."]),
    );
  });

  test('for stations and trip reports is asked for bulletins all the same', async () => {
    const server = await serve((request, response) => {
      if (request.url?.startsWith('/products')) json('good')(request, response);
    });
    const client = quickClient({ limits });
    const hanging = ['stations', 'measurements', 'submissions'].flatMap((endpoint) =>
      Array.from({ length: 4 }, (_, index) => ({
        ...plainRequest(`${server.url}/${endpoint}/${index}`),
        endpoint,
      })),
    );
    const failures = Promise.all(hanging.map((request) => failureOf(client, request)));
    const urls = Array.from({ length: 12 }, (_, index) => `${server.url}/products/${index}`);
    const answers = await Promise.all(urls.map((url) => client.get(plainRequest(url))));
    expect(answers.map((each) => 'value' in each && each.value)).toEqual(Array(12).fill('good'));
    expect(new Set((await failures).map(({ reason }) => reason))).toEqual(
      new Set(["The host completed no usable answer for 0.5 s and isn't asked again in this build."]),
    );
    expect(await client.get(plainRequest(`${server.url}/products`))).toMatchObject({ value: 'good' });
  });

  test('to bulletins and to what stands beside them is given up once, not one after the other', async () => {
    const server = await serve(() => undefined);
    const client = quickClient({ limits });
    const endpoints = [...Array<string>(6).fill('products'), 'stations', 'submissions', 'submissions'];
    const failures = await Promise.all(
      endpoints.map((endpoint, index) =>
        failureOf(client, { ...plainRequest(`${server.url}/${index}`), endpoint }),
      ),
    );
    expect(new Set(failures.map(({ reason }) => reason))).toEqual(
      new Set(["The host completed no usable answer for 0.5 s and isn't asked again in this build."]),
    );
    // Four at once, and no others after them.
    expect(server.requests).toHaveLength(4);
  });

  test('is another one than a host that answers', async () => {
    const silent = await serve(() => undefined);
    const good = await serve(json('good'));
    const client = quickClient({ limits: { ...limits, silence: 1000 } });
    await failureOf(client, plainRequest(silent.url));
    expect(await client.get(plainRequest(good.url))).toMatchObject({ value: 'good' });
  });
});

describe('limits of time', () => {
  test('one URL may take only so long, pauses included', async () => {
    const server = await serve(answer(500, ''));
    const client = quickClient({
      random: () => 1,
      limits: { pauseBase: 60_000, pauseCap: 60_000, urlTime: 2000 },
    });
    const failure = await failureOf(client, plainRequest(server.url));
    expect(failure).toMatchObject({ kind: 'timeout', attempts: 1 });
    expect(failure.reason).toBe(
      'No usable answer within 2 s. The last attempt: The service answered HTTP 500.',
    );
  });

  test('when the time for everything is over, running, pausing, waiting and new requests fail at once', async () => {
    const server = await serve(() => undefined);
    const pausing = await serve(answer(503, '', { 'retry-after': '20' }));
    const client = quickClient({
      limits: { attemptTime: 30_000, urlTime: 30_000, totalTime: 1500, perHost: 2 },
    });
    const failures = await Promise.all(
      [...Array(6).fill(server.url), pausing.url].map((url) => failureOf(client, plainRequest(url))),
    );
    expect(failures.map(({ kind }) => kind)).toEqual(Array(7).fill('deadline'));
    expect(failures.map(({ attempts }) => attempts)).toEqual([1, 1, 0, 0, 0, 0, 1]);
    expect(server.requests).toHaveLength(2);
    expect((await failureOf(client, plainRequest(server.url))).kind).toBe('deadline');
    expect(server.requests).toHaveLength(2);
  });

  test('a process with a hanging service ends when its requests have', async () => {
    const server = await serve((_, response) => response.writeHead(200).write('['));
    const source = fileURLToPath(new URL('../../src/source/http.ts', import.meta.url));
    const program = `
      const { createClient } = await import(${JSON.stringify(source)});
      const client = createClient({ fetch, clock: () => 0, userAgent: 'x',
        limits: { attempts: 2, attemptTime: 50, pauseBase: 1 } });
      const request = { endpoint: 'x', url: ${JSON.stringify(server.url)}, cap: 100, read: (x) => x };
      await client.get(request).catch((error) => console.log(error.kind));`;
    // One that hangs is ended, which fails the test.
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      timeout: 60_000,
    });
    expect(stdout).toBe('timeout\n');
  });
});

test('four requests at once go to one host, and other hosts have their own four', async () => {
  /** Answers no request until four wait, and a fifth had the time to come. */
  const counting = async () => {
    const counts = { most: 0 };
    const waiting: ServerResponse[] = [];
    const server = await serve((_, response) => {
      waiting.push(response);
      counts.most = Math.max(counts.most, waiting.length);
      if (waiting.length === 4)
        setTimeout(() => {
          for (const each of waiting.splice(0)) each.end('[]');
        }, 50);
    });
    return { counts, server };
  };
  const [one, other] = [await counting(), await counting()];
  const client = quickClient();
  const urls = [one, other].flatMap(({ server }) =>
    Array.from({ length: 12 }, (_, i) => `${server.url}/${i}`),
  );
  await Promise.all(urls.map((url) => client.get(plainRequest(url))));
  expect([one.counts.most, other.counts.most]).toEqual([4, 4]);
});
