import { expect, test } from 'vitest';
import { areOverlapping, coversOf, shareOf } from '../../src/model/overlap.ts';
import type { Ring, Shape } from '../../src/model/shape.ts';
import { boxRing } from '../boxes.ts';

const shape = (...polygons: Ring[][]): Shape => ({ type: 'MultiPolygon', coordinates: polygons });
const area = (id: string, ...polygons: Ring[][]) => ({ id, shape: shape(...polygons) });
const old = shape([boxRing(-120, 50, -116, 52)]);

test('areas come by the share that they cover, the largest first', () => {
  const covers = coversOf(old, [
    area('quarter', [boxRing(-120, 50, -119, 52)]),
    area('elsewhere', [boxRing(-100, 50, -99, 51)]),
    area('three-quarters', [boxRing(-119, 49, -110, 53)]),
  ]);
  expect(covers.map(({ areaId }) => areaId)).toEqual(['three-quarters', 'quarter']);
  expect(covers[0]?.share).toBeCloseTo(0.75, 1);
  expect(covers[1]?.share).toBeCloseTo(0.25, 1);
});

test('of a thousand areas that overlap those are measured that may cover most', () => {
  const heap = Array.from({ length: 1_000 }, (_, at) =>
    area(`${at}`, [boxRing(-120 + 0.003 * at, 50, -110, 52)]),
  );
  const covers = coversOf(old, heap.toReversed());
  expect(covers.length).toBeLessThanOrEqual(200);
  expect(covers[0]).toEqual({ areaId: '0', share: 1 });
});

test('a neighbour that only shares the border covers nothing', () => {
  expect(coversOf(old, [area('neighbour', [boxRing(-116, 50, -110, 52)])])).toEqual([]);
});

test('holes and parts count as they are', () => {
  const holed = area('holed', [boxRing(-120, 50, -116, 52), boxRing(-119, 50.5, -117, 51.5)]);
  const filling = area('filling', [boxRing(-119, 50.5, -117, 51.5)]);
  const covers = coversOf(old, [holed, filling]);
  expect(covers.map(({ areaId }) => areaId)).toEqual(['holed', 'filling']);
  expect(covers[0]?.share).toBeCloseTo(0.75, 1);
  const parts = shape([boxRing(-120, 50, -119, 51)], [boxRing(-60, 50, -59, 51)]);
  expect(coversOf(parts, [area('east', [boxRing(-61, 49, -58, 52)])])[0]?.share).toBeCloseTo(0.5, 1);
});

test('a sliver that a coarse grid would miss is found', () => {
  const sliver = shape([
    [
      [-120, 50],
      [-119.99, 50],
      [-110, 60],
      [-110.01, 60],
      [-120, 50],
    ],
  ]);
  expect(coversOf(sliver, [area('all', [boxRing(-125, 45, -105, 65)])])[0]?.share).toBeCloseTo(1, 5);
});

test('parts that are small and far apart are all compared', () => {
  const small = shape([boxRing(-120, 50, -119.99, 50.01)], [boxRing(-60, 60, -59.99, 60.01)]);
  expect(coversOf(small, [area('east', [boxRing(-61, 59, -58, 61)])])[0]?.share).toBeCloseTo(0.45, 1);
  expect(shareOf(small, [shape([boxRing(-125, 45, -50, 65)])])).toBeCloseTo(1, 5);
  expect(areOverlapping(small, shape([boxRing(-120, 50, -119.995, 50.01)]))).toBe(true);
});

test('a polygon across the 180th meridian is compared on both sides of it, however it is written', () => {
  const crossing: Ring = [
    [179, 51],
    [-179, 51],
    [-179, 53],
    [179, 53],
    [179, 51],
  ];
  const split = shape([boxRing(179, 51, 180, 53)], [boxRing(-180, 51, -179, 53)]);
  expect(shareOf(shape([crossing]), [split])).toBeCloseTo(1, 5);
  expect(shareOf(split, [shape([crossing])])).toBeCloseTo(1, 5);
  expect(shareOf(shape([crossing]), [shape([boxRing(-180, 50, -178, 54)])])).toBeCloseTo(0.5, 5);
  expect(shareOf(shape([crossing]), [shape([boxRing(-10, 50, 10, 54)])])).toBe(0);
});

test('a comb of thousands of points is compared', () => {
  const teeth = (shift: number): Ring => {
    const points = Array.from(
      { length: 3_000 },
      (_, at) => [-124 + at / 480 + shift, 50 + (at % 2) * 3] as const,
    );
    const back = points.toReversed().map(([x, y]) => [x + 0.0001, y] as const);
    return [...points, ...back, points[0] as readonly [number, number]];
  };
  expect(shareOf(shape([teeth(0)]), [shape([boxRing(-124.5, 49, -121, 54)])])).toBeCloseTo(0.48, 1);
  expect(areOverlapping(shape([teeth(0)]), shape([teeth(3)]))).toBeTypeOf('boolean');
});

test('a ring that crosses itself and one that was not closed break nothing', () => {
  const bow: Ring = [
    [-120, 50],
    [-116, 52],
    [-116, 50],
    [-120, 52],
  ];
  const covers = coversOf(shape([bow]), [area('all', [boxRing(-125, 45, -105, 65)])]);
  expect(covers.map(({ areaId }) => areaId)).toEqual(['all']);
});

test('a shape without any extent is covered by nothing', () => {
  expect(coversOf(shape(), [area('all', [boxRing(-125, 45, -105, 65)])])).toEqual([]);
});

test('the points of a shape are looked at a few times, not once for every parallel', () => {
  let looks = 0;
  const counted = (west: number): Shape => {
    const circle = Array.from({ length: 4_000 }, (_, at) => (2 * Math.PI * (at % 3_999)) / 3_999);
    const ring: Ring = circle.map((turn) => [west + Math.cos(turn), 50 + Math.sin(turn)]);
    const get = (points: Ring, key: keyof Ring) => {
      if (/^\d+$/.test(String(key))) looks += 1;
      return points[key];
    };
    return shape([new Proxy(ring, { get } as ProxyHandler<Ring>)]);
  };
  const [one, other] = [counted(-120), counted(-119.5)];
  expect(areOverlapping(one, other)).toBe(true);
  expect(looks).toBeLessThan(10 * 8_000);
});
