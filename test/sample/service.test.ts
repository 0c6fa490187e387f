import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { places } from '../../src/sample/places.ts';
import { type RunningSample, sampleService, startSample } from '../../src/sample/service.ts';
import {
  areasContract,
  measurementsContract,
  metadataContract,
  pointContract,
  productContract,
  productsContract,
  stationsContract,
  submissionsContract,
} from './contract.ts';

const now = Date.parse('2026-01-31T18:00:00Z');
const hour = 3_600_000;
let sample: RunningSample;

beforeAll(async () => {
  sample = await startSample({ clock: () => now });
});
afterAll(() => sample.close());

const forecast = (path: string, init?: RequestInit) => fetch(`${sample.forecastUrl}${path}`, init);
const weather = (path: string) => fetch(`${sample.weatherUrl}${path}`);
const json = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();

describe.each(['en', 'fr'])('in %s', (lang) => {
  test('areas, metadata and products have the shape of the specification', async () => {
    areasContract.parse(await json(forecast(`/forecasts/${lang}/areas`)));
    metadataContract.parse(await json(forecast(`/forecasts/${lang}/metadata`)));
    const products = productsContract.parse(await json(forecast(`/forecasts/${lang}/products`)));
    for (const { id } of products) {
      const product = productContract.parse(await json(forecast(`/forecasts/${lang}/products/${id}`)));
      expect(product.id).toBe(id);
    }
  });

  test('the point look-up answers with the product that covers the point', async () => {
    for (const { slug, latitude, longitude } of places) {
      const answer = await forecast(`/forecasts/${lang}/products/point?lat=${latitude}&long=${longitude}`);
      expect(answer.status).toBe(200);
      const body: unknown = await answer.json();
      if (slug === 'saltgrass-junction') expect(body).toEqual({});
      else pointContract.parse(body);
    }
  });

  test('trip reports come in their envelope', async () => {
    const { items } = submissionsContract.parse(await json(forecast(`/min/${lang}/submissions`)));
    expect(items.data).toHaveLength(60);
    const page = submissionsContract.parse(
      await json(forecast(`/min/${lang}/submissions?fromdate=2026-01-29&pagesize=4`)),
    );
    expect(page.items.data).toHaveLength(4);
    expect(page.items.data.every(({ datetime }) => datetime >= '2026-01-29')).toBe(true);
  });
});

describe('stations and measurements', () => {
  test('have the shape of the specification', async () => {
    const stations = stationsContract.parse(await json(weather('/stations')));
    for (const { stationId } of stations) {
      measurementsContract.parse(await json(weather(`/stations/${stationId}/measurements`)));
    }
  });

  const times = async (query: string) => {
    const rows = measurementsContract.parse(await json(weather(`/stations/57/measurements${query}`)));
    return rows.map((row) => Date.parse(row.measurementDateTime));
  };

  test('come from the last week when no dates are given', async () => {
    const given = await times('');
    expect(Math.max(...given)).toBe(now);
    expect(Math.min(...given)).toBeGreaterThanOrEqual(now - 168 * hour);
    expect(Math.min(...given)).toBeLessThan(now - 160 * hour);
    expect(given.length).toBeGreaterThan(150);
  });

  test('come from the dates that are given, both included', async () => {
    const given = await times('?fromDate=2026-01-30T00:00:00Z&toDate=2026-01-30T06:00:00.000Z');
    expect(given.every((time) => time >= now - 42 * hour && time <= now - 36 * hour)).toBe(true);
    expect(given.length).toBeGreaterThan(4);
    expect(Math.max(...(await times('?toDate=2026-01-30T00:00:00Z')))).toBeLessThanOrEqual(now - 42 * hour);
    const earlier = await times('?fromDate=2026-01-01T00:00:00Z');
    expect(Math.min(...earlier)).toBeLessThan(now - 168 * hour);
    expect(await times('?fromDate=2027-01-01T00:00:00Z')).toEqual([]);
    // An offset counts: the same instant, written in another zone.
    expect(await times('?fromDate=2026-01-31T08:00:00-08:00')).toEqual(
      await times('?fromDate=2026-01-31T16:00:00Z'),
    );
  });
});

describe('errors', () => {
  test.each([
    ['/forecasts/de/areas', 404],
    ['/forecasts/:lang/products', 404],
    ['/forecasts/en/products/nothing', 404],
    ['/forecasts/en/nothing', 404],
    ['/min/de/submissions', 404],
    ['/', 404],
    ['/forecasts/en/products/point', 400],
    ['/forecasts/en/products/point?lat=51&lon=-117', 400],
    ['/forecasts/en/products/point?lat=&long=-117', 400],
    ['/forecasts/en/products/point?lat=91&long=-117', 400],
    ['/forecasts/en/products/point?lat=51&long=-181', 400],
    ['/forecasts/en/products/point?lat=51,5&long=-117', 400],
    ['/min/en/submissions?fromdate=2026-02-30', 400],
    ['/min/en/submissions?fromdate=yesterday', 400],
    ['/min/en/submissions?pagesize=0', 400],
    ['/min/en/submissions?pagesize=-3', 400],
    ['/min/en/submissions?pagesize=ten', 400],
  ])('%s answers %i with a message', async (path, status) => {
    const answer = await forecast(path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message: expect.stringMatching(/^[A-Z].+\.$/) });
  });

  test.each([
    ['/stations/424242/measurements', 404],
    ['/stations/x/measurements', 404],
    ['/stations/57', 404],
    ['/stations/57/measurements?fromDate=yesterday', 400],
    ['/stations/57/measurements?toDate=2026-13-01T00:00:00Z', 400],
    ['/stations/57/measurements?fromDate=2026-02-30T00:00:00Z', 400],
    ['/stations/57/measurements?fromDate=', 400],
    ['/stations/57/measurements?fromDate=2026-01-30T00:00:00Z&toDate=2026-01-29T00:00:00Z', 400],
  ])('%s of the weather group answers %i with a message', async (path, status) => {
    const answer = await weather(path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message: expect.stringMatching(/^[A-Z].+\.$/) });
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
    const answer = await forecast('/forecasts/en/products', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  });
});

describe('the service', () => {
  test('answers 304 to a request that knows the present state', async () => {
    const paths = [
      `${sample.forecastUrl}/forecasts/en/areas`,
      `${sample.forecastUrl}/forecasts/fr/products`,
      `${sample.forecastUrl}/min/en/submissions`,
      `${sample.weatherUrl}/stations/57/measurements`,
    ];
    for (const path of paths) {
      const first = await fetch(path);
      const tag = first.headers.get('etag') ?? '';
      await first.arrayBuffer();
      expect(tag).not.toBe('');
      const again = await fetch(path, { headers: { 'If-None-Match': tag } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      const other = await fetch(path, { headers: { 'If-None-Match': '"other"' } });
      expect(other.status).toBe(200);
      await other.arrayBuffer();
    }
  });

  test('serves the pictures of its products from its own address', async () => {
    const products = productsContract.parse(await json(forecast('/forecasts/en/products')));
    const urls = new Set(products.flatMap(({ media }) => media.images.map(({ url }) => url)));
    expect(urls.size).toBe(5);
    for (const url of urls) {
      expect(url.startsWith(new URL(sample.forecastUrl).origin)).toBe(true);
      const answer = await fetch(url);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.length).toBeLessThan(120 * 1024);
      const { format, width, height } = await sharp(bytes).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1600, height: 1067 });
    }
    const origin = new URL(sample.forecastUrl).origin;
    for (const file of ['x.jpg', '..%2Fservice.ts', 'constructor']) {
      expect((await fetch(`${origin}/images/${file}`)).status).toBe(404);
    }
  });

  test('gives the same bytes for the same instant, and still knows the issues of the day before', async () => {
    const ask = async (instant: number, path: string) =>
      (await sampleService(() => instant).request(`http://sample.example${path}`)).text();
    for (const path of [
      '/forecast/forecasts/fr/products',
      '/forecast/forecasts/en/metadata',
      '/forecast/min/en/submissions',
      '/weather/stations/12/measurements',
    ]) {
      expect(await ask(now, path)).toBe(await ask(now, path));
    }
    let instant = now;
    const app = sampleService(() => instant);
    const list = productsContract.parse(
      await (await app.request('http://sample.example/forecast/forecasts/en/products')).json(),
    );
    instant += 24 * hour;
    for (const { id } of list) {
      const answer = await app.request(`http://sample.example/forecast/forecasts/en/products/${id}`);
      expect(answer.status).toBe(200);
    }
  });

  test('starts fast and answers fast', async () => {
    // What the processor does for it, in milliseconds, however busy the machine is with other things.
    const worked = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
    const start = process.cpuUsage();
    const other = await startSample({ clock: () => now });
    expect(worked(process.cpuUsage(start))).toBeLessThan(100);
    const asked = process.cpuUsage();
    await json(fetch(`${other.forecastUrl}/forecasts/en/products`));
    await json(fetch(`${other.weatherUrl}/stations/75/measurements`));
    expect(worked(process.cpuUsage(asked))).toBeLessThan(500);
    await other.close();
  });

  test('closes promptly even with a connection kept open', async () => {
    const other = await startSample({ clock: () => now });
    const socket = connect(Number(new URL(other.forecastUrl).port), '127.0.0.1');
    socket.on('error', (error) => expect(error).toHaveProperty('code', 'ECONNRESET'));
    const firstBytes = new Promise((resolve) => socket.once('data', resolve));
    socket.write('GET /weather/stations HTTP/1.1\r\nHost: sample.example\r\nConnection: keep-alive\r\n\r\n');
    await firstBytes;
    // A second request that never ends: without being cut off, it would hold the server for six seconds.
    socket.write('GET /weather/stations HTTP/1.1\r\nHost:');
    await new Promise((resolve) => setTimeout(resolve, 50));
    const start = performance.now();
    await other.close();
    expect(performance.now() - start).toBeLessThan(3_000);
    socket.destroy();
  });

  test('says when its port is taken', async () => {
    const port = Number(new URL(sample.forecastUrl).port);
    await expect(startSample({ clock: () => now, port })).rejects.toHaveProperty('code', 'EADDRINUSE');
  });

  test('leaves the Request and Response of its process alone', async () => {
    const [request, response] = [globalThis.Request, globalThis.Response];
    const other = await startSample({ clock: () => now });
    await other.close();
    expect(globalThis.Request).toBe(request);
    expect(globalThis.Response).toBe(response);
  });
});
