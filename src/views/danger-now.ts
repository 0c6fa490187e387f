import { levels } from '../model/danger.ts';
import { periodAt } from '../model/rating-now.ts';
import type { Context } from './context.ts';
import { displayPeriods } from './rating.ts';
import type { Subject } from './subject.ts';

/** The danger now as the head of a page shows it: the level, where it holds, until when, and what it asks of a reader. */
export type DangerNow = ReturnType<typeof dangerNow>;

/** The danger of an area or a place as of the build. */
export function dangerNow(context: Context, subject: Subject) {
  const { messages: t, site } = context;
  const { state, rating, place } = subject;
  const periods = displayPeriods(context, subject, 'where');
  const period = state.usable ? periodAt(periods, site.builtAt) : undefined;
  const used = levels.filter((level) => periods.some(({ style }) => style === level));
  return {
    label: place?.today ? t.places.dangerHere(place.today.text) : t.sharing.highest,
    now: t.now,
    rating,
    where: period?.where ?? '',
    until: period?.until ?? '',
    left: t.bulletin.left,
    asks: used.map((level) => ({ level, text: t.asks[level] })),
  };
}
