import pLimit, { type LimitFunction } from 'p-limit';
import pRetry from 'p-retry';
import { printableAddress } from './address.ts';
import {
  type Answer,
  type AttemptDeps,
  attemptBytes,
  attemptJson,
  type BytesAnswer,
  type BytesRequest,
  type JsonRequest,
} from './attempt.ts';
import { formatBytes } from './body.ts';
import { AttemptFailure, type FailureKind, FetchError } from './failure.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { formatDuration, type Progress, silentProgress } from './progress.ts';
import type { ServiceClock } from './service-clock.ts';
import { type SilenceLimit, silenceLimit } from './silence-limit.ts';
import { pause, within } from './timer.ts';

export type {
  Answer,
  BytesAnswer,
  BytesRequest,
  JsonRequest,
  KeptValidators,
  Validators,
} from './attempt.ts';
export { type FailureKind, FetchError } from './failure.ts';
export { defaultLimits, type Limits } from './limits.ts';

export interface ClientOptions {
  fetch: typeof fetch;
  /** The time, in epoch milliseconds; may stand still (`NEVE_NOW`), so durations don't come from it. */
  clock: () => number;
  /** Waits some milliseconds, or rejects with the signal's reason. */
  sleep?: (time: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to below 1. */
  random?: () => number;
  /** Name, version and URL of the program. */
  userAgent: string;
  limits?: Partial<Limits>;
  /** Origins other than that of a request to which a JSON resource may redirect. */
  redirects?: readonly string[];
  /** Takes a sentence on what was left out of an answer. */
  warn?: (sentence: string) => void;
  /** Hears the time of every answer of the service. */
  serviceClock?: ServiceClock | undefined;
  progress?: Progress;
}

export interface Client {
  /** The answer of a JSON resource. Throws FetchError, and nothing else for what a service can do. */
  get<T>(request: JsonRequest<T>): Promise<Answer<T>>;
  /** The bytes of another file. Throws FetchError. */
  getBytes(request: BytesRequest): Promise<BytesAnswer>;
  readonly progress: Progress;
}

/**
 * A client whose every request either gives a checked answer or throws one FetchError, within its
 * limits. A retry goes around the whole attempt (see `attempt.ts`). The total time starts with the first
 * request; once it is over, every request fails at once, so a client serves one build.
 */
export function createClient(options: ClientOptions): Client {
  const { fetch, clock, userAgent, sleep = pause, random = Math.random, progress = silentProgress } = options;
  const { redirects = [], warn = () => undefined, serviceClock } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const whole = wholeTime(limits.totalTime);
  const hosts = new Map<string, Host>();

  async function request<A>(
    wanted: { endpoint: string; label?: string; url: string },
    once: (deps: AttemptDeps) => Promise<A>,
    describe: (answer: A) => string,
  ): Promise<A> {
    const { endpoint, label = endpoint } = wanted;
    const address = printableAddress(wanted.url);
    const fail = (attempts: number, { published: reason, kind, status }: AttemptFailure) =>
      new FetchError({ endpoint, label, address, attempts, reason, kind, status });
    const url = URL.parse(wanted.url);
    if (!url || !/^https?:$/.test(url.protocol))
      throw fail(0, new AttemptFailure('network', 'The address is not a web address.'));

    const host = hostOf(url.origin);
    return host.queue(async () => {
      // A duration: the injected clock may stand still.
      const began = performance.now();
      let attempts = 0;
      progress.started(label);
      try {
        const answer = await host.silence.during((hostSignal) =>
          withRetries(hostSignal, async (signal) => {
            attempts += 1;
            try {
              const found = await once({
                fetch,
                clock,
                userAgent,
                limits,
                redirects,
                serviceClock,
                warn,
                signal,
              });
              host.silence.heard();
              return found;
            } catch (error) {
              // An answer that is of no use is one all the same.
              if (isAnswer(error)) host.silence.heard();
              throw error;
            }
          }),
        );
        progress.finished(label, `${describe(answer)} in ${formatDuration(performance.now() - began)}`);
        return answer;
      } catch (error) {
        if (!(error instanceof AttemptFailure)) throw error;
        progress.failed(label, error.message);
        throw fail(attempts, error);
      }
    });
  }

  /** Attempts until one works, none is left, or the URL's time is over. Throws AttemptFailure. */
  function withRetries<A>(hostSignal: AbortSignal, once: (signal: AbortSignal) => Promise<A>): Promise<A> {
    let last = '';
    const noTimeLeft = () =>
      new AttemptFailure('timeout', `No usable answer within ${limits.urlTime / 1000} s.${last}`);
    const tooSlow = () =>
      new AttemptFailure('timeout', `No complete answer within ${limits.attemptTime / 1000} s.`, {
        retry: true,
      });
    return within(limits.urlTime, noTimeLeft, hostSignal, (urlSignal) =>
      pRetry(() => within(limits.attemptTime, tooSlow, urlSignal, once), {
        retries: limits.attempts - 1,
        // The pauses are ours: p-retry knows neither full jitter nor Retry-After.
        minTimeout: 0,
        signal: urlSignal,
        shouldRetry: async ({ error, attemptNumber }) => {
          if (!(error instanceof AttemptFailure) || !error.retry) return false;
          last = ` The last attempt: ${error.published}`;
          await sleep(pauseBefore(attemptNumber + 1, error), urlSignal);
          return true;
        },
      }),
    );
  }

  /** What the service asked for, else "full jitter": anything from nothing to a doubling bound. */
  function pauseBefore(attempt: number, failure: AttemptFailure): number {
    const bound = Math.min(limits.pauseCap, limits.pauseBase * 2 ** (attempt - 2));
    // A Retry-After of 0, or a date gone by, must not make four requests at once.
    return failure.retryAfter ? failure.retryAfter : random() * bound;
  }

  /** A slot is kept through the pauses: a struggling host isn't asked for other things meanwhile. */
  function hostOf(origin: string): Host {
    const host = hosts.get(origin) ?? {
      queue: pLimit(limits.perHost),
      silence: silenceLimit(limits.silence, whole.start),
    };
    hosts.set(origin, host);
    return host;
  }

  return {
    progress,
    async get<T>(wanted: JsonRequest<T>) {
      const describe = (answer: Answer<T>) =>
        answer.kind === 'fresh' ? formatBytes(Buffer.byteLength(answer.text)) : 'unchanged';
      const answer = await request(wanted, (deps) => attemptJson(wanted, deps), describe);
      return answer.kind === 'fresh' ? { ...answer, address: printableAddress(answer.address) } : answer;
    },
    getBytes: (wanted) =>
      request(
        wanted,
        (deps) => attemptBytes(wanted, deps),
        ({ bytes }) => formatBytes(bytes.byteLength),
      ),
  };
}

/** What a client knows of an origin. */
interface Host {
  queue: LimitFunction;
  silence: SilenceLimit;
}

const silences: ReadonlySet<FailureKind> = new Set(['network', 'timeout', 'deadline']);

/** Whether an attempt failed by what the host answered, not by its silence. */
function isAnswer(error: unknown): boolean {
  return error instanceof AttemptFailure && !silences.has(error.kind);
}

/** A signal that aborts `time` milliseconds after its first use. Its timer keeps no process alive. */
function wholeTime(time: number): { start: () => AbortSignal } {
  const controller = new AbortController();
  let running = false;
  const over = () => {
    const reason = `All requests together may take ${time / 1000} s, and that time is over.`;
    controller.abort(new AttemptFailure('deadline', reason));
  };
  return {
    start() {
      if (!running) setTimeout(over, time).unref();
      running = true;
      return controller.signal;
    },
  };
}
