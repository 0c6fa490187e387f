import { chart, chartSwatch, timeMarks } from '../graphics/chart.ts';
import {
  type ChartKey,
  type ChartPlan,
  chartKeys,
  chartPlans,
  columnsOf,
  measureOfChart,
} from '../graphics/chart-plan.ts';
import { svgText } from '../graphics/drawn.ts';
import type { Hours } from '../i18n/formats.ts';
import { unitName } from '../i18n/units.ts';
import { hour, type Week } from '../model/series.ts';
import type { Parameter } from '../model/station.ts';
import { lastDayOf, type Reading, statisticsOf } from '../model/statistics.ts';
import type { Writing } from './context.ts';
import { amount } from './station-row.ts';
import { measureOf } from './station-table.ts';

/** Of what captions say less: amounts of an hour have a sum, of others the latest value is enough. */
const kinds: Partial<Record<Parameter, 'sum' | 'now'>> = {
  newSnow: 'now',
  hourlySnow: 'sum',
  windDirAvg: 'now',
  hourlyPrecip: 'sum',
};

/** The charts that have something to show, and the names of those that haven't. */
export function stationCharts({ language, messages }: Writing, week: Week, hours: Hours) {
  const t = messages.stations;
  const names: Partial<Record<ChartKey, string>> = t.chart;
  const empty: string[] = [];
  const times = timeMarks(hours.labels);
  const charts = chartKeys.flatMap((key) => {
    const plan = chartPlans[key];
    // One of a single parameter is called what that is called.
    const heading = names[key] ?? plan.marks.map(({ column }) => t.parameter[column]).join();
    const columns = columnsOf(plan, week.values, 'metric', hours.labels.length);
    if (!Object.values(columns).some(Boolean)) {
      empty.push(heading);
      return [];
    }
    const measure = measureOfChart(plan);
    const drawing = chart(
      plan,
      { system: 'metric', columns, hours: hours.labels.length, times },
      { language, label: heading, axes: t.axis },
    );
    const whenOf = momentsOf(hours, week.start);
    return {
      key,
      heading,
      measure,
      unit: unitName(language, measure, 'metric'),
      // As the page's script draws it too.
      svg: svgText(drawing),
      legend: legendOf(plan),
      captions: captionsOf(plan, whenOf),
    };
  });
  return { charts, empty };

  /** What is drawn how: a sample (SVG) and its name; the parameter whose value the page's script shows. */
  function legendOf({ marks, band }: ChartPlan) {
    const drawn = marks
      .toReversed()
      .filter(({ column, without }) => week.values[column] && !(without && week.values[without]));
    const entries: { swatch: string; name: string; parameter?: Parameter }[] = drawn.map(
      ({ column, as }) => ({
        swatch: svgText(chartSwatch(as)),
        name: as === 'arrows' ? t.arrows : t.parameter[column],
        parameter: column,
      }),
    );
    if (band && week.values[band.low] && week.values[band.high])
      entries.push({ swatch: svgText(chartSwatch('band')), name: t.band });
    return entries;
  }

  /** What a chart says in words, in the order of its key. A band goes with its line; where that has no values, each side speaks for itself. */
  function captionsOf({ marks, band }: ChartPlan, whenOf: ReturnType<typeof momentsOf>) {
    const columns = marks.toReversed().map(({ column }) => column);
    const sides = band && !columns.some((column) => week.values[column]) ? [band.low, band.high] : [];
    const lines = columns.map((column) => captionOf(column, whenOf, band));
    return [...lines, ...sides.map((side) => captionOf(side, whenOf))].filter((line) => line !== undefined);
  }

  /** What the chart says of a parameter, in words, as HTML of our own. */
  function captionOf(
    parameter: Parameter,
    whenOf: ReturnType<typeof momentsOf>,
    { low, high } = { low: parameter, high: parameter },
  ) {
    const kind = kinds[parameter];
    const statistics = statisticsOf(week, parameter);
    if (!statistics) return undefined;
    const measure = measureOf[parameter];
    const labelled = (label: string, { value, time }: Reading, isOfDay = true) =>
      `${label} ${amount(language, measure, value)} (${whenOf(time, isOfDay)})`;
    const { latest, change } = statistics;
    const now = [latest ? labelled(t.latest, latest) : t.noLatest];
    if (!kind && change !== undefined)
      now.push(`${t.change} ${amount(language, measure, Math.round(change * 1000) / 1000, true)}`);
    const sentences = [`${now.join(', ')}.`];
    const day = lastDayOf(week, parameter);
    if (day && week.latest !== undefined && kind !== 'now') {
      const before = latest?.time === week.latest ? t.dayBefore : t.dayTo(whenOf(week.latest));
      const { min = day.min } = lastDayOf(week, low) ?? {};
      const { max = day.max } = lastDayOf(week, high) ?? {};
      const figures =
        kind === 'sum'
          ? [
              day.min ? `${t.sum} ${amount(language, measure, day.sum)}` : '',
              max ? labelled(t.highest, max) : '',
            ]
          : [min ? labelled(t.lowest, min) : '', max ? labelled(t.highest, max) : ''];
      figures.push(day.missing > 0 ? t.hoursMissing(day.missing) : '');
      sentences.push(`${before} ${figures.filter(Boolean).join(', ')}.`);
    }
    if (!kind) {
      const min = statisticsOf(week, low)?.min ?? statistics.min;
      const max = statisticsOf(week, high)?.max ?? statistics.max;
      // The drawing shows it on paper, where there is no room for both.
      sentences.push(
        `<span class="seven-days">${t.sevenDays} ${labelled(t.lowest, min, false)}, ${labelled(t.highest, max, false)}.</span>`,
      );
    }
    return {
      name: t.parameter[parameter] + messages.colon.trimEnd(),
      html: sentences.join(' '),
    };
  }
}

/**
 * When something was measured, as a chart's caption says it: first with its date and zone, "Sat 28 Nov, 4 a.m. PT". Then "Fri 5 a.m." within
 * a day (`isOfDay`), "Sat 21, 5 a.m." within the week, which begins and ends with the same weekday.
 */
function momentsOf({ labels }: Hours, start: number) {
  let isFirst = true;
  return (time: number, isOfDay = true): string => {
    const label = labels[Math.floor((time - start) / hour)];
    if (!label) return '';
    const { weekday, dayOfMonth, clock } = label;
    const short = isOfDay ? `${weekday} ${clock}` : `${weekday} ${dayOfMonth}, ${clock}`;
    const moment = isFirst ? label.moment : short;
    isFirst = false;
    return moment;
  };
}
