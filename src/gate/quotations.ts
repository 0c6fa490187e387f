import { plainText } from '../html/plain.ts';
import { isRecord } from '../schema/value.ts';

/*
 * What a slip of a program looks like may be a word of somebody: a trip report may be called "NaN". Long
 * texts of the service are marked in the pages; names stand everywhere, in titles, attributes and drawings,
 * and are told apart by what stands around the word where the service wrote it.
 */

/** A word that looks like a slip, as the service or the operator wrote it, with what stands around it. */
export interface Quotation {
  word: string;
  before: string;
  after: string;
}

const slips = /\bundefined\b|\bNaN\b|Invalid Date|\[object \w+\]/;
/** How much of the surroundings is looked at. */
const around = 16;

/** The same, whatever white space stands in it. */
const slipOnLines = /\bundefined\b|\bNaN\b|Invalid\s+Date|\[object\s+\w+\]/;

/** Whether a text holds what looks like a slip, whoever wrote it. */
export function holdsSlip(text: string): boolean {
  return slipOnLines.test(text);
}

/** The slips in a text; one that the service wrote counts for nothing. */
export function slipsIn(text: string, quotations: readonly Quotation[]): string[] {
  return occurrences(text, new RegExp(slips, 'g')).flatMap((found) =>
    quotations.some((quotation) => isSame(found, quotation)) ? [] : [found.word],
  );
}

/** All quotations in some data: of every text in it, whatever its key. */
export function quotationsIn(data: unknown): Quotation[] {
  const any = new RegExp(slips, 'i');
  const found: Quotation[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (!any.test(value)) return;
      for (const each of occurrences(plainText(value), new RegExp(slips, 'gi'))) found.push(each);
    } else if (typeof value === 'object' && value !== null) {
      // Outlines are numbers, and many.
      for (const [key, each] of Object.entries(value)) if (key !== 'shape') walk(each);
    }
  };
  walk(data);
  const byText = new Map(found.map((quotation) => [JSON.stringify(quotation), quotation]));
  return [...byText.values()];
}

/** The quotations that a `build.json` holds. */
export function readQuotations(found: unknown): Quotation[] {
  if (!Array.isArray(found)) return [];
  return found.filter(
    (each): each is Quotation =>
      isRecord(each) && [each.word, each.before, each.after].every((part) => typeof part === 'string'),
  );
}

function occurrences(text: string, pattern: RegExp): Quotation[] {
  const flat = text.replace(/\s+/g, ' ').trim();
  return [...flat.matchAll(pattern)].map(({ 0: word, index }) => ({
    word,
    before: flat.slice(Math.max(0, index - around), index).trim(),
    after: flat.slice(index + word.length, index + word.length + around).trim(),
  }));
}

/** The same word with the same surroundings on one side at least, or a name of its own. */
function isSame(found: Quotation, quotation: Quotation): boolean {
  if (found.word.toLowerCase() !== quotation.word.toLowerCase()) return false;
  if (!quotation.before && !quotation.after) return true;
  const meet = (one: string, other: string, test: (long: string, short: string) => boolean) =>
    one !== '' && other !== '' && (test(one, other) || test(other, one));
  return (
    meet(found.before, quotation.before, (long, short) => long.endsWith(short)) ||
    meet(found.after, quotation.after, (long, short) => long.startsWith(short))
  );
}
