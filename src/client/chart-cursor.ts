import { type TimeMark, timeMarks } from '../graphics/chart.ts';
import { type Drawn, svgElement } from '../graphics/drawn.ts';
import { type HourLabel, hourLabels } from '../i18n/formats.ts';
import { hour, weekHours } from '../model/series.ts';
import type { StationData } from '../output/station-files.ts';
import { nextPiece } from './pace.ts';
import { languageOfPage } from './page-language.ts';

/*
 * What a reader does with the charts of a page, the same on the page of a station and where stations are compared: one
 * hour is pointed at in all of them, by pointer or by a slider, and the time span is chosen.
 */

/** What a page shows of the hours of its charts. */
interface ChartHours {
  /** What each hour of the week is called. */
  labels(): readonly HourLabel[];
  /** Called with the hour of the week that is pointed at, its latest to begin with. */
  pointed(index: number): void;
  /** Called for each figure of a chart, whenever it is drawn anew. */
  drawingOf(figure: HTMLElement, times: TimeMark[]): Drawn;
}

/** Makes the controls of a page's charts work. */
export function chartCursor(charts: HTMLElement, { labels, pointed, drawingOf }: ChartHours) {
  const controls = charts.querySelector<HTMLElement>('.cursor');
  const slider = charts.querySelector<HTMLInputElement>('#cursor');
  const output = controls?.querySelector('output');
  let shown = weekHours - 1;
  let turn = 0;
  const cursor = {
    /** How many hours are shown, and which of the week's is the first. */
    hours: weekHours,
    first: 0,
    /** Shows the hour that is pointed at once more. */
    refresh: () => point(shown),
    draw,
  };

  /**
   * Draws all charts anew; where that is asked for again meanwhile, only the latest does it. One chart after the other: all
   * at once they would keep a phone busy for long.
   */
  async function draw(): Promise<void> {
    turn += 1;
    const own = turn;
    const times = timeMarks(labels(), cursor.first, cursor.hours);
    for (const figure of charts.querySelectorAll<HTMLElement>('[data-chart], [data-compared]')) {
      await nextPiece();
      if (own !== turn) return;
      figure.querySelector('.chart-drawing')?.replaceChildren(svgElement(drawingOf(figure, times)));
    }
    cursor.refresh();
  }

  function point(index: number): void {
    shown = Math.min(Math.max(index, cursor.first), weekHours - 1);
    for (const drawing of charts.querySelectorAll<SVGElement>('.chart[data-plot]')) mark(drawing);
    const label = labels()[shown];
    const time = label ? `${label.day}, ${label.clock}\u00a0${label.zone}` : '';
    if (output) output.textContent = time;
    if (slider) {
      slider.value = String(shown);
      slider.setAttribute('aria-valuetext', time);
    }
    pointed(shown);
  }

  function mark(drawing: SVGElement): void {
    const [left, right] = plotOf(drawing);
    const x = left + ((shown - cursor.first) / (cursor.hours - 1)) * (right - left);
    const line = drawing.querySelector('.pointed') ?? svgElement(['path', { class: 'pointed' }]);
    drawing.append(line);
    const frame = drawing.querySelector<SVGGraphicsElement>('.days')?.getAttribute('d') ?? '';
    line.setAttribute('d', `M${x} ${/ (\d+)V(\d+)/.exec(frame)?.slice(1).join('V') ?? '0V0'}`);
  }

  charts.addEventListener('pointermove', ({ target, clientX }) => {
    const drawing = target instanceof Element ? target.closest<SVGElement>('.chart[data-plot]') : null;
    if (!drawing) return;
    const box = drawing.getBoundingClientRect();
    const [left, right] = plotOf(drawing);
    const x = ((clientX - box.left) / box.width) * Number(drawing.getAttribute('width'));
    point(cursor.first + Math.round(((x - left) / (right - left)) * (cursor.hours - 1)));
  });
  slider?.addEventListener('input', () => point(Number(slider.value)));
  controls?.querySelector('.spans')?.addEventListener('change', ({ target }) => {
    cursor.hours = Number((target as HTMLInputElement).value);
    cursor.first = weekHours - cursor.hours;
    if (slider) slider.min = String(cursor.first);
    void draw();
  });
  if (controls) controls.hidden = false;
  return cursor;
}

/** How far ahead of UTC a station's clocks are at a time, in minutes: a device's own rules of zones may be old. */
export function minutesAt(time: number, offsets: StationData['offsets']): number {
  return (offsets.findLast(({ from }) => Date.parse(from) <= time) ?? offsets[0])?.minutes ?? 0;
}

/** What the hours of a week from a time on are called by a station's clocks; in UTC without `offsets`. `zone`: its short name, if any. */
export function labelsFrom(start: number, offsets: StationData['offsets'], zone?: string): HourLabel[] {
  const ahead = Array.from({ length: weekHours + 1 }, (_, nth) =>
    minutesAt(start + (nth - 1) * hour, offsets),
  );
  return hourLabels(languageOfPage(), start, ahead, zone);
}

function plotOf(drawing: SVGElement): [left: number, right: number] {
  const [left = 0, right = 1] = (drawing.dataset.plot ?? '').split(' ').map(Number);
  return [left, right];
}
