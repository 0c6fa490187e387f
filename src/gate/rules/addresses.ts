import { pagesOf } from '../expected.ts';
import { type Rule, summarize } from '../finding.ts';

/**
 * No address is taken twice: of two areas with one address only one would be seen, and a file of the operator's at a
 * bulletin's address would never expire.
 */
export const addresses: Rule = async ({ files, expected, added, isAdded }) => {
  const names = new Map<string, string[]>();
  for (const each of expected) {
    const { own } = pagesOf(each);
    names.set(own, [...(names.get(own) ?? []), each.name]);
  }
  const faults = [...names].flatMap(([file, taken]) =>
    taken.length > 1 ? [`${file} is the page of ${taken.join(' and of ')}`] : [],
  );
  const pages = new Set(expected.flatMap((each) => Object.values(pagesOf(each))));
  const known = new Set(files);
  for (const file of added)
    if (pages.has(file) && known.has(file) && (await isAdded(file)))
      faults.push(`public/${file} is published in the place of a bulletin`);
  return faults.length > 0
    ? [{ sentence: `${faults.length} address(es) are taken twice: ${summarize(faults)}.` }]
    : [];
};
