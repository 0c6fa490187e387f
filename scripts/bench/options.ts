import { parseArgs } from 'node:util';
import { type Size, sizeName } from './figures.ts';

/** How the commands of this folder are told what to measure. */
export const usage = `Usage: npm run bench -- [--sizes S,M,L] [--rounds 3] [--previews both|drawn|kept] [--peers FOLDER]

Builds whole sites from nothing, round by round, and prints what they took and how that grows.
--sizes: S (50 areas and 50 stations), M (500 and 500), L (5,000 and 2,000), or others as 26+100, with commas.
--previews: with the previews of links drawn as in a first build (drawn), with those of an earlier build (kept,
  drawn in the first round only), or both, which is the default.
--peers: a folder of other programs for the same work; all are built on the data that it makes.
Exit code: 0 all was measured; 1 something wasn't, as a sentence says; 2 a wrong option.`;

/** Which of Névé's builds are measured: with all previews to be drawn, with those of an earlier build, or both. */
export const previewModes = ['both', 'drawn', 'kept'] as const;
export type PreviewMode = (typeof previewModes)[number];

/** What is measured. */
export interface BenchOptions {
  /** From the smallest to the largest; none twice. */
  sizes: Size[];
  rounds: number;
  previews: PreviewMode;
  peers?: string;
  help: boolean;
}

/** Sizes with a letter. */
const lettered: Record<string, Size> = {
  S: { areas: 50, stations: 50 },
  M: { areas: 500, stations: 500 },
  L: { areas: 5_000, stations: 2_000 },
};

/**
 * Reads a command line. `faults` are sentences on sizes that are none, which are left out.
 * @throws Error with a sentence when nothing can be measured as it was asked for.
 */
export function readOptions(args: readonly string[]): { options: BenchOptions; faults: string[] } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: 'S,M,L' },
      rounds: { type: 'string', default: '3' },
      previews: { type: 'string', default: 'both' },
      peers: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const faults: string[] = [];
  const sizes = new Map<string, Size>();
  for (const written of values.sizes.split(',')) {
    const size = sizeOf(written.trim());
    if (size) sizes.set(sizeName(size), size);
    else
      faults.push(`"${written}" is no size and is left out; write S, M, L or areas and stations as 26+100.`);
  }
  if (sizes.size === 0) throw new Error(`--sizes ${values.sizes} names no size; write S, M, L or 26+100.`);
  const rounds = /^[1-9]\d{0,2}$/.test(values.rounds) ? Number(values.rounds) : undefined;
  if (rounds === undefined)
    throw new Error(`--rounds must be a number from 1 to 999, not "${values.rounds}".`);
  const previews = previewModes.find((mode) => mode === values.previews);
  if (!previews)
    throw new Error(`--previews must be one of ${previewModes.join(', ')}, not "${values.previews}".`);
  const { peers, help } = values;
  const sorted = [...sizes.values()].sort((a, b) => a.areas + a.stations - (b.areas + b.stations));
  return { options: { sizes: sorted, rounds, previews, help, ...(peers ? { peers } : {}) }, faults };
}

/** A size by its letter or as `areas+stations`; a site has at least one area. */
function sizeOf(written: string): Size | undefined {
  const known = lettered[written.toUpperCase()];
  if (known) return known;
  const [, areas, stations] = /^([1-9]\d{0,5})\+(\d{1,6})$/.exec(written) ?? [];
  return areas && stations ? { areas: Number(areas), stations: Number(stations) } : undefined;
}
