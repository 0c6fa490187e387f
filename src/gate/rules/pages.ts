import { type Rule, some } from '../finding.ts';

/** No page that says less than this says anything. */
const least = 20;

/** No page is empty, each tells its language, and each of a bulletin tells whether it is current. */
export const pages: Rule = async ({ fresh, files, page, languages }) => {
  const faults: string[] = [];
  for (const file of ['index.html', '404.html', ...languages.map((language) => `${language}/index.html`)])
    if (!files.includes(file)) faults.push(`${file} is missing`);
  for (const file of fresh.filter((each) => each.endsWith('.html'))) {
    const { lang, title, headings, length, tellsValidity, broken } = await page(file);
    const [language] = file.split('/');
    const isOfLanguage = languages.some((each) => each === language);
    if (length < least || !headings.some(Boolean)) faults.push(`${file} is empty`);
    else if (broken) faults.push(`${file} has markup that isn’t ours (${JSON.stringify(broken)})`);
    else if (!title) faults.push(`${file} has no title`);
    else if (!lang || (isOfLanguage && !lang.startsWith(`${language}-`)))
      faults.push(`${file} is marked as "${lang}"`);
    else if (/^[a-z]+\/(embed\/)?forecasts\/[^/]+\/index\.html$/.test(file) && !tellsValidity)
      faults.push(`${file} doesn’t tell whether it is current`);
  }
  return faults.length > 0 ? [{ sentence: `${faults.length} page(s) are not whole: ${some(faults)}.` }] : [];
};
