/**
 * How often a property is tried: `npm test` tries a fifth of `usual`, `npm run fuzz` forty times as often, by the
 * variable `FUZZ_RUNS`, which is the number for a `usual` of 5,000. The time that it may take grows with it.
 */
export function runs(usual: number): { numRuns: number; timeout: number } {
  const factor = (Number(process.env['FUZZ_RUNS']) || 1_000) / 5_000;
  return { numRuns: Math.round(usual * factor), timeout: Math.max(120_000, Math.round(120_000 * factor)) };
}
