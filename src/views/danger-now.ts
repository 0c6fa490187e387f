import type { Edition } from '../model/area.ts';
import { type DangerLevel, levels } from '../model/danger.ts';
import { periodAt } from '../model/rating-now.ts';
import type { Context } from './context.ts';
import { currentRating, displayPeriods, type RatingDisplay } from './rating.ts';
import type { StateText } from './state.ts';

/** The danger now as the head of a page shows it: the level, where it holds, until when, and what it asks of a reader. */
export interface DangerNow {
  label: string;
  /** Said after it once the page's script has checked: a copy of the page can't know. */
  now: string;
  rating: RatingDisplay;
  /** The bands at which the level holds; empty where there is none. */
  where: string;
  /** The end of just this rating; empty where there is none. */
  until: string;
  /** How the page's script says the time left, with `{}` for it. */
  left: string;
  /** What each level of the bulletin asks of a reader; the page shows that of the level in force. */
  asks: { level: DangerLevel; text: string }[];
}

/** The danger of an edition as of the build; `label` says whose it is. */
export function dangerNow(
  context: Context,
  edition: Edition | undefined,
  state: StateText,
  label: string,
): DangerNow {
  const { messages: t, site } = context;
  const periods = displayPeriods(context, edition, 'where');
  const period = state.usable ? periodAt(periods, site.builtAt) : undefined;
  const used = levels.filter((level) => periods.some(({ style }) => style === level));
  return {
    label,
    now: t.now,
    rating: currentRating(context, edition, state),
    where: period?.where ?? '',
    until: period?.until ?? '',
    left: t.bulletin.left,
    asks: used.map((level) => ({ level, text: t.asks[level] })),
  };
}
