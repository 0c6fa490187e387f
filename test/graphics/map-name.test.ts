import { expect, test } from 'vitest';
import { type MapName, placeNames } from '../../src/graphics/map-name.ts';
import { type Box, boxAround, type Point } from '../../src/graphics/projection.ts';

/** A square area with its tag in the middle. */
function square(name: string | undefined, x: number, y: number, size = 60) {
  const ring: Point[] = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ];
  const tag: Point = [x + size / 2, y + size / 2];
  return { name, tag, outline: [[ring]] };
}

/** Names of areas, around tags of a radius; undefined also where an area has none. */
function areaNames(
  areas: readonly ReturnType<typeof square>[],
  {
    radius = 10,
    size = 13,
    map = room.map,
    taken = room.taken,
  }: Partial<typeof room> & { radius?: number } = {},
): (MapName | undefined)[] {
  const tags = areas.map(({ tag }) => boxAround(tag, 2 * radius, 2 * radius));
  const named = areas.flatMap(({ name, tag }, area) => (name ? [{ name, at: [tag], area }] : []));
  const outlines = areas.map(({ outline }) => outline);
  const places = placeNames(named, { size, map, outlines, taken: [...taken, ...tags] });
  return areas.map((_, area) => places[named.findIndex((each) => each.area === area)]);
}

const room = { size: 13, map: { x: 0, y: 0, width: 600, height: 400 }, taken: [] as Box[] };
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('a name that doesn’t fit on its area is beside it on paper, with a leader from its border', () => {
  const areas = [square('A name that is far too long', 200, 200), square('B', 260, 200)];
  const [long, short] = areaNames(areas);
  expect(long?.leader).toBeDefined();
  expect(long?.lines.join(' ')).toBe('A name that is far too long');
  for (const x of [200, 260])
    expect(overlap(long?.box as Box, { x, y: 200, width: 60, height: 60 }), `area at ${x}`).toBe(false);
  const [[fromX, fromY], end] = (long as MapName).leader as [Point, Point];
  expect(
    Math.min(Math.abs(fromX - 200), Math.abs(fromX - 260), Math.abs(fromY - 200), Math.abs(fromY - 260)),
  ).toBeLessThan(4);
  const { x = 0, width = 0 } = long?.box ?? {};
  expect(Math.min(Math.abs(end[0] - x), Math.abs(end[0] - x - width))).toBeLessThan(3);
  expect(short?.leader).toBeUndefined();
});

test('names that come first get the room that there is for one only', () => {
  // A strip of map above two areas, with room for one name.
  const map: Box = { x: 0, y: 0, width: 124, height: 90 };
  const areas = [square('Considerably', 2, 28), square('Extremely', 62, 28)];
  const [first, second] = areaNames(areas, { map, radius: 28 });
  expect([first !== undefined, second !== undefined]).toEqual([true, false]);
  const [other, most] = areaNames(areas.toReversed(), { map, radius: 28 });
  expect([other !== undefined, most !== undefined]).toEqual([true, false]);
});

test('an area without a name can hide the others’ names all the same', () => {
  const quilt = Array.from({ length: 25 }, (_, at) =>
    square(at === 12 ? 'Surrounded by others' : undefined, 100 + 60 * (at % 5), 50 + 60 * Math.floor(at / 5)),
  );
  expect(areaNames(quilt, { size: 19 })[12]).toBeUndefined();
  const alone = quilt.slice(12, 13);
  expect(areaNames(alone, { size: 19 })[0]?.leader).toBeDefined();
});

test('names, tags and what is taken keep clear of each other', () => {
  const taken: Box = { x: 0, y: 0, width: 90, height: 400 };
  const areas = Array.from({ length: 9 }, (_, at) =>
    square(`Range number ${at}`, 110 + 130 * (at % 3), 40 + 110 * Math.floor(at / 3)),
  );
  const placed = areaNames(areas, { taken: [taken] }).flatMap((place) => place ?? []);
  expect(placed).toHaveLength(9);
  const tags = areas.map(({ tag: [x, y] }): Box => ({ x: x - 10, y: y - 10, width: 20, height: 20 }));
  for (const [index, { box }] of placed.entries())
    for (const other of [taken, ...tags, ...placed.slice(index + 1).map((each) => each.box)])
      expect(overlap(box, other)).toBe(false);
});

test('an enclosed area bears its name wholly on its own ground, or not at all', () => {
  const quilt = Array.from({ length: 9 }, (_, at) =>
    square(at === 4 ? 'Greywether' : undefined, 90 * (at % 3), 90 * Math.floor(at / 3), 90),
  );
  expect(areaNames(quilt, { size: 19 })[4]).toBeUndefined();
  const small = areaNames(quilt, { size: 12 })[4];
  expect(small?.leader).toBeUndefined();
  const { x = 0, y = 0, width = 0, height = 0 } = small?.box ?? {};
  expect([x >= 88, x + width <= 182, y >= 88, y + height <= 182]).toEqual([true, true, true, true]);
});

test('a name goes above its area with a leader from below where there is no room beside it', () => {
  const map: Box = { x: 90, y: 0, width: 120, height: 150 };
  const [place] = areaNames(
    [square('Above and', 130, 100, 40), square(undefined, 90, 100, 40), square(undefined, 170, 100, 40)],
    { ...room, map },
  );
  const { y = 0, height = 0 } = place?.box ?? {};
  expect(y + height).toBeLessThan(100);
  const [from, to] = (place as MapName).leader as [Point, Point];
  expect([Math.abs(from[1] - 100) < 3, from[1] >= to[1]]).toEqual([true, true]);
});

test('the name of a peak or river is on the ground of the area that it lies in, or on none', () => {
  const outlines = [square('A', 100, 100, 80), square('B', 180, 100, 80)].map(({ outline }) => outline);
  const named = (name: string, at: Point[], isPoint: boolean) =>
    placeNames([{ kind: isPoint ? 'peak' : 'water', name, at, isPoint }], { ...room, outlines })[0];
  // Beside its mark it would be across the border of B.
  const peak = named('Peak', [[165, 140]], true)?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(peak.x).toBeGreaterThan(98);
  expect(peak.x + peak.width).toBeLessThan(182);
  expect(named('A peak with a long name', [[140, 140]], true)).toBeUndefined();
  const river = named(
    'Ostrel River',
    [
      [180, 140],
      [180, 240],
    ],
    false,
  )?.box;
  expect(river?.y).toBeGreaterThan(182);
});

test('a road or river is named where its line is seen: not on a black face, a town there is', () => {
  const outlines = [square('A', 100, 100, 120).outline];
  const named = (kind: 'road' | 'town', black: readonly number[]) =>
    placeNames(
      [
        {
          kind,
          name: 'Route 9',
          at: [[160, 160], ...(kind === 'road' ? [[160, 300] as Point] : [])],
          isPoint: kind === 'town',
        },
      ],
      { ...room, outlines, black: new Set(black) },
    )[0]?.at;
  expect(named('road', [])).toEqual([160, 160]);
  expect(named('road', [0])).toEqual([160, 300]);
  expect(named('town', [0])?.[1]).toBeLessThan(220);
});

test('a place whose mark would be cut by the edge of the map has no name', () => {
  const town = (name: string, at: Point) => ({ kind: 'town' as const, name, at: [at], isPoint: true });
  const placed = placeNames([town('Inland', [300, 200]), town('Edge', [300, 398])], {
    ...room,
    outlines: [],
  });
  expect(placed.map((place) => place?.lines[0])).toEqual(['Inland', undefined]);
});
