import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type RunningSample, startSample } from '../../src/sample/service.ts';
import { type Expectation, exitCodes } from '../../src/watch/assessment.ts';
import { watchSite } from '../../src/watch/look.ts';

const minute = 60_000;
const hour = 60 * minute;

let sample: RunningSample;
let site: Server;
let address: string;
/** What the site's files hold. */
let files: Record<string, string>;
/** What the host says with each, beside its own headers. */
let headers: Record<string, string> = {};
/** Whether the host resets a connection in the place of an answer, by how many requests came on it. */
let isReset = (_requests: number) => false;
/** How many requests came on a connection. */
const requests = new WeakMap<Socket, number>();

const products = async (language: string) =>
  (await fetch(`${sample.forecastUrl}/forecasts/${language}/products`)).text();

const pages: Record<string, string> = {
  'index.html': 'choice',
  '404.html': 'not here',
  'en/index.html': 'overview',
  'en/feed.xml': '<rss/>',
  'en/forecasts/tarn/index.html': 'Tarn',
};
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const statusWith = (changes: object = {}) =>
  JSON.stringify({
    build: 'b1',
    builtAt: new Date().toISOString(),
    sample: false,
    sources: [
      { name: 'products', language: 'en', state: 'fresh' },
      { name: 'products', language: 'fr', state: 'fresh' },
    ],
    ...changes,
  });

beforeAll(async () => {
  // Its data change with the hour, which may pass while the tests run.
  const began = Date.now();
  sample = await startSample({ clock: () => began });
  site = createServer((request, response) => {
    const { socket } = request;
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    if (isReset(requests.get(socket) ?? 0)) return void socket.resetAndDestroy();
    const content = files[request.url ?? ''];
    for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
    response.writeHead(content === undefined ? 404 : 200).end(content ?? files['/404.html']);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const digests = Object.fromEntries(Object.entries(pages).map(([name, text]) => [name, digest(text)]));
  files = {
    '/status.json': statusWith(),
    '/build.json': JSON.stringify({ build: 'b1', pages: digests }),
    '/api/forecasts/en/products.json': await products('en'),
    '/api/forecasts/fr/products.json': await products('fr'),
    ...Object.fromEntries(
      Object.entries(pages).map(([name, text]) => [`/${name.replace(/index\.html$/, '')}`, text]),
    ),
  };
});

afterAll(async () => {
  await sample.close();
  site.close();
});

afterEach(() => {
  headers = {};
  isReset = () => false;
  vi.restoreAllMocks();
});

/** What it reports, by its word and sentence, as the command would print them. */
async function watched(
  expected: Partial<Expectation> = {},
  service?: string,
  { wait = 0, pause = async (_: number) => {} } = {},
): Promise<string> {
  const wanted = {
    ...{ site: new URL(address), service, wait },
    expected: { maxAge: 60 * minute, maxKept: 60 * minute, build: undefined, ...expected },
  };
  const { trouble = 'ok', line } = await watchSite(wanted, { fetch, clock: Date.now, pause });
  return `${trouble}: ${line}`;
}

/** The command itself. */
function watch(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/watch.ts', ...args], (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

test('says in one line that a live site agrees with its service, and that its pages are those of the build', async () => {
  const { code, out } = await watch(address, '--service', sample.forecastUrl, '--build', 'b1');
  expect(out).toMatch(
    /^ok: Build b1 is 0 min old; \d+ of \d+ bulletins are current; 5 pages and files are as it made them\.\n$/,
  );
  expect(code).toBe(0);
});

const kept = [
  { name: 'products', language: 'en', state: 'kept', at: new Date(Date.now() - 2 * hour).toISOString() },
];

test.each<
  [string, Partial<Expectation>, Record<string, string | undefined>, string, service?: 'sample' | 'none']
>([
  ['another build is live', { build: 'b2' }, {}, 'other-build: Build b1 is live, not b2.'],
  [
    'a page is of another build',
    {},
    { '/en/forecasts/tarn/': 'Tarn as it was yesterday' },
    'other-build: Pages are not those of build b1: en/forecasts/tarn/.',
  ],
  ['a feed is of another build', {}, { '/en/feed.xml': '<rss />' }, 'other-build: Pages are not'],
  [
    'the details are of another build',
    {},
    { '/build.json': '{"build":"b0","pages":{"404.html":"0123456789abcdef"}}' },
    'other-build: ',
  ],
  [
    'the details know no page',
    {},
    { '/build.json': '{"build":"b1","pages":{}}' },
    'missing: Pages are missing: build.json (without digests of pages).',
  ],
  [
    'the clock of the build is far from the service’s',
    {},
    { '/status.json': statusWith({ serviceTime: new Date(Date.now() - 2 * hour).toISOString() }) },
    'clock: The clock of the build was 120 min ahead of the service’s',
  ],
  [
    'builds are refused',
    {},
    {
      '/status.json': statusWith({
        refused: { since: '2026-02-07T11:30:00.000Z', builds: 2, rules: ['pages'] },
      }),
    },
    'refused: The gate has refused 2 build(s) since 2026-02-07T11:30:00.000Z (pages).',
  ],
  [
    'it shows what the service no longer lists',
    {},
    {
      '/build.json': JSON.stringify({
        build: 'b1',
        pages: { '404.html': digest('not here') },
        unlisted: [{ language: 'fr', name: 'Corrie', listedAt: '2026-02-07T11:30:00.000Z' }],
      }),
    },
    'disagrees: The site shows copies of what the service no longer lists: Corrie (fr).',
  ],
  [
    'there is not a single page',
    {},
    { '/': undefined, '/en/': undefined, '/en/forecasts/tarn/': undefined },
    'missing: Pages are missing: the first page (HTTP 404), en/ (HTTP 404), en/forecasts/tarn/ (HTTP 404).',
  ],
  [
    'an address that doesn’t exist is answered with a page',
    {},
    { '/neve-watch/there-is-no-such-page/': 'overview' },
    'missing: Pages are missing: the 404 page (an address that doesn’t exist answers HTTP 200).',
  ],
  ['the 404 page is another one', {}, { '/404.html': 'nginx' }, 'other-build: Pages are not those'],
  [
    'a bulletin is missing',
    { maxAge: 0.0001 * minute },
    { '/api/forecasts/fr/products.json': '[]' },
    'disagrees: The site and the service disagree on',
    'sample',
  ],
  [
    'it shows the sample in a service’s place',
    {},
    { '/status.json': statusWith({ sample: true }) },
    'sample: The site shows the sample',
    'sample',
  ],
  [
    'it is old',
    {},
    { '/status.json': statusWith({ builtAt: new Date(Date.now() - 2 * hour).toISOString() }) },
    'old: The site was built ',
  ],
  [
    'it is served from kept copies',
    {},
    { '/status.json': statusWith({ sources: kept }) },
    'kept: The build had no fresh answer of: list of bulletins en (kept, 12',
  ],
  [
    'the service gives no answer',
    {},
    {},
    'service-unreachable: The service gives no list of bulletins (en): ',
    'none',
  ],
  [
    'the status says nothing readable of its sources',
    {},
    { '/status.json': statusWith({ sources: 'none' }) },
    'missing: Pages are missing: status.json (not the',
  ],
  ['the status is none', {}, { '/status.json': '{}' }, 'missing: Pages are missing: status.json (not the'],
  [
    'a file is gone',
    {},
    { '/api/forecasts/en/products.json': undefined },
    'missing: Pages are missing: api/forecasts/en/products.json (HTTP 404).',
  ],
  [
    'a list is of another shape',
    {},
    { '/api/forecasts/fr/products.json': '{"message":"sorry"}' },
    'missing: Pages are missing: api/forecasts/fr/products.json (not a list of bulletins).',
  ],
])('has a word of its own when %s', async (_, expected, changed, line, service) => {
  // The service is asked again after pauses of random lengths: of none.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const before = files;
  files = { ...files, ...changed } as Record<string, string>;
  try {
    const urls = { sample: sample.forecastUrl, none: 'http://127.0.0.1:9' };
    const said = await watched(expected, service && urls[service]);
    expect(said).toContain(line);
    expect(said.split('\n')).toHaveLength(1);
  } finally {
    files = before;
  }
});

test('finds a host whose clock is wrong, by which every page would warn, but no cache that says how old its answer is', async () => {
  const date = (minutes: number) => new Date(Date.now() + minutes * minute).toUTCString();
  const clock = (side: string) => `clock: The host’s clock is 40 min ${side} the monitor’s: if it is wrong,`;
  headers = { date: date(-40) };
  expect(await watched()).toContain(clock('behind'));
  headers = { date: date(40) };
  expect(await watched()).toContain(clock('ahead of'));
  headers = { date: date(-40), age: '2400' };
  expect(await watched()).toMatch(/^ok: /);
  headers = { date: date(4) };
  expect(await watched()).toMatch(/^ok: /);
});

test('has an exit code of its own for each word, and says one line', async () => {
  const before = files;
  files = { ...files, '/': 'another page' };
  const { code, out } = await watch(address);
  files = before;
  expect(out).toMatch(/^other-build: [^\n]+\n$/);
  expect(code).toBe(8);
});

test('has the words and exit codes that the documentation lists', async () => {
  const documentation = await readFile(path.join(import.meta.dirname, '../../docs/hosting.md'), 'utf8');
  const listed = [...documentation.matchAll(/^\| (\d+) \| `([a-z-]+)` \|/gm)];
  expect(Object.fromEntries(listed.map(([, code, word]) => [word, Number(code)]))).toEqual({
    ok: 0,
    ...exitCodes,
  });
});

test('accepts older copies where that is asked for, and names them', async () => {
  const before = files;
  files = { ...files, '/status.json': statusWith({ sources: kept }) };
  const said = await watched({ maxKept: 180 * minute });
  files = before;
  expect(said).toMatch(/^ok: .+ no fresh answer of: list of bulletins en \(kept, \d+ min old\)\.$/);
});

test('has a word for a site that gives no answer at all', async () => {
  const { code, out } = await watch('http://127.0.0.1:9/');
  expect(out).toMatch(
    /^unreachable: The site can’t be reached: http:\/\/127\.0\.0\.1:9\/status\.json gives no answer/,
  );
  expect(code).toBe(3);
});

test('takes a host that resets every connection that is kept for one that answers', async () => {
  isReset = (requests) => requests > 1;
  for (let time = 0; time < 20; time += 1) expect(await watched()).toMatch(/^ok: /);
});

test('takes a host that resets every connection for one that gives no answer', async () => {
  let tries = 0;
  isReset = () => {
    tries += 1;
    return true;
  };
  expect(await watched()).toMatch(/^unreachable: .+ gives no answer \(fetch failed \(.+\)\)\.$/);
  expect(tries).toBe(2);
});

test('takes a host whose answer has no end for one that gives none', async () => {
  let sent = 0;
  const part = new Uint8Array(1_000_000);
  const pull = (answer: ReadableStreamDefaultController) => {
    sent += 1;
    if (sent > 400) answer.close();
    else answer.enqueue(part);
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(new ReadableStream({ pull }, { highWaterMark: 0 })),
  );
  expect(await watched()).toMatch(
    /^unreachable: .+ gives no answer \(.+ is larger than the .+ allowed here\)\.$/,
  );
  expect(sent).toBeLessThan(210);
});

test('goes on looking for as long as it may', async () => {
  const before = files;
  files = { ...files, '/status.json': '' };
  const pauses: number[] = [];
  const pause = async (time: number) => {
    pauses.push(time);
    files = before;
  };
  expect(await watched({}, undefined, { wait: 30_000, pause })).toMatch(/^ok: /);
  expect(pauses).toEqual([10_000]);
});

test.each([
  [[], 'name one address'],
  [['ftp://x.test'], 'not a web address'],
  [['http://x.test', '--max-age', 'long'], '--max-age must be a number'],
  [['http://x.test', '--bild', '3'], "Unknown option '--bild'"],
])('refuses %j with exit code 2', async (args, sentence) => {
  const { code, err } = await watch(...args);
  expect(err).toContain(sentence);
  expect(code).toBe(2);
});
