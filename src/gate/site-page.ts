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

/** Whether the gate looks into a file: the choice of language, 404, overviews, and the pages and embeds of areas and places. */
export function isChecked(file: string): boolean {
  return /^((\w\w\/)?index|404|\w\w\/(embed\/)?(forecasts|places)\/[^/]+\/index)\.html$/.test(file);
}

/**
 * What our pages are made of: tags with values in double quotes, text, comments and the doctype. To make a tree of
 * every page, as a browser does, takes longer than to write them.
 */
export const piece =
  /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+|<!--[\s\S]*?-->|<!doctype html>/iy;
export const attribute = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;
export const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
export const rawTags = new Set(['script', 'style']);

/** Reads a page; rules find what is missing. */
export function readSitePage(html: string): SitePage {
  const page: SitePage = { lang: '', headings: [], isWhole: false, rows: {}, assets: [] };
  let isInHeading = false;
  /** The service's own element, and how many of its name are open: nothing in it is ours. */
  let service: { tag: string; open: number } | undefined;
  /** The item of an overview, and the row of a danger table, that the reading is in. */
  let row: DangerShown | undefined;
  let band: Band | undefined;
  let rating: ShownRating | undefined;
  /** Whether the next rating is the one of now. */
  let isNow = false;
  const readText = (text: string) => {
    if (service) return;
    if (isInHeading) page.headings.push(unescapeHtml(text).trim());
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
    const attributes = new Map(
      [...written.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]),
    );
    const id = attributes.get('id');
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
    const isAsset = tag === 'script' || (tag === 'link' && attributes.get('rel') === 'stylesheet');
    const address = unescapeHtml(attributes.get('href') ?? attributes.get('src') ?? '');
    if (isAsset && /^\/(?!\/)/.test(address)) page.assets.push(address.replace(/[?#].*/, ''));
    return false;
  };
  let end = 0;
  while (end < html.length) {
    piece.lastIndex = end;
    const found = piece.exec(html);
    if (!found) {
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
    if (tag === 'h1') isInHeading = isOpened;
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
      end = rest;
    }
  }
  return page;
}
