import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Language, languages } from '../i18n/locales.ts';
import { carriedTo } from '../output/carry.ts';
import { isRecord } from '../schema/value.ts';
import { isMissing, readJson } from '../source/state-file.ts';
import { type ExpectedDanger, readExpected } from './expected.ts';
import type { SiteUnderTest } from './finding.ts';
import { readSitePage, type SitePage } from './site-page.ts';

/** A folder isn't a site made here. Its message is a sentence. */
export class NoSiteError extends Error {
  override readonly name = 'NoSiteError';
}

/** What a site's `status.json` and `build.json` tell the gate. */
interface SiteFacts {
  sample: boolean;
  base: string;
  /** Absent in a site of another version. */
  languages: Language[] | undefined;
  expected: ExpectedDanger[];
}

/** What a site is checked beside. */
export interface OpenOptions {
  /** The folder of the site that it would replace. */
  replaced?: string;
  /** What is remembered of that site, for when it isn't there. */
  remembered?: unknown;
  /** The folder of files that the operator adds as they are (`public/`). */
  added?: string;
}

/** Opens a built folder for the rules, beside the site that it would replace. @throws NoSiteError */
export async function openSite(
  folder: string,
  { replaced, remembered, added }: OpenOptions,
): Promise<SiteUnderTest> {
  const own = await factsOf(folder);
  if (!own?.languages)
    throw new NoSiteError(
      `${folder} holds no site of this version: it has no status.json and build.json of one.`,
    );
  const before = (replaced === undefined ? undefined : await factsOf(replaced)) ?? factsIn(remembered);
  const text = (file: string) => readFile(path.join(folder, file), 'utf8');
  const pages = new Map<string, Promise<SitePage>>();
  const site: SiteUnderTest = {
    files: await filesIn(folder),
    carried: new Set(replaced === undefined ? [] : await carriedTo(replaced)),
    added: added === undefined ? [] : await filesIn(added),
    text,
    page(file) {
      const page = pages.get(file) ?? text(file).then(readSitePage);
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

async function factsOf(folder: string): Promise<SiteFacts | undefined> {
  const [status, details] = await Promise.all(
    ['status.json', 'build.json'].map((name) => readJson(path.join(folder, name))),
  );
  return factsIn({ status, details });
}

function factsIn(report: unknown): SiteFacts | undefined {
  if (!isRecord(report) || !isRecord(report.status)) return undefined;
  const { status } = report;
  // Up to version 0.1 all of it stood in status.json.
  const details = isRecord(report.details) ? report.details : status;
  const site = typeof status.site === 'string' ? URL.parse(status.site) : null;
  if (!site || Number.isNaN(Date.parse(String(status.builtAt)))) return undefined;
  return {
    sample: status.sample === true,
    base: site.pathname,
    languages: readLanguages(details.languages),
    expected: readExpected(details.expected),
  };
}

function readLanguages(found: unknown): Language[] | undefined {
  return Array.isArray(found) ? languages.filter((language) => found.includes(language)) : undefined;
}

/** All files below a folder, sorted; none where there is no such folder. */
async function filesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  const read = async (place: string): Promise<void> => {
    for (const entry of await readdir(path.join(folder, place), { withFileTypes: true })) {
      const name = place === '' ? entry.name : `${place}/${entry.name}`;
      if (entry.isDirectory()) await read(name);
      else found.push(name);
    }
  };
  try {
    await read('');
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return found.sort();
}
