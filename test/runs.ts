/**
 * How often a property is tried: as often as given, and in proportion more where `npm run fuzz` asks for it by the
 * variable `FUZZ_RUNS`, which stands for 5,000. The time that it may take grows with it.
 */
export function runs(usual: number): { numRuns: number; timeout: number } {
  const factor = Math.max(1, Number(process.env['FUZZ_RUNS'] ?? 5_000) / 5_000 || 1);
  return { numRuns: Math.round(usual * factor), timeout: Math.round(120_000 * factor) };
}
