import { type Rule, type SiteUnderTest, summarize } from '../finding.ts';

/** The pages that this program made. */
export function ownPages({ files, added }: Pick<SiteUnderTest, 'files' | 'added'>): string[] {
  const theirs = new Set(added);
  return files.filter((file) => file.endsWith('.html') && !theirs.has(file));
}

/** Every page is of the form that the templates write, with a heading, a title and its language. */
export const markup: Rule = async (site) => {
  const faults: string[] = [];
  for (const file of ownPages(site)) {
    const { lang, title, headings, isWhole, broken } = await site.page(file);
    const [language] = file.split('/');
    const isOfLanguage = site.languages.some((each) => each === language);
    if (!isWhole || !headings.some(Boolean)) faults.push(`${file} is cut off or empty`);
    else if (broken) faults.push(`${file} has markup that isn’t ours (${JSON.stringify(broken)})`);
    else if (!title) faults.push(`${file} has no title`);
    else if (!lang || (isOfLanguage && !lang.startsWith(`${language}-`)))
      faults.push(`${file} is marked as "${lang}"`);
  }
  return faults.length > 0 ? [{ sentence: `${faults.length} page(s): ${summarize(faults)}.` }] : [];
};
