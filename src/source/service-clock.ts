/** What the service's `Date` headers say of our clock. */
export interface ClockComparison {
  /** The service's clock minus ours, in milliseconds; of several endpoints the largest difference. */
  ahead: number;
  /** More than an hour apart, by two endpoints that agree: nobody knows which clock is right. */
  isDoubtful: boolean;
}

export interface ServiceClock {
  /** Takes note of an answer's `Date` and `Age`, received at `now` (epoch milliseconds) by our clock. */
  note(endpoint: string, headers: Headers, now: number): void;
  /** Undefined when no answer had a date. */
  compared(): ClockComparison | undefined;
}

const minute = 60_000;
/** How far apart the clocks may be without a word; answers may have been under way for a while. */
export const clockTolerance = 2 * minute;
const doubtfulFrom = 60 * minute;

/**
 * Compares the clock of this machine with the service's at every answer. The service's time is `Date` plus `Age`
 * (RFC 9111, 4.2.3). A cache may give an old answer without saying its age, which then looks like a clock that is
 * behind: so only the latest time of each endpoint counts.
 */
export function createServiceClock(): ServiceClock {
  const readings = new Map<string, number>();
  return {
    note(endpoint, headers, now) {
      const date = Date.parse(headers.get('date') ?? '');
      const age = Number(headers.get('age') ?? 0);
      const ahead = date + (age > 0 ? age : 0) * 1000 - now;
      const known = readings.get(endpoint);
      if (Number.isFinite(ahead) && (known === undefined || ahead > known)) readings.set(endpoint, ahead);
    },
    compared() {
      const all = [...readings.values()].sort((a, b) => Math.abs(b) - Math.abs(a));
      const [largest] = all;
      if (largest === undefined) return undefined;
      const agreed = all.find(
        (one, index) =>
          Math.abs(one) > doubtfulFrom &&
          all.some((other, at) => at !== index && Math.abs(other - one) <= clockTolerance),
      );
      return { ahead: agreed ?? largest, isDoubtful: agreed !== undefined };
    },
  };
}
