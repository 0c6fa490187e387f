import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Reading, rowOf, type Size, sizeName, stepsOf } from './bench/figures.ts';
import { goalLines } from './bench/goals.ts';
import { machine } from './bench/machine.ts';
import { type Builder, type Built, neveIn, type Supply } from './bench/neve.ts';
import { type BenchOptions, readOptions, usage } from './bench/options.ts';
import { openPeers, type Peers } from './bench/peers.ts';
import { type BenchService, serveMany } from './bench/service.ts';
import { growths, margins, totals } from './bench/table.ts';
import { copyOfProject } from './project-copy.ts';

/** `npm run bench`: what whole sites of several sizes take, how that grows, and what other programs take. */

const options = optionsGiven();
// Everything of a run is in one folder, and gone with it, however it ends.
const work = await mkdtemp(path.join(tmpdir(), 'neve-bench-'));
process.once('exit', () => rmSync(work, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const began = machine();
const peers = options.peers === undefined ? undefined : await peersOf(options.peers);
const services = new Map<string, BenchService>();
const neve = neveIn(await copyOfProject(work), peers?.supplyOf ?? generated, options.previews);
const builders = [...(peers?.builders ?? []), ...neve];
const readings = new Map<string, Reading[]>();
try {
  await measureAll(options);
} finally {
  peers?.close();
  for (const service of services.values()) service.close();
}
report(options);

function optionsGiven(): BenchOptions {
  try {
    const { options, faults } = readOptions(process.argv.slice(2));
    if (options.help) {
      console.log(usage);
      process.exit(0);
    }
    for (const fault of faults) tell(fault);
    return options;
  } catch (error) {
    console.error(`bench: ${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

/** Something isn't measured: said at once, and by the exit code. */
function tell(sentence: string): void {
  console.error(`bench: ${sentence}`);
  process.exitCode = 1;
}

async function peersOf(folder: string): Promise<Peers | undefined> {
  try {
    return await openPeers(path.resolve(folder), work, tell);
  } catch (error) {
    tell(`No peers are measured: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** The sample's data, many times over, as a service whose answers are all made before a build asks. */
async function generated(size: Size): Promise<Supply> {
  const now = Date.parse('2026-02-07T20:25:00Z');
  let service = services.get(sizeName(size));
  if (!service) {
    service = await serveMany({ ...size, now });
    services.set(sizeName(size), service);
    service.prepare();
  }
  return { now, forecast: service.origin, weather: `${service.origin}/weather` };
}

/** Builder after builder at every size of every round, so that a busy minute of the machine falls on all of them. */
async function measureAll({ rounds, sizes }: BenchOptions): Promise<void> {
  const failed = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const size of sizes) {
      for (const builder of builders) {
        const key = keyOf(builder, size);
        if (failed.has(key) || (builder.isOnce && round > 1)) continue;
        try {
          const reading = await builder.build(size);
          readings.set(key, [...(readings.get(key) ?? []), reading]);
          console.error(`round ${round}, ${key}: ${toldOf(reading)}`);
        } catch (error) {
          failed.add(key);
          tell(`${key} isn’t measured: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    }
  }
}

function toldOf({ clock, processor, memory, steps }: Built): string {
  return [
    `${clock.toFixed(2)} s`,
    ...(processor === undefined ? [] : [`processor ${processor.toFixed(2)} s`]),
    ...(memory === undefined ? [] : [`${Math.round(memory / 1e6)} MB`]),
    ...(steps === undefined ? [] : [`by its own clock ${steps}`]),
  ].join(', ');
}

function keyOf({ name }: Builder, size: Size): string {
  return `${name} at ${sizeName(size)}`;
}

function report({ rounds, sizes }: BenchOptions): void {
  const rows = sizes.flatMap((size) =>
    builders.flatMap((builder) => {
      const own = readings.get(keyOf(builder, size));
      return own ? [rowOf(builder.name, size, own)] : [];
    }),
  );
  const steps = stepsOf(sizes, rows);
  const parts = [
    [
      `Whole sites from nothing, medians of ${rounds} round(s). At the start: ${began}; at the end: ${machine()}.`,
      ...totals(rows),
      'MB are millions of bytes. Peak memory and processor time are what the system tells of each process at its end.',
      ...(peers ? ['All are of the same data; Névé asks a server for them and makes richer pages.'] : []),
    ],
  ];
  if (steps.length > 0) {
    parts.push(['What more pages and more HTML take (marginal time):', ...margins(steps)]);
    parts.push(['How it grows, as multiples:', ...growths(steps)]);
  }
  if (peers) {
    const equal = [...peers.equal].map(
      ([size, names]) => `Verified at ${size}, the same output: bare Node, ${names.join(', ')}.`,
    );
    parts.push(equal, [
      'Goals:',
      ...goalLines(
        neve.map(({ name }) => name),
        rows,
        steps,
      ),
    ]);
  }
  console.log(
    parts
      .filter((lines) => lines.length > 0)
      .map((lines) => `${lines.join('\n')}\n`)
      .join('\n'),
  );
}
