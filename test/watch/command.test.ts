import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSample, startSample } from '../../src/sample/service.ts';

let sample: RunningSample;
let site: Server;
let address: string;
/** What the site's files hold. */
let files: Record<string, string>;

const products = async (language: string) =>
  (await fetch(`${sample.forecastUrl}/forecasts/${language}/products`)).text();

beforeAll(async () => {
  sample = await startSample({ clock: Date.now });
  site = createServer((request, response) => {
    const content = files[request.url ?? ''];
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  files = {
    '/status.json': JSON.stringify({
      build: 'b1',
      builtAt: new Date().toISOString(),
      sample: false,
      sources: [
        { name: 'products', language: 'en' },
        { name: 'products', language: 'fr' },
      ],
    }),
    '/api/forecasts/en/products.json': await products('en'),
    '/api/forecasts/fr/products.json': await products('fr'),
  };
});

afterAll(async () => {
  await sample.close();
  site.close();
});

function watch(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/watch.ts', ...args], (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

test('says in one line that a live site agrees with its service', async () => {
  const { code, out } = await watch(address, '--service', sample.forecastUrl, '--build', 'b1');
  expect(out).toMatch(/^ok: Build b1 is 0 min old; \d+ of \d+ bulletins are current\.\n$/);
  expect(code).toBe(0);
});

test.each([
  ['another build is live', ['--build', 'b2'], {}, 'other-build: Build b1 is live, not b2.'],
  [
    'a bulletin is missing',
    ['--service', 'SERVICE', '--max-age', '0.0001'],
    { '/api/forecasts/fr/products.json': '[]' },
    'disagrees: The site and the service disagree on',
  ],
  [
    'the status is none',
    [],
    { '/status.json': '{}' },
    'unreadable: The site can’t be judged: status.json is not the status of a site.',
  ],
  ['a file is gone', [], { '/api/forecasts/en/products.json': undefined }, 'answers HTTP 404'],
])('ends with exit code 1 and one line when %s', async (_, args, changed, line) => {
  const before = files;
  files = { ...files, ...changed } as Record<string, string>;
  try {
    const { code, out } = await watch(
      address,
      ...args.map((arg) => arg.replace('SERVICE', sample.forecastUrl)),
    );
    expect(out).toContain(line);
    expect(out.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  } finally {
    files = before;
  }
});

test('goes on looking for as long as it may', async () => {
  const before = files;
  files = { ...files, '/status.json': '' };
  setTimeout(() => {
    files = before;
  }, 500);
  const { code, out } = await watch(address, '--wait', '30');
  expect(out).toMatch(/^ok: /);
  expect(code).toBe(0);
});

test.each([
  [[], 'name one address'],
  [['ftp://x.test'], 'not an http or https address'],
  [['http://x.test', '--max-age', 'long'], '--max-age must be a number'],
  [['http://x.test', '--bild', '3'], "Unknown option '--bild'"],
])('refuses %j with exit code 2', async (args, sentence) => {
  const { code, err } = await watch(...args);
  expect(err).toContain(sentence);
  expect(code).toBe(2);
});
