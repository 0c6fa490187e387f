import { messagesOfNotices } from '../i18n/notices.ts';
import type { Edition } from '../model/area.ts';
import type { Notice } from '../model/notice.ts';
import type { Context } from './context.ts';

/** The notices of an edition as sentences; empty where there are none. */
export function noticeTexts(context: Context, edition: Edition | undefined): string[] {
  return (edition?.notices ?? []).map((notice) => noticeText(context, notice));
}

function noticeText({ language }: Context, notice: Notice): string {
  const words = messagesOfNotices(language);
  switch (notice.kind) {
    case 'several':
      return words.several(words.counts[notice.count - 2] ?? String(notice.count));
  }
}
