import type { System } from '../i18n/units.ts';
import type { Parameter } from '../model/station.ts';
import { type Axis, type ChartPlan, type Mark, type Range, rangeOf, ticksOf } from './chart-plan.ts';
import { escapeText, naming, series, short } from './markup.ts';

/** What a chart is drawn from: columns on the hourly grid, in the units of the system. */
export interface ChartData {
  values: Partial<Record<Parameter, readonly (number | null)[]>>;
  /** The hours at which a local day begins, and what the day is called. */
  days: readonly { index: number; name: string }[];
  hours: number;
}

export interface ChartWords {
  /** Name of the drawing. */
  label: string;
  /** A number as it stands at an axis. */
  tick: (value: number, axis: Axis) => string;
  /** The unit of an axis; empty where its ticks say it. */
  unit: (axis: Axis) => string;
}

// For 360 px: the words are as large as the page's smallest there, and every hour is a step of 1.8.
const plot = { left: 36, top: 20, step: 1.8, height: 124 };
const marginRight = 28;
const marginBottom = 20;
const fontSize = 13;

/**
 * A chart of a week as an SVG string for 360 px and more. Days are marked, gaps stay gaps, a single reading
 * between two gaps is a dot. Without the style sheet it is black on white; nothing in it depends on colour.
 */
export function chart(plan: ChartPlan, { values, days, hours }: ChartData, words: ChartWords): string {
  const system: System = 'metric';
  const right = plot.left + (hours - 1) * plot.step;
  const bottom = plot.top + plot.height;
  const [width, height] = [Math.ceil(right + marginRight), bottom + marginBottom];
  const ranges = new Map<Axis, Range>();
  const rangeFor = (axis: Axis): Range => {
    const known = ranges.get(axis);
    if (known) return known;
    const drawn = [...plan.marks, ...bandMarks(plan)].filter((mark) => mark.axis === axis);
    const made = rangeOf(
      axis,
      system,
      drawn.flatMap(({ parameter }) => values[parameter] ?? []),
    );
    ranges.set(axis, made);
    return made;
  };
  const yOn = (axis: Axis) => {
    const { min, max } = rangeFor(axis);
    return (value: number) => bottom - ((value - min) / (max - min)) * plot.height;
  };
  const shown = plan.marks.filter(({ parameter }) => values[parameter]);
  const leftAxis = [...shown, ...bandMarks(plan)].find(({ side }) => side === 'left')?.axis;
  const rightAxis = shown.find(({ side }) => side === 'right')?.axis;
  const parts = [
    dayLines(days, hours, right, bottom),
    leftAxis ? axisOf(leftAxis, 'left') : '',
    rightAxis ? axisOf(rightAxis, 'right') : '',
    plan.band ? bandOf(plan.band) : '',
    ...shown.map(drawn),
  ];
  return `<svg class="graphic chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${naming(words.label)} font-family="system-ui,sans-serif" font-size="${fontSize}">${parts.join('')}</svg>`;

  function axisOf(axis: Axis, side: 'left' | 'right'): string {
    const y = yOn(axis);
    const ticks = ticksOf(rangeFor(axis));
    const isMain = side === 'left' || !leftAxis;
    const lines = isMain
      ? `<path class="grid" stroke="#CCC" d="${ticks.map((tick) => `M${plot.left} ${short(y(tick))}H${short(right)}`).join('')}"/>`
      : '';
    // The line of 0 °C is what a reader looks for first.
    const { min, max } = rangeFor(axis);
    const zero =
      isMain && min < 0 && max >= 0
        ? `<path class="zero" stroke="#333" d="M${plot.left} ${short(y(0))}H${short(right)}"/>`
        : '';
    const [x, anchor] = side === 'left' ? [plot.left - 4, 'end'] : [right + 4, 'start'];
    const unit = words.unit(axis);
    const heading = unit
      ? `<text x="${short(side === 'left' ? 0 : width)}" y="${fontSize - 2}"${side === 'left' ? '' : ' text-anchor="end"'}>${escapeText(unit)}</text>`
      : '';
    const numbers = ticks
      .map(
        (tick) =>
          `<text x="${short(x)}" y="${short(y(tick) + 4.5)}">${escapeText(words.tick(tick, axis))}</text>`,
      )
      .join('');
    return `${lines}${zero}<g class="words" aria-hidden="true">${heading}<g text-anchor="${anchor}">${numbers}</g></g>`;
  }

  function drawn({ parameter, as, axis }: Mark): string {
    const column = values[parameter] ?? [];
    const y = yOn(axis);
    if (as === 'bars') {
      const heights = column.map((value) => (value ? tenth(bottom - y(value)) : null));
      const d = marksPath(heights, (height) => ({
        from: bottom,
        line: `v${short(-height)}`,
        to: bottom - height,
      }));
      return `<path class="bars" stroke="#555" stroke-width="1.4" d="${d}"/>`;
    }
    if (as === 'dots') {
      const d = marksPath(column, (value) => ({ from: tenth(y(value)), line: 'h0', to: tenth(y(value)) }));
      return `<path class="dots" fill="none" stroke="#777" stroke-width="2.6" stroke-linecap="round" d="${d}"/>`;
    }
    const dash = as === 'dashed' ? ' stroke-dasharray="4 2.5"' : '';
    return `<path class="${as}" fill="none" stroke="#000" stroke-width="1.5"${dash} stroke-linejoin="round" stroke-linecap="${as === 'plain' ? 'round' : 'butt'}" d="${linePath(column, y)}"/>`;
  }

  function bandOf({ low, high, axis }: NonNullable<ChartPlan['band']>): string {
    const y = yOn(axis);
    const [lows, highs] = [values[low] ?? [], values[high] ?? []];
    const both = highs.map((value, index) =>
      lows[index] === null || lows[index] === undefined ? null : value,
    );
    const d = runsOf(both).map(([from, to]) => {
      const [there, back] = [highs, lows].map((column) =>
        column.slice(from, to + 1).map((value) => tenth(y(value ?? 0))),
      ) as [number[], number[]];
      const [start = 0] = there;
      const end = back.at(-1) ?? 0;
      return `M${short(xOf(from))} ${short(start)}${stepsOf(there, plot.step)}V${short(end)}${stepsOf(back.reverse(), -plot.step)}z`;
    });
    return `<path class="band" fill="#CCC" stroke="none" d="${d.join('')}"/>`;
  }
}

function bandMarks({ band }: ChartPlan): Mark[] {
  if (!band) return [];
  const { low, high, axis } = band;
  return [low, high].map((parameter) => ({ parameter, as: 'plain', axis, side: 'left' }));
}

function dayLines(days: ChartData['days'], hours: number, right: number, bottom: number): string {
  const frame = `M${plot.left} ${plot.top}V${bottom}H${short(right)}V${plot.top}`;
  const lines = days
    .filter(({ index }) => index > 0)
    .map(({ index }) => `M${short(xOf(index))} ${plot.top}V${bottom + 4}`);
  const names = days.flatMap(({ index, name }, nth) => {
    const end = days[nth + 1]?.index ?? hours;
    // A name needs the width of about sixteen hours.
    if (end - index < 16) return [];
    return [`<text x="${short(xOf((index + end) / 2))}" y="${bottom + 15}">${escapeText(name)}</text>`];
  });
  return `<path class="days" fill="none" stroke="#888" d="${frame}${lines.join('')}"/><g class="words" aria-hidden="true" text-anchor="middle">${names.join('')}</g>`;
}

function xOf(index: number): number {
  return plot.left + index * plot.step;
}

/**
 * A mark for each value, the pen moved from one to the next in relative steps: they are shorter, and alike from chart to
 * chart. `markOf` tells at which height a mark starts, how it is drawn, and where it leaves the pen.
 */
function marksPath(
  column: readonly (number | null)[],
  markOf: (value: number) => { from: number; line: string; to: number },
): string {
  let pen: { index: number; y: number } | undefined;
  return column
    .map((value, index) => {
      if (value === null) return '';
      const { from, line, to } = markOf(value);
      const move = pen
        ? `m${series([(index - pen.index) * plot.step, from - pen.y])}`
        : `M${series([xOf(index), from])}`;
      pen = { index, y: to };
      return move + line;
    })
    .join('');
}

/** Lines from height to height, each `width` further on, in relative steps. */
function stepsOf(heights: readonly number[], width: number): string {
  const steps = heights.slice(1).map((height, index) => series([width, height - (heights[index] ?? 0)]));
  return steps.length > 0 ? `l${steps.join(' ')}` : '';
}

/** The stretches without a gap, by their first and last index. */
function runsOf(column: readonly (number | null)[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  column.forEach((value, index) => {
    if (value === null) return;
    const last = runs.at(-1);
    if (last && last[1] === index - 1) last[1] = index;
    else runs.push([index, index]);
  });
  return runs;
}

/** A line through the values, and a dot for one that stands alone. */
function linePath(column: readonly (number | null)[], y: (value: number) => number): string {
  return runsOf(column)
    .map(([from, to]) => {
      const heights = column.slice(from, to + 1).map((value) => tenth(y(value ?? 0)));
      return `M${series([xOf(from), heights[0] ?? 0])}${stepsOf(heights, plot.step) || 'h0'}`;
    })
    .join('');
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A little sample of a mark, for the list of what a chart shows. */
export function chartSwatch(as: Mark['as'] | 'band'): string {
  const drawing = {
    plain: '<path class="plain" fill="none" stroke="#000" stroke-width="2" d="M0 6h26"/>',
    dashed:
      '<path class="dashed" fill="none" stroke="#000" stroke-width="2" stroke-dasharray="5 3" d="M0 6h26"/>',
    bars: '<path class="bars" stroke="#555" stroke-width="3" d="M5 12V5M11 12V1M17 12V4M23 12V8"/>',
    dots: '<path class="dots" fill="none" stroke="#777" stroke-width="4" stroke-linecap="round" d="M5 8h0M13 4h0M21 7h0"/>',
    band: '<path class="band" fill="#CCC" d="M0 2h26v9H0z"/>',
  }[as];
  return `<svg class="graphic chart swatch" viewBox="0 0 26 12" width="26" height="12" aria-hidden="true">${drawing}</svg>`;
}
