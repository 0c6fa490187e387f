import { expect, test } from 'vitest';
import { hatchDefs, hatchId } from '../../src/graphics/hatch.ts';
import { mapStyles } from '../../src/graphics/palette.ts';
import { elementsOf, faultsOf } from './strict-xml.ts';

test('every style has its own hatch; only No rating is plain', () => {
  const defs = hatchDefs('p', mapStyles);
  expect(faultsOf(defs, 'p')).toEqual([]);
  const tiles = mapStyles.map((style) => {
    const tile = defs.split(`id="${hatchId('p', style)}"`)[1] ?? '';
    return tile.slice(0, tile.indexOf('<pattern') < 0 ? undefined : tile.indexOf('<pattern'));
  });
  expect(new Set(tiles).size).toBe(mapStyles.length);
  const plain = mapStyles.filter((_, index) => !tiles[index]?.includes('<path'));
  expect(plain).toEqual(['norating']);
});

test('a style asked for twice is defined once', () => {
  expect(elementsOf(hatchDefs('p', ['low', 'low'])).filter(({ name }) => name === 'pattern')).toHaveLength(1);
});
