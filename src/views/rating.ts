import { type DangerIcon, iconOf, isDangerIcon } from '../graphics/danger-icon.ts';
import type { DangerStyle } from '../graphics/palette.ts';
import type { Messages } from '../i18n/messages.ts';
import { type Bulletin, validityPeriodOf } from '../model/bulletin.ts';
import {
  type Band,
  type BandRatings,
  bands,
  type DangerLevel,
  type Highest,
  highest,
  levelNumber,
  levels,
  type Rating,
  ratingKey,
} from '../model/danger.ts';
import type { Instant } from '../model/instant.ts';
import { periodAt, type RatingPeriod, ratingIn } from '../model/rating-now.ts';
import { usableUntil } from '../model/validity.ts';
import type { Context } from './context.ts';
import { type PageState, type ShownTime, shownTime, styleWithout } from './page-state.ts';
import { briefUntil } from './time.ts';

/** A rating as a page shows it, or the words where there is none: icon, number and word, never a colour alone. */
export interface RatingDisplay {
  style: DangerStyle;
  /** The whole of it in words: "3 – Considerable". */
  text: string;
  /** Says nothing that `text` doesn't. */
  icon: DangerIcon;
  /** The least that a danger can be of which not all can be read. */
  least?: DangerLevel;
  /** The service's own words for the rating of each band, on the overview; said after ours, never in their place. */
  alt?: string;
  /** Of the rating now: when it may be shown, and what replaces it at all other times. */
  outside?: { time: ShownTime; instead: string };
}

/**
 * A time and what is shown in it; `from` and `to` in epoch milliseconds, half-open, absent where open.
 * It is part of the page, so that its script shows at each instant what a build at that instant would.
 */
export interface DisplayPeriod extends Pick<RatingDisplay, 'style' | 'text' | 'least' | 'alt'> {
  from?: number;
  to?: number;
  /** The bands of the highest level, in words; on bulletins and places only. */
  where?: string;
  /** "until Sun 22 Nov, 4 p.m. PT": the end of just this rating; on bulletins and places only. */
  until?: string;
  /** The rating of each band in words, from the top; on the overview only. */
  bands?: string[];
  /** Their icons, in the same order, levels as numbers; on the overview only. */
  icons?: string;
  /** Of what a row shows of another day or one band: which day and band. */
  said?: string;
}

/** What a period holds besides style and words: each band's rating, or where and until when the level holds. */
export type PeriodDetail = 'bands' | 'where';

/** A rating in words with its icon. `display` is the service's own word, for unknown values. */
export function displayRating(t: Messages, rating: Rating, display = ''): RatingDisplay {
  return { style: ratingKey(rating), text: ratingWords(t, rating, display), icon: iconOf(rating) };
}

/** "3 – Considerable", "Early season", "Not given", "Unreadable (…)". */
export function ratingWords(t: Messages, rating: Rating, display = ''): string {
  switch (rating.kind) {
    case 'level':
      return t.level(levelNumber(rating.value), t.rating[rating.value]);
    case 'statement':
      return t.rating[rating.value];
    case 'unknown': {
      const word = display || rating.raw;
      return rating.atLeast ? t.atLeastUnread(t.rating[rating.atLeast], 1) : `${t.ratingUnknown} (${word})`;
    }
    case 'missing':
      return t.ratingMissing;
  }
}

/** The highest danger in words with its icon. With values that can't be read, it is only "at least". */
export function displayHighest(t: Messages, { level, statement, unread }: Highest): RatingDisplay {
  if (level && unread === 0) return displayRating(t, { kind: 'level', value: level });
  if (level) {
    const words = t.level(levelNumber(level), t.rating[level]);
    return { style: 'unknown', text: t.atLeastUnread(words, unread), icon: `unknown-${level}`, least: level };
  }
  if (unread > 0) return { ...displayRating(t, { kind: 'unknown', raw: '' }), text: t.ratingUnknown };
  return displayRating(t, statement ? { kind: 'statement', value: statement } : { kind: 'missing' });
}

/** A bulletin to show with all its ratings: see `shownPeriods` and `highestAlone`. */
export interface Rated {
  bulletin: Bulletin | undefined;
  periods: readonly RatingPeriod[];
  alone: Rating | undefined;
}

/** What every page shows of a bulletin, as of the build, by the one rule; words where there is no rating. */
export function currentRating(
  { messages: t, site }: Context,
  { bulletin, periods, alone }: Rated,
  state: PageState,
): RatingDisplay {
  if (!bulletin || !state.usable) {
    const style = styleWithout(state.key);
    return { style, text: state.label, icon: style };
  }
  const now = ratingIn(periods, alone, site.builtAt);
  if (now.kind === 'none') return { style: 'none', text: t.noRatingNow, icon: 'none' };
  const display = displayCurrent(t, now.highest, now.kind === 'highestOnly');
  if (now.kind === 'rated' && now.alt) display.alt = now.alt;
  const time = shownTime(bulletin, periodAt(periods, site.builtAt));
  display.outside = { time, instead: t.noneCurrent };
  return display;
}

/**
 * The same for every time: empty where there is never a rating to show. `detail`: also the rating of each
 * band, or where the highest level holds.
 */
export function displayPeriods(
  context: Context,
  { bulletin, periods, alone }: Rated,
  detail?: PeriodDetail,
): DisplayPeriod[] {
  const { messages: t } = context;
  if (!bulletin) return [];
  if (alone) {
    const period = periodOf(displayCurrent(t, highest([alone]), true));
    if (detail === 'where') period.until = briefUntil(context, bulletin).text;
    return [period];
  }
  return periods.map(({ from, to, ratings, alt }) => {
    const highestNow = displayCurrent(t, highest(Object.values(ratings)));
    const period: DisplayPeriod = { from, to, ...periodOf(highestNow) };
    if (detail === 'where') {
      period.where = whereHighest(context, ratings) || undefined;
      period.until = briefUntil(context, { ...bulletin, until: endOf(bulletin, to) }).text;
    }
    if (detail === 'bands') {
      const displays = bands.map((band) => displayRating(t, ratings[band]));
      period.bands = displays.map(({ text }) => text);
      period.icons = displays.map(({ icon }) => shortIcon(icon)).join(' ');
      period.alt = alt || undefined;
    }
    return period;
  });
}

/** An icon in few letters: levels as numbers. */
function shortIcon(icon: DangerIcon): string {
  const level = (levels as readonly string[]).indexOf(icon) + 1;
  return level > 0 ? String(level) : icon === 'missing' ? 'none' : icon;
}

function periodOf({ style, text, least }: RatingDisplay): DisplayPeriod {
  return { style, text, least };
}

/** The highest danger now, in which nothing is missing; `alone`: only the service's summary gives it. */
export function displayCurrent(t: Messages, value: Highest, alone = false): RatingDisplay {
  const display = displayHighest(t, value);
  if (alone) display.text = t.highestOnly(display.text);
  return display.style === 'missing' ? { ...display, style: 'none', icon: 'none' } : display;
}

/** The bands at which the highest level holds: "Alpine and treeline"; empty where there is no level, or not all can be read. */
export function whereHighest(context: Context, ratings: BandRatings): string {
  const { messages: t } = context;
  const { level, unread } = highest(Object.values(ratings));
  if (!level || unread > 0) return '';
  const holding = bands.filter((band) => {
    const rating = ratings[band];
    return rating.kind === 'level' && rating.value === level;
  });
  return holding.length === bands.length ? t.allBands : bandWords(context, holding);
}

/** "Alpine and treeline"; empty for none. */
export function bandWords({ messages: t, formats }: Context, given: readonly Band[]): string {
  const words = given.map((band) => t.band[band]);
  return formats.list(words.map((word, index) => (index === 0 ? word : word.toLowerCase())));
}

/** The end of a bulletin, or that of a rating in it where that comes first: never later than the rating may be shown. */
function endOf(bulletin: Bulletin, to: number | undefined): Instant {
  return to === undefined ? bulletin.until : Math.min(usableUntil(validityPeriodOf(bulletin)), to);
}

/**
 * The icons of a page, each once: those that its view shows, and those of the styles that its script may have to show
 * instead, as periods and states name them. None where the view shows none. Read from the view as a whole, so that no
 * page can forget one.
 */
export function iconsIn(view: unknown): DangerIcon[] {
  const named = new Set<string>();
  let hasIcon = false;
  const look = (key: string, value: unknown): void => {
    hasIcon ||= key === 'icon' && value !== undefined;
    if (Array.isArray(value)) for (const each of value) look('', each);
    // V8 would compile `for in` anew for every kind of object.
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) look(name, each);
    if (typeof value !== 'string') return;
    if (key === 'icon' || key === 'style') named.add(value);
    // JSON for the page's script. To look through all markup takes longer than to write some pages.
    if (/^[[{]/.test(value))
      for (const [, name = '', least = ''] of value.matchAll(
        /"(?:icon|style)":"([a-z-]+)"|(?:"least":"|\bunknown-)([a-z]+)/g,
      ))
        named.add(name || `unknown-${least}`);
  };
  look('', view);
  return hasIcon ? [...named].filter(isDangerIcon).sort() : [];
}
