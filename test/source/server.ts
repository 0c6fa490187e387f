import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { JsonRequest } from '../../src/source/attempt.ts';
import { FetchError } from '../../src/source/failure.ts';
import { type Client, type ClientOptions, createClient } from '../../src/source/http.ts';
import type { Progress } from '../../src/source/progress.ts';
import { serviceFetch } from '../../src/source/service-fetch.ts';

export interface Server {
  url: string;
  /** Every request so far. */
  requests: IncomingMessage[];
}

/** A real server for one test, on a free port. */
export async function serve(listener: RequestListener): Promise<Server> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** A server that answers each request with the next of some listeners, and then with the last again. */
export function serveInTurn(...listeners: RequestListener[]): Promise<Server> {
  let turn = 0;
  return serve((request, response) => {
    const listener = listeners[Math.min(turn, listeners.length - 1)];
    turn += 1;
    listener?.(request, response);
  });
}

/** Answers with JSON. */
export function json(value: unknown, headers: Record<string, string> = {}): RequestListener {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  };
}

/** Answers with any status and text. */
export function answer(
  status: number,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): RequestListener {
  return (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}

export const now = Date.UTC(2026, 10, 20, 18);

/**
 * A client that pauses for milliseconds instead of seconds. An answer has as long as it needs on a busy machine: a test of
 * one that never comes sets a limit of its own.
 */
export function quickClient(options: Partial<ClientOptions> = {}): Client {
  const { limits, ...others } = options;
  return createClient({
    fetch: serviceFetch,
    clock: () => now,
    userAgent: 'neve-test/1.0 (+https://neve.example)',
    ...others,
    limits: { attemptTime: 30_000, urlTime: 60_000, totalTime: 60_000, pauseBase: 4, pauseCap: 8, ...limits },
  });
}

/** A request that takes any JSON. */
export function plainRequest(url: string, more: Partial<JsonRequest<unknown>> = {}): JsonRequest<unknown> {
  return { endpoint: 'products', url, cap: 1_000_000, read: (value) => value, ...more };
}

/** Progress that remembers what it was told. */
export function recordedProgress(): Progress & { lines: string[] } {
  const lines: string[] = [];
  const note: Progress = (name, state, detail) =>
    lines.push(`${name} ${state}${detail === undefined ? '' : `: ${detail}`}`);
  return Object.assign(note, { lines });
}

/** The FetchError of a request that must fail. */
export async function failureOf(client: Client, request: JsonRequest<unknown>): Promise<FetchError> {
  const outcome = await client.get(request).catch((error: unknown) => error);
  if (!(outcome instanceof FetchError)) throw new Error(`expected a FetchError, got ${String(outcome)}`);
  return outcome;
}
