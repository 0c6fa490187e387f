import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type MapArea, areaMap as mapOf } from '../../src/graphics/area-map.ts';
import { clusters } from '../../src/graphics/clusters.ts';
import { createLocator } from '../../src/graphics/locator.ts';
import { drawingOrder, mapLayout, tagRadius } from '../../src/graphics/map-layout.ts';
import { type DangerStyle, mapStyles, palette } from '../../src/graphics/palette.ts';
import type { Shape } from '../../src/model/shape.ts';
import { box } from '../boxes.ts';
import { elementsOf, faultsOf } from './strict-xml.ts';

const noGround = { features: [], language: 'en' } as const;
const areaMap = (areas: readonly MapArea[], label: string, ground: Parameters<typeof mapOf>[2] = noGround) =>
  mapOf(areas, label, ground);

function area(id: string, shape: Shape | undefined, style: DangerStyle = 'low'): MapArea {
  return {
    id,
    name: `Area ${id}`,
    href: `/en/forecasts/${id}/`,
    shape,
    style,
    label: `Area ${id}: ${style}`,
  };
}

const shaped = (shapes: readonly Shape[]) => shapes.map((shape) => ({ shape }));

const row = mapStyles.map((style, index) => area(style, box(-125 + index, 50), style));

test('every area is a link with its name, label, style, face, hatch and sign', () => {
  const { svg, leftOut } = areaMap(row, 'Map');
  expect(leftOut).toEqual([]);
  expect(faultsOf(svg, 'map')).toEqual([]);
  const links = elementsOf(svg).filter(({ name }) => name === 'a');
  expect(links.map(({ attributes }) => attributes.href).sort()).toEqual(row.map(({ href }) => href).sort());
  for (const { id, style, label } of row) {
    const part = svg.split(`data-area="${id}"`)[1]?.split('</a>')[0] ?? '';
    expect(part).toContain(`data-style="${style}" aria-label="${label}"`);
    expect(part).toContain(`<title>Area ${id}</title>`);
    expect(part).toContain(`fill="${palette[style].face}"`);
    expect(part).toContain(`url(#map-h-${style})`);
    expect(part).toContain(`href="#map-s-${style}"`);
  }
});

test('every style has its own sign on the map', () => {
  const { svg } = areaMap(row, 'Map');
  const drawn = elementsOf(svg).filter(({ attributes }) => attributes.id?.startsWith('map-s-'));
  expect(new Set(drawn.map(({ attributes }) => attributes.d)).size).toBe(mapStyles.length);
});

test('Extreme has a thick outline, and is drawn after its neighbours', () => {
  const { svg } = areaMap([area('a', box(-120, 50), 'extreme'), area('b', box(-119, 50))], 'Map');
  expect(svg.indexOf('data-area="a"')).toBeGreaterThan(svg.indexOf('data-area="b"'));
  const widths = Object.fromEntries(
    [...svg.matchAll(/url\(#map-h-(\w+)\)" stroke-width="([\d.]+)"/g)].map(([, style, width]) => [
      style,
      Number(width),
    ]),
  );
  expect(widths.extreme).toBeGreaterThanOrEqual(3 * (widths.low ?? 0));
});

test('hostile names, labels, ids and addresses stay text', () => {
  const evil = '"><script>alert(1)</script>&';
  const { svg } = areaMap(
    [
      { id: evil, name: evil, href: evil, shape: box(-120, 50), style: 'low', label: evil },
      { ...area('far', box(-60, 50)), name: evil },
    ],
    evil,
  );
  expect(faultsOf(svg, 'map')).toEqual([]);
  expect(svg).not.toContain('<script');
  expect(elementsOf(svg).filter(({ name }) => name === 'a')).toHaveLength(2);
});

test('lakes and glaciers are filled below the areas only: within them they are lines', () => {
  const polygons = box(-119.8, 50.2, 0.5).coordinates.map((rings) => rings.map((ring) => [...ring]));
  const features = (['water', 'glacier'] as const).map((kind) => ({ kind, polygons, lines: [], points: [] }));
  const { svg } = areaMap([area('a', box(-120, 50))], 'Map', { features, language: 'en' });
  expect(faultsOf(svg, 'map')).toEqual([]);
  const [below = '', picture = ''] = svg.split('<g class="over-ground">');
  expect(below.match(/class="map-fill"/g)).toHaveLength(2);
  expect(picture).not.toContain('map-fill');
  const [lines = ''] = picture.split('<g class="areas');
  const drawn = elementsOf(lines).filter(({ name }) => name === 'use');
  expect(drawn.map(({ attributes }) => attributes.class)).toEqual(['water', 'glacier']);
  for (const { attributes } of drawn) expect(attributes.fill).toBe('none');
});

test('areas without a shape are left out and named', () => {
  const { svg, leftOut } = areaMap([area('a', undefined), area('b', box(-120, 50))], 'Map');
  expect(leftOut.map(({ id }) => id)).toEqual(['a']);
  expect(svg).toContain('data-area="b"');
  expect(svg).not.toContain('data-area="a"');
});

test('names of towns keep clear of the names of areas, so that no two read as one', () => {
  const towns = Array.from({ length: 40 }, (_, at) => ({
    kind: 'town' as const,
    name: { en: `Town ${at}`, fr: `Ville ${at}` },
    points: [[-119.9 + 0.475 * (at % 8), 50.3 + 0.7 * Math.floor(at / 8)] as const],
    ...{ polygons: [], lines: [] },
  }));
  const context = { features: towns, language: 'en' as const };
  const { svg } = areaMap([area('a', box(-120, 50, 4))], 'Map', context);
  const texts = [...svg.matchAll(/<text class="name([^"]*)" y="([\d.]+)"[^>]*><tspan x="([\d.]+)"/g)];
  const [name, ...others] = texts.map(([, kind = '', y, x]) => ({ kind, x: Number(x), y: Number(y) }));
  expect(name?.kind).toBe('');
  expect(others.length).toBeGreaterThan(10);
  for (const { x, y } of others)
    expect(Math.abs(y - (name?.y ?? 0)) > 24 || Math.abs(x - (name?.x ?? 0)) > 60, `${x} ${y}`).toBe(true);
});

test('a map of nothing is an empty drawing', () => {
  expect(faultsOf(areaMap([], 'Map').svg, 'map')).toEqual([]);
});

test('holes stay holes: both rings are in one path that is filled by even and odd', () => {
  const rings = [box(-120, 50, 4), box(-119, 51)].flatMap(({ coordinates }) => coordinates.flat());
  const { svg } = areaMap([area('a', { type: 'MultiPolygon', coordinates: [rings] })], 'Map');
  const path = elementsOf(svg).find(({ attributes }) => attributes.id === 'map-a0');
  expect(path?.attributes.d?.match(/M/g)).toHaveLength(2);
  expect(svg).toContain('fill-rule="evenodd"');
});

test('areas far from the others are drawn in insets; the largest group keeps the map', () => {
  const shapes = [box(-60, 50), box(-120, 50), box(-119, 50), box(-118, 51), box(-66, 49, 0.2)];
  const grouped = clusters(shapes.map((shape, at) => ({ shape, at })));
  expect(grouped.map((group) => group.map(({ at }) => at))).toEqual([[1, 2, 3], [4], [0]]);
  const frames = mapLayout(shaped(shapes), 640, 560);
  expect(frames).toHaveLength(3);
  expect(frames[0]?.box).toEqual({ x: 0, y: 0, width: 640, height: 560 });
  for (const { box: frame, areas } of frames) {
    for (const { tag } of areas) {
      expect(tag[0]).toBeGreaterThan(frame.x);
      expect(tag[0]).toBeLessThan(frame.x + frame.width);
      expect(tag[1]).toBeGreaterThan(frame.y);
      expect(tag[1]).toBeLessThan(frame.y + frame.height);
    }
  }
});

test('on a map of dots an inset keeps off every dot, which is larger on a phone than in the drawing', () => {
  const dotAt = (longitude: number, latitude: number): Shape => ({
    type: 'MultiPolygon',
    coordinates: [[[[longitude, latitude]]]],
  });
  const areas = [box(-120, 50, 4), box(-116, 50, 4)];
  const dots = Array.from({ length: 7 }, (_, at) => dotAt(-112 + 0.4 * at, 50.2 + 0.6 * at));
  const [main, inset] = mapLayout(shaped([...areas, ...dots, box(-60, 20)]), 640, 480, false);
  const { x = 0, y = 0, width = 0, height = 0 } = inset?.box ?? {};
  expect(width).toBeGreaterThan(0);
  expect(main?.areas).toHaveLength(areas.length + dots.length);
  for (const { tag } of main?.areas.slice(areas.length) ?? []) {
    const [atX, atY] = tag;
    const far = Math.hypot(Math.max(x - atX, 0, atX - x - width), Math.max(y - atY, 0, atY - y - height));
    expect(far).toBeGreaterThan(17);
  }
});

test('insets lie on free paper, inside the drawing and apart; without any the map makes room', () => {
  const full = Array.from({ length: 100 }, (_, at) => box(-125 + (at % 10), 45 + Math.floor(at / 10) * 0.7));
  const apart = [box(-60, 50), box(-66, 49, 0.2), box(-30, 60), box(0, 10)];
  const frames = mapLayout(shaped([...full, ...apart]), 640, 560);
  const [main, ...insets] = frames;
  expect(insets).toHaveLength(4);
  const many = Array.from({ length: 12 }, (_, at) => box(-100 + 10 * (at % 4), 20 - 15 * Math.floor(at / 4)));
  const boxes = mapLayout(shaped([...full, ...many]), 640, 560).map((frame) => frame.box);
  expect(boxes).toHaveLength(13);
  for (const [at, one] of boxes.slice(1).entries())
    for (const other of boxes.slice(at + 2))
      expect(Math.abs(one.x - other.x) >= one.width || Math.abs(one.y - other.y) >= one.height).toBe(true);
  for (const { box: inset } of insets) {
    expect(inset.x + inset.width).toBeLessThanOrEqual(640);
    expect(inset.y + inset.height).toBeLessThanOrEqual(560);
    const covered = full.filter((shape) => {
      const [x, y] = main?.fit.project(shape.coordinates[0]?.[0]?.[2] as [number, number]) ?? [0, 0];
      return x > inset.x && x < inset.x + inset.width && y > inset.y && y < inset.y + inset.height;
    });
    expect(covered).toEqual([]);
  }
});

test('a town is named in an inset only where its areas are: its name would be read as theirs', () => {
  const town = { kind: 'town' as const, name: { en: 'Hush', fr: 'Hush' }, points: [[-60.3, 50.5] as const] };
  const ground = { features: [{ ...town, polygons: [], lines: [] }], language: 'en' as const };
  const townsIn = (name: string) => {
    const far = { ...area('far', box(-60, 50)), name };
    return [...areaMap([...row, far], 'Map', ground).svg.matchAll(/of-town/g)].length;
  };
  expect(townsIn('Cape')).toBe(1);
  expect(townsIn('An area with a name for which an inset has no room')).toBe(0);
});

test('an inset’s caption has the names that its areas don’t bear, whole or not at all', () => {
  const near = [area('a', box(-120, 50)), area('b', box(-119, 50))];
  const caption = (...names: string[]) => {
    const far = names.map((name, at) => ({ ...area(`c${at}`, box(-60 + at, 50)), name }));
    return /<text class="words"[^>]*>([^<]*)</.exec(areaMap([...near, ...far], 'Map').svg)?.[1];
  };
  expect(caption('A very long name of a range of mountains far away')).toBe('');
  // In smaller letters, where it has no room else.
  expect(caption('Hautes-Terres Wrenna')).toBe('Hautes-Terres Wrenna');
  const named = caption('Wrenna-and-Highlands', 'Cape', 'A very long name of a range of mountains');
  expect(named).not.toContain('…');
  expect(named).not.toMatch(/A very|Cape/);
});

test('tags keep apart, and no area is drawn over the tag of another', () => {
  const shapes = [box(-120, 50, 5), box(-117.9, 52, 0.05), box(-117.8, 52, 0.05), box(-117.7, 52, 0.05)];
  const [frame] = mapLayout(shaped(shapes), 300, 300);
  if (!frame) throw new Error('No frame was laid out.');
  for (const a of frame.areas) {
    for (const b of frame.areas) {
      if (a === b) continue;
      expect(Math.hypot(a.tag[0] - b.tag[0], a.tag[1] - b.tag[1])).toBeGreaterThan(2 * tagRadius);
    }
  }
  expect(drawingOrder(frame, ({ index }) => Number(index === 0))[0]?.index).toBe(0);
});

test('where areas overlap, the one with the higher danger lies on top', () => {
  const overlapping = (...styles: DangerStyle[]) =>
    styles.map((style, at) => ({ ...area(`a${at}`, box(-120 + at * 0.5, 50)), style }));
  const drawn = (areas: MapArea[]) =>
    [...areaMap(areas, 'Map').svg.matchAll(/class="area" data-area="a\d" data-style="(\w+)"/g)].map(
      ([, style]) => style,
    );
  expect(drawn(overlapping('high', 'low'))).toEqual(['low', 'high']);
  expect(drawn(overlapping('considerable', 'high', 'norating', 'moderate'))).toEqual([
    'norating',
    'moderate',
    'considerable',
    'high',
  ]);
});

test('an area whose tag lies on one of higher danger leaves that the ground that both share', () => {
  const low = area('low', box(-119.95, 50.05, 0.2));
  const around = area('high', box(-120, 50), 'high');
  const { svg } = areaMap([low, around, area('apart', box(-118.5, 50), 'moderate')], 'Map');
  expect(faultsOf(svg, 'map')).toEqual([]);
  const partOf = (id: string) => new RegExp(`<a [^>]*data-area="${id}".*?</a>`).exec(svg)?.[0] ?? '';
  const outline = / d="(M[^"]*)"/.exec(partOf('high'))?.[1] ?? '?';
  expect(svg.indexOf('data-area="low"')).toBeGreaterThan(svg.indexOf('data-area="high"'));
  const [clipped, tag] = partOf('low').split('<g class="tag');
  expect(clipped).toContain(`${outline}" clip-rule="evenodd"`);
  const [, clip, drawn] =
    /<clipPath id="(.*?)">.*<path id="(.*?)" clip-path="url\(#\1\)"/.exec(clipped ?? '') ?? [];
  expect(clip).toBeDefined();
  expect(clipped).toContain(`<use class="edge" href="#${drawn}"`);
  expect(tag).not.toContain('clip-path');
  for (const id of ['high', 'apart']) expect(partOf(id)).not.toContain('clip');
});

test('where lines show through, no colour does: an area leaves its ground to those above it', () => {
  const overlapping = [0, 1, 2].map((at) => area(`a${at}`, box(-120 + at * 0.4, 50), 'high'));
  const road = {
    kind: 'road' as const,
    polygons: [],
    lines: [[[-120, 50.4] as const, [-119, 50.5] as const]],
  };
  const clipsOf = (features: object[]) => [
    ...areaMap(overlapping, 'Map', { features: features as never, language: 'en' }).svg.matchAll(
      /<clipPath/g,
    ),
  ];
  expect(clipsOf([])).toHaveLength(0);
  expect(clipsOf([{ ...road, points: [] }])).toHaveLength(3);
  const { svg } = areaMap(overlapping, 'Map', {
    features: [{ ...road, points: [] }] as never,
    language: 'en',
  });
  expect(faultsOf(svg, 'map')).toEqual([]);
  // Of two above it, both.
  expect(svg).toMatch(
    /<clipPath id="(map-a\d-0)" clip-path="url\(#map-a\d-1\)">.*<path id="map-a\d" clip-path="url\(#\1\)"/,
  );
});

test('where hundreds of areas overlap, the higher lies on top, and no lines of the ground mix with their colours', () => {
  const overlapping = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      area(`${at}`, box(-120 + (at % 7) / 10, 50 + at / count), at % 2 ? 'high' : 'low'),
    );
  const river = { kind: 'water' as const, name: { en: 'Ember', fr: 'Ember' }, polygons: [], points: [] };
  const features = [{ ...river, lines: [[[-121, 50.4] as const, [-118, 50.5] as const]] }];
  const drawn = (count: number) => areaMap(overlapping(count), 'Map', { features, language: 'en' }).svg;
  // As many as any service has keep their lines.
  expect(drawn(30)).toContain('over-ground');
  const svg = drawn(120);
  expect(faultsOf(svg, 'map')).toEqual([]);
  expect(svg.length).toBeLessThan(120_000);
  expect(svg).not.toMatch(/over-ground|of-water/);
  const styles = [...svg.matchAll(/class="area" data-area="\d+" data-style="(\w+)"/g)].map(
    ([, style]) => style,
  );
  expect(styles).toHaveLength(120);
  expect(styles.slice(0, 60)).not.toContain('high');
});

test('the locator shows one area among those near it, with a ring when it is tiny', () => {
  const near = [area('a', box(-120, 50, 5)), area('b', box(-115, 50, 0.1)), area('c', box(-60, 50))];
  const locator = createLocator(near);
  const svg = locator('b', 'Here') ?? '';
  expect(faultsOf(svg)).toEqual([]);
  expect(svg).toContain('class="ring"');
  const ground = elementsOf(svg).find(({ attributes }) => attributes.class === 'ground');
  expect(ground?.attributes.d?.match(/M/g)).toHaveLength(2);
  expect(locator('a', 'Here')).not.toContain('class="ring"');
  expect(locator('nowhere', 'Here')).toBeUndefined();
  expect(createLocator([area('a', undefined)])('a', 'Here')).toBeUndefined();
});

test('each of 900 areas has a locator of a few kilobytes, with the areas around it and itself in sight', () => {
  const quilt = Array.from({ length: 900 }, (_, index) =>
    area(`q${index}`, box(-130 + (index % 30) / 2, 45 + Math.floor(index / 30) / 2, 0.5)),
  );
  const locator = createLocator(quilt);
  for (const { id } of quilt) {
    const svg = locator(id, 'Here') ?? '';
    expect(svg.length).toBeLessThan(5_000);
    const [, x = '', y = ''] = /class="active"[^>]* d="M([\d.]+) ?([\d.]+)/.exec(svg) ?? [];
    expect(Number(x)).toBeGreaterThanOrEqual(5);
    expect(Number(x)).toBeLessThanOrEqual(195);
    expect(Number(y)).toBeLessThanOrEqual(155);
    const [, ground = ''] = /class="ground"[^>]* d="([^"]+)"/.exec(svg) ?? [];
    const shown = ground.match(/M/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(30);
    expect(shown).toBeLessThan(130);
  }
});

test('each of 900 areas that overlap has a locator of a few kilobytes, too', () => {
  const heap = Array.from({ length: 900 }, (_, index) =>
    area(`q${index}`, box(-120 + (index % 30) / 50, 50 + Math.floor(index / 30) / 50)),
  );
  const locator = createLocator(heap);
  for (const { id } of heap) expect(locator(id, 'Here')?.length).toBeLessThan(5_000);
});

const captures = process.env.NEVE_CAPTURES;
const file = captures ? join(captures, 'areas_en_2025-04_raw.geojson') : '';
const real = captures && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
if (!real)
  console.warn(
    'NEVE_CAPTURES names no folder with areas_en_2025-04_raw.geojson: the map of real areas is skipped.',
  );

test.skipIf(!real)('the 24 real areas make a map under 40 KB, 14 KB compressed', () => {
  const features = real.features as { id: string; geometry: Shape }[];
  const { svg, leftOut } = areaMap(
    features.map(({ id, geometry }, index) => area(id, geometry, mapStyles[index % mapStyles.length])),
    'Map',
  );
  expect(leftOut).toEqual([]);
  expect(faultsOf(svg, 'map')).toEqual([]);
  expect(elementsOf(svg).filter(({ name }) => name === 'a')).toHaveLength(24);
  expect(svg.match(/class="inset"/g)).toHaveLength(3);
  expect(Buffer.byteLength(svg)).toBeLessThan(40_000);
  expect(gzipSync(svg).length).toBeLessThan(14_000);
});

test('more areas than tags have room for have none, but a face, a hatch and a label each', () => {
  const areas = Array.from({ length: 501 }, (_, index) =>
    area(`${index}`, box(-125 + (index % 30), 40 + index / 30, 0.9), 'high'),
  );
  const { svg } = areaMap(areas, 'Map');
  expect(svg.match(/class="area"/g)).toHaveLength(501);
  expect(svg.match(/class="edge"[^>]+url\(#map-h-high\)/g)).toHaveLength(501);
  expect(svg).not.toContain('class="tag');
  expect(areaMap(areas.slice(1), 'Map').svg.match(/class="tag/g)).toHaveLength(500);
});
