import { answerTime } from '../model/answer-time.ts';

/** What the site says of itself, as far as its answer can be read. */
export type SiteStatus = Partial<Awaited<ReturnType<typeof askStatus>>>;

/**
 * Asks for `status.json`, past every cache. An answer that is no status, such as a 404, still has the time.
 * @throws when nothing answers within 15 seconds
 */
export async function askStatus(address: string, clock: () => number) {
  // Not every browser that can run this has `AbortSignal.timeout`.
  const limit = new AbortController();
  setTimeout(() => limit.abort(), 15_000);
  // Some caches keep what they mustn't, but by its whole address.
  const answer = await fetch(`${address}?${clock()}`, {
    cache: 'no-store',
    signal: limit.signal,
  });
  const ahead = answerTime(answer.headers, clock()) - clock();
  // What is no JSON is no status, which the page says.
  const body = await answer.json().catch(() => null);
  const builtAt = Date.parse(answer.ok && body?.builtAt);
  return {
    /** By how much the site's clock is ahead of the device's, in milliseconds; absent when the answer has no time. */
    ahead: Number.isNaN(ahead) ? undefined : ahead,
    /** When the site was built, epoch milliseconds; absent when the answer is no status. */
    builtAt: Number.isNaN(builtAt) ? undefined : builtAt,
    /** A bulletin that was issued before this is in that build or gone: the clock of the machine that builds may be behind. */
    latestIssue: Math.max(builtAt, Date.parse(body?.latestIssue) || 0),
    /** The digests of the pages that are current: see `pageDigest`. */
    current: String(body?.current).match(/.{5}/g),
  };
}
