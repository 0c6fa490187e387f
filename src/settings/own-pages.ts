import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { z } from 'zod';
import { markdownText } from '../html/markdown.ts';
import { isFileName } from '../model/address.ts';
import { type Language, languages } from '../model/language.ts';
import { type Expectations, faultsOf } from './faults.ts';
import { ownFiles } from './own-files.ts';
import { SettingsError } from './settings-error.ts';

export interface OwnPage {
  language: Language;
  name: string;
  title: string;
  /** Where it is listed; nowhere without. */
  nav?: 'header' | 'footer' | undefined;
  description?: string | undefined;
  /** Safe in a page. */
  html: string;
}

/** What a front matter says. Without aliases: a few lines of them could become gigabytes. */
function valuesOf(document: Document, label: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 }) || {};
  } catch (error) {
    throw new SettingsError([
      `${label}: its head can’t be read (${(error as Error).message}); write title: About us.`,
    ]);
  }
}

/** The longest text of a page, in characters. */
const longest = 256 * 1024;

/** What the program has, or may one day have, at these addresses. */
const taken = [
  ...['about', 'archive', 'compare', 'embed', 'forecasts', 'index', 'learn', 'locate', 'offline', 'places'],
  ...['reports', 'stations'],
];

const frontMatter = z.strictObject({
  title: z.string().trim().min(1),
  nav: z.enum(['header', 'footer']).optional(),
  description: z.string().trim().min(1).optional(),
});

/**
 * Reads `pages/{lang}/{name}.md`. `base` is the path of the site's address. Pages in languages that the site doesn't have
 * are left out, with a warning. @throws SettingsError with one sentence per fault
 */
export async function readOwnPages(
  siteDir: string,
  { base, spoken }: { base: string; spoken: readonly Language[] },
): Promise<{ pages: OwnPage[]; warnings: string[] }> {
  const pages: OwnPage[] = [];
  const warnings: string[] = [];
  const { files, faults } = await ownFiles(siteDir, 'pages');
  for (const { file } of files) {
    const label = `pages/${file}`;
    const [, folder = '', name = ''] = /^([^/]+)\/([^/]+)\.md$/.exec(file) ?? [];
    const language = languages.find((each) => each === folder);
    const fault = !name
      ? 'is no page: pages are Markdown files in a folder for their language, such as pages/en/about-us.md'
      : !language
        ? `lies in a folder of no language; the languages are ${languages.join(' and ')}`
        : taken.includes(name)
          ? `would be at /${language}/${name}/, where the site has a page of its own; rename it`
          : !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || !isFileName(name)
            ? 'has a name that makes no address; use a-z, 0-9 and single hyphens, such as about-us.md'
            : undefined;
    if (fault || !language) {
      faults.push(`${label} ${fault}.`);
      continue;
    }
    if (!spoken.includes(language)) {
      warnings.push(`${label} is not published, since the site has no pages in that language ("languages").`);
      continue;
    }
    try {
      const { page, notes } = pageOf(await readFile(path.join(siteDir, label), 'utf8'), label, base);
      pages.push({ language, name, ...page });
      for (const note of notes) warnings.push(note);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      for (const fault of error.faults) faults.push(fault);
    }
  }
  if (faults.length > 0) throw new SettingsError(faults);
  return { pages, warnings };
}

const expectations: Expectations = {
  '': ['one setting per line', 'title: About us'],
  title: ['a text', 'title: About us'],
  nav: ['header or footer', 'nav: footer'],
  description: ['a text', 'description: Who we are and how to reach us'],
};

function pageOf(
  source: string,
  label: string,
  base: string,
): { page: Omit<OwnPage, 'language' | 'name'>; notes: string[] } {
  if (source.length > longest)
    throw new SettingsError([`${label} is longer than 256 KB; split it into several pages.`]);
  const parts = /^\ufeff?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(source);
  if (!parts)
    throw new SettingsError([`${label} has no title; begin it with three lines: ---, title: About us, ---.`]);
  const [, head = '', text = ''] = parts;
  const document = parseDocument(head, { logLevel: 'silent', schema: 'failsafe' });
  const [error] = document.errors;
  if (error) {
    const line = (error.linePos?.[0].line ?? 0) + 1;
    throw new SettingsError([
      `${label}, line ${line}: ${error.message.split('\n')[0]?.replace(/ at line .*|[.:]$/, '')}.`,
    ]);
  }
  const written = valuesOf(document, label);
  const read = frontMatter.safeParse(written);
  if (!read.success) throw new SettingsError(faultsOf(read.error, { file: label, written, expectations }));
  const { html, faults } = markdownText(text, base);
  return { page: { ...read.data, html }, notes: faults.map((fault) => `${label} ${fault}.`) };
}
