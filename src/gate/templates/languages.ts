import { type Rule, summarize } from '../finding.ts';

/** What one language has and another may not: each issue and report is kept in the languages that it came in. */
const ownOfLanguage = /^(archive|reports)\//;

/** Every page exists in every language of the site. */
export const languages: Rule = ({ files, added, languages: spoken }) => {
  const theirs = new Set(added);
  const pagesOf = (language: string) =>
    files.flatMap((file) => {
      const name = file.startsWith(`${language}/`) ? file.slice(language.length + 1) : '';
      return name.endsWith('index.html') && !ownOfLanguage.test(name) && !theirs.has(file) ? [name] : [];
    });
  const all = spoken.map((language) => ({ language, pages: new Set(pagesOf(language)) }));
  const every = new Set(all.flatMap(({ pages }) => [...pages]));
  return all.flatMap(({ language, pages }) => {
    const missing = [...every].filter((name) => !pages.has(name)).sort();
    return missing.length === 0
      ? []
      : [
          {
            sentence: `${language}: ${missing.length} of ${every.size} pages are missing: ${summarize(missing)}.`,
          },
        ];
  });
};
