import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { holdsSlip } from './quotations.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** What the gate's rules look at in a page. */
export interface SitePage {
  /** The language of the whole page. */
  lang: string;
  title: string;
  /** Every heading of the first level. */
  headings: string[];
  /** How much stands in its main part, for readers: characters. */
  length: number;
  /** Those of our own texts and attributes that hold what looks like a slip: nothing that is marked as the service's. */
  slips: string[];
  /** Addresses that it links to or loads. */
  references: string[];
  ids: ReadonlySet<string>;
  /** Whether it says how current it is: a bulletin's term for scripts, or a state. */
  tellsValidity: boolean;
}

/**
 * Reads a page; anything can be read, and rules find what is missing. Pages are kept while a site is judged, a season
 * of archive among them, so nothing of a page's text is held but what a rule may have something against.
 */
export function readSitePage(html: string): SitePage {
  const page = { lang: '', title: '', headings: [] as string[], main: '', tellsValidity: false };
  const slips: string[] = [];
  const check = (text: string) => void (holdsSlip(text) && slips.push(text));
  const references: string[] = [];
  const ids = new Set<string>();
  const visit = (node: Node, isOurs: boolean): void => {
    if ('value' in node && isOurs) check(node.value);
    if (!('tagName' in node)) {
      if ('childNodes' in node) for (const child of node.childNodes) visit(child, isOurs);
      return;
    }
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    const ours = isOurs && !attributes.has('data-service');
    if (ours) for (const value of attributes.values()) check(value);
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
  const { main, ...told } = page;
  const lean = { ...told, length: main.trim().length, slips, references: [...new Set(references)] };
  // Strings that the parser put together of single characters take many times their length.
  return {
    ...(JSON.parse(JSON.stringify(lean)) as typeof lean),
    ids: new Set(JSON.parse(JSON.stringify([...ids])) as string[]),
  };
}

function textOf(element: Element): string {
  return element.childNodes
    .map((node) => ('value' in node ? node.value : 'tagName' in node ? textOf(node) : ''))
    .join('');
}
