import type { Finding, Judged, Rule } from './finding.ts';
import { type RuleName, ruleNames } from './refusal.ts';
import { isBelieved, type Patience, type Repeats, seenAgain } from './repeats.ts';
import { areas } from './rules/areas.ts';
import { bulletins } from './rules/bulletins.ts';
import { feeds } from './rules/feeds.ts';
import { languages } from './rules/languages.ts';
import { links } from './rules/links.ts';
import { newest } from './rules/newest.ts';
import { pages } from './rules/pages.ts';
import { sample } from './rules/sample.ts';
import { words } from './rules/words.ts';

/** The gate: what a finished site has to keep before it takes the place of the published one. */
const rules = {
  // Against the site before.
  sample,
  areas,
  bulletins,
  newest,
  // In itself.
  languages,
  pages,
  links,
  feeds,
  words,
} as const satisfies Record<RuleName, Rule>;

/** What the gate says of a site: it may be published when there is no refusal. */
export interface Verdict {
  /** Sentences that begin with the rule's name. */
  refusals: string[];
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
  site: Judged,
  accept: readonly string[],
  repeats: Repeats,
  patience: Patience,
): Promise<Verdict> {
  const verdict: Verdict = { refusals: [], warnings: [], accepted: [], repeats: {} };
  for (const name of ruleNames) {
    for (const finding of await rules[name](site)) {
      const key = [name, finding.about].filter(Boolean).join(' ');
      const sentence = `${name}: ${finding.sentence}`;
      const repeat = repeatOf(finding, repeats[key], site.now);
      if (accept.includes(name)) {
        verdict.warnings.push(`gate: ${sentence} This was accepted for this build.`);
        if (!verdict.accepted.includes(name)) verdict.accepted.push(name);
      } else if (repeat && isBelieved(repeat, site.now, patience)) {
        const since = new Date(repeat.since).toISOString();
        verdict.warnings.push(
          `gate: ${sentence} The service has said so in ${repeat.builds} builds since ${since}; this is believed now.`,
        );
      } else {
        verdict.refusals.push(sentence);
        if (repeat) verdict.repeats[key] = repeat;
      }
    }
  }
  return verdict;
}

function repeatOf({ level }: Finding, before: Repeats[string] | undefined, now: number) {
  return level === undefined ? undefined : seenAgain(before, level, now);
}
