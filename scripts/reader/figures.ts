/** One thing that readers wait for, measured several times. */
export interface Figure {
  page: string;
  what: string;
  /** Milliseconds; a layout shift has no unit. */
  unit: 'ms' | 'shift';
  /** The most that it may be; absent: nothing is asked of it. */
  goal?: number;
  values: number[];
}

/** What was measured of a page in one visit, by what it is. */
export type Readings = Readonly<Record<string, number>>;

/** The aims, by what is measured. A layout shift up to 0.1 counts as good among web vitals. */
export const goals: Readonly<Record<string, number>> = {
  'readable, first visit': 2_000,
  'readable, second visit': 500,
  'readable, second visit with the worker': 500,
  'readable, opened from the overview': 2_000,
  'map answers a tap': 5_000,
  'charts drawn': 5_000,
  'longest task': 100,
  shift: 0.1,
};

/** The middle one of some values, or the mean of the two in the middle; nothing of none. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** A shift of a page's layout: when, in milliseconds, and how large. */
export interface Shift {
  at: number;
  value: number;
}

/** The worst burst of shifts, as web vitals count: less than a second from one to the next, five in all. */
export function worstBurst(shifts: readonly Shift[]): number {
  let [worst, sum, first, last] = [0, 0, Number.NaN, Number.NaN];
  for (const { at, value } of shifts) {
    const isSame = at - last < 1_000 && at - first < 5_000;
    if (!isSame) [sum, first] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Adds a visit's readings to the figures of its page, in the order in which they come first; `hasGoals`: with the aims. */
export function addReadings(
  figures: Map<string, Figure>,
  page: string,
  readings: Readings,
  hasGoals = true,
): void {
  for (const [what, value] of Object.entries(readings)) {
    const key = `${page}: ${what}`;
    const goal = hasGoals ? goals[what.startsWith('longest task') ? 'longest task' : what] : undefined;
    const figure = figures.get(key) ?? {
      ...{ page, what, unit: what === 'shift' ? 'shift' : 'ms', values: [] },
      ...(goal === undefined ? {} : { goal }),
    };
    figure.values.push(value);
    figures.set(key, figure);
  }
}

/** Whether the median keeps to the goal: a single visit says more of the machine than of the page. */
export function isMet({ goal, values }: Figure): boolean {
  const middle = median(values);
  return goal === undefined || (middle !== undefined && middle <= goal);
}

/** A table in Markdown: each figure with median, worst, goal and whether it is met. */
export function tableOf(figures: Iterable<Figure>): string {
  const rows = [...figures].map((figure) => {
    const { page, what, unit, goal, values } = figure;
    const shown = (value: number | undefined) => (value === undefined ? '–' : written(value, what, unit));
    const verdict = goal === undefined ? '' : isMet(figure) ? 'met' : '**not met**';
    const aim = goal === undefined ? '' : unit === 'ms' ? `${goal} ms` : String(goal);
    return [page, what, shown(median(values)), shown(Math.max(...values)), aim, verdict];
  });
  const head = ['page', 'what', 'median', 'worst', 'goal', ''];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.join('\n');
}

function written(value: number, what: string, unit: Figure['unit']): string {
  if (unit === 'shift') return value.toFixed(3);
  // The browser tells of no task below 50 ms.
  return what.startsWith('longest task') && value === 0 ? 'below 50 ms' : `${Math.round(value)} ms`;
}
