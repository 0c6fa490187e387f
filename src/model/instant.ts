/**
 * A point in time as the service wrote it: epoch milliseconds; `open` for the years 0001 and 9999, which
 * mean "no limit"; `unreadable` for anything that isn't a date; `absent` when nothing was given.
 */
export type Instant = number | 'open' | 'unreadable' | 'absent';

/** The instant as epoch milliseconds, where it is one. */
export function milliseconds(instant: Instant): number | undefined {
  return typeof instant === 'number' ? instant : undefined;
}
