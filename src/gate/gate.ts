import type { Rule, SiteUnderTest } from './finding.ts';
import { type Refusal, type RuleName, ruleNames } from './refusal.ts';
import { addresses } from './rules/addresses.ts';
import { pages } from './rules/pages.ts';
import { ratings } from './rules/ratings.ts';
import { sample } from './rules/sample.ts';

/** The gate: what a finished site has to keep before it takes the place of the published one. */
const rules = {
  // Against the site before.
  sample,
  // In itself.
  addresses,
  pages,
  ratings,
} as const satisfies Record<RuleName, Rule>;

/** What the gate says of a site: it may be published when there is no refusal. */
export interface GateResult {
  refusals: Refusal[];
  /** What was overruled. */
  warnings: string[];
  /** The rules that were overruled and had something against the site. */
  accepted: RuleName[];
}

/** Checks a site by every rule. `accept` names rules that are overruled this time. */
export async function checkSite(site: SiteUnderTest, accept: readonly string[]): Promise<GateResult> {
  const result: GateResult = { refusals: [], warnings: [], accepted: [] };
  for (const rule of ruleNames) {
    for (const { sentence } of await rules[rule](site)) {
      if (accept.includes(rule)) {
        result.warnings.push(`gate: ${rule}: ${sentence} This was accepted for this build.`);
        if (!result.accepted.includes(rule)) result.accepted.push(rule);
      } else {
        result.refusals.push({ rule, sentence });
      }
    }
  }
  return result;
}
