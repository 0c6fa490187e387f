import { unescapeHtml } from '../html/escape.ts';
import { type Band, bands } from '../model/danger.ts';

export interface ShownRating {
  /** What it is drawn as: a level, a statement, `unknown`, `none` and the like. */
  key: string;
  words: string;
}

export interface DangerShown {
  validity?: string;
  now?: ShownRating;
  table?: Record<Band, ShownRating[]>;
}

export interface SitePage extends DangerShown {
  lang: string;
  headings: string[];
  /** Whether it goes on to the end of its document. */
  isWhole: boolean;
  rows: Record<string, DangerShown>;
  /** Scripts and styles of the site's own that it asks for: paths from the host's root. */
  assets: string[];
}

/** With what only tests look at. */
export interface StrictPage extends SitePage {
  title: string;
  /** Addresses that it links to or loads. */
  references: string[];
  ids: ReadonlySet<string>;
  /** Our own texts and attributes that hold what looks like a leaked value: nothing that is marked as the service's. */
  leaks: string[];
  /** Where its markup isn't of the form that our templates write; '' in a page that is. */
  broken: string;
}

/** Whether the gate looks into a file: the choice of language, 404, overviews, and the pages and embeds of areas and places. */
export function isChecked(file: string): boolean {
  return /^((\w\w\/)?index|404|\w\w\/(embed\/)?(forecasts|places)\/[^/]+\/index)\.html$/.test(file);
}

/** What a value that was never meant to be text looks like. */
export const leakedValue = /\bundefined\b|\bNaN\b|Invalid\s+Date|\[object\s+\w+\]/;

/**
 * What our pages are made of: tags with values in double quotes, text, comments and the doctype. To make a tree of
 * every page, as a browser does, takes longer than to write them.
 */
const piece =
  /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+|<!--[\s\S]*?-->|<!doctype html>/iy;
const attribute = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;
const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const rawTags = new Set(['script', 'style']);

/** Reads a page; rules find what is missing. */
export function readSitePage(html: string): StrictPage {
  const page: StrictPage = {
    lang: '',
    title: '',
    headings: [],
    isWhole: false,
    rows: {},
    assets: [],
    references: [],
    ids: new Set(),
    leaks: [],
    broken: '',
  };
  const references = new Set<string>();
  const ids = new Set<string>();
  /** Elements that the text is in, by what is asked of them. */
  const within = { body: false, title: false, h1: false };
  /** The service's own element, and how many of its name are open: nothing in it is ours. */
  let service: { tag: string; open: number } | undefined;
  /** The item of an overview, and the row of a danger table, that the reading is in. */
  let row: DangerShown | undefined;
  let band: Band | undefined;
  let rating: ShownRating | undefined;
  /** Whether the next rating is the one of now. */
  let isNow = false;
  const check = (text: string) => void (leakedValue.test(text) && page.leaks.push(unescapeHtml(text)));
  const readText = (text: string) => {
    if (service) return;
    check(text);
    if (within.title) page.title += unescapeHtml(text).trim();
    if (within.h1) page.headings.push(unescapeHtml(text).trim());
    if (rating && text.trim()) {
      rating.words = unescapeHtml(text).trim();
      rating = undefined;
    }
  };
  const readRating = (key: string) => {
    rating = { key, words: '' };
    if (band) {
      page.table ??= { alp: [], tln: [], btl: [] };
      page.table[band].push(rating);
    } else if (isNow) {
      (row ?? page).now ??= rating;
    }
    isNow = false;
  };
  /** Whether they mark the service's own. */
  const readAttributes = (tag: string, written: string) => {
    const attributes = new Map<string, string>();
    for (const [, name = '', value = ''] of written.matchAll(attribute)) {
      attributes.set(name, value);
      if (!attributes.has('data-service')) check(value);
    }
    const id = attributes.get('id');
    if (id) ids.add(unescapeHtml(id));
    if (attributes.has('data-service')) return true;
    if (tag === 'html') page.lang = attributes.get('lang') ?? '';
    const validity = attributes.get('data-validity') ?? attributes.get('data-state');
    if (tag === 'tr') band = bands.find((each) => each === attributes.get('data-band'));
    if (tag === 'li' && id && validity) {
      row = { validity };
      page.rows[unescapeHtml(id)] = row;
    } else if (validity && !row && tag !== 'tr') page.validity ??= validity;
    if (attributes.has('data-now')) isNow = true;
    const key = attributes.get('data-rating');
    if (key !== undefined && attributes.get('class') === 'rating') readRating(key);
    for (const name of ['href', 'src']) {
      const value = attributes.get(name);
      if (value === undefined) continue;
      const address = unescapeHtml(value);
      references.add(address);
      const isAsset = tag === 'script' || (tag === 'link' && attributes.get('rel') === 'stylesheet');
      if (isAsset && /^\/(?!\/)/.test(address)) page.assets.push(address.replace(/[?#].*/, ''));
    }
    return false;
  };
  let end = 0;
  while (end < html.length) {
    piece.lastIndex = end;
    const found = piece.exec(html);
    if (!found) {
      page.broken ||= html.slice(end, end + 40);
      // Whatever it is, the next tag can be read again.
      const next = html.indexOf('<', end + 1);
      if (next < 0) break;
      end = next;
      continue;
    }
    end = piece.lastIndex;
    const [whole, closing, name, written, selfClosing] = found;
    if (name === undefined) {
      if (!whole.startsWith('<')) readText(whole);
      continue;
    }
    const tag = name.toLowerCase();
    // Scripts may follow it.
    if (tag === 'html' && closing) page.isWhole = true;
    const isOpened = !closing && !selfClosing && !voidTags.has(tag);
    // A drawing has a title as well.
    if (tag in within && !(tag === 'title' && within.body)) within[tag as keyof typeof within] = isOpened;
    if (service) {
      if (tag === service.tag) service.open += isOpened ? 1 : closing ? -1 : 0;
      if (service.open === 0) service = undefined;
    } else {
      if (tag === 'tr') band = undefined;
      if (tag === 'li') row = undefined;
      if (!closing && readAttributes(tag, written ?? '') && isOpened) service = { tag, open: 1 };
    }
    if (isOpened && rawTags.has(tag)) {
      const rest = html.indexOf(`</${name}`, end);
      if (rest < 0) break;
      readText(html.slice(end, rest));
      end = rest;
    }
  }
  if (service) page.broken ||= `an element ${service.tag} never ends`;
  return { ...page, references: [...references], ids };
}
