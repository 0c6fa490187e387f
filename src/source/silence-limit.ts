import { AttemptFailure } from './failure.ts';

export interface SilenceLimit {
  /** Runs a request under a signal that aborts when the host has been silent for too long, or all time is over. */
  during<A>(request: (signal: AbortSignal) => Promise<A>): Promise<A>;
  /** An answer has come to its end that asking again wouldn't change. */
  heard(): void;
  /** That of requests. */
  signal(): AbortSignal;
}

/**
 * Gives a host up for good once it has completed no usable answer for `time` milliseconds while it was asked. Without it a
 * service that takes connections and says nothing, or "503" to all, costs the whole time of a build, four requests after four.
 * `wholeTime` gives the signal of all requests together; `around` is the limit of requests of which these are some: it hears what
 * they hear, and gives them up as well.
 */
export function silenceLimit(
  time: number,
  wholeTime: () => AbortSignal,
  around?: SilenceLimit,
): SilenceLimit {
  const controller = new AbortController();
  let asking = 0;
  let timer: NodeJS.Timeout | undefined;
  const giveUp = () => {
    const reason = `The host completed no usable answer for ${time / 1000} s and isn't asked again in this build.`;
    controller.abort(new AttemptFailure('timeout', reason));
  };
  const restart = () => {
    clearTimeout(timer);
    if (asking > 0) timer = setTimeout(giveUp, time).unref();
  };
  const signal = () => AbortSignal.any([controller.signal, around?.signal() ?? wholeTime()]);
  return {
    signal,
    async during(request) {
      asking += 1;
      if (asking === 1) restart();
      try {
        return await request(signal());
      } finally {
        asking -= 1;
        if (asking === 0) clearTimeout(timer);
      }
    },
    heard() {
      restart();
      around?.heard();
    },
  };
}
