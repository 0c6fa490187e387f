import { type Refusal, type RuleName, ruleNames } from './refusal.ts';
import { displacedFiles, rules } from './rules.ts';
import type { SiteUnderTest } from './site.ts';

export interface GateResult {
  refusals: Refusal[];
  /** What was overruled, and what stops no site. */
  warnings: string[];
  /** The rules that were overruled and had something against the site. */
  accepted: RuleName[];
}

/** Checks a site by every rule. `accept` names rules that are overruled this time. */
export async function checkSite(site: SiteUnderTest, accept: readonly string[]): Promise<GateResult> {
  const result: GateResult = { refusals: [], warnings: await displacedFiles(site), accepted: [] };
  for (const rule of ruleNames) {
    const sentence = await rules[rule](site);
    if (sentence === undefined) continue;
    if (!accept.includes(rule)) {
      result.refusals.push({ rule, sentence });
      continue;
    }
    result.warnings.push(`gate: ${rule}: ${sentence} This was accepted for this build.`);
    result.accepted.push(rule);
  }
  return result;
}
