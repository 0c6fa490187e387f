import { dateTexts, shortWeekday } from './calendar.ts';
import type { Language } from './locales.ts';
import { isZone, offsetMinutes } from './zone.ts';
import { offsetLabel, zoneLabel } from './zone-label.ts';

/** An hour of a station's week, in the station's own zone. */
export interface HourLabel {
  /** "2:00 p.m.", « 14 h 00 ». */
  clock: string;
  /** "Sat", « sam. ». */
  weekday: string;
  /** "Saturday, November 21", « samedi 21 novembre ». */
  day: string;
  /** Whether a new local day begins with this hour, or within it. */
  startsDay: boolean;
  /** Set where the clocks have changed since the hour before: the new offset, "UTC−7". */
  newOffset?: string;
}

/** The hours of a week, and their zone as its last hour has it: "PT (UTC−8)". */
export interface Hours {
  labels: HourLabel[];
  zone: string;
  /** False: the zone is missing or unknown, and everything here is in UTC. */
  zoneKnown: boolean;
}

const hour = 3_600_000;
const kept = new Map<string, Hours>();

/**
 * The labels of `count` hours from `start` on (epoch milliseconds) in `zone`, or in UTC when that is missing
 * or unknown. Made once for each zone: hundreds of stations share one week.
 */
export function hoursIn(language: Language, zone: string, start: number, count: number): Hours {
  const zoneKnown = isZone(zone);
  const shown = zoneKnown ? zone : 'UTC';
  const key = `${language} ${shown} ${zoneKnown} ${start} ${count}`;
  const held = kept.get(key);
  if (held) return held;
  const labels: HourLabel[] = [];
  let before = offsetMinutes(shown, start - hour);
  let dayBefore = new Date(start - hour + before * 60_000).getUTCDate();
  for (let index = 0; index < count; index += 1) {
    const ms = start + index * hour;
    const offset = offsetMinutes(shown, ms);
    const local = new Date(ms + offset * 60_000);
    const { clock, long } = dateTexts(language, local);
    labels.push({
      clock,
      weekday: shortWeekday(language, local),
      day: long,
      startsDay: local.getUTCDate() !== dayBefore,
      ...(offset === before ? {} : { newOffset: offsetLabel(offset) }),
    });
    before = offset;
    dayBefore = local.getUTCDate();
  }
  const made = { labels, zone: zoneLabel(language, shown, start + (count - 1) * hour), zoneKnown };
  kept.set(key, made);
  return made;
}
