import type { Measure, System } from '../i18n/units.ts';
import type { Parameter } from '../model/station.ts';

/** The charts of a station's page, in their order. */
export const chartKeys = [
  'snow',
  'temperature',
  'wind',
  'precipitation',
  'humidity',
  'pressure',
  'snowTemperature',
  'water',
] as const;
export type ChartKey = (typeof chartKeys)[number];

/** How one parameter is drawn. `plain` is a solid line, `dashed` a broken one, told apart without colour. */
export interface Mark {
  parameter: Parameter;
  as: 'plain' | 'dashed' | 'bars' | 'dots';
  axis: Axis;
  side: 'left' | 'right';
}

/** A chart: its marks from back to front, and the band between two parameters behind them. */
export interface ChartPlan {
  marks: readonly Mark[];
  band?: { low: Parameter; high: Parameter; axis: Axis };
}

/** A vertical range in the units of a system. Stepped, so that days and stations can be compared. */
export interface Range {
  min: number;
  max: number;
  /** Distance of the lines. */
  step: number;
}

/** `tops`: from 0 to the first of these that is high enough, with the distance of its lines. */
interface Tops {
  measure: Measure;
  tops: Record<System, readonly (readonly [top: number, step: number])[]>;
}
/** `grid`: between multiples of the step, at least `span` apart. */
interface Grid {
  measure: Measure;
  grid: Record<System, { step: number; span: number }>;
}
interface Fixed {
  measure: Measure;
  fixed: Range;
}
type AxisKind = Tops | Grid | Fixed;

const axes = {
  snowHeight: {
    measure: 'snowDepth',
    tops: {
      metric: [
        [50, 10],
        [100, 20],
        [200, 50],
        [300, 100],
        [400, 100],
        [600, 200],
        [1200, 400],
      ],
      imperial: [
        [20, 5],
        [40, 10],
        [80, 20],
        [120, 40],
        [160, 40],
        [240, 80],
        [480, 120],
      ],
    },
  },
  newSnow: {
    measure: 'newSnow',
    tops: {
      metric: [
        [10, 2],
        [20, 5],
        [50, 10],
        [100, 20],
        [300, 100],
      ],
      imperial: [
        [4, 1],
        [8, 2],
        [20, 5],
        [40, 10],
        [120, 40],
      ],
    },
  },
  temperature: {
    measure: 'temperature',
    grid: { metric: { step: 10, span: 20 }, imperial: { step: 20, span: 40 } },
  },
  speed: {
    measure: 'speed',
    tops: {
      metric: [
        [40, 10],
        [80, 20],
        [120, 40],
        [200, 50],
        [400, 100],
        [600, 200],
      ],
      imperial: [
        [25, 5],
        [50, 10],
        [75, 25],
        [125, 25],
        [250, 50],
        [400, 100],
      ],
    },
  },
  direction: { measure: 'direction', fixed: { min: 0, max: 360, step: 90 } },
  rain: {
    measure: 'rain',
    tops: {
      metric: [
        [2, 0.5],
        [5, 1],
        [10, 2],
        [20, 5],
        [50, 10],
        [100, 20],
        [400, 100],
      ],
      imperial: [
        [0.1, 0.02],
        [0.2, 0.05],
        [0.5, 0.1],
        [1, 0.2],
        [2, 0.5],
        [4, 1],
        [16, 4],
      ],
    },
  },
  total: {
    measure: 'rain',
    tops: {
      metric: [
        [50, 10],
        [100, 20],
        [200, 50],
        [500, 100],
        [1000, 200],
        [3000, 1000],
        [30_000, 10_000],
      ],
      imperial: [
        [2, 0.5],
        [4, 1],
        [8, 2],
        [20, 5],
        [40, 10],
        [120, 40],
        [1200, 400],
      ],
    },
  },
  humidity: { measure: 'humidity', fixed: { min: 0, max: 100, step: 25 } },
  pressure: {
    measure: 'pressure',
    grid: { metric: { step: 20, span: 60 }, imperial: { step: 0.5, span: 2 } },
  },
  snowTemperature: {
    measure: 'temperature',
    grid: { metric: { step: 5, span: 15 }, imperial: { step: 10, span: 30 } },
  },
  water: {
    measure: 'water',
    tops: {
      metric: [
        [200, 50],
        [500, 100],
        [1000, 200],
        [2000, 500],
        [6000, 2000],
      ],
      imperial: [
        [8, 2],
        [20, 5],
        [40, 10],
        [80, 20],
        [240, 80],
      ],
    },
  },
} as const satisfies Record<string, AxisKind>;
export type Axis = keyof typeof axes;

const mark = (parameter: Parameter, as: Mark['as'], axis: Axis, side: Mark['side'] = 'left'): Mark => ({
  ...{ parameter, as, axis, side },
});

export const chartPlans: Readonly<Record<ChartKey, ChartPlan>> = {
  snow: {
    marks: [
      mark('hourlySnow', 'bars', 'newSnow', 'right'),
      mark('newSnow', 'dashed', 'newSnow', 'right'),
      mark('snowHeight', 'plain', 'snowHeight'),
    ],
  },
  temperature: {
    marks: [mark('airTempAvg', 'plain', 'temperature')],
    band: { low: 'airTempMin', high: 'airTempMax', axis: 'temperature' },
  },
  wind: {
    marks: [
      mark('windDirAvg', 'dots', 'direction', 'right'),
      mark('windSpeedGust', 'dashed', 'speed'),
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
};

/** What an axis measures. */
export function measureOn(axis: Axis): Measure {
  return axes[axis].measure;
}

/** Every parameter that a chart draws, those of its band included. */
export function parametersOf({ marks, band }: ChartPlan): Parameter[] {
  return [...marks.map(({ parameter }) => parameter), ...(band ? [band.low, band.high] : [])];
}

/** The range of an axis for values in the units of the system; gaps are left out. */
export function rangeOf(axis: Axis, system: System, values: readonly (number | null)[]): Range {
  const kind: AxisKind = axes[axis];
  if ('fixed' in kind) return kind.fixed;
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if ('tops' in kind) {
    const tops = kind.tops[system];
    const [max, step] = tops.find(([top]) => most <= top) ?? tops.at(-1) ?? [1, 1];
    return { min: 0, max, step };
  }
  const { step, span } = kind.grid[system];
  if (least > most) return { min: 0, max: span, step };
  let min = Math.floor(least / step) * step;
  let max = Math.ceil(most / step) * step;
  // Widened in turn at both ends, so that a quiet week looks quiet.
  for (let below = true; max - min < span; below = !below) {
    if (below) min -= step;
    else max += step;
  }
  return { min, max, step };
}

/** Where the lines of a range stand, both ends included. */
export function ticksOf({ min, max, step }: Range): number[] {
  const count = Math.round((max - min) / step);
  return Array.from({ length: count + 1 }, (_, index) => Math.round((min + index * step) * 100) / 100);
}
