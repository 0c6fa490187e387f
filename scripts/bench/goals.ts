import { isAlike, isEqual, type Kind, kinds, type Row, ratio, type Step, sizeName } from './figures.ts';

/** What a builder of Névé's is measured by. */
export interface Goal {
  /** The builder that it is compared with. */
  beside: string;
  /** The most it may take, as a multiple of that. */
  limit: number;
  /** Whether the limit itself is still good. */
  inclusive: boolean;
  /** What is compared: time per further megabyte of HTML, or peak memory. */
  what: 'time' | 'memory';
}

/** Names of the peers, as they stand in the tables. */
export const peerNames = {
  node: 'bare Node',
  '11ty': 'Eleventy',
  astro: 'plain Astro',
  hugo: 'Hugo',
} as const;
export type Peer = keyof typeof peerNames;

/** What Névé aims at. */
export const goals: readonly Goal[] = [
  { beside: peerNames.node, limit: 2, inclusive: true, what: 'time' },
  { beside: peerNames['11ty'], limit: 1, inclusive: false, what: 'time' },
  { beside: peerNames.astro, limit: 1, inclusive: false, what: 'time' },
  { beside: peerNames.hugo, limit: 1, inclusive: false, what: 'time' },
  { beside: peerNames.astro, limit: 1, inclusive: true, what: 'memory' },
];

/** Whether a multiple is within a goal. */
export function isMet({ limit, inclusive }: Goal, multiple: number): boolean {
  return inclusive ? multiple <= limit : multiple < limit;
}

/**
 * A line for every goal and builder of Névé's: how many times as much it takes, and whether the goal is met; or why
 * that can't be said. Time is judged from the smallest to the largest size, memory at the largest.
 */
export function goalLines(
  builders: readonly string[],
  rows: readonly Row[],
  steps: readonly Step[],
): string[] {
  return goals.flatMap((goal) => builders.map((builder) => goalLine(goal, builder, rows, steps)));
}

function goalLine(goal: Goal, builder: string, rows: readonly Row[], steps: readonly Step[]): string {
  const aim = `${builder}, ${goal.what === 'time' ? 'time per MB of HTML' : 'peak memory'}, ${
    goal.inclusive ? 'at most' : 'less than'
  } ${goal.limit.toFixed(1)} × ${goal.beside}`;
  const found =
    goal.what === 'time' ? timeMultiples(goal, builder, steps) : memoryMultiple(goal, builder, rows);
  if (found.length === 0) return `${aim}: can’t be said, as there is nothing to compare.`;
  const parts = found.map(
    ({ multiple, how }) => `${multiple.toFixed(2)} × ${how}, ${isMet(goal, multiple) ? 'met' : 'NOT met'}`,
  );
  return `${aim}: ${parts.join('; ')}.`;
}

interface Multiple {
  multiple: number;
  how: string;
}

function timeMultiples({ beside }: Goal, builder: string, steps: readonly Step[]): Multiple[] {
  const own = widest(steps, builder);
  const other = own && steps.find((step) => step.builder === beside && isAlike(step, own));
  if (!own || !other) return [];
  const words: Record<Kind, string> = { clock: 'by the clock', processor: 'of the processor’s time' };
  return kinds.flatMap((kind) => {
    const multiple = ratio(own.perMegabyte[kind], other.perMegabyte[kind]);
    return multiple === undefined ? [] : [{ multiple, how: words[kind] }];
  });
}

function memoryMultiple({ beside }: Goal, builder: string, rows: readonly Row[]): Multiple[] {
  const [own] = rows.filter((row) => row.builder === builder).slice(-1);
  const other = rows.find((row) => row.builder === beside && own && isEqual(row.size, own.size));
  const multiple = ratio(own?.memory, other?.memory);
  return own && multiple !== undefined ? [{ multiple, how: `at ${sizeName(own.size)}` }] : [];
}

/** The step of a builder across all its sizes. */
function widest(steps: readonly Step[], builder: string): Step | undefined {
  const own = steps.filter((step) => step.builder === builder);
  return own.toSorted((a, b) => b.pages - a.pages)[0];
}
