import { Parser } from 'htmlparser2';
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

/** Reads a page; rules find what is missing. */
export function readSitePage(html: string): SitePage {
  const page: SitePage = { lang: '', headings: [], isWhole: false, rows: {}, assets: [] };
  let depth = 0;
  /** How deep the service's own element is that the reading is in: nothing in it is ours. */
  let service: number | undefined;
  /** The item of an overview, and the row of a danger table, that the reading is in. */
  let row: DangerShown | undefined;
  let band: Band | undefined;
  let rating: ShownRating | undefined;
  let isInHeading = false;
  /** Whether the next rating is the one of now. */
  let isNow = false;
  let text = '';
  const readText = () => {
    const words = text.trim();
    text = '';
    if (service !== undefined || !words) return;
    if (isInHeading) page.headings.push(words);
    if (rating) rating.words = words;
    rating = undefined;
  };
  // To make a tree of every page, as a browser does, takes longer than to write them.
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
    onopentag(tag, attributes) {
      readText();
      depth += 1;
      if (service !== undefined) return;
      if (tag === 'li') row = undefined;
      if ('data-service' in attributes) {
        service = depth;
        return;
      }
      const { id, lang, href, src, rel, 'data-rating': key } = attributes;
      if (tag === 'html') page.lang = lang ?? '';
      if (tag === 'h1') isInHeading = true;
      if (tag === 'tr') band = bands.find((each) => each === attributes['data-band']);
      const validity = attributes['data-validity'] ?? attributes['data-state'];
      if (tag === 'li' && id && validity) {
        row = { validity };
        page.rows[id] = row;
      } else if (validity && !row && tag !== 'tr') page.validity ??= validity;
      if ('data-now' in attributes) isNow = true;
      if (key !== undefined && attributes['class'] === 'rating') {
        rating = { key, words: '' };
        if (band) {
          page.table ??= { alp: [], tln: [], btl: [] };
          page.table[band].push(rating);
        } else if (isNow) (row ?? page).now ??= rating;
        isNow = false;
      }
      const isAsset = tag === 'script' || (tag === 'link' && rel === 'stylesheet');
      const address = href ?? src ?? '';
      if (isAsset && /^\/(?!\/)/.test(address)) page.assets.push(address.replace(/[?#].*/, ''));
    },
    onclosetag(tag, isImplied) {
      readText();
      if (service === depth) service = undefined;
      depth -= 1;
      if (tag === 'html') page.isWhole = !isImplied;
      if (service !== undefined) return;
      if (tag === 'h1') isInHeading = false;
      if (tag === 'li') row = undefined;
      if (tag === 'tr') band = undefined;
    },
  });
  parser.end(html);
  // Its texts are parts of the whole one, which each of them would keep in memory: 60 KB a page.
  return structuredClone(page);
}
