import type { Edition } from '../model/area.ts';
import { levels } from '../model/danger.ts';
import { periodAt } from '../model/rating-now.ts';
import type { Context } from './context.ts';
import { currentRating, displayPeriods } from './rating.ts';
import type { StateText } from './state.ts';

/** The danger now as the head of a page shows it: the level, where it holds, until when, and what it asks of a reader. */
export type DangerNow = ReturnType<typeof dangerNow>;

/** The danger of an edition as of the build; `label` says whose it is. */
export function dangerNow(context: Context, edition: Edition | undefined, state: StateText, label: string) {
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
