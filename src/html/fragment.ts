import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as htmlNames,
  parseFragment,
  type TreeAdapter,
} from 'parse5';

export type Fragment = DefaultTreeAdapterTypes.DocumentFragment;
export type ParentNode = DefaultTreeAdapterTypes.ParentNode;
export type ChildNode = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

/**
 * How deep elements may nest, and how many a field may have. Browsers stop nesting at 512. A few
 * kilobytes of unclosed formatting elements make a parser create elements by the square of their
 * number. Within these limits every tree here can be walked by recursion.
 */
const maxDepth = 500;
const maxElements = 70_000;

/** Thrown where a field nests too deeply or makes too many elements. */
export class TooMuchMarkup extends Error {}

const body = defaultTreeAdapter.createElement(htmlNames.TAG_NAMES.BODY, htmlNames.NS.HTML, []);

let depth = 0;
let count = 0;

/** One for all parsing, which never waits: with one for each text the parser's calls would stay slow for ever. */
const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
  ...defaultTreeAdapter,
  createElement(name, namespace, attributes) {
    count += 1;
    if (count > maxElements) throw new TooMuchMarkup(`the text has more than ${maxElements} elements`);
    return defaultTreeAdapter.createElement(name, namespace, attributes);
  },
  onItemPush() {
    depth += 1;
    if (depth > maxDepth) throw new TooMuchMarkup(`its elements nest more than ${maxDepth} deep`);
  },
  onItemPop() {
    depth -= 1;
  },
};

/**
 * The tree that a browser makes of `html` inside a page's body, by the HTML standard. With
 * `scripting`, `<noscript>` holds raw text, as in a browser that runs scripts.
 * @throws {TooMuchMarkup} where the limits above are passed
 */
export function parseInBody(html: string, scripting: boolean): Fragment {
  depth = 0;
  count = 0;
  return parseFragment(body, html, { scriptingEnabled: scripting, treeAdapter });
}

/** Whether a node is an element, or text. */
export const { isElementNode: isElement, isTextNode: isText } = defaultTreeAdapter;

/** Whether an element is HTML, not SVG or MathML. */
export function isHtmlElement(element: Element): boolean {
  return element.namespaceURI === htmlNames.NS.HTML;
}

/** The children of a node; those of a `<template>` are in its content. */
export function childrenOf(node: ParentNode): ChildNode[] {
  return 'content' in node ? node.content.childNodes : node.childNodes;
}

/** The value of an element's attribute, if it has it. */
export function attributeOf(element: { attrs: Element['attrs'] }, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}
