import { offsetLabel } from '../i18n/zone.ts';

const instants = ['2026-01-15', '2026-07-15', '2026-12-01', '2028-01-15'].map((day) => `${day}T20:00:00Z`);

/**
 * How many hours ahead of UTC time-zone data must put these zones at these instants. British Columbia (tzdb 2026b) and Alberta
 * (tzdb 2026c) changed their clocks for the last time on 2026-03-08: data older than that is an hour wrong there
 * from 2026-11-01. The other zones show data that is broken in other ways: Yukon stopped in 2020, while
 * Toronto and St. John's still change.
 */
const golden = {
  'America/Vancouver': [-8, -7, -7, -7],
  'America/Edmonton': [-7, -6, -6, -6],
  'America/Whitehorse': [-7, -7, -7, -7],
  'America/Dawson_Creek': [-7, -7, -7, -7],
  'America/Toronto': [-5, -4, -5, -5],
  'America/St_Johns': [-3.5, -2.5, -3.5, -3.5],
};

/**
 * The sentence that stops a build whose time-zone data is stale, with the first offset that is wrong, and what to do; `undefined`
 * when it is as new as needed. The offsets themselves are asked: version numbers of zone data can't be relied on,
 * since a system's ICU or its settings may bring other data. `offset` gives how far local time in a zone is ahead of UTC, in
 * minutes, at an instant (epoch milliseconds); `versions` is `process.versions` or its like.
 */
export function zoneFault(
  offset: (zone: string, ms: number) => number,
  { node, tz = 'unknown' }: { node: string; tz?: string | undefined },
): string | undefined {
  const wrong = Object.entries(golden).flatMap(([zone, hours]) =>
    instants.flatMap((instant, index) => {
      const right = 60 * (hours[index] ?? 0);
      const found = offsetOr(() => offset(zone, Date.parse(instant)));
      if (found === right) return [];
      const is =
        typeof found === 'number' ? `is ${offsetLabel(found)} here` : `can't be worked out here (${found})`;
      return [`${zone} at ${instant} ${is}, but ${offsetLabel(right)} is right`];
    }),
  );
  if (wrong.length === 0) return undefined;
  const others = wrong.length === 1 ? '' : `; ${wrong.length - 1} more`;
  return `The time-zone data of this Node (${node}, tz ${tz}) is stale, so the site would show wrong hours (${wrong[0]}${others}): run "npm ci", which brings Node 24.20 or newer into the project, and build with "npm run build", which uses it.`;
}

/** An offset, or why there is none. */
function offsetOr(find: () => number): number | string {
  try {
    return find();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
