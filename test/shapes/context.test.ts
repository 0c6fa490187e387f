import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { groundLayer } from '../../src/graphics/context-layer.ts';
import { svgText } from '../../src/graphics/drawn.ts';
import { readMapContext } from '../../src/settings/map-context.ts';
import { kindIn } from '../../src/shapes/context-extract.ts';
import { contextFeatures } from '../../src/shapes/context-file.ts';
import { overviewShapes } from '../../src/shapes/topology.ts';
import { boxRing } from '../boxes.ts';

const run = promisify(execFile);

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'neve-context-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

const point = (properties: object, ...coordinates: number[]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
});
const line = (properties: object, ...coordinates: number[][]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
});
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features });
const area = {
  type: 'Feature',
  id: 'a',
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [boxRing(-120, 50, -118, 51)],
  },
};

test('kinds are read from OpenStreetMap’s tags, from its shapefiles and from Natural Earth', () => {
  const read = [
    { place: 'town' },
    { natural: 'glacier' },
    { waterway: 'river' },
    { highway: 'primary' },
    { boundary: 'administrative', admin_level: '4' },
    { fclass: 'peak' },
    { featurecla: 'Lake' },
    { FEATURECLA: 'Admin-1 boundary' },
    { featurecla: 'Admin-1 capital' },
    { kind: 'town' },
  ].map(kindIn);
  expect(read).toEqual([
    'town',
    'glacier',
    'water',
    'road',
    'border',
    'peak',
    'water',
    'border',
    'town',
    'town',
  ]);
  for (const other of [
    {},
    { highway: 'footway' },
    { boundary: 'administrative', admin_level: '8' },
    { place: 'hamlet' },
  ])
    expect(kindIn(other)).toBeUndefined();
});

test('GeoJSON and TopoJSON are read with names in both languages; what can’t be drawn is counted', () => {
  const { features, leftOut } = contextFeatures(
    collection(
      point({ kind: 'town', name: 'Revel', 'name:fr': 'Réveil' }, -119, 50.5),
      point({ kind: 'town' }, -119, 95),
      point({ kind: 'volcano' }, -119, 50),
      line({ kind: 'water', name: 'Ost' }, [-121, 50], [-117, 51]),
      { type: 'Feature', properties: null, geometry: null },
    ),
  );
  expect(leftOut).toBe(3);
  expect(features.map(({ kind, name }) => [kind, name])).toEqual([
    ['town', { en: 'Revel', fr: 'Réveil' }],
    ['water', { en: 'Ost', fr: 'Ost' }],
  ]);
  const topology = {
    type: 'Topology',
    objects: {
      all: {
        type: 'GeometryCollection',
        geometries: [{ type: 'LineString', properties: { kind: 'road' }, arcs: [0] }],
      },
    },
    arcs: [
      [
        [-120, 50],
        [-119, 50.5],
      ],
    ],
  };
  expect(contextFeatures(topology).features[0]?.lines).toEqual([
    [
      [-120, 50],
      [-119, 50.5],
    ],
  ]);
  expect(() => contextFeatures({ type: 'Feature' })).toThrow(/neither/);
});

test.each([
  ['missing.geojson', /is no file in/, undefined],
  ['context.geojson', /is no JSON/, '{"type":'],
  ['context.geojson', /is neither a GeoJSON FeatureCollection nor TopoJSON/, '[1]'],
  ['../outside.geojson', /is no file in|lies outside/, '{}'],
  ['context.geojson', /is larger than 5 MB/, ' '.repeat(5 * 1024 * 1024 + 1)],
])(
  'a file that can’t be read (%s, %s) is a warning, and the maps are drawn without it',
  async (name, said, text) => {
    const site = await folder();
    if (text !== undefined) await writeFile(path.join(site, path.basename(name)), text);
    const warnings: string[] = [];
    const features = await readMapContext(site, name, warnings);
    expect(features).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(said);
    expect(warnings[0]).toMatch(/the maps are drawn without it/);
  },
);

test('features without a kind or a geometry that can be drawn are left out, which a warning says', async () => {
  const site = await folder();
  const line = {
    type: 'LineString',
    coordinates: [
      [-120, 50],
      [-119, 50.5],
    ],
  };
  const features = [
    { type: 'Feature', properties: { kind: 'water' }, geometry: line },
    { type: 'Feature', properties: { kind: 'lift' }, geometry: line },
    { type: 'Feature', properties: { kind: 'road' }, geometry: null },
  ];
  await writeFile(path.join(site, 'a.geojson'), JSON.stringify({ type: 'FeatureCollection', features }));
  const warnings: string[] = [];
  expect(await readMapContext(site, 'a.geojson', warnings)).toMatchObject([{ kind: 'water' }]);
  expect(warnings).toEqual([
    expect.stringMatching(/^"map\.context": 2 of 3 features of a\.geojson are left out/),
  ]);
});

test('the drawn ground stays below 6 KB gzip, however much a file holds, and within the map', () => {
  let seed = 1;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const many = Array.from({ length: 400 }, (_, at) => {
    let [x, y] = [random() * 800 - 80, random() * 600 - 80];
    const corners = Array.from({ length: 120 }, () => {
      x += random() * 12 - 6;
      y += random() * 12 - 6;
      return [x, y] as [number, number];
    });
    return {
      kind: at % 2 ? ('road' as const) : ('water' as const),
      polygons: [],
      lines: [corners],
      points: [],
    };
  });
  const box = { x: 0, y: 0, width: 640, height: 464 };
  const project = ([x, y]: readonly [number, number]): [number, number] => [x, y];
  const part = {
    box,
    fit: { scale: 1, project },
    language: 'en',
    most: 9_000,
    prefix: 'map',
  } as const;
  const { fills, lines } = groundLayer(many, part);
  const svg = [...fills, ...lines].map(svgText).join('');
  expect(gzipSync(svg).length).toBeGreaterThan(2_000);
  expect(gzipSync(svg).length).toBeLessThan(6_000);
  for (const [, x, y] of svg.matchAll(/M(-?[\d.]+)[ ]?(-?[\d.]+)/g)) {
    expect(Number(x)).toBeGreaterThanOrEqual(0);
    expect(Number(y)).toBeLessThanOrEqual(464);
  }
});

test('the file of shapes holds the ground around the areas, with points to the last digit', () => {
  const { features } = contextFeatures(
    collection(
      point({ kind: 'town', name: 'Near' }, -119, 50.5),
      point({ kind: 'town', name: 'Far' }, -60, 50.5),
      line({ kind: 'road' }, [-200 + 60, 50.5], [-100, 50.5]),
    ),
  );
  const shape = { type: 'MultiPolygon' as const, coordinates: [area.geometry.coordinates as never] };
  const { context } = overviewShapes([{ id: 'a', shape }], features).objects;
  expect(context?.geometries.map(({ properties }) => properties)).toEqual([
    { kind: 'town', name: { en: 'Near', fr: 'Near' }, at: [-119, 50.5] },
    { kind: 'road' },
  ]);
  expect(overviewShapes([{ id: 'a', shape }]).objects.context).toBeUndefined();
});

/** A shapefile of one point with a text column, as bytes. */
function shapefile(x: number, y: number, values: Record<string, string>): { shp: Buffer; dbf: Buffer } {
  const shp = Buffer.alloc(100 + 28);
  shp.writeInt32BE(9994, 0);
  shp.writeInt32BE(64, 24);
  shp.writeInt32LE(1000, 28);
  shp.writeInt32LE(1, 32);
  for (const [at, value] of [x, y, x, y].entries()) shp.writeDoubleLE(value, 36 + 8 * at);
  shp.writeInt32BE(1, 100);
  shp.writeInt32BE(10, 104);
  shp.writeInt32LE(1, 108);
  shp.writeDoubleLE(x, 112);
  shp.writeDoubleLE(y, 120);
  const fields = Object.entries(values);
  const head = 32 + 32 * fields.length + 1;
  const dbf = Buffer.alloc(head + 1 + 40 * fields.length + 1, ' ');
  dbf.fill(0, 0, head);
  dbf.writeUInt8(3, 0);
  dbf.writeInt32LE(1, 4);
  dbf.writeInt16LE(head, 8);
  dbf.writeInt16LE(1 + 40 * fields.length, 10);
  for (const [at, [name, value]] of fields.entries()) {
    dbf.write(name, 32 + 32 * at, 'latin1');
    dbf.write('C', 32 + 32 * at + 11, 'latin1');
    dbf.writeUInt8(40, 32 + 32 * at + 16);
    dbf.write(value, head + 1 + 40 * at, 'utf8');
  }
  dbf.writeUInt8(0x0d, head - 1);
  return { shp, dbf };
}

test('npm run context makes the file from extracts, clipped to the areas, and says what it wrote', async () => {
  const site = await folder();
  const at = (name: string) => path.join(site, name);
  await writeFile(at('areas.geojson'), JSON.stringify(collection(area)));
  await writeFile(
    at('osm.geojson'),
    JSON.stringify(
      collection(
        ...Array.from({ length: 70 }, (_, index) =>
          point({ place: 'town', name: `Town ${index}`, population: index }, -119 + index / 100, 50.5),
        ),
        point({ place: 'town', name: 'Elsewhere', population: 9e6 }, 10, 50),
        line(
          { waterway: 'river', name: 'Ost', 'name:fr': 'Rivière Ost' },
          [-140, 50.5],
          [-119.5, 50.5],
          [-119, 50.6],
        ),
      ),
    ),
  );
  const { shp, dbf } = shapefile(-118.5, 50.7, { fclass: 'peak', name: 'Mont Éclair' });
  await Promise.all([writeFile(at('natural.shp'), shp), writeFile(at('natural.dbf'), dbf)]);
  const command = (...args: string[]) =>
    run(process.execPath, [
      'scripts/context.ts',
      '--areas',
      at('areas.geojson'),
      '--out',
      at('context.geojson'),
      ...args,
    ]);
  const { stdout } = await command(at('osm.geojson'), at('natural.shp'));
  expect(stdout).toMatch(/Wrote .*context\.geojson \(\d+ KB\): town 60, water 1, peak 1\./);
  const warnings: string[] = [];
  const features = await readMapContext(site, 'context.geojson', warnings);
  expect(warnings).toEqual([]);
  expect(features.filter(({ kind }) => kind === 'town')[0]?.name?.en).toBe('Town 69');
  expect(features.find(({ kind }) => kind === 'peak')?.name).toEqual({
    en: 'Mont Éclair',
    fr: 'Mont Éclair',
  });
  const river = features.find(({ kind }) => kind === 'water');
  expect(river?.name).toEqual({ en: 'Ost', fr: 'Rivière Ost' });
  expect(Math.min(...(river?.lines[0] ?? []).map(([x]) => x))).toBeGreaterThan(-121);
  expect(await readFile(at('context.geojson'), 'utf8')).not.toContain('Elsewhere');
  await expect(command(at('missing.geojson'))).rejects.toMatchObject({ code: 1 });
  await expect(command()).rejects.toMatchObject({ code: 2 });
});
