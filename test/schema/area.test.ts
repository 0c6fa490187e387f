import { describe, expect, test } from 'vitest';
import { readArea } from '../../src/schema/area.ts';
import { readAreas } from '../../src/schema/listing.ts';
import { boxRing } from '../boxes.ts';
import { areaId, changed, specAreas, specFeature } from './payloads.ts';

const ring = (x: number, y: number, size = 1) => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y],
];
const withGeometry = (geometry: unknown) => readArea(changed(specFeature(), ['geometry'], geometry));

describe('an area', () => {
  test('is read with its shape and centre', () => {
    const { value: area, faults } = readArea(specFeature());
    expect(faults).toEqual([]);
    expect(area).toEqual({
      id: areaId,
      shape: { type: 'MultiPolygon', coordinates: specFeature().geometry.coordinates },
      centroid: [-117.5, 50.5],
    });
  });

  test('may be a Polygon, have holes, several parts and a third coordinate', () => {
    const polygon = withGeometry({ type: 'Polygon', coordinates: [ring(0, 0, 4), ring(1, 1)] });
    expect(polygon.value?.shape?.coordinates).toEqual([[ring(0, 0, 4), ring(1, 1)]]);
    const parts = withGeometry({ type: 'MultiPolygon', coordinates: [[ring(0, 0)], [ring(5, 5)]] });
    expect(parts.value?.shape?.coordinates).toHaveLength(2);
    const high = withGeometry({ type: 'Polygon', coordinates: [ring(0, 0).map(([x, y]) => [x, y, 1800])] });
    expect(high.value?.shape?.coordinates).toEqual([[ring(0, 0)]]);
  });

  test('whose ring is open is closed', () => {
    const open = withGeometry({ type: 'Polygon', coordinates: [ring(0, 0).slice(0, 3)] });
    expect(open.value?.shape?.coordinates).toEqual([[ring(0, 0)]]);
  });

  test('with more points than any has loses its shape alone', () => {
    const wide = (points: number) => [Array.from({ length: points }, (_, index) => [index / 1e6, 50])];
    const { value: area, faults } = withGeometry({ type: 'Polygon', coordinates: wide(60_000) });
    expect(area?.id).toBe(areaId);
    expect(area?.shape).toBeUndefined();
    expect(faults).toEqual([{ path: 'geometry', reason: 'has more than 50,000 points' }]);
    const many = Array.from({ length: 20_000 }, () => [ring(0, 0)]);
    expect(withGeometry({ type: 'MultiPolygon', coordinates: many }).faults).toEqual(faults);
    expect(withGeometry({ type: 'Polygon', coordinates: wide(40_000) }).faults).toEqual([]);
  });

  test('loses a hole or a part that can’t be read, and reports it', () => {
    const hole = withGeometry({ type: 'Polygon', coordinates: [ring(0, 0, 4), [[1, 'x']]] });
    expect(hole.value?.shape?.coordinates).toEqual([[ring(0, 0, 4)]]);
    expect(hole.faults.map(({ path }) => path)).toEqual(['geometry.coordinates.0.1']);
    const part = withGeometry({ type: 'MultiPolygon', coordinates: [[ring(0, 0)], 'x', [[[500, 0]]], []] });
    expect(part.value?.shape?.coordinates).toEqual([[ring(0, 0)]]);
    expect(part.faults.map(({ path }) => path)).toEqual([
      'geometry.coordinates.1.0',
      'geometry.coordinates.2.0',
      'geometry.coordinates.3',
    ]);
  });

  test('without a shape that can be read stays, and says so', () => {
    const line = [
      [0, 0],
      [1, 1],
      [0, 0],
      [1, 1],
      [0, 0],
    ];
    for (const geometry of [
      null,
      'x',
      { type: 'Point', coordinates: [1, 2] },
      { type: 'MultiPolygon', coordinates: [] },
      { type: 'Polygon', coordinates: [line] },
    ]) {
      const { value: area, faults } = withGeometry(geometry);
      expect(area?.id).toBe(areaId);
      expect(area?.shape).toBeUndefined();
      expect(faults.length, JSON.stringify(geometry)).toBeGreaterThan(0);
    }
  });

  test('may have its id in one of two places, no box and no centre', () => {
    expect(readArea(changed(specFeature(), ['id'], null)).value?.id).toBe(areaId);
    expect(readArea(changed(specFeature(), ['properties'], null)).value?.id).toBe(areaId);
    expect(readArea(changed(specFeature(), ['bbox'], undefined)).faults).toEqual([]);
    const nameless = changed(changed(specFeature(), ['id'], ''), ['properties', 'id'], 5);
    expect(readArea(nameless).value).toBeUndefined();
  });

  test('reports a centre that is no position', () => {
    const { value: area, faults } = readArea(changed(specFeature(), ['properties', 'centroid'], [500, 'x']));
    expect(area?.centroid).toBeUndefined();
    expect(faults.map(({ path }) => path)).toEqual(['properties.centroid']);
  });
});

test('areas come as a feature collection or bare; a bad one costs that one', () => {
  expect(readAreas(specAreas()).items).toHaveLength(1);
  const { items, warnings } = readAreas([specFeature(), 7]);
  expect(items).toHaveLength(1);
  expect(warnings).toHaveLength(1);
  for (const input of [null, {}, 'x', { features: {} }])
    expect(() => readAreas(input)).toThrow(/feature collection/);
});

test('what has neither a geometry nor properties is another list’s entry: nothing of it is an area', () => {
  const bulletins = ['p_a', 'p_b'].map((id) => ({ id, area: { id: 'a', name: 'A' }, report: {} }));
  const { items, received, warnings } = readAreas(bulletins);
  expect([items, received]).toEqual([[], 2]);
  expect(warnings.join(' ')).toContain('no area');
});

test('an area that is drawn in several features has all of their parts, each once', () => {
  const square = (west: number) => [[boxRing(west, 50, west + 1, 51)]];
  const feature = (id: string, west?: number) => ({
    id,
    type: 'Feature',
    geometry: west === undefined ? null : { type: 'MultiPolygon', coordinates: square(west) },
    properties: { id },
  });
  const { items, received } = readAreas([
    feature('a'),
    feature('a', 1),
    feature('b', 2),
    feature('a', 3),
    feature('a', 1),
  ]);
  expect(received).toBe(2);
  expect(items.map(({ id, shape }) => [id, shape?.coordinates.map(([ring]) => ring?.[0]?.[0])])).toEqual([
    ['a', [1, 3]],
    ['b', [2]],
  ]);
});
