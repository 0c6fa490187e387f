import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteDataOf } from '../../src/build/make-outputs.ts';
import { planOf } from '../../src/build/make-site.ts';
import { outputsOf } from '../../src/build/outputs.ts';
import { prepareBuild, type StartedBuild } from '../../src/build/start.ts';
import { createSanitizer } from '../../src/html/sanitize.ts';
import type { StationEntry } from '../../src/model/weather.ts';
import { createLog } from '../../src/output/log.ts';
import { readConfig } from '../../src/settings/config.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { silentProgress } from '../../src/source/progress.ts';
import { openState } from '../../src/state/database.ts';

const root = path.resolve(import.meta.dirname, '../..');
const quiet = { write: () => true } as unknown as NodeJS.WriteStream;
let folder: string;
let started: StartedBuild;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'neve-outputs-'));
  const settings = readSettings(
    {
      NEVE_NOW: '2026-02-07T20:00:00Z',
      NEVE_STATE_DIR: path.join(folder, 'state'),
      NEVE_OUT_DIR: path.join(folder, 'dist'),
    },
    root,
  );
  const log = createLog('text', {
    out: quiet,
    err: quiet,
    clock: Date.now,
    stopwatch: Date.now,
    debug: false,
  });
  started = await prepareBuild(process, {
    settings,
    config: readConfig({}, 'site.config.ts'),
    state: openState(settings.stateDir, { now: settings.now ?? 0, warn: console.error }),
    stateWarnings: [],
    warnings: [],
    options: { accept: [], force: false },
    log: { ...log, progress: silentProgress, started: () => undefined, step: () => undefined },
    fetch: () => Promise.reject(new Error('The sample needs no network.')),
    release: () => undefined,
  });
}, 60_000);
afterAll(async () => {
  started.release();
  await rm(folder, { recursive: true });
});

/** Where a value holds something that its JSON loses or confuses; words that take values are left out on purpose. */
function* lost(value: unknown, at: string): Generator<string> {
  if (typeof value === 'number' && !Number.isFinite(value)) yield `${at} is ${value}`;
  if (typeof value !== 'object' || value === null) return;
  if (value instanceof Map || value instanceof Set || value instanceof Date)
    yield `${at} is a ${value.constructor.name}`;
  if (Array.isArray(value) && value.includes(undefined)) yield `${at} has a gap`;
  for (const [key, each] of Object.entries(value)) yield* lost(each, `${at}.${key}`);
}

test('every view is plain data, so that its key covers all of it and a thread receives all of it', async () => {
  const { content: share } = await planOf(started);
  // What every view is made from goes to threads.
  const data = siteDataOf(structuredClone(share), started.state, createSanitizer().sanitize, console.error);
  const files = new Set<string>();
  const routes = new Set<string>();
  const faults: string[] = [];
  for (const output of outputsOf(data)) {
    expect(files, 'two outputs have one file').not.toContain(output.file);
    files.add(output.file);
    if ('route' in output) routes.add(output.route);
    faults.push(...lost('view' in output ? output.view : output.from, output.file));
  }
  expect(faults).toEqual([]);
  expect(files.size).toBeGreaterThan(200);
  for (const route of routes) {
    const names = [`${route}.astro`, `${route}/index.astro`].map((name) =>
      path.join(root, 'src/pages', name),
    );
    const found = await Promise.allSettled(names.map((name) => access(name)));
    expect(
      found.filter(({ status }) => status === 'fulfilled'),
      route,
    ).toHaveLength(1);
  }
  for (const file of ['index.html', '404.html', 'en/feed.xml', 'fr/archive/index.html', 'data/areas.json'])
    expect(files).toContain(file);
}, 60_000);

test('no week of a station is read to see that its pages and files are unchanged', async () => {
  const { content: share } = await planOf(started);
  const data = siteDataOf(share, started.state, createSanitizer().sanitize, console.error);
  const read: string[] = [];
  const weekOf = (entry: StationEntry) => {
    read.push(entry.station.id);
    return data.weekOf(entry);
  };
  const ofStations = [...outputsOf({ ...data, weekOf })].filter(({ file }) => file.includes('stations/'));
  const sources = ofStations.map((output) => ('from' in output ? output.from : undefined));
  expect(read).toEqual([]);
  expect(new Set(JSON.stringify(sources).match(/"[0-9a-f]{64}"/g)).size).toBeGreaterThan(5);
  const page = ofStations.find(({ file }) => /^en\/stations\/\d+\//.test(file));
  expect(page && 'view' in page && page.view).toHaveProperty('week.charts');
  expect(read).toHaveLength(1);
}, 60_000);
