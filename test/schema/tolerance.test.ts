import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeFaults, readTolerantly } from '../../src/schema/tolerance.ts';

const schema = z.looseObject({
  id: z.string(),
  note: z.string().optional(),
  list: z.array(z.looseObject({ a: z.number(), b: z.number(), c: z.number().optional() })).optional(),
});

describe('tolerant reading', () => {
  test('costs a bad field that field, and keeps fields that nobody knows', () => {
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
