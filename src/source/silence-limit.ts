import { AttemptFailure } from './failure.ts';

export type SilenceLimit = ReturnType<typeof silenceLimit>;

/**
 * Gives a host up for good once it has completed no usable answer for `time` milliseconds while it was asked. Without it a
 * service that takes connections and says nothing, or "503" to all, costs the whole time of a build, four requests after four.
 * `wholeTime` gives the signal of all requests together.
 */
export function silenceLimit(time: number, wholeTime: () => AbortSignal) {
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
  return {
    /** Runs a request under a signal that aborts when the host has been silent for too long, or all time is over. */
    async during<A>(request: (signal: AbortSignal) => Promise<A>): Promise<A> {
      asking += 1;
      if (asking === 1) restart();
      try {
        return await request(AbortSignal.any([controller.signal, wholeTime()]));
      } finally {
        asking -= 1;
        if (asking === 0) clearTimeout(timer);
      }
    },
    /** An answer has come to its end that asking again wouldn't change. */
    heard: restart,
  };
}
