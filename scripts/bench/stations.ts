import { rm } from 'node:fs/promises';
import path from 'node:path';
import { copyOfProject } from '../project-copy.ts';
import { kinds, median } from './figures.ts';
import { machine } from './machine.ts';
import type { Ended } from './measured.ts';
import { serveMany } from './service.ts';

/*
 * How long do the pages of stations take, beside those of bulletins? Builds whole sites, each from nothing:
 * one area (what every build takes), many areas, and one area with many stations of a full week. Data are the
 * sample's, many times over. Usage: node scripts/bench/stations.ts [count = 500] [rounds = 3].
 */

const [count = 500, rounds = 3] = process.argv.slice(2).map(Number);
const now = Date.parse('2026-02-07T20:25:00Z');

const [one, many, project] = await Promise.all([
  serveMany({ areas: 1, stations: count, now }),
  serveMany({ areas: count, stations: 0, now }),
  copyOfProject(),
]);
const cases: Record<string, Record<string, string>> = {
  'one area': { NEVE_FORECAST_URL: one.origin },
  [`${count} areas`]: { NEVE_FORECAST_URL: many.origin },
  [`one area, ${count} stations`]: {
    NEVE_FORECAST_URL: one.origin,
    NEVE_WEATHER_URL: `${one.origin}/weather`,
  },
};
const times: Record<string, Ended[]> = {};
try {
  for (const service of [one, many]) service.prepare();
  // Case after case in every round, so that a busy minute of the machine falls on all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, settings] of Object.entries(cases)) {
      for (const left of ['.cache', '.neve', 'dist'])
        await rm(path.join(project.folder, left), { recursive: true, force: true });
      const ended = await project.build(now, settings);
      if (ended.code !== 0) throw new Error(`The build ended with ${ended.code}:\n${ended.said}`);
      times[name] = [...(times[name] ?? []), ended];
    }
  }
} finally {
  one.close();
  many.close();
  await project.remove();
}

console.log(`${machine()}, ${rounds} round(s)`);
const medians = Object.entries(times).map(([name, each]) => ({
  name,
  clock: median(each.map(({ clock }) => clock)),
  processor: median(each.map(({ processor }) => processor ?? Number.NaN)),
}));
for (const { name, clock, processor } of medians)
  console.log(`${name}: ${clock.toFixed(1)} s, ${processor.toFixed(1)} s of processor time`);
for (const kind of kinds) {
  const [least = 0, bulletins = 0, weeks = 0] = medians.map((each) => each[kind]);
  const net = (weeks - least) / (bulletins - least);
  console.log(
    `stations : bulletins by ${kind} = ${(weeks / bulletins).toFixed(2)}; ${net.toFixed(2)} without what every build takes.`,
  );
}
