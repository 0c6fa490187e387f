import { chart, chartSwatch, type TimeMark } from '../graphics/chart.ts';
import { type Axis, type ChartPlan, columnsOf, type LineStyle, measureOn } from '../graphics/chart-plan.ts';
import { svgElement } from '../graphics/drawn.ts';
import { type HourLabel, hourLabels } from '../i18n/formats.ts';
import { quantity, unitName } from '../i18n/units.ts';
import { offsetLabel } from '../i18n/zone.ts';
import { hour, weekHours } from '../model/series.ts';
import type { Parameter } from '../model/station.ts';
import type { StationData } from '../output/station-files.ts';
import type { comparePage } from '../views/stations.ts';
import { writeAddress } from './address.ts';
import { showAges } from './ages.ts';
import { chartCursor, labelsFrom, minutesAt } from './chart-cursor.ts';
import { element } from './element.ts';
import { languageOfPage } from './page-language.ts';
import { chosenSystem } from './units.ts';

/*
 * Compares stations: draws the curves of those that the address names, over each other. The page has no readings of its
 * own; each station's are loaded, and say themselves how old they are.
 */

/** A chosen station with what was loaded of it; `latest` is the time of its last value. */
interface Compared {
  item: HTMLElement;
  name: string;
  letter: string;
  as: LineStyle;
  data: StationData;
  latest: number;
}

const language = languageOfPage();
const styles: readonly LineStyle[] = ['first', 'second', 'third', 'fourth'];
const section = document.querySelector<HTMLElement>('[data-comparison]');
const note = document.querySelector('.count');
const boxes = document.querySelectorAll<HTMLInputElement>('.all-stations input');
/** The site's stations, each with its link and where its readings are, by id. */
const listed = new Map(
  [...document.querySelectorAll<HTMLElement>('[data-readings]')].map((item) => [item.dataset.station, item]),
);

function startCompare(charts: HTMLElement): void {
  const words: ReturnType<typeof comparePage>['script'] = JSON.parse(charts.dataset.comparison ?? '{}');
  let compared: Compared[] = [];
  let end = 0;
  let labels: HourLabel[] = [];
  /** Counts what was asked for: the latest counts. */
  let turn = 0;
  const cursor = chartCursor(charts, { labels: () => labels, pointed: writeValues, drawingOf });

  async function show(): Promise<void> {
    turn += 1;
    const own = turn;
    // As forms write it, or as it is written by hand and in links.
    const written = new URLSearchParams(location.search).getAll('stations').join();
    const asked = [...new Set(written.split(',').map((id) => id.trim()))].filter(Boolean);
    writeAddress({ stations: asked.join(',') }, true);
    const known = asked.flatMap((id) => listed.get(id) ?? []);
    const unknown = asked.filter((id) => !listed.has(id));
    const [chosen, extra] = [known.slice(0, styles.length), known.slice(styles.length)];
    say(words.loading);
    const loaded = await Promise.all(chosen.map(load));
    if (own !== turn) return;
    compared = loaded.flatMap((each, nth) =>
      typeof each === 'string' ? [] : [{ ...each, letter: 'ABCD'[nth] ?? '', as: styles[nth] ?? 'first' }],
    );
    const failed = chosen.filter((_, nth) => loaded[nth] === 'failed');
    const none = chosen.filter((_, nth) => loaded[nth] === 'none');
    const names = (items: HTMLElement[]) => items.map(({ dataset }) => dataset.name).join(', ');
    say(
      unknown.length > 0 && words.unknown.replace('{}', () => unknown.join(', ').slice(0, 100)),
      extra.length > 0 && words.tooMany.replace('{}', () => names(extra)),
      failed.length > 0 && words.failed.replace('{}', () => names(failed)),
      ...none.map((item) => words.none.replace('{}', () => names([item]))),
    );
    showChosen(chosen);
    charts.hidden = chosen.length === 0;
    for (const part of charts.querySelectorAll<HTMLElement>('.cursor, .chart-grid, .zone'))
      part.hidden = compared.length === 0;
    if (compared.length === 0) return;
    end = Math.max(...compared.map(({ data }) => Date.parse(data.times.at(-1) ?? '')));
    labels = labelsOf();
    await cursor.draw();
  }

  /** The stations as a list, which is the key to the lines; each with its age, or since when it has been silent. */
  function showChosen(chosen: HTMLElement[]): void {
    const items = chosen.map((station) => {
      const drawn = compared.find(({ item }) => item === station);
      // Its link and elevation.
      const [link, elevation] = [station.querySelector('a'), station.lastChild];
      const item = element('li', { 'data-reading': '' });
      item.append(...[link, elevation].map((each) => each?.cloneNode(true) ?? ''), ' ');
      if (drawn) {
        item.prepend(svgElement(chartSwatch(drawn.as)), ' ', element('strong', {}, drawn.letter), ' ');
        const silent = element('strong', { class: 'silent', hidden: '' }, words.silent);
        const latest = element('time', { datetime: new Date(drawn.latest).toISOString() }, momentOf(drawn));
        const age = element('span', { class: 'age' });
        item.append(element('span', { class: 'reading' }, silent, ' ', latest, ' ', age));
      }
      return item;
    });
    charts.querySelector('.compared')?.replaceChildren(...items);
    showAges();
    for (const box of boxes) box.checked = chosen.includes(listed.get(box.value) as HTMLElement);
  }

  /** The hours by the clocks of the stations, where all show the same time; else in UTC. */
  function labelsOf(): HourLabel[] {
    const [offsets = [], ...others] = compared.map(({ data }) => data.offsets);
    const isShared = others.every((each) => JSON.stringify(each) === JSON.stringify(offsets));
    const zone = charts.querySelector('.zone');
    if (zone)
      zone.textContent = isShared
        ? words.local.replace('{}', offsetLabel(offsets.at(-1)?.minutes ?? 0))
        : words.utc;
    return labelsFrom(end - (weekHours - 1) * hour, isShared ? offsets : []);
  }

  /** A station's values at the hours that are shown; an older file than the others' ends earlier. */
  function columnOf({ data }: Compared, parameter: Parameter): (number | null)[] {
    const shift = Math.round((end - Date.parse(data.times.at(-1) ?? '')) / hour);
    return Array.from({ length: weekHours }, (_, index) => data.values[parameter]?.[index + shift] ?? null);
  }

  function drawingOf(figure: HTMLElement, times: TimeMark[]) {
    const { compared: parameter, axis } = figure.dataset as { compared: Parameter; axis: Axis };
    const { hours } = cursor;
    const system = chosenSystem();
    const values = Object.fromEntries(
      compared.map((station) => [station.letter, columnOf(station, parameter)]),
    );
    figure.hidden = !compared.some(({ data }) => data.values[parameter]);
    const plan: ChartPlan<string> = {
      marks: [...compared]
        .reverse()
        .map(({ letter, as }) => ({ column: letter, as, axis, side: 'left', letter })),
    };
    const label = figure.querySelector('h3')?.textContent?.trim() ?? '';
    const width = figure.querySelector<HTMLElement>('.chart-drawing')?.clientWidth ?? 0;
    const unit = figure.querySelector('[data-unit]');
    if (unit) unit.textContent = unitName(language, measureOn(axis), system);
    const words = { language, label, axes: {} };
    const columns = columnsOf(plan, values, system, hours);
    return chart(plan, { system, columns, hours, times }, words, Math.min(720, Math.max(320, width)));
  }

  function writeValues(index: number): void {
    const at = labels[index]?.moment ?? '';
    for (const figure of charts.querySelectorAll<HTMLElement>('[data-compared]')) {
      const { compared: parameter, axis } = figure.dataset as { compared: Parameter; axis: Axis };
      const measure = measureOn(axis);
      const written = (value: number | null | undefined) =>
        value === null || value === undefined ? '–' : quantity(language, measure, chosenSystem(), value);
      const rows = compared.map((station) => {
        const name = element('span', { class: 'name' }, station.name);
        const swatch = svgElement(chartSwatch(station.as));
        const head = element('th', { scope: 'row' }, swatch, ` ${station.letter} `, name);
        return element('tr', {}, head, element('td', {}, written(columnOf(station, parameter)[index])));
      });
      const head = [words.station, at];
      const headRow = element('tr', {}, ...head.map((text) => element('th', { scope: 'col' }, text)));
      figure.querySelector('.compared-values')?.replaceChildren(headRow, ...rows);
    }
  }

  addEventListener('online', () => void show());
  addEventListener('units', () => void cursor.draw());
  void show();
}

function say(...sentences: (string | false)[]): void {
  if (note) note.textContent = sentences.filter(Boolean).join(' ');
}

async function load(item: HTMLElement): Promise<'failed' | 'none' | Omit<Compared, 'letter' | 'as'>> {
  const { station = '', name = '', readings = '' } = item.dataset;
  try {
    const answer = await fetch(readings, { cache: 'no-cache' });
    if (answer.status === 404) return 'none';
    if (!answer.ok) return 'failed';
    const data: StationData = await answer.json();
    if (data.station.id !== station) return 'failed';
    const columns = Object.values(data.values);
    const last = data.times.findLast((_, index) =>
      columns.some((column) => (column[index] ?? null) !== null),
    );
    return last === undefined ? 'none' : { item, name, data, latest: Date.parse(last) };
  } catch {
    // No network, or not what a station's file holds: the page names the station.
    return 'failed';
  }
}

function momentOf({ data, latest }: Compared): string {
  const minutes = minutesAt(latest, data.offsets);
  return hourLabels(language, latest, [minutes, minutes])[0]?.moment ?? '';
}

if (section) startCompare(section);
