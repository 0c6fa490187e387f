/**
 * `npm run drift -- FOLDER` or `npm run drift -- URL --weather URL`: what the service sends that the interface
 * specification doesn't say. Drift is information: the exit code is 0 with and without it.
 */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '../src/model/language.ts';
import { type Drift, driftKinds, driftOf, merged, type Resource, resourceOf } from '../src/schema/drift.ts';
import { isRecord } from '../src/schema/value.ts';
import { type EndpointRequest, endpointsOf } from '../src/source/endpoints.ts';
import { harmless } from '../src/source/failure.ts';
import { createClient } from '../src/source/http.ts';
import { serviceFetch } from '../src/source/service-fetch.ts';
import { commandLine, webAddress } from './command.ts';

const usage = `Usage: npm run drift -- FOLDER
       npm run drift -- URL [--weather URL]

Prints what the service sends that its specification doesn't say.
FOLDER: captured answers, as .json or .geojson files.
URL: the base address of the forecast and trip-report groups; --weather: that of the weather group.`;

/** How many of a list's elements are asked for one by one. */
const probes = 3;

/** Payloads with what they are, and why others are none. */
interface Captured {
  payloads: { name: string; resource: Resource; payload: unknown }[];
  problems: string[];
}

const { values, positionals, stop: end } = commandLine('drift', usage, { weather: { type: 'string' } }, 1);

function stop(sentence: string, code: 1 | 2): never {
  return end(harmless(sentence), code);
}

async function readFolder(folder: string): Promise<Captured> {
  const files = await Array.fromAsync(glob('**/*.{json,geojson,JSON,GEOJSON}', { cwd: folder }));
  const captured: Captured = { payloads: [], problems: [] };
  for (const name of files.sort()) {
    try {
      const payload: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
      const resource = resourceOf(payload);
      if (resource) captured.payloads.push({ name, resource, payload });
      else captured.problems.push(`${name}: holds none of the service's answers that this script knows.`);
    } catch (error) {
      captured.problems.push(`${name}: can't be read: ${(error as Error).message}.`);
    }
  }
  if (files.length === 0) stop(`there is no .json or .geojson file in ${folder}.`, 1);
  return captured;
}

async function askService(base: string, weatherUrl: string | undefined): Promise<Captured> {
  const client = createClient({ fetch: serviceFetch, clock: Date.now, userAgent: 'Neve-drift/0.2' });
  const captured: Captured = { payloads: [], problems: [] };

  async function take(requestOf: () => EndpointRequest): Promise<unknown> {
    try {
      const request = requestOf();
      const answer = await client.get({ ...request, read: (json: unknown) => json });
      if (answer.kind !== 'fresh') return undefined;
      captured.payloads.push({ name: request.label, resource: request.endpoint, payload: answer.value });
      return answer.value;
    } catch (error) {
      captured.problems.push((error as Error).message);
      return undefined;
    }
  }

  const forecasts = endpointsOf(base);
  const fromdate = new Date(Date.now() - 7 * 24 * 3_600_000).toISOString().slice(0, 'YYYY-MM-DD'.length);
  for (const language of languages) {
    const areas = await take(() => forecasts.areas(language));
    await take(() => forecasts.metadata(language));
    const products = await take(() => forecasts.products(language));
    for (const id of idsIn(products, 'id')) await take(() => forecasts.product(language, id));
    for (const point of centresIn(areas)) await take(() => forecasts.productAt(language, point));
    await take(() => forecasts.submissions(language, fromdate, 20));
  }
  if (weatherUrl) {
    const weather = endpointsOf(weatherUrl);
    for (const id of idsIn(await take(() => weather.stations()), 'stationId'))
      await take(() => weather.measurements(id));
  }
  return captured;
}

function idsIn(list: unknown, field: string): string[] {
  const entries = Array.isArray(list) ? list.filter(isRecord) : [];
  return entries
    .map((entry) => entry[field])
    .filter((id) => typeof id === 'string' || typeof id === 'number')
    .slice(0, probes)
    .map(String);
}

function centresIn(areas: unknown): { latitude: number; longitude: number }[] {
  const features = isRecord(areas) && Array.isArray(areas.features) ? areas.features.filter(isRecord) : [];
  return features.slice(0, probes).flatMap(({ properties }) => {
    const centroid: unknown = isRecord(properties) ? properties.centroid : undefined;
    const [longitude, latitude] = Array.isArray(centroid) ? (centroid as unknown[]) : [];
    return typeof longitude === 'number' && typeof latitude === 'number' ? [{ latitude, longitude }] : [];
  });
}

/** Every line has words of the service: nothing of them may steer the terminal. */
function say(text: string): void {
  console.log(harmless(text));
}

function print({ payloads, problems }: Captured, drifts: readonly Drift[]) {
  const counts = Map.groupBy(payloads, ({ resource }) => resource);
  say(`Read: ${[...counts].map(([resource, list]) => `${list.length} ${resource}`).join(', ')}.`);
  if (problems.length > 0) say(`\nNot placed:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  if (drifts.length === 0) say('\nNothing that the specification doesn’t say.');
  for (const [resource, list] of Map.groupBy(drifts, (drift) => drift.resource)) {
    say(`\n${resource}`);
    for (const kind of driftKinds) {
      const some = list.filter((drift) => drift.kind === kind);
      if (some.length > 0) say(`  ${kind} (${some.length})`);
      for (const { path: place, found, count, files } of some) {
        say(`    ${count} × ${place}: ${found}  [${filesText(files)}]`);
      }
    }
  }
}

function filesText(files: readonly string[]): string {
  const shown = files.slice(0, 3).join(', ');
  return files.length > 3 ? `${shown} and ${files.length - 3} more` : shown;
}

const [target] = positionals;
const { weather } = values;
if (!target) stop('name one folder or one address; see --help.', 2);
const isAddress = /^https?:\/\//i.test(target);
if (weather && !isAddress) stop('--weather goes with an address, not with a folder.', 2);
if (isAddress) for (const address of [target, weather ?? target]) webAddress(address, stop);
const captured = isAddress ? await askService(target, weather) : await readFolder(target);
if (captured.payloads.length === 0) {
  stop(`nothing readable:\n${captured.problems.map((problem) => `  ${problem}`).join('\n')}`, 1);
}
print(
  captured,
  merged(captured.payloads.flatMap(({ name, resource, payload }) => driftOf(resource, payload, name))),
);
