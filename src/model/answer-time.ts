/** Clocks less apart than this are both right, in milliseconds. */
export const tolerance = 300_000;

/** "2147483648", the age of what is older than can be said (RFC 9111, 1.2.2). */
const maxAge = 2 ** 31;

/**
 * For how long caches on the way have had an answer (`Age`; RFC 9111, 5.1), in milliseconds; 0 where they don't say. Of the ages of
 * several caches it is the largest: an answer is rather taken for older than for newer.
 */
export function ageOf(headers: Headers): number {
  const ages = (headers.get('age') ?? '').split(',');
  return ages.reduce((most, age) => Math.min(Math.max(most, Number.parseFloat(age) || 0), maxAge), 0) * 1000;
}

/**
 * When an answer arrived by the clock of who gave it, epoch milliseconds; `NaN` where it doesn't say. `device`: our own clock.
 * A cache gives the date of then and the age in seconds since (RFC 9111, 4.2.3); a proxy before it, such as nginx, passes that age on
 * beside a date of its own, which is now.
 */
export function answerTime(headers: Headers, device: number): number {
  const date = Date.parse(headers.get('date') ?? '');
  return Math.abs(date - device) < tolerance ? date : date + ageOf(headers);
}
