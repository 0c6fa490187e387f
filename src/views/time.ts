import type { Bulletin } from '../model/bulletin.ts';
import type { Context } from './context.ts';

/** A time as a page shows it; without `iso` it is words only ("until further notice", "unknown"). */
export interface TimeText {
  text: string;
  iso?: string;
}

/** A time with its label, which is empty where the words say all. */
export interface LabelledTime extends TimeText {
  label: string;
}

/** Until when a bulletin is valid: "Valid until" a time with its year, or "Valid until further notice", or unknown. */
export function untilText(context: Context, { until, zone }: Pick<Bulletin, 'until' | 'zone'>): LabelledTime {
  const { messages: t } = context;
  if (until === 'open') return { label: '', text: t.untilFurtherNotice };
  if (typeof until !== 'number') return { label: t.endOfValidity, text: t.timeUnknown };
  return { label: t.validUntil, ...timeText(context, until, zone) };
}

/** The same for a list, without label, year and offset: "until Sun 22 Nov, 4 p.m. PT". */
export function briefUntil(context: Context, bulletin: Pick<Bulletin, 'until' | 'zone'>): TimeText {
  const { messages: t, formats } = context;
  const { until, zone } = bulletin;
  if (typeof until !== 'number') {
    const { label, text } = inLine(context, untilText(context, bulletin));
    return { text: [label, text].filter(Boolean).join(' ') };
  }
  const { brief, iso } = formats.instant(until, zone);
  return { text: t.until(brief), iso };
}

/** When a bulletin was issued, with its year, or that nobody knows. */
export function issuedText(
  context: Context,
  { issued, zone }: Pick<Bulletin, 'issued' | 'zone'>,
): LabelledTime {
  const { messages: t } = context;
  if (typeof issued !== 'number') return { label: t.dateOfIssue, text: t.timeUnknown };
  return { label: t.issued, ...timeText(context, issued, zone) };
}

/** The same with a colon behind the label, for where label and time stand in one line. */
export function inLine({ messages: t }: Context, time: LabelledTime): LabelledTime {
  return time.label ? { ...time, label: time.label + t.colon.trimEnd() } : time;
}

function timeText({ formats }: Context, instant: number, zone: string): TimeText {
  const { text, iso } = formats.instant(instant, zone, { year: true });
  return { text, iso };
}
