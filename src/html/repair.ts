import { defaultTreeAdapter, html as htmlNames } from 'parse5';
import { cleanCharacters, isReadable } from './characters.ts';
import {
  attributeOf,
  type ChildNode,
  type Element,
  type Fragment,
  isElement,
  isHtmlElement,
  isText,
} from './fragment.ts';
import { linkTarget } from './links.ts';
import { someText } from './readable.ts';
import { allowedAttributes, allowedTags, codeTags, isBlock, kin, nonTextTags } from './vocabulary.ts';

const kept: ReadonlySet<string> = new Set(allowedTags);
const untouched: ReadonlySet<string> = new Set(nonTextTags);

/** Elements that show nothing when they are empty. */
const hollow: ReadonlySet<string> = new Set('strong b em i u s sub sup small a abbr h3 h4 h5 h6'.split(' '));

/**
 * Turns a parsed field, in place, into what the page can hold of it, so that taking away the other
 * elements afterwards loses no words and joins none: headings take the levels below the page's own,
 * pictures become their alternative text, other blocks paragraphs, links absolute, code and runs of
 * empty paragraphs go. Elements whose content isn't plain markup stay for the sanitizer to remove.
 */
export function repair(fragment: Fragment, base: string | undefined): void {
  fragment.childNodes = inLists(repaired(fragment.childNodes, base));
  const first = fragment.childNodes[0];
  if (first && isText(first)) first.value = first.value.trimStart();
}

function repaired(nodes: readonly ChildNode[], base: string | undefined): ChildNode[] {
  const result: ChildNode[] = [];
  let endsInLine = false;
  for (const node of nodes) {
    for (const piece of repairedNode(node, base)) {
      // One empty paragraph between two lines of bare text keeps them apart.
      const isParagraph = isElement(piece) && piece.tagName === 'p';
      // Pictures have become text by now.
      if (isParagraph && !endsInLine && !someText(piece.childNodes, isReadable)) continue;
      result.push(piece);
      if (!isText(piece) || isReadable(piece.value)) endsInLine = !holdsBlock(piece);
    }
  }
  return result;
}

function repairedNode(node: ChildNode, base: string | undefined): ChildNode[] {
  if (isText(node)) {
    node.value = cleanCharacters(node.value);
    return node.value === '' ? [] : [node];
  }
  if (!isElement(node) || codeTags.has(node.tagName)) return [];
  if (!isHtmlElement(node) || untouched.has(node.tagName)) return [node];
  if (node.tagName === 'img') {
    const alt = cleanCharacters(attributeOf(node, 'alt') ?? '');
    return [defaultTreeAdapter.createTextNode(` ${alt} `)];
  }

  const tag = kin[node.tagName] ?? node.tagName;
  const children = repaired(node.childNodes, base);
  if (!kept.has(tag)) return isBlock(tag) ? paragraphs(children) : children;
  if (hollow.has(tag) && children.length === 0) return [];
  const element = node.tagName === tag ? node : createElement(tag);
  element.attrs = repairedAttributes(tag, node.attrs, base);
  element.childNodes = inLists(children, tag);
  return tag === 'a' && attributeOf(element, 'href') === undefined ? children : [element];
}

/** The lists that items need, by their tags. */
const listOf: Readonly<Record<string, string>> = { li: 'ul', dt: 'dl', dd: 'dl' };

/**
 * Items outside a list get one: in a list of the page's own they would end the item around them.
 */
function inLists(nodes: readonly ChildNode[], parent = ''): ChildNode[] {
  const result: ChildNode[] = [];
  let list: Element | undefined;
  for (const node of nodes) {
    const needed = isElement(node) ? listOf[node.tagName] : undefined;
    const isHome = needed === parent || (needed === 'ul' && parent === 'ol');
    if (needed && !isHome) {
      if (list?.tagName !== needed) {
        list = createElement(needed);
        result.push(list);
      }
      list.childNodes.push(node);
      continue;
    }
    // Space between two items doesn't part them.
    if (list && isText(node) && !isReadable(node.value)) continue;
    list = undefined;
    result.push(node);
  }
  return result;
}

function repairedAttributes(
  tag: string,
  attributes: Element['attrs'],
  base: string | undefined,
): Element['attrs'] {
  const result: Element['attrs'] = [];
  for (const name of allowedAttributes[tag] ?? []) {
    const value = attributeOf({ attrs: attributes }, name);
    const good = value === undefined ? undefined : repairedValue(name, value, base);
    if (good !== undefined) result.push({ name, value: good });
  }
  return result;
}

function repairedValue(name: string, value: string, base: string | undefined): string | undefined {
  if (name === 'href') return linkTarget(value, base);
  if (name === 'title') return isReadable(value) ? cleanCharacters(value).trim() : undefined;
  if (name === 'scope') return /^(?:row|col)(?:group)?$/.test(value) ? value : undefined;
  return /^[1-9][0-9]?$/.test(value) ? value : undefined;
}

/** The children of a block that isn't allowed: its lines of text as paragraphs, its blocks as they are. */
function paragraphs(children: readonly ChildNode[]): ChildNode[] {
  const result: ChildNode[] = [];
  let line: ChildNode[] = [];
  const endLine = () => {
    if (line.some((node) => !isText(node) || isReadable(node.value))) {
      const paragraph = createElement('p');
      paragraph.childNodes = line;
      result.push(paragraph);
    }
    line = [];
  };
  for (const child of children) {
    if (holdsBlock(child)) {
      endLine();
      result.push(child);
    } else line.push(child);
  }
  endLine();
  return result;
}

/** Whether a node is a block or, like a `<b>` around two paragraphs, has one inside. */
function holdsBlock(node: ChildNode): boolean {
  return isElement(node) && (isBlock(node.tagName) || node.childNodes.some(holdsBlock));
}

function createElement(tag: string): Element {
  return defaultTreeAdapter.createElement(tag, htmlNames.NS.HTML, []);
}
