import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { filesIn } from './harness.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** A page as it lies in the output folder, parsed as a browser without scripts does. */
export interface Page {
  /** From the output folder: `en/about/index.html`. */
  file: string;
  html: string;
  /** What a reader can read of it, title included; not what is hidden. White space is one space. */
  text: string;
  /** What this site itself wrote, hidden or not. */
  ownText: string;
  /** Every element, in document order. */
  elements: Element[];
}

/** One page of a finished site. */
export async function readPage(dist: string, file: string): Promise<Page> {
  const html = await readFile(path.join(dist, file), 'utf8');
  const document = parse(html, { scriptingEnabled: false });
  return {
    file,
    html,
    text: plain(textOf(document, (element) => attribute(element, 'hidden') !== undefined)),
    ownText: plain(textOf(document, (element) => attribute(element, 'data-service') !== undefined)),
    elements: elementsOf(document),
  };
}

/** All pages of a finished site, sorted by file. */
export async function readPages(dist: string): Promise<Page[]> {
  const files = (await filesIn(dist)).filter((file) => file.endsWith('.html'));
  return Promise.all(files.map((file) => readPage(dist, file)));
}

/** An attribute's value. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** The elements of a page with a tag name and, where given, an attribute (of a value). */
export function all(page: Page, tag: string, name?: string, value?: string): Element[] {
  return page.elements.filter((element) => {
    if (tag !== '*' && element.tagName !== tag) return false;
    const found = name === undefined ? '' : attribute(element, name);
    return found !== undefined && (value === undefined || found === value);
  });
}

/** An element's text, white space made one space. */
export function wordsOf(element: Element | undefined): string {
  return element ? plain(textOf(element, () => false)) : '';
}

/** Text as it is compared: every kind of space is one space. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The texts between which a page's markup stands, attributes that are read aloud included. */
function textOf(node: Node, leaveOut: (element: Element) => boolean): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  if (!('childNodes' in node)) return '';
  if ('tagName' in node) {
    if (node.tagName === 'script' || node.tagName === 'style' || leaveOut(node)) return ' ';
    const said = ['alt', 'aria-label', 'content'].map((name) => attribute(node, name) ?? '');
    return `${said.join(' ')} ${node.childNodes.map((child) => textOf(child, leaveOut)).join('')} `;
  }
  return node.childNodes.map((child) => textOf(child, leaveOut)).join('');
}

function elementsOf(node: Node): Element[] {
  if (!('childNodes' in node)) return [];
  const below = node.childNodes.flatMap(elementsOf);
  return 'tagName' in node ? [node, ...below] : below;
}

/** The addresses that a page refers to: links, pictures, styles, scripts, also those inside SVG. */
export function references(page: Page): string[] {
  return page.elements.flatMap((element) => {
    const rel = attribute(element, 'rel') ?? '';
    // Those are compared with the public address, not followed.
    if (element.tagName === 'link' && /canonical|alternate/.test(rel)) return [];
    return ['href', 'src', 'xlink:href'].flatMap((name) => attribute(element, name) ?? []);
  });
}
