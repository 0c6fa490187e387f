import {
  isAlike,
  isEqual,
  type Kind,
  kinds,
  type Row,
  ratio,
  type Step,
  sizeName,
  type Times,
} from './figures.ts';
import { peerNames } from './goals.ts';

const unknown = '–';

/** Lines of a table for a terminal: the first column to the left, the others to the right. */
export function table(head: readonly string[], body: readonly (readonly string[])[]): string[] {
  const all = [head, ...body];
  const widths = head.map((_, column) => Math.max(...all.map((cells) => (cells[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => (cells[column] ?? '')[column === 0 ? 'padEnd' : 'padStart'](width))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(line)];
}

/** What every builder took at every size. */
export function totals(rows: readonly Row[]): string[] {
  const beside = (row: Row) =>
    rows.find((other) => other.builder === peerNames.astro && isEqual(other.size, row.size))?.memory;
  return table(
    [
      '',
      'areas + stations',
      's clock',
      's processor',
      'pages',
      'MB HTML',
      'ms/page clock',
      'proc.',
      'peak MB',
      '× Astro',
    ],
    rows.map((row) => [
      ...[row.builder, sizeName(row.size), figure(row.clock, 2), figure(row.processor, 2)],
      ...[row.pages.toLocaleString('en-CA'), figure(row.bytes / 1e6, 1)],
      ...[figure((1000 * row.clock) / row.pages, 1), figure(share(row.processor, row.pages), 1)],
      ...[figure(row.memory === undefined ? undefined : row.memory / 1e6, 0)],
      figure(ratio(row.memory, beside(row)), 2),
    ]),
  );
}

/** What further pages and further HTML take from size to size, and as a multiple of bare Node's. */
export function margins(steps: readonly Step[]): string[] {
  const beside = (step: Step, kind: Kind) =>
    steps.find((other) => other.builder === peerNames.node && isAlike(other, step))?.perMegabyte[kind];
  return table(
    ['', 'from → to', 'ms/page clock', 'proc.', 'ms/MB clock', 'proc.', '× Node clock', 'proc.'],
    steps.map((step) => [
      ...[step.builder, `${sizeName(step.from)} → ${sizeName(step.to)}`],
      ...each(step.perPage, 2),
      ...each(step.perMegabyte, 1),
      ...kinds.map((kind) => figure(ratio(step.perMegabyte[kind], beside(step, kind)), 2)),
    ]),
  );
}

/** How many times as much each size is of the one before. */
export function growths(steps: readonly Step[]): string[] {
  return table(
    ['', 'from → to', 'pages ×', 'HTML ×', 'clock ×', 'processor ×', 'memory ×'],
    steps.map(({ builder, from, to, growth }) => [
      ...[builder, `${sizeName(from)} → ${sizeName(to)}`],
      ...[growth.pages, growth.bytes, growth.clock, growth.processor, growth.memory].map((times) =>
        figure(times, 2),
      ),
    ]),
  );
}

/** Both kinds of time, in milliseconds. */
function each(times: Times, digits: number): string[] {
  return kinds.map((kind) => {
    const seconds = times[kind];
    return figure(seconds === undefined ? undefined : 1000 * seconds, digits);
  });
}

function share(seconds: number | undefined, pages: number): number | undefined {
  return seconds === undefined ? undefined : (1000 * seconds) / pages;
}

function figure(value: number | undefined, digits: number): string {
  return value === undefined || !Number.isFinite(value) ? unknown : value.toFixed(digits);
}
