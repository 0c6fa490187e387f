import type { Bulletin } from '../model/bulletin.ts';
import type { Context } from './context.ts';

/** A time as a page shows it; without `iso` it is words only ("until further notice", "unknown"). */
export interface TimeText {
  text: string;
  iso?: string;
  /** Of a brief time: its year, which paper needs. */
  year?: string;
  /** Of a brief time: without the words before it. */
  moment?: string;
  /** Whether it is over, in words: "ended Sat 31 Oct". */
  isOver?: boolean;
  /** Whether it is said to be the bulletin's: "bulletin until Sat 31 Oct". */
  isOfBulletin?: boolean;
}

/** A time with its label, which is empty where the words say all; `past` takes the label's place once an end is over. */
export interface LabelledTime extends TimeText {
  label: string;
  past?: string;
}

/** A time with its label in words. */
export function inWords({ label, text }: Pick<LabelledTime, 'label' | 'text'>): string {
  return [label, text].filter(Boolean).join(' ');
}

/**
 * Until when a bulletin is valid: "Valid until" a time with its year (`exact`: and the offset of the zone), or "Valid
 * until further notice", or unknown.
 */
export function untilText(
  { messages: t, formats }: Context,
  { until, zone }: Pick<Bulletin, 'until' | 'zone'>,
  form: 'text' | 'exact' = 'text',
): LabelledTime {
  if (until === 'open') return { label: '', text: t.state.open };
  if (typeof until !== 'number') return { label: '', text: t.state.recent };
  const moment = formats.instant(until, zone);
  return { label: t.validUntil, past: t.wasValidUntil, text: moment[form], iso: moment.iso };
}

/**
 * The same for a list, without label and year: "until Sun 22 Nov, 4 p.m. PT", or "ended …" where it is `over`, or
 * "bulletin until …"; empty words without a bulletin.
 */
export function briefUntil(
  context: Context,
  bulletin: Pick<Bulletin, 'until' | 'zone'> | undefined,
  form?: 'over' | 'of bulletin',
): TimeText {
  if (!bulletin) return { text: '' };
  const { until, zone } = bulletin;
  const { messages: t } = context;
  if (until === 'open' && form === 'of bulletin') return { text: t.bulletinOpen };
  if (typeof until !== 'number') return { text: untilText(context, bulletin).text };
  const { brief, iso } = context.formats.instant(until, zone);
  const year = context.formats.day(until, zone).isoDate.slice(0, 4);
  const words = form === 'over' ? t.ended : form ? t.bulletinUntil : t.until;
  const forms = { isOver: form === 'over', isOfBulletin: form === 'of bulletin' };
  return { text: words(brief), iso, year, moment: brief, ...forms };
}

/**
 * When a bulletin was issued, or that this is unknown: with its year, `brief` for a list, `exact` with the offset of the
 * zone for those who compare.
 */
export function issuedText(
  { messages: t, formats }: Context,
  { issued, zone }: Pick<Bulletin, 'issued' | 'zone'>,
  form: 'text' | 'brief' | 'exact' = 'text',
): LabelledTime {
  if (typeof issued !== 'number') return { label: '', text: t.issuedUnknown };
  const moment = formats.instant(issued, zone);
  return { label: t.issued, text: moment[form], iso: moment.iso };
}
