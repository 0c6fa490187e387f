import { type Bulletin, validityPeriodOf } from '../model/bulletin.ts';
import { usableUntil } from '../model/validity.ts';
import type { Context } from './context.ts';
import { untilText } from './time.ts';

/** What the worker reads from a page, and what the page shows when it is a copy; absent where offline reading is switched off. */
export interface OfflineFrame {
  /** Attributes of the first tag, which the worker reads. */
  attributes: Partial<Record<'data-worker' | 'data-until' | 'data-until-text', string>>;
  /** What a copy says: always, with its time, and when the device's clock is behind that. */
  copy: { text: string; since: string; clock: string };
}

/** What every page carries for the worker. */
export function offlineFrame({ config, messages, addresses }: Context): { offline?: OfflineFrame } {
  if (!config.offline) return {};
  const { copy, copySince, clock } = messages.offline;
  return {
    offline: {
      attributes: { 'data-worker': addresses.file('sw.js') },
      copy: { text: copy, since: copySince, clock },
    },
  };
}

/** The same for the page of a bulletin, whose copies go some time after its end. */
export function offlineBulletin(
  context: Context,
  { offline }: { offline?: OfflineFrame },
  bulletin: Bulletin,
): { offline?: OfflineFrame } {
  const isDated = typeof bulletin.until === 'number' || bulletin.until === 'open';
  if (!offline || !isDated) return {};
  const until = usableUntil(validityPeriodOf(bulletin));
  if (until === -Infinity) return {};
  const { text } = untilText(context, { until, zone: bulletin.zone });
  const own = { 'data-until': String(until), 'data-until-text': text };
  return { offline: { ...offline, attributes: { ...offline.attributes, ...own } } };
}
