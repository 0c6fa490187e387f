import { type Finding, type Rule, some } from '../finding.ts';
import { slipsIn } from '../quotations.ts';
import { isFeed } from './feeds.ts';

/** A page of an earlier day: it holds names that the service doesn't use any more, and that nobody can tell from a slip. */
const isArchived = (file: string) => /^[a-z]+\/archive\/\d/.test(file);

/** No "undefined", "NaN", "Invalid Date" or "[object Object]" in our own text, for people or for programs. */
export const words: Rule = async ({ fresh, page, text, quotations }) => {
  const found: string[] = [];
  let count = 0;
  for (const file of fresh.filter((each) => !isArchived(each))) {
    const texts = file.endsWith('.html') ? (await page(file)).slips : isFeed(file) ? [await text(file)] : [];
    const slips = texts.flatMap((each) => slipsIn(each, quotations));
    count += slips.length;
    if (slips.length > 0) found.push(`${[...new Set(slips)].join(', ')} in ${file}`);
  }
  const findings: Finding[] = [];
  if (found.length > 0)
    findings.push({ sentence: `${count} broken word(s) in ${found.length} file(s): ${some(found)}.` });
  return findings;
};
