import { escapeAttribute } from '../html/escape.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what XML forbids
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text made safe for an attribute or an element of SVG; characters that XML doesn't allow are dropped. */
export function escapeText(text: string): string {
  // Nearly all of it is numbers, and long.
  if (/^[\w .,:;#%()/-]*$/.test(text)) return text;
  return escapeAttribute(text.replace(forbidden, '').toWellFormed());
}

/** A number of a drawing as short as it goes: one decimal (or `digits`), no leading zero, never `-0`. */
export function short(value: number, digits = 1): string {
  const unit = 10 ** digits;
  const rounded = Math.round(value * unit) / unit;
  if (rounded === 0) return '0';
  const text = String(rounded);
  if (rounded > 0 && rounded < 1) return text.slice(1);
  return rounded < 0 && rounded > -1 ? `-${text.slice(2)}` : text;
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
