import { createHash } from 'node:crypto';
import type { Site } from './model/site.ts';
import type { SiteConfig } from './settings/config.ts';

/** What views are made from: the site as gathered and joined, with what the operator chose. */
export interface Run {
  site: Site;
  config: SiteConfig;
  siteUrl: string;
  /** Of the program that makes the pages. */
  programDigest: string;
}

/**
 * A digest of all that the pages, feeds and files of a site are made from, apart from the instant of the
 * build: two builds with the same one differ only where a boundary of time lies between them. `others` is what
 * files are made from and the run doesn't hold.
 */
export function contentDigest({ site: { builtAt: _, ...site }, ...run }: Run, others: unknown): string {
  const hash = createHash('sha256');
  // Part by part: as one text the site may be longer than a text can be.
  const add = (value: unknown, depth: number): void => {
    if (depth === 0 || typeof value !== 'object' || value === null) {
      hash.update(`${JSON.stringify(value) ?? 'undefined'},`);
      return;
    }
    hash.update('{');
    for (const [key, each] of Object.entries(value)) {
      hash.update(`${JSON.stringify(key)}:`);
      add(each, depth - 1);
    }
    hash.update('}');
  };
  add(forPages({ ...run, site, others }), 3);
  return hash.digest('hex');
}

/**
 * A value without when an answer came, unless it is a kept one, and why none did: that changes at every build, and
 * is in `status.json`. A page that showed it would never be unchanged. What holds none of it isn't copied.
 */
export function forPages<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = value.map(forPages);
    return list.every((each, index) => each === value[index]) ? value : (list as T);
  }
  const { at, reason, ...rest } = value as { state?: unknown; at?: unknown; reason?: unknown };
  const isShown = !('state' in rest) || (reason === undefined && (at === undefined || rest.state === 'kept'));
  const shown = isShown ? value : rest.state === 'kept' && at !== undefined ? { ...rest, at } : rest;
  const entries = Object.entries(shown).map(([key, each]) => [key, forPages(each)] as const);
  const isSame =
    shown === value && entries.every(([key, each]) => each === (value as Record<string, unknown>)[key]);
  return isSame ? value : (Object.fromEntries(entries) as T);
}
