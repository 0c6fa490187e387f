import { qrCode } from '../graphics/qr-code.ts';
import type { PageKind } from '../i18n/addresses.ts';
import type { Area } from '../model/area.ts';
import { bulletinIn } from '../model/area.ts';
import type { Context } from './context.ts';
import { displayCurrent, type RatingDisplay, whereHighest } from './rating.ts';
import { type ShownTime, shownTime } from './shown-time.ts';
import { spanOf } from './social-card.ts';
import { type LabelledTime, untilText } from './time.ts';

/** What only paper shows of a bulletin: sheets hang on walls, so the danger is the highest until its end. */
export interface Sheet {
  /** "Area: Marrowby", on a place's sheet. */
  area?: string;
  /** The highest danger until its end, where it holds and what it asks; absent where no rating may be shown with its end. */
  danger?: {
    label: string;
    rating: RatingDisplay;
    where: string;
    asks: string;
    until: LabelledTime;
    time: ShownTime;
  };
  /** Where the next bulletin will be; `code` is the address as a QR code (SVG). */
  next: { text: string; address: string; code: string };
}

/** The sheet of an area's or a place's page; `name` is what the page is called. */
export function sheetOf(context: Context, area: Area, kind: PageKind, name: string): Sheet {
  const { language, messages: t, addresses } = context;
  const address = addresses.absolute(addresses.page(language, kind));
  const sheet: Sheet = { next: { text: t.scan, address, code: qrCode(address, { label: t.code(name) }) } };
  const span = spanOf(context, area);
  const bulletin = bulletinIn(area[language]);
  if (!span || !bulletin) return sheet;
  const rating = displayCurrent(t, span.highest);
  const { level, statement, unread } = span.highest;
  sheet.danger = {
    // "Spring conditions" are no danger.
    label: statement === rating.style ? '' : t.sharing.highest,
    rating,
    where: whereHighest(context, span.ratings),
    asks: level && unread === 0 ? t.asks[level] : '',
    until: untilText(context, { until: span.until, zone: bulletin.zone }),
    time: shownTime(bulletin, { to: span.until }),
  };
  return sheet;
}
