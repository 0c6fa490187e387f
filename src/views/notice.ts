import { bulletinIn, type Edition } from '../model/area.ts';
import { orderedDays } from '../model/day-order.ts';
import type { Notice } from '../model/notice.ts';
import type { Context } from './context.ts';

/** The notices of an edition as sentences; empty where there are none. */
export function noticeTexts(context: Context, edition: Edition | undefined): string[] {
  const zone = bulletinIn(edition)?.zone ?? '';
  const notices = (edition?.notices ?? []).map((notice) => noticeText(context, notice, zone));
  const isDisordered = edition?.kind === 'bulletin' && !orderedDays(edition.bulletin.days);
  return isDisordered ? [...notices, context.messages.notices.daysDisordered] : notices;
}

function noticeText({ messages, formats }: Context, notice: Notice, zone: string): string {
  const words = messages.notices;
  if (notice.kind === 'several') return words.several(words.counts[notice.count - 2] ?? String(notice.count));
  if ('known' in notice) {
    const shown = notice.known > 1 ? words.higherShown : notice.known === 1 ? words.onlyOneKnown : '';
    return `${words[notice.kind]} ${shown}`.trim();
  }
  if (notice.kind === 'announced' || notice.kind === 'languages')
    return notice.isUnraised ? words[notice.kind] : `${words[notice.kind]} ${words.higherShown}`;
  if (!('at' in notice)) return words[notice.kind];
  return words[notice.kind](formats.instant(notice.at, zone).text);
}

/** That an edition was fetched earlier, since the service can't be reached; empty where it wasn't. */
export function keptText({ messages: t, formats }: Context, edition: Edition | undefined): string {
  const kept = edition && 'kept' in edition ? edition.kept : undefined;
  // That the service lists it no more is said by a notice.
  if (!kept || kept.isUnlisted) return '';
  return t.kept(formats.instant(kept.at, bulletinIn(edition)?.zone ?? '').text);
}
