import type { HourLabel } from '../i18n/formats.ts';
import { number } from '../i18n/quantity.ts';
import { type System, unitName } from '../i18n/units.ts';
import type { Language } from '../model/language.ts';
import {
  type Axis,
  axesOf,
  type ChartPlan,
  freezingOn,
  type Mark,
  type MarkStyle,
  type Range,
  rangeOf,
  ticksOf,
} from './chart-plan.ts';
import type { Drawn } from './drawn.ts';
import { joined, series, short } from './markup.ts';

type Column = readonly (number | null)[];

/** What a chart is drawn from: columns on the hourly grid, in the units of the system. */
interface ChartData<Key extends string> {
  system: System;
  columns: Partial<Record<Key, Column>>;
  hours: number;
  /** What is written under the plot, in two lines: a day in its middle, an hour at its place. A day begins with a line. */
  times: readonly TimeMark[];
}

export interface TimeMark {
  index: number;
  name: string;
  below: string;
  kind: 'day' | 'hour';
}

/**
 * What is written under a chart of the hours from `first` on: its days, by the hour that each begins with ("Sat" and "21", with
 * the month once: "21 Nov"), or the clock where there is one day only.
 */
export function timeMarks(labels: readonly HourLabel[], first = 0, hours = labels.length): TimeMark[] {
  const starts = labels.flatMap(({ startsDay }, index) => (startsDay || index === 0 ? [index] : []));
  const firstStart = labels.findIndex(({ startsDay }) => startsDay);
  return starts.flatMap((start, nth): TimeMark[] => {
    const end = starts[nth + 1] ?? labels.length;
    if (end <= first) return [];
    const { weekday = '', date = '', dayOfMonth: day = '' } = labels[start] ?? {};
    const index = Math.max(0, start - first);
    const below = start === firstStart || parseInt(day, 10) === 1 ? date : day;
    if (hours > 24) return [{ index, name: weekday, below, kind: 'day' }];
    const markAt = (hour: number, below = ''): TimeMark => ({
      index: Math.max(0, hour - first),
      name: hour >= first ? (labels[hour]?.clock ?? '') : '',
      below,
      kind: 'hour',
    });
    const clocks = [6, 12, 18].map((ahead) => start + ahead).filter((hour) => hour >= first && hour < end);
    return [markAt(start, weekday), ...clocks.map((hour) => markAt(hour))];
  });
}

interface ChartWords {
  language: Language;
  label: string;
  /** What an axis is called where a chart has two. */
  axes: Partial<Record<Axis, string>>;
}

const left = 36;
const plotHeight = 124;
const stripHeight = 20;
const fontSize = 13;

const line = (width: number, dash?: string) => ({
  fill: 'none',
  stroke: '#000',
  'stroke-width': width,
  'stroke-dasharray': dash,
});
/** How marks look without the style sheet. */
const looks: Record<MarkStyle | 'band', Drawn[1]> = {
  band: { fill: '#CCC' },
  bars: { stroke: '#555', 'stroke-width': 3 },
  arrows: { fill: 'none', stroke: '#333', 'stroke-width': 1.3 },
  plain: line(2),
  thin: line(1),
  dashed: line(1.5, '4 2.5'),
  first: line(2.2),
  second: line(2, '7 4'),
  third: line(2.4, '1.5 3.5'),
  fourth: line(1.6, '9 3 2 3'),
};

/**
 * A chart of some days, `width` pixels wide at its own size. Days are marked, gaps stay gaps, a single reading between
 * two gaps is a dot. Without the style sheet it is black on white; nothing in it depends on colour. `data-plot` of the
 * drawing holds the left and right end of the plot.
 */
export function chart<Key extends string>(
  plan: ChartPlan<Key>,
  { system, columns, hours, times }: ChartData<Key>,
  words: ChartWords,
  width = 360,
): Drawn {
  const shown = plan.marks.filter(({ column, without }) => columns[column] && !(without && columns[without]));
  const drawnOn = axesOf({ ...plan, marks: shown });
  const ranges = new Map<Axis, Range>();
  for (const [, axis] of drawnOn) {
    const own = drawnOn.flatMap(([column, on]) => (on === axis ? (columns[column] ?? []) : []));
    if (!ranges.has(axis)) ranges.set(axis, rangeOf(axis, system, own));
  }
  const arrows = shown.find(({ as }) => as === 'arrows');
  const onAxes = shown.filter((mark) => mark !== arrows);
  const leftAxis = onAxes.find(({ side }) => side === 'left')?.axis ?? plan.band?.axis;
  const rightAxis = onAxes.find(({ side }) => side === 'right')?.axis;
  const lettered = onAxes.some(({ letter }) => letter);
  const top = leftAxis && rightAxis ? 24 : 10;
  const right = width - (rightAxis ? 32 : lettered ? 18 : 6);
  const bottom = top + plotHeight;
  const foot = bottom + (arrows ? stripHeight : 0);
  const step = (right - left) / (hours - 1);
  const xOf = (index: number) => left + index * step;
  const yOn = (axis: Axis) => {
    const { min, max } = ranges.get(axis) ?? { min: 0, max: 1 };
    return (value: number) => Math.round((bottom - ((value - min) / (max - min)) * plotHeight) * 10) / 10;
  };
  const height = foot + 35;
  return [
    'svg',
    {
      class: 'graphic chart',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': words.label,
      'data-plot': `${left} ${short(right)}`,
      'font-family': 'system-ui,sans-serif',
      'font-size': fontSize,
    },
    ...timeAxis(),
    ...(leftAxis ? axisOf(leftAxis, 'left') : []),
    ...(rightAxis ? axisOf(rightAxis, 'right') : []),
    plan.band && bandOf(plan.band),
    ...onAxes.map(markOf),
    arrows && arrowsOf(arrows),
    lettered && lettersOf(),
  ];

  function timeAxis(): Drawn[] {
    const frame = `M${left} ${top}V${foot}H${short(right)}V${top}${arrows ? `M${left} ${bottom}H${short(right)}` : ''}`;
    const starts = times
      .filter(({ index, kind }) => kind === 'day' && index > 0)
      .map(({ index }) => `M${short(xOf(index))} ${top}V${foot + 4}`);
    const names = times.flatMap(({ index, name, below, kind }, nth): Drawn[] => {
      const end = times[nth + 1]?.index ?? hours;
      const x = kind === 'day' ? xOf((index + end) / 2) : xOf(index);
      // A name needs as much room.
      if (kind === 'day' && (end - index) * step < 29) return [];
      const at = Math.min(Math.max(x, left + 12), right - 12);
      const line = (text: string, dy: number): Drawn => ['text', { x: short(at), y: foot + dy }, text];
      return [line(name, 15), ...(below ? [line(below, 30)] : [])];
    });
    return [
      ['path', { class: 'days', fill: 'none', stroke: '#888', d: frame + starts.join('') }],
      ['g', { class: 'words', 'aria-hidden': 'true', 'text-anchor': 'middle', 'font-size': 12 }, ...names],
    ];
  }

  function axisOf(axis: Axis, side: 'left' | 'right'): (Drawn | false)[] {
    const y = yOn(axis);
    const range = ranges.get(axis) ?? { min: 0, max: 1, step: 1 };
    const ticks = ticksOf(range);
    const isMain = side === 'left' || !leftAxis;
    const grid = ticks.map((tick) => `M${left} ${short(y(tick))}H${short(right)}`).join('');
    const freezing = freezingOn(axis, system);
    const hasFreezing = freezing !== undefined && range.min <= freezing && range.max >= freezing;
    const [x, anchor] = side === 'left' ? [left - 4, 'end'] : [right + 4, 'start'];
    const numbers = ticks.map(
      (tick): Drawn => ['text', { x: short(x), y: short(y(tick) + 4.5) }, number(words.language, tick)],
    );
    return [
      isMain && ['path', { class: 'grid', stroke: '#CCC', d: grid }],
      // The line of 0 °C is what a reader looks for first.
      hasFreezing && [
        'path',
        { class: 'zero', stroke: '#333', d: `M${left} ${short(y(freezing))}H${short(right)}` },
      ],
      [
        'g',
        { class: 'words', 'aria-hidden': 'true' },
        // Above the plot, apart from the numbers: a name can't be taken for one of them.
        leftAxis && rightAxis && nameAt(side === 'left' ? 0 : width, 11, words.axes[axis] ?? '', side),
        ['g', { 'text-anchor': anchor }, ...numbers],
        hasFreezing &&
          nameAt(
            short(right - 3),
            // Above its line, but below it where the line is the highest.
            short(y(freezing) - top < 14 ? y(freezing) + 12 : y(freezing) - 4),
            `${number(words.language, freezing)}\u00a0${unitName(words.language, 'temperature', system)}`,
            'right',
          ),
      ],
    ];
  }

  function nameAt(x: number | string, y: number | string, name: string, side: 'left' | 'right'): Drawn {
    const anchor = side === 'left' ? undefined : 'end';
    return ['text', { class: 'axis-name', x, y, 'font-size': 12, 'text-anchor': anchor }, name];
  }

  function markOf({ column, as, axis }: Mark<Key>): Drawn {
    const values = columns[column] ?? [];
    const y = yOn(axis);
    if (as === 'bars') {
      const d = values.map((value, index) =>
        value ? `M${series([xOf(index), bottom])}V${short(y(value))}` : '',
      );
      const width = short(Math.max(1.4, step * 0.7));
      return ['path', { class: as, ...looks.bars, 'stroke-width': width, d: d.join('') }];
    }
    const ends = looks[as]['stroke-dasharray'] ? 'butt' : 'round';
    const d = linePath(values, y);
    return ['path', { class: as, ...looks[as], 'stroke-linejoin': 'round', 'stroke-linecap': ends, d }];
  }

  /** A line through the values, and a dot for one that is alone. */
  function linePath(values: Column, y: (value: number) => number): string {
    return runsOf(values)
      .map(([from, to]) => {
        const heights = values.slice(from, to + 1).map((value) => y(value ?? 0));
        return `M${series([xOf(from), heights[0] ?? 0])}${stepsOf(heights, step) || 'h0'}`;
      })
      .join('');
  }

  function bandOf({ low, high, axis }: { low: Key; high: Key; axis: Axis }): Drawn {
    const y = yOn(axis);
    const [lows, highs] = [columns[low] ?? [], columns[high] ?? []];
    const d = runsOf(highs.map((value, index) => (lows[index] == null ? null : value))).map(([from, to]) => {
      const edge = (column: Column) => column.slice(from, to + 1).map((value) => y(value ?? 0));
      const [there, back] = [edge(highs), edge(lows)];
      return `M${series([xOf(from), there[0] ?? 0])}${stepsOf(there, step)}V${short(back.at(-1) ?? 0)}${stepsOf([...back].reverse(), -step)}z`;
    });
    return ['path', { class: 'band', ...looks.band, d: d.join('') }];
  }

  /** Where the wind blows to, every so many hours; none while there is no wind. */
  function arrowsOf({ column }: Mark<Key>): Drawn {
    const every = Math.ceil(11 / step);
    const y = bottom + stripHeight / 2;
    const d = (columns[column] ?? []).map((from, index) =>
      from === null || index % every !== 0 ? '' : arrowPath(xOf(index), y, from),
    );
    return ['path', { class: 'arrows', ...looks.arrows, d: d.join('') }];
  }

  function lettersOf(): Drawn {
    const ends = onAxes.flatMap(({ column, axis, letter = '' }) => {
      const values = columns[column] ?? [];
      const last = values.findLastIndex((value) => value !== null);
      return last === -1 ? [] : [{ letter, x: xOf(last) + 5, y: yOn(axis)(values[last] ?? 0) + 4 }];
    });
    ends.sort((a, b) => a.y - b.y);
    // Lines that end at one height: their letters are one below the other.
    for (const [nth, end] of ends.entries())
      end.y = Math.max(end.y, (ends[nth - 1]?.y ?? -Infinity) + fontSize);
    return [
      'g',
      { class: 'words letters', 'aria-hidden': 'true', 'font-weight': 700 },
      ...ends.map(({ letter, x, y }): Drawn => ['text', { x: short(x), y: short(y) }, letter]),
    ];
  }
}

function arrowPath(x: number, y: number, from: number): string {
  const angle = (from * Math.PI) / 180;
  const turned = (dx: number, dy: number) =>
    series([dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)]);
  const tail = [x + 5.5 * Math.sin(angle), y - 5.5 * Math.cos(angle)];
  return `M${series(tail)}l${turned(0, 11)}l${turned(-3, -4)}m${turned(3, 4)}l${turned(3, -4)}`;
}

/** Lines from height to height, each `width` further on, in relative steps. */
function stepsOf(heights: readonly number[], width: number): string {
  const across = short(width, 2);
  let path = '';
  for (let index = 1; index < heights.length; index += 1)
    path = joined(
      joined(path, across),
      short((heights[index] as number) - (heights[index - 1] as number), 2),
    );
  return path && `l${path}`;
}

/** The stretches of a column without gaps: their first and last index. */
function runsOf(column: Column): [number, number][] {
  const runs: [number, number][] = [];
  column.forEach((value, index) => {
    if (value === null) return;
    const last = runs.at(-1);
    if (last && last[1] === index - 1) last[1] = index;
    else runs.push([index, index]);
  });
  return runs;
}

/** A little sample of a mark, for the list of what a chart shows. */
export function chartSwatch(as: MarkStyle | 'band'): Drawn {
  return [
    'svg',
    { class: 'graphic chart swatch', viewBox: '0 0 26 12', width: 26, height: 12, 'aria-hidden': 'true' },
    ['path', { class: as, ...looks[as], d: samples[as] ?? 'M0 6h26' }],
  ];
}

const samples: Partial<Record<MarkStyle | 'band', string>> = {
  band: 'M0 2h26v9H0z',
  bars: 'M5 12V5M11 12V1M17 12V4M23 12V8',
  arrows: arrowPath(13, 6, 270),
};
