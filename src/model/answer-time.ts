/** Clocks less apart than this are both right, in milliseconds. */
const tolerance = 300_000;

/**
 * When an answer arrived by the clock of who gave it, epoch milliseconds; `NaN` where it doesn't say. `device`: our own clock.
 * A cache gives the date of then and the age in seconds since (RFC 9111, 4.2.3); a proxy before it, such as nginx, passes that age on
 * beside a date of its own, which is now.
 */
export function answerTime(headers: Headers, device: number): number {
  const date = Date.parse(headers.get('date') ?? '');
  return Math.abs(date - device) < tolerance ? date : date + 1000 * Number(headers.get('age'));
}
