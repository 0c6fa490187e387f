/** Limits of a client; times in milliseconds. Tests inject small ones. */
export type Limits = typeof defaultLimits;

/** The limits of a real build. */
export const defaultLimits = {
  /** Attempts per URL, the first included. */
  attempts: 4,
  /** One attempt, from the request to the last byte of the body. */
  attemptTime: 15_000,
  /** All attempts and pauses of one URL, from when its turn comes. */
  urlTime: 60_000,
  /** All requests of a client together, from the first one. */
  totalTime: 300_000,
  /** How long an origin may complete no usable answer while it is asked; then it isn't asked again. */
  silence: 45_000,
  /** Requests at the same time to one origin. */
  perHost: 4,
  redirects: 5,
  /** How many times the usual bytes, values and entries the answer of an endpoint may have. */
  sizes: 1,
  /** Longest pause before the second attempt; it doubles with each further one. */
  pauseBase: 1_000,
  pauseCap: 8_000,
  /** Longest `Retry-After` that is waited for. */
  retryAfterCap: 30_000,
};
