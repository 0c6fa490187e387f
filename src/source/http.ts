import { setTimeout as pauseFor } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import {
  type Answer,
  type AttemptDeps,
  attemptBytes,
  attemptJson,
  type BytesRequest,
  type JsonRequest,
  type Request,
} from './attempt.ts';
import { AttemptFailure, FetchError, isSilence } from './failure.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { formatBytes, formatDuration, type Progress, silentProgress } from './progress.ts';
import { type SilenceLimit, silenceLimit } from './silence-limit.ts';

export interface ClientOptions
  extends Pick<AttemptDeps, 'fetch' | 'clock' | 'userAgent'>,
    Partial<Pick<AttemptDeps, 'redirects' | 'serviceClock' | 'warn'>> {
  /** Waits some milliseconds, or rejects when the signal aborts. */
  sleep?: (time: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to below 1. */
  random?: () => number;
  limits?: Partial<Limits>;
  progress?: Progress;
}

export type Client = ReturnType<typeof createClient>;

/** Endpoints that no bulletin waits for: what hangs there mustn't keep a host that has both from being asked for bulletins. */
const besideBulletins = new Set(['stations', 'measurements', 'submissions']);

/** The requests to an origin. */
interface Host {
  /** All of them. */
  queue: LimitFunction;
  /** Those beside bulletins, which leave one slot to these where they are asked for there. */
  besideQueue: LimitFunction;
  silence: Record<'bulletins' | 'beside', SilenceLimit>;
  /** Of both, from when they are to be asked: a host that is silent to all costs the time once, not one after the other. */
  silenceToAll: SilenceLimit;
}

/**
 * A client whose every request either gives a checked answer or throws one FetchError, within its
 * limits. A retry goes around the whole attempt (see `attempt.ts`). The total time starts with the first
 * request; once it is over, every request fails at once, so a client serves one build.
 */
export function createClient(options: ClientOptions) {
  const {
    sleep = (time, signal) => pauseFor(time, undefined, { signal }),
    random = Math.random,
    progress = silentProgress,
  } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const deps = { redirects: [], warn: () => undefined, serviceClock: undefined, ...options, limits };
  let whole: AbortSignal | undefined;
  const wholeTime = () => {
    whole ??= AbortSignal.timeout(limits.totalTime);
    return whole;
  };
  const hosts = new Map<string, Host>();
  const newHost = (): Host => {
    const silenceToAll = silenceLimit(limits.silence, wholeTime);
    const silence = () => silenceLimit(limits.silence, wholeTime, silenceToAll);
    return {
      queue: pLimit(limits.perHost),
      besideQueue: pLimit(limits.perHost),
      silence: { bulletins: silence(), beside: silence() },
      silenceToAll,
    };
  };
  const hostOf = (origin: string, isBeside: boolean): Host => {
    const found = hosts.get(origin) ?? newHost();
    hosts.set(origin, found);
    if (!isBeside) found.besideQueue.concurrency = Math.max(1, limits.perHost - 1);
    return found;
  };

  async function request<A>(
    wanted: Request,
    once: (deps: AttemptDeps) => Promise<A>,
    describe: (answer: A) => string,
  ): Promise<A> {
    const { label = wanted.endpoint } = wanted;
    const url = URL.parse(wanted.url);
    if (!url || !/^https?:$/.test(url.protocol))
      throw new FetchError(wanted, 0, new AttemptFailure('network', 'The address is not a web address.'));

    const isBeside = besideBulletins.has(wanted.endpoint);
    const { queue, besideQueue, silence, silenceToAll } = hostOf(url.origin, isBeside);
    // A slot is kept through the pauses: a struggling host isn't asked for other things meanwhile.
    const inTurn = (work: () => Promise<A>) => (isBeside ? besideQueue(() => queue(work)) : queue(work));
    const asked = async () => {
      // Not the injected clock, which NEVE_NOW may have stopped.
      const began = performance.now();
      let attempts = 0;
      progress(label, 'started');
      try {
        const answer = await withRetries(isBeside ? silence.beside : silence.bulletins, (signal) => {
          attempts += 1;
          return once({ ...deps, signal });
        });
        progress(label, 'answered', `${describe(answer)} in ${formatDuration(performance.now() - began)}`);
        return answer;
      } catch (error) {
        if (!(error instanceof AttemptFailure)) throw error;
        progress(label, 'failed', error.message);
        throw new FetchError(wanted, attempts, error);
      }
    };
    return silenceToAll.during(() => inTurn(asked));
  }

  /** Attempts until one works, none is left, or the time of the URL, the host or the build is over. Throws AttemptFailure. */
  function withRetries<A>(silence: SilenceLimit, once: (signal: AbortSignal) => Promise<A>): Promise<A> {
    return silence.during(async (host) => {
      const urlTime = AbortSignal.timeout(limits.urlTime);
      const over = AbortSignal.any([host, urlTime]);
      let [pause, last] = [0, ''];
      for (let attempt = 1; ; attempt += 1) {
        let attemptTime: AbortSignal | undefined;
        try {
          host.throwIfAborted();
          if (attempt > 1) await sleep(pause, over);
          attemptTime = AbortSignal.timeout(limits.attemptTime);
          const answer = await once(AbortSignal.any([over, attemptTime]));
          silence.heard();
          return answer;
        } catch (error) {
          if (whole?.aborted)
            throw new AttemptFailure(
              'deadline',
              `All requests together may take ${limits.totalTime / 1000} s, and that time is over.`,
            );
          if (host.aborted) throw host.reason;
          if (urlTime.aborted) throw timeout(`No usable answer within ${limits.urlTime / 1000} s.${last}`);
          const failure = attemptTime?.aborted
            ? timeout(`No complete answer within ${limits.attemptTime / 1000} s.`)
            : error;
          if (!(failure instanceof AttemptFailure)) throw failure;
          // What may be another answer next time, such as 503, is none.
          if (!failure.retry && !isSilence(failure)) silence.heard();
          if (!failure.retry || attempt === limits.attempts) throw failure;
          last = ` The last attempt: ${failure.published}`;
          // "Full jitter". A Retry-After of 0, or a date gone by, must not make four requests at once.
          const bound = Math.min(limits.pauseCap, limits.pauseBase * 2 ** (attempt - 1));
          pause = failure.retryAfter || random() * bound;
        }
      }
    });
  }

  return {
    progress,
    /** The answer of a JSON resource. Throws FetchError, and nothing else for what a service can do. */
    get: <T>(wanted: JsonRequest<T>): Promise<Answer<T>> =>
      request(
        wanted,
        (deps) => attemptJson(wanted, deps),
        (answer) => (answer.kind === 'fresh' ? formatBytes(Buffer.byteLength(answer.text)) : 'unchanged'),
      ),
    /** The bytes of another file. Throws FetchError. */
    getBytes: (wanted: BytesRequest) =>
      request(
        wanted,
        (deps) => attemptBytes(wanted, deps),
        ({ bytes }) => formatBytes(bytes.byteLength),
      ),
  };
}

function timeout(reason: string): AttemptFailure {
  return new AttemptFailure('timeout', reason, { retry: true });
}
