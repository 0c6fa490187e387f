import { constants } from 'node:os';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { networkFailure } from '../../src/source/failure.ts';
import {
  answer,
  failureOf,
  json,
  now,
  plainRequest,
  quickClient,
  recordedProgress,
  serve,
  serveInTurn,
} from './server.ts';

function filled(entry: string, times: number): string {
  return `[${Array(times).fill(entry).join(',')}]`;
}

describe('a good answer', () => {
  test('comes with its value, text, validators, time and address', async () => {
    const server = await serve(
      json([1, 'é'], {
        date: new Date(now).toUTCString(),
        etag: '"a"',
        'last-modified': 'Fri, 20 Nov 2026 17:00:00 GMT',
      }),
    );
    const found = await quickClient().get(plainRequest(`${server.url}/x`));
    expect(found).toEqual({
      kind: 'fresh',
      value: [1, 'é'],
      text: '[1,"é"]',
      validators: { etag: '"a"', lastModified: 'Fri, 20 Nov 2026 17:00:00 GMT' },
      fetchedAt: now,
      address: `${server.url}/x`,
    });
  });

  test('was asked for with a name, version and address', async () => {
    const server = await serve(json([]));
    await quickClient().get(plainRequest(server.url));
    expect(server.requests[0]?.headers['user-agent']).toBe('neve-test/1.0 (+https://neve.example)');
  });

  test.each(['application/geo+json', 'text/plain', ''])('may be of the type "%s"', async (type) => {
    const server = await serve(answer(200, '{"a":1}', type ? { 'content-type': type } : {}));
    expect(await quickClient().get(plainRequest(server.url))).toMatchObject({ value: { a: 1 } });
  });

  test('may be compressed and start with a byte order mark', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const server = await serve(answer(200, gzipSync('\ufeff[1]'), headers));
    expect(await quickClient().get(plainRequest(server.url))).toMatchObject({ value: [1] });
  });
});

test.each([
  [
    'that refuses the connection',
    { code: 'ECONNREFUSED', errno: -constants.errno.ECONNREFUSED, syscall: 'connect' },
    'connection refused, ECONNREFUSED',
  ],
  ['whose name nobody knows', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'ENOTFOUND'],
  ['that takes no connection in time', { code: 'UND_ERR_CONNECT_TIMEOUT' }, 'too late'],
])('a host %s is published as one that could not be reached', (_, properties, said) => {
  const cause = Object.assign(new Error('too late'), properties);
  expect(networkFailure(new TypeError('fetch failed', { cause }))).toMatchObject({
    message: `The connection failed (${said}).`,
    published: 'The host could not be reached.',
  });
});

test('a host with several addresses, none of which answers, tells only the log what each said', () => {
  const refused = Object.assign(new Error(), {
    code: 'ECONNREFUSED',
    errno: -constants.errno.ECONNREFUSED,
    syscall: 'connect',
  });
  const all = Object.assign(new AggregateError([refused, refused]), { code: 'ECONNREFUSED' });
  expect(networkFailure(new TypeError('fetch failed', { cause: all }))).toMatchObject({
    message: 'The connection failed (connection refused, ECONNREFUSED).',
    published: 'The host could not be reached.',
  });
});

describe('a fault that may pass is tried four times', () => {
  const type = { 'content-type': 'application/json' };
  test.each([
    ['status', 'HTTP 500', answer(500, 'no')],
    ['status', 'HTTP 408', answer(408, '')],
    ['status', 'HTTP 425', answer(425, '')],
    ['status', 'HTTP 429', answer(429, '')],
    ['type', 'HTML page', answer(200, '<p>maintenance</p>', { 'content-type': 'text/html; charset=utf-8' })],
    ['json', 'HTML or XML', answer(200, '<!doctype html><p>maintenance', type)],
    ['json', 'cut off', answer(200, '[{"id": "a"', type)],
    ['json', 'empty', answer(200, '', type)],
    ['json', 'empty', answer(200, ' \n', type)],
    ['network', 'connection reset by peer', (request) => request.socket.resetAndDestroy()],
    [
      'network',
      'other side closed',
      (request, response) => {
        response.writeHead(200, { ...type, 'content-length': '1000' });
        response.write('[1');
        setTimeout(() => request.socket.destroy(), 5);
      },
    ],
    // Its reader's own error has a positive number, which is none of the system's.
    ['network', 'ZSTD_error', answer(200, 'not compressed', { ...type, 'content-encoding': 'zstd' })],
    [
      'network',
      'content-encodings',
      (request, response) => {
        // The built-in `fetch` of Node 24 leaves such a body alone: once it broke off, that ended the process.
        response.writeHead(200, { ...type, 'content-encoding': 'gzip, gzip, gzip, gzip, gzip, gzip' });
        response.write('x');
        setTimeout(() => request.socket.destroy(), 5);
      },
    ],
  ] satisfies [string, string, Parameters<typeof serve>[0]][])('%s: %s', async (kind, words, listener) => {
    const server = await serve(listener);
    const failure = await failureOf(quickClient(), plainRequest(`${server.url}/x?token=secret`));
    expect(failure).toMatchObject({ kind, attempts: 4 });
    expect(failure.reason).toContain(words);
    expect(failure.message).toBe(
      `The list of bulletins could not be fetched from ${server.url}/x?… in 4 attempts: ${failure.reason}`,
    );
    expect(server.requests).toHaveLength(4);
  });

  test('an answer that hangs before its headers, and one that hangs in its body', async () => {
    const server = await serveInTurn(
      () => undefined,
      (_, response) => response.writeHead(200, type).write('[1,'),
      json('at last'),
    );
    const found = await quickClient({ limits: { attemptTime: 1_000 } }).get(plainRequest(server.url));
    expect(found).toMatchObject({ value: 'at last' });
    expect(server.requests).toHaveLength(3);
  });

  test('a hang to the end is a timeout', async () => {
    const server = await serve(() => undefined);
    const failure = await failureOf(quickClient({ limits: { attemptTime: 40 } }), plainRequest(server.url));
    expect(failure).toMatchObject({
      kind: 'timeout',
      attempts: 4,
      reason: 'No complete answer within 0.04 s.',
    });
  });

  test('a shape that cannot be used', async () => {
    const server = await serve(json({ message: 'no' }));
    const read = () => {
      throw new Error('The list of products is\nno list\u0007.');
    };
    const failure = await failureOf(quickClient(), plainRequest(server.url, { read }));
    expect(failure).toMatchObject({
      kind: 'shape',
      attempts: 4,
      reason: 'The list of products is no list .',
    });
  });

  test('a port where nothing listens', async () => {
    const server = await serve(json([]));
    const { port } = new URL(server.url);
    const unused = Number(port) === 65_535 ? 65_534 : Number(port) + 1;
    const progress = recordedProgress();
    const failure = await failureOf(quickClient({ progress }), plainRequest(`http://127.0.0.1:${unused}/`));
    // The reason is published in status.json, the progress is not.
    expect(failure).toMatchObject({ kind: 'network', attempts: 4, reason: 'The host could not be reached.' });
    expect(progress.lines.at(-1)).toBe(
      'products failed: The connection failed (connection refused, ECONNREFUSED).',
    );
  });

  test('and the first good answer ends it', async () => {
    const server = await serveInTurn(answer(503, ''), answer(200, '[', type), json('good'));
    expect(await quickClient().get(plainRequest(server.url))).toMatchObject({ value: 'good' });
    expect(server.requests).toHaveLength(3);
  });
});

describe('a fault that will not pass is not tried again', () => {
  test.each([400, 401, 403, 404, 410, 418])('HTTP %i', async (status) => {
    const server = await serve(answer(status, '{}'));
    const failure = await failureOf(quickClient(), plainRequest(server.url));
    expect(failure).toMatchObject({ kind: 'status', status, attempts: 1 });
    expect(failure.message).toContain('in 1 attempt:');
    expect(server.requests).toHaveLength(1);
  });

  test('a small compressed answer that unfolds beyond the cap', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    expect(bomb.byteLength).toBeLessThan(100_000);
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const server = await serve(answer(200, bomb, headers));
    const client = quickClient({ limits: { attemptTime: 2000 } });
    const failure = await failureOf(client, plainRequest(server.url));
    expect(failure).toMatchObject({ kind: 'size', attempts: 1 });
    expect(failure.reason).toBe('The answer is larger than the 1 MB allowed here.');
  });

  test('answers beyond the usual size are read where the operator allows larger ones, to that limit', async () => {
    const server = await serve(json('x'.repeat(1_500_000)));
    const ask = (sizes: number) => quickClient({ limits: { sizes } }).get(plainRequest(server.url));
    expect(await ask(2)).toMatchObject({ kind: 'fresh' });
    await expect(ask(1.2)).rejects.toThrow('The answer is larger than the 1.2 MB allowed here.');
  });

  test.each([
    ['more than 1,000,000 values; "answerSizes" in the configuration raises', filled('1', 1_000_001)],
    ['more than 1,000,000 values', filled('{}', 500_002)],
    ['nested more than 200 levels', '['.repeat(201) + ']'.repeat(201)],
    ['nested more than 200 levels', `${'{"a":'.repeat(201)}1${'}'.repeat(201)}`],
    ['more than the 2,000 allowed here; "answerSizes" in the configuration raises', filled('1', 3_000)],
    ['3,000 entries, more than the 2,000', `{"items":{"data":${filled('1', 3_000)}}}`],
  ])('an answer that holds %s', async (words, body) => {
    const server = await serve(answer(200, body));
    const request = plainRequest(server.url, { cap: 10e6, maxEntries: 2_000 });
    const failure = await failureOf(quickClient({ limits: { attemptTime: 5_000 } }), request);
    expect(failure).toMatchObject({ kind: 'size', attempts: 1 });
    expect(failure.reason).toContain(words);
  });

  test('signs in texts are no values, and what is allowed is read', async () => {
    const value = [{ text: '[[{{,,,\\"[[' }, ...Array(1_990).fill({ a: [1] })];
    const server = await serve(json(value));
    const limits = { attemptTime: 5_000 };
    expect(await quickClient({ limits }).get(plainRequest(server.url, { maxEntries: 1_991 }))).toMatchObject({
      value,
    });
    const larger = await serve(answer(200, filled('1', 3_000)));
    const client = quickClient({ limits: { sizes: 2, ...limits } });
    expect((await client.get(plainRequest(larger.url, { maxEntries: 2_000 }))).kind).toBe('fresh');
    const fuller = await serve(answer(200, `[${filled('1', 600_000)},${filled('1', 600_000)}]`));
    expect((await client.get(plainRequest(fuller.url, { cap: 10e6 }))).kind).toBe('fresh');
  });

  test('a part of an answer', async () => {
    const server = await serve(answer(206, '[1]', { 'content-type': 'application/json' }));
    expect(await failureOf(quickClient(), plainRequest(server.url))).toMatchObject({
      status: 206,
      attempts: 1,
    });
  });

  test('an endless answer is left at the cap', async () => {
    let sent = 0;
    let closed = false;
    const server = await serve((request, response) => {
      request.socket.on('close', () => {
        closed = true;
      });
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!closed && response.write(Buffer.alloc(65_536, ' '))) sent += 65_536;
        if (!closed) response.once('drain', more);
      };
      more();
    });
    const failure = await failureOf(quickClient({ limits: { attemptTime: 2000 } }), plainRequest(server.url));
    expect(failure.kind).toBe('size');
    await expect.poll(() => closed).toBe(true);
    expect(sent).toBeLessThan(20_000_000);
  });

  test.each(['ftp://host/x', 'not an address', 'file:///etc/passwd'])('the address %s', async (url) => {
    expect(await failureOf(quickClient(), plainRequest(url))).toMatchObject({ attempts: 0, kind: 'network' });
  });
});

test('a text beyond all others is cut, in the value and in what is kept of it, with a warning', async () => {
  const long = `${'x'.repeat(299_998)}🏔${'x'.repeat(100_000)}`;
  const server = await serve(json({ title: long, others: ['short', long], [long]: 1 }));
  const warnings: string[] = [];
  const client = quickClient({ limits: { attemptTime: 5_000 }, warn: (sentence) => warnings.push(sentence) });
  const found = await client.get(plainRequest(server.url, { label: 'products en', cap: 10e6 }));
  if (found.kind !== 'fresh') throw new Error(found.kind);
  const short = `${'x'.repeat(299_998)}\ufffd…`;
  expect(found.value).toEqual({ title: short, others: ['short', short] });
  expect(JSON.parse(found.text)).toEqual(found.value);
  expect(warnings).toEqual(['products en: 3 text(s) longer than 300,000 characters were cut.']);
});

describe('asking whether something has changed', () => {
  const validators = { etag: '"a"', lastModified: 'Fri, 20 Nov 2026 17:00:00 GMT' };

  test('304 means that the kept copy is fresh as of now', async () => {
    const server = await serve(answer(304, ''));
    expect(await quickClient().get(plainRequest(server.url, { validators }))).toEqual({
      kind: 'unchanged',
      fetchedAt: now,
    });
    await quickClient().get(plainRequest(server.url, { validators: { ...validators, etag: undefined } }));
    const sent = server.requests.map(({ headers }) => [
      headers['if-none-match'],
      headers['if-modified-since'],
    ]);
    expect(sent).toEqual([
      ['"a"', undefined],
      [undefined, 'Fri, 20 Nov 2026 17:00:00 GMT'],
    ]);
  });

  test.each([
    ['a date to come', { lastModified: 'Fri, 20 Nov 2027 17:00:00 GMT' }],
    ['what is no date', { lastModified: 'yesterday' }],
    ['a tag that no server takes back', { etag: `"${'a'.repeat(5_000)}"` }],
  ])('%s is no condition', async (_, kept) => {
    const server = await serve(json([]));
    await quickClient().get(plainRequest(server.url, { validators: kept }));
    expect(server.requests[0]?.headers).not.toHaveProperty('if-modified-since');
    expect(server.requests[0]?.headers).not.toHaveProperty('if-none-match');
  });

  test.each([
    ['in the second of the answer', 'Fri, 20 Nov 2026 18:00:00 GMT', undefined],
    ['after the answer', 'Fri, 20 Nov 2026 19:00:00 GMT', undefined],
    ['a minute before it', 'Fri, 20 Nov 2026 17:59:00 GMT', 'Fri, 20 Nov 2026 17:59:00 GMT'],
  ])('what was changed %s may have changed again in that second', async (_, lastModified, kept) => {
    const date = new Date(now).toUTCString();
    const server = await serve(json([], { date, 'last-modified': lastModified }));
    const found = await quickClient().get(plainRequest(server.url));
    expect(found).toMatchObject({ validators: { lastModified: kept } });
  });

  test('304 to a plain question is a fault', async () => {
    const server = await serve(answer(304, ''));
    expect(await failureOf(quickClient(), plainRequest(server.url))).toMatchObject({
      status: 304,
      attempts: 1,
    });
  });

  test('a validator of another address is not sent', async () => {
    const server = await serve(json([]));
    const client = quickClient();
    await client.get(
      plainRequest(`${server.url}/b`, { validators: { ...validators, url: `${server.url}/a` } }),
    );
    await client.get(
      plainRequest(`${server.url}/b`, { validators: { ...validators, url: `${server.url}/b` } }),
    );
    expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"a"']);
    expect(server.requests[0]?.headers['if-modified-since']).toBeUndefined();
  });
});

test('a user name and password go nowhere, and into no message', async () => {
  const server = await serve(answer(404, ''));
  const url = `${server.url.replace('//', '//us%40er:p%C3%A4ss@')}/x?key=hidden&lat=1#hidden`;
  const progress = recordedProgress();
  const failure = await failureOf(quickClient({ progress }), plainRequest(url));
  expect(failure.message).toContain(`${server.url}/x?…&lat=1`);
  expect(`${failure.message} ${progress.lines}`).not.toMatch(/us.*er|p.*ss@|hidden/);
  expect(server.requests[0]?.headers.authorization).toBeUndefined();
  expect(server.requests[0]?.url).toBe('/x?key=hidden&lat=1');
});

test('progress hears of every request once it starts, and how it ended', async () => {
  const server = await serveInTurn(json(Array(2000).fill('0123456789')), answer(304, ''), answer(404, ''));
  const progress = recordedProgress();
  const client = quickClient({ progress });
  await client.get(plainRequest(server.url, { label: 'products en' }));
  await client.get(plainRequest(server.url, { validators: { etag: '"a"' } }));
  await failureOf(client, plainRequest(server.url));
  expect(progress.lines.map((line) => line.replace(/\d+ ms/, 'N ms'))).toEqual([
    'products en started',
    'products en answered: 26 KB in N ms',
    'products started',
    'products answered: unchanged in N ms',
    'products started',
    'products failed: The service answered HTTP 404.',
  ]);
});

describe('other files', () => {
  const request = {
    endpoint: 'picture',
    accept: 'image/png',
    cap: 1000,
    accepts: (type: string) => type === 'image/png',
    refuses: () => undefined,
  };

  test('come as bytes with their type', async () => {
    const server = await serve(answer(200, Buffer.from([1, 2, 255]), { 'content-type': 'Image/PNG; a=b' }));
    const found = await quickClient().getBytes({ ...request, url: server.url });
    expect(found).toMatchObject({ type: 'image/png', fetchedAt: now });
    expect([...found.bytes]).toEqual([1, 2, 255]);
    expect(server.requests[0]?.headers.accept).toBe('image/png');
  });

  test('of a wrong type are refused after one attempt, empty and failing ones after four', async () => {
    const wrong = await serve(answer(200, 'x', { 'content-type': 'text/html' }));
    const empty = await serve(answer(200, '', { 'content-type': 'image/png' }));
    const failing = await serve(answer(502, ''));
    const outcomes = [wrong, empty, failing].map(({ url }) =>
      quickClient()
        .getBytes({ ...request, url })
        .catch((error: unknown) => error),
    );
    expect(await Promise.all(outcomes)).toMatchObject([
      { kind: 'type', attempts: 1 },
      { kind: 'size', attempts: 4 },
      { kind: 'status', attempts: 4 },
    ]);
  });
});
