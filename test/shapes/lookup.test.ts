import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Position, Shape } from '../../src/model/shape.ts';
import { between } from '../../src/sample/random.ts';
import { type RunningSample, startSample } from '../../src/sample/service.ts';
import { readAreas } from '../../src/schema/listing.ts';
import { areasAt, type FullShapes, fullShapes } from '../../src/shapes/full.ts';

let sample: RunningSample;
/** The areas as a browser has them from the file. */
let areas: { id: string; shape: Shape }[];

beforeAll(async () => {
  sample = await startSample({ clock: () => Date.UTC(2026, 1, 7, 20) });
  const answer = await fetch(`${sample.forecastUrl}/forecasts/en/areas`);
  const file = JSON.stringify(fullShapes(readAreas(await answer.json()).items));
  areas = (JSON.parse(file) as FullShapes).areas.map(({ id, coordinates }) => ({
    id,
    shape: { type: 'MultiPolygon', coordinates },
  }));
});

afterAll(() => sample.close());

/** The area of the product that the service's point endpoint gives; undefined for none. */
async function serviceAt([longitude, latitude]: Position): Promise<string | undefined> {
  const address = `${sample.forecastUrl}/forecasts/en/products/point?lat=${latitude}&long=${longitude}`;
  const answer = await fetch(address);
  expect(answer.status, address).toBe(200);
  return ((await answer.json()) as { area?: { id: string } }).area?.id;
}

/** Compares every point; comes back with how many lie in an area. */
async function compare(points: readonly Position[]): Promise<number> {
  const waiting = [...points];
  let inside = 0;
  const worker = async () => {
    for (let point = waiting.pop(); point; point = waiting.pop()) {
      const [area, ...others] = areasAt(areas, point);
      const here = area?.id;
      expect(others, `no two areas cover ${point}`).toEqual([]);
      expect(here, `at ${point}`).toBe(await serviceAt(point));
      if (here) inside += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return inside;
}

test('500 random points get the service’s answer, on both sides of the country', async () => {
  const boxes = [
    { west: -118.6, east: -116, south: 51.2, north: 53.2, count: 425 },
    { west: -59.5, east: -56.5, south: 48.6, north: 50.6, count: 75 },
  ];
  const points = boxes.flatMap(({ west, east, south, north, count }) =>
    Array.from(
      { length: count },
      (_, index): Position => [
        between(west, east, 'longitude', west, index),
        between(south, north, 'latitude', west, index),
      ],
    ),
  );
  const inside = await compare(points);
  expect(inside).toBeGreaterThan(50);
  expect(inside).toBeLessThan(450);
});

test('every corner of every border, hole and part gets the service’s answer', async () => {
  const corners = areas.flatMap(({ shape }) => shape.coordinates.flat(2));
  expect(corners.length).toBeGreaterThan(500);
  await compare(corners);
});

test('points on and a hair beside borders get the service’s answer', async () => {
  const beside = areas.flatMap(({ shape }) =>
    shape.coordinates.flat().flatMap((ring) =>
      ring.slice(1).flatMap((corner, index): Position[] => {
        if (index % 6 !== 0) return [];
        const before = ring[index] as Position;
        const [x, y] = [(corner[0] + before[0]) / 2, (corner[1] + before[1]) / 2];
        return [
          [x, y],
          [x + 1e-12, y],
          [x, y - 1e-12],
        ];
      }),
    ),
  );
  expect(beside.length).toBeGreaterThan(300);
  await compare(beside);
});

test('the sample has what makes look-ups hard: holes, several parts, and an area in a hole', () => {
  expect(areas.some(({ shape }) => shape.coordinates.some((polygon) => polygon.length > 1))).toBe(true);
  expect(areas.some(({ shape }) => shape.coordinates.length > 1)).toBe(true);
});
