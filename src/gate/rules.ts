import { pagesOf } from './expected.ts';
import { ratings } from './ratings.ts';
import { type Refusal, type RuleName, ruleNames, summarize } from './refusal.ts';
import type { Rule, SiteUnderTest } from './site-under-test.ts';

/** The sample never takes the place of a service's site: a lost setting would do that. */
const sample: Rule = ({ sample: isSample, before }) =>
  isSample && before && !before.sample
    ? 'The published site shows a service’s bulletins and this one the fictional sample; set NEVE_FORECAST_URL, or build the sample into another folder (NEVE_OUT_DIR).'
    : undefined;

/** No address is taken twice: of two areas with one address only one would be seen. */
const addresses: Rule = ({ expected }) => {
  const taken = Map.groupBy(expected, (each) => pagesOf(each).page);
  const faults = [...taken].flatMap(([file, areas]) =>
    areas.length > 1 ? [`${file} is the page of ${areas.map(({ name }) => name).join(' and of ')}`] : [],
  );
  return summarize(faults, 'address(es) are taken twice');
};

/**
 * Every listed area and place has its pages in every language: whole, in that language, telling whether they are
 * current, with the scripts that keep that true. Without one a reader finds no bulletin where there is one, or one that
 * never expires.
 */
const pages: Rule = async ({ files, expected, languages, page, base }) => {
  const known = new Set(files);
  const faults: string[] = [];
  const check = async (file: string, name: string, language?: string, hasValidity = false) => {
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
    else if (hasValidity && !found.validity) faults.push(`${label} doesn’t say whether it is current`);
    else if (asset) faults.push(`${label} asks for ${asset}, which is missing`);
  };
  await check('index.html', '');
  await check('404.html', '');
  for (const language of languages) await check(`${language}/index.html`, '', language);
  for (const each of expected)
    for (const file of Object.values(pagesOf(each))) await check(file, each.name, each.language, true);
  return summarize(faults, 'page(s) are missing or not whole');
};

/** What a finished site has to keep before it takes the place of the published one. */
const rules: Readonly<Record<RuleName, Rule>> = { sample, addresses, pages, ratings };

/**
 * Checks a site by every rule: it may be published when there is no refusal. `accept` names rules that are overruled this
 * time; `accepted` are those of them that had something against the site, and `warnings` say what.
 */
export async function checkSite(site: SiteUnderTest, accept: readonly string[]) {
  const refusals: Refusal[] = [];
  const accepted: RuleName[] = [];
  const warnings: string[] = [];
  for (const rule of ruleNames) {
    const sentence = await rules[rule](site);
    if (sentence === undefined) continue;
    if (!accept.includes(rule)) {
      refusals.push({ rule, sentence });
      continue;
    }
    warnings.push(`gate: ${rule}: ${sentence} This was accepted for this build.`);
    accepted.push(rule);
  }
  return { refusals, warnings, accepted };
}
