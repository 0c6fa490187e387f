import { ageOf } from '../model/answer-time.ts';
import { printableAddress } from './address.ts';
import { AttemptFailure, networkFailure, safeLine } from './failure.ts';
import { checkJsonBounds, cutLongTexts, entriesIn, jsonBounds, maxTextLength } from './json-bounds.ts';
import type { Limits } from './limits.ts';
import { formatBytes } from './progress.ts';
import { followRedirects, foreignRedirect } from './redirect.ts';
import type { ServiceClock } from './service-clock.ts';

/** What a service gave with an answer, to ask later whether it has changed (RFC 9110, 8.8). */
export interface Validators {
  etag?: string;
  lastModified?: string;
}

/** What every request names. */
export interface Request {
  /** The endpoint, for messages: `products`. */
  endpoint: string;
  /** The name in the progress, where it says more than the endpoint: `products en`. */
  label?: string;
  url: string;
  /** Most decoded bytes. */
  cap: number;
  /** Most entries of the list in the answer, where it is one. */
  maxEntries?: number | undefined;
}

export interface JsonRequest<T> extends Request {
  /** The value of the parsed JSON. Throws an Error with a sentence if the shape is unusable. */
  read: (json: unknown) => T;
  /** Those of a kept copy: then the answer may be 'unchanged'. With `url` (`printableAddress`) they go to that address only. */
  validators?: (Validators & { url?: string }) | undefined;
}

/**
 * `fetchedAt`: as of when the service gave it, in epoch milliseconds, by the age that caches on the way name, or its date; `unchanged`
 * (HTTP 304) means that the kept copy is fresh as of then.
 */
export type Answer<T> =
  | {
      kind: 'fresh';
      value: T;
      text: string;
      validators: Validators;
      fetchedAt: number;
      address: string;
    }
  | { kind: 'unchanged'; fetchedAt: number };

export interface BytesRequest extends Request {
  accept: string;
  /** Whether a media type (lower case, without parameters, '' if missing) is what was asked for. */
  accepts: (type: string) => boolean;
  /** A sentence why an address, first or redirected to, must not be asked, or undefined. */
  refuses: (url: URL) => string | undefined;
}

/** What an attempt gets from its client. */
export interface AttemptDeps {
  fetch: typeof fetch;
  /** The time, in epoch milliseconds; `NEVE_NOW` stops it, so durations are measured without it. */
  clock: () => number;
  /** Name, version and URL of the program. */
  userAgent: string;
  limits: Limits;
  /** Origins that may answer in the place of a JSON resource's own: see `foreignRedirect`. */
  redirects: readonly string[];
  /** Hears the time of every answer of the service; absent where the clock is set by hand. */
  serviceClock: ServiceClock | undefined;
  /** Takes a sentence on what was left out of an answer. */
  warn: (sentence: string) => void;
  signal: AbortSignal;
}

/**
 * One attempt at a JSON resource: request, status, content type, body, parsing and reading are one thing
 * that works or fails as a whole. Throws AttemptFailure.
 */
export async function attemptJson<T>(request: JsonRequest<T>, deps: AttemptDeps): Promise<Answer<T>> {
  const conditions = conditionalHeaders(request, deps.clock());
  const start = new URL(request.url);
  const { response, home } = await followRedirects(start, deps, {
    headers: { accept: 'application/json', 'cache-control': 'no-cache', 'user-agent': deps.userAgent },
    ownHeaders: conditions,
    heard: (headers) => deps.serviceClock?.note(request.endpoint, headers, deps.clock()),
    refuses: (hop) => foreignRedirect(hop, start, deps.redirects),
  });
  if (response.status === 304 && home && Object.keys(conditions).length > 0)
    return { kind: 'unchanged', fetchedAt: await answeredAt(request, response, deps) };
  await checkStatus(response, deps);
  const type = mediaType(response);
  if (type === 'text/html' || type === 'application/xhtml+xml') {
    await response.body?.cancel();
    throw new AttemptFailure('type', 'The answer is an HTML page instead of JSON.', { retry: true });
  }
  const { sizes } = deps.limits;
  const body = await readBody(response, request.cap * sizes);
  const longest = checkJsonBounds(body, { ...jsonBounds, values: jsonBounds.values * sizes });
  const written = new TextDecoder().decode(body);
  const json = parseJson(written);
  const entries = entriesIn(json);
  const maxEntries = (request.maxEntries ?? Number.POSITIVE_INFINITY) * sizes;
  if (entries > maxEntries)
    throw new AttemptFailure(
      'size',
      `The list has ${entries.toLocaleString('en')} entries, more than the ${maxEntries.toLocaleString('en')} allowed here; "answerSizes" in the configuration raises the limit.`,
    );
  const cut = longest > maxTextLength ? cutLongTexts(json) : 0;
  if (cut > 0)
    deps.warn(
      `${request.label ?? request.endpoint}: ${cut} text(s) longer than 300,000 characters were cut.`,
    );
  const value = readShape(json, request.read);
  return {
    kind: 'fresh',
    value,
    text: cut > 0 ? JSON.stringify(json) : written,
    validators: home ? validatorsOf(response) : {},
    fetchedAt: await answeredAt(request, response, deps),
    address: printableAddress(request.url),
  };
}

/** When the service gave an answer, in epoch milliseconds by our clock. */
async function answeredAt(
  { endpoint }: Request,
  { headers }: Response,
  { clock, serviceClock }: AttemptDeps,
): Promise<number> {
  const now = clock();
  return now - (serviceClock ? await serviceClock.ageOf(endpoint, headers, now) : ageOf(headers));
}

/** One attempt at a file that isn't JSON. Throws AttemptFailure; a wrong type is not tried again. */
export async function attemptBytes(request: BytesRequest, deps: AttemptDeps) {
  const { response } = await followRedirects(new URL(request.url), deps, {
    headers: { accept: request.accept, 'user-agent': deps.userAgent },
    refuses: request.refuses,
  });
  await checkStatus(response, deps);
  const type = mediaType(response);
  if (!request.accepts(type)) {
    await response.body?.cancel();
    throw new AttemptFailure(
      'type',
      `The answer has the type "${safeLine(type, 80)}", which is not usable here.`,
    );
  }
  const bytes = await readBody(response, request.cap);
  if (bytes.byteLength === 0) throw new AttemptFailure('size', 'The answer is empty.', { retry: true });
  return { bytes, type, fetchedAt: deps.clock() };
}

async function checkStatus(response: Response, { clock, limits }: AttemptDeps): Promise<void> {
  const { status } = response;
  // A part of an answer (206) is none: no part was asked for.
  if (response.ok && status !== 206) return;
  await response.body?.cancel();
  const retry = status === 408 || status === 425 || status === 429 || status >= 500;
  const wait = retry ? retryAfter(response.headers.get('retry-after'), clock()) : 0;
  if (wait > limits.retryAfterCap) {
    const asked = `asks to wait ${Math.round(wait / 1000)} s, longer than the ${limits.retryAfterCap / 1000} s allowed`;
    throw new AttemptFailure('status', `The service answered HTTP ${status} and ${asked}.`, { status });
  }
  throw new AttemptFailure('status', `The service answered HTTP ${status}.`, {
    status,
    retry,
    retryAfter: wait,
  });
}

/** Milliseconds that a `Retry-After` header asks to wait: seconds or an HTTP date (RFC 9110, 10.2.3). 0 without a readable one. */
function retryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // All three forms of an HTTP date start with a weekday. `Date.parse` alone also takes "-5" or "1.5".
  const date = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Math.max(0, date - now) || 0;
}

/**
 * The decoded bytes of an answer. Throws AttemptFailure of the kind 'size' as soon as they exceed `cap` (the rest is not
 * read: a compressed answer of 200 KB can hold 200 MB), and 'network' when the connection breaks.
 */
export async function readBody(response: Response, cap: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    // Leaving the loop by an error cancels the body.
    for await (const part of response.body ?? []) {
      size += part.byteLength;
      if (size > cap)
        throw new AttemptFailure('size', `The answer is larger than the ${formatBytes(cap)} allowed here.`);
      parts.push(part);
    }
  } catch (error) {
    throw networkFailure(error);
  }
  return Buffer.concat(parts, size);
}

function parseJson(text: string): unknown {
  if (text.trim() === '') throw new AttemptFailure('json', 'The answer is empty.', { retry: true });
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the answer, so it stays out of the terminal.
    const what = text.trimStart().startsWith('<')
      ? 'The answer is HTML or XML instead of JSON.'
      : `The answer (${formatBytes(Buffer.byteLength(text))}) is not valid JSON, or is cut off.`;
    throw new AttemptFailure('json', what, { retry: true });
  }
}

function readShape<T>(json: unknown, read: (json: unknown) => T): T {
  try {
    return read(json);
  } catch (error) {
    const reason = error instanceof Error ? safeLine(error.message) : 'The answer has an unknown shape.';
    throw new AttemptFailure('shape', reason, { retry: true });
  }
}

function mediaType(response: Response): string {
  return (response.headers.get('content-type') ?? '').split(';', 1).join('').trim().toLowerCase();
}

/** A date of change has seconds only: what came within a minute of it may have changed once more under it (RFC 9110, 8.8.2.2). */
const settledAfter = 60_000;

function validatorsOf({ headers }: Response): Validators {
  const lastModified = headers.get('last-modified') ?? '';
  const isSettled = Date.parse(headers.get('date') ?? '') - Date.parse(lastModified) >= settledAfter;
  return { etag: headers.get('etag') || undefined, lastModified: isSettled ? lastModified : undefined };
}

/** Characters; servers refuse longer headers, and would do so at every build. */
const maxValidatorLength = 1_000;

/**
 * A date or a tag says nothing about another address, such as the same station with another range. Nothing has changed
 * since a time to come, by which many servers would say so until then (RFC 9110, 13.1.3).
 */
function conditionalHeaders(
  { url, validators = {} }: JsonRequest<unknown>,
  now: number,
): Record<string, string> {
  const { etag = '', lastModified = '' } = validators;
  const headers: Record<string, string> = {};
  if (validators.url !== undefined && validators.url !== printableAddress(url)) return headers;
  // Beside a tag, a date says nothing to servers that keep to RFC 9110 (13.1.3), and too much to others.
  if (etag && etag.length <= maxValidatorLength) headers['if-none-match'] = etag;
  else if (Date.parse(lastModified) <= now && lastModified.length <= maxValidatorLength)
    headers['if-modified-since'] = lastModified;
  return headers;
}
