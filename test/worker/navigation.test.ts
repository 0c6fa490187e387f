import { describe, expect, test } from 'vitest';
import { type Navigation, openPage } from '../../src/worker/navigation.ts';
import { hour, now, pageHtml, type Scene, scene, site } from './site.ts';

const path = '/en/places/hut/';
const files = {
  [path]: pageHtml('Hut', { until: now + 5 * hour }),
  '/en/offline/': pageHtml('Kept'),
  '/fr/offline/': pageHtml('Conservé'),
};

/** Opens a page with an answer of the network; the three seconds are over when `late` ends. */
function open(
  { store, keeper, time }: Scene,
  network: Promise<Response>,
  { late = new Promise<void>(() => undefined), at = path } = {},
): Navigation {
  const wait = () => late;
  return openPage(at, network, { store, keeper, site, clock: () => time.now, wait });
}

/** A device that has read the page, and keeps the lists. */
async function withCopy(): Promise<Scene> {
  const device = scene(files);
  await device.keeper.keepLists();
  const { answer, work } = open(device, device.load(path));
  await Promise.all([answer, work]);
  expect(await device.paths()).toContain(path);
  return device;
}

const fresh = (title: string) =>
  new Response(pageHtml(title), {
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
  ])('the copy with %s', async (_, network) => {
    const device = await withCopy();
    const { answer, work } = open(device, network());
    expect(await text(answer)).toContain('data-kept-at');
    await work;
    expect(await device.paths()).toContain(path);
  });

  test('the network’s when the page is gone, and the copy goes', async () => {
    const device = await withCopy();
    const { answer, work } = open(device, Promise.resolve(new Response('gone', { status: 404 })));
    expect((await answer).status).toBe(404);
    await work;
    expect(await device.paths()).not.toContain(path);
  });
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
  test('the network is waited for', async () => {
    const device = scene(files);
    const { answer } = open(device, Promise.resolve(fresh('New')), { late: Promise.resolve() });
    expect(await text(answer)).toBe(pageHtml('New'));
  });

  test.each([
    ['/fr/about/', 'Conservé'],
    ['/en/stations/', 'Kept'],
    ['/', 'Kept'],
  ])('and without a network %s is the list “%s”', async (at, title) => {
    const { answer } = open(await withCopy(), failed(), { at });
    const html = await text(answer);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain('<html data-instead');
  });

  test('a copy past its time counts as none', async () => {
    const device = await withCopy();
    device.time.now = now + 29 * hour;
    const { answer } = open(device, failed());
    expect(await text(answer)).toContain('<html data-instead');
  });
});
