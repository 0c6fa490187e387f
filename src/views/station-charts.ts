import { chart, chartSwatch } from '../graphics/chart.ts';
import {
  type ChartKey,
  chartKeys,
  chartPlans,
  type Mark,
  measureOn,
  parametersOf,
} from '../graphics/chart-plan.ts';
import type { Hours } from '../i18n/formats.ts';
import type { Language } from '../i18n/locales.ts';
import { messagesFor } from '../i18n/messages.ts';
import { number } from '../i18n/quantity.ts';
import { messagesOfStations } from '../i18n/stations.ts';
import { unitName } from '../i18n/units.ts';
import { hour, type Week } from '../model/series.ts';
import type { Parameter } from '../model/station.ts';
import { daySum, latestOf, type Reading, statisticsOf } from '../model/statistics.ts';
import { amount } from './amount.ts';
import { measureOf } from './station-table.ts';

/** A chart with everything that belongs beside it. */
export interface ChartView {
  key: ChartKey;
  heading: string;
  /** The static drawing. */
  svg: string;
  /** What is drawn how: a sample (SVG) and its name; the parameter whose value the page's script shows. */
  legend: { swatch: string; name: string; parameter?: Parameter }[];
  /** What the chart says, in words, as HTML of our own: one line for each parameter. */
  captions: { name: string; html: string }[];
}

/** The figures in a chart's caption, in order; `sum` for amounts of an hour. */
const told: Readonly<
  Record<
    ChartKey,
    readonly {
      parameter: Parameter;
      low?: Parameter;
      high?: Parameter;
      kind?: 'sum' | 'now';
      /** Told only where this one has no values. */
      without?: Parameter;
    }[]
  >
> = {
  snow: [
    { parameter: 'snowHeight' },
    { parameter: 'newSnow', kind: 'now' },
    { parameter: 'hourlySnow', kind: 'sum' },
  ],
  temperature: [
    { parameter: 'airTempAvg', low: 'airTempMin', high: 'airTempMax' },
    { parameter: 'airTempMin', without: 'airTempAvg' },
    { parameter: 'airTempMax', without: 'airTempAvg' },
  ],
  wind: [
    { parameter: 'windSpeedAvg' },
    { parameter: 'windSpeedGust' },
    { parameter: 'windDirAvg', kind: 'now' },
  ],
  precipitation: [{ parameter: 'hourlyPrecip', kind: 'sum' }, { parameter: 'totalPrecip' }],
  humidity: [{ parameter: 'relativeHumidity' }],
  pressure: [{ parameter: 'stationPressure' }],
  snowTemperature: [{ parameter: 'snowTemp' }],
  water: [{ parameter: 'snowWaterEquivalent' }],
};

/** The charts that have something to show, and the names of those that haven't. */
export function stationCharts(
  language: Language,
  week: Week,
  hours: Hours,
): { charts: ChartView[]; empty: string[] } {
  const t = messagesOfStations(language);
  const charts: ChartView[] = [];
  const empty: string[] = [];
  const days = daysOf(hours);
  for (const key of chartKeys) {
    const plan = chartPlans[key];
    const heading = t.chart[key];
    if (!parametersOf(plan).some((parameter) => week.values[parameter])) {
      empty.push(heading);
      continue;
    }
    charts.push({
      key,
      heading,
      svg: chart(
        plan,
        { values: week.values, days, hours: hours.labels.length },
        {
          label: heading,
          unit: (axis) => (axis === 'direction' ? '' : unitName(language, measureOn(axis), 'metric')),
          tick: (value, axis) =>
            axis === 'direction' ? direction(language, value) : number(language, value),
        },
      ),
      legend: legendOf(key),
      captions: told[key].flatMap((line) => captionOf(line) ?? []),
    });
  }
  return { charts, empty };

  function legendOf(key: ChartKey): ChartView['legend'] {
    const { marks, band } = chartPlans[key];
    const entry = ({ parameter, as }: Mark) =>
      week.values[parameter] ? [{ swatch: chartSwatch(as), name: t.parameter[parameter], parameter }] : [];
    const hasBand = band && week.values[band.low] && week.values[band.high];
    return [
      ...marks.toReversed().flatMap(entry),
      ...(hasBand ? [{ swatch: chartSwatch('band'), name: t.band }] : []),
    ];
  }

  function captionOf({
    parameter,
    low = parameter,
    high = parameter,
    kind,
    without,
  }: (typeof told)[ChartKey][number]) {
    const statistics = statisticsOf(week, parameter);
    if (!statistics || (without && week.values[without])) return undefined;
    const measure = measureOf[parameter];
    const told = (label: string, { value, time }: Reading) =>
      `${label} ${t.at(amount(language, measure, value), whenOf(time))}`;
    const latest = latestOf(week, parameter);
    const parts = [latest ? told(t.latest, latest) : t.noLatest];
    if (kind === 'sum') {
      const sum = daySum(week, parameter);
      const missing = sum && sum.missing > 0 ? ` (${t.hoursMissing(sum.missing)})` : '';
      if (sum) parts.push(`${t.sum24} ${amount(language, measure, sum.value)}${missing}`);
      parts.push(told(t.highest, statistics.max));
    } else if (kind !== 'now') {
      parts.push(
        told(t.lowest, statisticsOf(week, low)?.min ?? statistics.min),
        told(t.highest, statisticsOf(week, high)?.max ?? statistics.max),
      );
      if (statistics.change !== undefined) {
        const change = Math.round(statistics.change * 1000) / 1000;
        parts.push(`${t.change} ${amount(language, measure, change, true)}`);
      }
    }
    return { name: t.parameter[parameter] + messagesFor(language).colon.trimEnd(), html: parts.join(', ') };
  }

  function whenOf(time: number): string {
    const label = hours.labels[Math.round((time - week.start) / hour)];
    return label ? `${label.weekday} ${label.clock}` : '';
  }
}

/** The local days of the week, by the hour that each begins with. */
export function daysOf({ labels }: Hours): { index: number; name: string }[] {
  return labels.flatMap(({ startsDay, weekday }, index) =>
    startsDay || index === 0 ? [{ index, name: weekday }] : [],
  );
}

/** The direction axis runs from north over east, south and west to north. */
function direction(language: Language, degrees: number): string {
  const { N, E, S, W } = messagesOfStations(language).compass;
  return [N, E, S, W][Math.round(degrees / 90) % 4] ?? '';
}
