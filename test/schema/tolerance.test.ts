import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeFaults, readTolerantly } from '../../src/schema/tolerance.ts';

const schema = z.looseObject({
  id: z.string(),
  note: z.string().optional(),
  list: z.array(z.looseObject({ a: z.number(), b: z.number(), c: z.number().optional() })).optional(),
});

describe('tolerant reading', () => {
  test('costs a bad field that field, and keeps unknown fields', () => {
    expect(readTolerantly(schema, { id: 'x', note: 5, more: [1] })).toMatchObject({
      value: { id: 'x', more: [1] },
      faults: [{ path: 'note' }],
    });
  });

  test('costs a bad element that element, and never a field of its neighbour', () => {
    const good = { a: 1, b: 2, c: 3 };
    // The first lacks a needed field and has a bad one: once it is gone, its place is the second's.
    const { value, faults } = readTolerantly(schema, {
      id: 'x',
      list: [{ a: 'bad', c: 'bad' }, good, 'x', good],
    });
    expect(value?.list).toEqual([good, good]);
    expect(faults.map(({ path }) => path)).toEqual(['list.2', 'list.0.c', 'list.0']);
  });

  test('costs a list with very many faults the whole list, read once, and spares the others', () => {
    let reads = 0;
    const element = z.unknown().refine((value) => {
      reads += 1;
      return typeof value === 'number';
    });
    const counted = z.looseObject({
      id: z.string(),
      note: z.string().optional(),
      many: z.array(element).optional(),
      few: z.array(z.number()).optional(),
    });
    const input = { id: 'x', note: 5, many: Array(20_000).fill('bad'), few: ['bad', 1] };
    expect(readTolerantly(counted, input)).toEqual({
      value: { id: 'x', few: [1] },
      faults: [
        { path: 'note', reason: expect.any(String) },
        { path: 'many', reason: 'holds 20,000 things that can’t be read' },
        { path: 'few.0', reason: expect.any(String) },
      ],
    });
    expect(reads).toBe(20_000);
  });

  test('costs the whole only what is needed for it', () => {
    expect(readTolerantly(schema, { note: 'x' })).toMatchObject({ faults: [{ path: 'id' }] });
    expect(readTolerantly(schema, { note: 'x' }).value).toBeUndefined();
    expect(readTolerantly(schema, null).value).toBeUndefined();
  });
});

test('faults are described in one line of reasonable length', () => {
  const faults = Array.from({ length: 9 }, (_, index) => ({
    path: index === 0 ? '' : `f${index}`,
    reason: 'is bad',
  }));
  expect(describeFaults(faults)).toBe(
    '(the whole): is bad; f1: is bad; f2: is bad; f3: is bad; f4: is bad; and 4 more',
  );
});
