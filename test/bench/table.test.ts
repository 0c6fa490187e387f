import { expect, it } from 'vitest';
import { type Row, type Size, stepsOf } from '../../scripts/bench/figures.ts';
import { growths, margins, table, totals } from '../../scripts/bench/table.ts';

const [small, large]: [Size, Size] = [
  { areas: 50, stations: 50 },
  { areas: 5_000, stations: 2_000 },
];
const rows: Row[] = [
  { builder: 'bare Node', size: small, clock: 1, processor: 1, memory: 1e8, pages: 100, bytes: 1e6 },
  { builder: 'plain Astro', size: small, clock: 2, memory: 4e8, pages: 100, bytes: 1e6 },
  { builder: 'Névé', size: small, clock: 3, processor: 4, memory: 5e8, pages: 200, bytes: 2e6 },
  { builder: 'bare Node', size: large, clock: 3, processor: 3, memory: 2e8, pages: 1_100, bytes: 21e6 },
  { builder: 'Névé', size: large, clock: 9, processor: 12, memory: 6e8, pages: 1_200, bytes: 42e6 },
];
const cells = (line: string | undefined) => line?.split(/ {2,}/);

it('columns are as wide as the widest cell, names to the left and figures to the right', () => {
  expect(
    table(
      ['', 'pages'],
      [
        ['Névé', '1'],
        ['bare Node', '12,000'],
      ],
    ),
  ).toEqual(['            pages', '---------  ------', 'Névé            1', 'bare Node  12,000']);
});

it('totals give time, pages, HTML, time per page and memory, also beside plain Astro', () => {
  const [head, , node, astro, neve, , last] = totals(rows);
  expect(head).toContain('MB HTML');
  expect(cells(node)).toEqual([
    'bare Node',
    '50 + 50',
    '1.00',
    '1.00',
    '100',
    '1.0',
    '10.0',
    '10.0',
    '100',
    '0.25',
  ]);
  expect(cells(astro)).toEqual([
    'plain Astro',
    '50 + 50',
    '2.00',
    '–',
    '100',
    '1.0',
    '20.0',
    '–',
    '400',
    '1.00',
  ]);
  expect(cells(neve)?.slice(-2)).toEqual(['500', '1.25']);
  expect(cells(last)).toEqual([
    'Névé',
    '5,000 + 2,000',
    '9.00',
    '12.00',
    '1,200',
    '42.0',
    '7.5',
    '10.0',
    '600',
    '–',
  ]);
});

it('margins give milliseconds per further page and megabyte, and bare Node’s multiple of the latter', () => {
  const [, , node, neve] = margins(stepsOf([small, large], rows));
  expect(cells(node)).toEqual([
    'bare Node',
    '50 + 50 → 5,000 + 2,000',
    '2.00',
    '2.00',
    '100.0',
    '100.0',
    '1.00',
    '1.00',
  ]);
  expect(cells(neve)).toEqual([
    'Névé',
    '50 + 50 → 5,000 + 2,000',
    '6.00',
    '8.00',
    '150.0',
    '200.0',
    '1.50',
    '2.00',
  ]);
});

it('growth gives multiples of the size before', () => {
  const [, , , neve] = growths(stepsOf([small, large], rows));
  expect(cells(neve)).toEqual(['Névé', '50 + 50 → 5,000 + 2,000', '6.00', '21.00', '3.00', '3.00', '1.20']);
});
