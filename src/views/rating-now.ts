import { dangerIcon, stateIcon } from '../graphics/danger-icon.ts';
import { type MapLook, mapLooks } from '../graphics/palette.ts';
import type { Messages } from '../i18n/messages.ts';
import type { Edition } from '../model/area.ts';
import { type BandRatings, bands, type Highest, highest, ratingOf } from '../model/danger.ts';
import { periodAt, ratingNow, ratingPeriods } from '../model/rating-now.ts';
import type { Context } from './context.ts';
import { highestText, ratingWords } from './rating.ts';
import { type ShownTime, shownTime } from './shown-time.ts';
import { lookWithout, type StateText } from './state.ts';

/** What stands for an area in the list and on the map at one instant: a look, words, and the look's icon. */
export interface Shown {
  look: MapLook;
  text: string;
  icon: string;
  /** The service's own words for the rating of each band, on the overview; said after ours, never in their place. */
  alt?: string;
  /** Of a rating: when it may be shown, and what stands in its place at all other times. */
  outside?: { time: ShownTime; instead: string };
}

/**
 * A time and what is shown in it; `from` and `to` in epoch milliseconds, half-open, absent where open.
 * Stands in the page, so that its script shows at each instant what a build at that instant would.
 */
export interface ShownPeriod {
  from?: number;
  to?: number;
  look: MapLook;
  text: string;
  /** The bands of the highest level, in words; on bulletins and places only. */
  where?: string;
  /** The rating of each band in words, from the top; on the overview only. */
  bands?: string[];
  /** The service's own words for them; on the overview only. */
  alt?: string;
}

/** What a period tells besides its look and words. */
export type PeriodDetail = 'bands' | 'where';

/** The bands at which the highest level holds: "Alpine and treeline"; empty where there is no level, or not all can be read. */
export function whereHighest({ messages: t, formats }: Context, ratings: BandRatings): string {
  const { level, unread } = highest(bands.map((band) => ratings[band]));
  if (!level || unread > 0) return '';
  const holding = bands.filter((band) => {
    const rating = ratings[band];
    return rating.kind === 'level' && rating.value === level;
  });
  if (holding.length === bands.length) return t.allBands;
  const [first, ...others] = holding;
  return first ? formats.list([t.band[first], ...others.map((band) => t.bandLower[band])]) : '';
}

/** What list and map show of an edition as of the build, by the one rule; words where there is no rating. */
export function shownNow(context: Context, edition: Edition | undefined, state: StateText): Shown {
  const { messages: t, site } = context;
  if (edition?.kind !== 'bulletin' || !state.usable) {
    const look = lookWithout(state.key);
    return { look, text: state.label, icon: lookIcon(look) };
  }
  const { bulletin, metadata } = edition;
  const now = ratingNow(bulletin, metadata, site.builtAt);
  if (now.kind === 'none') return { look: 'none', text: t.noRatingNow, icon: lookIcon('none') };
  const period = periodAt(ratingPeriods(bulletin, metadata), site.builtAt);
  const shown = shownHighest(t, now.highest, now.kind === 'highestOnly');
  if (now.kind === 'rated' && now.alt) shown.alt = now.alt;
  return { ...shown, outside: { time: shownTime(bulletin, period), instead: t.noneCurrent } };
}

/**
 * The same for every time: empty for an edition that never has a rating to show. `detail`: also the rating of each
 * band, or where the highest level holds.
 */
export function shownPeriods(
  context: Context,
  edition: Edition | undefined,
  detail?: PeriodDetail,
): ShownPeriod[] {
  const { messages: t } = context;
  if (edition?.kind !== 'bulletin') return [];
  const { bulletin, metadata } = edition;
  const periods = ratingPeriods(bulletin, metadata);
  if (periods.length === 0 && metadata && metadata.highest.kind !== 'missing') {
    const { look, text } = shownHighest(t, highest([metadata.highest]), true);
    return [{ look, text }];
  }
  return periods.map(({ from, to, ratings, alt }) => {
    const { look, text } = shownHighest(t, highest(bands.map((band) => ratings[band])), false);
    const where = detail === 'where' ? whereHighest(context, ratings) : '';
    const words =
      detail === 'bands'
        ? { bands: bands.map((band) => ratingWords(t, ratings[band])), ...(alt ? { alt } : {}) }
        : {};
    return {
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      look,
      text,
      ...(where ? { where } : {}),
      ...words,
    };
  });
}

/** The icon of a look, the one that the legend shows. */
export function lookIcon(look: MapLook): string {
  if (look === 'external' || look === 'unreadable' || look === 'expired' || look === 'none')
    return stateIcon(look);
  return dangerIcon(ratingOf(look));
}

/** A highest danger as list and map show it; `alone`: nothing but the service’s own word for it is there. */
export function shownHighest(t: Messages, value: Highest, alone: boolean): Shown {
  const { key, text, icon } = highestText(t, value);
  const look = mapLooks.find((each) => each === key) ?? 'none';
  return { look, text: alone ? t.highestOnly(text) : text, icon: look === key ? icon : lookIcon(look) };
}
