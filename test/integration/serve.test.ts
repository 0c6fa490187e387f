import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveSite } from '../../scripts/serve.ts';
import { headersFile } from '../../src/output/headers.ts';

let outer: string;
let site: ServedSite;

beforeAll(async () => {
  outer = await mkdtemp(path.join(tmpdir(), 'neve-serve-'));
  const folder = path.join(outer, 'dist');
  await mkdir(path.join(folder, 'en'), { recursive: true });
  await mkdir(path.join(folder, '_astro'));
  const files = {
    'dist/index.html': 'home',
    'dist/404.html': 'nothing here',
    'dist/en/index.html': 'english',
    'dist/_astro/a.css': 'a{}',
    'dist/status.json': '{}',
    'dist/_headers': headersFile('/base/', ['en', 'fr']),
    'secret.txt': 'secret',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(outer, name), text);
  site = await serveSite({ folder, base: '/base/', port: 0 });
});
afterAll(async () => {
  await site.close();
  await rm(outer, { recursive: true });
});

/** Asks for a path as it is written: `fetch` would resolve `..` away. */
function ask(target: string, method = 'GET', headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const asking = request(
        { port: site.port, host: '127.0.0.1', path: target, method, headers },
        (response) => {
          let body = '';
          response.on('data', (chunk) => {
            body += chunk;
          });
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          );
        },
      );
      asking.on('error', reject).end();
    },
  );
}

test('pages are served at addresses that end in a slash, with the type and headers of a host', async () => {
  const { status, headers, body } = await ask('/base/en/?x=1');
  expect({ status, body }).toEqual({ status: 200, body: 'english' });
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "frame-ancestors 'none'",
  });
});

test('only files named by their content may be kept', async () => {
  const { headers } = await ask('/base/_astro/a.css');
  expect(headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await ask('/base/status.json')).headers['content-type']).toBe('application/json; charset=utf-8');
  expect((await ask('/base/_astro/gone.css')).headers['cache-control']).toContain('must-revalidate');
});

test('an address without its last slash leads to the one with it', async () => {
  expect(await ask('/base/en?x=1')).toMatchObject({ status: 301, headers: { location: '/base/en/?x=1' } });
  expect(await ask('/base')).toMatchObject({ status: 301, headers: { location: '/base/' } });
  expect(await ask('/')).toMatchObject({ status: 302, headers: { location: '/base/' } });
});

test.each([
  ['/base/nothing/'],
  ['/base/index.html/'],
  ['/base/_headers'],
  ['/base/_astro/'],
  ['/elsewhere/'],
  ['/base/%E0%A4%A'],
  ['/base/%00'],
  ['/base/../secret.txt'],
  ['/base/..%2fsecret.txt'],
  ['/base/%2e%2e/secret.txt'],
  ['/base/en/..%2f..%2fsecret.txt'],
])('%s is not found', async (target) => {
  expect(await ask(target)).toMatchObject({ status: 404, body: 'nothing here' });
});

test('what a reader already has isn’t sent again; HEAD has no body; nothing can be written', async () => {
  const { headers } = await ask('/base/');
  expect(await ask('/base/', 'GET', { 'if-none-match': String(headers.etag) })).toMatchObject({
    status: 304,
    body: '',
  });
  expect(await ask('/base/', 'HEAD')).toMatchObject({
    status: 200,
    body: '',
    headers: { 'content-length': '4' },
  });
  // What isn't there may be there with the next build.
  expect((await ask('/base/nothing/')).headers).not.toHaveProperty('etag');
  expect((await ask('/base/', 'POST')).status).toBe(405);
});
