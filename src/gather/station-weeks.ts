import { sha256 } from '../digest.ts';
import { type Week, weekOf } from '../model/series.ts';
import type { Series } from '../model/station.ts';
import { summaryOf } from '../model/statistics.ts';
import type { StationEntry } from '../model/weather.ts';
import { readSeries, seriesKey } from '../schema/series.ts';
import type { KeptCopies } from '../state/kept-copies.ts';

/** What of a station's week a site holds while it is made: the weeks of 2,000 are too large to be held. */
export interface WeekInBrief extends Pick<StationEntry, 'summary' | 'weekDigest'> {
  start: number;
}

/** The week of a series as of `now`, in brief. */
export function inBrief(series: Series, now: number): WeekInBrief {
  const week = weekOf(series, now);
  return {
    start: week.start,
    summary: summaryOf(week),
    weekDigest: week.latest === undefined ? undefined : sha256(JSON.stringify(week)),
  };
}

/** The week of a station as of `now`, from its kept series; undefined without one, or where it is damaged. */
export function readWeek(
  copies: KeptCopies,
  { station: { id }, weekDigest }: StationEntry,
  now: number,
): Week | undefined {
  const series = weekDigest === undefined ? undefined : keptSeries(copies, id);
  return series && weekOf(series, now);
}

/** The kept series of a station; undefined where there is none that can be read. */
export function keptSeries(copies: KeptCopies, id: string): Series | undefined {
  const kept = copies.read(seriesKey(id));
  return kept && readSeries(JSON.parse(kept.body), id);
}
