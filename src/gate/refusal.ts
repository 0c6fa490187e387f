/** The rules of the gate, in the order in which they are asked. */
export const ruleNames = ['sample', 'addresses', 'pages', 'ratings'] as const;
export type RuleName = (typeof ruleNames)[number];

export interface Refusal {
  rule: RuleName;
  /** What was compared, with the names. */
  sentence: string;
}

/** "3 page(s) are missing: a, b, c." of some names and `what` is the matter with them; nothing of none. */
export function summarize(names: readonly string[], what: string): string | undefined {
  if (names.length === 0) return undefined;
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return `${names.length} ${what}: ${names.slice(0, 3).join(', ')}${more}.`;
}

/** Rules of version 0.1 that refuse nothing any more: what they found misled no reader. */
const formerRules = 'areas bulletins newest languages links feeds words'.split(' ');

/** A sentence on names in `--accept` that were rules once. */
export function formerRulesWarning(accept: readonly string[]): string[] {
  const former = accept.filter((each) => formerRules.includes(each));
  return former.length === 0
    ? []
    : [`--accept ${former.join(', ')} does nothing any more: this stops no site. Leave it out.`];
}

/** The first of some names that no rule has, or ever had. */
export function unknownRule(names: readonly string[]): string | undefined {
  return names.find((each) => !ruleNames.some((name) => name === each) && !formerRules.includes(each));
}

/** The gate refused a site: a sentence for each rule that did, and then the way out. */
export class GateError extends Error {
  override readonly name = 'GateError';
  readonly sentences: readonly string[];

  constructor(refusals: readonly Refusal[], wayOut: readonly string[]) {
    const reasons = refusals.map(
      ({ rule, sentence }) =>
        `The gate refused the new site; the published one stays unchanged. ${rule}: ${sentence}`,
    );
    const sentences = [...reasons, ...wayOut];
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}
