import { pagesOf } from '../expected.ts';
import { type Rule, summarize } from '../finding.ts';

/**
 * Every listed area and place has its pages in every language: whole, in that language, telling whether they are
 * current, with the scripts that keep that true. Without one a reader finds no bulletin where there is one, or one that
 * never expires.
 */
export const pages: Rule = async ({ files, expected, languages, page, base }) => {
  const known = new Set(files);
  const faults: string[] = [];
  const check = async (file: string, name: string, language?: string, tellsValidity = false) => {
    const label = name ? `${file} (${name})` : file;
    if (!known.has(file)) {
      faults.push(`${label} is missing`);
      return;
    }
    const found = await page(file);
    const asset = found.assets.find((each) => !known.has(each.slice(base.length)));
    if (!found.isWhole || !found.headings.some(Boolean)) faults.push(`${label} is cut off or empty`);
    else if (language && !found.lang.startsWith(`${language}-`))
      faults.push(`${label} is marked as "${found.lang}"`);
    else if (tellsValidity && !found.validity) faults.push(`${label} doesn’t tell whether it is current`);
    else if (asset) faults.push(`${label} asks for ${asset}, which is missing`);
  };
  await check('index.html', '');
  await check('404.html', '');
  for (const language of languages) await check(`${language}/index.html`, '', language);
  for (const each of expected)
    for (const file of Object.values(pagesOf(each))) await check(file, each.name, each.language, true);
  return faults.length > 0
    ? [{ sentence: `${faults.length} page(s) are missing or not whole: ${summarize(faults)}.` }]
    : [];
};
