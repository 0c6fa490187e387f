import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EndpointName } from '../../src/source/endpoints.ts';
import type { Answers } from './answers.ts';

/** One request that the service got, and the status it answered with (0: none). */
export interface Asked {
  path: string;
  endpoint: EndpointName | undefined;
  status: number;
}

/** Answers in an endpoint's place; `body` is what the good answer would be. */
export type Fault = (response: ServerResponse, body: string) => void;

/** A running test service. Answers and faults may be changed at any time. */
export interface Service {
  forecastUrl: string;
  weatherUrl: string;
  answers: Answers;
  /** The fault that a path answers with, if any. */
  faultOf: (endpoint: EndpointName | undefined, path: string) => Fault | undefined;
  /** What its answers give as their `Date` (epoch milliseconds); undefined: the time. */
  dateOf: (endpoint: EndpointName | undefined) => number | undefined;
  asked: Asked[];
  close(): Promise<void>;
}

/** Serves some answers with entity tags on a free port of this machine. */
export async function startService(answers: Answers): Promise<Service> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://service.test');
    const asked: Asked = { path: pathname, endpoint: endpointOf(pathname), status: 0 };
    service.asked.push(asked);
    response.on('finish', () => {
      asked.status = response.statusCode;
    });
    const sentAt = service.dateOf(asked.endpoint);
    if (sentAt !== undefined) response.setHeader('date', new Date(sentAt).toUTCString());
    const value = service.answers.get(pathname);
    const body = JSON.stringify(value ?? { message: 'unknown' });
    const fault = service.faultOf(asked.endpoint, pathname);
    if (fault) return fault(response, body);
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
    if (value === undefined) response.writeHead(404, { 'content-type': 'application/json' }).end(body);
    else if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { 'content-type': 'application/json', etag }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: Service = {
    forecastUrl: url,
    weatherUrl: `${url}/weather`,
    answers,
    faultOf: () => undefined,
    dateOf: () => undefined,
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

const endpoints: readonly (readonly [EndpointName, RegExp])[] = [
  ['areas', /^\/forecasts\/\w+\/areas$/],
  ['metadata', /^\/forecasts\/\w+\/metadata$/],
  ['products', /^\/forecasts\/\w+\/products$/],
  ['productAt', /^\/forecasts\/\w+\/products\/point$/],
  ['product', /^\/forecasts\/\w+\/products\/[^/]+$/],
  ['stations', /^\/weather\/stations$/],
  ['measurements', /^\/weather\/stations\/\d+\/measurements$/],
  ['submissions', /^\/min\/\w+\/submissions$/],
];

function endpointOf(path: string): EndpointName | undefined {
  return endpoints.find(([, pattern]) => pattern.test(path))?.[0];
}

function withJson(change: (value: unknown) => unknown): Fault {
  return (response, body) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(change(JSON.parse(body))));
  };
}

/** What a service, or something between it and us, can do to any answer. */
export const faults = {
  'HTTP 404': (response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('not found'),
  'HTTP 500': (response) => response.writeHead(500, { 'content-type': 'text/plain' }).end('sorry'),
  'no answer': () => undefined,
  'an HTML page': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Maintenance'),
  'JSON that is cut off': (response, body) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(body.slice(0, Math.floor(body.length / 2))),
  'an empty body': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(),
  'nothing in it': withJson(emptied),
  'another shape': withJson((value) => ({ data: { result: value } })),
  'entries of another shape': withJson(renamed),
} as const satisfies Record<string, Fault>;
export type FaultName = keyof typeof faults;

/** The answer with nothing in it: an empty list, also within its envelope, or an empty object. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  const { features, items } = value as { features?: unknown; items?: unknown };
  if (features) return { ...(value as object), features: [] };
  if (items) return { items: { data: [] }, itemCount: 0, totalPages: 0 };
  return {};
}

/** The same list with every field of its entries under another name; a single entry likewise. */
function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamedEntry);
  const { features, items } = value as { features?: unknown[]; items?: { data: unknown[] } };
  if (features) return { ...(value as object), features: features.map(renamedEntry) };
  if (items) return { ...(value as object), items: { data: items.data.map(renamedEntry) } };
  // A single product keeps its id: without one it would mean "no forecast here".
  const { id, ...others } = value as { id: unknown };
  return { id, ...(renamedEntry(others) as object) };
}

function renamedEntry(entry: unknown): unknown {
  return Object.fromEntries(Object.entries(entry as object).map(([key, value]) => [`${key}2`, value]));
}
