import { describe, expect, it } from 'vitest';
import {
  median,
  type Reading,
  type Row,
  ratio,
  rowOf,
  type Size,
  sizeName,
  stepOf,
  stepsOf,
} from '../../scripts/bench/figures.ts';

const small: Size = { areas: 50, stations: 50 };
const middle: Size = { areas: 500, stations: 500 };
const large: Size = { areas: 5_000, stations: 2_000 };

function row(builder: string, size: Size, figures: Partial<Reading> = {}): Row {
  return { builder, size, clock: 1, processor: 1, memory: 1e8, pages: 100, bytes: 1e6, ...figures };
}

describe('what several rounds come to', () => {
  it('is the reading in the middle, or the mean of the two there', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 100])).toBe(3);
    expect(median([7])).toBe(7);
    expect(median([])).toBeNaN();
  });

  it('takes each figure’s own middle', () => {
    const readings: Reading[] = [
      { clock: 3, processor: 10, memory: 5, pages: 12, bytes: 400 },
      { clock: 1, processor: 30, memory: 6, pages: 12, bytes: 400 },
      { clock: 2, processor: 20, memory: 4, pages: 12, bytes: 400 },
    ];
    expect(rowOf('Névé', small, readings)).toEqual({
      ...{ builder: 'Névé', size: small, clock: 2, processor: 20, memory: 5, pages: 12, bytes: 400 },
    });
  });

  it('has no processor time where a round has none', () => {
    const readings: Reading[] = [
      { clock: 3, processor: 10, pages: 12, bytes: 400 },
      { clock: 1, pages: 12, bytes: 400 },
    ];
    expect(rowOf('Hugo', small, readings)).toMatchObject({
      clock: 2,
      processor: undefined,
      memory: undefined,
    });
  });

  it('is nothing without a round', () => {
    expect(() => rowOf('Hugo', small, [])).toThrow('Hugo has no reading at 50 + 50.');
  });
});

describe('the step from one size to another', () => {
  const one = row('Névé', small, { clock: 2, processor: 3, memory: 2e8, pages: 100, bytes: 2e6 });
  const other = row('Névé', middle, { clock: 8, processor: 12, memory: 3e8, pages: 1_300, bytes: 17e6 });

  it('divides what the larger takes more by what it has more, not by all of it', () => {
    expect(stepOf(one, other)).toMatchObject({
      ...{ builder: 'Névé', from: small, to: middle, pages: 1_200, bytes: 15e6 },
      perPage: { clock: 6 / 1_200, processor: 9 / 1_200 },
      perMegabyte: { clock: 0.4, processor: 0.6 },
    });
  });

  it('tells how many times as much everything is', () => {
    expect(stepOf(one, other)?.growth).toEqual({
      pages: 13,
      bytes: 8.5,
      clock: 4,
      processor: 4,
      memory: 1.5,
    });
  });

  it('says nothing of a figure that one of both lacks', () => {
    const step = stepOf({ ...one, processor: undefined }, { ...other, memory: undefined });
    expect(step?.perMegabyte).toEqual({ clock: 0.4, processor: undefined });
    expect(step?.growth).toMatchObject({ processor: undefined, memory: undefined });
  });

  it('is none where the second has no more pages or no more HTML', () => {
    expect(stepOf(other, one)).toBeUndefined();
    expect(stepOf(one, { ...other, pages: one.pages })).toBeUndefined();
    expect(stepOf(one, { ...other, bytes: one.bytes })).toBeUndefined();
  });
});

describe('the steps of a run', () => {
  const rows = [small, middle, large].flatMap((size, index) =>
    ['bare Node', 'Névé'].map((name) => row(name, size, { pages: 10 ** index, bytes: 10 ** index })),
  );
  const told = (sizes: Size[], of: Row[]) =>
    stepsOf(sizes, of).map(({ builder, from, to }) => `${builder}: ${sizeName(from)} → ${sizeName(to)}`);

  it('go from each size to the next, builder beside builder, and last across all', () => {
    expect(told([small, middle, large], rows)).toEqual([
      'bare Node: 50 + 50 → 500 + 500',
      'Névé: 50 + 50 → 500 + 500',
      'bare Node: 500 + 500 → 5,000 + 2,000',
      'Névé: 500 + 500 → 5,000 + 2,000',
      'bare Node: 50 + 50 → 5,000 + 2,000',
      'Névé: 50 + 50 → 5,000 + 2,000',
    ]);
  });

  it('are one for two sizes and none for one', () => {
    expect(told([small, middle], rows)).toHaveLength(2);
    expect(told([small], rows)).toEqual([]);
  });

  it('leave out a builder that failed at one of the sizes', () => {
    const left = rows.filter(({ builder, size }) => builder !== 'Névé' || size !== middle);
    expect(told([small, middle, large], left).filter((line) => line.startsWith('Névé'))).toEqual([
      'Névé: 50 + 50 → 5,000 + 2,000',
    ]);
  });
});

it('nothing is a multiple of nothing or of what isn’t known', () => {
  expect(ratio(3, 2)).toBe(1.5);
  expect(ratio(3, 0)).toBeUndefined();
  expect(ratio(3, -1)).toBeUndefined();
  expect(ratio(undefined, 2)).toBeUndefined();
  expect(ratio(3, undefined)).toBeUndefined();
});
