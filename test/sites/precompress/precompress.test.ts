import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveSite } from '../../../scripts/serve.ts';
import { filesIn, otherConfig, type SharedSite, sharedSite } from '../harness.ts';

let shared: SharedSite;
let site: ServedSite;
let files: string[];

beforeAll(async () => {
  shared = await sharedSite({}, otherConfig);
  files = await filesIn(shared.dist);
  site = await serveSite({ folder: shared.dist, base: '/', port: 0 });
});

afterAll(() => site?.close());

test('every compressed copy holds the bytes of its file, in fewer of its own', async () => {
  const copies = files.filter((file) => /\.(br|gz)$/.test(file));
  for (const kind of ['html', 'css', 'js', 'json', 'xml', 'csv'])
    for (const ending of ['br', 'gz'])
      expect(copies.some((copy) => copy.endsWith(`.${kind}.${ending}`))).toBe(true);
  for (const copy of copies) {
    const [bytes, packed] = await Promise.all(
      [copy.slice(0, -3), copy].map((file) => readFile(path.join(shared.dist, file))),
    );
    const whole = copy.endsWith('.br') ? brotliDecompressSync(packed ?? '') : gunzipSync(packed ?? '');
    expect(bytes?.equals(whole), copy).toBe(true);
    expect(packed?.length, copy).toBeLessThan(whole.length);
  }
});

test('the status has none, so that a site renewed without a build never tells an earlier state', () => {
  expect(files.filter((file) => file.startsWith('status.json'))).toEqual(['status.json']);
});

/** What the server sends, as it is on the wire. */
function asked(name: string, accepted?: string): Promise<{ encoding?: string; type?: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    request({ port: site.port, path: name, headers }, async (response) => {
      const { 'content-encoding': encoding, 'content-type': type } = response.headers;
      const body = Buffer.concat(await response.toArray());
      resolve({ body, encoding, type });
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
  [undefined, undefined, (body: Buffer) => body],
])('a browser that takes %s is sent %s', async (accepted, encoding, unpack) => {
  const { body, type, ...answer } = await asked('/fr/', accepted);
  expect(answer.encoding).toBe(encoding);
  expect(type).toBe('text/html; charset=utf-8');
  const file = await readFile(path.join(shared.dist, 'fr/index.html'));
  expect(unpack(body).equals(file)).toBe(true);
});

test('a page that isn’t there is said so in compressed form too', async () => {
  const { body, encoding } = await asked('/fr/nothing/', 'br');
  expect(encoding).toBe('br');
  expect(brotliDecompressSync(body).toString()).toContain('Cette page n’existe pas');
});
