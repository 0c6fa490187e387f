import { sections } from '../i18n/sections.ts';

/** What the build writes at the head of the worker's file. */
export interface WorkerSite {
  /** The path of the site's address: starts and ends in a slash. */
  base: string;
  languages: readonly string[];
  /** Digest of the build's content: another one is another worker. */
  build: string;
}

type Site = Pick<WorkerSite, 'base' | 'languages'>;

/**
 * What the worker does with an address of the site:
 * - `read`: a page that is kept once it was read;
 * - `asked`: a page that is kept only where a reader asked for it;
 * - `pinned`: a page that lists what is kept, or the site's first, which leads to the reader's language: always at hand;
 * - `other`: a page that is never kept;
 * - `lasting`: a file that is named by its content;
 * - `data`: a file that a page's script loads;
 * - `none`: nothing at all. `status.json` says how old the site is: a copy of it would lie.
 */
export type CachePolicy = 'read' | 'asked' | 'pinned' | 'other' | 'lasting' | 'data' | 'none';

/** What is done with a path. */
export function cachePolicy(path: string, { base, languages }: Site): CachePolicy {
  if (!path.startsWith(base)) return 'none';
  const inner = path.slice(base.length);
  if (/^(_astro|images)\/[^/]+$/.test(inner)) return 'lasting';
  if (/^data\/(stations\/)?[^/]+\.json$/.test(inner)) return 'data';
  if (!/^([^.]*\/)?$/.test(inner)) return 'none';
  if (inner === '') return 'pinned';
  const [language = '', section, ...rest] = inner.split('/').slice(0, -1);
  if (!languages.includes(language)) return 'other';
  if (section === undefined) return 'read';
  const policy = Object.entries(sections).find(([name]) => name === section)?.[1] ?? 'other';
  // Those that are read lie in their section; where stations are compared there is nothing to read without their data.
  const depth = policy === 'read' ? 1 : 0;
  return rest.length === depth && rest[0] !== 'compare' ? policy : 'other';
}

/** The page that lists what is kept, in the language of a path, else in the site's first. */
export function listFor(path: string, { base, languages }: Site): string {
  const asked = path.slice(base.length).split('/')[0] ?? '';
  return `${base}${languages.includes(asked) ? asked : languages[0]}/offline/`;
}

/** All pages that are always at hand. */
export function pinnedPages({ base, languages }: Site): string[] {
  return [base, ...languages.map((language) => `${base}${language}/offline/`)];
}
