import { describe, expect, test } from 'vitest';
import { chart, chartSwatch } from '../../src/graphics/chart.ts';
import {
  type Axis,
  chartKeys,
  chartPlans,
  columnsOf,
  type LineStyle,
  rangeOf,
  ticksOf,
} from '../../src/graphics/chart-plan.ts';
import { svgText } from '../../src/graphics/drawn.ts';
import type { Parameter } from '../../src/model/station.ts';
import { elementsOf } from './strict-xml.ts';

type Values = Partial<Record<Parameter, (number | null)[]>>;
const days = [
  { index: 0, name: 'Fri', below: 'Nov 20', kind: 'day' as const },
  { index: 24, name: 'Sat', below: '21', kind: 'day' as const },
];

function draw(key: (typeof chartKeys)[number], values: Values, hours = 48): string {
  const plan = chartPlans[key];
  const columns = columnsOf(plan, values, 'metric', hours);
  const axes = { snowHeight: 'Snow height', newSnow: 'New snow', rain: 'Hourly', total: 'Accumulated' };
  return svgText(
    chart(plan, { system: 'metric', columns, hours, times: days }, { language: 'en', label: '<b>', axes }),
  );
}
const hourly = (value: number | null) => Array.from({ length: 48 }, () => value);
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

describe('a range', () => {
  test.each<[Axis, number[], number, number, number]>([
    ['snowHeight', [245], 0, 250, 50],
    ['snowHeight', [3], 0, 50, 10],
    ['rain', [0.4], 0, 2, 0.5],
    ['speed', [61], 0, 80, 20],
    ['total', [27_300], 0, 30_000, 10_000],
    ['temperature', [-18, -12], -30, -10, 10],
    ['humidity', [], 0, 100, 25],
    ['newSnow', [], 0, 5, 1],
  ])('of %s for %j is from %i to %i by %f', (axis, values, min, max, step) => {
    const range = rangeOf(axis, 'metric', values);
    expect(range).toEqual({ min, max, step });
    expect(ticksOf(range).at(-1)).toBe(max);
  });

  test('of temperatures holds 0 °C as soon as it is a step away, in °F as well', () => {
    expect(rangeOf('temperature', 'metric', [-18, -10])).toMatchObject({ min: -20, max: 0 });
    expect(rangeOf('temperature', 'metric', [9, 12])).toMatchObject({ min: 0 });
    expect(rangeOf('temperature', 'metric', [11, 12]).min).toBeGreaterThan(-11);
    expect(rangeOf('temperature', 'imperial', [45, 50])).toMatchObject({ min: 20 });
    expect(rangeOf('snowTemperature', 'metric', [-14, -5])).toMatchObject({ min: -15, max: 0 });
  });
});

describe('a chart', () => {
  test('has a line of 0 °C with its name where that is in reach, also at an edge, and none elsewhere', () => {
    for (const value of [-5, 5, 0])
      expect(draw('temperature', { airTempAvg: hourly(value) })).toMatch(/class="zero".+>0\u00a0°C</);
    expect(draw('temperature', { airTempAvg: hourly(-35) })).not.toContain('zero');
  });

  test('has new snow as bars, of the hours or else as reported', () => {
    const both = draw('snow', { snowHeight: hourly(90), hourlySnow: hourly(1), newSnow: hourly(20) });
    expect(count(both, /class="bars"/g)).toBe(1);
    expect(count(/class="bars"[^>]+d="([^"]+)/.exec(both)?.[1] ?? '', /M/g)).toBe(48);
    expect(count(draw('snow', { newSnow: hourly(20) }), /class="bars"/g)).toBe(1);
  });

  test('has the wind’s direction as arrows that point where it blows to, none in a calm or a gap', () => {
    const north = hourly(0);
    const all = draw('wind', { windSpeedAvg: hourly(9), windSpeedGust: hourly(20), windDirAvg: north });
    const arrows = /class="arrows"[^>]+d="([^"]+)/.exec(all)?.[1] ?? '';
    // A north wind blows down the page.
    expect(arrows).toMatch(/^M36 [\d.]+l0 11l/);
    expect(count(arrows, /M/g)).toBe(24);
    const speeds = hourly(9).map((speed, index) => (index < 24 ? 0 : speed));
    const calm = draw('wind', {
      windSpeedAvg: speeds,
      windDirAvg: north.map((_, index) => (index < 36 ? 0 : null)),
    });
    expect(count(/class="arrows"[^>]+d="([^"]+)/.exec(calm)?.[1] ?? '', /M/g)).toBe(6);
  });

  test('draws gusts thinner than the wind, and no two lines alike but for colour', () => {
    const wind = draw('wind', { windSpeedAvg: hourly(9), windSpeedGust: hourly(20) });
    const width = (name: string) =>
      Number(new RegExp(`class="${name}"[^>]+stroke-width="([\\d.]+)`).exec(wind)?.[1]);
    expect(width('thin')).toBeLessThan(width('plain'));
    const lines: LineStyle[] = ['first', 'second', 'third', 'fourth'];
    const looks = lines.map((line) => /stroke-dasharray="[^"]+"/.exec(svgText(chartSwatch(line)))?.[0]);
    expect(new Set(looks).size).toBe(4);
  });

  test('has dates below days, and names of axes apart from the numbers', () => {
    const drawn = draw('snow', { snowHeight: hourly(90), hourlySnow: hourly(1) });
    const at = (text: string) => Number(new RegExp(`y="([\\d.]+)"[^>]*>${text}<`).exec(drawn)?.[1]);
    expect(at('Nov 20')).toBeGreaterThan(at('Fri') + 10);
    const [highest = 0] = [...drawn.matchAll(/y="([\d.]+)">\d+</g)]
      .map(([, y]) => Number(y))
      .sort((a, b) => a - b);
    expect(at('Snow height')).toBeLessThan(highest - 12);
    expect(at('New snow')).toBe(at('Snow height'));
  });

  test.each(chartKeys)('%s is sound with no value, one value and gaps', (key) => {
    for (const column of [hourly(null), hourly(null).with(7, 3), hourly(3).with(9, null)]) {
      const values = Object.fromEntries(
        [...chartPlans[key].marks.map((mark) => mark.column), 'airTempMin', 'airTempMax'].map((name) => [
          name,
          column,
        ]),
      );
      const drawn = draw(key, values);
      elementsOf(drawn);
      expect(drawn).not.toMatch(/NaN|Infinity|undefined|<b>/);
    }
  });
});
