import { offsetLabel } from '../i18n/zone.ts';

/** How far local time in a zone is ahead of UTC, in minutes, at an instant (epoch milliseconds). */
export type OffsetAt = (zone: string, ms: number) => number;

/**
 * Offsets, in minutes, that time-zone data must give. British Columbia (tzdb 2026b) and Alberta (tzdb
 * 2026c) changed their clocks for the last time on 2026-03-08: data older than that is an hour wrong there
 * from 2026-11-01. The other lines show data that is broken in other ways: Yukon stopped in 2020, while
 * Toronto and St. John's still change.
 */
const golden: readonly (readonly [zone: string, instant: string, minutes: number])[] = [
  ['America/Vancouver', '2026-01-15T20:00:00Z', -480],
  ['America/Vancouver', '2026-07-15T20:00:00Z', -420],
  ['America/Vancouver', '2026-12-01T20:00:00Z', -420],
  ['America/Vancouver', '2028-01-15T20:00:00Z', -420],
  ['America/Edmonton', '2026-01-15T20:00:00Z', -420],
  ['America/Edmonton', '2026-07-15T20:00:00Z', -360],
  ['America/Edmonton', '2026-12-01T20:00:00Z', -360],
  ['America/Edmonton', '2028-01-15T20:00:00Z', -360],
  ['America/Whitehorse', '2026-12-01T20:00:00Z', -420],
  ['America/Dawson_Creek', '2026-12-01T20:00:00Z', -420],
  ['America/Toronto', '2026-07-15T20:00:00Z', -240],
  ['America/Toronto', '2026-12-01T20:00:00Z', -300],
  ['America/St_Johns', '2026-07-15T20:00:00Z', -150],
  ['America/St_Johns', '2026-12-01T20:00:00Z', -210],
];

/**
 * One sentence for each golden offset that `offset` gets wrong or throws at; none when the time-zone data
 * is as new as needed. The offsets themselves are asked: version numbers of zone data can't be relied on,
 * since a system's ICU or its settings may bring other data.
 */
export function staleZones(offset: OffsetAt): string[] {
  return golden.flatMap(([zone, instant, right]) => {
    try {
      const found = offset(zone, Date.parse(instant));
      if (found === right) return [];
      return [`${zone} at ${instant} is ${offsetLabel(found)} here, but ${offsetLabel(right)} is right.`];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return [
        `${zone} at ${instant} can't be worked out here (${reason}), but ${offsetLabel(right)} is right.`,
      ];
    }
  });
}

/**
 * The sentence that stops a build whose time-zone data is stale, and what to do; `undefined` when it is as
 * new as needed. `versions` is `process.versions` or its like.
 */
export function zoneFault(
  offset: OffsetAt,
  versions: { node: string; tz?: string | undefined },
): string | undefined {
  const [first, ...more] = staleZones(offset);
  if (first === undefined) return undefined;
  const others = more.length === 0 ? '' : `; ${more.length} more`;
  return (
    `The time-zone data of this Node (${versions.node}, tz ${versions.tz ?? 'unknown'}) is stale, so the site ` +
    `would show wrong hours (${first.replace(/\.$/, '')}${others}): run "npm ci", which brings Node 24.20 or ` +
    'newer into the project, and build with "npm run build", which uses it.'
  );
}
