/** Draws by chance, the same for one seed. */
export interface Draw {
  /** A number from 0 to below 1. */
  random(): number;
  /** Whether something is so that is so in this share of cases. */
  chance(share: number): boolean;
  /** A number of two decimals. */
  between(low: number, high: number): number;
  pick<T>(all: readonly T[]): T;
}

/** Numbers from 0 to below 1, the same for one seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What is drawn for a seed, in turn. */
export function drawOf(seed: number): Draw {
  const random = randomOf(seed);
  return {
    random,
    chance: (share) => random() < share,
    between: (low, high) => Math.round((low + random() * (high - low)) * 100) / 100,
    pick: <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T,
  };
}
