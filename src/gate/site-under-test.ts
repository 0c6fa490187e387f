import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Language, languages } from '../i18n/locales.ts';
import type { MadeFiles } from '../output/made.ts';
import { pendingMoves } from '../output/pending-moves.ts';
import { filesIn } from '../output/site-files.ts';
import { isRecord } from '../schema/value.ts';
import { readJson } from '../source/state-file.ts';
import { type ExpectedDanger, readExpected } from './expected.ts';
import { readSitePage, type SitePage } from './site-page.ts';

/** A folder isn't a site made here. Its message is a sentence. */
export class NoSiteError extends Error {
  override readonly name = 'NoSiteError';
}

/** What rules check: a finished site, and the one before it where there is one. */
export interface SiteUnderTest {
  /** All files, sorted, with `/`. */
  files: readonly string[];
  /** Files and folders of the site before that come to this one when it is published. */
  carried: ReadonlySet<string>;
  /** Files that the operator added as they are (`static/` of the site folder): nobody's business but theirs. */
  added: readonly string[];
  text(file: string): Promise<string>;
  /** Reads a page, once. @throws where it can't be read */
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

export interface OpenOptions {
  /** The folder of the site that it would replace. */
  replaced?: string;
  /** What is remembered of that site, for when it isn't there. */
  remembered?: unknown;
  /** The folder of files that the operator adds as they are (`static/` of the site folder). */
  added?: string;
  /** What the site reports of itself, its files, and what is known of those just made. */
  known?: { report: unknown; files: readonly string[]; made: MadeFiles };
}

/** A rule: a sentence on what it has against a site, with names and figures; nothing where all is well. */
export type Rule = (site: SiteUnderTest) => Promise<string | undefined> | string | undefined;

/** Opens a built folder for the rules, beside the site that it would replace. @throws NoSiteError */
export async function openSite(
  folder: string,
  { replaced, remembered, added, known }: OpenOptions,
): Promise<SiteUnderTest> {
  const own = factsIn(known?.report ?? (await reportIn(folder)));
  if (!own?.languages)
    throw new NoSiteError(
      `${folder} holds no site of this version: it has no status.json and build.json of one.`,
    );
  const files = known?.files ?? [...filesIn(folder).keys()];
  const text = (file: string) => readFile(path.join(folder, file), 'utf8');
  const pages = new Map<string, Promise<SitePage>>();
  const before =
    (replaced === undefined ? undefined : factsIn(await reportIn(replaced))) ?? factsIn(remembered);
  const site: SiteUnderTest = {
    files,
    carried: new Set(replaced === undefined ? [] : await pendingMoves(replaced)),
    added: added === undefined ? [] : [...filesIn(added).keys()],
    text,
    page(file) {
      const made = known?.made[file]?.page;
      const page = pages.get(file) ?? (made ? Promise.resolve(made) : text(file).then(readSitePage));
      pages.set(file, page);
      return page;
    },
    async isAdded(file) {
      const [one, other] = await Promise.all(
        [folder, added ?? ''].map((each) => readFile(path.join(each, file))),
      );
      return one !== undefined && other !== undefined && one.equals(other);
    },
    sample: own.sample,
    base: own.base,
    languages: own.languages,
    expected: own.expected,
  };
  if (before) site.before = { sample: before.sample };
  return site;
}

async function reportIn(folder: string): Promise<unknown> {
  const [status, details] = await Promise.all(
    ['status.json', 'build.json'].map((name) => readJson(path.join(folder, name))),
  );
  return { status, details };
}

/** What the gate needs of a site's report; `languages` is undefined in one of another version. */
function factsIn(
  report: unknown,
): (Pick<SiteUnderTest, 'sample' | 'base' | 'expected'> & { languages: Language[] | undefined }) | undefined {
  if (!isRecord(report) || !isRecord(report.status)) return undefined;
  const { status } = report;
  // Up to version 0.1 all of it stood in status.json.
  const details = isRecord(report.details) ? report.details : status;
  const site = typeof status.site === 'string' ? URL.parse(status.site) : null;
  if (!site || Number.isNaN(Date.parse(String(status.builtAt)))) return undefined;
  const found = details.languages;
  return {
    sample: status.sample === true,
    base: site.pathname,
    languages: Array.isArray(found) ? languages.filter((language) => found.includes(language)) : undefined,
    expected: readExpected(details.expected),
  };
}
