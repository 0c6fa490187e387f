import { answerTime } from '../model/answer-time.ts';

/** What the site says of itself, as far as its answer can be read. */
export interface SiteStatus {
  /** By how much the site's clock is ahead of the device's, in milliseconds; absent when the answer has no time. */
  ahead?: number;
  /** When the site was built, epoch milliseconds; absent when the answer is no status. */
  builtAt?: number;
  /** A bulletin that was issued before this, epoch milliseconds, is in that build or gone. */
  latestIssue?: number;
  /** The digests of the pages that are current: see `pageDigest`. */
  current?: string[] | null;
}

/**
 * Asks for `status.json`, past every cache. An answer that is no status, such as a 404, still has the time.
 * @throws when nothing answers within 15 seconds
 */
export async function askStatus(address: string, clock: () => number): Promise<SiteStatus> {
  // Not every browser that can run this has the time limit.
  // Some caches keep what they mustn't, but by its whole address.
  const answer = await fetch(`${address}?${clock()}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout?.(15_000) ?? null,
  });
  const status: SiteStatus = {};
  const ahead = answerTime(answer.headers, clock()) - clock();
  if (!Number.isNaN(ahead)) status.ahead = ahead;
  // What is no JSON is no status, which the page says.
  const body = await answer.json().catch(() => null);
  const builtAt = Date.parse(body?.builtAt);
  if (!answer.ok || Number.isNaN(builtAt)) return status;
  status.builtAt = builtAt;
  // The clock of the machine that builds may be behind, as what it has shows.
  status.latestIssue = Math.max(builtAt, Date.parse(body.latestIssue) || 0);
  status.current = String(body.current).match(/.{5}/g);
  return status;
}
