import { unescapeHtml } from '../html/escape.ts';
import { holdsSlip } from './quotations.ts';

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
  /** Where its markup can't be read; '' in a page that is whole. */
  broken: string;
}

/**
 * What our pages are made of: tags whose values stand in double quotes, text, comments and the doctype. Nothing else is
 * guessed at: it breaks the page. To make a tree of every page, as a browser does, takes longer than to write them.
 */
const piece =
  /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+|<!--[\s\S]*?-->|<!doctype html>/iy;
const attribute = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;
/** Names of attributes that are looked at, or what has them in it. */
const asked = /href|src|id=|lang=|data-(?:service|issued|state)/;
const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const rawTags = new Set(['script', 'style']);

/**
 * Reads a page; rules find what is missing. Pages are kept while a site is judged, a season of archive among them, so
 * nothing of a page's text is held but what a rule may have something against.
 */
export function readSitePage(html: string): SitePage {
  const page = { lang: '', title: '', headings: [] as string[], length: 0, tellsValidity: false, broken: '' };
  const slips: string[] = [];
  const references = new Set<string>();
  const ids = new Set<string>();
  /** Elements that the text is in, by what is asked of them. */
  const within = { body: false, title: false, h1: false, main: false };
  /** The service's own element, and how many of its name are open. */
  let service: { tag: string; open: number } | undefined;
  let end = 0;
  const check = (text: string) => void (holdsSlip(text) && slips.push(unescapeHtml(text)));
  const readText = (text: string) => {
    if (!service) check(text);
    if (within.title) page.title += unescapeHtml(text);
    if (within.h1) page.headings.push(unescapeHtml(text).trim());
    if (within.main) page.length += text.trim().length;
  };
  /** Whether they mark the service's own. */
  const readAttributes = (tag: string, written: string) => {
    // Most tags have nothing of the kind.
    if (!asked.test(written) && !holdsSlip(written)) return false;
    const attributes = new Map<string, string>();
    for (const [, name = '', value = ''] of written.matchAll(attribute)) attributes.set(name, value);
    if (attributes.has('data-issued') || attributes.has('data-state')) page.tellsValidity = true;
    if (tag === 'html') page.lang = attributes.get('lang') ?? '';
    const id = attributes.get('id');
    if (id) ids.add(unescapeHtml(id));
    if (attributes.has('data-service')) return true;
    if (holdsSlip(written)) for (const value of attributes.values()) check(value);
    for (const name of ['href', 'src']) {
      const value = attributes.get(name);
      // Within the service's texts addresses are checked where they are cleaned.
      if (value !== undefined) references.add(unescapeHtml(value));
    }
    return false;
  };
  piece.lastIndex = 0;
  for (let found = piece.exec(html); found; found = piece.exec(html)) {
    end = piece.lastIndex;
    const [whole, closing, name, written, selfClosing] = found;
    if (name === undefined) {
      if (!whole.startsWith('<')) readText(whole);
      continue;
    }
    const tag = name.toLowerCase();
    const isOpened = !closing && !selfClosing && !voidTags.has(tag);
    // A drawing has a title as well.
    if (tag in within && !(tag === 'title' && within.body)) within[tag as keyof typeof within] = isOpened;
    if (service) {
      if (tag === service.tag) service.open += isOpened ? 1 : closing ? -1 : 0;
      if (service.open === 0) service = undefined;
    } else if (written && readAttributes(tag, written) && isOpened) service = { tag, open: 1 };
    if (isOpened && rawTags.has(tag)) {
      const rest = html.indexOf(`</${name}`, end);
      if (rest < 0) break;
      readText(html.slice(end, rest));
      piece.lastIndex = rest;
    }
  }
  if (end < html.length) page.broken = html.slice(end, end + 40);
  else if (service) page.broken = `an element ${service.tag} never ends`;
  const lean = { ...page, title: page.title.trim(), slips, references: [...references] };
  // What was cut out of a page would hold on to all of it.
  return {
    ...(JSON.parse(JSON.stringify(lean)) as typeof lean),
    ids: new Set(JSON.parse(JSON.stringify([...ids])) as string[]),
  };
}
