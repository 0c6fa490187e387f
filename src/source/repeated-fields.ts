const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** What follows the name of a field that is given again; no service writes it. */
const again = /\0again \d+$/;

/**
 * A value from JSON in which a field that its object gives several times is the list of all that it is given: `JSON.parse` would
 * take the last, such as a "Low" after a "High". Where all are the same text, number or word, it is that. `repeated` is how many
 * fields became lists.
 * @throws SyntaxError when it isn't JSON
 */
export function parseJson(text: string): { json: unknown; repeated: number } {
  const json: unknown = JSON.parse(text);
  const ends = repeatedNames(text);
  if (ends.length === 0) return { json, repeated: 0 };
  const pieces = ends.map((end, index) => `${text.slice(ends[index - 1] ?? 0, end)}\\u0000again ${index}`);
  const whole = [...pieces, text.slice(ends.at(-1))].join('');
  let repeated = 0;
  const joined = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(joined);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Map.groupBy(Object.entries(value), ([name]) => name.replace(again, ''));
    return Object.fromEntries(
      [...fields].map(([name, all]) => {
        const [only, ...others] = new Set(all.map(([, each]) => joined(each)));
        if (others.length === 0) return [name, only];
        repeated += 1;
        return [name, [only, ...others]];
      }),
    );
  };
  return { json: joined(JSON.parse(whole)), repeated };
}

/** Where the names of fields end that their objects have named before. */
function repeatedNames(text: string): number[] {
  const ends: number[] = [];
  /** The names in each object around, and undefined for a list. */
  const around: (Set<string> | undefined)[] = [];
  let isName = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) {
      const start = at;
      for (at += 1; text.charCodeAt(at) !== quote; at += 1) if (text.charCodeAt(at) === backslash) at += 1;
      const names = isName ? around.at(-1) : undefined;
      isName = false;
      if (!names) continue;
      const written = text.slice(start + 1, at);
      const name = written.includes('\\') ? String(JSON.parse(`"${written}"`)) : written;
      if (names.has(name)) ends.push(at);
      names.add(name);
    } else if (sign === openObject || sign === openList) {
      isName = sign === openObject;
      around.push(isName ? new Set() : undefined);
    } else if (sign === closeObject || sign === closeList) around.pop();
    else if (sign === comma) isName = around.at(-1) !== undefined;
  }
  return ends;
}
