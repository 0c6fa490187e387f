import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Language, languages } from '../i18n/locales.ts';
import { carriedTo } from '../output/carry.ts';
import { isRecord } from '../schema/value.ts';
import type { SiteConfig } from '../settings/config.ts';
import { isMissing } from '../source/state-file.ts';
import { type Figures, figuresIn } from './figures.ts';
import type { Judged } from './finding.ts';
import { readQuotations } from './quotations.ts';
import { readSitePage, type SitePage } from './site-page.ts';

/** A folder isn't a site made here. Its message is a sentence. */
export class NoSiteError extends Error {
  override readonly name = 'NoSiteError';
}

/** What a folder's `status.json` and `build.json` tell the gate. */
interface Told {
  sample: boolean;
  builtAt: number;
  base: string;
  figures: Figures;
  /** Whether the gate let it pass without being overruled. */
  isJudged: boolean;
  quotations: unknown;
}

/** The site that a folder would replace. */
export interface Replaced {
  /** The published site's folder. */
  folder?: string;
  /** What is remembered of it, for when it isn't there. */
  remembered?: unknown;
}

/**
 * Opens a built folder for the rules, beside the site that it would replace. Files that are the same in both,
 * byte for byte, and those that are taken over, were judged before. @throws NoSiteError
 */
export async function openSite(
  folder: string,
  { folder: against, remembered }: Replaced,
  limits: SiteConfig['gate'],
): Promise<Judged> {
  const own = await toldBy(folder);
  if (!own)
    throw new NoSiteError(`${folder} holds no site of this version: it has no status.json and build.json.`);
  const there = against === undefined ? undefined : await toldBy(against);
  const before = there ?? toldIn(remembered);
  // Thousands of pages, perhaps: neither listed nor read.
  const carried = new Set(against === undefined ? [] : await carriedTo(against));
  const files = await filesIn(folder);
  const known = new Set(files);
  const others = against && there ? await filesIn(against, (place) => carried.has(place)) : [];
  const fresh = against && there?.isJudged ? await changed(folder, against, files) : files;
  const lost = others.some((file) => !known.has(file));
  const text = (file: string) => readFile(path.join(folder, file), 'utf8');
  const pages = new Map<string, Promise<SitePage>>();
  // Most addresses stand in every page: of thousands of pages each is held once.
  const strings = new Map<string, string>();
  const once = (given: string): string => {
    const known = strings.get(given) ?? given;
    strings.set(known, known);
    return known;
  };
  return {
    files,
    carried,
    fresh,
    hasLost: lost,
    text,
    pieces: (file) => createReadStream(path.join(folder, file), 'utf8'),
    page(file) {
      const page = pages.get(file) ?? text(file).then((html) => shared(readSitePage(html), once));
      pages.set(file, page);
      return page;
    },
    now: own.builtAt,
    sample: own.sample,
    base: own.base,
    languages: Object.keys(own.figures.languages).filter((each): each is Language =>
      languages.some((language) => language === each),
    ),
    quotations: readQuotations(own.quotations),
    figures: own.figures,
    ...(before ? { before } : {}),
    limits,
  };
}

/** A page whose strings are those of the pages before, where they are the same. */
function shared(page: SitePage, once: (given: string) => string): SitePage {
  return { ...page, references: page.references.map(once), ids: new Set([...page.ids].map(once)) };
}

async function toldBy(folder: string): Promise<Told | undefined> {
  const [status, details] = await Promise.all(
    ['status.json', 'build.json'].map((name) => jsonIn(path.join(folder, name))),
  );
  return toldIn({ status, details });
}

/** What a JSON file holds. A site without it can't be compared with; the rules say the rest. */
async function jsonIn(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function toldIn(report: unknown): Told | undefined {
  if (!isRecord(report) || !isRecord(report.status)) return undefined;
  const { status } = report;
  // Up to version 0.1 all of it stood in status.json.
  const details = isRecord(report.details) ? report.details : status;
  const figures = figuresIn(details.figures);
  const site = typeof status.site === 'string' ? URL.parse(status.site) : null;
  const builtAt = Date.parse(String(status.builtAt));
  if (!figures || !site || Number.isNaN(builtAt)) return undefined;
  const accepted = Array.isArray(details.accepted) ? details.accepted : [];
  return {
    sample: status.sample === true,
    builtAt,
    base: site.pathname,
    figures,
    isJudged: accepted.length === 0,
    quotations: details.quotations,
  };
}

/** All files below a folder, sorted, but for the places that are left out. */
async function filesIn(folder: string, isLeftOut = (_place: string) => false): Promise<string[]> {
  const found: string[] = [];
  const read = async (place: string): Promise<void> => {
    const entries = await readdir(path.join(folder, place), { withFileTypes: true });
    for (const entry of entries) {
      const name = place === '' ? entry.name : `${place}/${entry.name}`;
      if (isLeftOut(name)) continue;
      if (entry.isDirectory()) await read(name);
      else found.push(name);
    }
  };
  await read('');
  return found.sort();
}

/** The files that the old folder hasn't, or has with another content. */
async function changed(folder: string, old: string, files: readonly string[]): Promise<string[]> {
  const result: string[] = [];
  for (const file of files)
    if (!(await isSame(path.join(folder, file), path.join(old, file)))) result.push(file);
  return result;
}

async function isSame(file: string, other: string): Promise<boolean> {
  const [one, two] = await Promise.all([stat(file), stat(other).catch(() => undefined)]);
  // An empty file is what a power cut may leave: that was never judged.
  if (!two || one.size !== two.size || one.size === 0) return false;
  // One file under two names, linked rather than copied.
  if (one.ino === two.ino && one.dev === two.dev) return true;
  const [bytes, others] = await Promise.all([readFile(file), readFile(other)]);
  return bytes.equals(others);
}
