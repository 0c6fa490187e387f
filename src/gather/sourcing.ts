import pLimit from 'p-limit';
import { isConfirmed, missedAgain } from '../model/kept-bulletin.ts';
import type { Language } from '../model/language.ts';
import type { Source, SourceName, SourceResult } from '../model/source.ts';
import type { Listing } from '../schema/listing.ts';
import { describeFaults, type Fault } from '../schema/tolerance.ts';
import type { SiteConfig } from '../settings/config.ts';
import { AddressError } from '../source/address.ts';
import type { EndpointRequest } from '../source/endpoints.ts';
import { FetchError, isSilence } from '../source/failure.ts';
import type { Client } from '../source/http.ts';
import type { KeptCopies, KeptCopy } from '../state/kept-copies.ts';
import { type CircuitBreaker, fetchResource, type ResourceRequest } from './resource.ts';

/** What gathering needs; clock, network and disk come in through it. */
export interface GatherDeps {
  client: Client;
  /** Kept copies of the forecast and trip-report groups. */
  copies: KeptCopies;
  /** Kept copies of the weather group: they belong to another address. */
  weatherCopies: KeptCopies;
  clock: () => number;
  config: SiteConfig;
  forecastUrl: string;
  weatherUrl?: string;
  /** Whether the build's clock and the service's are more than an hour apart, by the answers so far. */
  isClockApart?: (() => boolean) | undefined;
  /** Whether a site was published from this service in the last 60 days. */
  isKnown?: boolean;
}

export interface SourceReport {
  sources: Source[];
  warnings: string[];
}

export interface ListAnswer extends Listing<unknown> {
  /** Whether it was full before, and has been empty for long enough to be confirmed. */
  emptied?: boolean;
}

/**
 * A list, with its kept copy. One that was full and comes back empty, or with less than half of it readable when
 * more of it was, is taken for a fault of the service until `gate.repeats` builds over `gate.repeatHours` have seen that; one
 * by a clock that may be wrong doesn't count. `isJudgedByEntry`: an empty list is accepted at once, since
 * what is missing in it is carried on one by one.
 */
export async function fetchList<T extends ListAnswer>(
  deps: GatherDeps,
  request: EndpointRequest,
  read: (json: unknown) => T,
  {
    language,
    maxAge,
    isJudgedByEntry = false,
  }: { language?: Language; maxAge?: number; isJudgedByEntry?: boolean } = {},
): Promise<SourceResult<T>> {
  const { copies, clock, config, isClockApart = () => false } = deps;
  const key = listKey(request.endpoint, language);
  const emptiedKey = `emptied-${key}`;
  const before = copies.read(emptiedKey);
  const missing = missedAgain(
    before && { since: before.fetchedAt, builds: Number(before.body) || 1, instead: [], beside: [] },
    clock(),
  );
  const confirmed = isConfirmed(missing, clock(), config.gate);
  let isDoubted = false;
  let wasFull = false;
  const readChecked = (json: unknown, kept: KeptCopy | undefined): T => {
    const list = read(json);
    const { items, received, warnings } = list;
    if (shareRead(list) === 1) return list;
    wasFull = kept !== undefined && shareRead(list) < shareReadOf(kept.body, read);
    if (wasFull && (!confirmed || isClockApart()) && !(isJudgedByEntry && received === 0)) {
      isDoubted = true;
      const readable = items.length === 0 ? 'None' : `Only ${items.length}`;
      throw new Error(
        received > 0
          ? `${readable} of its ${received} entries can be read (${warnings[0] ?? ''}).`
          : 'The list is empty, although it was not before.',
      );
    }
    return list;
  };
  // The kept copy itself is read through the same check; it isn't empty, or its emptiness is confirmed.
  const answer = await fetchResource({ ...deps, key, maxAge, request: () => request, read: readChecked });
  if (isDoubted && !isClockApart()) {
    const { since, builds } = missing;
    copies.write(emptiedKey, { url: '', fetchedAt: since, validators: {}, body: String(builds) });
  }
  if (answer.state !== 'fresh') return answer;
  if (before) copies.remove(emptiedKey);
  if (!wasFull || answer.value.items.length > 0 || !before) return answer;
  const since = new Date(missing.since).toISOString();
  const warning = `The list was not empty before, but nothing has been in it since ${since}, in ${missing.builds} builds; this is confirmed now.`;
  return {
    ...answer,
    value: {
      ...answer.value,
      emptied: answer.value.warnings.length === 0,
      warnings: [...answer.value.warnings, warning],
    },
  };
}

/** The key of an endpoint's list among the kept copies. */
export function listKey(endpoint: SourceName, language?: Language): string {
  return language ? `${endpoint}-${language}` : endpoint;
}

/** What the requests for many things of a kind share. */
export type SharedOptions = Required<
  Pick<ResourceRequest<unknown>, 'client' | 'copies' | 'clock' | 'breaker' | 'count'>
>;

/**
 * Asks for many things that may be large, four at a time, and no more of them after four failures in a row
 * (`circuitBreaker`). Once those asked for have had more than `characters` together (times `answerSizes`),
 * the rest isn't asked for: `refused` gives the result for those, from a sentence that says why. `ask` passes
 * what it gets on to `fetchResource`.
 */
export function boundedQueue({ client, copies, clock, config }: GatherDeps, characters: number) {
  const queue = pLimit(failureThreshold);
  const max = characters * config.answerSizes;
  const reason = `Not asked: the answers before it have more than ${max.toLocaleString('en')} characters together; "answerSizes" in the configuration raises the limit.`;
  let sum = 0;
  const count = (more: number) => {
    sum += more;
  };
  const shared: SharedOptions = { client, copies, clock, breaker: circuitBreaker(), count };
  return <A>(ask: (shared: SharedOptions) => Promise<A>, refused: (reason: string) => A) =>
    queue(async () => (sum > max ? refused(reason) : ask(shared)));
}

/** What a result holds, fresh or kept. */
export function valueIn<T>(result: SourceResult<T>): T | undefined {
  return 'value' in result ? result.value : undefined;
}

/** A result without its value: those of many answers may be too large to be held together. */
export function withoutValue(answer: SourceResult<unknown>): SourceResult<undefined> {
  return 'value' in answer ? { ...answer, value: undefined } : answer;
}

/** After this many failures in a row an endpoint is taken for broken and isn't asked any more. */
const failureThreshold = 4;

/**
 * After four failures in a row to answer at all, the rest is not asked and fails with an AddressError: one
 * hanging endpoint must not use up the time of the build.
 */
function circuitBreaker(): CircuitBreaker {
  let failures = 0;
  let lastFailure = '';
  return async (ask) => {
    if (failures >= failureThreshold)
      throw new AddressError(`Not asked: the ${failureThreshold} requests before it failed. ${lastFailure}`);
    try {
      const answer = await ask();
      failures = 0;
      return answer;
    } catch (error) {
      // Any other answer than the one hoped for is an answer: the next may be good.
      failures = isBroken(error) ? failures + 1 : 0;
      lastFailure = error instanceof Error ? error.message : String(error);
      throw error;
    }
  };
}

function isBroken(error: unknown): boolean {
  return error instanceof FetchError && (isSilence(error) || (error.status ?? 0) >= 500);
}

/** How much of a list can be read: 0 where nothing is in it, 0.5 where more than half can't be, else 1. */
function shareRead({ items, received }: ListAnswer): number {
  if (items.length === 0) return 0;
  return items.length * 2 < received ? 0.5 : 1;
}

function shareReadOf(body: string, read: (json: unknown) => ListAnswer): number {
  try {
    return shareRead(read(JSON.parse(body)));
  } catch {
    // A kept copy that can't be read is no copy; `fetchResource` reports it.
    return 0;
  }
}

/**
 * For an answer of which nothing could be read. @throws when it wasn't empty: then it is no better than none
 */
export function expectNoFault(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Error(`Nothing in it can be read (${describeFaults(faults)}).`);
}

/** A list as a source; an empty one is "none at the service". */
export function listSource(
  name: SourceName,
  language: Language | undefined,
  list: SourceResult<ListAnswer>,
): Source {
  const source = sourceOf(name, language, list);
  if (!('value' in list)) return source;
  const { items, warnings, emptied } = list.value;
  if (items.length === 0 && (warnings.length === 0 || emptied) && list.state === 'fresh')
    source.state = 'none';
  return { ...source, count: items.length };
}

/** A resource as a source. */
export function sourceOf(
  name: SourceName,
  language: Language | undefined,
  answer: SourceResult<unknown>,
): Source {
  return {
    name,
    language,
    state: answer.state,
    at: 'at' in answer ? answer.at : undefined,
    reason: 'reason' in answer ? answer.reason : undefined,
  };
}

/** Many resources as one source: the worst state, the oldest time, how many there are and are missing. */
export function manySource(
  name: SourceName,
  language: Language | undefined,
  answers: SourceResult<unknown>[],
): Source {
  const failed = answers.filter(({ state }) => state === 'failed');
  const kept = answers.filter(({ state }) => state === 'kept');
  const given = answers.filter(({ state }) => state !== 'none');
  const worst = failed[0] ?? kept[0] ?? given[0];
  let oldest = Number.POSITIVE_INFINITY;
  for (const answer of answers) if ('at' in answer) oldest = Math.min(oldest, answer.at);
  return {
    ...sourceOf(name, language, worst ?? { state: 'none' }),
    count: given.length,
    failures: failed.length > 0 ? failed.length : undefined,
    at: Number.isFinite(oldest) ? oldest : undefined,
  };
}
