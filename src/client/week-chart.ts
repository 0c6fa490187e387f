import uPlot from 'uplot';
import {
  type Axis,
  type ChartKey,
  chartPlans,
  type Mark,
  measureOn,
  parametersOf,
  type Range,
  rangeOf,
  ticksOf,
} from '../graphics/chart-plan.ts';
import { number } from '../i18n/quantity.ts';
import { converted, quantity, type System, unitName } from '../i18n/units.ts';
import type { Parameter } from '../model/station.ts';
import type { StationData } from '../output/station-files.ts';
import { languageOfPage } from './page-language.ts';

type Column = (number | null)[];

export interface ChartOptions {
  system: System;
  /** The local days by their first hour. */
  days: [index: number, name: string][];
  /** Called with the hour that the reader points at in any chart. */
  pointed: (index: number) => void;
}

const height = 210;
/** The name of a day takes about as many pixels. */
const dayNameWidth = 26;
const dashes = { plain: [], dashed: [6, 4] };

/** Draws a chart in the place of its static drawing; `readOut` shows the values of an hour in its legend. */
export function drawChart(
  figure: HTMLElement,
  data: StationData,
  options: ChartOptions,
): { plot: uPlot; readOut(index: number): void } {
  const language = languageOfPage();
  const { system, days, pointed } = options;
  const plan = chartPlans[figure.dataset.chart as ChartKey];
  const axisOf = new Map<Parameter, Axis>(plan.marks.map(({ parameter, axis }) => [parameter, axis]));
  if (plan.band) for (const side of [plan.band.low, plan.band.high]) axisOf.set(side, plan.band.axis);
  const columnOf = (parameter: Parameter): Column =>
    (data.values[parameter] ?? []).map((value) =>
      value === null ? null : converted(measureOn(axisOf.get(parameter) ?? 'humidity'), system, value),
    );
  const measured = parametersOf(plan).filter((parameter) => data.values[parameter]);
  const columns = new Map(measured.map((parameter) => [parameter, columnOf(parameter)]));
  const ranges = new Map<Axis, Range>();
  for (const axis of new Set(measured.flatMap((parameter) => axisOf.get(parameter) ?? []))) {
    const own = measured.filter((parameter) => axisOf.get(parameter) === axis);
    ranges.set(
      axis,
      rangeOf(
        axis,
        system,
        own.flatMap((parameter) => columns.get(parameter) ?? []),
      ),
    );
  }
  const live = figure.querySelector<HTMLElement>('.chart-live');
  const still = figure.querySelector<HTMLElement>('.chart-static');
  if (!live || !still) throw new Error('A chart of this page has no place to be drawn in.');
  live.hidden = false;
  figure.dataset.drawn = '';

  const style = getComputedStyle(figure);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const ink = colour('--drawn');
  const font = `13px ${colour('--font-text')}`;
  const band = plan.band && columns.has(plan.band.low) && columns.has(plan.band.high) ? plan.band : undefined;
  const behind: Mark[] = band
    ? [band.high, band.low].map((parameter) => ({ parameter, as: 'plain', axis: band.axis, side: 'left' }))
    : [];
  const marks = [...behind, ...plan.marks.filter(({ parameter }) => columns.has(parameter))];
  const times = data.times.map((time) => Date.parse(time) / 1000);
  const dayStarts = days.map(([index]) => times[index] ?? 0);

  const plot = new uPlot(
    {
      width: Math.max(280, live.clientWidth),
      height,
      legend: { show: false },
      cursor: {
        sync: { key: 'week' },
        drag: { x: false, y: false },
        y: false,
        points: { size: 7, fill: colour('--paper'), stroke: ink, width: 2 },
      },
      scales: {
        x: { time: false },
        ...Object.fromEntries(
          [...ranges].map(([axis, { min, max }]) => [axis, { range: [min, max] as [number, number] }]),
        ),
      },
      axes: [
        {
          stroke: ink,
          font,
          size: 28,
          align: 1,
          gap: 3,
          splits: () => dayStarts,
          values: ({ bbox }) => {
            const hourWidth = bbox.width / devicePixelRatio / (times.length - 1);
            return days.map(([index, name], nth) => {
              const hours = (days[nth + 1]?.[0] ?? times.length) - index;
              return hours * hourWidth < dayNameWidth ? '' : name;
            });
          },
          grid: { stroke: colour('--rule-strong'), width: 1, filter: (_, splits) => splits.slice(1) },
          ticks: { stroke: colour('--rule-strong'), width: 1, size: 6 },
        },
        ...axesOf(),
      ],
      series: [{}, ...marks.map(seriesOf)],
      bands: band ? [{ series: [1, 2] as [number, number], fill: colour('--band') }] : undefined,
      hooks: {
        // The line of 0 °C is what a reader looks for first.
        drawAxes: [
          ({ ctx, bbox, valToPos }) => {
            const range = plan.band && ranges.get(plan.band.axis);
            const zero = converted('temperature', system, 0);
            if (!plan.band || !range || zero <= range.min || zero >= range.max) return;
            ctx.strokeStyle = ink;
            ctx.lineWidth = devicePixelRatio;
            ctx.beginPath();
            const y = valToPos(zero, plan.band.axis, true);
            ctx.moveTo(bbox.left, y);
            ctx.lineTo(bbox.left + bbox.width, y);
            ctx.stroke();
          },
        ],
        setCursor: [
          ({ cursor }) => {
            if (typeof cursor.idx === 'number' && (cursor.left ?? -1) >= 0) pointed(cursor.idx);
          },
        ],
      },
    },
    [times, ...marks.map(({ parameter }) => columns.get(parameter) ?? [])],
    live,
  );
  const observer = new ResizeObserver(() => {
    const width = live.clientWidth;
    if (width > 0 && Math.abs(width - plot.width) > 1) plot.setSize({ width, height });
  });
  observer.observe(live);
  plot.hooks.destroy = [() => observer.disconnect()];

  return {
    plot,
    readOut(index) {
      for (const entry of figure.querySelectorAll<HTMLElement>('[data-parameter]')) {
        const value = data.values[entry.dataset.parameter as Parameter]?.[index];
        const axis = axisOf.get(entry.dataset.parameter as Parameter);
        const output = entry.querySelector('output');
        if (!output || !axis) continue;
        output.textContent =
          value === null || value === undefined ? '–' : quantity(language, measureOn(axis), system, value);
      }
    },
  };

  function axesOf(): uPlot.Axis[] {
    const sides = [...ranges].map(([axis, range]) => ({
      ...{ axis, range },
      side: marks.find((mark) => mark.axis === axis)?.side ?? 'left',
    }));
    const hasLeft = sides.some(({ side }) => side === 'left');
    return sides.map(({ axis, range, side }): uPlot.Axis => {
      const unit = axis === 'direction' ? '' : unitName(language, measureOn(axis), system);
      return {
        scale: axis,
        side: side === 'left' ? 3 : 1,
        stroke: ink,
        font,
        size: 46,
        gap: 4,
        splits: () => ticksOf(range),
        values: (_, splits) => {
          const names = splits.map((value) => tick(axis, value));
          // The unit stands with the highest number, as it does on paper.
          return names.map((name, nth) => (nth === names.length - 1 && unit ? `${name}\n${unit}` : name));
        },
        grid: { show: side === 'left' || !hasLeft, stroke: colour('--rule'), width: 1 },
        ticks: { show: false },
      };
    });
  }

  function tick(axis: Axis, value: number): string {
    if (axis !== 'direction') return number(language, value);
    const letters = language === 'fr' ? ['N', 'E', 'S', 'O'] : ['N', 'E', 'S', 'W'];
    return letters[Math.round(value / 90) % 4] ?? '';
  }

  function seriesOf(mark: Mark): uPlot.Series {
    const { parameter, as, axis } = mark;
    const isBand = behind.includes(mark);
    const column = columns.get(parameter) ?? [];
    const stroke = as === 'dashed' ? colour('--link') : ink;
    const common: uPlot.Series = { scale: axis, stroke, width: 2, spanGaps: false };
    if (isBand) return { ...common, width: 0, points: { show: false } };
    if (as === 'bars') {
      const paths = uPlot.paths.bars?.({ size: [0.7, 8] });
      return {
        ...common,
        width: 0,
        fill: colour('--drawn-line'),
        points: { show: false },
        paths,
      };
    }
    if (as === 'dots') {
      const fill = colour('--drawn-line');
      return { ...common, paths: () => null, points: { show: true, size: 4, width: 0, fill, stroke: fill } };
    }
    // A single reading between two gaps would be no line at all.
    const alone = column.flatMap((value, index) =>
      value !== null && (column[index - 1] ?? null) === null && (column[index + 1] ?? null) === null
        ? [index]
        : [],
    );
    return {
      ...common,
      dash: dashes[as],
      points: {
        show: true,
        size: 4,
        width: 0,
        fill: stroke,
        // An empty list means no points; null would mean all.
        filter: () => alone,
      },
    };
  }
}
