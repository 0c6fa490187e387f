import type { Instant } from './instant.ts';
import { middle, type Position, type Shape } from './shape.ts';
import { areaFinder } from './weather.ts';

/** Kinds of observation that a trip report may hold. */
export const observationKinds = ['avalanche', 'incident', 'quick', 'snowpack', 'weather'] as const;

/** A trip report (MIN submission). The user's name is left behind on purpose. */
export interface TripReport {
  id: string;
  title: string;
  time: Instant;
  /** Absent when the position given is impossible. */
  position?: Position;
  region: string;
  areaName: string;
  pictures: number;
  observations: Partial<Record<(typeof observationKinds)[number], number>>;
}

/** A trip report with the area that holds it today, or else the one that it is nearest to. */
export interface PlacedReport extends TripReport {
  areaId?: string;
  /** Only without `areaId`: the area whose middle is the nearest, for its time zone. */
  nearAreaId?: string;
}

/** The trip reports of a site in one language; a site that asks for none has none of this. */
export interface Reports {
  /** `kept` is an older copy, of `at`; `none` is the service's own word. */
  state: 'fresh' | 'kept' | 'failed' | 'none';
  /** Epoch milliseconds. */
  at?: number;
  /** Newest first, those without a time that can be right last. */
  list: PlacedReport[];
  /** How many entries the service sent, and how many it says there are where these are more. */
  received: number;
  announced?: number;
  unread: number;
}

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Trip reports of the last `days` before `now` (epoch milliseconds), newest first, each with its area. A time that
 * is more than an hour ahead is none: what hasn't happened would be a forecast. Those without a time come last.
 */
export function placeReports(
  reports: readonly TripReport[],
  areas: readonly { id: string; shape?: Shape }[],
  { now, days }: { now: number; days: number },
) {
  const areaOf = areaFinder(areas);
  const middles = areas.flatMap(({ id, shape }) => {
    const at = shape && middle(shape);
    return at ? [{ id, at }] : [];
  });
  const dated = reports.map((report): PlacedReport => {
    const isAhead = typeof report.time === 'number' && report.time > now + hour;
    const placed: PlacedReport = { ...report, time: isAhead ? 'unreadable' : report.time };
    if (!report.position) return placed;
    const [longitude, latitude] = report.position;
    const areaId = areaOf({ longitude, latitude });
    return areaId ? { ...placed, areaId } : { ...placed, nearAreaId: nearestTo(middles, report.position) };
  });
  // The day of the question is a whole one, and a zone's day may begin a day later than that of UTC.
  const list = dated.filter(({ time }) => typeof time !== 'number' || time >= now - (days + 2) * day);
  const when = ({ time }: TripReport) => (typeof time === 'number' ? time : Number.NEGATIVE_INFINITY);
  // Equal times keep the service's order; two reports without a time would give NaN.
  list.sort((a, b) => (when(a) === when(b) ? 0 : when(b) - when(a)));
  return {
    list,
    undated: list.filter(({ time }) => typeof time !== 'number').length,
    older: dated.length - list.length,
  };
}

/** By the difference of the degrees, close enough to find the area that is meant. */
function nearestTo(
  middles: readonly { id: string; at: Position }[],
  [longitude, latitude]: Position,
): string | undefined {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const distance = ({ at: [x, y] }: { at: Position }) => Math.hypot((x - longitude) * shrink, y - latitude);
  return middles.toSorted((a, b) => distance(a) - distance(b))[0]?.id;
}
