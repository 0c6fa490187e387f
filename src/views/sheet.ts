import type { Context } from './context.ts';
import { displayCurrent, whereHighest } from './rating.ts';
import { shownTime } from './shown-time.ts';
import type { Subject } from './subject.ts';
import { untilText } from './time.ts';

/** What only paper shows of a bulletin: sheets hang on walls, so the danger is the highest until its end. */
export type Sheet = ReturnType<typeof sheetOf>;

/** The sheet of an area's or a place's page: no danger where no rating may be shown with its end. */
export function sheetOf(context: Context, { kind, name, bulletin, span, place }: Subject) {
  const { language, messages: t, addresses } = context;
  const address = addresses.absolute(addresses.page(language, kind));
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
