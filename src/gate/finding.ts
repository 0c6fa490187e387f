import type { Language } from '../i18n/locales.ts';
import type { ExpectedDanger } from './expected.ts';
import type { SitePage } from './site-page.ts';

/** What a rule found against a site: a sentence with names and figures. */
export interface Finding {
  sentence: string;
}

/** What rules check: a finished site, and the one before it where there is one. */
export interface SiteUnderTest {
  /** All files, sorted, with `/`. */
  files: readonly string[];
  /** Files and folders of the site before that come to this one when it is published. */
  carried: ReadonlySet<string>;
  /** Files that the operator added as they are (`public/`): nobody's business but theirs. */
  added: readonly string[];
  /** Reads a file as text. */
  text(file: string): Promise<string>;
  /** Reads a page, once. */
  page(file: string): Promise<SitePage>;
  /** Whether a file is, byte for byte, what the operator put there. */
  isAdded(file: string): Promise<boolean>;
  sample: boolean;
  /** The path of the site's address, with a slash at its end. */
  base: string;
  languages: readonly Language[];
  /** What the data say: the pages have to say the same. */
  expected: readonly ExpectedDanger[];
  /** Of the site before, when that is known. */
  before?: { sample: boolean };
}

/** A rule of the gate: what it has against a site. */
export type Rule = (site: SiteUnderTest) => Finding[] | Promise<Finding[]>;

/** The first few of some names, and how many more there are. */
export function summarize(names: readonly string[]): string {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return names.slice(0, 3).join(', ') + more;
}
