/** `npm run context`: makes the ground of the maps from extracts of Natural Earth or OpenStreetMap. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { read } from 'shapefile';
import { contextExtract } from '../src/shapes/context-extract.ts';
import { shapesIn } from '../src/shapes/context-file.ts';
import { groundBoxes } from '../src/shapes/topology.ts';
import { commandLine } from './command.ts';
import { settingsFor } from './settings.ts';

const usage = `Usage: npm run context -- [--site FOLDER] [--areas FILE] [--out FILE] FILE…

Makes context.geojson, the ground of the maps (rivers, glaciers, borders, roads, towns, peaks), from files that you have:
GeoJSON, TopoJSON or shapefiles (.shp with its .dbf) of Natural Earth or OpenStreetMap. It is clipped to the areas and
simplified. --areas: the areas, GeoJSON or TopoJSON (data/areas.json of the last build). --out: where to write it
(context.geojson in the site folder). Then set map: { context: 'context.geojson' }.
Exit code: 0 written; 1 a file can’t be read, or nothing is left; 2 a wrong option.`;

const {
  values: options,
  positionals: files,
  stop,
} = commandLine('context', usage, { areas: { type: 'string' }, out: { type: 'string' } }, 100);
if (files.length === 0) stop('no file is named; see --help.', 2);

/** A file's features. */
async function contentOf(file: string): Promise<unknown> {
  try {
    if (/\.shp$/i.test(file)) return await read(file, undefined, { encoding: 'utf-8' });
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    return stop(`${file} can’t be read: ${(error as Error).message}.`, 1);
  }
}

const { outDir, siteDir } = settingsFor('context');
const areasFile = options.areas ?? path.join(outDir, 'data/areas.json');
const out = options.out ?? path.join(siteDir, 'context.geojson');
const boxes = groundBoxes(shapesIn(await contentOf(areasFile)));
if (boxes.length === 0)
  stop(`${areasFile} holds no areas; build the site once, or name a file of areas with --areas.`, 1);
const values: unknown[] = [];
for (const file of files) values.push(await contentOf(file));
try {
  const made = contextExtract(values, boxes);
  if (made.features.length === 0)
    stop(
      'nothing of these files lies around the areas and is water, a glacier, a road, a border, a town or a peak.',
      1,
    );
  const text = JSON.stringify(made);
  await writeFile(out, text);
  const counts = Object.entries(Object.groupBy(made.features, ({ properties }) => properties?.['kind'])).map(
    ([kind, all]) => `${kind} ${all?.length}`,
  );
  console.log(`Wrote ${out} (${Math.ceil(text.length / 1000)} KB): ${counts.join(', ')}.`);
} catch (error) {
  stop(`a file ${(error as Error).message}.`, 1);
}
