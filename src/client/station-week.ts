import type uPlot from 'uplot';
import { figure, type Measure, type System, unitName } from '../i18n/units.ts';
import type { StationData } from '../output/station-files.ts';
import { dataAddress } from './data-address.ts';
import { pace } from './pace.ts';
import { languageOfPage } from './page-language.ts';
import { chosenSystem, whenUnitsChange } from './units.ts';
import { drawChart } from './week-chart.ts';

/*
 * The charts of a station, with one cursor for all of them, in the units that the reader chose. Static
 * drawings stand in their place until then, and for good where the data can't be had; those are printed.
 */

const section = document.querySelector<HTMLElement>('[data-charts]');

async function start(charts: HTMLElement): Promise<void> {
  let data: StationData;
  try {
    const answer = await fetch(dataAddress(charts.dataset.charts ?? ''));
    if (!answer.ok) return;
    data = await answer.json();
    // Of another build, such as beside a copy of the page: its hours would be called by this week's names.
    if (Date.parse(data.times[0] ?? '') !== Number(charts.dataset.start)) return;
  } catch {
    // Offline: the page is complete with its static charts, in metric units.
    return;
  }
  const figures = [...charts.querySelectorAll<HTMLElement>('[data-chart]')];
  const days = JSON.parse(charts.dataset.days ?? '[]');
  const drawn = new Map<HTMLElement, { plot: uPlot; readOut(index: number): void }>();
  /** Counts the times that all charts are drawn: the latest one counts. */
  let turn = 0;
  const slider = charts.querySelector<HTMLInputElement>('#cursor');
  const output = charts.querySelector<HTMLElement>('.cursor output');
  let shown = data.times.length - 1;

  /** One chart after the other: all at once they would keep a phone busy for half a second. */
  async function draw(system: System): Promise<void> {
    turn += 1;
    const own = turn;
    const nextPiece = pace();
    showTable(data, system);
    for (const figure of figures) {
      await nextPiece();
      if (own !== turn) return;
      drawn.get(figure)?.plot.destroy();
      const chart = drawChart(figure, data, { system, days, pointed: point });
      drawn.set(figure, chart);
      chart.readOut(shown);
    }
  }

  /** Shows one hour: its values beside every chart, its time at the slider. */
  function point(index: number): void {
    shown = index;
    for (const { readOut } of drawn.values()) readOut(index);
    const time = timeOf(index);
    if (output) output.textContent = time;
    if (!slider) return;
    slider.value = String(index);
    slider.setAttribute('aria-valuetext', time);
  }

  slider?.addEventListener('input', () => {
    point(Number(slider.value));
    for (const { plot } of drawn.values()) {
      const left = plot.valToPos(plot.data[0][shown] ?? 0, 'x');
      plot.setCursor({ left, top: -10 }, false);
    }
  });
  const line = slider?.closest<HTMLElement>('.cursor');
  if (line) line.hidden = false;
  point(shown);
  whenUnitsChange((system) => void draw(system));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => void draw(chosenSystem()));
  await draw(chosenSystem());
}

/** An hour as the table calls it, in the station's zone: a phone's own zone data may be old. */
function timeOf(index: number): string {
  const row = document.querySelector(`.readings [data-hour="${index}"]`);
  const day = row?.parentElement?.querySelector('.day')?.textContent ?? '';
  return [day, row?.querySelector('th')?.textContent ?? ''].filter(Boolean).join(', ');
}

/** Shows the table in a system of units; what marks a cell stays. */
function showTable(data: StationData, system: System): void {
  const language = languageOfPage();
  const heads = [...document.querySelectorAll<HTMLElement>('.readings thead th')];
  heads.forEach((head, column) => {
    const { parameter, measure } = head.dataset as {
      parameter?: keyof StationData['values'];
      measure?: Measure;
    };
    const unit = head.querySelector('.unit');
    if (!parameter || !measure || !unit || measure === 'direction' || measure === 'humidity') return;
    const name = unitName(language, measure, system);
    if (unit.textContent === name) return;
    unit.textContent = name;
    for (const row of document.querySelectorAll<HTMLTableRowElement>('.readings [data-hour]')) {
      const value = data.values[parameter]?.[Number(row.dataset.hour)];
      const cell = row.cells[column];
      if (value === null || value === undefined || !cell) continue;
      const mark = cell.textContent?.endsWith('*') ? '*' : '';
      cell.textContent = figure(language, measure, system, value) + mark;
    }
  });
}

if (section) void start(section);
