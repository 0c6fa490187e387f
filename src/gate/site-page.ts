import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** What the gate's rules look at in a page. */
export interface SitePage {
  /** The language of the whole page. */
  lang: string;
  title: string;
  /** Every heading of the first level. */
  headings: string[];
  /** What stands in its main part, for readers. */
  main: string;
  /** Texts and attributes that we wrote: nothing within what is marked as the service's. */
  own: string[];
  /** Addresses that it links to or loads. */
  references: string[];
  ids: ReadonlySet<string>;
  /** Whether it says how current it is: a bulletin's term for scripts, or a state. */
  tellsValidity: boolean;
}

/** Reads a page; anything can be read, and rules find what is missing. */
export function readSitePage(html: string): SitePage {
  const page = { lang: '', title: '', headings: [] as string[], main: '', tellsValidity: false };
  const own: string[] = [];
  const references: string[] = [];
  const ids = new Set<string>();
  const visit = (node: Node, isOurs: boolean): void => {
    if ('value' in node && isOurs) own.push(node.value);
    if (!('tagName' in node)) {
      if ('childNodes' in node) for (const child of node.childNodes) visit(child, isOurs);
      return;
    }
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    const ours = isOurs && !attributes.has('data-service');
    if (ours) own.push(...attributes.values());
    for (const name of ['href', 'src']) {
      const value = attributes.get(name);
      // Within the service's texts addresses are checked where they are cleaned.
      if (value !== undefined && ours) references.push(value);
    }
    const id = attributes.get('id');
    if (id) ids.add(id);
    if (node.tagName === 'html') page.lang = attributes.get('lang') ?? '';
    if (node.tagName === 'title' && !page.title && node.parentNode?.nodeName === 'head')
      page.title = textOf(node).trim();
    if (node.tagName === 'h1') page.headings.push(textOf(node).trim());
    if (node.tagName === 'main') page.main += textOf(node);
    page.tellsValidity ||= attributes.has('data-issued') || attributes.has('data-state');
    for (const child of node.childNodes) visit(child, ours);
  };
  visit(parse(html), true);
  return { ...page, own: own.filter((text) => text.trim() !== ''), references, ids };
}

function textOf(element: Element): string {
  return element.childNodes
    .map((node) => ('value' in node ? node.value : 'tagName' in node ? textOf(node) : ''))
    .join('');
}
