import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { feature } from 'topojson-client';
import { describe, expect, test } from 'vitest';
import type { AreaShape } from '../../src/model/language-answers.ts';
import { contains, type Polygon, type Position, type Ring, type Shape } from '../../src/model/shape.ts';
import { areas as sampleAreas } from '../../src/sample/areas.ts';
import { readArea } from '../../src/schema/area.ts';
import { overviewShapes } from '../../src/shapes/topology.ts';
import { boxRing } from '../boxes.ts';
import { capturedFeatures, captures } from '../browser/captured-areas.ts';

const sample: AreaShape[] = sampleAreas.map(({ id, polygons }) => ({
  id,
  shape: { type: 'MultiPolygon', coordinates: polygons },
}));

/** The shapes as a browser reads them from the file. */
function read(areas: readonly AreaShape[]): Map<string, Shape> {
  const topology = JSON.parse(JSON.stringify(overviewShapes(areas))) as ReturnType<typeof overviewShapes>;
  return new Map(
    feature(topology, topology.objects.areas).features.map(({ id, geometry }) => [
      String(id),
      geometry as unknown as Shape,
    ]),
  );
}

function parts({ coordinates }: Shape): number[] {
  return coordinates.map((polygon) => polygon.length);
}

/** In square degrees; 0 for a ring that has collapsed. */
function size(ring: Ring): number {
  const sum = ring.slice(0, -1).reduce((total, [x, y], index) => {
    const [nextX, nextY] = ring[index + 1] as Position;
    return total + x * nextY - nextX * y;
  }, 0);
  return Math.abs(sum / 2);
}

const area = (polygon: Polygon): number =>
  polygon.reduce((total, ring, index) => total + (index === 0 ? size(ring) : -size(ring)), 0);
const areaOf = ({ coordinates }: Shape): number =>
  coordinates.reduce((total, polygon) => total + area(polygon), 0);

describe('the overview’s shapes', () => {
  test('every area, part and hole is there', () => {
    const shapes = read(sample);
    expect(shapes.size).toBe(sample.length);
    for (const { id, shape } of sample) expect(parts(shapes.get(id) as Shape)).toEqual(parts(shape as Shape));
  });

  test('no point is in two areas, and none is lost between two', () => {
    const shapes = [...read(sample).values()];
    const covering = (position: Position) => shapes.filter((shape) => contains(shape, position)).length;
    let lost = 0;
    fc.assert(
      fc.property(
        fc.double({ min: -118.6, max: -115.3, noNaN: true }),
        fc.double({ min: 50.9, max: 53.4, noNaN: true }),
        (longitude, latitude) => {
          const position: Position = [longitude, latitude];
          const count = covering(position);
          const was = sample.filter(({ shape }) => contains(shape as Shape, position)).length;
          if (count === 0 && was === 1) lost += 1;
          expect(count).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 3000 },
    );
    // Only a little of the outer border may be smoothed away.
    expect(lost).toBeLessThan(30);
  });

  test('neighbours share their border as one line', () => {
    const { objects } = overviewShapes(sample);
    const users = new Map<number, number>();
    for (const geometry of objects.areas.geometries) {
      for (const index of (geometry as { arcs: number[][][] }).arcs.flat(2)) {
        const arc = index < 0 ? ~index : index;
        users.set(arc, (users.get(arc) ?? 0) + 1);
      }
    }
    expect(Math.max(...users.values())).toBe(2);
    expect([...users.values()].filter((count) => count === 2).length).toBeGreaterThan(12);
  });

  test('a tiny island and a tiny hole beside a large area keep their form', () => {
    const square = (west: number, south: number, side: number) =>
      boxRing(west, south, west + side, south + side);
    const shape: Shape = {
      type: 'MultiPolygon',
      coordinates: [[square(-120, 50, 4), square(-118, 52, 0.004)], [square(-110, 50, 0.004)]],
    };
    const [large, island] = (read([{ id: 'a', shape }]).get('a') as Shape).coordinates;
    expect(large).toHaveLength(2);
    expect(size(large?.[1] as Ring)).toBeGreaterThan(0.000_01);
    expect(area(island as Polygon)).toBeGreaterThan(0.000_01);
  });

  test('the file is the same in whatever order the areas come', () => {
    expect(JSON.stringify(overviewShapes([...sample].reverse()))).toBe(
      JSON.stringify(overviewShapes(sample)),
    );
  });

  test('areas without a shape are left out, and no areas make an empty file', () => {
    expect(read([{ id: 'a' }, ...sample]).size).toBe(sample.length);
    expect(read([]).size).toBe(0);
    expect(read([{ id: 'a' }]).size).toBe(0);
  });
});

describe('bad shapes', () => {
  const geometry = (ring: number[][]) => ({
    id: 'a',
    type: 'Feature',
    bbox: null,
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: null,
  });
  test.each([
    [
      'crosses itself',
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ],
    ],
    [
      'isn’t closed',
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ],
    ],
    [
      'runs the wrong way',
      [
        [0, 0],
        [0, 2],
        [2, 2],
        [2, 0],
        [0, 0],
      ],
    ],
    [
      'goes there and back',
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [2, 0],
        [1, 0],
        [0, 0],
      ],
    ],
    [
      'repeats its corners',
      [
        [0, 0],
        [0, 0],
        [2, 0],
        [2, 0],
        [2, 2],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'touches itself',
      [
        [0, 0],
        [2, 0],
        [1, 1],
        [2, 2],
        [0, 2],
        [1, 1],
        [0, 0],
      ],
    ],
  ])('a ring that %s is drawn, and its neighbour isn’t harmed', (_, ring) => {
    const { value: bad } = readArea(geometry(ring));
    const shapes = read([...(bad ? [bad] : []), ...sample]);
    expect(shapes.size).toBe(sample.length + 1);
    const drawn = shapes.get('a') as Shape;
    expect(drawn.coordinates[0]?.[0]?.length).toBeGreaterThanOrEqual(4);
    expect(parts(shapes.get(sample[5]?.id ?? '') as Shape)).toEqual(parts(sample[5]?.shape as Shape));
  });

  test('no ring at all breaks it', () => {
    const position = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }));
    fc.assert(
      fc.property(
        fc.array(fc.array(position, { minLength: 3, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
        (rings) => {
          const areas = rings.flatMap((ring, index) => {
            const { value: read } = readArea({ ...geometry(ring), id: `a${index}` });
            return read?.shape ? [read] : [];
          });
          expect(read(areas).size).toBe(areas.length);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe.skipIf(!captures)('the captured areas (NEVE_CAPTURES names their folder)', () => {
  test('fit in 30 KB gzip, and each keeps its size within 2 %', async () => {
    const features = await capturedFeatures(captures ?? '');
    const areas = features.flatMap((each) => readArea(each).value ?? []);
    expect(areas.length).toBe(features.length);
    const bytes = gzipSync(JSON.stringify(overviewShapes(areas))).length;
    expect(bytes).toBeLessThanOrEqual(30_000);
    const shapes = read(areas);
    for (const { id, shape } of areas) {
      const simplified = shapes.get(id) as Shape;
      expect(parts(simplified)).toEqual(parts(shape as Shape));
      expect(areaOf(simplified) / areaOf(shape as Shape)).toBeCloseTo(1, 1);
      expect(Math.abs(areaOf(simplified) / areaOf(shape as Shape) - 1)).toBeLessThan(0.02);
    }
  });
});
