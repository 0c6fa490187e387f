import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readJson, statusOf } from '../disk.ts';
import { filesIn } from '../folders.ts';
import { type Language, languages } from '../model/language.ts';
import { type ExpectedDanger, expectation } from './expected.ts';
import { readSitePage, type SitePage } from './site-page.ts';

/** What a build, or the report of one, says of its site. */
interface SiteFacts {
  sample: boolean;
  /** The path of the site's address, with a slash at its end. */
  base: string;
  languages: readonly Language[];
  /** What the data say: the pages have to say the same. */
  expected: readonly ExpectedDanger[];
}

/** What rules check: a finished site, and the one before it where there is one. */
export type SiteUnderTest = Awaited<ReturnType<typeof siteUnderTest>>;

interface SiteFiles {
  /** The folder of the site that it would replace. */
  replaced?: string | undefined;
  /** The status that is remembered of that site, for when it isn't there. */
  remembered?: Record<string, unknown> | undefined;
  files?: readonly string[];
  /** What is known of files that were just made. */
  made?: Readonly<Record<string, { page?: SitePage }>>;
}

/** A rule: a sentence on what it has against a site, with names and figures; nothing where all is well. */
export type Rule = (site: SiteUnderTest) => Promise<string | undefined> | string | undefined;

/** A finished folder for the rules, beside the site that it would replace. */
export async function siteUnderTest(
  folder: string,
  facts: SiteFacts,
  { replaced, remembered = {}, files = [...filesIn(folder).keys()], made = {} }: SiteFiles,
) {
  const pages = new Map<string, Promise<SitePage>>();
  return {
    ...facts,
    /** All files, sorted, with `/`. */
    files,
    /** Reads a page, once. @throws where it can't be read */
    page(file: string): Promise<SitePage> {
      const known = made[file]?.page;
      const page =
        pages.get(file) ??
        (known ? Promise.resolve(known) : readFile(path.join(folder, file), 'utf8').then(readSitePage));
      pages.set(file, page);
      return page;
    },
    /** Of the site before, when that is known. */
    before: (replaced === undefined ? undefined : sampleIn(await statusOf(replaced))) ?? sampleIn(remembered),
  };
}

/** What the reports of a site say that the rules need. */
const reports = z.object({
  status: z.object({ sample: z.boolean(), site: z.url() }),
  details: z.object({ languages: z.array(z.enum(languages)).min(1), expected: z.array(expectation) }),
});

/** A built folder for the rules: its reports say what they need. @throws Error where it isn't one of this version */
export async function openSite(folder: string, files: SiteFiles = {}): Promise<SiteUnderTest> {
  const [status, details] = [await statusOf(folder), await readJson(path.join(folder, 'build.json'))];
  const { data } = reports.safeParse({ status, details });
  if (!data)
    throw new Error(`${folder} holds no site of this version: it has no status.json and build.json of one.`);
  const { sample, site } = data.status;
  return siteUnderTest(folder, { sample, base: new URL(site).pathname, ...data.details }, files);
}

/** Whether a status, of whatever version, belongs to the sample; undefined if it is no status. */
function sampleIn({ builtAt, sample }: Record<string, unknown>): { sample: boolean } | undefined {
  return typeof builtAt === 'string' ? { sample: sample === true } : undefined;
}
