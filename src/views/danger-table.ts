import { mountain } from '../graphics/mountain.ts';
import type { Bulletin, Day } from '../model/bulletin.ts';
import { bands, sameRatings } from '../model/danger.ts';
import { orderedDays } from '../model/day-order.ts';
import type { Context } from './context.ts';
import { type ShownTime, shownTime } from './page-state.ts';
import { displayRating } from './rating.ts';

export type DangerTable = NonNullable<ReturnType<typeof dangerTable>>;

const day = 24 * 3_600_000;

/**
 * The danger by day and band: a table with a column per day and a row per band, and a drawing of each day. Absent when the
 * bulletin gives no day.
 */
export function dangerTable(context: Context, bulletin: Bulletin, name: string) {
  const { messages: t } = context;
  const words = t.bulletin;
  const [first] = bulletin.days;
  if (!first) return undefined;
  // Where several days say the same, one column says it all.
  const isOne = isLong(bulletin) && bulletin.days.every(({ ratings }) => sameRatings(ratings, first.ratings));
  const days = isOne ? [first] : bulletin.days;
  // A single column for all days is over when the last day is.
  const ends = days.map(({ until }) => (isOne ? bulletin.days.at(-1)?.until : until));
  // Where the order of the days is unknown, no drawing can be the current one; nor from a day without an end on.
  const undrawn = ends.findIndex((end) => typeof end !== 'number' && end !== 'open');
  const drawn = !orderedDays(bulletin.days) ? 0 : undrawn < 0 ? days.length : undrawn;
  const columns = days.map((each, index) => {
    const until = ends[index];
    const end = typeof until === 'number' ? until : undefined;
    // When its ratings end, in the archive never; they begin with the bulletin.
    const time: Partial<ShownTime> = { 'data-to': shownTime(bulletin, { to: end })['data-to'] };
    return {
      ...headingOf(context, bulletin, isOne ? undefined : each),
      time,
      isOver: end !== undefined && end <= context.site.builtAt,
      /** SVG: its ratings by band, hidden from assistive technology. */
      mountain: index < drawn ? mountain(each.ratings, { prefix: `m${index}` }) : undefined,
    };
  });
  const rows = bands.map((band) => ({
    band,
    label: t.band[band],
    cells: days.map((each) => displayRating(t, each.ratings[band], each.displays[band])),
  }));
  const hasLevel = ({ ratings }: Day) => bands.some((band) => ratings[band].kind === 'level');
  return {
    kind: 'danger' as const,
    isRated: true as const,
    caption: t.dangerCaption(name),
    elevation: t.elevation,
    columns,
    rows,
    // Where one day isn't drawn, the table alone says all.
    isDrawn: drawn === days.length,
    chooseDay: words.chooseDay,
    notes: [
      days.slice(1).some(hasLevel) ? words.laterDays : '',
      days.some(hasLevel) ? words.steps : '',
    ].filter(Boolean),
  };
}

/** Valid for more than about a week, or until further notice: a weekday would mislead. */
function isLong({ issued, until }: Bulletin): boolean {
  if (until === 'open') return true;
  return typeof issued === 'number' && typeof until === 'number' && until - issued > 8 * day;
}

/** From the issue, or the end of the first day, to the end of the last; words where a date can't be read. */
function spanOf({ messages: t, formats }: Context, { days, issued, zone }: Bulletin): string {
  const first = typeof issued === 'number' ? issued : days[0]?.until;
  const last = days.at(-1)?.until;
  if (typeof first !== 'number' || typeof last !== 'number') return t.whole;
  const [from, to] = [formats.day(first, zone).date, formats.day(last - 1, zone).date];
  return from === to ? from : t.dateRange(from, to);
}

/**
 * What a column is called: that of a day, or without one that of all days. `otherDay` is said above its drawing while
 * another day is in force.
 */
function headingOf(context: Context, bulletin: Bulletin, each: Day | undefined) {
  const { messages: t, formats } = context;
  if (!each) return { weekday: spanOf(context, bulletin), date: '' };
  if (each.until === 'open') return { weekday: t.whole, date: '' };
  // The service's bare weekday still says something when its date can't be read.
  if (typeof each.until !== 'number') return { weekday: each.display || t.dayUnknown, date: '' };
  // In UTC the evening may be the next day's: the service's own word is right, whatever the zone.
  if (each.display && !isLong(bulletin) && !formats.instant(each.until, bulletin.zone).zoneKnown)
    return { weekday: each.display, date: '' };
  // What ends at midnight doesn't hold on the day that begins then.
  const { weekday, date, brief, short, isoDate } = formats.day(each.until - 1, bulletin.zone);
  // Two parts of one day would both be of today.
  const isAlone = bulletin.days.every(
    (other) =>
      other === each ||
      typeof other.until !== 'number' ||
      formats.day(other.until - 1, bulletin.zone).isoDate !== isoDate,
  );
  const otherDay = isAlone ? t.bulletin.otherDay(short) : undefined;
  return isLong(bulletin)
    ? { weekday: date, date: '', iso: isoDate, otherDay }
    : { weekday, date: brief, iso: isoDate, otherDay };
}
