/**
 * Milliseconds that a `Retry-After` header asks to wait, never below 0, or undefined without a readable
 * one. It holds seconds or an HTTP date (RFC 9110, 10.2.3); the date is compared with `now`, in epoch
 * milliseconds.
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // All three forms of an HTTP date start with a weekday. `Date.parse` alone also takes "-5" or "1.5".
  if (!/^[A-Za-z]{3,9},? /.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
