import { AttemptFailure } from './failure.ts';

/**
 * How much JSON an answer may hold; bytes alone don't limit it: ten megabytes of `[1,1,…]` took gigabytes to read. A service's
 * answers end far below: a list of a thousand bulletins has some 400,000 values, ten levels deep. All that walks a value relies
 * on the depth: its calls nest no deeper.
 */
export const jsonBounds = {
  /** Values of all kinds together, lists and objects included. */
  values: 1_000_000,
  /** How deep lists and objects may nest. */
  depth: 200,
};

/** In characters. Longer than any text that is shown whole: the sanitizer cuts at 256 KB, with a warning. */
export const maxTextLength = 300_000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * How many bytes the longest text in some JSON has. Throws an AttemptFailure of the kind 'size' when the JSON goes
 * beyond the bounds. Looks at the signs only, so that nothing is made of an answer before it is known to be bounded;
 * whether it is JSON at all is the parser's to say.
 */
export function checkJsonBounds(bytes: Uint8Array, bounds: typeof jsonBounds): number {
  let [values, depth, longest, start] = [0, 0, 0, 0];
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (isText) {
      if (sign === backslash) at += 1;
      else if (sign === quote) {
        isText = false;
        longest = Math.max(longest, at - start);
      }
    } else if (sign === quote) {
      isText = true;
      start = at;
    } else if (sign === comma) values += 1;
    else if (sign === openList || sign === openObject) {
      values += 1;
      depth += 1;
      if (depth > bounds.depth)
        throw new AttemptFailure('size', `The answer is nested more than ${bounds.depth} levels deep.`);
    } else if (sign === closeList || sign === closeObject) depth -= 1;
    if (values > bounds.values)
      throw new AttemptFailure(
        'size',
        `The answer holds more than ${bounds.values.toLocaleString('en')} values; "answerSizes" in the configuration raises the limit.`,
      );
  }
  return longest;
}

/** How many entries the list of an answer has: the longest one in it or in an envelope around it, as services write them. */
export function entriesIn(json: unknown, envelopes = 2): number {
  if (Array.isArray(json)) return json.length;
  if (typeof json !== 'object' || json === null || envelopes < 0) return 0;
  return Object.values(json).reduce<number>(
    (most, each) => Math.max(most, entriesIn(each, envelopes - 1)),
    0,
  );
}

/**
 * Cuts all texts of a value read from JSON that are longer than `maxTextLength`, in place, each ending in "…", and leaves
 * out fields with a name as long; gives how many there were. The value must not be a text itself.
 */
export function cutLongTexts(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 0;
  let cut = 0;
  for (const [key, value] of Object.entries(json)) {
    const isNamedLong = key.length > maxTextLength;
    const isLong = typeof value === 'string' && value.length > maxTextLength;
    if (isNamedLong) Reflect.deleteProperty(json, key);
    else if (isLong)
      Object.defineProperty(json, key, { value: `${value.slice(0, maxTextLength - 1).toWellFormed()}…` });
    cut += isNamedLong || isLong ? 1 : cutLongTexts(value);
  }
  return cut;
}
