import { type Rule, summarize } from '../finding.ts';
import { leakedValue } from '../site-page.ts';
import { isFeed } from './feeds.ts';
import { ownPages } from './markup.ts';

/**
 * No "undefined", "NaN", "Invalid Date" or "[object Object]" in our own text, for people or for programs. Names that the
 * service gives can't be told from ours: ask this only of sites whose data hold no such word.
 */
export const leaks: Rule = async (site) => {
  const found: string[] = [];
  const report = (file: string, texts: readonly string[]) => {
    const words = texts.flatMap((text) => new RegExp(leakedValue, 'g').exec(text)?.[0] ?? []);
    if (words.length > 0) found.push(`${[...new Set(words)].join(', ')} in ${file}`);
  };
  for (const file of ownPages(site)) report(file, (await site.page(file)).leaks);
  for (const file of site.files.filter(isFeed)) report(file, [await site.text(file)]);
  return found.length > 0
    ? [{ sentence: `leaked values in ${found.length} file(s): ${summarize(found)}.` }]
    : [];
};
