import { expect, test } from 'vitest';
import { hatchDefs, hatchId } from '../../src/graphics/hatch.ts';
import { mapLooks } from '../../src/graphics/palette.ts';
import { elementsOf, faultsOf } from './strict-xml.ts';

test('every look has its own hatch; only No rating is plain', () => {
  const defs = hatchDefs('p');
  expect(faultsOf(defs, 'p')).toEqual([]);
  const tiles = mapLooks.map((look) => {
    const tile = defs.split(`id="${hatchId('p', look)}"`)[1] ?? '';
    return tile.slice(0, tile.indexOf('<pattern') < 0 ? undefined : tile.indexOf('<pattern'));
  });
  expect(new Set(tiles).size).toBe(mapLooks.length);
  const plain = mapLooks.filter((_, index) => !tiles[index]?.includes('<path'));
  expect(plain).toEqual(['norating']);
});

test('a look asked for twice is defined once', () => {
  expect(elementsOf(hatchDefs('p', ['low', 'low'])).filter(({ name }) => name === 'pattern')).toHaveLength(1);
});

test.each(['', '1a', 'a b', 'a"', 'é'])('the prefix "%s" is refused with a sentence', (prefix) => {
  expect(() => hatchDefs(prefix)).toThrow(/can't begin an id/);
});
