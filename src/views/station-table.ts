import type { Hours } from '../i18n/formats.ts';
import type { Messages } from '../i18n/messages.ts';
import { figure, type Measure, unitName } from '../i18n/units.ts';
import { hour, type Week } from '../model/series.ts';
import type { Parameter } from '../model/station.ts';
import { dayFigures } from '../model/statistics.ts';
import type { Writing } from './context.ts';

/** The columns of the table, in their order, with what each measures. */
const tableColumns: readonly (readonly [Parameter, Measure])[] = [
  ['airTempAvg', 'temperature'],
  ['airTempMin', 'temperature'],
  ['airTempMax', 'temperature'],
  ['windSpeedAvg', 'speed'],
  ['windDirAvg', 'direction'],
  ['windSpeedGust', 'speed'],
  ['windDirGust', 'direction'],
  ['relativeHumidity', 'humidity'],
  ['snowHeight', 'snowDepth'],
  ['hourlySnow', 'newSnow'],
  ['newSnow', 'newSnow'],
  ['hourlyPrecip', 'rain'],
  ['totalPrecip', 'rain'],
  ['stationPressure', 'pressure'],
  ['snowTemp', 'temperature'],
  ['snowWaterEquivalent', 'water'],
];

export const measureOf = Object.fromEntries(tableColumns) as Record<Parameter, Measure>;

const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/**
 * The rows of a week as HTML, newest first, a body for each local day. One string, made of numbers and of our
 * own words: as components its two thousand cells would take most of a build's time.
 */
export function tableBody({ language, messages }: Writing, week: Week, { labels }: Hours): string {
  const t = messages.stations;
  const repaired = new Set(week.repairs.map(({ parameter, time }) => `${parameter} ${time}`));
  const { windDirCompass: windDirAvg, windDirGustCompass: windDirGust } = week.words;
  const words: Partial<Record<Parameter, (string | null)[]>> = { windDirAvg, windDirGust };
  const columns = tableColumns.flatMap(([parameter, measure]) => {
    const column = week.values[parameter];
    if (!column) return [];
    const written = (value: number) => figure(language, measure, 'metric', value);
    return [{ parameter, measure, column, written, words: words[parameter] }];
  });
  const bodies: string[] = [];
  let rows: string[] = [];
  for (let index = labels.length - 1; index >= 0; index -= 1) {
    const label = labels[index];
    if (!label) continue;
    const cells = columns.map(({ parameter, measure, column, written, words }) => {
      const value = column[index] ?? null;
      const mark = repaired.size > 0 && repaired.has(`${parameter} ${week.start + index * hour}`) ? '*' : '';
      const word =
        measure === 'direction' && value !== null ? ` ${compass(messages, value, words?.[index])}` : '';
      return `<td>${value === null ? '–' : written(value)}${word}${mark}`;
    });
    const zone = label.newOffset ? ` <small>${label.newOffset}</small>` : '';
    rows.push(`<tr data-hour="${index}"><th scope="row">${label.clock}${zone}</th>${cells.join('')}</tr>`);
    if (index > 0 && !label.startsDay) continue;
    bodies.push(
      `<tbody><tr class="day"><th scope="rowgroup" colspan="${columns.length + 1}"><span>${label.day}</span></th></tr>${figuresOfDay(index, index + rows.length)}${rows.join('')}</tbody>`,
    );
    rows = [];
  }
  return bodies.join('');

  /** What a day's hours come to, as rows. Directions have no extremes. */
  function figuresOfDay(from: number, to: number): string {
    const figures = columns.map(({ parameter, measure, written }) => {
      const { min, max, missing } = dayFigures(week, parameter, from, to);
      const cell = (reading: { value: number } | undefined) =>
        !reading || measure === 'direction' ? '–' : written(reading.value);
      return { min: cell(min), max: cell(max), missing: String(missing) };
    });
    const row = (kind: 'min' | 'max' | 'missing', label: string) =>
      `<tr data-day="${kind}"><th scope="row">${label}</th>${figures.map((each) => `<td>${each[kind]}`).join('')}</tr>`;
    return row('min', t.lowest) + row('max', t.highest) + row('missing', t.missing);
  }
}

/** Where a wind comes from: the service's own word where it sends one, else one of eight points: "NW", « NO ». */
export function compass(t: Messages, degrees: number, word?: string | null): string {
  const letters = word ?? points[Math.round(degrees / 45) % 8] ?? '';
  return letters.replace(/[NESW]/g, (letter) => t.compass[letter.toLowerCase() as keyof typeof t.compass]);
}

/** The head of the table: the unit of each column in a place of its own, so that it can be changed. */
export function tableHead({ language, messages }: Writing, week: Week) {
  return tableColumns
    .filter(([parameter]) => week.values[parameter])
    .map(([parameter, measure]) => ({
      parameter,
      measure,
      name: messages.stations.parameter[parameter],
      unit: unitName(language, measure, 'metric'),
    }));
}
