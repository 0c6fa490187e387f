import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, languages } from '../src/i18n/locales.ts';
import { measurements } from '../src/sample/measurements.ts';
import { metadataItem } from '../src/sample/metadata.ts';
import { issuesAt, listedProduct, productById } from '../src/sample/products.ts';
import { stationList, stations } from '../src/sample/stations.ts';

/*
 * How long do the pages of stations take, beside those of bulletins? Builds whole sites, each from nothing:
 * one area (what every build takes), many areas, and one area with many stations of a full week. Data are the
 * sample's, many times over. Usage: node scripts/bench-stations.ts [count = 500] [rounds = 3]. Don't run it
 * beside another build of the same folder.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const [count = 500, rounds = 3] = process.argv.slice(2).map(Number);
const now = Date.parse('2026-02-07T20:25:00Z');
const issues = issuesAt(now).filter(({ bulletin }) => bulletin.type === 'avalancheforecast');

/** The sample's issue for the nth area: the same texts, ids of its own. */
function nth<T>(index: number, make: (issue: (typeof issues)[number]) => T): T {
  const issue = issues[index % issues.length];
  if (!issue) throw new Error('The sample has no bulletins; there is nothing to measure.');
  const json = JSON.stringify(make(issue)).replaceAll(issue.area.id, `area${index}`);
  return JSON.parse(json) as T;
}

function forecastAnswer(pathname: string, areas: number): unknown {
  const [, , language = 'en', kind, id] = pathname.split('/') as [string, string, Language, string, string?];
  const each = <T>(make: (index: number) => T) => Array.from({ length: areas }, (_, index) => make(index));
  if (pathname.startsWith('/min/')) return { items: { data: [] }, itemCount: 0, totalPages: 0 };
  if (kind === 'areas') return { type: 'FeatureCollection', features: each(feature) };
  if (kind === 'metadata') return each((index) => nth(index, (issue) => metadataItem(issue, language)));
  if (id === undefined)
    return each((index) => withoutPictures(nth(index, (issue) => listedProduct(issue, language))));
  const index = Number(/area(\d+)/.exec(decodeURIComponent(id))?.[1] ?? 0);
  return withoutPictures(nth(index, (issue) => productById(issue, language)));
}

function withoutPictures<T extends { media: object }>(product: T): T {
  return { ...product, media: { images: [] } };
}

/** A square of a quilt. */
function feature(index: number) {
  const [west, south] = [-130 + (index % 40) * 0.5, 48 + Math.floor(index / 40) * 0.5];
  const [east, north] = [west + 0.5, south + 0.5];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const id = `area${index}`;
  return {
    ...{ id, type: 'Feature', bbox: [west, south, east, north] },
    geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
    properties: { id, centroid: [west + 0.25, south + 0.25] },
  };
}

function weatherAnswer(pathname: string): unknown {
  const listed = stationList();
  const [, , id] = pathname.split('/').slice(1);
  const index = Number(id ?? 0);
  const whole = stations.filter(({ fault }) => fault !== 'no readings');
  if (id === undefined) {
    return Array.from({ length: count }, (_, at) => ({
      ...listed[at % listed.length],
      ...{
        stationId: at,
        name: `Station ${at}`,
        latitude: 48.1 + (at % 20) * 0.4,
        longitude: -129.9 + at * 0.03,
      },
    }));
  }
  const station = whole[index % whole.length];
  return station ? measurements({ ...station, stationId: index }, now) : [];
}

/** Serves so many areas, and the stations. */
async function serve(areas: number): Promise<{ origin: string; close(): void }> {
  const kept = new Map<string, string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench.test');
    const make = () =>
      JSON.stringify(
        pathname.startsWith('/weather') ? weatherAnswer(pathname) : forecastAnswer(pathname, areas),
      );
    const body = kept.get(pathname) ?? make();
    kept.set(pathname, body);
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What a build took: seconds on the clock, and seconds of processor time, which a busy machine changes less. */
interface Took {
  clock: number;
  processor: number;
}

const tellTime = `process.once('exit', () => console.error('processor', (process.cpuUsage().user + process.cpuUsage().system) / 1e6))`;

/** A build from nothing. @throws with the build's own words when it fails. */
async function build(settings: Record<string, string>): Promise<Took> {
  const state = await mkdtemp(path.join(tmpdir(), 'neve-bench-'));
  const env = {
    ...process.env,
    NEVE_NOW: new Date(now).toISOString(),
    NEVE_STATE_DIR: path.join(state, 'state'),
  };
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${tellTime}`, 'scripts/build.ts'],
    {
      cwd: root,
      env: { ...env, NEVE_OUT_DIR: path.join(state, 'dist'), ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const clock = (performance.now() - began) / 1000;
  await rm(state, { recursive: true, force: true });
  if (code !== 0) throw new Error(`The build ended with ${code}:\n${said}`);
  return { clock, processor: Number(/^processor (\S+)$/m.exec(said)?.[1]) };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const [one, many] = await Promise.all([serve(1), serve(count)]);
const cases = {
  'one area': () => build({ NEVE_FORECAST_URL: one.origin }),
  [`${count} areas`]: () => build({ NEVE_FORECAST_URL: many.origin }),
  [`one area, ${count} stations`]: () =>
    build({ NEVE_FORECAST_URL: one.origin, NEVE_WEATHER_URL: `${one.origin}/weather` }),
};
const times: Record<string, Took[]> = {};
// Case after case in every round, so that a busy minute of the machine falls on all of them.
for (let round = 0; round < rounds; round += 1) {
  for (const [name, run] of Object.entries(cases)) times[name] = [...(times[name] ?? []), await run()];
}
one.close();
many.close();
console.log(
  `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, load ${loadavg()[0]?.toFixed(1)}, ${new Date().toISOString().slice(0, 10)}, ${rounds} round(s), ${languages.length} languages`,
);
for (const [name, each] of Object.entries(times)) {
  const [clock, processor] = [each.map((took) => took.clock), each.map((took) => took.processor)];
  console.log(`${name}: ${median(clock).toFixed(1)} s, ${median(processor).toFixed(1)} s of processor time`);
}
for (const kind of ['clock', 'processor'] as const) {
  const [least = 0, bulletins = 0, weeks = 0] = Object.values(times).map((each) =>
    median(each.map((took) => took[kind])),
  );
  const net = (weeks - least) / (bulletins - least);
  console.log(
    `stations : bulletins by ${kind} = ${(weeks / bulletins).toFixed(2)}; ${net.toFixed(2)} without what every build takes.`,
  );
}
