import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '../src/i18n/locales.ts';
import { serveMany } from './bench-service.ts';

/*
 * How long do the pages of stations take, beside those of bulletins? Builds whole sites, each from nothing:
 * one area (what every build takes), many areas, and one area with many stations of a full week. Data are the
 * sample's, many times over. Usage: node scripts/bench-stations.ts [count = 500] [rounds = 3]. Don't run it
 * beside another build of the same folder.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const [count = 500, rounds = 3] = process.argv.slice(2).map(Number);
const now = Date.parse('2026-02-07T20:25:00Z');
/** What a build took: seconds on the clock, and seconds of processor time, which a busy machine changes less. */
interface Took {
  clock: number;
  processor: number;
}

const tellTime = `process.once('exit', () => console.error('processor', (process.cpuUsage().user + process.cpuUsage().system) / 1e6))`;

/** A build from nothing. @throws with the build's own words when it fails. */
async function build(settings: Record<string, string>): Promise<Took> {
  const state = await mkdtemp(path.join(tmpdir(), 'neve-bench-'));
  const env = {
    ...process.env,
    NEVE_NOW: new Date(now).toISOString(),
    NEVE_STATE_DIR: path.join(state, 'state'),
  };
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${tellTime}`, 'scripts/build.ts', '--force'],
    {
      cwd: root,
      env: { ...env, NEVE_OUT_DIR: path.join(state, 'dist'), ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const clock = (performance.now() - began) / 1000;
  await rm(state, { recursive: true, force: true });
  if (code !== 0) throw new Error(`The build ended with ${code}:\n${said}`);
  return { clock, processor: Number(/^processor (\S+)$/m.exec(said)?.[1]) };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const [one, many] = await Promise.all([
  serveMany({ areas: 1, stations: count, now }),
  serveMany({ areas: count, stations: count, now }),
]);
const cases = {
  'one area': () => build({ NEVE_FORECAST_URL: one.origin }),
  [`${count} areas`]: () => build({ NEVE_FORECAST_URL: many.origin }),
  [`one area, ${count} stations`]: () =>
    build({ NEVE_FORECAST_URL: one.origin, NEVE_WEATHER_URL: `${one.origin}/weather` }),
};
const times: Record<string, Took[]> = {};
// Case after case in every round, so that a busy minute of the machine falls on all of them.
for (let round = 0; round < rounds; round += 1) {
  for (const [name, run] of Object.entries(cases)) times[name] = [...(times[name] ?? []), await run()];
}
one.close();
many.close();
console.log(
  `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, load ${loadavg()[0]?.toFixed(1)}, ${new Date().toISOString().slice(0, 10)}, ${rounds} round(s), ${languages.length} languages`,
);
for (const [name, each] of Object.entries(times)) {
  const [clock, processor] = [each.map((took) => took.clock), each.map((took) => took.processor)];
  console.log(`${name}: ${median(clock).toFixed(1)} s, ${median(processor).toFixed(1)} s of processor time`);
}
for (const kind of ['clock', 'processor'] as const) {
  const [least = 0, bulletins = 0, weeks = 0] = Object.values(times).map((each) =>
    median(each.map((took) => took[kind])),
  );
  const net = (weeks - least) / (bulletins - least);
  console.log(
    `stations : bulletins by ${kind} = ${(weeks / bulletins).toFixed(2)}; ${net.toFixed(2)} without what every build takes.`,
  );
}
