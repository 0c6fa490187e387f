import { type Refusal, type RuleName, ruleNames } from './refusal.ts';
import { displacedFiles, rules } from './rules.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/**
 * Checks a site by every rule: it may be published when there is no refusal. `accept` names rules that are overruled this
 * time; `accepted` are those of them that had something against the site. `warnings` also say what stops no site.
 */
export async function checkSite(site: SiteUnderTest, accept: readonly string[]) {
  const refusals: Refusal[] = [];
  const accepted: RuleName[] = [];
  const warnings = await displacedFiles(site);
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
