import { describe, expect, test } from 'vitest';
import { areaCollection, areas } from '../../src/sample/areas.ts';
import { boundingBox, type Position, type Ring } from '../../src/sample/shapes.ts';
import { areasContract } from './contract.ts';

/** Twice the signed area of a ring in square degrees; positive when it runs counter-clockwise. */
function winding(ring: Ring): number {
  let sum = 0;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[index + 1] ?? [x, y];
    sum += x * nextY - nextX * y;
  });
  return sum;
}

type Edge = { from: Position; to: Position; areas: string[] };

const edges = new Map<string, Edge>();
for (const { slug, polygons } of areas) {
  for (const ring of polygons.flat()) {
    ring.slice(1).forEach((to, index) => {
      const from = ring[index] as Position;
      const key = [String(from), String(to)].sort().join(' ');
      const edge = edges.get(key) ?? { from, to, areas: [] };
      edge.areas.push(slug);
      edges.set(key, edge);
    });
  }
}

/** Which side of the line a–b a point is on: −1, 0 or 1. */
function side([ax, ay]: Position, [bx, by]: Position, [x, y]: Position): number {
  return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
}

describe('the areas of the sample', () => {
  test('have the shape of the specification and unique ids', () => {
    const { features } = areasContract.parse(areaCollection());
    expect(features).toHaveLength(13);
    expect(new Set(features.map(({ id }) => id)).size).toBe(13);
    for (const { id, properties } of features) expect(properties.id).toBe(id);
  });

  test('have closed rings of positions with at most four decimals', () => {
    for (const ring of areas.flatMap(({ polygons }) => polygons.flat())) {
      expect(ring[0]).toEqual(ring.at(-1));
      for (const degrees of ring.flat()) expect(Number(degrees.toFixed(4))).toBe(degrees);
    }
  });

  test('wind counter-clockwise outside and clockwise around a hole', () => {
    for (const [outer, ...holes] of areas.flatMap(({ polygons }) => polygons)) {
      expect(outer && winding(outer)).toBeGreaterThan(0);
      for (const hole of holes) expect(winding(hole)).toBeLessThan(0);
    }
  });

  test('have a bounding box and a centroid that fit', () => {
    for (const { bbox, geometry, properties } of areaCollection().features) {
      expect(bbox).toEqual(boundingBox(geometry.coordinates));
      const [longitude, latitude] = properties.centroid;
      expect(longitude > bbox[0] && longitude < bbox[2] && latitude > bbox[1] && latitude < bbox[3]).toBe(
        true,
      );
    }
  });

  test('use each edge once, or twice where two areas meet', () => {
    const shared = [...edges.values()].filter((edge) => edge.areas.length > 1);
    for (const edge of shared) expect(new Set(edge.areas).size, String(edge.areas)).toBe(2);
    for (const edge of shared) expect(edge.areas).toHaveLength(2);
    const meetings = new Set(shared.map((edge) => [...edge.areas].sort().join('/')));
    expect(meetings).toContain('cinder/greywether');
    expect(meetings).toContain('halvorn/skellan');
    expect(meetings).toContain('hush/wrenna');
    // Sixteen borders meet inside the range, the cirque's rim has five, the island one; each has 16 edges.
    expect(meetings.size).toBeGreaterThanOrEqual(18);
  });

  test('never cross each other or lie along each other without sharing vertices', () => {
    const all = [...edges.values()];
    const crossings = all.flatMap((one, index) =>
      all.slice(index + 1).filter((other) => {
        const ends = [String(one.from), String(one.to)];
        if (ends.includes(String(other.from)) || ends.includes(String(other.to))) return false;
        return (
          side(one.from, one.to, other.from) * side(one.from, one.to, other.to) <= 0 &&
          side(other.from, other.to, one.from) * side(other.from, other.to, one.to) <= 0
        );
      }),
    );
    expect(crossings).toEqual([]);
  });

  test('include one of several parts, one hole, and a cluster thousands of kilometres away', () => {
    const parts = areas.filter(({ polygons }) => polygons.length > 1).map(({ slug }) => slug);
    expect(parts).toEqual(['lanternhead']);
    const holes = areas.filter(({ polygons }) => polygons.some((polygon) => polygon.length > 1));
    expect(holes.map(({ slug }) => slug)).toEqual(['greywether']);
    const longitudes = areaCollection().features.map(({ bbox }) => bbox[0]);
    expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeGreaterThan(50);
  });
});
