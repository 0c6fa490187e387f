/** What the site says of itself. */
export interface SiteStatus {
  /** By how much the site's clock is ahead of the device's, in milliseconds; absent when it tells no time. */
  ahead?: number;
  /** When the site was built, epoch milliseconds. */
  builtAt: number;
}

/**
 * Asks for `status.json`, past every cache. @throws when it can't be had within 15 seconds or isn't what it
 * should be.
 */
export async function askStatus(address: string, clock: () => number): Promise<SiteStatus> {
  // Not every browser that can run this has the time limit.
  const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout?.(15_000) ?? null });
  // A copy that was kept on its way carries the date of then and its age in seconds.
  const date = Date.parse(answer.headers.get('date') ?? '') + 1000 * Number(answer.headers.get('age'));
  const ahead = date - clock();
  const builtAt = Date.parse((await answer.json()).builtAt);
  if (!answer.ok || Number.isNaN(builtAt)) throw new Error(`${address} is not a status.`);
  return Number.isNaN(ahead) ? { builtAt } : { ahead, builtAt };
}
