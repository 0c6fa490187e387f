import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Language, languages } from '../../src/model/language.ts';
import { measurements } from '../../src/sample/measurements.ts';
import { metadataItem } from '../../src/sample/metadata.ts';
import { issuesAt, listedProduct, productById } from '../../src/sample/products.ts';
import { stationList, stations } from '../../src/sample/stations.ts';
import { endpointsOf } from '../../src/source/endpoints.ts';

/** How much a service for measurements has; `now` (epoch milliseconds) decides what is in force. */
export interface Amount {
  areas: number;
  stations: number;
  now: number;
}

/** A running service for measurements, with entity tags as the real one sends them. */
export interface BenchService {
  origin: string;
  /** Puts a text of its own into the highlights of the nth area's bulletin; `undefined`: none is edited. */
  edited: number | undefined;
  /** Makes all answers, so that a build which is measured waits for none to be made. */
  prepare(): void;
  close(): void;
}

/** Serves the sample's data many times over: so many areas as squares of a quilt, and so many stations. */
export async function serveMany(amount: Amount): Promise<BenchService> {
  const kept = new Map<string, { body: Buffer; etag: string }>();
  const answerTo = (pathname: string) => {
    const key = `${service.edited} ${pathname}`;
    let answer = kept.get(key);
    if (!answer) {
      const value = pathname.startsWith('/weather')
        ? weatherAnswer(pathname, amount)
        : forecastAnswer(pathname, amount, service.edited);
      const body = Buffer.from(JSON.stringify(value));
      answer = { body, etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"` };
      kept.set(key, answer);
    }
    return answer;
  };
  const server = createServer((request, response) => {
    const { body, etag } = answerTo(new URL(request.url ?? '/', 'http://bench.test').pathname);
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { 'content-type': 'application/json', etag }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: BenchService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    edited: undefined,
    prepare: () => {
      for (const pathname of pathnames(amount)) answerTo(pathname);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}

/** The paths of all answers that a build with such an amount may ask for. */
function* pathnames({ areas, stations: count, now }: Amount): Generator<string> {
  const of = ({ url }: { url: string }) => new URL(url).pathname;
  const forecasts = endpointsOf('http://bench.test');
  for (const language of languages) {
    yield* [forecasts.areas(language), forecasts.metadata(language), forecasts.products(language)].map(of);
    for (let index = 0; index < areas; index += 1) {
      const id = nth(index, now, (issue) => issue.id);
      yield of(forecasts.product(language, id));
    }
  }
  const weather = endpointsOf('http://bench.test/weather');
  yield of(weather.stations());
  for (let index = 0; index < count; index += 1) yield of(weather.measurements(index));
}

type Issue = ReturnType<typeof issuesAt>[number];

const issuesOf = new Map<number, Issue[]>();

/** The sample's issue for the nth area, with ids of its own. */
function nth<T>(index: number, now: number, make: (issue: Issue) => T): T {
  const issues =
    issuesOf.get(now) ?? issuesAt(now).filter(({ bulletin }) => bulletin.type === 'avalancheforecast');
  issuesOf.set(now, issues);
  const issue = issues[index % issues.length];
  if (!issue) throw new Error('The sample has no bulletins; there is nothing to measure.');
  const json = JSON.stringify(make(issue)).replaceAll(issue.area.id, `area${index}`);
  return JSON.parse(json) as T;
}

/** What the service lists for an area and gives by its id, at an instant. */
export function productOf(
  index: number,
  language: Language,
  now: number,
  isWhole: boolean,
  isEdited = false,
) {
  const given = nth(index, now, (issue) => (isWhole ? productById : listedProduct)(issue, language));
  const { report } = given;
  // Each text is its own, as in reality: a program that keeps what it made of one mustn't look faster than it is.
  const own = (html: string) => `${html}<p>${index}</p>`;
  return {
    ...given,
    report: {
      ...report,
      highlights: isEdited ? '<p>Edited.</p>' : own(report.highlights),
      summaries: report.summaries.map((summary) => ({ ...summary, content: own(summary.content) })),
      problems: report.problems?.map((problem) => ({ ...problem, comment: own(problem.comment) })) ?? null,
    },
    media: { images: [] },
  };
}

function forecastAnswer(pathname: string, { areas, now }: Amount, edited: number | undefined): unknown {
  const [, , language = 'en', kind, id] = pathname.split('/') as [string, string, Language, string, string?];
  const each = <T>(make: (index: number) => T) => Array.from({ length: areas }, (_, index) => make(index));
  if (pathname.startsWith('/min/')) return { items: { data: [] }, itemCount: 0, totalPages: 0 };
  if (kind === 'areas')
    return { type: 'FeatureCollection', features: each((index) => feature(index, areas)) };
  if (kind === 'metadata') return each((index) => nth(index, now, (issue) => metadataItem(issue, language)));
  if (id === undefined) return each((index) => productOf(index, language, now, false, index === edited));
  const index = Number(/area(\d+)/.exec(decodeURIComponent(id))?.[1] ?? 0);
  return productOf(index, language, now, true, index === edited);
}

/** A square of a quilt of 20 degrees at most: half a degree each, less where there are more than 1,600. */
function feature(index: number, areas: number) {
  const side = Math.max(40, Math.ceil(Math.sqrt(areas)));
  const width = 20 / side;
  const [west, south] = [-130 + (index % side) * width, 48 + Math.floor(index / side) * width];
  const [east, north] = [west + width, south + width];
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
    properties: { id, centroid: [west + width / 2, south + width / 2] },
  };
}

function weatherAnswer(pathname: string, { stations: count, now }: Amount): unknown {
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
