import type { SiteConfig } from '../settings/config.ts';
import { clockTolerance, type ServiceClock } from '../source/service-clock.ts';
import type { KeptCopies } from '../state/kept-copies.ts';
import { listKey } from './sourcing.ts';

const hour = 3_600_000;

/** What time it is by this machine, by the service and by earlier builds; all in epoch milliseconds. */
export interface Clocks {
  now: number;
  /** This machine's time and the service's, where they are far apart and it is unknown which is right. */
  doubt?: readonly [build: number, service: number] | undefined;
  /** What else the time may be: the service's, or that of the last build. */
  other?: number | undefined;
  /** The earlier of the two: by a late clock the addresses of all areas that are gone would be forgotten. */
  earliest: number;
}

/**
 * Compares this machine's time (`now`) with the service's, and with that of the last build (epoch
 * milliseconds; undefined where there is none). `warn` gets a sentence where the clocks are apart.
 */
export function readClocks(
  serviceClock: ServiceClock | undefined,
  lastBuild: number | undefined,
  { staleness }: SiteConfig,
  now: number,
  warn: (sentence: string) => void,
): Clocks {
  const compared = serviceClock?.compared();
  const ahead = compared?.ahead ?? Infinity;
  if (compared && Math.abs(ahead) > clockTolerance) {
    const minutes = Math.round(Math.abs(ahead) / 60_000).toLocaleString('en');
    const side = ahead > 0 ? 'behind' : 'ahead of';
    const consequence = compared.isDoubtful
      ? ' Ratings are shown only where both clocks call them current.'
      : '';
    warn(
      `The clock of this machine is ${minutes} minutes ${side} the service’s, by the Date of its answers; set the one that is wrong.${consequence}`,
    );
  }
  const doubt = compared?.isDoubtful ? ([now, now + ahead] as const) : undefined;
  // Long after the last build, and with no time from the service, this clock may be wrong.
  const isAgreed = Math.abs(ahead) <= hour;
  const isAfterPause = lastBuild && !isAgreed && now - lastBuild > staleness.siteHours * hour;
  const other = doubt?.[1] ?? (isAfterPause ? lastBuild : undefined);
  return { now, doubt, other, earliest: Math.min(now, other ?? now) };
}

/**
 * When a build last reached the service, epoch milliseconds; 0 where none has. `warn`: it is in the future.
 */
export function lastAnswered(
  copies: KeptCopies,
  { languages }: SiteConfig,
  now: number,
  warn: (sentence: string) => void,
): number {
  const times = languages.map((each) => copies.read(listKey('products', each))?.fetchedAt ?? 0);
  const last = times.reduce((latest, each) => Math.max(latest, each), 0);
  if (last - now > clockTolerance) {
    const [before, current] = [last, now].map((instant) => new Date(instant).toISOString());
    warn(
      `The clock of this machine has gone back: an earlier build was at ${before}, and now it is ${current}. Check it.`,
    );
  }
  return last;
}
