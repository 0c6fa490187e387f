/** The rules of the gate, in the order in which they are asked. */
export const ruleNames = [
  'sample',
  'areas',
  'bulletins',
  'newest',
  'languages',
  'pages',
  'links',
  'feeds',
  'words',
] as const;
export type RuleName = (typeof ruleNames)[number];

/** The gate refused a site. One sentence for each rule. */
export class GateError extends Error {
  override readonly name = 'GateError';
  readonly refusals: readonly string[];

  constructor(refusals: readonly string[]) {
    super(refusals.join('\n'));
    this.refusals = refusals;
  }
}
