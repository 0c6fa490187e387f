const step = 15 * 60_000;

/** Remembers what was made for the present quarter of an hour. */
export interface Memory {
  /** The instant (epoch ms) that answers are made for: the start of the present quarter of an hour. */
  now(): number;
  /** What `make` returned for this key in the present quarter of an hour, made at most once. */
  remember<T>(key: string, make: (now: number) => T): T;
}

/**
 * A memory that follows a clock (epoch ms). Nothing in the sample changes within a quarter of an hour:
 * readings come on the hour, and 16:00 in any zone falls on a quarter of one.
 */
export function memory(clock: () => number): Memory {
  let held = Number.NaN;
  let made = new Map<string, unknown>();
  const now = () => Math.floor(clock() / step) * step;
  return {
    now,
    remember<T>(key: string, make: (now: number) => T): T {
      const present = now();
      if (present !== held) {
        held = present;
        made = new Map();
      }
      if (!made.has(key)) made.set(key, make(present));
      return made.get(key) as T;
    },
  };
}
