import { converted, type Measure, type System } from '../i18n/units.ts';
import type { Parameter } from '../model/station.ts';

/** How a column is drawn: bars, a strip of arrows under the plot, or a line. No two lines differ by colour alone. */
export type MarkStyle = 'bars' | 'arrows' | LineStyle;
export type LineStyle = 'plain' | 'thin' | 'dashed' | 'first' | 'second' | 'third' | 'fourth';

/** How one column of values is drawn. */
export interface Mark<Key extends string = Parameter> {
  column: Key;
  as: MarkStyle;
  axis: Axis;
  side: 'left' | 'right';
  /** Drawn only where this column has no values. */
  without?: Key;
  /** Written at the end of the line. */
  letter?: string;
}

/** A chart: its marks from back to front, and the band between two columns behind them. */
export interface ChartPlan<Key extends string = Parameter> {
  marks: readonly Mark<Key>[];
  band?: { low: Key; high: Key; axis: Axis };
}

/** A vertical range in the units of a system. Stepped, so that days and stations can be compared. */
export interface Range {
  min: number;
  max: number;
  step: number;
}

type Each = Record<System, number>;
interface AxisPlan {
  measure: Measure;
  /** From 0 to the highest value, this at least. */
  top?: Each;
  /** Between multiples of `step`, at least `span` apart. */
  grid?: { step: Each; span: Each };
  fixed?: Range;
}

const axes = {
  snowHeight: { measure: 'snowDepth', top: { metric: 50, imperial: 20 } },
  newSnow: { measure: 'newSnow', top: { metric: 5, imperial: 2 } },
  temperature: {
    measure: 'temperature',
    grid: { step: { metric: 10, imperial: 20 }, span: { metric: 20, imperial: 40 } },
  },
  speed: { measure: 'speed', top: { metric: 40, imperial: 25 } },
  direction: { measure: 'direction', fixed: { min: 0, max: 360, step: 90 } },
  rain: { measure: 'rain', top: { metric: 2, imperial: 0.1 } },
  total: { measure: 'rain', top: { metric: 50, imperial: 2 } },
  humidity: { measure: 'humidity', fixed: { min: 0, max: 100, step: 25 } },
  pressure: {
    measure: 'pressure',
    grid: { step: { metric: 20, imperial: 0.5 }, span: { metric: 60, imperial: 2 } },
  },
  snowTemperature: {
    measure: 'temperature',
    grid: { step: { metric: 5, imperial: 10 }, span: { metric: 15, imperial: 30 } },
  },
  water: { measure: 'water', top: { metric: 200, imperial: 8 } },
} as const satisfies Record<string, AxisPlan>;
export type Axis = keyof typeof axes;

const mark = (column: Parameter, as: MarkStyle, axis: Axis, side: Mark['side'] = 'left'): Mark => ({
  column,
  as,
  axis,
  side,
});

const plans = {
  snow: {
    marks: [
      mark('hourlySnow', 'bars', 'newSnow', 'right'),
      { ...mark('newSnow', 'bars', 'newSnow', 'right'), without: 'hourlySnow' },
      mark('snowHeight', 'plain', 'snowHeight'),
    ],
  },
  temperature: {
    marks: [mark('airTempAvg', 'plain', 'temperature')],
    band: { low: 'airTempMin', high: 'airTempMax', axis: 'temperature' },
  },
  wind: {
    marks: [
      mark('windDirAvg', 'arrows', 'direction'),
      mark('windSpeedGust', 'thin', 'speed'),
      mark('windSpeedAvg', 'plain', 'speed'),
    ],
  },
  precipitation: {
    marks: [mark('hourlyPrecip', 'bars', 'rain'), mark('totalPrecip', 'dashed', 'total', 'right')],
  },
  humidity: { marks: [mark('relativeHumidity', 'plain', 'humidity')] },
  pressure: { marks: [mark('stationPressure', 'plain', 'pressure')] },
  snowTemperature: { marks: [mark('snowTemp', 'plain', 'snowTemperature')] },
  water: { marks: [mark('snowWaterEquivalent', 'plain', 'water')] },
} satisfies Record<string, ChartPlan>;

export type ChartKey = keyof typeof plans;
export const chartKeys = Object.keys(plans) as ChartKey[];
export const chartPlans: Readonly<Record<ChartKey, ChartPlan>> = plans;

/** What an axis measures. */
export function measureOn(axis: Axis): Measure {
  return axes[axis].measure;
}

/** What a chart's title names: the measure of all of its marks but for the strip of arrows. */
export function measureOfChart<Key extends string>({ marks }: ChartPlan<Key>): Measure {
  return measureOn(marks.findLast(({ as }) => as !== 'arrows')?.axis ?? 'humidity');
}

/** The axis of every column that a chart draws, those of its band included. */
export function axesOf<Key extends string>({ marks, band }: ChartPlan<Key>): [column: Key, axis: Axis][] {
  return [
    ...marks.map(({ column, axis }): [Key, Axis] => [column, axis]),
    ...(band ? ([band.low, band.high].map((column) => [column, band.axis]) as [Key, Axis][]) : []),
  ];
}

/** The columns of a chart's last hours, in the units of a system; the direction of a calm is a gap. */
export function columnsOf<Key extends string>(
  plan: ChartPlan<Key>,
  values: Readonly<Record<string, readonly (number | null)[] | undefined>>,
  system: System,
  hours: number,
): Partial<Record<Key, (number | null)[]>> {
  const speeds = values['windSpeedAvg']?.slice(-hours);
  const columns: Partial<Record<Key, (number | null)[]>> = {};
  for (const [column, axis] of axesOf(plan)) {
    const measure = measureOn(axis);
    columns[column] = values[column]
      ?.slice(-hours)
      .map((value, index) =>
        value === null || (measure === 'direction' && speeds?.[index] === 0)
          ? null
          : converted(measure, system, value),
      );
  }
  return columns;
}

/** 0 °C in the units of the system, on an axis of temperatures. */
export function freezingOn(axis: Axis, system: System): number | undefined {
  if (measureOn(axis) !== 'temperature') return undefined;
  return system === 'metric' ? 0 : 32;
}

/** The range of an axis for values in the units of the system; gaps are left out. 0 °C is in it when a step away. */
export function rangeOf(axis: Axis, system: System, values: readonly (number | null)[]): Range {
  const { fixed, top, grid }: AxisPlan = axes[axis];
  if (fixed) return fixed;
  const measured = values.filter((value) => value !== null);
  const least = measured.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = measured.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  if (top) return fromZero(Math.max(most, top[system]));
  const [step, span] = grid ? [grid.step[system], grid.span[system]] : [1, 1];
  if (least > most) return { min: 0, max: span, step };
  const freezing = freezingOn(axis, system);
  const isNear = (value: number) => freezing !== undefined && Math.abs(value - freezing) <= step;
  let min = Math.floor((isNear(least) ? Math.min(least, freezing ?? 0) : least) / step) * step;
  let max = Math.ceil((isNear(most) ? Math.max(most, freezing ?? 0) : most) / step) * step;
  // Widened in turn at both ends, so that a quiet week looks quiet.
  for (let below = true; max - min < span; below = !below) {
    if (below) min -= step;
    else max += step;
  }
  return { min, max, step };
}

/** At most five steps of 1, 2 or 5 units, tens, tenths and so on. */
function fromZero(most: number): Range {
  const power = 10 ** Math.floor(Math.log10(most / 5));
  const step = power * ([1, 2, 5].find((each) => each * power * 5 >= most - 1e-9) ?? 10);
  return { min: 0, max: Math.ceil(most / step - 1e-9) * step, step };
}

/** Where the lines of a range are, both ends included. */
export function ticksOf({ min, max, step }: Range): number[] {
  const count = Math.round((max - min) / step);
  return Array.from({ length: count + 1 }, (_, index) => Math.round((min + index * step) * 1000) / 1000);
}
