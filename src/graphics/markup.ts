import { escapeAttribute } from '../html/escape.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what XML forbids
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text made safe for an attribute or an element of SVG; characters that XML doesn't allow are dropped. */
export function escapeText(text: string): string {
  return escapeAttribute(text.replace(forbidden, '').toWellFormed());
}

/** A number of a drawing as short as it goes: one decimal (or `digits`), no leading zero, never `-0`. */
export function short(value: number, digits = 1): string {
  const unit = 10 ** digits;
  const rounded = Math.round(value * unit);
  const size = Math.abs(rounded);
  const rest = size % unit;
  // A whole number is written in a fraction of the time of another.
  if (!(rest > 0)) return String(rounded / unit + 0);
  let decimals = String(rest + unit).slice(1);
  while (decimals.endsWith('0')) decimals = decimals.slice(0, -1);
  return `${rounded < 0 ? '-' : ''}${(size - rest) / unit || ''}.${decimals}`;
}

/** Numbers one after the other as path data takes them. */
export function series(values: readonly number[], digits = 1): string {
  let text = '';
  for (const value of values) text = joined(text, short(value, digits));
  return text;
}

/** Path data with more of it behind: a minus sign separates as well as a space. */
export function joined(text: string, next: string): string {
  return text === '' || next.startsWith('-') ? text + next : `${text} ${next}`;
}

/** Attributes that make a drawing an image with a name. */
export function naming(label: string): string {
  return `role="img" aria-label="${escapeText(label)}"`;
}
