/**
 * Hears of every request. Its name begins with the endpoint's: `products en`, `product en 4f1c…`. `detail` is a few words on
 * its end, or why it failed: `28 KB in 120 ms`.
 */
export type Progress = (name: string, state: 'started' | 'answered' | 'failed', detail?: string) => void;

export const silentProgress: Progress = () => undefined;

/** Milliseconds for people: `120 ms`, `1.2 s`. */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** An instant (epoch milliseconds) for people: `2026-11-19 22:00 UTC`. */
export function formatMinute(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, -8).replace('T', ' ')} UTC`;
}

/** A number of bytes for people: `512 bytes`, `28 KB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`;
  return `${Number((bytes / 1e6).toFixed(1))} MB`;
}
