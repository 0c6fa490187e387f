import type { Language } from '../model/language.ts';
import { areaNamed, type SampleArea } from './areas.ts';
import type { Bulletin, DayRatings } from './bulletin.ts';
import { atLocalHour, localDay, weekday } from './calendar.ts';
import { pick, uuid } from './random.ts';

/** Bulletins are issued at 16:00 on the clocks of their area. */
const issueHour = 16;

/** A bulletin at an instant: what the clock decides about it. Instants are epoch milliseconds. */
export interface Issue {
  bulletin: Bulletin;
  area: SampleArea;
  /** `<uuid>_<area id>`, another one for every issue. */
  id: string;
  /** Local day of the issue, in days since 1970. */
  day: number;
  issued: number;
  /** null = until further notice. */
  validUntil: number | null;
  /** Rated periods: each is in force until its instant, from the end of the one before. */
  days: { until: number; day: number; ratings: DayRatings }[];
}

/** The newest issue of a bulletin at an instant. Which ratings it has depends on its local day alone. */
export function issueAt(bulletin: Bulletin, now: number): Issue {
  const area = areaNamed(bulletin.area);
  const { every, delay, validDays, ratedDays } = bulletin.schedule;
  const at = (day: number) => atLocalHour(day, issueHour, area.zone);
  const today = localDay(now, area.zone);
  const newest = at(today) <= now ? today : today - 1;
  const day = newest - (newest % every) - delay;
  const ratings = pick(bulletin.ratings, 'ratings', area.slug, day);
  return {
    bulletin,
    area,
    id: `${uuid('issue', area.slug, day)}_${area.id}`,
    day,
    issued: at(day),
    // To the same local hour, not 24 hours on: on the night of a clock change, no hour is without a bulletin.
    validUntil: validDays === null ? null : at(day + validDays),
    days: ratings.map((bands, index) => {
      const end = day + (ratedDays[index] ?? 0);
      return { until: at(end), day: end, ratings: bands };
    }),
  };
}

/** Puts the names of days into a text: `{before}`, `{issue}`, `{day1}` …, capitalised where the name is. */
export function withDays(text: string, day: number, language: Language): string {
  return text.replace(/\{(before|issue|day(\d))\}/gi, (_, name: string, number: string | undefined) => {
    const shift = number ? Number(number) : name.toLowerCase() === 'before' ? -1 : 0;
    const word = weekday(day + shift, language);
    return name.charAt(0) === name.charAt(0).toUpperCase()
      ? word.charAt(0).toUpperCase() + word.slice(1)
      : word;
  });
}
