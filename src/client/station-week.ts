import { chart, type TimeMark } from '../graphics/chart.ts';
import { type ChartKey, chartPlans, columnsOf } from '../graphics/chart-plan.ts';
import { figure, type Measure, quantity, type System, unitName } from '../i18n/units.ts';
import type { Parameter } from '../model/station.ts';
import type { StationData } from '../output/station-files.ts';
import { chartCursor, labelsFrom } from './chart-cursor.ts';
import { dataAddress } from './data-address.ts';
import { languageOfPage } from './page-language.ts';
import { chosenSystem } from './units.ts';

/*
 * The charts of a station: the values of one hour beside all of them, in the units and over the time that the reader
 * chose. Until then, and for good where the data don't load, they are as the build drew them.
 */

const section = document.querySelector<HTMLElement>('[data-charts]');
const language = languageOfPage();

async function startStationWeek(charts: HTMLElement): Promise<void> {
  let data: StationData;
  try {
    const answer = await fetch(dataAddress(charts.dataset.charts ?? ''));
    if (!answer.ok) return;
    data = await answer.json();
    // Of another build, such as beside a copy of the page: its hours would be called by this week's names.
    if (Date.parse(data.times[0] ?? '') !== Number(charts.dataset.start)) return;
  } catch {
    // Offline: the page is complete with its charts, in metric units.
    return;
  }
  const axes = JSON.parse(charts.dataset.axes ?? '{}');
  const labels = labelsFrom(Number(charts.dataset.start), data.offsets, charts.dataset.zone);
  const cursor = chartCursor(charts, { labels: () => labels, pointed, drawingOf });

  function drawingOf(figure: HTMLElement, times: TimeMark[]) {
    const plan = chartPlans[figure.dataset.chart as ChartKey];
    const label = figure.querySelector('.chart-drawing svg')?.getAttribute('aria-label') ?? '';
    const { hours } = cursor;
    const system = chosenSystem();
    const columns = columnsOf(plan, data.values, system, hours);
    return chart(plan, { system, columns, hours, times }, { language, label, axes });
  }

  function pointed(index: number): void {
    for (const entry of charts.querySelectorAll<HTMLElement>('[data-parameter] output')) {
      const parameter = entry.closest<HTMLElement>('[data-parameter]')?.dataset.parameter as Parameter;
      const head = document.querySelector<HTMLElement>(`.readings th[data-parameter=${parameter}]`);
      const measure = head?.dataset.measure as Measure | undefined;
      const value = data.values[parameter]?.[index] ?? null;
      entry.textContent =
        value === null || !measure ? '–' : quantity(language, measure, chosenSystem(), value);
    }
  }

  cursor.refresh();
  const showUnits = () => {
    const system = chosenSystem();
    showTable(data, system);
    for (const unit of charts.querySelectorAll<HTMLElement>('[data-unit]'))
      unit.textContent = unitName(language, unit.dataset.unit as Measure, system);
    void cursor.draw();
  };
  addEventListener('units', showUnits);
  if (chosenSystem() === 'imperial') showUnits();
}

/** Shows the table in a system of units; what marks a cell stays. */
function showTable(data: StationData, system: System): void {
  const heads = [...document.querySelectorAll<HTMLElement>('.readings thead th')];
  heads.forEach((head, column) => {
    const { parameter, measure } = head.dataset as { parameter?: Parameter; measure?: Measure };
    const unit = head.querySelector('.unit');
    if (!parameter || !measure || !unit || measure === 'direction' || measure === 'humidity') return;
    unit.textContent = unitName(language, measure, system);
    const measuredIn = (row: HTMLTableRowElement) =>
      data.values[parameter]?.[Number(row.dataset.hour)] ?? null;
    const write = (row: HTMLTableRowElement | null, value: number | null) => {
      const cell = row?.cells[column];
      if (value === null || !cell) return;
      cell.textContent =
        figure(language, measure, system, value) + (cell.textContent?.endsWith('*') ? '*' : '');
    };
    for (const day of document.querySelectorAll<HTMLTableSectionElement>('.readings tbody')) {
      const rows = [...day.querySelectorAll<HTMLTableRowElement>('[data-hour]')];
      for (const row of rows) write(row, measuredIn(row));
      const values = rows.map(measuredIn).filter((value) => value !== null);
      if (values.length === 0) continue;
      write(day.querySelector('[data-day=min]'), Math.min(...values));
      write(day.querySelector('[data-day=max]'), Math.max(...values));
    }
  });
}

if (section) void startStationWeek(section);
