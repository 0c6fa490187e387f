import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { summarize } from '../../src/gate/refusal.ts';
import type { SiteUnderTest } from '../../src/gate/site-under-test.ts';
import { leakedValue, readStrictPage, type StrictPage } from './strict-page.ts';

/** A site with its files as text, and pages with all that only these rules ask for. */
interface StrictSite extends SiteUnderTest {
  text(file: string): Promise<string>;
  strictPage(file: string): Promise<StrictPage>;
  /** Files and folders of the site before that come to this one when it is published. */
  carried: readonly string[];
  /** Files that the operator added as they are (`static/` of the site folder): nobody's business but theirs. */
  added: readonly string[];
}
type StrictRule = (site: StrictSite) => Promise<string | undefined>;

function ownPages({ files, added }: Pick<StrictSite, 'files' | 'added'>): string[] {
  const theirs = new Set(added);
  return files.filter((file) => file.endsWith('.html') && !theirs.has(file));
}

/** Every page is of the form that the templates write, with a heading, a title and its language. */
const markup: StrictRule = async (site) => {
  const faults: string[] = [];
  for (const file of ownPages(site)) {
    const { lang, title, headings, isWhole, broken } = await site.strictPage(file);
    const [language] = file.split('/');
    const isOfLanguage = site.languages.some((each) => each === language);
    if (!isWhole || !headings.some(Boolean)) faults.push(`${file} is cut off or empty`);
    else if (broken) faults.push(`${file} has markup that isn’t ours (${JSON.stringify(broken)})`);
    else if (!title) faults.push(`${file} has no title`);
    else if (!lang || (isOfLanguage && !lang.startsWith(`${language}-`)))
      faults.push(`${file} is marked as "${lang}"`);
  }
  return summarize(faults, 'page(s) aren’t as the templates write them');
};

/** What one language has and another may not: each issue and report is kept in the languages that it came in. */
const ownOfLanguage = /^(archive|reports)\//;

/** Every page exists in every language of the site, but for one of the operator's that names itself in no other. */
const languages: StrictRule = async ({ files, added, languages: spoken, text }) => {
  const theirs = new Set(added);
  const pagesOf = (language: string) =>
    files.flatMap((file) => {
      const name = file.startsWith(`${language}/`) ? file.slice(language.length + 1) : '';
      return name.endsWith('index.html') && !ownOfLanguage.test(name) && !theirs.has(file) ? [name] : [];
    });
  const all = spoken.map((language) => ({ language, pages: new Set(pagesOf(language)) }));
  const every = new Set<string>();
  for (const { language, pages } of all)
    for (const name of pages) {
      const translated = new RegExp(`<link rel="alternate" hreflang="(?!x-default|${language}-)`);
      const isEverywhere = all.every((other) => other.pages.has(name));
      if (isEverywhere || translated.test(await text(`${language}/${name}`))) every.add(name);
    }
  const faults = all.flatMap(({ language, pages }) => {
    const missing = [...every].filter((name) => !pages.has(name)).sort();
    const fault = summarize(missing, `of ${every.size} pages are missing`);
    return fault ? [`${language}: ${fault}`] : [];
  });
  return faults.join(' ') || undefined;
};

/** Every link, picture and style of the site's own leads to a file that is there, and to a place in the page. */
const links: StrictRule = async (site) => {
  const { files, carried, base } = site;
  const known = new Set(files);
  const isThere = (file: string) =>
    known.has(file) || carried.some((place) => file === place || file.startsWith(`${place}/`));
  const dead = new Set<string>();
  for (const file of ownPages(site)) {
    const { references, ids } = await site.strictPage(file);
    const own = `http://site.invalid${base}${file.replace(/index\.html$/, '')}`;
    for (const reference of references) {
      const url = URL.parse(reference, own);
      if (!url) dead.add(`${file} → ${reference}`);
      if (url?.host !== 'site.invalid') continue;
      const name = url.pathname.startsWith(base) ? decoded(url.pathname.slice(base.length)) : undefined;
      const target = name === '' || name?.endsWith('/') ? `${name}index.html` : name;
      const isHere = target === file && url.hash !== '' && !ids.has(decoded(url.hash.slice(1)) ?? '');
      if (target === undefined || !isThere(target) || isHere) dead.add(`${file} → ${reference}`);
    }
  }
  return summarize([...dead], 'link(s) lead nowhere');
};

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // Such an address leads to no file of ours.
    return undefined;
  }
}

/** Whether a file is a feed or a list for programs that read XML, or a feed as JSON. */
function isFeed(file: string): boolean {
  return /\.(xml|rss|atom)$/.test(file) || /(^|\/)feed[^/]*\.json$/.test(file);
}

/** Every feed is well-formed XML and every JSON file is JSON: one slip, and no reader sees anything of it. */
const feeds: StrictRule = async ({ files, added, text }) => {
  const faults: string[] = [];
  const theirs = new Set(added);
  const read = files.filter(
    (file) => !theirs.has(file) && (isFeed(file) || /\.(json|geojson|webmanifest)$/.test(file)),
  );
  for (const file of read) {
    const content = await text(file);
    const fault = /\.(xml|rss|atom)$/.test(file) ? xmlFault(content) : jsonFault(content);
    if (fault) faults.push(`${file} (${fault})`);
  }
  return summarize(faults, `of ${read.length} files can’t be read by programs`);
};

function jsonFault(content: string): string | undefined {
  try {
    JSON.parse(content);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function xmlFault(content: string): string | undefined {
  const parser = new SaxesParser({ xmlns: true });
  let fault: string | undefined;
  parser.on('error', ({ message }) => {
    fault ??= message.split('\n')[0];
  });
  parser.write(content).close();
  return fault;
}

/**
 * No "undefined", "NaN", "Invalid Date" or "[object Object]" in our own text, for people or for programs. Names that the
 * service gives can't be distinguished from ours: ask this only of sites whose data hold no such word.
 */
const leaks: StrictRule = async (site) => {
  const found: string[] = [];
  const report = (file: string, texts: readonly string[]) => {
    const words = texts.flatMap((text) => new RegExp(leakedValue, 'g').exec(text)?.[0] ?? []);
    if (words.length > 0) found.push(`${[...new Set(words)].join(', ')} in ${file}`);
  };
  for (const file of ownPages(site)) report(file, (await site.strictPage(file)).leaks);
  for (const file of site.files.filter(isFeed)) report(file, [await site.text(file)]);
  return summarize(found, 'file(s) hold leaked values');
};

/**
 * What is wrong with a site's own handwriting: its markup, links, feeds and words. Tests of the program ask this of the
 * sample's site and of hostile ones. No site is refused for it: no reader is misled, and what a service writes could
 * look the same. `folder` is the site's; what is in `carried` isn't in it yet.
 */
export async function templateFaults(
  folder: string,
  site: SiteUnderTest,
  { carried = [], added = [] }: Partial<Pick<StrictSite, 'carried' | 'added'>> = {},
): Promise<string[]> {
  const text = (file: string) => readFile(path.join(folder, file), 'utf8');
  const pages = new Map<string, Promise<StrictPage>>();
  const strictPage = (file: string) => {
    const page = pages.get(file) ?? text(file).then(readStrictPage);
    pages.set(file, page);
    return page;
  };
  const found: string[] = [];
  for (const [name, rule] of Object.entries({ languages, markup, links, feeds, leaks })) {
    const sentence = await rule({ ...site, text, strictPage, carried, added });
    if (sentence !== undefined) found.push(`${name}: ${sentence}`);
  }
  return found;
}
