import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { PreparedSite } from '../../src/gather/prepare.ts';
import { bulletinIn } from '../../src/model/area.ts';
import { sampleService, startSample } from '../../src/sample/service.ts';
import { type Preparation, preparation } from '../sites/preparation.ts';
import { faults } from '../sites/service.ts';
import { now, submissions } from '../sites/wire.ts';

/** The sample answers with large lists, which take their time on a busy machine. */
const patient = { attemptTime: 60_000, urlTime: 90_000, totalTime: 110_000 };

async function sample() {
  const running = await startSample({ clock: () => now });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await running.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { ...running, close };
}

/** The test service's address in front of the sample for as long as `isSample`; both below one base address. */
async function front(place: Preparation) {
  const app = sampleService(() => now);
  const state = { isSample: true, broken: (_path: string): boolean => false };
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    const send = async () => {
      if (state.broken(path)) return response.writeHead(500).end();
      const base = state.isSample ? 'http://sample.test/forecast' : place.service.forecastUrl;
      const headers = new Headers();
      const tag = request.headers['if-none-match'];
      if (tag) headers.set('if-none-match', tag);
      const asked = new Request(base + path, { headers });
      const answer = state.isSample ? await app.fetch(asked) : await fetch(asked);
      const body = Buffer.from(await answer.arrayBuffer());
      return response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body);
    };
    send().catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const forecastUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, from: { forecastUrl, weatherUrl: place.service.weatherUrl } };
}

const titles = ({ site }: PreparedSite) =>
  site.areas.flatMap(({ en, fr }) => [bulletinIn(en)?.title, bulletinIn(fr)?.title]).filter(Boolean);

test('the sample at an address of its own is recognised, at first, unchanged, and when it no longer answers', async () => {
  const place = await preparation();
  const from = await sample();
  for (const after of [0, 1]) {
    const { site, service } = await place.prepare({ from, after, limits: patient });
    expect(site.sample).toBe(true);
    expect(service.sample).toBe(true);
    expect(site.sources.find(({ name }) => name === 'products')?.state).toBe('fresh');
  }
  await from.close();
  const { site } = await place.prepare({ from, after: 2, limits: patient });
  expect(site.sources.find(({ name }) => name === 'products')?.state).toBe('kept');
  expect(site.sample).toBe(true);
});

test('a service is never taken for it', async () => {
  const place = await preparation();
  expect((await place.prepare()).site.sample).toBe(false);
  place.service.faultOf = () => faults['HTTP 500'];
  expect((await place.prepare({ after: 1 })).site.sample).toBe(false);
});

test('copies of the sample never stand beside a service’s bulletins once its address leads to the service', async () => {
  const place = await preparation();
  const { state, from } = await front(place);
  const first = await place.prepare({ from, limits: patient });
  expect(first.site.sample).toBe(true);
  const invented = titles(first);
  expect(invented.length).toBeGreaterThan(20);
  state.isSample = false;
  state.broken = (path) => path.includes('/fr/') || path.includes('submissions');
  const second = await place.prepare({ from, after: 1, limits: patient });
  expect(second.site.sample).toBe(false);
  expect(titles(second)).not.toEqual([]);
  expect(titles(second).filter((title) => invented.includes(title))).toEqual([]);
  expect(second.site.sources.filter(({ state: each }) => each === 'kept')).toEqual([]);
  expect(second.site.sources.find(({ name }) => name === 'submissions')?.state).toBe('failed');
});

test('copies of a service never stand among the sample’s', async () => {
  const place = await preparation();
  const { state, from } = await front(place);
  state.isSample = false;
  expect((await place.prepare({ from, limits: patient })).site.sample).toBe(false);
  state.isSample = true;
  state.broken = (path) => path.includes('/fr/products');
  const { site } = await place.prepare({ from, after: 1, limits: patient });
  expect(site.sample).toBe(true);
  expect(site.sources.find(({ name, language }) => name === 'products' && language === 'fr')?.state).toBe(
    'failed',
  );
});

test('invented measurements beside a service’s bulletins are left out, and stop none of them', async () => {
  const place = await preparation();
  const { weatherUrl } = await sample();
  const { forecastUrl } = place.service;
  const { site, warnings } = await place.prepare({ from: { forecastUrl, weatherUrl }, limits: patient });
  expect(site.sample).toBe(false);
  expect(site.areas.some(({ en }) => en?.kind === 'bulletin')).toBe(true);
  expect(site.weather?.stations).toEqual([]);
  expect(site.sources.find(({ name }) => name === 'stations')?.state).toBe('failed');
  expect(warnings).toContainEqual(
    expect.stringMatching(/^NEVE_WEATHER_URL \(.+\) leads to the sample service/),
  );
});

test('the words of a trip report make no sample of a service', async () => {
  const place = await preparation();
  const list = submissions() as { items: { data: Record<string, unknown>[] } };
  for (const record of list.items.data) record.url = 'https://bulletins.example/x';
  place.service.answers.set('/min/en/submissions', list);
  const { site, service } = await place.prepare();
  expect([site.sample, service.sample]).toEqual([false, false]);
});

test.each([
  ['its own', { url: 'https://bulletins.example/x' }],
  ['that of a picture', { media: { images: [{ url: 'https://bulletins.example/x.jpg' }] } }],
  ['its owner’s', { owner: { value: 'x', display: 'X', isExternal: false, url: 'https://cirque.example/' } }],
])('a bulletin with an address of the sample, %s, makes no sample of a service', async (_, changes) => {
  const place = await preparation();
  const path = '/forecasts/en/products';
  const [first, ...others] = place.service.answers.get(path) as object[];
  place.service.answers.set(path, [{ ...first, ...changes }, ...others]);
  const { site, service } = await place.prepare();
  expect(others.length).toBeGreaterThan(0);
  expect([site.sample, service.sample]).toEqual([false, false]);
});

test('a list whose bulletins have the sample’s addresses is the sample’s, also without its tag', async () => {
  const place = await preparation();
  const path = '/forecasts/en/products';
  const list = place.service.answers.get(path) as object[];
  place.service.answers.set(
    path,
    list.map((each, index) => ({ ...each, url: `https://bulletins.example/forecasts/${index}` })),
  );
  const { site, service } = await place.prepare();
  expect([site.sample, service.sample]).toEqual([true, true]);
});
