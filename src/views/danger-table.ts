import { mountain } from '../graphics/mountain.ts';
import type { Bulletin, Day } from '../model/bulletin.ts';
import { type Band, bands } from '../model/danger.ts';
import { orderedDays } from '../model/day-order.ts';
import type { Context } from './context.ts';
import { displayRating, type RatingDisplay } from './rating.ts';
import { type ShownTime, shownTime } from './shown-time.ts';

/** The danger table: a column per day, a row per band. */
export interface DangerTable {
  caption: string;
  elevation: string;
  columns: { weekday: string; date: string; iso?: string }[];
  /** When the ratings of each column may be shown, and whether they are over as of the build. */
  days: { time: ShownTime; isOver: boolean }[];
  rows: { band: Band; label: string; cells: RatingDisplay[] }[];
  mountains: MountainFigure[];
}

/** The ratings by band of one day as SVG, with its words. */
export interface MountainFigure {
  svg: string;
  caption: string;
  /** When the day is over, epoch milliseconds; the page's script shows the figure of the first day that isn't. */
  until: number | 'open';
  /** When it may be shown at all. */
  time: ShownTime;
  /** Whether it is that of the first day that isn't over, as of the build. */
  isShown: boolean;
}

const day = 24 * 3_600_000;

/** The table of a bulletin; absent when the bulletin gives no day. */
export function dangerTable(context: Context, bulletin: Bulletin, name: string): DangerTable | undefined {
  const { messages: t } = context;
  const isOne = isLong(bulletin) && areAlike(bulletin.days);
  const days = isOne ? bulletin.days.slice(0, 1) : bulletin.days;
  if (days.length === 0) return undefined;
  const columns = isOne
    ? [{ weekday: spanOf(context, bulletin), date: '' }]
    : days.map((each) => columnOf(context, bulletin, each));
  const rows = bands.map((band) => ({
    band,
    label: t.band[band],
    cells: days.map((each) => displayRating(t, each.ratings[band], each.displays[band])),
  }));
  // One column stands for all days: it is over when the last one is.
  const ends = days.map(({ until }) => (isOne ? bulletin.days.at(-1)?.until : until));
  const times = ends.map((until) => ({
    time: shownTime(bulletin, typeof until === 'number' ? { to: until } : {}),
    isOver: typeof until === 'number' && until <= context.site.builtAt,
  }));
  const mountains: MountainFigure[] = [];
  // Where nobody can tell which day comes first, no figure is the one that counts.
  const isOrdered = orderedDays(bulletin.days) !== undefined;
  for (const [index, { ratings }] of isOrdered ? days.entries() : []) {
    const until = ends[index];
    // From a day on whose end can't be read, nobody knows which day is the one that counts.
    if (typeof until !== 'number' && until !== 'open') break;
    const words = rows.map(({ label, cells }) => `${label}${t.colon}${cells[index]?.text ?? ''}`).join('; ');
    const caption = [columns[index]?.weekday, columns[index]?.date].filter(Boolean).join(' ');
    const isAhead = until === 'open' || until > context.site.builtAt;
    mountains.push({
      svg: mountain(ratings, { prefix: `m${index}`, label: t.mountainLabel(caption, words) }),
      caption,
      until,
      time: shownTime(bulletin, until === 'open' ? {} : { to: until }),
      isShown: isAhead && !mountains.some(({ isShown }) => isShown),
    });
  }
  return { caption: t.dangerCaption(name), elevation: t.elevation, columns, days: times, rows, mountains };
}

/** Valid for more than about a week, or until further notice: a weekday would mislead. */
function isLong({ issued, until }: Bulletin): boolean {
  if (until === 'open') return true;
  return typeof issued === 'number' && typeof until === 'number' && until - issued > 8 * day;
}

/** Whether several days say the same, so that one column says it all. */
function areAlike(days: readonly Day[]): boolean {
  return days.every(({ ratings }) => JSON.stringify(ratings) === JSON.stringify(days[0]?.ratings));
}

/** From the first to the last day that the ratings were given for; words where a date can't be read. */
function spanOf({ messages: t, formats }: Context, { days, zone }: Bulletin): string {
  const [first, last] = [days[0]?.until, days.at(-1)?.until];
  if (typeof first !== 'number' || typeof last !== 'number') return t.whole;
  const [from, to] = [formats.day(first, zone).date, formats.day(last, zone).date];
  return from === to ? from : t.dateRange(from, to);
}

function columnOf(
  { messages: t, formats }: Context,
  bulletin: Bulletin,
  each: Day,
): DangerTable['columns'][number] {
  if (each.until === 'open') return { weekday: t.whole, date: '' };
  // The service's bare weekday still says something when its date can't be read.
  if (typeof each.until !== 'number') return { weekday: each.display || t.dayUnknown, date: '' };
  // In UTC the evening may be the next day's: the service's own word is right, whatever the zone.
  if (each.display && !isLong(bulletin) && !formats.instant(each.until, bulletin.zone).zoneKnown)
    return { weekday: each.display, date: '' };
  const { weekday, date, isoDate } = formats.day(each.until, bulletin.zone);
  return isLong(bulletin) ? { weekday: date, date: '', iso: isoDate } : { weekday, date, iso: isoDate };
}
