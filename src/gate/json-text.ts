/*
 * Is a text JSON? `JSON.parse` makes all of it into values first, which takes several times the memory of a text of a
 * hundred megabytes. Here it is read piece by piece, and nothing is held but what is open.
 */

/** A whole token, or the space before one. */
const token =
  /[ \t\n\r]+|[[\]{},:]|"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** What may come next: a value, a value or the end of its list, a key or the end, a key, a colon, what follows a value. */
type Expected = 'value' | 'first' | 'firstKey' | 'key' | 'colon' | 'after';

/** Reads a text in pieces; says after the last one what is wrong with it, if anything. */
export async function jsonFault(pieces: AsyncIterable<string>): Promise<string | undefined> {
  const open: ('[' | '{')[] = [];
  let expected = 'value' as Expected;
  let place = 0;
  let rest = '';
  /** Whether a token may come here. */
  const take = (found: string): boolean => {
    const [sign = ''] = found;
    if (' \t\n\r'.includes(sign)) return true;
    const isClosing =
      (sign === ']' && open.at(-1) === '[' && (expected === 'after' || expected === 'first')) ||
      (sign === '}' && open.at(-1) === '{' && (expected === 'after' || expected === 'firstKey'));
    if (isClosing) {
      open.pop();
      expected = 'after';
    } else if (expected === 'colon' && sign === ':') expected = 'value';
    else if ((expected === 'key' || expected === 'firstKey') && sign === '"') expected = 'colon';
    else if (expected === 'after' && sign === ',' && open.length > 0)
      expected = open.at(-1) === '{' ? 'key' : 'value';
    else if ((expected === 'value' || expected === 'first') && !']},:'.includes(sign)) {
      if (sign === '[' || sign === '{') open.push(sign);
      expected = sign === '[' ? 'first' : sign === '{' ? 'firstKey' : 'after';
    } else return false;
    return true;
  };
  /** Takes tokens up to the end, but for a last one that may go on in the next piece. */
  const takeAll = (text: string, isLast: boolean): boolean => {
    let at = 0;
    while (at < text.length) {
      token.lastIndex = at;
      const found = token.exec(text)?.[0];
      const end = at + (found?.length ?? 0);
      // What may be the beginning of a longer one waits for the next piece.
      const isOpen = found === undefined || end === text.length || /^[-\dtfn]/.test(found);
      if (!isLast && isOpen && !/[\s,\]}]/.test(text[end] ?? '')) break;
      if (found === undefined || !take(found)) {
        place += at;
        return false;
      }
      at = end;
    }
    place += at;
    rest = text.slice(at);
    return true;
  };
  for await (const piece of pieces)
    if (!takeAll(rest + piece, false)) return `a wrong sign at place ${place}`;
  if (!takeAll(rest, true)) return `a wrong sign at place ${place}`;
  return expected === 'after' && open.length === 0 ? undefined : 'it is cut off';
}
