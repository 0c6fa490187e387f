/**
 * How often a property is tried: `npm test` tries a tenth of `usual`, `npm run fuzz` forty times `usual`, by the
 * variable `FUZZ_RUNS`, which is the number for a `usual` of 5,000. The time that it may take grows with it.
 */
export function runs(usual: number): { numRuns: number; timeout: number } {
  const factor = (Number(process.env['FUZZ_RUNS']) || 500) / 5_000;
  return { numRuns: Math.round(usual * factor), timeout: Math.max(120_000, Math.round(120_000 * factor)) };
}

/**
 * The cases of a product (of languages, devices, pages, times) that a promise is tried with: `npm test` tries `few`, in which
 * every value is that runs code of its own; `npm run thorough` the others as well, by the variable `THOROUGH`.
 */
export function cases<const F, const O = F>(few: readonly F[], others: readonly O[]): readonly (F | O)[] {
  return process.env['THOROUGH'] ? [...few, ...others] : few;
}
