import { levels } from '../model/danger.ts';
import { periodAt } from '../model/rating-now.ts';
import type { Context } from './context.ts';
import { shownTime } from './page-state.ts';
import { displayCurrent, displayPeriods, whereHighest } from './rating.ts';
import type { Subject } from './subject.ts';
import { untilText } from './time.ts';

/** The danger as of the build for the head of a page: level, where and until when it holds, what it asks of a reader. */
export function dangerNow(context: Context, subject: Subject) {
  const { messages: t, site } = context;
  const { state, rating, place } = subject;
  const periods = state.rated ? displayPeriods(context, subject, 'where') : [];
  const period = state.usable ? periodAt(periods, site.builtAt) : undefined;
  const used = levels.filter((level) => periods.some(({ style }) => style === level));
  return {
    label: place?.today ? place.today.text + t.colon + t.sharing.highest.toLowerCase() : t.sharing.highest,
    now: t.now,
    rating,
    where: period?.where ?? '',
    until: period?.until ?? '',
    left: t.bulletin.left,
    asks: used.map((level) => ({ level, text: t.asks[level] })),
  };
}

/** What only paper shows of a bulletin: sheets hang on walls, so the danger is the highest until its end. */
export type Sheet = ReturnType<typeof sheetOf>;

/** The sheet of an area's or a place's page: no danger where no rating may be shown with its end. */
export function sheetOf(context: Context, { page, name, bulletin, span, place }: Subject) {
  const { language, messages: t, addresses } = context;
  const address = addresses.absolute(addresses.page(language, page));
  const next = { text: t.scan, address, label: t.code(name) };
  const area = place?.today && t.area + t.colon + place.today.text;
  if (!span || !bulletin) return { area, next };
  const rating = displayCurrent(t, span.highest);
  const { level, statement, unread } = span.highest;
  const danger = {
    // "Spring conditions" are no danger.
    label: statement === rating.style ? '' : t.sharing.highest,
    rating,
    where: whereHighest(context, span.ratings),
    asks: level && unread === 0 ? t.asks[level] : '',
    until: untilText(context, { until: span.until, zone: bulletin.zone }),
    time: shownTime(bulletin, { to: span.until }),
  };
  return { area, next, danger };
}
