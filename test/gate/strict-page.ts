import { readSitePage, type SitePage } from '../../src/gate/site-page.ts';
import { unescapeHtml } from '../../src/html/escape.ts';

/** A page with what only tests look at. */
export interface StrictPage extends SitePage {
  title: string;
  /** Addresses that it links to or loads. */
  references: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** Our own texts and attributes that hold what looks like a leaked value: nothing that is marked as the service's. */
  leaks: string[];
  /** Where its markup isn't of the form that our templates write; '' in a page that is. */
  broken: string;
}

/** What our pages are made of: tags with values in double quotes, text, comments and the doctype. */
const piece =
  /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+|<!--[\s\S]*?-->|<!doctype html>/iy;
const attribute = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;
const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const rawTags = new Set(['script', 'style']);

/** What a value that was never meant to be text looks like. */
export const leakedValue = /\bundefined\b|\bNaN\b|Invalid\s+Date|\[object\s+\w+\]/;

/** Reads a page with all that the rules for our own handwriting ask for. */
export function readStrictPage(html: string): StrictPage {
  const [references, ids] = [new Set<string>(), new Set<string>()];
  const page: StrictPage = { ...readSitePage(html), title: '', references, ids, leaks: [], broken: '' };
  const check = (text: string) => void (leakedValue.test(text) && page.leaks.push(unescapeHtml(text)));
  /** The service's own element, and how many of its name are open: nothing in it is ours. */
  let service: { tag: string; open: number } | undefined;
  // A drawing has a title as well.
  let [isInTitle, isInBody] = [false, false];
  let end = 0;
  while (end < html.length) {
    piece.lastIndex = end;
    const [whole, closing, name, written = '', selfClosing] = piece.exec(html) ?? [];
    if (whole === undefined) {
      page.broken ||= html.slice(end, end + 40);
      end = html.indexOf('<', end + 1);
      if (end < 0) break;
      continue;
    }
    end = piece.lastIndex;
    if (name === undefined) {
      if (service || whole.startsWith('<')) continue;
      check(whole);
      if (isInTitle) page.title += unescapeHtml(whole).trim();
      continue;
    }
    const tag = name.toLowerCase();
    const isOpened = !closing && !selfClosing && !voidTags.has(tag);
    if (tag === 'body') isInBody = isOpened;
    if (tag === 'title' && !isInBody) isInTitle = isOpened;
    if (service) {
      if (tag === service.tag) service.open += isOpened ? 1 : closing ? -1 : 0;
      if (service.open === 0) service = undefined;
    } else if (!closing) {
      const attributes = [...written.matchAll(attribute)].map(
        ([, key = '', value = '']) => [key, value] as const,
      );
      const mark = attributes.findIndex(([key]) => key === 'data-service');
      for (const [, value] of mark < 0 ? attributes : attributes.slice(0, mark)) check(value);
      for (const [key, value] of attributes) {
        if (key === 'id') ids.add(unescapeHtml(value));
        if (mark < 0 && (key === 'href' || key === 'src')) references.add(unescapeHtml(value));
      }
      if (mark >= 0 && isOpened) service = { tag, open: 1 };
    }
    if (!isOpened || !rawTags.has(tag)) continue;
    const rest = html.indexOf(`</${name}`, end);
    if (rest < 0) break;
    if (!service) check(html.slice(end, rest));
    end = rest;
  }
  if (service) page.broken ||= `an element ${service.tag} never ends`;
  return page;
}
