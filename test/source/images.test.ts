import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sha256 } from '../../src/digest.ts';
import { AttemptFailure } from '../../src/source/failure.ts';
import type { ClientOptions } from '../../src/source/http.ts';
import { fetchPictures, type PicturesRequest, publicFetch } from '../../src/source/images.ts';
import type { Limits } from '../../src/source/limits.ts';
import { createPictureStore } from '../../src/source/picture-store.ts';
import { answer, now, quickClient, recordedProgress, type Server, serve } from './server.ts';

let folder: string;
let server: Server;
let files: Record<string, { type: string; bytes: Uint8Array }>;
let warnings: string[];

/** Noise, so that no encoder can shrink it to nothing. */
function noise(width: number, height: number) {
  const raw = Buffer.alloc(width * height * 3);
  for (let i = 0; i < raw.length; i += 1) raw[i] = (i * 2_654_435_761) >>> 13;
  return sharp(raw, { raw: { width, height, channels: 3 } });
}

let photo: Buffer;
let truncated: Buffer;
beforeAll(async () => {
  const exif = { IFD0: { Artist: 'A Photographer' }, IFD3: { GPSLatitude: '51/1' } };
  photo = await noise(1600, 400).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  truncated = photo.subarray(0, photo.length / 2);
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'neve-pictures-'));
  warnings = [];
  files = {};
  server = await serve((request, response) => {
    const file = files[request.url ?? ''];
    if (!file) return answer(404, '')(request, response);
    answer(200, file.bytes, { 'content-type': file.type })(request, response);
  });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function fetchFrom(
  urls: string[],
  more: Partial<PicturesRequest> & Pick<Partial<ClientOptions>, 'fetch' | 'limits'> = {},
) {
  const { fetch = publicFetch(server.url), limits, ...others } = more;
  return fetchPictures({
    urls,
    client: quickClient({ fetch, limits: { attemptTime: 3000, ...limits } }),
    folder,
    clock: () => now,
    serviceOrigin: server.url,
    warn: (sentence) => warnings.push(sentence),
    ...others,
  });
}

/** Asks for one file of the server. */
async function one(path: string, more: Partial<PicturesRequest> = {}) {
  return (await fetchFrom([server.url + path], more)).get(server.url + path);
}

describe('a good picture', () => {
  test('is upright, at most 1280 wide, a WebP without metadata, named by its content', async () => {
    files['/a.jpg'] = { type: 'image/jpeg', bytes: photo };
    files['/wide.png'] = { type: 'image/png', bytes: await noise(2000, 100).png().toBuffer() };
    // Orientation 6: the camera lay on its side.
    const found = await one('/a.jpg');
    expect(found).toMatchObject({ state: 'fresh', value: { width: 400, height: 1600 } });
    expect(await one('/wide.png')).toMatchObject({ state: 'fresh', value: { width: 1280, height: 64 } });
    if (found?.state !== 'fresh') throw new Error('no picture');
    expect(found.value.name).toMatch(/^[0-9a-f]{32}\.webp$/);
    const bytes = await readFile(found.value.file);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 400, height: 1600 });
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual(
      Array(4).fill(undefined),
    );
    expect(bytes.includes('Photographer')).toBe(false);
  });

  test.each(['png', 'webp', 'gif', 'avif', 'jpeg'] as const)(
    'may be %s, whatever its type says',
    async (format) => {
      files['/x'] = {
        type: 'application/octet-stream',
        bytes: await noise(60, 40).toFormat(format).toBuffer(),
      };
      expect(await one('/x')).toMatchObject({ state: 'fresh', value: { width: 60, height: 40 } });
    },
  );

  test('gives the same file in every build', async () => {
    files['/a.jpg'] = { type: 'image/jpeg', bytes: photo };
    const first = await one('/a.jpg');
    await rm(folder, { recursive: true });
    expect(await one('/a.jpg')).toEqual(first);
  });
});

test('pictures of very many pixels are decoded one after the other, others at once', async () => {
  let most = 0;
  const count = () => {
    most = Math.max(most, sharp.counters().process);
  };
  sharp.queue.on('change', count);
  onTestFinished(() => void sharp.queue.off('change', count));
  for (const [width, isAlone] of [
    [5_000, true],
    [3_000, false],
  ] as const) {
    const create = { width, height: 4_000, channels: 3, background: '#fff' } as const;
    const bytes = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
    const names = [1, 2, 3, 4].map((index) => `/${width}-${index}.png`);
    for (const name of names) files[name] = { type: 'image/png', bytes };
    most = 0;
    const found = await fetchFrom(names.map((name) => server.url + name));
    expect([...found.values()].map(({ state }) => state)).toEqual(Array(4).fill('fresh'));
    expect(most === 1, `${width} wide`).toBe(isAlone);
  }
});

describe('pictures that come a byte at a time', () => {
  /** Each on a host of its own, or all on one; `good` comes at once. */
  async function dripping(urls: string[], limits: Partial<Limits>) {
    const good = await noise(20, 20).png().toBuffer();
    const drips = await serve((request, response) => {
      if (request.url === '/good.png')
        return answer(200, good, { 'content-type': 'image/png' })(request, response);
      response.writeHead(200, { 'content-type': 'image/png' });
      const drip = setInterval(() => response.write('\x89'), 10);
      response.on('close', () => clearInterval(drip));
    });
    const toServer = (url: string, init: RequestInit) => fetch(drips.url + new URL(url).pathname, init);
    const results = await fetchFrom(urls, { fetch: toServer as unknown as typeof fetch, limits });
    return { results: [...results.values()], asked: drips.requests.map(({ url }) => url) };
  }
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

  test('cost a host that completes none its time, once; it isn’t asked again', async () => {
    const urls = [...names.map((name) => `https://slow.example/${name}`), 'https://quick.example/good.png'];
    const { results, asked } = await dripping(urls, { silence: 300 });
    expect(asked.sort()).toEqual(['/a', '/b', '/c', '/d', '/good.png']);
    expect(results.map(({ state }) => state)).toEqual([...names.map(() => 'failed'), 'fresh']);
    expect(results[8]).toMatchObject({ reason: 'The picture could not be fetched from slow.example.' });
  });

  test('cost a time in all, however many hosts there are; the rest isn’t asked', async () => {
    const urls = names.map((name) => `https://${name}.example/${name}`);
    const { results, asked } = await dripping(urls, { totalTime: 300 });
    expect(asked).toHaveLength(4);
    expect(new Set(results.map((each) => 'reason' in each && each.reason))).toEqual(
      new Set(['All requests together may take 0.3 s, and that time is over.']),
    );
  });
});

describe('a bad picture costs that picture and no other', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each<[string, string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    ['an SVG', 'image/svg+xml', () => Buffer.from(svg), /type "image\/svg\+xml"/],
    [
      'an SVG that begins like an AVIF',
      'image/avif',
      () => Buffer.from(`<!--ftypavif-->${svg}`),
      /not a JPEG, PNG/,
    ],
    ['an SVG named PNG', 'image/png', () => Buffer.from(svg), /not a JPEG, PNG/],
    ['an HTML page', 'text/html', () => Buffer.from('<html>'), /type "text\/html"/],
    ['an HTML page named JPEG', 'image/jpeg', () => Buffer.from('<html>'), /not a JPEG, PNG/],
    ['cut off', 'image/jpeg', () => truncated, /can't be decoded/],
    ['an empty file', 'image/jpeg', () => Buffer.alloc(0), /empty/],
    ['only a beginning', 'image/png', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /can't be decoded/],
    ['too many bytes', 'image/png', () => Buffer.alloc(200_000), /larger than the 150 KB/],
    ['TIFF', 'image/tiff', () => noise(9, 9).tiff().toBuffer(), /not a JPEG, PNG/],
    [
      'too many pixels',
      'image/png',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
          .png()
          .toBuffer(),
      /pixel limit/,
    ],
  ])('%s', async (_, type, bytes, words) => {
    files['/good.png'] = { type: 'image/png', bytes: await noise(20, 20).png().toBuffer() };
    files['/bad'] = { type, bytes: await bytes() };
    const urls = [`${server.url}/bad`, `${server.url}/good.png`];
    const cap = words.source.includes('larger') ? 150_000 : 15e6;
    const found = await fetchFrom(urls, { cap });
    expect(found.get(urls[0] ?? '')).toMatchObject({ state: 'failed', reason: expect.stringMatching(words) });
    expect(found.get(urls[1] ?? '')).toMatchObject({ state: 'fresh' });
    expect(await readdir(folder)).toHaveLength(2);
  });

  test('one that is missing', async () => {
    expect(await one('/missing')).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('HTTP 404'),
    });
  });
});

describe('addresses', () => {
  /** A network without pictures, which remembers what it was asked for. */
  function played(asked: string[]): typeof fetch {
    return async (address) => {
      asked.push(String(address));
      return new Response('', { status: 404 });
    };
  }

  test.each([
    'http://127.0.0.1:1/x.png',
    'https://localhost/x.png',
    'https://10.0.0.1/x.png',
    'http://169.254.169.254/latest/meta-data',
    'https://[::1]/x.png',
    'https://[fe80::1]/x.png',
    'https://printer/x.png',
    'https://router.lan/x.png',
    'https://pictures.example:8443/x.png',
    'http://pictures.example:6379/x.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'ftp://host.example/x.png',
    '/relative.png',
    '',
  ])('%s is not asked', async (url) => {
    const asked: string[] = [];
    const found = await fetchFrom([url], { fetch: played(asked) });
    expect(found.get(url)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^The (picture|address)/),
    });
    expect(asked).toEqual([]);
  });

  test('http becomes https, and the two are one picture', async () => {
    const asked: string[] = [];
    const urls = ['http://pictures.example/x.png', 'https://pictures.example/x.png'];
    const found = await fetchFrom(urls, { fetch: played(asked) });
    expect(asked).toEqual(['https://pictures.example/x.png']);
    expect([...found.keys()]).toEqual(urls);
  });

  test('a redirect into the private network is refused', async () => {
    const inner = await serve(answer(200, photo, { 'content-type': 'image/jpeg' }));
    const outer = await serve((_, response) => response.writeHead(302, { location: inner.url }).end());
    const found = await fetchFrom([outer.url], {
      serviceOrigin: outer.url,
      fetch: publicFetch(outer.url),
    });
    expect(found.get(outer.url)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('private network'),
    });
    expect(inner.requests).toEqual([]);
  });

  test('with http of the service itself are asked as they are', async () => {
    files['/a.jpg'] = { type: 'image/jpeg', bytes: photo };
    const local = server.url.replace('127.0.0.1', 'localhost');
    const found = await fetchFrom([`${local}/a.jpg`], {
      serviceOrigin: local,
      fetch: publicFetch(local),
    });
    expect(found.get(`${local}/a.jpg`)).toMatchObject({ state: 'fresh' });
  });

  test.each([
    ['a port where nothing listens', 'ECONNREFUSED'],
    ['a host without an answer', 'UND_ERR_CONNECT_TIMEOUT'],
    ['a name without an address', 'ENOTFOUND'],
    ['a certificate of another host', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('what is published of %s doesn’t tell it from others; the log does', async (_, code) => {
    const url = 'https://pictures.example/x.png';
    const progress = recordedProgress();
    const found = await fetchFrom([url], {
      client: quickClient({
        progress,
        fetch: () =>
          Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) })),
      }),
    });
    expect(found.get(url)).toEqual({
      state: 'failed',
      reason: 'The picture could not be fetched from pictures.example.',
    });
    expect(progress.lines.at(-1)).toMatch(/failed: (The connection|The host|The certificate)/);
  });

  test('a host that hangs, and one that a name server calls private, are published as the same', async () => {
    const url = 'https://pictures.example/x.png';
    const hanging = await fetchFrom([url], {
      limits: { attemptTime: 20 },
      fetch: (_, init) =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    });
    const isPrivate = new AttemptFailure('address', 'The host is on a private network and is not asked.');
    const inside = await fetchFrom([url], {
      fetch: () => Promise.reject(new TypeError('fetch failed', { cause: isPrivate })),
    });
    expect(hanging.get(url)).toEqual(inside.get(url));
  });

  test('a signature in an address is kept out of messages and records', async () => {
    const reason = (await fetchFrom([`${server.url}/x?sig=hidden`])).get(`${server.url}/x?sig=hidden`);
    expect(JSON.stringify(reason)).not.toContain('hidden');
    files['/a.jpg?sig=hidden'] = { type: 'image/jpeg', bytes: photo };
    await one('/a.jpg?sig=hidden');
    const record = (await readdir(folder)).find((name) => name.endsWith('.json')) ?? '';
    expect(await readFile(join(folder, record), 'utf8')).not.toContain('hidden');
  });
});

describe('a kept picture', () => {
  const days = (count: number) => () => now + count * 24 * 3_600_000;
  const clocked = (clock: () => number) => ({ clock, client: quickClient({ clock }) });

  beforeEach(() => {
    files['/a.jpg'] = { type: 'image/jpeg', bytes: photo };
  });

  test('is not asked for again for 30 days, and looks the same in every build', async () => {
    const first = await one('/a.jpg');
    expect(await one('/a.jpg', clocked(days(30)))).toEqual(first);
    expect(server.requests).toHaveLength(1);
    expect(await one('/a.jpg', clocked(days(31)))).toMatchObject({
      state: 'fresh',
      value: { name: first && 'value' in first && first.value.name },
    });
    expect(server.requests).toHaveLength(2);
  });

  test('older than that is used where it can’t be loaded again, and is called kept', async () => {
    const first = await one('/a.jpg');
    files = {};
    const found = await one('/a.jpg', clocked(days(31)));
    expect(found).toEqual({ ...first, state: 'kept', reason: expect.stringContaining('HTTP 404') });
  });

  test('from the future is asked for again', async () => {
    await one('/a.jpg');
    await one('/a.jpg', clocked(days(-1)));
    expect(server.requests).toHaveLength(2);
  });

  test('that no build has used for 30 days goes as another one is added', async () => {
    files['/b.jpg'] = { type: 'image/jpeg', bytes: photo };
    files['/c.jpg'] = { type: 'image/jpeg', bytes: photo };
    const names = async () => {
      const files = (await readdir(folder)).filter((file) => file !== 'another.json');
      return [...new Set(files.map((file) => parse(file).name))].sort();
    };
    const nameOf = (path: string) => sha256(server.url + path);
    await one('/a.jpg');
    await writeFile(join(folder, `${sha256('left')}.webp`), 'without its record');
    await mkdir(join(folder, 'another.json'));
    await one('/b.jpg', clocked(days(20)));
    await one('/b.jpg', clocked(days(45)));
    // What has no record is as good as none.
    expect(await names()).toEqual([nameOf('/a.jpg'), nameOf('/b.jpg')].sort());
    // It had to be used, and asked for again, after 30 days.
    await one('/c.jpg', clocked(days(61)));
    expect(await names()).toEqual([nameOf('/b.jpg'), nameOf('/c.jpg')].sort());
  });

  test('that no build uses any more goes at once where there are thousands of later ones', async () => {
    const picture = { bytes: Buffer.from('picture'), width: 1, height: 1 };
    const store = await createPictureStore(folder, () => undefined);
    for (const at of [3, 1, 4, 2]) await store.write(`https://service.test/${at}`, picture, at);
    await store.tidy(0, 2);
    const left = await createPictureStore(folder, () => undefined);
    const kept = await Promise.all([1, 2, 3, 4].map((at) => left.read(`https://service.test/${at}`)));
    expect(kept.map((each) => each?.fetchedAt)).toEqual([undefined, undefined, 3, 4]);
    expect(await readdir(folder)).toHaveLength(4);
  });

  test('that is used stays, however old it is', async () => {
    await one('/a.jpg');
    delete files['/a.jpg'];
    for (const path of ['/b.jpg', '/c.jpg']) {
      files[path] = { type: 'image/jpeg', bytes: photo };
      const urls = ['/a.jpg', path].map((each) => server.url + each);
      const found = await fetchFrom(urls, clocked(days(100)));
      expect([...found.values()].map(({ state }) => state)).toEqual(['kept', 'fresh']);
    }
  });

  test.each(['.webp', '.json'])('whose %s is damaged is reported and asked for again', async (end) => {
    const first = await one('/a.jpg');
    const name = (await readdir(folder)).find((entry) => entry.endsWith(end)) ?? '';
    await writeFile(join(folder, name), '{"cut');
    expect(await one('/a.jpg')).toEqual(first);
    expect(warnings).toHaveLength(1);
    expect(server.requests).toHaveLength(2);
  });
});

describe('where pictures can’t be kept', () => {
  const failed = { state: 'failed', reason: 'The picture could not be kept.' };

  test('none is shown, and the operator is told which folder it is', async () => {
    files['/a.jpg'] = { type: 'image/jpeg', bytes: photo };
    const taken = join(folder, 'pictures');
    await writeFile(taken, '');
    expect(await one('/a.jpg', { folder: taken })).toEqual(failed);
    expect(warnings).toEqual([
      expect.stringMatching(/^The state folder .*pictures can't be written \(EEXIST\)/),
    ]);
  });

  test('the kept ones still are, and one sentence says it of all that are new', async () => {
    files['/a.jpg'] = { type: 'image/jpeg', bytes: photo };
    files['/b.jpg'] = { type: 'image/jpeg', bytes: photo };
    await one('/a.jpg');
    // Where they would be written first.
    for (const name of ['/b.jpg', '/c.jpg']) await mkdir(join(folder, `${sha256(server.url + name)}.webp`));
    files['/c.jpg'] = { type: 'image/jpeg', bytes: photo };
    const found = await fetchFrom(['/a.jpg', '/b.jpg', '/c.jpg'].map((name) => server.url + name));
    expect([...found.values()]).toEqual([expect.objectContaining({ state: 'fresh' }), failed, failed]);
    expect(warnings.filter((each) => each.startsWith('The state folder'))).toHaveLength(1);
  });
});
