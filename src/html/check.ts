import { html as htmlNames } from 'parse5';
import { type ChildNode, type Element, isElement, isText, parseInBody } from './fragment.ts';

/*
 * The second opinion on a sanitized field. It shares no list and no option with the sanitizer, so
 * that a mistake there doesn't excuse itself here; its lists are meant to repeat those of
 * vocabulary.ts. Only the limited parser is common to both.
 */

const attributesByTag: ReadonlyMap<string, readonly string[]> = new Map([
  ...'p br hr h3 h4 h5 h6 ul ol li dl dt dd strong b em i u s sub sup small blockquote table caption'
    .concat(' thead tbody tfoot tr')
    .split(' ')
    .map((tag): [string, string[]] => [tag, []]),
  ['a', ['href', 'title', 'rel']],
  ['abbr', ['title']],
  ['th', ['colspan', 'rowspan', 'scope']],
  ['td', ['colspan', 'rowspan']],
]);

const valuesByAttribute: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:\/\/[^\s/\\@?#][^\s\\]*|mailto:[^\s]+|tel:[^\s]+)$/i,
  rel: /^noopener noreferrer nofollow$/,
  colspan: /^[0-9]{1,2}$/,
  rowspan: /^[0-9]{1,2}$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  title: /^/,
};

/** The only forms that tags and text may have in the result; anything else is a loose `<` or `>`. */
const piece = /<[a-z][a-z0-9]*(?: [a-z]+="[^"<>]*")*(?: \/)?>|<\/[a-z][a-z0-9]*>|[^<>]+/y;

/** Control characters but tab and line feed, halves of pairs, direction characters, noncharacters. */
const unwanted = /(?![\t\n])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]/u;

/** Enough for nested lists and tables; browsers begin to rearrange much deeper trees. */
const maxDepth = 60;

/**
 * What a piece of HTML breaks of the rules for text in our pages: a sentence for each kind of breach,
 * none when it is safe. It is read as a browser with and without scripts reads it, and must be exactly
 * what each of the two makes of it: then its tags are balanced and it can't reach beyond the
 * element that it is put into.
 */
export function breaches(html: string): string[] {
  const found = new Set<string>();
  if (!isMadeOfPieces(html)) found.add('It has a loose "<" or ">".');
  if (unwanted.test(html)) found.add('It has control or direction characters.');
  // The only element that the two read differently.
  const readings = /<noscript/i.test(html) ? [false, true] : [false];
  for (const scripting of readings) {
    const read = readBack(html, scripting, found);
    if (read !== undefined && read !== html.replaceAll(' />', '>')) {
      found.add(`A browser ${scripting ? 'with' : 'without'} scripts reads it as something else.`);
    }
  }
  return [...found];
}

function isMadeOfPieces(html: string): boolean {
  let end = 0;
  piece.lastIndex = 0;
  while (piece.test(html)) end = piece.lastIndex;
  return end === html.length;
}

function readBack(html: string, scripting: boolean, found: Set<string>): string | undefined {
  try {
    const out: string[] = [];
    for (const node of parseInBody(html, scripting).childNodes) inspect(node, 1, out, found);
    return out.join('');
  } catch (error) {
    found.add(`It can't be parsed: ${error instanceof Error ? error.message : String(error)}.`);
    return undefined;
  }
}

/** Notes the breaches of a node and its descendants, and writes them out again. */
function inspect(node: ChildNode, depth: number, out: string[], found: Set<string>): void {
  if (isText(node)) {
    if (unwanted.test(node.value)) found.add('Its text has control or direction characters.');
    out.push(escaped(node.value));
  } else if (!isElement(node)) {
    found.add(`It has a ${node.nodeName}.`);
  } else {
    if (depth > maxDepth) found.add(`Its elements nest more than ${maxDepth} deep.`);
    inspectTag(node, found);
    out.push(
      `<${node.tagName}${node.attrs.map(({ name, value }) => ` ${name}="${escaped(value, true)}"`).join('')}>`,
    );
    for (const child of node.childNodes) inspect(child, depth + 1, out, found);
    if (node.tagName !== 'br' && node.tagName !== 'hr') out.push(`</${node.tagName}>`);
  }
}

function inspectTag({ tagName, namespaceURI, attrs }: Element, found: Set<string>): void {
  const attributes = attributesByTag.get(tagName);
  if (!attributes || namespaceURI !== htmlNames.NS.HTML) {
    found.add(`It has the element ${tagName}.`);
    return;
  }
  for (const { name, value } of attrs) {
    if (!attributes.includes(name)) found.add(`Its ${tagName} has the attribute ${name}.`);
    else if (!valuesByAttribute[name]?.test(value))
      found.add(`Its ${tagName} has a ${name} that isn't allowed.`);
    if (unwanted.test(value)) found.add(`Its attribute ${name} has control or direction characters.`);
  }
  if (tagName === 'a' && !['href', 'rel'].every((each) => attrs.some(({ name }) => name === each)))
    found.add('It has a link without href or rel.');
}

function escaped(text: string, quotes = false): string {
  const safe = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return quotes ? safe.replace(/"/g, '&quot;') : safe;
}
