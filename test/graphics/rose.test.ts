import { expect, test } from 'vitest';
import { rose, roseCell } from '../../src/graphics/rose.ts';
import { bands } from '../../src/model/danger.ts';
import { type AspectBand, aspects } from '../../src/model/problem.ts';
import { elementsOf, faultsOf } from './strict-xml.ts';

const letters = { n: 'N', e: 'E', s: 'S', w: 'O' };
const every = bands.flatMap((band) => aspects.map((aspect): AspectBand => `${aspect}_${band}`));

function active(cells: AspectBand[]): string {
  const svg = rose({ bands: [], aspects: [], cells }, letters);
  return elementsOf(svg).find(({ attributes }) => attributes.class === 'active')?.attributes.d ?? 'none';
}

/** The middle of a cell as drawn. */
function middleOf(cell: AspectBand): [number, number] {
  const numbers = (roseCell(cell).match(/-?[\d.]+/g) ?? []).map(Number);
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [
    mean(numbers.filter((_, index) => index % 2 === 0)),
    mean(numbers.filter((_, index) => index % 2 === 1)),
  ];
}

test('the full rose is sound and at most 2.5 KB', () => {
  const svg = rose({ bands: [], aspects: [], cells: every }, letters);
  expect(faultsOf(svg)).toEqual([]);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(2500);
});

test('exactly the cells where the problem is found are dark', () => {
  for (const cell of every) expect(active([cell])).toBe(roseCell(cell));
  expect(active([])).toBe('');
  expect(active(every)).toBe(every.map(roseCell).join(''));
  expect(new Set(every.map(roseCell)).size).toBe(24);
});

test('north is up and east at the right; the alpine is in the centre, below treeline outside', () => {
  const [north, east, south, west] = (['n_tln', 'e_tln', 's_tln', 'w_tln'] as const).map(middleOf);
  expect(north?.[0]).toBeCloseTo(75);
  expect(north?.[1]).toBeLessThan(60);
  expect(east?.[0]).toBeGreaterThan(90);
  expect(south?.[1]).toBeGreaterThan(90);
  expect(west?.[0]).toBeLessThan(60);
  const fromMiddle = bands.map((band) => 75 - middleOf(`n_${band}`)[1]);
  expect(fromMiddle).toEqual([...fromMiddle].sort((a, b) => a - b));
});

test('the letters are those passed in, escaped', () => {
  const svg = rose({ bands: [], aspects: [], cells: [] }, { ...letters, w: '<' });
  expect([...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(['N', 'E', 'S', '&lt;']);
});
