import { describe, expect, test } from 'vitest';
import { openPage } from '../../src/worker/navigation.ts';
import { hour, now, pageHtml, type Scene, scene, site } from './site.ts';

const path = '/en/places/hut/';
const files = {
  [path]: pageHtml('Hut', { until: now + 5 * hour }),
  '/': pageHtml('English Français'),
  '/en/offline/': pageHtml('Kept'),
  '/fr/offline/': pageHtml('Conservé'),
};

/** Opens a page with an answer of the network; the three seconds are over when `late` ends. */
function open(
  { store, keeper, time }: Scene,
  network: Promise<Response>,
  { late = new Promise<void>(() => undefined), at = path } = {},
): ReturnType<typeof openPage> {
  const wait = () => late;
  return openPage(at, network, { store, keeper, site, clock: () => time.now, wait });
}

/** A device that has read the page, and keeps the lists. */
async function withCopy(): Promise<Scene> {
  const device = scene(files);
  await device.keeper.keepPinned();
  const { answer, work } = open(device, device.load(path));
  await Promise.all([answer, work]);
  expect(await device.paths()).toContain(path);
  return device;
}

/** A page of the site, of the asked path or another one; of none where `at` is empty. */
const fresh = (title: string, at = path) =>
  new Response(at ? pageHtml(title, { at }) : pageHtml(title).replace(/<link[^>]*>/, ''), {
    headers: { 'content-type': 'text/html', date: new Date(now).toUTCString() },
  });
const failed = () => Promise.reject(new TypeError('no network'));
const text = async (answer: Promise<Response>) => (await answer).text();

describe('with a copy, a page is', () => {
  test('the network’s, when that answers in time', async () => {
    const { answer } = open(await withCopy(), Promise.resolve(fresh('New')));
    expect(await text(answer)).toBe(pageHtml('New'));
  });

  test('the copy after three seconds, and the late answer renews that', async () => {
    const device = await withCopy();
    const { promise: network, resolve: arrive } = Promise.withResolvers<Response>();
    const { answer, work } = open(device, network, { late: Promise.resolve() });
    expect(await text(answer)).toContain(`<html data-kept-at="${now}" data-seen-at="${now}"`);
    arrive(fresh('New'));
    await work;
    expect((await device.store.page(path))?.copy.title).toBe('New');
  });

  test.each([
    ['no network', failed],
    [
      'an error that looks like a page',
      async () => new Response(pageHtml('Busy'), { status: 503, headers: { 'content-type': 'text/html' } }),
    ],
    [
      'a page to log in',
      async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['the site’s first page under its address', async () => fresh('English Français', '/')],
    ['another area’s page under its address', async () => fresh('Other', '/en/places/other/')],
    ['the page for addresses that lead nowhere, as if it were found', async () => fresh('Not found', '')],
  ])('the copy with %s', async (_, network) => {
    const device = await withCopy();
    const { answer, work } = open(device, network());
    expect(await text(answer)).toContain('data-kept-at');
    await work;
    expect((await device.store.page(path))?.copy.title).toBe('Hut');
  });

  test('the network’s when the page is gone, and the copy goes', async () => {
    const device = await withCopy();
    const headers = { 'content-type': 'text/html' };
    const own = new Response(pageHtml('Not found'), { status: 404, headers });
    const { answer, work } = open(device, Promise.resolve(own));
    expect((await answer).status).toBe(404);
    await work;
    expect(await device.paths()).not.toContain(path);
  });
});

test('a copy counts no time before what any other has seen', async () => {
  const device = await withCopy();
  device.files.set('/en/', pageHtml('All', { at: '/en/' }));
  device.time.now = now + 20 * hour;
  const other = open(device, device.load('/en/'), { at: '/en/' });
  await Promise.all([other.answer, other.work]);
  device.time.now = now - hour;
  const { answer } = open(device, failed());
  expect(await text(answer)).toContain(`data-kept-at="${now}" data-seen-at="${now + 20 * hour}"`);
});

test('a copy shows no rating after its end, even where no script looks', async () => {
  const device = await withCopy();
  device.time.now = now + 5 * hour - 1;
  expect(await text(open(device, failed()).answer)).not.toContain('data-over');
  device.time.now = now + 5 * hour;
  expect(await text(open(device, failed()).answer)).toMatch(/<html[^>]* data-over /);
});

test('an answer that stops in its middle counts as none', async () => {
  const device = await withCopy();
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([60])) });
  const halting = new Response(body, { headers: { 'content-type': 'text/html' } });
  const { answer } = open(device, Promise.resolve(halting), { late: Promise.resolve() });
  expect(await text(answer)).toContain('data-kept-at');
});

test.each([
  ['a part of a page', { status: 206 }],
  ['what another origin answers', { type: 'opaque', status: 0 }],
  ['the way to another address', { type: 'opaqueredirect', status: 0 }],
  ['what another address answers', { redirected: true }],
])('%s never becomes a copy', async (_, kind) => {
  const device = await withCopy();
  // As only browsers make them.
  const like = (given: Response): Response =>
    new Proxy(given, {
      get(target, name) {
        if (name === 'clone') return () => like(target.clone());
        const value = Reflect.get({ ...kind }, name) ?? Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const { answer, work } = open(device, Promise.resolve(like(fresh('Other'))));
  await Promise.all([answer, work]);
  expect((await device.store.page(path))?.copy.title).toBe('Hut');
});

test('a copy without its script is none: it couldn’t expire', async () => {
  const device = scene({
    ...files,
    [path]: pageHtml('Hut', { until: now + hour, body: '<script src="/_astro/a.js"></script>' }),
    '/_astro/a.js': 'a',
  });
  await device.keeper.keepPinned();
  const first = open(device, device.load(path));
  await Promise.all([first.answer, first.work]);
  expect(await text(open(device, failed()).answer)).toContain('data-kept-at');
  const cache = await device.caches.open('neve / files 1');
  await cache.delete('/_astro/a.js');
  expect(await text(open(device, failed()).answer)).toContain('<html data-instead');
});

test('a store that can’t be read leaves the site as it is without one', async () => {
  const device = await withCopy();
  const broken = new Proxy(device.caches, {
    get: () => () => Promise.reject(new DOMException('Denied.', 'SecurityError')),
  });
  const denied = { ...device, ...scene({}, { caches: broken }) };
  expect(await text(open(denied, Promise.resolve(fresh('New'))).answer)).toBe(pageHtml('New'));
  await expect(open(denied, failed()).answer).rejects.toThrow('no network');
});

test('a copy remembers the latest time at which it was read: no clock set back counts behind that', async () => {
  const device = await withCopy();
  device.time.now = now + 20 * hour;
  const later = open(device, failed());
  await Promise.all([later.answer, later.work]);
  device.time.now = now - 90 * hour;
  const { answer } = open(device, failed());
  expect(await text(answer)).toContain(`data-kept-at="${now}" data-seen-at="${now + 20 * hour}"`);
});

describe('without a copy', () => {
  test('a page of another address is shown and never kept', async () => {
    const device = scene(files);
    const { answer, work } = open(device, Promise.resolve(fresh('Other', '/en/places/other/')));
    expect(await text(answer)).toContain('Other');
    await work;
    expect(await device.paths()).toEqual([]);
  });

  test('the network is waited for', async () => {
    const device = scene(files);
    const { answer } = open(device, Promise.resolve(fresh('New')), { late: Promise.resolve() });
    expect(await text(answer)).toBe(pageHtml('New'));
  });

  test.each([
    ['/fr/about/', 'Conservé'],
    ['/en/stations/', 'Kept'],
    ['/de/', 'Kept'],
  ])('and without a network %s is the list “%s”', async (at, title) => {
    const { answer } = open(await withCopy(), failed(), { at });
    const html = await text(answer);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain('<html data-instead');
  });

  test('and without a network the first page is there to lead on', async () => {
    const { answer } = open(await withCopy(), failed(), { at: '/' });
    expect(await text(answer)).toContain('<title>English Français</title>');
  });

  test('a copy past its time counts as none', async () => {
    const device = await withCopy();
    device.time.now = now + 29 * hour;
    const { answer } = open(device, failed());
    expect(await text(answer)).toContain('<html data-instead');
  });
});
