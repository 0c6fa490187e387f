import { setTimeout as pauseFor } from 'node:timers/promises';
import { ageOf } from '../model/answer-time.ts';

/** What the service's `Date` headers say of our clock. */
export type ServiceClock = ReturnType<typeof createServiceClock>;

const minute = 60_000;
/** How far apart the clocks may be without a warning; answers may have been under way for a while. */
export const clockTolerance = 2 * minute;
const doubtfulFrom = 60 * minute;

/** They may be another host's, whose clock says nothing of the bulletins. */
const weatherEndpoints = ['stations', 'measurements'];

/**
 * Compares the clock of this machine with the service's at every answer. The service's time is `Date` plus `Age`
 * (RFC 9111, 4.2.3), or `Date` alone where that is ours: a proxy before a cache passes its age on. A cache may give an old
 * answer without saying its age, which then looks like a clock that is behind: so only the latest time of each endpoint
 * counts. `longestWait`: for so many milliseconds an old answer waits for others, which tell whether a cache has had it or our
 * clock is ahead.
 */
export function createServiceClock(longestWait = 5_000) {
  const readings = new Map<string, number>();
  const heard = new Set<string>();
  const enough = Promise.withResolvers<void>();
  let wait: Promise<void> | undefined;
  const compared = () => {
    const all = [...readings.values()].sort((a, b) => Math.abs(b) - Math.abs(a));
    const [largest] = all;
    if (largest === undefined) return undefined;
    const isOurs = all.filter((each) => Math.abs(each) <= doubtfulFrom).length >= 2;
    const near = (time: number) => all.filter((each) => Math.abs(each - time) <= clockTolerance).length;
    const fewest = Math.max(2, near(0));
    const agreed = all.find((one) => Math.abs(one) > doubtfulFrom && near(one) >= fewest);
    return {
      /** The service's clock minus ours, in milliseconds; of several endpoints the largest difference. */
      ahead: agreed ?? (isOurs ? all.find((each) => each >= -doubtfulFrom) : undefined) ?? largest,
      /**
       * More than an hour apart, by two endpoints that agree, and no more agree with our own clock: which is right is
       * unknown.
       */
      isDoubtful: agreed !== undefined,
      /** Two endpoints are within an hour of our clock: what is further behind is a cache's. */
      isOurs: isOurs && agreed === undefined,
    };
  };
  return {
    /** Takes note of an answer's `Date` and `Age`, received at `now` (epoch milliseconds) by our clock. */
    note(endpoint: string, headers: Headers, now: number) {
      if (weatherEndpoints.includes(endpoint)) return;
      heard.add(endpoint);
      const apart = Date.parse(headers.get('date') ?? '') - now;
      const ahead = Math.abs(apart) <= clockTolerance ? apart : apart + ageOf(headers);
      const known = readings.get(endpoint);
      if (Number.isFinite(ahead) && (known === undefined || ahead > known)) readings.set(endpoint, ahead);
      // Three lists are asked for side by side; what comes after them waits for none.
      if (compared()?.isOurs || heard.size >= 3) enough.resolve();
    },
    /**
     * For how long caches on the way have had an answer that was received at `now`, in milliseconds: what they say (`Age`), or
     * what its `Date` says, where that is over an hour more and other answers agree with our clock.
     */
    async ageOf(endpoint: string, headers: Headers, now: number): Promise<number> {
      const age = ageOf(headers);
      if (weatherEndpoints.includes(endpoint)) return age;
      const byDate = now - Date.parse(headers.get('date') ?? '');
      if (!(byDate - age > doubtfulFrom)) return age;
      wait ??= Promise.race([enough.promise, pauseFor(longestWait)]);
      await wait;
      return compared()?.isOurs ? byDate : age;
    },
    /** Undefined when no answer had a date. */
    compared,
    /** Whether the clocks are more than an hour apart by all endpoints so far, or doubtful: one alone may be a cache's. */
    isApart() {
      const found = compared();
      if (!found) return false;
      return found.isDoubtful || [...readings.values()].every((each) => Math.abs(each) > doubtfulFrom);
    },
  };
}
