import type { Finding, Rule, SiteUnderTest } from './finding.ts';
import { type Refusal, type RuleName, ruleNames } from './refusal.ts';
import { isBelieved, type Patience, type Repeats, seenAgain } from './repeats.ts';
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
export interface Verdict {
  refusals: Refusal[];
  /** What was overruled, or is believed since the service repeats it. */
  warnings: string[];
  /** The rules that were overruled and had something against the site. */
  accepted: RuleName[];
  /** What the next build has to know. */
  repeats: Repeats;
}

/**
 * Judges a site by every rule. `accept` names rules that are overruled this time; `repeats` is what the
 * builds before saw.
 */
export async function judge(
  site: SiteUnderTest,
  accept: readonly string[],
  repeats: Repeats,
  patience: Patience,
): Promise<Verdict> {
  const verdict: Verdict = { refusals: [], warnings: [], accepted: [], repeats: {} };
  for (const rule of ruleNames) {
    for (const finding of await rules[rule](site)) {
      const { sentence } = finding;
      const key = [rule, finding.about].filter(Boolean).join(' ');
      const repeat = repeatOf(finding, repeats[key], site.now);
      if (accept.includes(rule)) {
        verdict.warnings.push(`gate: ${rule}: ${sentence} This was accepted for this build.`);
        if (!verdict.accepted.includes(rule)) verdict.accepted.push(rule);
      } else if (repeat && isBelieved(repeat, site.now, patience)) {
        const since = new Date(repeat.since).toISOString();
        verdict.warnings.push(
          `gate: ${rule}: ${sentence} The service has said so in ${repeat.builds} builds since ${since}; this is believed now.`,
        );
      } else {
        const refusal: Refusal = { rule, sentence };
        if (repeat) {
          verdict.repeats[key] = repeat;
          refusal.passesAt = repeat.since + patience.repeatHours * 3_600_000;
        }
        verdict.refusals.push(refusal);
      }
    }
  }
  return verdict;
}

function repeatOf({ level }: Finding, before: Repeats[string] | undefined, now: number) {
  return level === undefined ? undefined : seenAgain(before, level, now);
}
