/** Limits of a client; times in milliseconds. Tests inject small ones. */
export interface Limits {
  /** Attempts per URL, the first included. */
  attempts: number;
  /** One attempt, from the request to the last byte of the body. */
  attemptTime: number;
  /** All attempts and pauses of one URL, from when its turn comes. */
  urlTime: number;
  /** All requests of a client together, from the first one. */
  totalTime: number;
  /** How long an origin may complete no usable answer while it is asked; then it isn't asked again. */
  silence: number;
  /** Requests at the same time to one origin. */
  perHost: number;
  redirects: number;
  /** How many times the usual bytes, values and entries the answer of an endpoint may have. */
  sizes: number;
  /** Longest pause before the second attempt; it doubles with each further one. */
  pauseBase: number;
  pauseCap: number;
  /** Longest `Retry-After` that is waited for. */
  retryAfterCap: number;
}

/** The limits of a real build. */
export const defaultLimits: Limits = {
  attempts: 4,
  attemptTime: 15_000,
  urlTime: 60_000,
  totalTime: 300_000,
  silence: 45_000,
  perHost: 4,
  redirects: 5,
  sizes: 1,
  pauseBase: 1_000,
  pauseCap: 8_000,
  retryAfterCap: 30_000,
};
