import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, type YAMLError } from 'yaml';
import { z } from 'zod';
import { markdownText } from '../html/markdown.ts';
import { sections } from '../i18n/sections.ts';
import { isFileName } from '../model/address.ts';
import { type Language, languages } from '../model/language.ts';
import { faultsOf } from './faults.ts';
import { ownFiles } from './own-files.ts';
import type { Review } from './settings-error.ts';

export type OwnPage = { language: Language; name: string } & NonNullable<ReturnType<typeof pageOf>>;

/** The longest text of a page, in characters. */
const maxLength = 256 * 1024;

/** What the program has, or may one day have, at these addresses. */
const taken = [...Object.keys(sections), 'compare', 'index', 'learn'];

const frontMatter = z.strictObject({
  title: z.string().trim().min(1),
  /** Where it is listed; nowhere without. */
  nav: z.enum(['header', 'footer']).optional(),
  description: z.string().trim().min(1).optional(),
});

/**
 * Reads `pages/{lang}/{name}.md`. `base` is the path of the site's address. Pages in languages that the site doesn't have
 * are left out, with a warning.
 */
export async function readOwnPages(
  siteDir: string,
  { base, spoken }: { base: string; spoken: readonly Language[] },
  review: Review,
): Promise<OwnPage[]> {
  const pages: OwnPage[] = [];
  for (const { file } of await ownFiles(siteDir, 'pages', review)) {
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
    if (fault || !language) review.faults.push(`${label} ${fault}.`);
    else if (spoken.includes(language)) {
      const page = pageOf(await readFile(path.join(siteDir, label), 'utf8'), label, base, review);
      if (page) pages.push({ language, name, ...page });
    } else
      review.warnings.push(
        `${label} is not published, since the site has no pages in that language ("languages").`,
      );
  }
  return pages;
}

const example = { title: 'About us', nav: 'footer', description: 'Who we are and how to reach us' };

/** A page of the operator's; nothing where its head can't be read, which is a fault then. */
function pageOf(source: string, label: string, base: string, { faults, warnings }: Review) {
  const fault = (sentence: string): undefined => void faults.push(sentence);
  if (source.length > maxLength) return fault(`${label} is longer than 256 KB; split it into several pages.`);
  const parts = /^\ufeff?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(source);
  if (!parts) return fault(`${label} has no title; begin it with three lines: ---, title: About us, ---.`);
  const [, head = '', text = ''] = parts;
  let written: unknown;
  try {
    // Without aliases: a few lines of them could become gigabytes.
    written = parse(head, { logLevel: 'error', schema: 'failsafe', maxAliasCount: 0 }) || {};
  } catch (error) {
    const { message, linePos } = error as Partial<YAMLError> & Error;
    const where = linePos ? `, line ${linePos[0].line + 1}` : '';
    return fault(`${label}${where}: ${message.split('\n')[0]?.replace(/ at line .*|[.:]$/, '')}.`);
  }
  const read = frontMatter.safeParse(written);
  if (!read.success) {
    for (const sentence of faultsOf(read.error, { file: label, written, schema: frontMatter, example }))
      fault(sentence);
    return undefined;
  }
  const { html, faults: notes } = markdownText(text, base);
  for (const note of notes) warnings.push(`${label} ${note}.`);
  return { ...read.data, /** Safe in a page. */ html };
}
