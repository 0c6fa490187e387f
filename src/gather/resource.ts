import type { SourceResult } from '../model/source.ts';
import { AddressError } from '../source/address.ts';
import type { Answer, JsonRequest } from '../source/attempt.ts';
import type { EndpointRequest } from '../source/endpoints.ts';
import { FetchError, safeLine } from '../source/failure.ts';
import type { Client } from '../source/http.ts';
import { formatMinute } from '../source/progress.ts';
import type { KeptCopies, KeptCopy } from '../state/kept-copies.ts';

/** Runs a request, or refuses to with an AddressError. */
export type CircuitBreaker = <A>(ask: () => Promise<A>) => Promise<A>;

export interface ResourceRequest<T> {
  client: Client;
  copies: KeptCopies;
  /** Name of the resource among the kept copies: `products-en`. */
  key: string;
  /** What is kept under that name, from whoever has read it already. */
  kept?: KeptCopy | undefined;
  /** What to ask for. May throw AddressError. */
  request: () => EndpointRequest;
  /**
   * The value of a payload, beside the copy kept before it. Throws an Error with a sentence when the payload
   * is unusable as a whole.
   */
  read: (json: unknown, kept: KeptCopy | undefined) => T;
  /** The same for the text that is kept, where `keep` gives it another form. */
  readKept?: (text: string) => T;
  /** Asks, or doesn't when earlier requests have failed; without it, always. */
  breaker?: CircuitBreaker;
  /** The text to keep in place of the answer's own. */
  keep?: (text: string, value: T) => string;
  /** Hears how many characters the copy has that was kept, and the text that is kept now. */
  count?: (characters: number) => void;
  /** Oldest kept copy that may be used, in milliseconds; without it, one of any age. */
  maxAge?: number;
  clock: () => number;
  /** HTTP 404 means that there is none, as for a point outside every area. The kept copy goes too. */
  noneOn404?: boolean;
}

/**
 * Asks for a resource, keeps what came, and falls back on what was kept. Never throws for what a
 * service, a network or a damaged copy can do; throws StateFolderError when nothing can be kept.
 */
export async function fetchResource<T>(request: ResourceRequest<T>): Promise<SourceResult<T>> {
  const { copies, key, clock } = request;
  const kept = request.kept ?? copies.read(key);
  if (kept) request.count?.(kept.body.length);
  try {
    return await fetchFresh(request, kept);
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof AddressError)) throw error;
    const isNotFound = error instanceof FetchError && error.status === 404;
    if (request.noneOn404 && isNotFound) {
      copies.remove(key);
      return { state: 'none' };
    }
    const found = fallBack(request, kept, error.message, clock());
    return isNotFound && 'reason' in found ? { ...found, isNotFound } : found;
  }
}

async function fetchFresh<T>(
  request: ResourceRequest<T>,
  kept: KeptCopy | undefined,
): Promise<SourceResult<T>> {
  const { client, copies, key, clock, breaker = (ask) => ask(), keep = (whole) => whole } = request;
  const isFresh = (at: number) => clock() - at <= longestInCache;
  const read = (json: unknown) => request.read(json, kept);
  const get = (validators?: JsonRequest<T>['validators']): Promise<Answer<T>> =>
    breaker(async () => client.get({ ...request.request(), read, validators }));
  const old = (at: number, copy: KeptCopy) => fallBack(request, copy, oldAnswer(at, clock()), clock());
  let answer = await get(kept && { ...kept.validators, url: kept.url });
  if (answer.kind === 'unchanged') {
    const { fetchedAt } = answer;
    const copy = kept && valueIn(kept, request);
    if (copy && 'value' in copy) {
      const at = isFresh(fetchedAt) ? fetchedAt : Math.max(fetchedAt, kept.fetchedAt);
      copies.touch(key, at);
      if (!isFresh(fetchedAt)) return old(fetchedAt, { ...kept, fetchedAt: at });
      return { state: 'fresh', value: copy.value, at };
    }
    // What was good enough to keep can't be read any more (the schema has changed): ask for all of it.
    answer = await get();
  }
  if (answer.kind === 'unchanged')
    return { state: 'failed', reason: 'The service sent no content (HTTP 304).' };
  const { value, text, validators, fetchedAt, address } = answer;
  const copy = { url: address, fetchedAt, validators, body: keep(text, value) };
  request.count?.(copy.body.length);
  const isNewer = isFresh(fetchedAt) || !kept || kept.fetchedAt < fetchedAt;
  if (isNewer) copies.write(key, copy);
  return isFresh(fetchedAt)
    ? { state: 'fresh', value, at: fetchedAt }
    : old(fetchedAt, isNewer ? copy : kept);
}

/** An answer that a cache on the way has had for longer isn't the service's any more: milliseconds. */
const longestInCache = 3_600_000;

function oldAnswer(fetchedAt: number, now: number): string {
  return `A cache on the way answered with something ${hours(now - fetchedAt)} old, by its Age or Date.`;
}

function fallBack<T>(
  request: ResourceRequest<T>,
  kept: KeptCopy | undefined,
  reason: string,
  now: number,
): SourceResult<T> {
  const { maxAge = Number.POSITIVE_INFINITY } = request;
  if (!kept) return { state: 'failed', reason };
  const { fetchedAt } = kept;
  const name = `The kept copy of ${formatMinute(fetchedAt)}`;
  if (now - fetchedAt > maxAge)
    return { state: 'failed', reason: `${reason} ${name} is too old to be used (limit: ${hours(maxAge)}).` };
  const copy = valueIn(kept, request);
  if ('fault' in copy) return { state: 'failed', reason: `${reason} ${name} can't be read: ${copy.fault}` };
  return { state: 'kept', value: copy.value, at: fetchedAt, reason };
}

function valueIn<T>(
  kept: KeptCopy,
  { read, readKept = (text) => read(JSON.parse(text), kept) }: ResourceRequest<T>,
): { value: T } | { fault: string } {
  try {
    return { value: readKept(kept.body) };
  } catch (error) {
    return { fault: error instanceof Error ? safeLine(error.message) : 'its shape is unknown.' };
  }
}

function hours(milliseconds: number): string {
  return `${Math.round(milliseconds / 360_000) / 10} h`;
}
